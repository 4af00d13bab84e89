"""The verbs about rulesets: which there are, what one holds, and the schema they follow."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from battlemap.answers.frame import Answer, frame, jsonable
from battlemap.board.book import Option
from battlemap.rules import load as rules
from battlemap.rules.modes import Mode
from battlemap.rules.options import Chosen
from battlemap.rules.ruleset import Ruleset, SheetField

if TYPE_CHECKING:
    from battlemap.rules.shots import ItemKind


def rules_list(language: str = "en") -> Answer:
    """The rulesets that ship: id, name and version."""
    answer = frame("rules list", "", {}, language=language)
    answer["rulesets"] = [
        {"id": ruleset.id, "name": ruleset.name.say(language), "version": ruleset.version}
        for ruleset in map(rules.load, rules.shipped())
    ]
    return answer


def rules_show(id: str, options: Mapping[str, Option], language: str = "en") -> Answer:
    """What a ruleset holds: its unit, sheet, modes, statuses and options by the names to use."""
    ruleset = rules.load(id, options)
    answer = frame("rules show", ruleset.id, options, language=language)
    answer |= {
        "id": ruleset.id,
        "name": ruleset.name.say(language),
        "version": ruleset.version,
        "summary": ruleset.summary.say(language),
        "unit": ruleset.unit.id,
        "cell_m": jsonable(ruleset.cell_m),
        "facings": ruleset.facings,
        "modes": [_mode_row(mode, language) for mode in ruleset.modes],
        "fields": [_field_row(field, language) for field in ruleset.fields],
        "statuses": [
            {"id": status.id, "name": status.name.say(language), "rules": list(status.rules)}
            for status in ruleset.statuses.values()
        ],
        "actions": [
            {
                "id": id,
                "name": entry.name.say(language),
                "note": entry.note.say(language) if entry.note else "",
                "rules": list(entry.rules),
            }
            for id, entry in ruleset.data.actions.items()
        ],
        "attacks": [
            {
                "id": id,
                "name": entry.name.say(language),
                "kind": entry.kind,
                "items": list(entry.items or ()),
                "rules": list(entry.rules),
            }
            for id, entry in ruleset.data.attacks.items()
        ],
        "items": [_item_row(id, entry, language) for id, entry in ruleset.data.items.items()],
        "options": [_option_row(ruleset, chosen, language) for chosen in ruleset.options.values()],
    }
    return answer


def _mode_row(mode: Mode, language: str) -> Answer:
    return {
        "id": mode.id,
        "name": mode.name.say(language),
        "note": mode.note.say(language) if mode.note else "",
        "key": mode.key,
        "rules": list(mode.rules),
        "factor": jsonable(mode.factor),
        "straight": mode.straight,
        "action": mode.action,
        "needs": sorted(mode.needs),
        "forbids": sorted(mode.forbids),
    }


def _field_row(field: SheetField, language: str) -> Answer:
    return {
        "id": field.id,
        "name": field.name.say(language),
        "names": sorted({*field.name, *field.aliases}),
        "type": field.type,
        "unit": field.unit,
        "default": jsonable(field.default),
        "rules": list(field.rules),
    }


def _item_row(id: str, entry: "ItemKind", language: str) -> Answer:
    fields = [
        {
            "id": name,
            "name": field.name.say(language),
            "type": field.type,
            "unit": field.unit,
            "default": jsonable(field.default),
        }
        for name, field in entry.fields.items()
    ]
    return {"id": id, "name": entry.name.say(language), "fields": fields}


def _option_row(ruleset: Ruleset, chosen: Chosen, language: str) -> Answer:
    """An option with the readings of each of its questions; `reading` is the one in force."""
    entry = ruleset.data.options[chosen.id]
    questions = [
        {
            "id": question.id,
            "reading": number,
            "readings": [
                {"name": reading.name, "text": reading.text.say(language)}
                for reading in question.readings
            ],
        }
        for question, number in zip(entry.questions, chosen.readings, strict=True)
    ]
    return {
        "id": chosen.id,
        "name": entry.name,
        "note": entry.text.say(language),
        "questions": questions,
        "values": sorted(entry.keys),
    }


def rules_schema() -> dict[str, Any]:
    """The JSON schema of ruleset files, for editors."""
    return rules.schema()
