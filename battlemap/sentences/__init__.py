"""The sentences of the Qt-free packages by code. Placeholders are named, never positional."""

from battlemap.sentences import answers, areas, changes, files, play, rulesets, sight, words

PARTS = (files, play, rulesets, sight, answers, words, areas, changes)
SENTENCES: dict[str, str] = {
    code: template for part in PARTS for code, template in part.SENTENCES.items()
}
