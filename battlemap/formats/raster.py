"""Rasters as text: one string a grid row, each value under a sign of the raster's own legend."""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice, product
from string import ascii_lowercase, ascii_uppercase, digits

import numpy as np
from numpy.typing import NDArray

from battlemap.formats.table import Table, shown

_SIGNS = digits[1:] + ascii_lowercase + ascii_uppercase + "0"
_WIDEST = 4
Codes = NDArray[np.intp]


def signs(count: int, first: Mapping[int, str]) -> list[str]:
    """So many signs of one width, unlike each other; `first` chooses some if one letter does."""
    if count - len(first) > len(_SIGNS):
        width = 2
        while len(_SIGNS) ** width < count:
            width += 1
        return ["".join(letters) for letters in islice(product(_SIGNS, repeat=width), count)]
    rest = iter(sign for sign in _SIGNS if sign not in first.values())
    return [first.get(index) or next(rest) for index in range(count)]


def write_raster(codes: Codes, names: Sequence[object], legend: Sequence[str]) -> object:
    """A raster of indices as `{"legend": {sign: name}, "rows": [...]}`."""
    table = np.array(list(legend), dtype=np.str_)
    drawn = np.ascontiguousarray(table[codes])
    rows = drawn.view(f"<U{len(legend[0]) * codes.shape[1]}").reshape(-1)
    return {"legend": dict(zip(legend, names, strict=True)), "rows": [str(row) for row in rows]}


def read_raster(
    table: Table, size: tuple[int, int], value_of: Callable[[Table, str], int]
) -> NDArray[np.int64]:
    """The values of a raster; every fault is noted, and then zeros are given."""
    columns, rows = size
    blank = np.zeros((rows, columns), np.int64)
    table.check_keys(("legend", "rows"))
    legend = table.table("legend")
    values = {sign: value_of(legend, sign) for sign in legend.values}
    widths = {len(sign) for sign in values}
    lines = table.texts("rows")
    if len(widths) != 1 or not all(map(_is_key, values)):
        table.wrong("legend", "raster_legend")
    elif len(lines) != rows:
        table.wrong("rows", "sketch_block_rows", rows=len(lines), wanted=rows)
    elif _right_widths(table, lines, columns * widths.copy().pop()):
        return _decoded(table, lines, values, blank)
    return blank


def _right_widths(table: Table, lines: Sequence[str], width: int) -> bool:
    wrong = [index for index, line in enumerate(lines) if len(line) != width]
    for index in wrong:
        table.wrong(f"rows[{index}]", "raster_row", signs=len(lines[index]), wanted=width)
    return not wrong


def _decoded(
    table: Table, lines: Sequence[str], values: Mapping[str, int], blank: NDArray[np.int64]
) -> NDArray[np.int64]:
    width = len(next(iter(values)))
    text = "".join(lines).encode("utf-32-le", "surrogatepass")
    units = np.frombuffer(text, "<u4").reshape(-1, width)
    # One number a sign: numbers sort a hundred times faster than texts.
    keys = np.zeros(len(units), np.uint64)
    for column in range(width):
        keys = (keys << np.uint64(_bits(width))) | units[:, column]
    found, where = np.unique(keys, return_inverse=True)
    known = {_key(sign): value for sign, value in values.items()}
    unknown = [key for key in found.tolist() if key not in known]
    if unknown:
        index = int(np.flatnonzero(np.isin(keys, np.array(unknown, np.uint64)))[0])
        row, column = divmod(index, blank.shape[1])
        sign = lines[row][column * width : (column + 1) * width]
        table.wrong(f"rows[{row}]", "sketch_sign", sign=shown(sign))
        return blank
    decoded = np.array([known[key] for key in found.tolist()], np.int64)
    return decoded[where].reshape(blank.shape)


def _bits(width: int) -> int:
    """The room of one letter in a sign's number: any letter in signs of up to three."""
    return min(21, 64 // width)


def _is_key(sign: str) -> bool:
    return 0 < len(sign) <= _WIDEST and all(ord(letter) >> _bits(len(sign)) == 0 for letter in sign)


def _key(sign: str) -> int:
    key = 0
    for letter in sign:
        key = (key << _bits(len(sign))) | ord(letter)
    return key
