"""Who and what lies on the line of a shot in plan: friends, and liquid."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import floor

from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.rulings.centre_line import Crossing, Spot, centre, corners, crossings, nearest_pairs
from battlemap.rulings.pair import Pair, stature

Lines = tuple[tuple[Spot, Spot], ...]


def friends_between(pair: Pair) -> tuple[Token, ...]:
    """The tokens in the way of a shot, as the ruleset counts them, in the board's order.

    Of equally near pairs of cells the one with the fewest on the way counts.
    """
    entry = pair.ruleset.data.sight.friends
    if entry is None:
        return ()
    others = [
        token
        for token in pair.board.tokens
        if token.id not in (pair.attacker.id, pair.target.id)
        and (entry.whose == "everybody" or token.side == pair.attacker.side)
        and not _beside(pair, token, entry.beside)
    ]
    ways = [
        [number for number, token in enumerate(others) if _crossed(pair, token, lines)]
        for lines in _ways(pair, entry.lines)
    ]
    return tuple(others[number] for number in min(ways, key=lambda way: (len(way), way)))


def _beside(pair: Pair, token: Token, cells: int) -> bool:
    """Whether a token stands in one of the cells around the shooter."""
    mine = tuple(pair.attacker.footprint.cells(pair.place.cell))
    return any(_next_to(one, other, cells) for one, other in product(mine, token.cells()))


def _next_to(one: Cell, other: Cell, cells: int) -> bool:
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return max(across, down) <= 1 if cells == 8 else across + down <= 1


def _crossed(pair: Pair, token: Token, lines: Lines) -> bool:
    covered = set(token.cells())
    return any(
        crossing.cell in covered and _at_height(pair, token, crossing)
        for start, end in lines
        for crossing in crossings(start, end)
    )


def _ways(pair: Pair, lines: str) -> Iterator[Lines]:
    """The lines of a shot, for each pair of nearest cells."""
    for mine, theirs in _pairs(pair):
        if lines == "centre":
            yield ((centre(mine), centre(theirs)),)
        else:
            yield tuple(product(corners(mine), corners(theirs)))


def _pairs(pair: Pair) -> tuple[tuple[Cell, Cell], ...]:
    return nearest_pairs(pair.attacker, pair.target, pair.place, pair.target_place)


def _at_height(pair: Pair, token: Token, crossing: Crossing) -> bool:
    """Whether the line from one body's middle to the other's runs at a token's heights there."""
    start = pair.place.z + stature(pair.ruleset, pair.attacker, pair.numbers) // 2
    end = pair.target_place.z + stature(pair.ruleset, pair.target, pair.target_numbers) // 2
    ends = [start + (end - start) * share for share in (crossing.enters, crossing.leaves)]
    return min(ends) < token.place.z + token.height_mm and max(ends) >= token.place.z


def liquid_between(pair: Pair) -> bool:
    """Whether the line between two bodies crosses liquid, whichever nearest cells it joins."""
    terrain = pair.board.terrain
    if not terrain.depth.any():
        return False
    return all(
        any(
            pair.board.has(crossing.cell) and terrain.depth_at(crossing.cell) > 0
            for crossing in crossings(centre(mine), centre(theirs))
        )
        for mine, theirs in _pairs(pair)
    )


def moved_metres(pair: Pair) -> tuple[Fraction, Fraction]:
    """How far attacker and target went in their last turns, in metres."""
    return _went(pair.attacker, pair.board.cell_m), _went(pair.target, pair.board.cell_m)


def _went(token: Token, cell_m: Fraction) -> Fraction:
    steps = zip(token.trail, token.trail[1:], strict=False)
    lengths = (
        Fraction(floor(10**6 * _length(one.cell, other.cell)), 10**6) for one, other in steps
    )
    return sum(lengths, Fraction(0)) * cell_m


def _length(one: Cell, other: Cell) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
