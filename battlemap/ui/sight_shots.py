"""The pictures of sight: a cover inspection, open and blocked lines, from another place, light."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.ui.map_view import MapView
from battlemap.ui.shot_hand import Stage, point


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
