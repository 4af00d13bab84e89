"""The places a way avoids where another costs the same: dangers entered there."""

import numpy as np

from battlemap.board.board import Board
from battlemap.board.steps import windowed_max
from battlemap.board.surfaces import covered
from battlemap.board.token import Token
from battlemap.movement.graph import StepGraph
from battlemap.rules.harm import hazards
from battlemap.rules.pricing import Pricer, StepClass


def dangerous(board: Board, token: Token, graph: StepGraph, pricer: Pricer) -> frozenset[int]:
    """The nodes at which a body enters a zone that harms it."""
    found: set[int] = set()
    for zone in board.zones:
        if not hazards(pricer, [zone.kind], StepClass(), "enter"):
            continue
        mask = windowed_max(covered(zone.outline, board.rows, board.columns), token.footprint)
        for row, column in np.argwhere(mask).tolist():
            for node in graph.nodes_at((column, row)):
                z = graph.place(node).z
                below = zone.bottom is None or zone.bottom < z + token.height_mm
                above = zone.top is None or zone.top > z
                if below and above:
                    found.add(node)
    return frozenset(found)
