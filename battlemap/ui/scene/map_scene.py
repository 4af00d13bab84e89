"""The scene of one map: an item or a few for each drawable, redone only where a key's value differs."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QGraphicsScene

from battlemap.session.picture import (
    BackdropDrawn,
    DoorDrawn,
    Drawn,
    GroundDrawn,
    Picture,
    ReliefDrawn,
    ThingDrawn,
    TokenDrawn,
    WallDrawn,
    WindowDrawn,
    ZoneDrawn,
)
from battlemap.ui.scene.backdrop import BackdropItem, GridItem
from battlemap.ui.scene.barriers import DoorItem, WallItem, WindowItem
from battlemap.ui.scene.ground import GroundItem
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.pictures import Pictures
from battlemap.ui.scene.style import UNITS, Style
from battlemap.ui.scene.things import ThingItem, ZoneItem
from battlemap.ui.scene.tokens import PlateItem, TokenItem

Item = BackdropItem | GridItem | GroundItem | PixelItem

(
    BACKDROP, GROUND, GRID, ZONES, BANDS, THINGS, WALL_SHADOWS, WALL_EDGES, WALLS, OPENINGS,
    TOKENS, ROUTE, PLATES, GHOST, LABELS,
) = range(15)  # fmt: skip
"""Layers from the bottom up."""


class MapScene(QGraphicsScene):
    """Draws pictures of one map. The view tells it the size of a cell by `restyle`."""

    def __init__(self, style: Style, pictures: Pictures) -> None:
        """Start empty."""
        super().__init__()
        self.style, self.pictures = style, pictures
        self.shown: Picture | None = None
        self.selected: str | None = None
        self.built = 0
        """How many drawables were built or changed since the start; tests count by it."""
        self._items: dict[str, tuple[Item, ...]] = {}
        self._values: dict[str, Drawn] = {}
        self._grid: GridItem | None = None
        self._grid_on = True
        self.setBackgroundBrush(QColor(style.theme.canvas))

    def show_picture(self, picture: Picture) -> None:
        """Show a picture, touching only the items whose drawable differs."""
        if self._needs_all(picture):
            self._start_over(picture)
        self.shown = picture
        wanted = {item.key: item for item in picture.drawn}
        for key in [key for key in self._items if key not in wanted]:
            self._drop(key)
        for order, (key, drawn) in enumerate(wanted.items()):
            old = self._values.get(key)
            if old is None:
                self._build(drawn)
            elif old is not drawn and old != drawn:
                self._change(drawn)
            self._values[key] = drawn
            self._stack(key, order)

    def _needs_all(self, picture: Picture) -> bool:
        """Another map, or a picture that came or went: the ground is drawn in another way."""
        if self.shown is None:
            return True
        size = (picture.columns, picture.rows)
        bare = picture.find("backdrop") is None
        had = self.shown.find("backdrop") is None
        return size != (self.shown.columns, self.shown.rows) or bare != had

    def _start_over(self, picture: Picture) -> None:
        for key in list(self._items):
            self._drop(key)
        if self._grid is not None:
            self.removeItem(self._grid)
        self._grid = GridItem(picture.columns, picture.rows, self.style)
        self._grid.setZValue(GRID)
        self._grid.setVisible(self._grid_on)
        self.addItem(self._grid)
        self._follow_brightness(picture)

    def _follow_brightness(self, picture: Picture) -> None:
        backdrop = picture.find("backdrop")
        if isinstance(backdrop, BackdropDrawn):
            bright = self.pictures.brightness(backdrop.backdrop.picture) > 0.5
            self.style = _with(self.style, bright=bright)

    @property
    def map_rect(self) -> QRectF:
        """The map in scene units."""
        if self.shown is None:
            return QRectF(0, 0, UNITS, UNITS)
        return QRectF(0, 0, self.shown.columns * UNITS, self.shown.rows * UNITS)

    def items_of(self, key: str) -> tuple[Item, ...]:
        """The items of a drawable."""
        return self._items.get(key, ())

    def token_item(self, id: str) -> TokenItem | None:
        """The item of a token, None if it is not shown."""
        found = self.items_of(f"token:{id}")
        return found[0] if found and isinstance(found[0], TokenItem) else None

    def tokens(self) -> Iterator[TokenDrawn]:
        """The tokens that are shown, lowest first."""
        for value in self._values.values():
            if isinstance(value, TokenDrawn):
                yield value

    def _build(self, drawn: Drawn) -> None:
        made = tuple(self._made(drawn))
        self._items[drawn.key] = made
        for item in made:
            self.addItem(item)
        self.built += 1
        if isinstance(drawn, TokenDrawn) and drawn.id == self.selected:
            self.select(drawn.id)

    def _change(self, drawn: Drawn) -> None:
        items = self._items[drawn.key]
        first = items[0] if items else None
        if isinstance(drawn, TokenDrawn) and isinstance(first, TokenItem):
            first.change(drawn, self._face(drawn))
            plate = items[1]
            if isinstance(plate, PlateItem):
                plate.change(drawn)
            self.built += 1
        elif isinstance(drawn, GroundDrawn) and isinstance(first, GroundItem):
            first.change(drawn, self._relief())
            self.built += 1
        elif not isinstance(drawn, ReliefDrawn):
            self._drop(drawn.key)
            self._build(drawn)

    def _relief(self) -> ReliefDrawn:
        found = self.shown.find("relief") if self.shown else None
        assert isinstance(found, ReliefDrawn)
        return found

    def _drop(self, key: str) -> None:
        for item in self._items.pop(key, ()):
            self.removeItem(item)
        self._values.pop(key, None)

    def _made(self, drawn: Drawn) -> list[Item]:
        over = self.shown is not None and self.shown.find("backdrop") is not None
        style = self.style
        made: dict[type, Callable[[], list[Item]]] = {
            BackdropDrawn: lambda: [self._backdrop(drawn)],
            GroundDrawn: lambda: [
                _at(GROUND, GroundItem(drawn, self._relief(), style, over_picture=over))
            ],
            ReliefDrawn: list,
            ZoneDrawn: lambda: [_at(ZONES, ZoneItem(drawn, style))],
            ThingDrawn: lambda: [_at(THINGS, ThingItem(drawn, style))],
            WallDrawn: lambda: self._wall(drawn, over=over),
            DoorDrawn: lambda: [_at(OPENINGS, DoorItem(drawn, style, over_picture=over))],
            WindowDrawn: lambda: [_at(OPENINGS, WindowItem(drawn, style, over_picture=over))],
            TokenDrawn: lambda: [
                _at(TOKENS, TokenItem(drawn, style, self._face(drawn))),
                _at(PLATES, PlateItem(drawn, style)),
            ],
        }
        return made[type(drawn)]()

    def _backdrop(self, drawn: BackdropDrawn) -> BackdropItem:
        assert self.shown is not None
        size = (self.shown.columns, self.shown.rows)
        item = BackdropItem(*size, self.style, drawn.backdrop, self.pictures)
        item.setZValue(BACKDROP)
        return item

    def _wall(self, drawn: WallDrawn, *, over: bool) -> list[Item]:
        coats = (("shadow", WALL_SHADOWS), ("edge", WALL_EDGES), ("core", WALLS))
        return [
            _at(layer, WallItem(drawn, self.style, coat, over_picture=over))
            for coat, layer in coats
        ]

    def _face(self, drawn: TokenDrawn) -> QImage | None:
        if drawn.picture is None:
            return None
        image, _ = self.pictures.image(drawn.picture)
        return None if image.isNull() else image

    def _stack(self, key: str, order: int) -> None:
        """Tokens: those on the ground below those in the air, else in the order of turns."""
        drawn = self._values[key]
        if isinstance(drawn, TokenDrawn):
            share = min(0.9, order / 10000) + (0.05 if drawn.lift > 0 else 0.0)
            for item, layer in zip(self._items[key], (TOKENS, PLATES), strict=True):
                if item.zValue() != layer + share:
                    item.setZValue(layer + share)

    def restyle(self, style: Style) -> None:
        """Paint at another size or in another theme."""
        self.style = _with(style, bright=self.style.bright)
        self.setBackgroundBrush(QColor(style.theme.canvas))
        for group in self._items.values():
            for item in group:
                item.restyle(self.style)
        if self._grid is not None:
            self._grid.restyle(self.style)

    def select(self, id: str | None) -> None:
        """Ring one token, or none."""
        for old in {self.selected, id} - {None}:
            item = self.token_item(str(old))
            if item is not None:
                item.select(old == id)
        self.selected = id

    def set_grid(self, on: bool) -> None:
        """Show or hide the grid."""
        self._grid_on = on
        if self._grid is not None:
            self._grid.setVisible(on)


def _at(layer: int, item: PixelItem | GroundItem) -> PixelItem | GroundItem:
    item.setZValue(layer)
    return item


def _with(style: Style, *, bright: bool | None) -> Style:
    return Style(style.theme, style.cell, style.dpr, style.vector, bright)
