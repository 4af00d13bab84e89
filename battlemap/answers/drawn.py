"""`expect_map`: which cells an answer holds, drawn over the map. `*` in, `.` out, `?` either."""

from collections.abc import Iterator, Mapping
from typing import Any

from battlemap.answers.expect import MISSING, Mismatch
from battlemap.grid.cell import Cell
from battlemap.problems import Problem, error

IN, OUT, EITHER = "*", ".", "?"
KEY = "expect_map"
Drawing = tuple[str, ...]


def read_drawing(text: str) -> Drawing:
    """The rows of a drawing, blanks left out."""
    rows = ("".join(line.split()) for line in text.splitlines())
    return tuple(row for row in rows if row)


def drawing_problems(drawing: Drawing, columns: int, rows: int, place: str) -> list[Problem]:
    """What is wrong with a drawing over a map of a size."""
    strange = sorted({sign for row in drawing for sign in row} - {IN, OUT, EITHER})
    problems = [error(place, "drawing_sign", sign=sign) for sign in strange]
    if len(drawing) != rows or any(len(row) != columns for row in drawing):
        problems.append(error(place, "drawing_size", columns=columns, rows=rows))
    return problems


def drawing_mismatches(drawing: Drawing, answer: Mapping[str, Any]) -> Iterator[Mismatch]:
    """One mismatch naming every cell that is in and should be out, or the other way round."""
    if "cells" not in answer:
        yield Mismatch(KEY, "cells", MISSING)
        return
    held = answer_cells(answer)
    wrong = [
        ((column, row), sign)
        for row, line in enumerate(drawing)
        for column, sign in enumerate(line)
        if sign != EITHER and (sign == IN) is not ((column, row) in held)
    ]
    if wrong:
        yield Mismatch(KEY, _split(wrong, IN), _split(wrong, OUT))


def answer_cells(answer: Mapping[str, Any]) -> set[Cell]:
    """The cells of an answer; those that are passed and not ended on are out."""
    return {
        _cell(entry)
        for entry in answer["cells"]
        if not isinstance(entry, Mapping) or entry.get("stop", True)
    }


def _cell(entry: Any) -> Cell:
    column, row = entry["cell"] if isinstance(entry, Mapping) else entry
    return int(column), int(row)


def _split(wrong: list[tuple[Cell, str]], sign: str) -> dict[str, list[list[int]]]:
    """Expected: the drawn sides; got: the cells on the other side each."""
    there = [list(cell) for cell, drawn in wrong if drawn == sign]
    away = [list(cell) for cell, drawn in wrong if drawn != sign]
    return {"in": there, "out": away}
