"""The scene of one map: a few items for each drawable, redone only where its value differs."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QGraphicsScene

from battlemap.grid.cell import Cell
from battlemap.session.picture import (
    AreaDrawn,
    BackdropDrawn,
    DoorDrawn,
    Drawn,
    GroundDrawn,
    LinkDrawn,
    Picture,
    ReliefDrawn,
    ThingDrawn,
    TokenDrawn,
    WallDrawn,
    WindowDrawn,
    ZoneDrawn,
)
from battlemap.ui.scene.area_item import AreaItem, AreaLook
from battlemap.ui.scene.area_tag import AreaTag
from battlemap.ui.scene.backdrop import BackdropItem, GridItem
from battlemap.ui.scene.barriers import Coat, DoorItem, Site, WallItem, WindowItem
from battlemap.ui.scene.ground import GroundItem
from battlemap.ui.scene.heights import HeightLabel, cells_under, place_all
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.links import LinkItem
from battlemap.ui.scene.pictures import Pictures
from battlemap.ui.scene.plates import PlateItem
from battlemap.ui.scene.style import UNITS, Style
from battlemap.ui.scene.things import ThingItem, ZoneItem, ZoneWord
from battlemap.ui.scene.tokens import TokenItem, body_of

Item = BackdropItem | GridItem | GroundItem | PixelItem

(
    BACKDROP, GROUND, GRID, ZONES, BANDS, THINGS, WALL_SHADOWS, WALL_EDGES, WALLS, OPENINGS,
    HEIGHTS, TOKENS, ROUTE, PLATES, GHOST, LABELS,
) = range(16)  # fmt: skip
"""Layers from the bottom up."""
AREAS, THREATS, LANES, ARCS = BANDS + 0.2, BANDS + 0.4, HEIGHTS + 0.4, HEIGHTS + 0.2
"""Between them: areas and threatened cells over the reach, lanes and arcs over the walls."""
FAN, FAN_WIDEST = 0.2, 0.6
"""How far tokens on the same cells lie apart, in cells, and all of them together."""
COATS: tuple[tuple[Coat, int], ...] = (
    ("shadow", WALL_SHADOWS),
    ("edge", WALL_EDGES),
    ("core", WALLS),
)


class MapScene(QGraphicsScene):
    """Draws pictures of one map. The view tells it the size of a cell by `restyle`."""

    def __init__(self, style: Style, pictures: Pictures) -> None:
        """Start empty."""
        super().__init__()
        self.map_style, self.pictures = style, pictures
        self.shown: Picture | None = None
        self.selected: str | None = None
        self.also: frozenset[str] = frozenset()
        """Those selected beside it."""
        self.built = 0
        """How many drawables were built or changed since the start; tests count by it."""
        self._items: dict[str, tuple[Item, ...]] = {}
        self._values: dict[str, Drawn] = {}
        self._order: dict[str, int] = {}
        self._costs: Callable[[Cell], QRectF] | None = None
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
        self._arrange()

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
        self._grid = GridItem(picture.columns, picture.rows, self.map_style)
        self._grid.setZValue(GRID)
        self._grid.setVisible(self._grid_on)
        self.addItem(self._grid)
        self._follow_brightness(picture)

    def _follow_brightness(self, picture: Picture) -> None:
        backdrop = picture.find("backdrop")
        if isinstance(backdrop, BackdropDrawn):
            bright = self.pictures.brightness(backdrop.backdrop.picture) > 0.5
            self.map_style = _with(self.map_style, bright=bright)

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

    def plate_item(self, id: str) -> PlateItem | None:
        """The name plate of a token, None if it is not shown."""
        found = self.items_of(f"token:{id}")
        return found[1] if len(found) > 1 and isinstance(found[1], PlateItem) else None

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
        if isinstance(drawn, TokenDrawn) and drawn.id in {self.selected, *self.also}:
            self.select(self.selected, self.also)

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
        self._order.pop(key, None)

    def _made(self, drawn: Drawn) -> list[Item]:
        style, over = self.map_style, self._over_picture()
        match drawn:
            case BackdropDrawn():
                return [_at(BACKDROP, self._backdrop(drawn))]
            case GroundDrawn():
                ground = GroundItem(drawn, self._relief(), style, over_picture=over)
                ground.set_grid(self._grid_on)
                return [_at(GROUND, ground)]
            case ZoneDrawn() | LinkDrawn() | AreaDrawn():
                return [_flat(drawn, style), *_word(drawn, style)]
            case ThingDrawn():
                return [_at(THINGS, ThingItem(drawn, style)), *self._label(drawn)]
            case WallDrawn():
                return self._wall(drawn)
            case DoorDrawn() | WindowDrawn():
                return [_at(OPENINGS, _opening(drawn, style, self._site()))]
            case TokenDrawn():
                token = TokenItem(drawn, style, self._face(drawn))
                return [_at(TOKENS, token), _at(PLATES, PlateItem(drawn, style))]
            case ReliefDrawn():  # drawn with the ground
                return []

    def _over_picture(self) -> bool:
        return self.shown is not None and self.shown.find("backdrop") is not None

    def _backdrop(self, drawn: BackdropDrawn) -> BackdropItem:
        assert self.shown is not None
        size = (self.shown.columns, self.shown.rows)
        return BackdropItem(*size, self.map_style, drawn.backdrop, self.pictures)

    def _site(self) -> Site:
        assert self.shown is not None
        return Site((self.shown.columns, self.shown.rows), self._over_picture())

    def _wall(self, drawn: WallDrawn) -> list[Item]:
        site = self._site()
        coats = [_at(layer, WallItem(drawn, self.map_style, coat, site)) for coat, layer in COATS]
        return [*coats, *self._label(drawn)]

    def _label(self, drawn: WallDrawn | ThingDrawn) -> list[Item]:
        if drawn.height is None:
            return []
        over = self._over_picture()
        return [_at(HEIGHTS, HeightLabel(drawn, self.map_style, over_picture=over))]

    def avoid_numbers(self, box_of: Callable[[Cell], QRectF] | None) -> None:
        """Costs are written in cells, in px from the map's corner: labels give way."""
        if box_of is not None or self._costs is not None:
            self._costs = box_of
            self._place_labels()

    def tokens_at(self, cell: Cell) -> list[str]:
        """The tokens over a cell, the topmost first."""
        found = [
            token
            for token in self.tokens()
            if 0 <= cell[0] - token.at[0] < token.size[0]
            and 0 <= cell[1] - token.at[1] < token.size[1]
        ]
        return [token.id for token in sorted(found, key=self._height, reverse=True)]

    def _height(self, token: TokenDrawn) -> float:
        items = self._items.get(token.key)
        return items[0].zValue() if items else 0.0

    def _fan_out(self) -> None:
        """Tokens on the very same cells lie fanned out, the topmost saying how many they are."""
        piles: dict[tuple[Cell, tuple[int, int]], list[TokenDrawn]] = {}
        for token in self.tokens():
            piles.setdefault((token.at, token.size), []).append(token)
        for pile in piles.values():
            ordered = sorted(pile, key=self._height)
            for index, token in enumerate(ordered):
                out = (index - (len(pile) - 1) / 2) * min(FAN, FAN_WIDEST / len(pile))
                item, top = self.token_item(token.id), index == len(pile) - 1
                plate = self.plate_item(token.id)
                if item is not None:
                    item.fan(QPointF(out, -out / 2), len(pile) if top else 1)
                if plate is not None:
                    plate.cover(covered=not top)

    def _arrange(self) -> None:
        """After tokens came, went or moved: numbers under them go, labels step aside."""
        self._fan_out()
        tokens = list(self.tokens())
        under = {
            (token.at[0] + across, token.at[1] + down)
            for token in tokens
            for across in range(token.size[0])
            for down in range(token.size[1])
        }
        ground = self.items_of("ground")
        if ground and isinstance(ground[0], GroundItem):
            ground[0].cover(frozenset(under) | self._under_things(ground[0]))
        self._place_labels()
        self._place_tags()

    def bodies(self) -> list[QRectF]:
        """Every token with its height and its plate, px from the map's corner."""
        found = []
        for token in self.tokens():
            item, plate = self.token_item(token.id), self.plate_item(token.id)
            found += item.solid() if item is not None else []
            if plate is not None and not plate.solid().isEmpty():
                found.append(plate.solid())
        return found

    def words(self) -> list[QRectF]:
        """What is written at zones and areas, px from the map's corner."""
        items = (item for group in self._items.values() for item in group)
        return [item.extent() for item in items if isinstance(item, AreaTag | ZoneWord)]

    def _place_tags(self) -> None:
        """The words at areas keep off tokens, and off each other."""
        items = (item for group in self._items.values() for item in group)
        tags = [item for item in items if isinstance(item, AreaTag)]
        taken = self.bodies() if tags else []
        for tag in tags:
            tag.keep_off(taken)
            taken = [*taken, tag.extent()]

    def _under_things(self, ground: GroundItem) -> frozenset[Cell]:
        """The cells whose number would show in part beside an object."""
        cell = self.map_style.cell
        boxes = [
            group[0].shape_px().boundingRect()
            for group in self._items.values()
            if group and isinstance(group[0], ThingItem)
        ]
        return frozenset(
            at
            for box in boxes
            for at in cells_under(box, cell)
            if ground.number_room(at).intersects(box)
        )

    def _place_labels(self) -> None:
        labels = [
            item for group in self._items.values() for item in group
            if isinstance(item, HeightLabel)
        ]  # fmt: skip
        cell, ground = self.map_style.cell, self.items_of("ground")
        bodies: dict[Cell, list[QRectF]] = {}
        for token in self.tokens() if labels else ():
            corner = QPointF(token.at[0] * cell, token.at[1] * cell)
            box = body_of(token.size, cell).box().translated(corner)
            for at in cells_under(box, cell):
                bodies.setdefault(at, []).append(box)

        def fixed(at: Cell) -> Iterator[QRectF]:
            if ground and isinstance(ground[0], GroundItem):
                yield ground[0].number_box(at)
            if self._costs is not None:
                yield self._costs(at)

        place_all(labels, cell, fixed, bodies)

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
            share += 0.04 if drawn.id == self.selected else 0.0
            for item, layer in zip(self._items[key], (TOKENS, PLATES), strict=True):
                if item.zValue() != layer + share:
                    item.setZValue(layer + share)
            self._order[key] = order

    def restyle(self, style: Style) -> None:
        """Paint at another size or in another theme."""
        self.map_style = _with(style, bright=self.map_style.bright)
        self.setBackgroundBrush(QColor(style.theme.canvas))
        for group in self._items.values():
            for item in group:
                item.restyle(self.map_style)
        if self._grid is not None:
            self._grid.restyle(self.map_style)
        self._costs = None
        self._arrange()

    def respeak(self) -> None:
        """The language has changed."""
        for group in self._items.values():
            for item in group:
                if isinstance(item, AreaTag | ZoneWord):
                    item.redraw()

    def select(self, id: str | None, also: frozenset[str] = frozenset()) -> None:
        """Ring one token, those selected beside it, or none."""
        for old in {self.selected, id, *self.also, *also} - {None}:
            item = self.token_item(str(old))
            if item is not None:
                item.select(old == id or old in also)
        before, self.selected, self.also = self.selected, id, also
        for changed in (before, id):
            key = f"token:{changed}"
            if key in self._order and key in self._items:
                self._stack(key, self._order[key])
        self._fan_out()

    def set_grid(self, on: bool) -> None:
        """Show or hide the grid."""
        self._grid_on = on
        if self._grid is not None:
            self._grid.setVisible(on)
        for item in self.items_of("ground"):
            if isinstance(item, GroundItem):
                item.set_grid(on)


