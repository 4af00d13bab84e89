"""How far from an eye edges hide at least and at most, by sector: bounds for whole arrays.

An edge of height h at distance r hides of a surface at g what is nearer than
(eye - g) * r / (eye - h): so r / (eye - h) is how far it hides for each mm below the eye. Faces
of the ground are held by the line of the grid they lie on, other edges by whole cells of distance.
"""

from typing import NamedTuple

import numpy as np

from battlemap.sight.body import Eye
from battlemap.sight.edges import Edges, Floats, Mask, Whole, joined
from battlemap.sight.sectors import COSINE, COUNT, EAST, SINE, SOUTH, Stretches, edges_in

_SLACK = 1e-9


class _Ladder(NamedTuple):
    """How far is hidden for each mm below the eye by what lies up to each step away from it."""

    first: Floats
    """How far the first step is from the eye, by sector."""
    least: Floats
    most: Floats

    def step(self, sector: Whole, distance: Floats) -> Whole:
        """The last step at a distance or before it; -1 for none."""
        steps: Whole = np.floor(distance - self.first[sector]).astype(np.int64)
        return np.clip(steps, -1, self.least.shape[1] - 2)

    def least_before(self, sector: Whole, near: Floats) -> Floats:
        """What hides all that is at least this far off."""
        some: Floats = self.least[sector, self.step(sector, near) + 1]
        return some

    def most_before(self, sector: Whole, far: Floats) -> Floats:
        """What may hide some of what is at most this far off."""
        some: Floats = self.most[sector, self.step(sector, far) + 1]
        return some


class Casting(NamedTuple):
    """Edges that hide bands of what lies lower, in sectors."""

    edges: Edges
    pieces: Stretches
    across: Mask
    """Which pieces cross their sector whole."""
    faces: int
    """How many edges, the first ones, are faces of the ground."""

    def taken(self, which: Whole | Mask) -> "Casting":
        """Some of the pieces."""
        return self._replace(pieces=self.pieces.taken(which), across=self.across[which])

    def hides(self, z: float, distance: Floats) -> Floats:
        """How far its pieces at these distances hide for each mm below an eye at z."""
        over = z - self.edges.top[self.pieces.whose]
        return np.where(over > 0, distance / np.where(over > 0, over, 1.0), np.inf)


class Horizon(NamedTuple):
    """Bounds on what is hidden around an eye."""

    upright: _Ladder
    """By faces of the ground on lines of one x."""
    level: _Ladder
    """By those on lines of one y."""
    others: _Ladder

    def hidden(self, some: Stretches, below: Floats, slack: float = _SLACK) -> Mask:
        """Which stretches, so far below the eye in mm, no ray arrives at."""
        sector, less = some.sector, 1 - _SLACK
        x = self.upright.least_before(sector, some.near_x + slack)
        y = self.level.least_before(sector, some.near_y + slack)
        ray = self.others.least_before(sector, some.near)
        found: Mask = some.far_x <= below * x * less
        found |= some.far_y <= below * y * less
        return found | (some.far <= below * ray * less)

    def shown(self, some: Stretches, below: Floats) -> Mask:
        """Which stretches all rays arrive at."""
        sector, more = some.sector, 1 + _SLACK
        x = self.upright.most_before(sector, some.far_x - _SLACK)
        y = self.level.most_before(sector, some.far_y - _SLACK)
        ray = self.others.most_before(sector, some.far)
        found: Mask = some.near_x >= below * x * more
        found &= some.near_y >= below * y * more
        return found & (some.near >= below * ray * more)

    def least(self, some: Stretches) -> Floats:
        """How far along the rays all before some stretches hides at least, for each mm below."""
        sector = some.sector
        x = self.upright.least_before(sector, some.near_x + _SLACK) / COSINE[sector]
        y = self.level.least_before(sector, some.near_y + _SLACK) / SINE[sector]
        found: Floats = np.maximum(np.maximum(x, y), self.others.least_before(sector, some.near))
        return found


def casting(eye: Eye, faces: Edges, edges: Edges) -> Casting:
    """Faces of the ground and other edges in the sectors around an eye."""
    faces, edges = aside(faces, eye), aside(edges, eye)
    some = joined([faces, edges])
    return Casting(some, *edges_in(some, eye[0], eye[1]), faces.size)


def aside(edges: Edges, eye: Eye) -> Edges:
    """The edges that do not point at the eye; those that do hide nothing."""
    wx, wy = edges.bx - edges.ax, edges.by - edges.ay
    turn = wx * (eye[1] - edges.ay) - wy * (eye[0] - edges.ax)
    return edges.taken(np.abs(turn) > _SLACK * np.hypot(wx, wy))


def horizon(eye: Eye, cast: Casting, lowest: float) -> Horizon:
    """The bounds some edges give, on surfaces from the `lowest` (mm) upwards."""
    x, y, z = eye
    edges, whose = cast.edges, cast.pieces.whose
    whole = cast.across & (edges.bottom[whose] <= lowest)
    face, stands = whose < cast.faces, (edges.ax == edges.bx)[whose]
    lines_x = np.where(EAST, np.ceil(x) - x, x - np.floor(x))
    lines_y = np.where(SOUTH, np.ceil(y) - y, y - np.floor(y))
    upright, level = face & stands, face & ~stands
    return Horizon(
        _of_faces(cast.taken(upright), z, lines_x, cast.pieces.near_x[upright], whole[upright]),
        _of_faces(cast.taken(level), z, lines_y, cast.pieces.near_y[level], whole[level]),
        _of_others(cast.taken(~face), z, whole[~face]),
    )


def _of_faces(cast: Casting, z: float, first: Floats, distance: Floats, whole: Mask) -> _Ladder:
    """The ladder of faces on lines of the grid, of which `first` is the nearest in each sector."""
    sector = cast.pieces.sector
    step = np.round(distance - first[sector]).astype(np.int64)
    hides, steps = cast.hides(z, distance), int(step.max(initial=0)) + 1
    least = _table(sector[whole], step[whole], hides[whole], steps)
    return _Ladder(first, least, _table(sector, step, hides, steps))


def _of_others(cast: Casting, z: float, whole: Mask) -> _Ladder:
    """The ladder of other edges: in the way surely from the cell after, maybe from the one."""
    sector, near, far = cast.pieces.sector, cast.pieces.near, cast.pieces.far
    before, after = (np.maximum(at, 0.0).astype(np.int64) for at in (near, far + 1))
    least, most = cast.hides(z, near), cast.hides(z, far)
    steps = int(after.max(initial=0)) + 1
    surely = _table(sector[whole], after[whole], least[whole], steps)
    return _Ladder(np.zeros(COUNT), surely, _table(sector, before, most, steps))


def _table(sector: Whole, step: Whole, value: Floats, steps: int) -> Floats:
    """The most of all up to each step, by sector; the first column is before any step."""
    table = np.zeros(COUNT * (steps + 1))
    np.maximum.at(table, sector * (steps + 1) + step + 1, value)
    most: Floats = np.maximum.accumulate(table.reshape(COUNT, -1), axis=1)
    return most
