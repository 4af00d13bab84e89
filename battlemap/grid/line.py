"""The cells of the straightest way between two cells, one step after another."""

from battlemap.grid.cell import Cell


def straightest_cells(start: Cell, end: Cell, *, diagonals: bool = True) -> tuple[Cell, ...]:
    """The cells after the start, each beside the one before; without diagonals by their sides.

    As short as any way over open ground, and of those the nearest to the line.
    """
    across, down = end[0] - start[0], end[1] - start[1]
    if not diagonals:
        return _by_sides(start, across, down)
    long = max(abs(across), abs(down))
    return tuple(
        (start[0] + _share(across, step, long), start[1] + _share(down, step, long))
        for step in range(1, long + 1)
    )


def _share(length: int, step: int, steps: int) -> int:
    """The part of a length after so many steps, to the nearest cell, halves outward."""
    part = (2 * abs(length) * step + steps) // (2 * steps)
    return part if length >= 0 else -part


def _by_sides(start: Cell, across: int, down: int) -> tuple[Cell, ...]:
    wide, high = abs(across), abs(down)
    right, below = (1 if across > 0 else -1), (1 if down > 0 else -1)
    column = row = 0
    cells = []
    while (column, row) != (wide, high):
        off_across = abs((column + 1) * high - row * wide)
        off_down = abs(column * high - (row + 1) * wide)
        along = (off_across, wide < high) <= (off_down, wide >= high)
        if row == high or (along and column < wide):
            column += 1
        else:
            row += 1
        cells.append((start[0] + column * right, start[1] + row * below))
    return tuple(cells)
