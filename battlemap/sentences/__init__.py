"""The sentences of the Qt-free packages by code. Placeholders are named, never positional."""

from battlemap.sentences import answers, areas, files, play, rulesets, sight, words

PARTS = (files, play, rulesets, sight, areas, answers, words)
SENTENCES: dict[str, str] = {
    code: template for part in PARTS for code, template in part.SENTENCES.items()
}
