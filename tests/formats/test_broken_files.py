"""Files damaged anywhere: opened, or refused in words, and never a traceback."""

import json
from contextlib import suppress
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as some

from battlemap.board.board import new_board
from battlemap.board.book import book_of
from battlemap.formats import native, sketch, uvtt
from battlemap.problems import InputProblem
from tests.formats.uvtt_files import content, packed

BATTLEMAP = native.pack(book_of(new_board(3, 2)))
UVTT = packed()
json_values = some.recursive(
    some.none() | some.booleans() | some.floats() | some.integers() | some.text(max_size=5),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=5), inner),
    max_leaves=8,
)


@some.composite
def damaged(draw, whole: bytes) -> bytes:
    raw = bytearray(whole[: draw(some.integers(0, len(whole)))] if draw(some.booleans()) else whole)
    for _ in range(draw(some.integers(0, 4))):
        if raw:
            raw[draw(some.integers(0, len(raw) - 1))] = draw(some.integers(0, 255))
    return bytes(raw)


@given(damaged(BATTLEMAP))
def test_a_damaged_native_file(raw: bytes):
    with suppress(InputProblem):
        assert native.unpack(raw).book.maps


@given(damaged(UVTT))
def test_a_damaged_universal_vtt_file(raw: bytes):
    with suppress(InputProblem):
        assert uvtt.read_content(raw, Fraction(1), "x")[0].maps


@given(some.sampled_from(sorted(content())), json_values)
def test_any_value_in_any_entry_of_a_universal_vtt_file(key: str, value: object):
    raw = json.dumps({**content(), key: value}).encode()
    with suppress(InputProblem):
        assert uvtt.read_content(raw, Fraction(1), "x")[0].maps


@given(some.sampled_from(sorted(sketch.KEYS)), json_values)
def test_any_value_in_any_entry_of_a_sketch(key: str, value: object):
    drawn = {"map": "A .\n. n", "tokens": {"A": {}}, key: value}
    with suppress(InputProblem):
        assert sketch.read_position(drawn, ruleset="x").board.columns


@given(json_values, some.sampled_from(["book.json", "maps/map1.json"]), some.data())
def test_any_value_in_any_entry_of_a_native_file(value: object, name: str, data):
    from battlemap.formats.archive import Archive, packed

    archive = Archive(BATTLEMAP)
    parsed = {entry: json.loads(archive.read(entry)) for entry in archive.names}
    parsed[name][data.draw(some.sampled_from(sorted(parsed[name])))] = value
    entries = [(entry, json.dumps(whole).encode()) for entry, whole in parsed.items()]
    with suppress(InputProblem):
        assert native.unpack(packed(entries, "pictures/")).book.maps
