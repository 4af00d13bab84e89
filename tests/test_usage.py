"""What the command line says of itself and of words it does not understand, in both languages."""

import re

import pytest

from battlemap.cli import main
from battlemap.cli.grammar import RULES_VERBS, VERBS, parser


def verbs_of(whole, front=()):
    """Every verb of a command line with its parser, those of `rules` too."""
    yield front, whole
    for action in whole._actions:
        if isinstance(action.choices, dict):
            for name, one in action.choices.items():
                yield from verbs_of(one, (*front, name))


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_help_explains_every_word_a_verb_takes(language):
    everywhere = list(verbs_of(parser(language)))
    assert len(everywhere) == 1 + len(VERBS) + len(RULES_VERBS)
    for front, one in everywhere:
        for action in one._actions:
            assert action.help or action.choices, (front, action)
        if language != "en":
            help_of = one.format_help()
            assert "用法" in help_of
            assert not re.search(r"usage|options|argument|exit", help_of), front


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["sight"], "sight: 还需要：MAP, FROM, TO"),
        (["rules"], "rules: 还需要：VERB"),
        (["reach", "m", "A", "--bogus"], "无法理解：--bogus"),
        (["reach", "m", "A", "--turns", "0"], "reach: --turns：'0': 1, 2, 3 ..."),
        (["reach", "m", "A", "--mode"], "reach: --mode 后面需要一个值"),
        (["reach", "m", "A", "--as", "x"], "reach: --as：'x' 不在 gm, players 之中"),
        (["--lang", "xx"], "--lang：'xx' 不在 en, zh, zh-cn, zh-hans, zh_cn 之中"),
        (["info", "m", "--json=x"], "info: --json：'x'"),
        (["reach", "m", "A", "--m", "x"], "reach: “--m”可能是 --map, --mode"),
    ],
)
def test_bad_usage_is_told_in_chinese(capsys, words, told):
    code = main(["--lang", "zh", *words])
    err = capsys.readouterr().err
    assert code == 2
    assert len(err.splitlines()) == 1
    assert err == f"battlemap: {told}\n"
