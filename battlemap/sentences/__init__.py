"""The sentences of the Qt-free packages by code. Placeholders are named, never positional."""

from battlemap.sentences import (
    answers,
    areas,
    changes,
    contact,
    files,
    play,
    rulesets,
    sight,
    usage,
    words,
)

PARTS = (files, usage, play, rulesets, sight, areas, contact, answers, words, changes)
SENTENCES: dict[str, str] = {
    code: template for part in PARTS for code, template in part.SENTENCES.items()
}
