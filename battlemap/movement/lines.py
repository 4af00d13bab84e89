"""The cells that straight lines from centre to centre enter, many lines at once."""

from typing import NamedTuple

import numpy as np

from battlemap.board.steps import Whole
from battlemap.grid.cell import DIRECTIONS

_NEVER = 2**62


class Lines(NamedTuple):
    """The cells of many straight lines, one line after the other, each in order.

    `first` tells where each line begins in the rest: offset from its start of each cell entered,
    in which direction, and the line's length up to there in ticks of a cell.
    """

    first: Whole
    across: Whole
    down: Whole
    direction: Whole
    far: Whole


def lines(vectors: Whole, lengths: Whole) -> Lines:
    """The cells the lines from centre to centre enter; `vectors` are not zero, lengths in ticks.

    A line counts to the middle between two borders: the shares of its cells add up to the whole.
    """
    sides = np.abs(vectors)
    wide, tall = np.maximum(sides[:, :1], 1), np.maximum(sides[:, 1:], 1)
    # Where along the line it passes borders, in parts of 2 * wide * tall.
    cuts = np.concatenate([_cuts(sides[:, :1], tall), _cuts(sides[:, 1:], wide)], axis=1)
    order = np.argsort(cuts, axis=1, kind="stable")
    at = np.take_along_axis(cuts, order, axis=1)
    over = (order < sides[:, 0].max()).astype(np.int64)
    across = np.cumsum(over, axis=1)
    down = np.cumsum(1 - over, axis=1)
    after = np.concatenate([at[:, 1:], np.full((len(at), 1), _NEVER)], axis=1)
    entered = (at != _NEVER) & (at != after)  # two borders at once: through a corner
    number = np.nonzero(entered)[0]
    first = np.searchsorted(number, np.arange(len(vectors)))
    whole = 2 * (wide * tall)[number, 0]
    end = after[entered]
    reached = np.where(end == _NEVER, 2 * whole, at[entered] + end)
    sign = np.sign(vectors)[number]
    column, row = across[entered] * sign[:, 0], down[entered] * sign[:, 1]
    step_c, step_r = _steps(column, first), _steps(row, first)
    return Lines(
        first,
        column,
        row,
        _DIRECTION[step_r + 1, step_c + 1],
        (lengths[number] * reached * 2 + 2 * whole) // (4 * whole),
    )


def _cuts(along: Whole, other: Whole) -> Whole:
    """The borders of one axis that each line passes, _NEVER beyond its last."""
    count = np.arange(int(along.max()))[None, :]
    return np.where(count < along, (2 * count + 1) * other, _NEVER)


def _steps(offsets: Whole, first: Whole) -> Whole:
    """From each cell's offset, what was added by entering it."""
    steps = np.diff(offsets, prepend=0)
    steps[first] = offsets[first]
    return steps


def _made_directions() -> Whole:
    table = np.zeros((3, 3), np.int64)
    for direction, (dx, dy) in enumerate(DIRECTIONS):
        table[dy + 1, dx + 1] = direction
    return table


_DIRECTION = _made_directions()
