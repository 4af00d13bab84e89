"""What the command line says."""

from battlemap.sentences.noop import QT_TRANSLATE_NOOP

SENTENCES: dict[str, str] = {
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
    "head_links": QT_TRANSLATE_NOOP("Core", "links"),
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
    # end of answers
}
