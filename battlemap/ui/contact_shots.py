"""The pictures of contact: areas, a blast that drifts, charge lanes, threats, arcs, openings."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from battlemap.board.token import Item, Token
from battlemap.grid.cell import Cell, Place
from battlemap.rules.load import load
from battlemap.rules.modes import find_mode
from battlemap.rules.ruleset import Ruleset
from battlemap.session import edits
from battlemap.session.aiming import blast_choices, shape_choices
from battlemap.ui.files import ruleset_names
from battlemap.ui.map_view import MapView
from battlemap.ui.shot_hand import Stage, glide, point, press
from battlemap.ui.window import MainWindow

GRENADE = {"en": "frag_grenade", "zh_CN": "破片手榴弹"}
"""What the thrower holds, as the sample of each language would call it."""


def _with_arcs(ruleset: Ruleset) -> bool:
    return bool(ruleset.data.facing and ruleset.data.facing.arcs)


def _straight(ruleset: Ruleset) -> bool:
    """Whether charges go in a straight line that a whole body must have free."""
    rules = ruleset.data.charge
    mode = find_mode(ruleset, rules.run.mode) if rules else None
    return mode is not None and mode.straight and mode.lane != "core"


def _first(wanted: Callable[[Ruleset], bool]) -> Ruleset:
    """The first ruleset that ships of which something holds."""
    loaded = (load(id) for id, _ in ruleset_names("en"))
    return next(ruleset for ruleset in loaded if wanted(ruleset))


def take_contact(stage: Stage, window: MainWindow, view: MapView) -> Iterator[Path]:
    """On the street, by the names of its tokens' places."""
    tokens = view.document.board.tokens
    party = [token for token in tokens if token.side == "party"]
    foes = [token for token in tokens if token.side == "foes"]
    large = next(token for token in foes if min(token.footprint) > 1)
    yield from _take_areas(stage, window, view, party[0], large)
    yield from _take_charges(stage, window, view, party[0], large)
    yield from _take_openings(stage, window, view, party[2], large)
    yield from _take_arcs(stage, window, view, party[2])
    while view.document.undo() is not None:
        pass


def _take_areas(
    stage: Stage, window: MainWindow, view: MapView, thrower: Token, large: Token
) -> Iterator[Path]:
    area, document = view.contact.area, view.document
    view.select(thrower.id)
    area.toggle()
    area.ask(origin="corner")
    _click(view, (large.cell[0], large.cell[1] + 1))
    yield stage.keep(window, "area-disc")
    area.cancel()
    shapes = {choice.kind: choice for choice in shape_choices(document.ruleset)}
    area.ask(shape=shapes["cone"], size=Fraction(6), origin="token")
    _click(view, (large.cell[0] - 3, large.cell[1]))
    yield stage.keep(window, "area-cone")
    area.cancel()
    area.keep(stays=True)
    area.ask(shape=shapes["diamond"], size=Fraction(2), origin="cell")
    _click(view, (4, 11))
    area.ask(shape=shapes["square"], size=Fraction(2))
    _click(view, (9, 7))
    QTest.mouseMove(view.viewport(), point(view, (16, 6)))
    area.settle()
    yield stage.keep(window, "area-templates")
    area.keep(stays=False)
    for template in document.board.templates:
        area.take_up(template.id)
    yield from _take_blast(stage, window, view, thrower, large)
    area.close()


def _take_blast(
    stage: Stage, window: MainWindow, view: MapView, thrower: Token, large: Token
) -> Iterator[Path]:
    """A grenade that misses."""
    area, document = view.contact.area, view.document
    _arm(view, thrower, GRENADE[stage.language])
    board, ruleset = document.board, document.ruleset
    choice = blast_choices(board, ruleset, thrower.id)[0]
    area.ask(blast=choice, origin="cell")
    _click(view, (large.cell[0], large.cell[1] - 4))
    yield stage.keep(window, "area-blast-aimed")
    area.type_dice(4, 3)
    yield stage.keep(window, "area-scatter")
    area.close()
    document.undo()


def _arm(view: MapView, token: Token, name: str) -> None:
    document = view.document
    now = document.board.token(token.id)
    standing = now.standing(document.book.ruleset)
    values = {"blast": Fraction(4), "long": Fraction(36)}
    items = (*standing.items, Item(name, "ranged", values))
    armed = now.with_standing(document.book.ruleset, replace(standing, items=items))
    document.apply(edits.change_token(document, armed))


def _take_charges(
    stage: Stage, window: MainWindow, view: MapView, runner: Token, large: Token
) -> Iterator[Path]:
    view.select(runner.id)
    view.contact.charge.toggle()
    view.contact.charge.choose(large.id)
    yield stage.keep(window, "charge-lanes")
    view.contact.charge.close()
    yield from _take_barred(stage, window, view, runner)
    view.select(None)
    view.contact.menaces.toggle()
    yield stage.keep(window, "threatened")
    QTest.mouseMove(view.viewport(), point(view, large.cell))
    yield stage.keep(window, "threatened-one")
    view.contact.menaces.hide()


def _take_barred(stage: Stage, window: MainWindow, view: MapView, runner: Token) -> Iterator[Path]:
    """Under rules whose charges go straight, with something in the way."""
    document, charge = view.document, view.contact.charge
    document.apply(edits.switch_ruleset(document, _first(_straight)))
    view.select(runner.id)
    charge.toggle()
    barred = [lane for lane in charge.lanes.lanes if lane.blocked] if charge.lanes else []
    if barred:
        charge.choose(barred[0].target.id)
    yield stage.keep(window, "charge-barred")
    charge.close()
    document.undo()


def _take_openings(
    stage: Stage, window: MainWindow, view: MapView, runner: Token, large: Token
) -> Iterator[Path]:
    """One who stands beside an enemy goes away from it."""
    document, (column, row) = view.document, large.cell
    place = Place(column - 1, row, 0)
    document.apply(edits.put_freely(document, runner.id, place))
    view.select(runner.id)
    view.contact.menaces.toggle()
    press(view, (column - 1, row))
    glide(view, (column - 1, row), (column - 4, row + 2))
    yield stage.keep(window, "openings")
    view.cancel()
    view.contact.menaces.hide()
    document.undo()


def _take_arcs(stage: Stage, window: MainWindow, view: MapView, token: Token) -> Iterator[Path]:
    document = view.document
    document.apply(edits.switch_ruleset(document, _first(_with_arcs)))
    document.apply(edits.face_token(document, token.id, 90))
    view.select(token.id)
    yield stage.keep(window, "arcs")
    for _ in range(2):
        document.undo()
    view.select(None)


def _click(view: MapView, cell: Cell) -> None:
    QTest.mouseMove(view.viewport(), point(view, cell))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point(view, cell))
