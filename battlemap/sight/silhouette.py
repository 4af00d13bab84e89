"""How much of a target's silhouette is hidden, by what, and the polygons that say so."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely

from battlemap.sight.body import Body, Eye
from battlemap.sight.cover import Covered, Looks, covered
from battlemap.sight.edges import Floats
from battlemap.sight.line import line
from battlemap.sight.projection import Window, look
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
    looks, covers, shares = _looked(scene, looking, [target])
    best = int(np.argmin(shares))
    cover = covers.get(best) or Covered(float(shares[best]))
    return _drawn(scene, target, looks.views.window(best), cover)


def hidden_from(scene: Scene, source: Body, targets: Sequence[Body]) -> Floats:
    """The hidden shares of many targets: the same numbers as `hidden` gives, all at once."""
    _, _, shares = _looked(scene, source, targets)
    best: Floats = shares.reshape(len(targets), len(source.eyes)).min(axis=1)
    return best


def _looked(
    scene: Scene, source: Body, targets: Sequence[Body]
) -> tuple[Looks, dict[int, Covered], Floats]:
    """Every eye's look at every target, target by target: what covers it, and how much."""
    many = [target for target in targets for _ in source.eyes]
    views = look(source.eyes, targets)
    beside = views.beside
    looks = Looks(views._replace(depth=np.where(beside, views.depth, 1.0)), source, many)
    covers = covered(scene, looks)
    shares = np.zeros(len(many))
    for number, cover in covers.items():
        shares[number] = cover.fraction
    for number in np.flatnonzero(~beside).tolist():
        covers.pop(number, None)
        eye = source.eyes[number % len(source.eyes)]
        shares[number] = _overhead(scene, source, many[number], eye)
    return looks, covers, shares


def _overhead(scene: Scene, source: Body, target: Body, eye: Eye) -> float:
    """From straight above or below all is seen or nothing: as the line to the target is open."""
    x, y = target.middle
    z = float(target.high if eye[2] > target.high else target.low)
    end = replace(target, eyes=((x, y, z),))
    return 0.0 if line(scene, replace(source, eyes=(eye,)), end).open else 1.0


def _drawn(scene: Scene, target: Body, view: Window, cover: Covered) -> Silhouette:
    width = 2 * view.half * scene.cell_mm / 1000
    height = (target.high - target.low) / 1000
    pieces = [
        Piece(id, kind, _ring(part.exterior, width, height), part.area * width * height)
        for (id, kind), whole in cover.shapes().items()
        for part in _polygons(whole)
    ]
    union = [
        tuple(_ring(ring, width, height) for ring in (part.exterior, *part.interiors))
        for part in _polygons(cover.union())
    ]
    return Silhouette(cover.fraction, width, height, view.eye, tuple(pieces), tuple(union))


def _polygons(shape: Geometry) -> list[Geometry]:
    return [
        part for part in shapely.get_parts(shape) if part.geom_type == "Polygon" and part.area > 0
    ]


def _ring(ring: Geometry, width: float, height: float) -> Ring:
    points = dict.fromkeys(ring.coords[:-1])
    return tuple((x * width, y * height) for x, y in points)
