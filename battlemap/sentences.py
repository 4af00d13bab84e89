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
        "Core", "'{text}' is no facing; write N, NE ... NW or whole degrees clockwise from north"
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
    "too_dear": QT_TRANSLATE_NOOP("Core", "Costs {cost}; {left} left"),
    "no_way": QT_TRANSLATE_NOOP("Core", "No way leads to {place}"),
    "thing_in_the_way": QT_TRANSLATE_NOOP("Core", "In the way: {what}"),
    "door_in_the_way": QT_TRANSLATE_NOOP("Core", "The door is locked"),
    "lane_closed": QT_TRANSLATE_NOOP("Core", "No straight line leads to {place}"),
    "lane_walled": QT_TRANSLATE_NOOP("Core", "A wall crosses the straight line to {place}"),
    "step_closed": QT_TRANSLATE_NOOP("Core", "A step of this way is closed"),
    "way_not_straight": QT_TRANSLATE_NOOP("Core", "This way is not straight"),
    "turns_wrong": QT_TRANSLATE_NOOP("Core", "turns go from 1 to {most}"),
    "too_far": QT_TRANSLATE_NOOP("Core", "Costs more than {cost}; {left} left"),
    "no_display": QT_TRANSLATE_NOOP(
        "Core", "no display to open a window on; `battlemap render` draws a map without one"
    ),
    "move_too_short": QT_TRANSLATE_NOOP("Core", "Only {cost}; {mode} takes at least {least}"),
    "straight_alone": QT_TRANSLATE_NOOP(
        "Core", "{mode} goes straight and is the whole of a turn's movement"
    ),
    "place_beyond": QT_TRANSLATE_NOOP("Core", "Outside the map ({columns} x {rows})"),
    "not_your_mode": QT_TRANSLATE_NOOP(
        "Core", "{token} has no movement called '{mode}'; it has {known}"
    ),
    "ruleset_id_taken": QT_TRANSLATE_NOOP(
        "Core", "the id {name} is that of a ruleset that ships; give yours another"
    ),
    "cannot_move": QT_TRANSLATE_NOOP("Core", "{token} cannot move at all as it stands"),
    # edits, as the undo menu names them
    "edit_move": QT_TRANSLATE_NOOP("Core", "Move {token}"),
    "edit_free_move": QT_TRANSLATE_NOOP("Core", "Move {token} freely"),
    "edit_face": QT_TRANSLATE_NOOP("Core", "Turn {token}"),
    "edit_place_several": QT_TRANSLATE_NOOP("Core", "Place {count} tokens"),
    "edit_place": QT_TRANSLATE_NOOP("Core", "Place {token}"),
    "edit_remove": QT_TRANSLATE_NOOP("Core", "Remove {token}"),
    "edit_change": QT_TRANSLATE_NOOP("Core", "Change {token}"),
    "edit_end_turn": QT_TRANSLATE_NOOP("Core", "End the turn of {token}"),
    "edit_ruleset": QT_TRANSLATE_NOOP("Core", "Play by {ruleset}"),
    "edit_option": QT_TRANSLATE_NOOP("Core", "Choose the reading of {option}"),
    "edit_map": QT_TRANSLATE_NOOP("Core", "Change the map {map}"),
    "edit_action": QT_TRANSLATE_NOOP("Core", "{token}: {action}"),
    "log_action": QT_TRANSLATE_NOOP("Core", "{token}: {action}"),
    "edit_door": QT_TRANSLATE_NOOP("Core", "Door {barrier}: {state}"),
    # the log
    "log_move": QT_TRANSLATE_NOOP("Core", "{token} moved {cost} {unit}, {start} to {end}"),
    "log_free_move": QT_TRANSLATE_NOOP("Core", "{token} was put from {start} to {end}"),
    "log_end_turn": QT_TRANSLATE_NOOP("Core", "{token} ended its turn"),
    "log_turn": QT_TRANSLATE_NOOP("Core", "{token} is up"),
    "log_height": QT_TRANSLATE_NOOP("Core", "{token} at {end} went from {from} m to {to} m up"),
    "log_round": QT_TRANSLATE_NOOP("Core", "Round {round}"),
    "log_place": QT_TRANSLATE_NOOP("Core", "{token} entered at {end}"),
    "log_remove": QT_TRANSLATE_NOOP("Core", "{token} left the map"),
    # formats
    "toml_unreadable": QT_TRANSLATE_NOOP("Core", "this is no TOML text: {why}"),
    "key_not_known": QT_TRANSLATE_NOOP("Core", "'{key}' means nothing here; there are {known}"),
    "key_not_known_near": QT_TRANSLATE_NOOP(
        "Core", "'{key}' means nothing here; did you mean '{nearest}'?"
    ),
    "key_missing": QT_TRANSLATE_NOOP("Core", "is missing"),
    "id_twice": QT_TRANSLATE_NOOP("Core", "the id '{id}' is used twice"),
    "needs_text": QT_TRANSLATE_NOOP("Core", "a text is needed, not '{value}'"),
    "needs_texts": QT_TRANSLATE_NOOP("Core", "a list of texts is needed, not '{value}'"),
    "needs_word": QT_TRANSLATE_NOOP("Core", "'{value}' is none of {known}"),
    "needs_flag": QT_TRANSLATE_NOOP("Core", "true or false is needed, not '{value}'"),
    "needs_number": QT_TRANSLATE_NOOP("Core", "a number is needed, not '{value}'"),
    "needs_numbers": QT_TRANSLATE_NOOP(
        "Core", "a list of {count} numbers is needed, not '{value}'"
    ),
    "needs_whole": QT_TRANSLATE_NOOP("Core", "a whole number is needed, not '{value}'"),
    "picture_absent": QT_TRANSLATE_NOOP("Core", "the picture '{picture}' is not in the file"),
    "barrier_kind": QT_TRANSLATE_NOOP(
        "Core", "'{word}' is no kind of wall and counts as one; nearest: {near}"
    ),
    "zone_kind": QT_TRANSLATE_NOOP("Core", "'{word}' is no kind of zone; nearest: {near}"),
    "side_word": QT_TRANSLATE_NOOP(
        "Core", "'{word}' is no side with a colour of its own; nearest: {near}"
    ),
    "outline_crossed": QT_TRANSLATE_NOOP("Core", "the outline crosses itself"),
    "option_values": QT_TRANSLATE_NOOP("Core", "or a table of: {keys}"),
    "reach_count_one": QT_TRANSLATE_NOOP("Core", "{count} cell to end on"),
    "somebody": QT_TRANSLATE_NOOP("Core", "someone"),
    "file_no_plain": QT_TRANSLATE_NOOP("Core", "this is a pipe or a device, not a file"),
    "help_turns": QT_TRANSLATE_NOOP("Core", "over so many turns, 1 if left out"),
    "place_missing": QT_TRANSLATE_NOOP("Core", "at least one place is needed"),
    "examples_refused_ok": QT_TRANSLATE_NOOP(
        "Core", "a refused answer is never ok; leave this out or say false"
    ),
    "examples_min_max": QT_TRANSLATE_NOOP(
        "Core", "the least, {least}, is more than the most, {most}"
    ),
    "needs_nearer": QT_TRANSLATE_NOOP(
        "Core", "{value} is too far out; coordinates go up to {most} cells either way"
    ),
    "needs_from_to": QT_TRANSLATE_NOOP("Core", "{value} is not from {least} to {most}"),
    "needs_at_least": QT_TRANSLATE_NOOP("Core", "{value} is too small; {least} is the least"),
    "needs_height": QT_TRANSLATE_NOOP(
        "Core", "{value} m is no height of a map; at most {most} m up or down can be used"
    ),
    "needs_cell": QT_TRANSLATE_NOOP("Core", "{value} is no size of a cell in metres"),
    "needs_size": QT_TRANSLATE_NOOP("Core", "{value} is no size; it must be above 0"),
    "needs_top": QT_TRANSLATE_NOOP("Core", "the top, {top} m, does not lie above the bottom"),
    "needs_list": QT_TRANSLATE_NOOP("Core", "a list is needed, not '{value}'"),
    "needs_table": QT_TRANSLATE_NOOP("Core", "a table is needed, not '{value}'"),
    "needs_value": QT_TRANSLATE_NOOP(
        "Core", "a number, true or false, a text or a list of them is needed, not '{value}'"
    ),
    "needs_option": QT_TRANSLATE_NOOP(
        "Core",
        "an option is a number, a name, true or false, a list of numbers or a table, not '{value}'",
    ),
    "sketch_format": QT_TRANSLATE_NOOP(
        "Core", "format {format} is not known; this program reads format {ours}"
    ),
    "sketch_empty": QT_TRANSLATE_NOOP("Core", "the map has no rows"),
    "sketch_row": QT_TRANSLATE_NOOP("Core", "{cells} cells, but the first row has {first}"),
    "sketch_sign": QT_TRANSLATE_NOOP("Core", "the sign '{sign}' is not in the legend"),
    "sketch_legend_sign": QT_TRANSLATE_NOOP(
        "Core", "'{sign}' is no sign; the legend names single signs"
    ),
    "sketch_only_object": QT_TRANSLATE_NOOP(
        "Core", "'{key}' belongs to an object; name one with object = \"...\""
    ),
    "sketch_on": QT_TRANSLATE_NOOP("Core", "'{sign}' is no ground; there are {known}"),
    "sketch_kinds": QT_TRANSLATE_NOOP("Core", "more than {most} kinds of ground"),
    "sketch_block_rows": QT_TRANSLATE_NOOP("Core", "{rows} rows, but the map has {wanted}"),
    "sketch_block_row": QT_TRANSLATE_NOOP(
        "Core", "{numbers} numbers, but the map is {wanted} cells wide"
    ),
    "sketch_mark_twice": QT_TRANSLATE_NOOP(
        "Core", "the mark '{mark}' stands in {count} cells; a mark names one"
    ),
    "sketch_mark_unknown": QT_TRANSLATE_NOOP(
        "Core", "the map shows no mark '{mark}'; there are {known}"
    ),
    "sketch_mark_or_polygon": QT_TRANSLATE_NOOP("Core", "an object has either a mark or a polygon"),
    "sketch_polygon": QT_TRANSLATE_NOOP("Core", "a polygon has 3 points or more, not {count}"),
    "sketch_one_shape": QT_TRANSLATE_NOOP("Core", "a shape is one of rect, disc and cells"),
    "sketch_no_length": QT_TRANSLATE_NOOP("Core", "it ends where it starts"),
    "sketch_open_and_locked": QT_TRANSLATE_NOOP("Core", "an open door cannot be locked"),
    "sketch_floor": QT_TRANSLATE_NOOP("Core", "a floor needs a top to stand on"),
    "sketch_token_letter": QT_TRANSLATE_NOOP(
        "Core", "'{token}' is no token; tokens are single capital letters of the map"
    ),
    "sketch_token_missing": QT_TRANSLATE_NOOP(
        "Core", "the map does not show the token '{token}'; it shows {known}"
    ),
    "sketch_letter_taken": QT_TRANSLATE_NOOP(
        "Core", "'{token}' is a sign of the legend, so it cannot be a token"
    ),
    "sketch_token_shape": QT_TRANSLATE_NOOP(
        "Core", "the {count} cells of the token '{token}' fill no rectangle"
    ),
    "sketch_token_size": QT_TRANSLATE_NOOP(
        "Core", "the token '{token}' is {size} cells, but is drawn {drawn}"
    ),
    "needs_mark": QT_TRANSLATE_NOOP("Core", "a mark [sign, column, row] is needed, not '{value}'"),
    "number_not_finite": QT_TRANSLATE_NOOP("Core", "{value} cannot be saved: it is no number"),
    "file_missing": QT_TRANSLATE_NOOP("Core", "there is no such file"),
    "file_forbidden": QT_TRANSLATE_NOOP("Core", "the file may not be read"),
    "file_is_folder": QT_TRANSLATE_NOOP("Core", "this is a folder, not a file"),
    "file_unreadable": QT_TRANSLATE_NOOP("Core", "the file cannot be read: {why}"),
    "file_too_large": QT_TRANSLATE_NOOP("Core", "the file is larger than {megabytes} MB"),
    "file_unwritable": QT_TRANSLATE_NOOP(
        "Core", "the file was not saved: {why}; the old one is as it was"
    ),
    "folder_missing": QT_TRANSLATE_NOOP(
        "Core", "the file was not saved: its folder does not exist"
    ),
    "folder_forbidden": QT_TRANSLATE_NOOP(
        "Core", "the file was not saved: nothing may be written to its folder"
    ),
    "disk_full": QT_TRANSLATE_NOOP(
        "Core", "the file was not saved: the disk is full; the old one is as it was"
    ),
    "file_held": QT_TRANSLATE_NOOP(
        "Core", "the file could not be replaced ({why}); the map was saved as '{kept}' beside it"
    ),
    # said in other languages than English in place of a library's own words
    "why_system": QT_TRANSLATE_NOOP("Core", "error {number} of the system"),
    "why_content": QT_TRANSLATE_NOOP("Core", "its content does not hold together"),
    "why_line": QT_TRANSLATE_NOOP("Core", "line {line}, column {column}"),
    "json_unreadable": QT_TRANSLATE_NOOP("Core", "this is no JSON text: {why}"),
    "archive_broken": QT_TRANSLATE_NOOP("Core", "the archive is damaged: {why}"),
    "archive_entries": QT_TRANSLATE_NOOP(
        "Core", "the archive has {count} entries; {most} at most are opened"
    ),
    "archive_too_large": QT_TRANSLATE_NOOP(
        "Core", "the archive would unpack to {megabytes} MB; {most} MB at most are opened"
    ),
    "entry_missing": QT_TRANSLATE_NOOP("Core", "this is missing from the archive"),
    "entry_damaged": QT_TRANSLATE_NOOP("Core", "this is damaged in the archive: {why}"),
    "entry_outside": QT_TRANSLATE_NOOP(
        "Core", "the archive names a place outside itself; it is not opened"
    ),
    "entry_twice": QT_TRANSLATE_NOOP("Core", "the archive holds this twice; it is not opened"),
    "entry_encrypted": QT_TRANSLATE_NOOP("Core", "the archive is encrypted; it is not opened"),
    "raster_legend": QT_TRANSLATE_NOOP(
        "Core", "the signs of a legend are all of one width, from 1 to 4 letters"
    ),
    "raster_row": QT_TRANSLATE_NOOP("Core", "{signs} letters, but the map needs {wanted}"),
    "native_newer": QT_TRANSLATE_NOOP(
        "Core",
        "the file has format {version}, and this program reads up to {ours};"
        " open it with a newer Battlemap",
    ),
    "native_no_version": QT_TRANSLATE_NOOP("Core", "{version} is no format version"),
    "native_no_book": QT_TRANSLATE_NOOP("Core", "this is a zip, but no Battlemap file"),
    "native_no_map": QT_TRANSLATE_NOOP("Core", "the file holds no map"),
    "native_map_id": QT_TRANSLATE_NOOP("Core", "the map calls itself '{found}', not '{wanted}'"),
    "picture_unknown": QT_TRANSLATE_NOOP("Core", "this is no PNG, JPEG, WebP, GIF or BMP picture"),
    "picture_broken": QT_TRANSLATE_NOOP("Core", "the picture is damaged: {why}"),
    "picture_too_large": QT_TRANSLATE_NOOP(
        "Core", "the picture has more than {most} million pixels"
    ),
    "report_kept": QT_TRANSLATE_NOOP("Core", "Kept: {what}"),
    "report_changed": QT_TRANSLATE_NOOP("Core", "Changed: {what}"),
    "report_dropped": QT_TRANSLATE_NOOP("Core", "Dropped: {what}"),
    "report_comma": QT_TRANSLATE_NOOP("Core", ", "),
    "count_maps": QT_TRANSLATE_NOOP("Core", "maps {count}"),
    "count_walls": QT_TRANSLATE_NOOP("Core", "wall pieces {count}"),
    "count_doors": QT_TRANSLATE_NOOP("Core", "doors {count}"),
    "count_objects": QT_TRANSLATE_NOOP("Core", "objects {count}"),
    "count_zones": QT_TRANSLATE_NOOP("Core", "zones {count}"),
    "count_lights": QT_TRANSLATE_NOOP("Core", "lights {count}"),
    "count_tokens": QT_TRANSLATE_NOOP("Core", "tokens {count}"),
    "count_pictures": QT_TRANSLATE_NOOP("Core", "pictures {count}"),
    # rules
    "ruleset_unknown": QT_TRANSLATE_NOOP(
        "Core", "no ruleset is called '{name}'; did you mean '{nearest}'?"
    ),
    "ruleset_unknown_list": QT_TRANSLATE_NOOP(
        "Core", "no ruleset is called '{name}'; there are {known}"
    ),
    "toml_syntax": QT_TRANSLATE_NOOP("Core", "is no TOML: {what}"),
    "based_on_deep": QT_TRANSLATE_NOOP(
        "Core", "more than {most} rulesets are based on one another"
    ),
    "key_unknown": QT_TRANSLATE_NOOP("Core", "unknown key; did you mean '{nearest}'?"),
    "key_unknown_list": QT_TRANSLATE_NOOP("Core", "unknown key; there are {known}"),
    "rules_key_missing": QT_TRANSLATE_NOOP("Core", "is missing"),
    "value_number": QT_TRANSLATE_NOOP("Core", "'{value}' is no number"),
    "value_positive": QT_TRANSLATE_NOOP("Core", "{value} is not above zero"),
    "value_whole": QT_TRANSLATE_NOOP("Core", "must be a whole number"),
    "value_text": QT_TRANSLATE_NOOP("Core", "must be a text in quotes"),
    "value_flag": QT_TRANSLATE_NOOP("Core", "must be true or false"),
    "value_list": QT_TRANSLATE_NOOP("Core", "must be a list in brackets"),
    "value_empty": QT_TRANSLATE_NOOP("Core", "must not be empty"),
    "value_table": QT_TRANSLATE_NOOP("Core", "must be a table"),
    "value_choice": QT_TRANSLATE_NOOP("Core", "'{value}' is none of {known}"),
    "value_name": QT_TRANSLATE_NOOP("Core", "'{value}' cannot be used as a name here"),
    "value_wrong": QT_TRANSLATE_NOOP("Core", "cannot be used: {what}"),
    "language_unknown": QT_TRANSLATE_NOOP(
        "Core", "'{name}' is no language here; there are {known}"
    ),
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
        "Core", 'cites {rules}: OUR ids go with source = "ours", and only they do'
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
    "option_key_list": QT_TRANSLATE_NOOP(
        "Core", "option {option} has no '{name}'; there are {known}"
    ),
    "field_unknown": QT_TRANSLATE_NOOP(
        "Core", "the sheet has no '{name}'; did you mean '{nearest}'?"
    ),
    "field_unknown_list": QT_TRANSLATE_NOOP("Core", "the sheet has no '{name}'; there are {known}"),
    "status_unknown": QT_TRANSLATE_NOOP(
        "Core", "there is no status '{name}'; did you mean '{nearest}'?"
    ),
    "status_unknown_list": QT_TRANSLATE_NOOP(
        "Core", "there is no status '{name}'; there are {known}"
    ),
    "mode_unknown": QT_TRANSLATE_NOOP(
        "Core", "there is no way of moving '{name}'; did you mean '{nearest}'?"
    ),
    "mode_unknown_list": QT_TRANSLATE_NOOP(
        "Core", "there is no way of moving '{name}'; there are {known}"
    ),
    "status_locks": QT_TRANSLATE_NOOP("Core", "cannot move: {status}"),
    "mode_needs": QT_TRANSLATE_NOOP("Core", "{mode} is only possible when {status}"),
    "mode_forbids": QT_TRANSLATE_NOOP("Core", "{mode} is not possible when {status}"),
    "action_needs": QT_TRANSLATE_NOOP("Core", "{action} is only possible when {status}"),
    "action_forbids": QT_TRANSLATE_NOOP("Core", "{action} is not possible when {status}"),
    "action_unknown": QT_TRANSLATE_NOOP(
        "Core", "there is no action '{name}'; did you mean '{nearest}'?"
    ),
    "action_unknown_list": QT_TRANSLATE_NOOP(
        "Core", "there is no action '{name}'; there are {known}"
    ),
    "dice_half": QT_TRANSLATE_NOOP("Core", "dice and sides go together"),
    "no_diagonals": QT_TRANSLATE_NOOP("Core", "there are no diagonal steps"),
    "orthogonal_only": QT_TRANSLATE_NOOP("Core", "no diagonal step can be made here"),
    "slows_whole_move": QT_TRANSLATE_NOOP("Core", "{ground} slows the whole move"),
    "ground_bars": QT_TRANSLATE_NOOP("Core", "{ground} stands in the way of this kind of move"),
    "needs_climb": QT_TRANSLATE_NOOP("Core", "{rise} m up needs a climb; steps end at {limit} m"),
    "needs_jump": QT_TRANSLATE_NOOP("Core", "{rise} m down needs a jump; steps end at {limit} m"),
    # pictures and exports
    "picture_needs_memory": QT_TRANSLATE_NOOP(
        "Core",
        "the picture of {width} x {height} px needs {mib} MiB; at most {most} MiB can be used:"
        " make it smaller first",
    ),
    "picture_unreadable": QT_TRANSLATE_NOOP("Core", "the picture cannot be read ({cause})"),
    "picture_missing": QT_TRANSLATE_NOOP("Core", "the picture is not in the file"),
    "export_suffix": QT_TRANSLATE_NOOP("Core", "a map is exported as one of {known}"),
    "export_too_large": QT_TRANSLATE_NOOP(
        "Core",
        "{gib} GiB needed for {width} x {height} px; {fits} px a cell would fit",
    ),
    "export_no_memory": QT_TRANSLATE_NOOP(
        "Core", "no memory for a picture of {width} x {height} px; try fewer px a cell"
    ),
    "count_doors_closed": QT_TRANSLATE_NOOP("Core", "closed doors {count}"),
    "count_doors_open": QT_TRANSLATE_NOOP("Core", "open doors {count}"),
    "count_doors_freestanding": QT_TRANSLATE_NOOP("Core", "freestanding doors {count}"),
    "count_bad_points": QT_TRANSLATE_NOOP("Core", "points that are no numbers {count}"),
    "count_lone_points": QT_TRANSLATE_NOOP("Core", "lines of one point {count}"),
    "count_empty_lines": QT_TRANSLATE_NOOP("Core", "lines without points {count}"),
    "count_no_length": QT_TRANSLATE_NOOP("Core", "pieces without length {count}"),
    "count_twice": QT_TRANSLATE_NOOP("Core", "pieces drawn twice {count}"),
    "count_outside": QT_TRANSLATE_NOOP("Core", "outside the map {count}"),
    "count_clipped": QT_TRANSLATE_NOOP("Core", "pieces cut at the map's edge {count}"),
    "count_simplified": QT_TRANSLATE_NOOP("Core", "pieces simplified away {count}"),
    "count_opened": QT_TRANSLATE_NOOP("Core", "wall pieces cut open for a door {count}"),
    "count_screens": QT_TRANSLATE_NOOP("Core", "objects of one line, now curtains {count}"),
    "count_portals_unplaced": QT_TRANSLATE_NOOP("Core", "doors without a place {count}"),
    "count_portals_by_rotation": QT_TRANSLATE_NOOP(
        "Core", "doors placed by their middle and turn {count}"
    ),
    "count_colours": QT_TRANSLATE_NOOP("Core", "unreadable colours, now white {count}"),
    "count_ambient": QT_TRANSLATE_NOOP("Core", "ambient light, now a light level {count}"),
    "count_scale": QT_TRANSLATE_NOOP("Core", "scale of the picture"),
    "count_size": QT_TRANSLATE_NOOP("Core", "size of the map"),
    "count_origin": QT_TRANSLATE_NOOP("Core", "origin of the map"),
    "count_keys": QT_TRANSLATE_NOOP("Core", "unknown entries {count}"),
    "count_trailing": QT_TRANSLATE_NOOP("Core", "signs after the end of the map {count}"),
    "file_empty": QT_TRANSLATE_NOOP("Core", "the file is empty"),
    "format_battlemap": QT_TRANSLATE_NOOP("Core", "Battlemap"),
    "format_uvtt": QT_TRANSLATE_NOOP("Core", "Universal VTT"),
    "format_sketch": QT_TRANSLATE_NOOP("Core", "Drawn sketch"),
    "format_picture": QT_TRANSLATE_NOOP("Core", "Picture"),
    "format_unknown": QT_TRANSLATE_NOOP(
        "Core", "this kind of file cannot be opened; those that can: {known}"
    ),
    "format_by_content": QT_TRANSLATE_NOOP(
        "Core", "the file ends in {suffix}, but its content is: {format}"
    ),
    "format_not_written": QT_TRANSLATE_NOOP(
        "Core", "maps cannot be saved as this kind of file; they can as {known}"
    ),
    "picture_as_map": QT_TRANSLATE_NOOP(
        "Core",
        "the picture of {width} x {height} pixels became a map of {columns} x {rows} cells"
        " at {pixels} pixels a cell; set the grid to suit it",
    ),
    "uvtt_no_map": QT_TRANSLATE_NOOP("Core", "this JSON holds no Universal VTT map"),
    "uvtt_project": QT_TRANSLATE_NOOP(
        "Core",
        "this is a Dungeondraft project; in Dungeondraft choose Export, Universal VTT,"
        " and open the .dd2vtt file",
    ),
    "uvtt_no_size": QT_TRANSLATE_NOOP(
        "Core", "neither the map nor its picture says how many cells there are"
    ),
    "uvtt_no_picture": QT_TRANSLATE_NOOP(
        "Core", "the file has no picture; the map stays blank, with all its walls"
    ),
    "uvtt_picture_elsewhere": QT_TRANSLATE_NOOP(
        "Core", "the picture is not in the file, which only names it: {name}; the map stays blank"
    ),
    "uvtt_picture_unusable": QT_TRANSLATE_NOOP("Core", "{why}; the map stays blank"),
    "uvtt_scale": QT_TRANSLATE_NOOP(
        "Core", "the file says {stated} pixels a cell, its picture has {derived}; the picture holds"
    ),
    "uvtt_size": QT_TRANSLATE_NOOP(
        "Core", "the file says {stated} cells, its picture has {derived}; the picture holds"
    ),
    "uvtt_origin": QT_TRANSLATE_NOOP(
        "Core",
        "with the origin subtracted only {against} points lie on the map, without it"
        " {inside}; it was not subtracted",
    ),
    "uvtt_simplified": QT_TRANSLATE_NOOP(
        "Core",
        "{before} pieces were simplified to {after}; none lies more than {tolerance} cells"
        " from where it was drawn",
    ),
    "uvtt_portals_equal": QT_TRANSLATE_NOOP("Core", "{count} doors lie on top of another one"),
    "uvtt_baked": QT_TRANSLATE_NOOP(
        "Core", "the picture has its light painted in; the lights of the file would light it twice"
    ),
    "uvtt_dark_without_lights": QT_TRANSLATE_NOOP(
        "Core", "the file is dark and has no light; the map is lit, so that it can be seen"
    ),
    # answers and the command line
    "line_unreadable": QT_TRANSLATE_NOOP("Core", "'{text}' cannot be read; is a quote left open?"),
    "command_unknown": QT_TRANSLATE_NOOP("Core", "'{verb}' is no command; nearest: {near}"),
    "command_form": QT_TRANSLATE_NOOP("Core", "write it as: {usage}"),
    "drawing_sign": QT_TRANSLATE_NOOP("Core", "'{sign}' means nothing here: * in, . out, ? either"),
    "drawing_size": QT_TRANSLATE_NOOP(
        "Core", "the drawing has to be as large as the map, {columns} x {rows}"
    ),
    "examples_format": QT_TRANSLATE_NOOP(
        "Core", "examples of format {format} cannot be read, only {known}"
    ),
    "verb_unknown": QT_TRANSLATE_NOOP("Core", "no question is called '{verb}'; nearest: {near}"),
    "ground_unknown": QT_TRANSLATE_NOOP(
        "Core", "the ruleset knows no ground '{ground}'; it costs as open ground"
    ),
    "height_not_there": QT_TRANSLATE_NOOP(
        "Core", "{place} cannot be stood at; the height there is {z} m"
    ),
    "usage_wrong": QT_TRANSLATE_NOOP("Core", "{why}"),
    "no_such_verb": QT_TRANSLATE_NOOP(
        "Core", "'{verb}' is neither a file nor a command; nearest: {near}"
    ),
    "script_refused": QT_TRANSLATE_NOOP("Core", "{command}: {why}"),
    "log_undo": QT_TRANSLATE_NOOP("Core", "undone: {what}"),
    "log_redo": QT_TRANSLATE_NOOP("Core", "done again: {what}"),
    "nobody_to_end": QT_TRANSLATE_NOOP("Core", "there is nobody whose turn could end"),
    "nothing_to_undo": QT_TRANSLATE_NOOP("Core", "there is nothing to undo"),
    "nothing_to_redo": QT_TRANSLATE_NOOP("Core", "there is nothing to redo"),
    # headings of tables
    "head_step": QT_TRANSLATE_NOOP("Core", "step"),
    "head_place": QT_TRANSLATE_NOOP("Core", "place"),
    "head_cost": QT_TRANSLATE_NOOP("Core", "cost"),
    "head_total": QT_TRANSLATE_NOOP("Core", "total"),
    "head_mode": QT_TRANSLATE_NOOP("Core", "mode"),
    "head_why": QT_TRANSLATE_NOOP("Core", "why"),
    "head_map": QT_TRANSLATE_NOOP("Core", "map"),
    "head_size": QT_TRANSLATE_NOOP("Core", "size"),
    "head_cell_m": QT_TRANSLATE_NOOP("Core", "cell (m)"),
    "head_walls": QT_TRANSLATE_NOOP("Core", "walls"),
    "head_doors": QT_TRANSLATE_NOOP("Core", "doors"),
    "head_objects": QT_TRANSLATE_NOOP("Core", "objects"),
    "head_tokens": QT_TRANSLATE_NOOP("Core", "tokens"),
    "head_picture": QT_TRANSLATE_NOOP("Core", "picture"),
    "head_id": QT_TRANSLATE_NOOP("Core", "id"),
    "head_version": QT_TRANSLATE_NOOP("Core", "version"),
    "head_name": QT_TRANSLATE_NOOP("Core", "name"),
    "head_note": QT_TRANSLATE_NOOP("Core", "note"),
    "head_facing": QT_TRANSLATE_NOOP("Core", "facing"),
    "head_spent": QT_TRANSLATE_NOOP("Core", "spent"),
    "head_left": QT_TRANSLATE_NOOP("Core", "left"),
    "part_modes": QT_TRANSLATE_NOOP("Core", "Movement modes"),
    "part_actions": QT_TRANSLATE_NOOP("Core", "Actions"),
    "part_fields": QT_TRANSLATE_NOOP("Core", "Sheet"),
    "part_statuses": QT_TRANSLATE_NOOP("Core", "Statuses"),
    "part_options": QT_TRANSLATE_NOOP("Core", "Options"),
    "reach_budget": QT_TRANSLATE_NOOP("Core", "{left} of {total} {unit} left"),
    "reach_count": QT_TRANSLATE_NOOP("Core", "{count} cells to end on"),
    "route_cost": QT_TRANSLATE_NOOP("Core", "cost {cost}, left {left}"),
    "check_note": QT_TRANSLATE_NOOP("Core", "{file}: {what}"),
    "check_fine": QT_TRANSLATE_NOOP("Core", "{file}: no errors"),
    "case_fails": QT_TRANSLATE_NOOP(
        "Core", "{case} (question {question}): {key}: expected {expected}, got {got}"
    ),
    "head_rule": QT_TRANSLATE_NOOP("Core", "rule"),
    "head_class": QT_TRANSLATE_NOOP("Core", "class"),
    "head_part": QT_TRANSLATE_NOOP("Core", "part"),
    "head_examples": QT_TRANSLATE_NOOP("Core", "examples"),
    "head_proved": QT_TRANSLATE_NOOP("Core", "proved"),
    "yes": QT_TRANSLATE_NOOP("Core", "yes"),
    "no": QT_TRANSLATE_NOOP("Core", "no"),
    "rules_covered": QT_TRANSLATE_NOOP("Core", "{done} of {rules} rules have examples"),
    "rules_proved": QT_TRANSLATE_NOOP("Core", "{done} of {rules} rules proved"),
    "register_word": QT_TRANSLATE_NOOP("Core", "'{value}' is none of {known}"),
    "cases_pass": QT_TRANSLATE_NOOP("Core", "{passed} of {cases} cases pass"),
    "play_round": QT_TRANSLATE_NOOP("Core", "round {round}, turn of {active}"),
    "written": QT_TRANSLATE_NOOP("Core", "{file} written"),
    # help of the command line
    "help_battlemap": QT_TRANSLATE_NOOP(
        "Core", "A tactical grid battle map. With a file, or with nothing, it opens the window."
    ),
    "help_open": QT_TRANSLATE_NOOP("Core", "open the window: a file, or the welcome page"),
    "help_render": QT_TRANSLATE_NOOP("Core", "write a picture of a map: png, pdf or svg"),
    "help_reach": QT_TRANSLATE_NOOP(
        "Core", "where a token can get to, in this turn or in several (--turns)"
    ),
    "help_route": QT_TRANSLATE_NOOP("Core", "the way to a place and its price"),
    "help_play": QT_TRANSLATE_NOOP("Core", "play a script of moves, undo and redo included"),
    "help_convert": QT_TRANSLATE_NOOP("Core", "turn a map file of one format into another"),
    "help_info": QT_TRANSLATE_NOOP("Core", "the maps of a file, with sizes and counts"),
    "help_check": QT_TRANSLATE_NOOP("Core", "all problems of maps, rulesets and examples"),
    "help_rules": QT_TRANSLATE_NOOP("Core", "the rulesets: list, show, test, coverage, schema"),
    "help_rules_list": QT_TRANSLATE_NOOP("Core", "the rulesets that ship with the program"),
    "help_rules_show": QT_TRANSLATE_NOOP("Core", "what a ruleset holds, with the names it uses"),
    "help_rules_test": QT_TRANSLATE_NOOP("Core", "run the examples of rulesets, or of a file"),
    "help_rules_coverage": QT_TRANSLATE_NOOP(
        "Core", "which rules the examples cover and, with --prove, which they prove"
    ),
    "help_rules_schema": QT_TRANSLATE_NOOP("Core", "the JSON schema of a ruleset file"),
    # end of answers
    # shell: what a line of a price is called, by its part in the ruleset
    "price_step": QT_TRANSLATE_NOOP("Core", "Steps"),
    "price_up": QT_TRANSLATE_NOOP("Core", "Rise"),
    "price_down": QT_TRANSLATE_NOOP("Core", "Fall"),
    "price_rounding": QT_TRANSLATE_NOOP("Core", "Rounded up"),
    "price_ledge_up": QT_TRANSLATE_NOOP("Core", "Climb a ledge"),
    "price_ledge_down": QT_TRANSLATE_NOOP("Core", "Jump down"),
    "price_slope_up": QT_TRANSLATE_NOOP("Core", "Slope up"),
    "price_slope_down": QT_TRANSLATE_NOOP("Core", "Slope down"),
    "price_underwater": QT_TRANSLATE_NOOP("Core", "Under water"),
    "price_severed_leg": QT_TRANSLATE_NOOP("Core", "Severed leg"),
    "price_door": QT_TRANSLATE_NOOP("Core", "Door"),
    "price_difficult": QT_TRANSLATE_NOOP("Core", "Difficult ground"),
    "price_staggered": QT_TRANSLATE_NOOP("Core", "Staggered"),
    # units, where a ruleset's own word is not at hand
    "unit_m": QT_TRANSLATE_NOOP("Core", "m"),
    "unit_ap": QT_TRANSLATE_NOOP("Core", "AP"),
    "unit_cells": QT_TRANSLATE_NOOP("Core", "squares"),
    # the vocabulary that maps share
    "kind_wall": QT_TRANSLATE_NOOP("Core", "wall"),
    "kind_low_wall": QT_TRANSLATE_NOOP("Core", "low wall"),
    "kind_window": QT_TRANSLATE_NOOP("Core", "window"),
    "kind_glass": QT_TRANSLATE_NOOP("Core", "glass"),
    "kind_curtain": QT_TRANSLATE_NOOP("Core", "curtain"),
    "kind_fence": QT_TRANSLATE_NOOP("Core", "fence"),
    "kind_door": QT_TRANSLATE_NOOP("Core", "door"),
    "kind_tree": QT_TRANSLATE_NOOP("Core", "tree"),
    "kind_crate": QT_TRANSLATE_NOOP("Core", "crate"),
    "kind_barrel": QT_TRANSLATE_NOOP("Core", "barrel"),
    "kind_drum": QT_TRANSLATE_NOOP("Core", "drum"),
    "kind_bed": QT_TRANSLATE_NOOP("Core", "bed"),
    "kind_pillar": QT_TRANSLATE_NOOP("Core", "pillar"),
    "kind_shelf": QT_TRANSLATE_NOOP("Core", "shelf"),
    "kind_sandbags": QT_TRANSLATE_NOOP("Core", "sandbags"),
    "kind_desk": QT_TRANSLATE_NOOP("Core", "desk"),
    "kind_table": QT_TRANSLATE_NOOP("Core", "table"),
    "kind_bench": QT_TRANSLATE_NOOP("Core", "bench"),
    "kind_counter": QT_TRANSLATE_NOOP("Core", "counter"),
    "kind_cart": QT_TRANSLATE_NOOP("Core", "cart"),
    "kind_cabinet": QT_TRANSLATE_NOOP("Core", "cabinet"),
    "kind_well": QT_TRANSLATE_NOOP("Core", "well"),
    "kind_tram": QT_TRANSLATE_NOOP("Core", "tram"),
    "kind_tank": QT_TRANSLATE_NOOP("Core", "tank"),
    "kind_pump": QT_TRANSLATE_NOOP("Core", "pump"),
    "kind_boat": QT_TRANSLATE_NOOP("Core", "boat"),
    "kind_altar": QT_TRANSLATE_NOOP("Core", "altar"),
    "kind_fallen_column": QT_TRANSLATE_NOOP("Core", "fallen column"),
    "kind_object": QT_TRANSLATE_NOOP("Core", "object"),
    "kind_rock": QT_TRANSLATE_NOOP("Core", "rock"),
    "kind_statue": QT_TRANSLATE_NOOP("Core", "statue"),
    "kind_chest": QT_TRANSLATE_NOOP("Core", "chest"),
}
