"""Cones and bars as half-planes, and which cells of a row lie in one. Exact where angles are."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import ceil, cos, floor, isqrt, radians, sin
from typing import NamedTuple

from battlemap.grid.cell import Cell

Exact = tuple[Fraction, Fraction]
"""A point or a vector in cells."""
HALF = Fraction(1, 2)
_FINE = 10**15


class Plane(NamedTuple):
    """The points with a * x + b * y >= c; `norm` is the length of (a, b)."""

    a: Fraction
    b: Fraction
    c: Fraction
    norm: Fraction


def plane(normal: Exact, through: Exact, offset: Fraction = Fraction(0)) -> Plane:
    """What lies on the side a normal points to, from `offset` along it behind a point."""
    norm = root(normal[0] ** 2 + normal[1] ** 2)
    at = normal[0] * through[0] + normal[1] * through[1]
    return Plane(*normal, at + offset * norm, norm)


def root(square: Fraction) -> Fraction:
    """A square root, right to 15 decimals and exact where it is a fraction of whole numbers."""
    top, bottom = isqrt(square.numerator), isqrt(square.denominator)
    if top * top == square.numerator and bottom * bottom == square.denominator:
        return Fraction(top, bottom)
    return Fraction(isqrt(int(square * _FINE * _FINE)), _FINE)


def turned(vector: Exact, degrees: Fraction) -> Exact:
    """A vector turned clockwise (y is down); its length may change, its direction is exact
    for every eighth of a turn.
    """
    x, y = vector
    eighths = degrees / 45
    if eighths.denominator == 1:
        return _EIGHTHS[int(eighths) % 8](x, y)
    turn = radians(float(degrees))
    c, s = Fraction(cos(turn)), Fraction(sin(turn))
    return x * c - y * s, x * s + y * c


_EIGHTHS = (
    lambda x, y: (x, y),
    lambda x, y: (x - y, x + y),
    lambda x, y: (-y, x),
    lambda x, y: (-x - y, x - y),
    lambda x, y: (-x, -y),
    lambda x, y: (y - x, -x - y),
    lambda x, y: (y, -x),
    lambda x, y: (x + y, y - x),
)


def wedge(apex: Exact, heading: Exact, degrees: Fraction) -> list[tuple[Plane, ...]]:
    """A cone without its length: convex parts that make it up together."""
    if not any(heading):
        return [()]
    half = degrees / 2
    # Clockwise of one border, counter-clockwise of the other.
    first = turned(turned(heading, -half), Fraction(90))
    last = turned(turned(heading, half), Fraction(-90))
    one, two = plane(first, apex), plane(last, apex)
    if half > 90:
        return [(one,), (two,)]
    return [(one, two, plane(heading, apex))]


def bar(
    start: Exact, heading: Exact, length: Fraction | None, width: Fraction
) -> tuple[Plane, ...]:
    """A bar of a width from a point, of a length or (None) just as long as the heading."""
    if not any(heading):
        heading, length = (Fraction(1), Fraction(0)), Fraction(0)
    x, y = heading
    back, left, right = (-x, -y), (y, -x), (-y, x)
    reach = root(x * x + y * y) if length is None else length
    return (
        plane(heading, start),
        plane(back, start, -reach),
        plane(left, start, -width / 2),
        plane(right, start, -width / 2),
    )


def span(
    side: Plane, row: int, tolerance: Fraction, *, strict: bool
) -> tuple[int | None, int | None]:
    """The first cell of a row in a half-plane and the first behind it; None: no such limit.

    By the cells' centres, border and tolerance included; `strict`: by any of their points that
    is not on the border.
    """
    least = side.c - side.b * (row + HALF)
    if strict:
        least -= (abs(side.a) + abs(side.b)) / 2
    else:
        least -= tolerance * side.norm
    if not side.a:
        inside = least < 0 if strict else least <= 0
        return (None, None) if inside else (0, 0)
    at = least / side.a - HALF
    if side.a > 0:
        return (floor(at) + 1 if strict else ceil(at)), None
    return None, (ceil(at) if strict else floor(at) + 1)


def sliver(cell: Cell, planes: Sequence[Plane], ball: tuple[Exact, Fraction] | None) -> bool:
    """Whether some of a cell, more than a line, lies in all half-planes, and within a radius."""
    x, y = Fraction(cell[0]), Fraction(cell[1])
    corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    for side in planes:
        corners = _clipped(corners, side)
    if not _size(corners):
        return False
    return ball is None or _nearest(corners, ball[0]) < ball[1] ** 2


def _clipped(corners: list[Exact], side: Plane) -> list[Exact]:
    """A convex outline cut to a half-plane."""
    kept: list[Exact] = []
    for here, there in pairwise([*corners, *corners[:1]]):
        one, two = _depth(here, side), _depth(there, side)
        if one >= 0:
            kept.append(here)
        if one * two < 0:
            share = one / (one - two)
            kept.append(
                (here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1]))
            )
    return kept


def _depth(at: Exact, side: Plane) -> Fraction:
    return side.a * at[0] + side.b * at[1] - side.c


def _size(corners: Sequence[Exact]) -> Fraction:
    """Twice the area of an outline."""
    around = pairwise([*corners, *corners[:1]])
    return abs(sum((a[0] * b[1] - b[0] * a[1] for a, b in around), Fraction(0)))


def _nearest(corners: Sequence[Exact], at: Exact) -> Fraction:
    """The squared distance of a point from the border of an outline, 0 if it lies inside."""
    sides = [
        (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0])
        for a, b in pairwise([*corners, *corners[:1]])
    ]
    if all(side >= 0 for side in sides) or all(side <= 0 for side in sides):
        return Fraction(0)
    return min(_from_side(a, b, at) for a, b in pairwise([*corners, *corners[:1]]))


def _from_side(a: Exact, b: Exact, at: Exact) -> Fraction:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / length if length else Fraction(0)
    share = min(max(along, Fraction(0)), Fraction(1))
    return (a[0] + share * dx - at[0]) ** 2 + (a[1] + share * dy - at[1]) ** 2
