"""The pictures of cover from the threats: while dragging with the sums, and of a selected token."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QWidget

from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.session.sheltering import level_of
from battlemap.ui.map_view import MapView
from battlemap.ui.shot_hand import Stage
from battlemap.ui.sight_shots import point_at

_FAR = 3
"""How many cells the hand goes at least."""


def take_shelter(stage: Stage, window: QWidget, view: MapView) -> Iterator[Path]:
    """On a street with walls and terraces: the first of the party is dragged behind something."""
    tokens = view.document.board.tokens
    hero = next(token for token in tokens if token.side == "party")
    foe = next(token for token in tokens if token.side == "foes")
    view.select(hero.id)
    view.shelter.toggle()
    view.tool.press(hero.id, hero.cell)
    view.shelter.settle()
    view.tool.enter(_sheltered(view, hero))
    view.shelter.settle()
    yield stage.keep(window, "cover-from-threats-drag")
    view.tool.cancel()
    view.select(foe.id)
    view.shelter.settle()
    point_at(view, _sheltered(view, foe))
    view.shelter.settle()
    yield stage.keep(window, "cover-from-threats-of-a-foe")
    view.cancel()
    view.select(None)


def _sheltered(view: MapView, token: Token) -> Cell:
    """Of the cells a few steps off one with some cover, by reading order the middle one."""
    work = view.shelter.work
    assert work is not None
    column, row = token.cell
    cells = sorted(
        cell
        for cell, one in work.found.items()
        if one.tier is not None
        and level_of(work.ruleset, one.tier) > 0
        and max(abs(cell[0] - column), abs(cell[1] - row)) >= _FAR
    )
    return cells[len(cells) // 2] if cells else next(iter(work.found), token.cell)
