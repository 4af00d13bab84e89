"""Regions of cells: which blocked ones they wholly surround."""

from collections.abc import Collection

from battlemap.grid.cell import Cell


def enclosed(region: set[Cell], blocked: Collection[Cell]) -> set[Cell]:
    """The clumps of blocked cells that a region wholly surrounds: they get no hole."""
    found: set[Cell] = set()
    left = {cell for cell in blocked if cell not in region}
    while left:
        clump, rim = _clump(left)
        if rim <= region:
            found |= clump
    return found


def _clump(left: set[Cell]) -> tuple[set[Cell], set[Cell]]:
    """Take one clump out of the cells left: its cells and those round it."""
    todo = [left.pop()]
    clump: set[Cell] = set()
    rim: set[Cell] = set()
    while todo:
        x, y = todo.pop()
        clump.add((x, y))
        for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if beside in left:
                left.remove(beside)
                todo.append(beside)
            else:
                rim.add(beside)
    return clump, rim - clump
