"""Every name a shipped ruleset gives, and every word of maps it knows, in both languages."""

import re
from collections.abc import Iterator

import pytest
from pydantic import BaseModel

from battlemap.board.barrier import STOPS
from battlemap.rules.load import load, shipped
from battlemap.rules.text import Text
from battlemap.rulings.light import HAZES, LEVELS, LIGHT
from battlemap.wording import Kind, listed

LATIN, HAN = re.compile("[A-Za-z]"), re.compile("[\u4e00-\u9fff]")
OF_MAPS = ("words", "zones", "veils")
"""Keys whose words stand on maps."""
SIGN = ".units.text"
"""A sign after a number, such as AP, may be the same in every language."""


def walked(entry: object, path: str = "") -> Iterator[tuple[str, str, object]]:
    """Every key within an entry of a ruleset: where, what it is called, and what stands there."""
    if isinstance(entry, BaseModel):
        pairs = [(key, getattr(entry, key)) for key in type(entry).model_fields]
    elif isinstance(entry, dict):
        pairs = list(entry.items())
    else:
        return
    for key, value in pairs:
        yield path, str(key), value
        yield from walked(value, f"{path}.{key}")


def words_of_maps(id: str) -> set[str]:
    """The words of the vocabulary of maps that a ruleset names."""
    found = {*STOPS, *HAZES, *LEVELS, LIGHT}
    for _, key, value in walked(load(id).data):
        if key in OF_MAPS and isinstance(value, tuple):
            found |= {word for word in value if isinstance(word, str)}
    return found | set(load(id).data.hazards)


def names(id: str) -> dict[str, Text]:
    """What a ruleset calls things, by where it says so."""
    found = {}
    for path, key, value in walked(load(id).data):
        if isinstance(value, Text) and f"{path}.{key}" != SIGN:
            found[f"{path}.{key}"] = value
    return found


@pytest.mark.parametrize("id", shipped())
def test_every_word_of_maps_says_itself_in_both_languages(id):
    words = words_of_maps(id)
    assert {"smoke", "wall", "open"} <= words
    assert not [word for word in words if "_" in Kind(word).say("en")]
    assert not [word for word in words if LATIN.search(Kind(word).say("zh_CN"))]


@pytest.mark.parametrize("id", shipped())
def test_every_name_of_a_ruleset_is_in_both_languages(id):
    told = names(id)
    assert len(told) > 5
    assert not [where for where, name in told.items() if not HAN.search(name.say("zh_CN"))]
    assert not [where for where, name in told.items() if HAN.search(name.say("en"))]


@pytest.mark.parametrize("id", shipped())
@pytest.mark.parametrize("section", ["statuses", "items", "grounds", "attacks"])
def test_whatever_can_be_told_has_a_name(id, section):
    entries = getattr(load(id).data, section)
    assert not [key for key, entry in entries.items() if not str(entry.name)]


def test_lists_are_parted_as_the_language_does_it():
    assert listed(["smoke", "dim"], "en") == "smoke, dim"
    assert listed(["烟雾", "昏暗"], "zh_CN") == "烟雾、昏暗"
    assert listed([], "zh_CN") == ""
