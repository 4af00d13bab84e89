"""The sentences of the Qt-free packages by code. Placeholders are named, never positional."""


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802, ARG001
    """Mark a text for Qt Linguist without importing Qt."""
    return text


SENTENCES: dict[str, str] = {
    # files and lengths
    "length_unreadable": QT_TRANSLATE_NOOP("Core", "'{text}' is no length; write 1.6, 1,6 or 5 ft"),
    "place_unreadable": QT_TRANSLATE_NOOP(
        "Core", "'{text}' is no place; write 12,7 or M8, with @4.8 for a height in metres"
    ),
    "facing_unreadable": QT_TRANSLATE_NOOP(
        "Core", "'{text}' is no facing; write N, NE ... NW or degrees clockwise from north"
    ),
    "place_off_map": QT_TRANSLATE_NOOP("Core", "{place} lies outside the map ({columns} x {rows})"),
    "token_unknown": QT_TRANSLATE_NOOP("Core", "no token is called '{token}'; there are {known}"),
    "token_ambiguous": QT_TRANSLATE_NOOP(
        "Core", "several tokens are called '{token}': use an id ({known})"
    ),
    "token_exists": QT_TRANSLATE_NOOP("Core", "a token with the id '{token}' is on the map already"),
    "map_unknown": QT_TRANSLATE_NOOP("Core", "no map has the id '{map}'; there are {known}"),
    "barrier_unknown": QT_TRANSLATE_NOOP("Core", "no wall or door has the id '{barrier}'"),
    "map_size": QT_TRANSLATE_NOOP(
        "Core", "a map of {columns} x {rows} cells; 1 to {most} on each side can be used"
    ),
}
