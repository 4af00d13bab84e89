"""The sentences of the Qt-free packages by code. Placeholders are named, never positional."""


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: ARG001
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
    "token_exists": QT_TRANSLATE_NOOP(
        "Core", "a token with the id '{token}' is on the map already"
    ),
    "map_unknown": QT_TRANSLATE_NOOP("Core", "no map has the id '{map}'; there are {known}"),
    "barrier_unknown": QT_TRANSLATE_NOOP("Core", "no wall or door has the id '{barrier}'"),
    "map_size": QT_TRANSLATE_NOOP(
        "Core", "a map of {columns} x {rows} cells; 1 to {most} on each side can be used"
    ),
    # movement
    "cell_blocked": QT_TRANSLATE_NOOP("Core", "{place} is solid: nothing can stand there"),
    "cell_taken": QT_TRANSLATE_NOOP("Core", "{token} stands there"),
    "too_dear": QT_TRANSLATE_NOOP("Core", "costs {cost} {unit}; {left} left"),
    "no_way": QT_TRANSLATE_NOOP("Core", "no way leads to {place}"),
    "wall_in_the_way": QT_TRANSLATE_NOOP("Core", "the wall {barrier} is in the way"),
    "door_in_the_way": QT_TRANSLATE_NOOP("Core", "the door {barrier} is closed"),
    "lane_closed": QT_TRANSLATE_NOOP("Core", "no straight line leads to {place}"),
    "lane_walled": QT_TRANSLATE_NOOP("Core", "a wall crosses the straight line to {place}"),
    "not_your_mode": QT_TRANSLATE_NOOP(
        "Core", "{token} has no movement called '{mode}'; it has {known}"
    ),
    "cannot_move": QT_TRANSLATE_NOOP("Core", "{token} cannot move at all as it stands"),
    "nothing_to_undo": QT_TRANSLATE_NOOP("Core", "nothing to undo"),
    "nothing_to_redo": QT_TRANSLATE_NOOP("Core", "nothing to redo"),
    # edits, as the undo menu names them
    "edit_move": QT_TRANSLATE_NOOP("Core", "Move {token}"),
    "edit_free_move": QT_TRANSLATE_NOOP("Core", "Move {token} freely"),
    "edit_face": QT_TRANSLATE_NOOP("Core", "Turn {token}"),
    "edit_place": QT_TRANSLATE_NOOP("Core", "Place {token}"),
    "edit_remove": QT_TRANSLATE_NOOP("Core", "Remove {token}"),
    "edit_change": QT_TRANSLATE_NOOP("Core", "Change {token}"),
    "edit_end_turn": QT_TRANSLATE_NOOP("Core", "End the turn of {token}"),
    "edit_ruleset": QT_TRANSLATE_NOOP("Core", "Play by {ruleset}"),
    "edit_option": QT_TRANSLATE_NOOP("Core", "Choose the reading of {option}"),
    "edit_map": QT_TRANSLATE_NOOP("Core", "Change the map {map}"),
    "edit_door": QT_TRANSLATE_NOOP("Core", "Door {barrier}: {state}"),
    # the log
    "log_move": QT_TRANSLATE_NOOP("Core", "{token} moved {cost} {unit}, {start} to {end}"),
    "log_free_move": QT_TRANSLATE_NOOP("Core", "{token} was put from {start} to {end}"),
    "log_end_turn": QT_TRANSLATE_NOOP("Core", "{token} ended its turn"),
    "log_round": QT_TRANSLATE_NOOP("Core", "Round {round}"),
    "log_place": QT_TRANSLATE_NOOP("Core", "{token} entered at {end}"),
    "log_remove": QT_TRANSLATE_NOOP("Core", "{token} left the map"),
}
