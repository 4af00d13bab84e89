"""What a line of a price is called: the ruleset's word, else the program's, else its id."""

from battlemap.rules.ruleset import Ruleset
from battlemap.sentences import SENTENCES
from battlemap.wording import say


def part_name(part: str, ruleset: Ruleset, language: str) -> str:
    """The words for a part of a price."""
    for mode in ruleset.modes:
        if mode.id == part:
            return mode.name.say(language)
    code = f"price_{part}"
    if code in SENTENCES:
        return say(code, {}, language)
    status = ruleset.statuses.get(part)
    return status.name.say(language) if status else part.replace("_", " ").capitalize()
