"""Tokens at every size: told apart by their letters, long ones long, hidden ones readable."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from battlemap.session.picture import TokenDrawn
from battlemap.ui.scene.plates import PlateItem
from battlemap.ui.scene.style import Style
from battlemap.ui.scene.tokens import INITIALS_FROM, TokenItem, body_of
from battlemap.ui.theme import DARK, LIGHT

RAIDER = TokenDrawn(
    "token:a", "a", "匪徒 1", "foes", (0, 0), (1, 1), 0, 0, hidden=False, picture=None,
    members=1, statuses=(),
)  # fmt: skip


def shot(item: TokenItem | PlateItem, back: str = "#2D323A") -> QImage:
    """An item alone on a plain ground, 20 px to spare on each side."""
    wide, high = (round(side * item.style.cell) + 40 for side in item.token.size)
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor(back))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(20, 20)
    painter.scale(item.style.cell / 100, item.style.cell / 100)
    painter.setOpacity(item.opacity())
    item.paint(painter, None)
    painter.end()
    return image


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("cell", [INITIALS_FROM, 32.0, 38.0, 43.0, 48.0, 96.0])
@pytest.mark.parametrize(("one", "other"), [("匪徒 1", "匪徒 2"), ("Slinger 1", "Slinger 2")])
def test_numbered_tokens_look_apart_wherever_letters_show(qapp, theme, cell, one, other) -> None:
    style = Style(theme, cell)
    first, second = (shot(TokenItem(replace(RAIDER, name=name), style)) for name in (one, other))
    assert first != second


@pytest.mark.parametrize("cell", [28.0, 40.0, 64.0])
def test_initials_stay_within_the_ring(qapp, cell: float) -> None:
    style = Style(DARK, cell)
    named, bare = (
        shot(TokenItem(replace(RAIDER, name=name), style)) for name in ("匪徒 128", "\u3000")
    )
    body = body_of((1, 1), cell)
    inside = body.radius - body.ring
    for x in range(named.width()):
        for y in range(named.height()):
            away = QPointF(x - 19.5, y - 19.5) - body.middle
            if away.x() ** 2 + away.y() ** 2 > inside**2:
                assert named.pixel(x, y) == bare.pixel(x, y)


@pytest.mark.parametrize("size", [(2, 1), (1, 2), (3, 2)])
def test_a_long_token_is_as_long_as_its_cells(qapp, size) -> None:
    cell = 60.0
    body = body_of(size, cell)
    image = shot(
        TokenItem(replace(RAIDER, size=size, name="Cart", side="party"), Style(DARK, cell))
    )
    ring = QColor(DARK.sides.party)
    left = QPointF(20 + body.box().left() + body.ring / 2, 20 + body.middle.y())
    top = QPointF(20 + body.middle.x(), 20 + body.box().top() + body.ring / 2)
    for at in (left, top):
        assert image.pixelColor(at.toPoint()) == ring
    margin = cell - 2 * cell * 0.385 if 1 in size else cell * 0.26
    assert body.box().width() == pytest.approx(size[0] * cell - margin)
    assert body.box().height() == pytest.approx(size[1] * cell - margin)


@pytest.mark.parametrize("cell", [0.875, 2.0, 4.0, 9.0])
def test_a_token_on_tiny_cells_is_still_a_dot_of_six_px(qapp, cell: float) -> None:
    image = shot(TokenItem(RAIDER, Style(DARK, cell)))
    ground = QColor("#2D323A").rgb()
    marked = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixel(x, y) != ground
    ]
    assert max(x for x, _ in marked) - min(x for x, _ in marked) >= 5
    assert max(y for _, y in marked) - min(y for _, y in marked) >= 5


def test_nothing_shines_through_the_plate_of_a_hidden_token(qapp) -> None:
    plate = PlateItem(replace(RAIDER, name="Lurker", hidden=True), Style(DARK, 64))
    assert shot(plate, "#000000").pixelColor(52, 20 + round(plate.box().bottom()) - 2) == shot(
        plate, "#ffffff"
    ).pixelColor(52, 20 + round(plate.box().bottom()) - 2)
    plain = PlateItem(replace(RAIDER, name="Lurker"), Style(DARK, 64))
    assert shot(plate) != shot(plain)
