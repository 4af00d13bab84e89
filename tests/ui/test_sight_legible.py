"""What a look says can be read: legend, labels, inset and rows keep out of each other's way."""

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from battlemap.cli import main
from battlemap.session.sighting import Wish, sighting
from battlemap.ui.samples import samples
from battlemap.ui.scene.sight_labels import SightLabels
from battlemap.ui.settings import LANGUAGES
from battlemap.ui.shot_hand import glide, press, settle
from battlemap.ui.sighting.seen_from import SeenFrom, pointed_at
from tests.drawn import document

SMALL = '''
ruleset = "infinite-horror"
map = """
A . . . . . . B
. . . . . . . .
"""
objects = [{ id = "bridge", polygon = [[4, 0], [8, 0], [8, 1], [4, 1]], bottom = 2, top = 2.4 }]
tokens = { A = { side = "party", stature = 1.6 }, B = { side = "foes", stature = 1.6, z = 2.4 } }
'''
SHOT = """
cell = 1
map = "A . . . . . B"
{things}
[tokens.A]
name = "Moth"
side = "party"
sheet = {{ ballistic_skill = 5, agility = 4 }}
items = [{{ id = "pistol", kind = "ranged" }}]
[tokens.B]
name = "Raider"
side = "foes"
sheet = {{ defence = 3, resilience = 6 }}
"""
CRATE = '{{ id = "{id}", kind = "{kind}", polygon = [[{x}, 0], [{y}, 0], [{y}, 1], [{x}, 1]], '
CRATE += 'top = 1.5, material = "{material}" }}'


def key(page, code):
    QTest.keyClick(page.view, code)
    settle()


def all_overlays(page, token):
    """Sight, what is seen and cover from the threats of a token, all shown."""
    page.view.select(token)
    settle()
    for code in (Qt.Key.Key_C, Qt.Key.Key_L, Qt.Key.Key_D):
        key(page, code)
    for shown in (page.view.sight, page.view.visibility, page.view.shelter):
        shown.settle()
    settle()


@pytest.fixture
def ward(window):
    window.resize(1440, 900)
    window.desk.files.open_sample(samples()[2])
    settle()
    yield window.desk.page
    window.desk.files.give_up()


@pytest.fixture
def street(window):
    window.resize(1440, 900)
    window.desk.files.open_sample(samples()[0])
    settle()
    yield window.desk.page
    window.desk.files.give_up()


def named(page, name):
    return next(token for token in page.document.board.tokens if token.name == name)


def look_from_to(page, one, other):
    page.view.select(named(page, one).id)
    key(page, Qt.Key.Key_C)
    for _ in page.document.board.tokens:
        if page.view.sight.shown.found.pair.target.name == other:
            return
        key(page, Qt.Key.Key_Tab)
    raise AssertionError(other)


def labels(page):
    return next(item for item in page.view.sight._items if isinstance(item, SightLabels))


def on_legend(page):
    """The labels that lie on the legend."""
    legend = page.view.sight._legend()
    item = labels(page)
    return [box for box in (item.card_box, *item.tag_boxes) if box.intersects(legend)]


# the legend


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_smallest_window_the_legend_is_whole_with_its_headings(window, street, language):
    window.change_language(language)
    window.resize(960, 600)
    settle()
    all_overlays(street, named(street, "Wren").id)
    legend = street.view.legend
    assert legend.isVisible()
    assert street.view.viewport().geometry().contains(legend.box())
    shown = [one for one in legend.findChildren(QLabel) if one.isVisible()]
    texts = [one.text() for one in shown]
    for part in legend.parts.values():
        assert part.title in texts
    inside = legend.rect()
    for one in shown:
        assert inside.contains(one.rect().translated(one.mapTo(legend, one.rect().topLeft())))


def test_with_room_enough_the_legend_is_told_in_full(street):
    all_overlays(street, named(street, "Wren").id)
    assert not street.view.legend.form.short


@pytest.mark.parametrize("size", [QSize(960, 600), QSize(1440, 900)])
def test_labels_keep_off_the_legend_and_it_off_the_two_of_the_look(window, street, size):
    window.resize(size)
    settle()
    all_overlays(street, named(street, "Wren").id)
    for _ in range(5):
        key(street, Qt.Key.Key_Tab)
        assert not on_legend(street), street.view.sight.shown.target.name
        legend = QRectF(street.view.legend.box())
        seen = QRectF(street.view.viewport().geometry())
        pair = street.view.sight.needed().pair
        assert len(pair) == 2
        assert not any(legend.intersects(box & seen) for box in pair)


def test_on_a_small_map_with_room_about_it_the_card_keeps_off_the_legend(window, tmp_path):
    source, path = tmp_path / "small.toml", tmp_path / "small.battlemap"
    source.write_text(SMALL)
    assert main(["convert", str(source), str(path)]) == 0
    window.resize(1440, 900)
    window.open_path(path)
    settle()
    page = window.desk.page
    all_overlays(page, "A")
    assert page.view.legend.isVisible()
    assert not page.view.legend.form.short
    assert not on_legend(page)
    window.desk.files.give_up()


