"""JSON as a person compares it: short values on one line, exact numbers, a stable order."""

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import isfinite

from battlemap.formats.numbers import exact, read_exact, written
from battlemap.problems import InputProblem, error
from battlemap.wording import foreign

WIDTH = 100
RATIO = "ratio"
_MOST_DIGITS = 60


def write_json(value: object) -> bytes:
    """A value of dicts, lists, texts and numbers; Fractions are written exactly."""
    return (_laid_out(value, "", 0) + "\n").encode("utf-8", "surrogatepass")


def read_json(content: bytes, place: str) -> object:
    """What `write_json` wrote; InputProblem for anything that is no JSON."""
    try:
        return json.loads(
            content.decode("utf-8", "surrogatepass"),
            parse_float=exact,
            parse_constant=exact,
            object_pairs_hook=_table,
        )
    except (ValueError, RecursionError) as fault:
        raise InputProblem(error(place, "json_unreadable", why=foreign(fault))) from fault


def _table(pairs: list[tuple[str, object]]) -> object:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise ValueError("a key is used twice")
    if len(table) == 1 and isinstance(text := table.get(RATIO), str):
        return read_exact(text)
    return table


def _laid_out(value: object, indent: str, taken: int) -> str:
    short = _on_one_line(value)
    if len(indent) + taken + len(short) <= WIDTH or not isinstance(value, Mapping | Sequence):
        return short
    if isinstance(value, str):
        return short
    deeper = indent + " "
    if isinstance(value, Mapping):
        heads = [f"{_text(str(key))}: " for key in value]
        parts = [
            f"{deeper}{head}{_laid_out(item, deeper, len(head))}"
            for head, item in zip(heads, value.values(), strict=True)
        ]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}"
    return (
        "[\n" + ",\n".join(deeper + _laid_out(item, deeper, 0) for item in value) + f"\n{indent}]"
    )


def _on_one_line(value: object) -> str:
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        parts = [f"{_text(str(key))}: {_on_one_line(item)}" for key, item in value.items()]
        return "{" + ", ".join(parts) + "}"
    if isinstance(value, Sequence):
        return "[" + ", ".join(map(_on_one_line, value)) + "]"
    return _number(value)


def _number(value: object) -> str:
    if isinstance(value, Fraction):
        text = written(value)
        is_short = "/" not in text and len(text) <= _MOST_DIGITS
        ratio = f"{value.numerator}/{value.denominator}"
        return text if is_short else _on_one_line({RATIO: ratio})
    if isinstance(value, float):
        if not isfinite(value):
            raise InputProblem(error("", "number_not_finite", value=value))
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    return json.dumps(value)


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)
