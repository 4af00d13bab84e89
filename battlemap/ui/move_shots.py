"""Screenshots of single ways to move, by sample: uphill, in water, down a ledge, in a straight
line, together, planned.
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtTest import QTest

from battlemap.grid.cell import Cell
from battlemap.ui.map_view import MapView
from battlemap.ui.samples import Sample
from battlemap.ui.shot_hand import Stage, glide, let_go, point, press

JUMP, SWIM, CHARGE = 3, 5, 5
"""The number keys of modes in the samples that show them."""
Shots = Callable[[Stage, MapView], Iterator[Path]]


def take_more_moves(stage: Stage, view: MapView, sample: Sample) -> Iterator[Path]:
    """The pictures of a sample that is open."""
    yield from _BY_SAMPLE[sample.files["en"].stem](stage, view)


def _cell(view: MapView, id: str) -> Cell:
    return view.document.board.token(id).cell


def _drag(view: MapView, id: str, *cells: Cell, mode: int | None = None, up: int = 0) -> None:
    """By way of some cells to the last, in a mode, so many levels higher."""
    here = _cell(view, id)
    press(view, here)
    if mode is not None:
        view.choose_mode(mode)
    for cell in cells:
        glide(view, here, cell)
        if cell != cells[-1]:
            view.waypoint()
        here = cell
    if up:
        view.lift(up)


def _on_terraces(stage: Stage, view: MapView) -> Iterator[Path]:
    _drag(view, "L", (7, 3))
    yield stage.keep(view.window(), "move-slope")
    view.cancel()
    _drag(view, "E", (10, 14), mode=SWIM, up=1)
    yield stage.keep(view.window(), "move-water")
    view.cancel()
    _drag(view, "S", (16, 0), (15, 0), mode=JUMP)
    yield stage.keep(view.window(), "move-jump")
    view.cancel()


def _in_the_ward(stage: Stage, view: MapView) -> Iterator[Path]:
    _drag(view, "V", (8, 7), mode=CHARGE)
    yield stage.keep(view.window(), "move-run-up")
    view.cancel()


def _in_the_street(stage: Stage, view: MapView) -> Iterator[Path]:
    column, row = _cell(view, "W")
    view.choosing.choose(("W", "S", "B"), "W")
    yield stage.keep(view.window(), "group-selected")
    for name, end in (
        ("move-group", (column + 3, row + 1)),
        ("move-group-refusal", (column + 3, row)),
    ):
        _drag(view, "W", end)
        view.tool.settle()
        yield stage.keep(view.window(), name)
        view.cancel()
    view.select(None)
    _plan(view, "W", (column + 2, row - 1))
    _plan(view, "S", (column, row - 2))
    yield stage.keep(view.window(), "move-planned")
    _drag(view, "B", (column + 1, row + 1))
    view.plan()
    yield stage.keep(view.window(), "move-planning")
    view.cancel()
    _drag(view, "B", (column + 2, row - 1))
    let_go(view, (column + 2, row - 1))
    yield stage.keep(view.window(), "move-plan-broken")
    view.document.undo()
    view.select(None)
    view.cancel()


def _plan(view: MapView, id: str, end: Cell) -> None:
    _drag(view, id, end)
    view.plan()
    let_go(view, end)
    QTest.mouseMove(view.viewport(), point(view, (0, 0)))


_BY_SAMPLE: Final[Mapping[str, Shots]] = {
    "two-terraces": _on_terraces,
    "sealed-ward": _in_the_ward,
    "ruined-street": _in_the_street,
}
