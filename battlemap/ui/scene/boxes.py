"""Boxes as plain numbers: Qt's rectangles take several times as long to ask for their sides."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF

Sides = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def sides(box: QRectF) -> Sides:
    """The sides of a rectangle."""
    return box.left(), box.top(), box.right(), box.bottom()


def moved(box: Sides, across: float, down: float) -> Sides:
    """The box so many px further right and down."""
    left, top, right, bottom = box
    return left + across, top + down, right + across, bottom + down


def hits(box: Sides, others: Sequence[Sides]) -> bool:
    """Whether a box shares any px with others."""
    left, top, right, bottom = box
    return any(left < r and right > x and top < b and bottom > y for x, y, r, b in others)
