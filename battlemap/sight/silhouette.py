"""How much of a target's silhouette is hidden, by what, and the polygons that say so."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely

from battlemap.sight.body import Body, Eye
from battlemap.sight.cover import Covered, covered
from battlemap.sight.edges import Floats
from battlemap.sight.line import line
from battlemap.sight.projection import Window, window
from battlemap.sight.scene import Geometry, Scene

Ring = tuple[tuple[float, float], ...]
"""An outline in metres, x to the right from the left edge, y up from the feet."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What one obstacle hides: its id and kind, a polygon in silhouette metres, its area in m²."""

    id: str
    kind: str
    outline: Ring
    area: float


@dataclass(frozen=True, slots=True)
class Silhouette:
    """A target as seen from the eye that sees most of it.

    `fraction` is the hidden share: exactly 0 where all is clear, exactly 1 where nothing is. The
    pieces overlap; `union` does not: polygons, each its outer ring and then its holes.
    """

    fraction: float
    width_m: float
    height_m: float
    eye: Eye
    pieces: tuple[Piece, ...]
    union: tuple[tuple[Ring, ...], ...]

    @property
    def visible(self) -> bool:
        """Whether any of it is seen."""
        return self.fraction < 1


def hidden(
    scene: Scene, source: Body, target: Body, *, eyes: Sequence[Eye] | None = None
) -> Silhouette:
    """The hidden share of a target, from the best of the source's eyes (or of the ones given)."""
    looking = source if eyes is None else replace(source, eyes=tuple(eyes))
    found = _looks(scene, looking, [target])
    best = min(range(len(found)), key=lambda one: _rank(found[one].fraction, one))
    return _drawn(scene, target, found[best])


def hidden_from(scene: Scene, source: Body, targets: Sequence[Body]) -> Floats:
    """The hidden shares of many targets: the same numbers as `hidden` gives, all at once."""
    found = _looks(scene, source, targets)
    shares = np.array([look.fraction for look in found], np.float64)
    best: Floats = shares.reshape(len(targets), len(source.eyes)).min(axis=1)
    return best


def _rank(fraction: float, order: int) -> tuple[float, int]:
    return round(fraction, 9), order


@dataclass(frozen=True, slots=True)
class _Look:
    """One eye's look at one target."""

    eye: Eye
    view: Window | None
    cover: Covered | None
    fraction: float


def _looks(scene: Scene, source: Body, targets: Sequence[Body]) -> list[_Look]:
    """Every eye's look at every target, target by target."""
    asked = [(eye, target) for target in targets for eye in source.eyes]
    views = [window(eye, target) for eye, target in asked]
    flat = [(view, target) for view, (_, target) in zip(views, asked, strict=True) if view]
    covers = iter(covered(scene, source, flat))
    looks = []
    for (eye, target), view in zip(asked, views, strict=True):
        if view is None:
            looks.append(_Look(eye, None, None, _overhead(scene, source, target, eye)))
        else:
            cover = next(covers)
            looks.append(_Look(eye, view, cover, cover.fraction))
    return looks


def _overhead(scene: Scene, source: Body, target: Body, eye: Eye) -> float:
    """From straight above or below all is seen or nothing: as the line to the target is open."""
    x, y = target.middle
    z = float(target.high if eye[2] > target.high else target.low)
    end = replace(target, eyes=((x, y, z),))
    return 0.0 if line(scene, replace(source, eyes=(eye,)), end).open else 1.0


def _drawn(scene: Scene, target: Body, look: _Look) -> Silhouette:
    width = 2 * look.view.half * scene.cell_mm / 1000 if look.view else 0.0
    height = (target.high - target.low) / 1000
    if look.cover is None:
        return Silhouette(look.fraction, width, height, look.eye, (), ())
    shapes = look.cover.shapes()
    pieces = [
        Piece(id, kind, _ring(part.exterior, width, height), part.area * width * height)
        for (id, kind), whole in shapes.items()
        for part in _polygons(whole)
    ]
    union = [
        tuple(_ring(ring, width, height) for ring in (part.exterior, *part.interiors))
        for part in _polygons(look.cover.union())
    ]
    return Silhouette(look.fraction, width, height, look.eye, tuple(pieces), tuple(union))


def _polygons(shape: Geometry) -> list[Geometry]:
    return [
        part for part in shapely.get_parts(shape) if part.geom_type == "Polygon" and part.area > 0
    ]


def _ring(ring: Geometry, width: float, height: float) -> Ring:
    points = dict.fromkeys(ring.coords[:-1])
    return tuple((x * width, y * height) for x, y in points)
