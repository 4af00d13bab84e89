"""The colour of every cell of ground, as one raster of pixels: kind, height, liquid."""

import itertools

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from battlemap.session.picture import GroundDrawn
from battlemap.ui.scene.style import mixed
from battlemap.ui.theme import Ground, Theme

Pixels = NDArray[np.uint32]
LEVELS = 128
"""Steps between the lowest and the highest ground that get a colour of their own."""
PAINTED_OVER_PICTURE = 0.35


def shade(ground: Ground, height: float, low: float, high: float) -> QColor:
    """The colour of bare ground at a height in mm; the stops stretch to the map's range."""
    up = max(1.0, high / ground.heights[-1][0])
    down = max(1.0, low / ground.heights[0][0])
    stops = [(mm * (up if mm > 0 else down), name) for mm, name in ground.heights]
    for (below, dark), (above, light) in itertools.pairwise(stops):
        if height <= above:
            return mixed(dark, light, max(0.0, (height - below) / (above - below)))
    return QColor(stops[-1][1])


def kind_colour(ground: Ground, kind: str, bare: QColor, level: QColor) -> QColor:
    """The colour of a kind of ground where bare ground would have colour `bare`."""
    base = bare.name()
    known = {"wood": ground.wood, "bridge": ground.wood, "grass": ground.grass}
    if kind in known:
        return mixed(known[kind], base, 0.0 if base == level.name() else 0.3)
    if kind == "rubble":
        return mixed(base, ground.rubble, 0.6)
    if kind == "stone":
        return mixed(base, ground.heights[2][1], 0.22)
    return bare


def pixels(drawn: GroundDrawn, theme: Theme, *, over_picture: bool) -> Pixels:
    """One ARGB pixel a cell. Over a picture, open ground is clear and the rest is thin."""
    span = max(1, drawn.high - drawn.low)
    level = (drawn.height.astype(np.int64) - drawn.low) * (LEVELS - 1) // span
    table = _table(drawn, theme, over_picture=over_picture)
    found: Pixels = table[drawn.ground, level]
    _flood(found, drawn, theme, over_picture=over_picture)
    blocked = mixed(theme.ground.open, theme.ground.wall, 0.32)
    found[drawn.blocked] = _argb(blocked, over_picture=over_picture)
    return found


def _table(drawn: GroundDrawn, theme: Theme, *, over_picture: bool) -> Pixels:
    span = max(1, drawn.high - drawn.low)
    zero = shade(theme.ground, 0, drawn.low, drawn.high)
    rows = []
    for kind in drawn.kinds:
        row = []
        for level in range(LEVELS):
            height = drawn.low + level * span / (LEVELS - 1)
            near_zero = abs(height) < span / LEVELS
            bare = zero if near_zero else shade(theme.ground, height, drawn.low, drawn.high)
            made = kind_colour(theme.ground, kind, bare, zero)
            clear = over_picture and kind == "open"
            row.append(0 if clear else _argb(made, over_picture=over_picture))
        rows.append(row)
    return np.array(rows, np.uint32)


def _flood(found: Pixels, drawn: GroundDrawn, theme: Theme, *, over_picture: bool) -> None:
    """Shallow water lets the ground through, deep water is darker."""
    water = theme.ground.water
    for depth in np.unique(drawn.depth[drawn.wet])[:64]:
        share = 0.5 + min(0.5, depth / 2400) if depth else 1.0
        deep = mixed(water, theme.ground.heights[0][1], min(0.35, max(0.0, (depth - 1500) / 9000)))
        made = mixed(theme.ground.open, deep.name(), share)
        found[drawn.wet & (drawn.depth == depth)] = _argb(made, over_picture=over_picture)


def _argb(made: QColor, *, over_picture: bool) -> int:
    """Premultiplied, as the raster images want it."""
    share = PAINTED_OVER_PICTURE if over_picture else 1.0
    parts = (made.red(), made.green(), made.blue())
    red, green, blue = (round(part * share) for part in parts)
    return round(255 * share) << 24 | red << 16 | green << 8 | blue


def image(colours: Pixels) -> QImage:
    """The pixels as an image, one a cell."""
    whole = np.ascontiguousarray(colours)
    rows, columns = whole.shape
    # copy(): the array may be gone before the image is.
    return QImage(
        whole.data, columns, rows, columns * 4, QImage.Format.Format_ARGB32_Premultiplied
    ).copy()
