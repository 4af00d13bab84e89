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
    # rules
    "ruleset_unknown": QT_TRANSLATE_NOOP(
        "Core", "no ruleset is called '{name}'; did you mean '{nearest}'?"
    ),
    "ruleset_unknown_list": QT_TRANSLATE_NOOP(
        "Core", "no ruleset is called '{name}'; there are {known}"
    ),
    "file_unreadable": QT_TRANSLATE_NOOP("Core", "cannot be read: {what}"),
    "toml_syntax": QT_TRANSLATE_NOOP("Core", "is no TOML: {what}"),
    "based_on_deep": QT_TRANSLATE_NOOP(
        "Core", "more than {most} rulesets are based on one another"
    ),
    "key_unknown": QT_TRANSLATE_NOOP("Core", "unknown key; did you mean '{nearest}'?"),
    "key_unknown_list": QT_TRANSLATE_NOOP("Core", "unknown key; there are {known}"),
    "key_missing": QT_TRANSLATE_NOOP("Core", "is missing"),
    "value_number": QT_TRANSLATE_NOOP("Core", "'{value}' is no number"),
    "value_positive": QT_TRANSLATE_NOOP("Core", "{value} is not above zero"),
    "value_whole": QT_TRANSLATE_NOOP("Core", "must be a whole number"),
    "value_text": QT_TRANSLATE_NOOP("Core", "must be a text in quotes"),
    "value_flag": QT_TRANSLATE_NOOP("Core", "must be true or false"),
    "value_list": QT_TRANSLATE_NOOP("Core", "must be a list in brackets"),
    "value_table": QT_TRANSLATE_NOOP("Core", "must be a table"),
    "value_choice": QT_TRANSLATE_NOOP("Core", "'{value}' is none of {known}"),
    "value_name": QT_TRANSLATE_NOOP("Core", "'{value}' cannot be used as a name here"),
    "value_wrong": QT_TRANSLATE_NOOP("Core", "cannot be used: {what}"),
    "language_unknown": QT_TRANSLATE_NOOP("Core", "'{name}' is no language here; there are {known}"),
    "language_missing": QT_TRANSLATE_NOOP("Core", "has no English (en) words"),
    "expression_long": QT_TRANSLATE_NOOP("Core", "column {column}: longer than {most} signs"),
    "expression_syntax": QT_TRANSLATE_NOOP("Core", "column {column}: '{text}' is no formula"),
    "expression_forbidden": QT_TRANSLATE_NOOP(
        "Core", "column {column}: only numbers, names, + - * / // % ** and functions can be used"
    ),
    "expression_name": QT_TRANSLATE_NOOP(
        "Core", "column {column}: '{name}' is no number known here; did you mean '{nearest}'?"
    ),
    "expression_name_list": QT_TRANSLATE_NOOP(
        "Core", "column {column}: '{name}' is no number known here; there are {known}"
    ),
    "expression_function": QT_TRANSLATE_NOOP(
        "Core", "column {column}: there is no function '{name}'; did you mean '{nearest}'?"
    ),
    "expression_function_list": QT_TRANSLATE_NOOP(
        "Core", "column {column}: there is no function '{name}'; there are {known}"
    ),
    "expression_arguments": QT_TRANSLATE_NOOP(
        "Core", "column {column}: {name}() cannot take {count} values"
    ),
    "expression_zero": QT_TRANSLATE_NOOP("Core", "column {column}: division by zero"),
    "expression_large": QT_TRANSLATE_NOOP("Core", "column {column}: the number grows too large"),
    "amount_negative": QT_TRANSLATE_NOOP("Core", "{value} is below zero, which no price may be"),
    "price_empty": QT_TRANSLATE_NOOP("Core", "changes nothing: needs base, add, factor or flat"),
    "name_reserved": QT_TRANSLATE_NOOP("Core", "'{name}' has a meaning of its own in formulas"),
    "name_unknown": QT_TRANSLATE_NOOP("Core", "'{name}' is unknown; did you mean '{nearest}'?"),
    "name_unknown_list": QT_TRANSLATE_NOOP("Core", "'{name}' is unknown; there are {known}"),
    "source_wrong": QT_TRANSLATE_NOOP(
        "Core", "cites {rules}: OUR ids go with source = \"ours\", and only they do"
    ),
    "option_unknown": QT_TRANSLATE_NOOP(
        "Core", "there is no option '{name}'; did you mean '{nearest}'?"
    ),
    "option_unknown_list": QT_TRANSLATE_NOOP(
        "Core", "there is no option '{name}'; there are {known}"
    ),
    "option_count": QT_TRANSLATE_NOOP(
        "Core", "option {option} takes one value for each of its {count} questions"
    ),
    "option_reading": QT_TRANSLATE_NOOP(
        "Core", "option {option} has no reading '{value}'; there are {known}"
    ),
    "option_key": QT_TRANSLATE_NOOP(
        "Core", "option {option} has no '{name}'; did you mean '{nearest}'?"
    ),
    "option_key_list": QT_TRANSLATE_NOOP("Core", "option {option} has no '{name}'; there are {known}"),
    "field_unknown": QT_TRANSLATE_NOOP(
        "Core", "the sheet has no '{name}'; did you mean '{nearest}'?"
    ),
    "field_unknown_list": QT_TRANSLATE_NOOP("Core", "the sheet has no '{name}'; there are {known}"),
    "status_unknown": QT_TRANSLATE_NOOP(
        "Core", "there is no status '{name}'; did you mean '{nearest}'?"
    ),
    "status_unknown_list": QT_TRANSLATE_NOOP("Core", "there is no status '{name}'; there are {known}"),
    "mode_unknown": QT_TRANSLATE_NOOP(
        "Core", "there is no way of moving '{name}'; did you mean '{nearest}'?"
    ),
    "mode_unknown_list": QT_TRANSLATE_NOOP(
        "Core", "there is no way of moving '{name}'; there are {known}"
    ),
    "status_locks": QT_TRANSLATE_NOOP("Core", "cannot move: {status}"),
    "mode_needs": QT_TRANSLATE_NOOP("Core", "{mode} is only possible when {status}"),
    "mode_forbids": QT_TRANSLATE_NOOP("Core", "{mode} is not possible when {status}"),
    "no_diagonals": QT_TRANSLATE_NOOP("Core", "there are no diagonal steps"),
    "orthogonal_only": QT_TRANSLATE_NOOP("Core", "no diagonal step can be made here"),
    "slows_whole_move": QT_TRANSLATE_NOOP("Core", "{ground} slows the whole move"),
    "ground_bars": QT_TRANSLATE_NOOP("Core", "{ground} stands in the way of this kind of move"),
    "needs_climb": QT_TRANSLATE_NOOP(
        "Core", "{rise} m up needs a climb; steps end at {limit} m"
    ),
    "needs_jump": QT_TRANSLATE_NOOP(
        "Core", "{rise} m down needs a jump; steps end at {limit} m"
    ),
}
