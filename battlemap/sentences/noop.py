"""Marking texts for Qt Linguist without Qt."""


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: ARG001
    """Mark a text for translation; it stays as it is."""
    return text
