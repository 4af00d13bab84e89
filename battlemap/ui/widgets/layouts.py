"""Layouts that are filled anew."""

from PySide6.QtWidgets import QLayout


def empty(layout: QLayout) -> None:
    """Take every widget out of a layout; they vanish at once, not when the loop comes round."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
