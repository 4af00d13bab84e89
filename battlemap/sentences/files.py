"""What is said of files: maps, pictures, exports."""

from battlemap.sentences.noop import QT_TRANSLATE_NOOP

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
    "map_size": QT_TRANSLATE_NOOP(
        "Core", "a map of {columns} x {rows} cells; 1 to {most} on each side can be used"
    ),
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
    "needs_place": QT_TRANSLATE_NOOP(
        "Core", "[column, row] or [column, row, height in metres] is needed, not '{value}'"
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
    "needs_cells": QT_TRANSLATE_NOOP(
        "Core", "{value} is no size in cells; whole numbers from 1 on are"
    ),
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
    "sketch_link_to_itself": QT_TRANSLATE_NOOP("Core", "it leads to where it begins"),
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
    "count_links": QT_TRANSLATE_NOOP("Core", "links {count}"),
    "count_lights": QT_TRANSLATE_NOOP("Core", "lights {count}"),
    "count_tokens": QT_TRANSLATE_NOOP("Core", "tokens {count}"),
    "count_pictures": QT_TRANSLATE_NOOP("Core", "pictures {count}"),
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
}
