"""A parsed TOML or JSON table that notes every fault found in it, instead of the first."""

import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from fractions import Fraction

from battlemap.board.barrier import Point
from battlemap.board.token import Value, Values, frozen_values
from battlemap.decimals import decimal
from battlemap.formats.numbers import exact
from battlemap.grid.exact import millimetres
from battlemap.problems import InputProblem, Problem, error
from battlemap.wording import foreign

MOST_METRES = 1_000_000
"""Heights beyond this are mistakes, and would not fit the rasters."""
MOST_AWAY = 10_000
"""Coordinates farther out than so many cells are mistakes, and nothing could be computed there."""
_SHOWN = 40


def read_toml(text: str) -> dict[str, object]:
    """A TOML text with exact decimals; InputProblem names the line of a fault."""
    try:
        return tomllib.loads(text, parse_float=_exact_or_text)
    except (ValueError, RecursionError) as fault:
        raise InputProblem(error("", "toml_unreadable", why=foreign(fault))) from fault


def _exact_or_text(text: str) -> Fraction | str:
    """A decimal exactly; ``nan`` and its like as texts, to be refused where they stand."""
    try:
        return exact(text)
    except ValueError:
        return text


class Table:
    """One table at a key path; reading a wrong entry notes a Problem and gives the default."""

    def __init__(self, values: Mapping[str, object], place: str, problems: list[Problem]) -> None:
        """Take the parsed values, their place, and the list every fault goes to."""
        self.values = values
        self.place = place
        self.problems = problems

    def at(self, key: str) -> str:
        """The key path of an entry."""
        return f"{self.place}.{key}" if self.place else key

    def wrong(self, key: str, code: str, /, **arguments: object) -> None:
        """Note a fault of an entry."""
        self.problems.append(error(self.at(key), code, **arguments))

    def check_keys(self, known: Collection[str]) -> None:
        """Note every key that means nothing here, with the nearest that does."""
        for key in self.values:
            if key in known:
                continue
            near = get_close_matches(key, known, 1)
            if near:
                self.wrong(key, "key_not_known_near", key=key, nearest=near[0])
            else:
                self.wrong(key, "key_not_known", key=key, known=", ".join(sorted(known)))

    def need(self, key: str) -> bool:
        """Whether an entry is there; its absence is noted."""
        if key in self.values:
            return True
        self.wrong(key, "key_missing")
        return False

    def _wrong_kind(self, key: str, code: str) -> None:
        self.wrong(key, code, value=shown(self.values[key]))

    def text(self, key: str, default: str = "") -> str:
        """A text."""
        value = self.values.get(key, default)
        if isinstance(value, str):
            return value
        self._wrong_kind(key, "needs_text")
        return default

    def word(self, key: str, words: Collection[str], default: str) -> str:
        """One of a few words."""
        value = self.text(key, default)
        if value in words:
            return value
        self.wrong(key, "needs_word", value=shown(value), known=", ".join(words))
        return default

    def flag(self, key: str, *, default: bool = False) -> bool:
        """True or false."""
        value = self.values.get(key, default)
        if isinstance(value, bool):
            return value
        self._wrong_kind(key, "needs_flag")
        return default

    def number(self, key: str, default: Fraction = Fraction(0)) -> Fraction:
        """An exact number."""
        value = as_number(self.values.get(key, default))
        if value is not None:
            return value
        self._wrong_kind(key, "needs_number")
        return default

    def whole(self, key: str, default: int = 0, *, least: int | None = None) -> int:
        """A whole number."""
        value = self.values.get(key, default)
        if isinstance(value, int) and not isinstance(value, bool):
            if least is None or value >= least:
                return value
            self.wrong(key, "needs_at_least", value=value, least=least)
            return default
        self._wrong_kind(key, "needs_whole")
        return default

    def height(self, key: str, default: int | None = None) -> int | None:
        """A height given in metres, in mm; null is one without end."""
        if key not in self.values:
            return default
        if self.values[key] is None:
            return None
        metres = as_number(self.values[key])
        if metres is None:
            self._wrong_kind(key, "needs_number")
        elif abs(metres) > MOST_METRES:
            self.wrong(key, "needs_height", value=shown(metres), most=MOST_METRES)
        else:
            return millimetres(metres)
        return default

    def span(self, bottom: int | None) -> tuple[int | None, int | None]:
        """The ``bottom`` (`bottom` where none is given) and ``top`` above it, in mm."""
        low, high = self.height("bottom", bottom), self.height("top")
        if low is not None and high is not None and low >= high:
            self.wrong("top", "needs_top", top=shown(self.values["top"]))
        return low, high

    def stature(self) -> int | None:
        """The ``stature`` in mm, above 0; None where none is given."""
        height = self.height("stature")
        if height is None or height > 0:
            return height
        self.wrong("stature", "needs_size", value=shown(self.values["stature"]))
        return None

    def numbers(self, key: str, count: int) -> tuple[Fraction, ...]:
        """A list of so many numbers; an empty one after a fault."""
        value = self.values.get(key)
        if isinstance(value, Sequence) and not isinstance(value, str) and len(value) == count:
            found = [number for item in value if (number := as_number(item)) is not None]
            if len(found) == count:
                return tuple(found)
        self.wrong(key, "needs_numbers", value=shown(value), count=count)
        return ()

    def lengths(self, key: str, count: int) -> tuple[float, ...]:
        """A list of so many coordinates or lengths in cells; an empty one after a fault."""
        found = self.numbers(key, count)
        far = next((number for number in found if abs(number) > MOST_AWAY), None)
        if far is None:
            return tuple(map(float, found))
        self.wrong(key, "needs_nearer", value=shown(far), most=MOST_AWAY)
        return ()

    def bounded(self, key: str, default: Fraction, most: int) -> Fraction:
        """A number from 0 to a most."""
        value = self.number(key, default)
        if 0 <= value <= most:
            return value
        self.wrong(key, "needs_from_to", value=shown(value), least=0, most=most)
        return default

    def not_below_zero(self, key: str) -> Fraction:
        """A number that is never negative; 0 where there is none."""
        value = self.number(key)
        if value >= 0:
            return value
        self.wrong(key, "needs_at_least", value=shown(value), least=0)
        return Fraction(0)

    def whole_numbers(self, key: str, count: int) -> tuple[int, ...]:
        """A list of so many whole numbers; an empty one after a fault."""
        found = self.numbers(key, count)
        if any(number.denominator != 1 for number in found):
            self.wrong(key, "needs_whole", value=shown(found))
            return ()
        return tuple(map(int, found))

    def point(self, key: str) -> Point | None:
        """A point [x, y] in cells."""
        if not self.need(key):
            return None
        found = self.lengths(key, 2)
        return (found[0], found[1]) if found else None

    def points(self, key: str) -> tuple[Point, ...]:
        """A list of points [x, y]."""
        rows = [row.lengths(at, 2) for at, row in self.rows(key)]
        return tuple((row[0], row[1]) for row in rows if row)

    def cells(self, key: str) -> tuple[tuple[int, int], ...]:
        """A list of cells [column, row]."""
        rows = [row.whole_numbers(at, 2) for at, row in self.rows(key) if row.lengths(at, 2)]
        return tuple((row[0], row[1]) for row in rows if row)

    def rows(self, key: str) -> Iterator[tuple[str, "Table"]]:
        """The items of a list, each as the only entry of a table, under its own key path."""
        for index, item in enumerate(self.items(key)):
            at = f"{key}[{index}]"
            yield at, Table({at: item}, self.place, self.problems)

    def items(self, key: str) -> Sequence[object]:
        """A list of anything."""
        value = self.values.get(key, ())
        if isinstance(value, Sequence) and not isinstance(value, str):
            return value
        self._wrong_kind(key, "needs_list")
        return ()

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        found = self.items(key)
        if all(isinstance(item, str) for item in found):
            return tuple(str(item) for item in found)
        self._wrong_kind(key, "needs_texts")
        return ()

    def table(self, key: str) -> "Table":
        """The table under a key; an empty one where there is none."""
        value = self.values.get(key, {})
        if isinstance(value, Mapping):
            return Table(value, self.at(key), self.problems)
        self._wrong_kind(key, "needs_table")
        return Table({}, self.at(key), self.problems)

    def tables(self, key: str) -> list["Table"]:
        """A list of tables."""
        found = []
        for index, item in enumerate(self.items(key)):
            place = f"{self.at(key)}[{index}]"
            if isinstance(item, Mapping):
                found.append(Table(item, place, self.problems))
            else:
                self.problems.append(error(place, "needs_table", value=shown(item)))
        return found

    def named_tables(self) -> list[tuple[str, "Table"]]:
        """The tables under all keys of this one."""
        return [(key, self.table(key)) for key in self.values]

    def value_of(self, key: str) -> Value | None:
        """An entry of a sheet or an item: a number, true or false, a text, or a list of them."""
        value = self.values.get(key)
        found = as_value(value)
        if found is None:
            self.wrong(key, "needs_value", value=shown(value))
        return found


def as_number(value: object) -> Fraction | None:
    """A parsed number as a Fraction; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | Fraction):
        return Fraction(value)
    if isinstance(value, float):
        try:
            return exact(repr(value))
        except ValueError:
            return None
    return None


def as_value(value: object) -> Value | None:
    """A parsed scalar, or a list of scalars, as a sheet holds it; None for anything else."""
    if isinstance(value, bool | str):
        return value
    if isinstance(value, Sequence):
        parts = [as_value(item) for item in value]
        plain = [part for part in parts if part is not None and not isinstance(part, tuple)]
        return tuple(plain) if len(plain) == len(parts) else None
    return as_number(value)


def values_of(table: Table, without: Collection[str] = ()) -> Values:
    """The entries of a sheet or an item."""
    found = {key: table.value_of(key) for key in table.values if key not in without}
    return frozen_values({key: value for key, value in found.items() if value is not None})


def shown(value: object) -> str:
    """A wrong value as a message shows it, cut to a readable length."""
    text = _plain(value).replace("\n", " ")
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "\N{HORIZONTAL ELLIPSIS}"


def _plain(value: object) -> str:
    if isinstance(value, Fraction):
        return decimal(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_plain, value)) + "]"
    return str(value)
