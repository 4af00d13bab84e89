"""The legend over the map: which parts it has, and the corner it stands in."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from battlemap.ui.map_legend import LegendPart, LegendRow
from battlemap.ui.samples import samples
from battlemap.ui.shot_hand import point, press, settle
from battlemap.ui.shots import FULL

ROW = LegendRow(("threat", 0), "By an enemy in reach")


@pytest.fixture
def view(window):
    window.resize(FULL)
    window.desk.files.open_sample(samples()[0])
    settle()
    return window.desk.page.view


def under(view):
    """The cells the legend covers."""
    box, corner = view.legend.box(), view.viewport().pos()
    left, top = view.cell_at(QPointF(box.topLeft() - corner))
    right, foot = view.cell_at(QPointF(box.bottomRight() - corner))
    return {(x, y) for x in range(left, right + 1) for y in range(top, foot + 1)}


def test_it_shows_the_parts_of_what_lies_on_the_map_in_one_order(view):
    legend = view.legend
    assert not legend.isVisible()
    legend.put("sight", LegendPart("What Wren sees", (ROW,)))
    legend.put("threats", LegendPart("Threatened", (ROW,)))
    assert legend.accessibleName().startswith("Threatened, By an enemy in reach, What Wren sees")
    assert legend.width() > 120
    legend.put("threats", None)
    legend.put("sight", None)
    assert not legend.isVisible()


def test_it_leaves_what_it_explains_in_sight(view):
    legend = view.legend
    legend.put("threats", LegendPart("Threatened", (ROW,)))
    usual = under(view)
    legend.put("threats", LegendPart("Threatened", (ROW,), frozenset(usual)))
    assert not under(view) & usual
    tokens = {cell for token in view.document.board.tokens for cell in token.cells()}
    assert not under(view) & tokens


def test_it_goes_where_the_pointer_is_not(view):
    legend = view.legend
    legend.put("threats", LegendPart("Threatened", (ROW,)))
    board = view.document.board
    cell = next(cell for cell in sorted(under(view)) if board.has(cell))
    QTest.mouseMove(view.viewport(), point(view, cell))
    assert cell not in under(view)


def test_while_cells_carry_cover_the_legend_says_what_the_bands_are(view):
    wren = next(token for token in view.document.board.tokens if token.name == "Wren")
    view.select(wren.id)
    view.shelter.toggle()
    press(view, wren.cell)
    view.shelter.settle()
    bands = [row.text for row in view.legend.parts["reach"].rows]
    assert bands == ["1 Standard move", "2 Run", "3 Sprint"]
    assert not view.tool._tags.isVisible()
    QTest.keyClick(view, Qt.Key.Key_D)
    assert "reach" not in view.legend.parts
    assert view.tool._tags.isVisible()
    view.cancel()
