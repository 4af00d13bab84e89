"""The verbs about rulesets: which there are, what one holds, and the schema they follow."""

from pathlib import Path

from battlemap.answers.frame import Answer, frame
from battlemap.resources import rulesets
from battlemap.rules.load import load, shipped
from battlemap.rules.ruleset import Ruleset


def rules_list(language: str = "en") -> Answer:
    """The rulesets that ship: id, name and version."""
    answer = frame("rules list", "", {}, language=language)
    answer["rulesets"] = [
        {"id": rules.id, "name": rules.name.say(language), "version": rules.version}
        for rules in map(load, shipped())
    ]
    return answer
