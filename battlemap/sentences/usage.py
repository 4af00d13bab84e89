"""Help of the command line: its verbs, what each takes, and what was not understood."""

from battlemap.sentences.noop import QT_TRANSLATE_NOOP

SENTENCES: dict[str, str] = {
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
    "help_area": QT_TRANSLATE_NOOP(
        "Core", "the cells an area covers and the tokens in it (sizes in cells, or as 4.8m)"
    ),
    "help_charge": QT_TRANSLATE_NOOP("Core", "whether a token can charge at another, and where to"),
    "help_threats": QT_TRANSLATE_NOOP("Core", "the cells within reach of a token's enemies"),
    "help_sight": QT_TRANSLATE_NOOP(
        "Core", "what one token sees of another, with cover, range and every modifier"
    ),
    # what a verb takes
    "takes_help": QT_TRANSLATE_NOOP("Core", "show this help and end"),
    "takes_version": QT_TRANSLATE_NOOP("Core", "show the program's version and end"),
    "takes_json": QT_TRANSLATE_NOOP("Core", "answer in JSON"),
    "takes_lang": QT_TRANSLATE_NOOP("Core", "the language of the answer"),
    "takes_map": QT_TRANSLATE_NOOP("Core", "the file of the map"),
    "takes_map_id": QT_TRANSLATE_NOOP("Core", "which map, where the file holds several"),
    "takes_ruleset": QT_TRANSLATE_NOOP("Core", "play by this ruleset, not by the file's own"),
    "takes_option": QT_TRANSLATE_NOOP(
        "Core", "another reading of a rule, such as A-INF-3=2; may be said again"
    ),
    "takes_as": QT_TRANSLATE_NOOP("Core", "with whose eyes: the GM's or the players'"),
    "takes_file": QT_TRANSLATE_NOOP("Core", "a map to open"),
    "takes_picture": QT_TRANSLATE_NOOP("Core", "the picture to write; its ending names the format"),
    "takes_cell_px": QT_TRANSLATE_NOOP("Core", "how many pixels a cell is wide"),
    "takes_grid": QT_TRANSLATE_NOOP("Core", "draw the lines of the grid"),
    "takes_token": QT_TRANSLATE_NOOP("Core", "the token: its id or its name"),
    "takes_mode": QT_TRANSLATE_NOOP("Core", "how it moves: a mode of the ruleset"),
    "takes_turns": QT_TRANSLATE_NOOP("Core", "over so many turns, 1 if left out"),
    "takes_places": QT_TRANSLATE_NOOP(
        "Core", "where to, one stop after another: a cell such as 3,4 or a mark of the map"
    ),
    "takes_from": QT_TRANSLATE_NOOP("Core", "who looks: a token"),
    "takes_seen": QT_TRANSLATE_NOOP("Core", "who is looked at: a token"),
    "takes_with": QT_TRANSLATE_NOOP("Core", "the item the attack is done with"),
    "takes_style": QT_TRANSLATE_NOOP("Core", "the way of attacking"),
    "takes_standing": QT_TRANSLATE_NOOP("Core", "as if FROM stood at that place"),
    "takes_shape": QT_TRANSLATE_NOOP("Core", "a shape of areas, such as disc, cone or line"),
    "takes_at": QT_TRANSLATE_NOOP(
        "Core", "where it begins: a cell, a point such as 10.0,4.5, a token or a mark"
    ),
    "takes_size": QT_TRANSLATE_NOOP("Core", "how far it reaches, in cells, or as 4.8m"),
    "takes_to": QT_TRANSLATE_NOOP(
        "Core", "which way it goes: a place, or a direction of the compass"
    ),
    "takes_angle": QT_TRANSLATE_NOOP("Core", "how wide a cone opens"),
    "takes_width": QT_TRANSLATE_NOOP("Core", "how wide a line or a wall is"),
    "takes_target": QT_TRANSLATE_NOOP("Core", "whom it attacks: a token"),
    "takes_script": QT_TRANSLATE_NOOP(
        "Core", "the script: one order a line, such as to move, open a door or undo"
    ),
    "takes_out": QT_TRANSLATE_NOOP("Core", "where to save the map afterwards"),
    "takes_source": QT_TRANSLATE_NOOP("Core", "the file to read"),
    "takes_made": QT_TRANSLATE_NOOP("Core", "the file to write; its ending names the format"),
    "takes_files": QT_TRANSLATE_NOOP("Core", "maps, rulesets and examples"),
    "takes_id": QT_TRANSLATE_NOOP("Core", "a ruleset"),
    "takes_ids": QT_TRANSLATE_NOOP("Core", "rulesets; all if none is named"),
    "takes_examples": QT_TRANSLATE_NOOP("Core", "examples of one's own instead"),
    "takes_part": QT_TRANSLATE_NOOP("Core", "one part of the rules alone, such as sight"),
    "takes_prove": QT_TRANSLATE_NOOP(
        "Core", "run the examples too, and count the rules they prove"
    ),
    # what was not understood
    "usage_front": QT_TRANSLATE_NOOP("Core", "usage:"),
    "usage_places": QT_TRANSLATE_NOOP("Core", "in this order"),
    "usage_options": QT_TRANSLATE_NOOP("Core", "may be added"),
    "usage_wrong": QT_TRANSLATE_NOOP("Core", "{why}"),
    "usage_required": QT_TRANSLATE_NOOP("Core", "still needed: {names}"),
    "usage_unknown": QT_TRANSLATE_NOOP("Core", "not understood: {names}"),
    "usage_ambiguous": QT_TRANSLATE_NOOP("Core", "'{name}' could be {known}"),
    "usage_no_value": QT_TRANSLATE_NOOP("Core", "{name} needs a value behind it"),
    "usage_choice": QT_TRANSLATE_NOOP("Core", "{name}: {value} is none of {known}"),
    "usage_value": QT_TRANSLATE_NOOP("Core", "{name}: {why}"),
    # end of usage
}
