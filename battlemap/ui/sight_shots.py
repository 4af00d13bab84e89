"""The pictures of sight: a cover inspection, open and blocked lines, from another place, light."""

from collections.abc import Iterator
from dataclasses import replace
from math import hypot
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from battlemap.board.barrier import STOPS, Barrier
from battlemap.board.things import Zone
from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.rules.load import load, shipped
from battlemap.session import edits
from battlemap.session.document import Document
from battlemap.ui.map_view import MapView
from battlemap.ui.shot_hand import Stage, point

PANE_HIGH, CLOUD_HIGH, LOW_CLOUD = 1300, 2500, 1500
"""How high a pane rises over its ground, and smoke over the higher of two, mm."""


def take_sight(stage: Stage, window: QWidget, view: MapView) -> Iterator[Path]:
    """On a street with walls, terraces and smoke, by the places of the tokens."""
    party = [token for token in view.document.board.tokens if token.side == "party"]
    foes = [token for token in view.document.board.tokens if token.side == "foes"]
    wren, sable, moth = party[0], party[1], party[-1]
    high = max(foes, key=lambda token: token.place.z)
    behind = next(token for token in foes if token.cell == (20, 9))
    yield from _look(stage, window, view, wren, high, "sight-cover-inspection")
    view.sight.pose("prone")
    yield stage.keep(window, "sight-cover-prone")
    view.cancel()
    yield from _look(stage, window, view, sable, behind, "sight-several-obstacles")
    view.cancel()
    yield from _look(stage, window, view, moth, behind, "sight-blocked")
    view.cancel()
    view.select(moth.id)
    point_at(view, foes[0].cell)
    view.sight.settle()
    yield stage.keep(window, "sight-open-hover")
    view.sight.toggle()
    point_at(view, (12, 5))
    view.sight.set_elsewhere(on=True)
    view.sight.settle()
    yield stage.keep(window, "sight-from-elsewhere")
    view.sight.set_elsewhere(on=False)
    view.cancel()
    view.select(sable.id)
    view.visibility.toggle()
    view.visibility.settle()
    yield stage.keep(window, "sight-visibility-low-walls")
    view.select(high.id)
    view.visibility.settle()
    yield stage.keep(window, "sight-visibility-from-above")
    view.cancel()
    view.select(None)


def take_between(stage: Stage, window: QWidget, view: MapView) -> Iterator[Path]:
    """A pane of glass between two who see each other, and smoke where no sight goes through it."""
    document = view.document
    one = [token for token in document.board.tokens if token.side == "party"][-1]
    other = next(token for token in document.board.tokens if token.side == "foes")
    put_between(document, one, other, glass=True)
    yield from _look(stage, window, view, one, other, "sight-glass")
    view.cancel()
    document.undo()
    take_veiled_rules(document)
    put_between(document, one, other, smoke=True)
    yield from _look(stage, window, view, one, other, "sight-smoke-between")
    view.cancel()
    put_between(document, one, other, glass=True)
    yield from _look(stage, window, view, one, other, "sight-smoke-and-glass")
    view.cancel()
    document.undo()
    document.undo()
    low, large = document.board.tokens[0], max(document.board.tokens, key=lambda one: one.height_mm)
    put_between(document, low, large, smoke=True, high=LOW_CLOUD)
    yield from _look(stage, window, view, low, large, "sight-low-smoke")
    view.cancel()
    view.select(large.id)
    view.visibility.toggle()
    view.visibility.settle()
    yield stage.keep(window, "sight-visibility-smoke")
    view.cancel()
    view.select(None)
    document.undo()
    document.undo()


def take_veiled_rules(document: Document) -> None:
    """Switch to a ruleset in which smoke is not seen through."""
    veiled = next(rules for rules in map(load, shipped()) if rules.data.sight.veils)
    document.apply(edits.switch_ruleset(document, veiled))


def put_between(
    document: Document, one: Token, other: Token, *, glass: bool = False, smoke: bool = False,
    high: int = CLOUD_HIGH,
) -> None:  # fmt: skip
    """Put a pane as high as a chest before another token, or smoke between the two."""
    board = document.board
    (x0, y0), (x1, y1) = _middle(one), _middle(other)
    far = hypot(x1 - x0, y1 - y0)
    across = (y1 - y0) / far, (x0 - x1) / far
    ground = board.terrain.height_at(other.cell)
    if glass:
        x, y = x0 + (x1 - x0) * 0.75, y0 + (y1 - y0) * 0.75
        start, end = ((x + across[0] * side, y + across[1] * side) for side in (-1.2, 1.2))
        pane = Barrier("pane", "glass", start, end, ground, ground + PANE_HIGH, STOPS["glass"])
        board = replace(board, barriers=(*board.barriers, pane))
    if smoke:
        x, y = x0 + (x1 - x0) * 0.45, y0 + (y1 - y0) * 0.45
        ring = ((x - 1, y - 1), (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1))
        top = max(one.place.z, other.place.z) + high
        board = replace(board, zones=(*board.zones, Zone("cloud", "smoke", ring, ground, top)))
    document.apply(edits.change_map(document, board))


def _middle(token: Token) -> tuple[float, float]:
    (column, row), (columns, rows) = token.cell, token.footprint
    return column + columns / 2, row + rows / 2


def take_light(stage: Stage, window: QWidget, view: MapView) -> Iterator[Path]:
    """In a dim ward with a lit room, dark corners and danger."""
    party = [token for token in view.document.board.tokens if token.side == "party"]
    view.select(party[0].id)
    view.visibility.toggle()
    view.visibility.settle()
    yield stage.keep(window, "sight-smoke-and-light")
    view.cancel()
    view.select(None)


def take_overlays(stage: Stage, window: QWidget, view: MapView, name: str) -> Iterator[Path]:
    """In a window of another size: a cover inspection, what is seen, what is threatened."""
    tokens = view.document.board.tokens
    party = [token for token in tokens if token.side == "party"]
    high = max((token for token in tokens if token.side == "foes"), key=lambda one: one.place.z)
    yield from _look(stage, window, view, party[0], high, f"{name}-cover-inspection")
    view.cancel()
    view.select(party[1].id)
    view.visibility.toggle()
    yield stage.keep(window, f"{name}-visibility")
    view.cancel()
    view.shelter.toggle()
    view.shelter.settle()
    view.contact.menaces.toggle()
    yield stage.keep(window, f"{name}-threats")
    for _ in range(3):
        view.cancel()


def _look(
    stage: Stage, window: QWidget, view: MapView, attacker: Token, target: Token, name: str
) -> Iterator[Path]:
    view.select(attacker.id)
    point_at(view, target.cell)
    view.sight.toggle()
    yield stage.keep(window, name)


def point_at(view: MapView, cell: Cell) -> None:
    """Move the pointer over a cell."""
    QTest.mouseMove(view.viewport(), point(view, cell))