def _opening(drawn: DoorDrawn | WindowDrawn, style: Style, site: Site) -> Item:
    if isinstance(drawn, DoorDrawn):
        return DoorItem(drawn, style, site)
    return WindowItem(drawn, style, site)


def _flat(drawn: ZoneDrawn | LinkDrawn | AreaDrawn, style: Style) -> Item:
    if isinstance(drawn, AreaDrawn):
        return _at(AREAS, AreaItem(AreaLook(drawn.cells, point=drawn.at), style))
    if isinstance(drawn, ZoneDrawn):
        return _at(ZONES, ZoneItem(drawn, style))
    return _at(THINGS, LinkItem(drawn, style))


def _word(drawn: ZoneDrawn | LinkDrawn | AreaDrawn, style: Style) -> list[Item]:
    """Zones and areas say what they are."""
    if isinstance(drawn, AreaDrawn):
        return [_at(LABELS, AreaTag(drawn, style))]
    return [_at(HEIGHTS, ZoneWord(drawn, style))] if isinstance(drawn, ZoneDrawn) else []


def _at(layer: float, item: Item) -> Item:
    item.setZValue(layer)
    return item


def _with(style: Style, *, bright: bool | None) -> Style:
    return Style(style.theme, style.cell, style.dpr, style.vector, bright)
