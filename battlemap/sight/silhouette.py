"""How much of a target's silhouette is hidden, by what, and the polygons that say so."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely

from battlemap.sight.body import Body, Eye
from battlemap.sight.cover import Covered, Looks, covered, shares_covered
from battlemap.sight.edges import Floats
from battlemap.sight.line import SAME, Line, line
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
    """The hidden share of a target, from the best of the source's eyes (or of the ones given).

    Of eyes that see as much the nearest counts.
    """
    return next(hidden_alike(scene, source, target, eyes=eyes))


def hidden_alike(
    scene: Scene, source: Body, target: Body, *, eyes: Sequence[Eye] | None = None
) -> Iterator[Silhouette]:
    """The same from every eye that sees as much of the target as the best, the nearest first."""
    looking = source if eyes is None else replace(source, eyes=tuple(eyes))
    looks = _looks([looking], [target])
    covers = covered(scene, looks)
    shares = np.zeros(len(looks.target_of))
    for number, cover in covers.items():
        shares[number] = cover.fraction
    _look_down(scene, looks, shares)
    best = np.flatnonzero(shares <= shares.min() + SAME)
    nearest = np.argsort(np.round(looks.views.depth[best], 9), kind="stable")
    for number in best[nearest].tolist():
        view = looks.views.window(number)
        if looks.beside[number]:
            seen = covers.get(number, Covered())
        else:
            seen = _covered_overhead(scene, looking, target, view.eye)
        yield _drawn(scene, target, view, seen)


def hidden_from(scene: Scene, source: Body, targets: Sequence[Body]) -> Floats:
    """The hidden shares of many targets: the same numbers as `hidden` gives, all at once."""
    shares: Floats = hidden_between(scene, [source], targets)[0]
    return shares


def hidden_between(scene: Scene, sources: Sequence[Body], targets: Sequence[Body]) -> Floats:
    """The hidden share of every target (along) from every source (down)."""
    if not sources or not targets:
        return np.zeros((len(sources), len(targets)))
    looks = _looks(sources, targets)
    shares = shares_covered(scene, looks)
    _look_down(scene, looks, shares)
    starts = np.cumsum([0, *(len(source.eyes) for source in sources[:-1])])
    best: Floats = np.minimum.reduceat(shares.reshape(len(targets), -1), starts, axis=1).T
    return best


def _looks(sources: Sequence[Body], targets: Sequence[Body]) -> Looks:
    """Every eye's window to every target, target by target."""
    eyes = [eye for source in sources for eye in source.eyes]
    whose = [number for number, source in enumerate(sources) for _ in source.eyes]
    source_of = np.tile(np.array(whose, np.int64), len(targets))
    target_of = np.repeat(np.arange(len(targets)), len(eyes))
    views = look(eyes, targets)
    beside = views.beside
    level = views._replace(depth=np.where(beside, views.depth, 1.0))
    return Looks(level, sources, targets, source_of, target_of, beside)


def _look_down(scene: Scene, looks: Looks, shares: Floats) -> None:
    """Set the shares of the windows that look from straight above or below."""
    for number in np.flatnonzero(~looks.beside).tolist():
        source, target = looks.source_of[number], looks.target_of[number]
        eye = looks.views.window(number).eye
        shares[number] = _overhead(scene, looks.sources[source], looks.targets[target], eye)


def _overhead(scene: Scene, source: Body, target: Body, eye: Eye) -> float:
    """From straight above or below all is seen or nothing: as the line to the target is open."""
    return 0.0 if _plumb(scene, source, target, eye).open else 1.0


def _covered_overhead(scene: Scene, source: Body, target: Body, eye: Eye) -> Covered:
    """The same with what is in the way, each thing over all of the target."""
    found = _plumb(scene, source, target, eye)
    names = [(id, scene.kind_of(id)) for id in found.blocked_by]
    return Covered(0.0 if found.open else 1.0, [((0.0, 1.0), name) for name in names])


def _plumb(scene: Scene, source: Body, target: Body, eye: Eye) -> Line:
    """The line straight down or up."""
    x, y = target.middle
    z = float(target.high if eye[2] > target.high else target.low)
    end = replace(target, eyes=((x, y, z),))
    return line(scene, replace(source, eyes=(eye,)), end)


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