def test_where_nothing_is_free_the_legend_goes_and_comes_again(street):
    all_overlays(street, named(street, "Wren").id)
    legend = street.view.legend
    while legend.fold():
        pass
    assert not legend.isVisible()
    street.view.follow()
    assert legend.isVisible()
    assert not on_legend(street)


# the inset


def written(widget: SeenFrom, monkeypatch):
    """Every text of the inset with the plate it is written on."""
    told = []
    say = SeenFrom.say

    def heard(self, painter, text, at, weight, *, right=False, wide=None):
        plate = self.plate(text, wide if wide is not None else 1e6, weight)
        plate.moveCenter(at)
        plate.moveLeft(at.x() - plate.width() if right else at.x())
        told.append((text.replace("\N{NO-BREAK SPACE}", " "), plate))
        say(self, painter, text, at, weight, right=right, wide=wide)

    monkeypatch.setattr(SeenFrom, "say", heard)
    picture = QPixmap(widget.size())
    painter = QPainter(picture)
    widget.render(painter, widget.rect().topLeft())
    painter.end()
    return told


@pytest.mark.parametrize("size", [QSize(1440, 900), QSize(960, 600)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_inset_is_whole(window, ward, monkeypatch, language, size):
    window.change_language(language)
    window.resize(size)
    settle()
    look_from_to(ward, "Vega", "Amalgam")
    inset = ward.drawer.findChild(SeenFrom)
    told = written(inset, monkeypatch)
    assert len(told) > 6
    for text, plate in told:
        assert plate.left() >= 0, text
        assert plate.right() <= inset.width(), text


def test_the_inset_names_the_door_and_points_into_what_each_thing_hides(ward, monkeypatch):
    look_from_to(ward, "Vega", "Amalgam")
    inset = ward.drawer.findChild(SeenFrom)
    texts = [text for text, _ in written(inset, monkeypatch)]
    assert "Door 5 %" in texts
    assert "41 % behind wall, door, glass" in texts
    found = ward.view.sight.shown
    for one in found.obstacles:
        piece = inset.largest(found, one)
        for y in (0.0, inset.height() / 2, float(inset.height())):
            assert piece.containsPoint(pointed_at(piece, y), Qt.FillRule.OddEvenFill), one.id


# rows and words


def through(window, things, **wish):
    """The rows of materials in the Sight tab."""
    listed = ", ".join(
        CRATE.format(id=f"o{x}", kind=kind, x=x, y=x + 0.5, material=material)
        for x, kind, material in things
    )
    opened = document(SHOT.format(things=f"objects = [{listed}]"), "wrath-and-glory")
    window.desk._show(opened)
    settle()
    panel = window.desk.page.sight
    found = sighting(opened, "A", "B", Wish(**wish))
    panel.show_sighting(found)
    section = panel.changing if found.through is None else panel.through
    return [(row.words, row.amount) for row in panel.rows(section) if row.rule == "WG-068"]


TWO = [(2, "crate", "wood_thick"), (4, "barrel", "steel")]


def test_WG_068_what_is_shot_through_is_named(window):
    rows = through(window, TWO, style="shoot_through")
    assert rows == [("Through crate (light)", "+2"), ("Through barrel (medium)", "+4")]
    window.change_language("zh_CN")
    words = [words for words, _ in through(window, TWO, style="shoot_through")]
    assert words == ["穿过木箱（轻）", "穿过木桶（中）"]


def test_WG_068_shooting_through_instead_names_it_too(window):
    assert [words for words, _ in through(window, TWO)] == [
        "Through crate (light)", "Through barrel (medium)",
    ]  # fmt: skip


def test_WG_068_two_of_one_material_are_named_one_by_one(window):
    both = [(2, "crate", "wood_thick"), (4, "barrel", "wood_thick")]
    words = [words for words, _ in through(window, both, style="shoot_through")]
    assert sorted(words) == ["Through barrel (light)", "Through crate (light)"]


@pytest.mark.parametrize(
    ("ruleset", "told"),
    [("blades-in-the-dark", "These rules ask for no cover"),
     ("infinite-horror", "Behind partial cover")],
)  # fmt: skip
def test_card_and_tab_say_the_same_of_cover(window, street, ruleset, told):
    window.desk.switch_ruleset(ruleset)
    settle()
    look_from_to(street, "Wren", "Raider 2")
    assert street.view.sight.shown.found.hidden
    assert street.sight._tier.text() == told
    assert labels(street).said.card.cover.split(" · ")[0] == told


# the language in the middle of a drag


def test_in_a_drag_label_and_legend_follow_the_language_and_the_look_stays_hidden(window, street):
    all_overlays(street, named(street, "Wren").id)
    wren, view = named(street, "Wren"), street.view
    press(view, wren.cell)
    glide(view, wren.cell, (wren.cell[0] + 2, wren.cell[1]))
    view.shelter.settle()
    settle()
    assert view.tool.label.card.left.endswith("left")
    assert view.legend.parts["reach"].title == "Reach"
    window.change_language("zh_CN")
    settle()
    assert "left" not in view.tool.label.card.left
    assert view.legend.parts["reach"].title != "Reach"
    assert not view.sight._items
    view.cancel()
    settle()
    assert labels(street).said.card.hidden.startswith("遮蔽")
