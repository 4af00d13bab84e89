"""What is said of rulesets and their formulas."""

from battlemap.sentences.noop import QT_TRANSLATE_NOOP

SENTENCES: dict[str, str] = {
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
    "formula_negative": QT_TRANSLATE_NOOP(
        "Core", "column 1: '{text}' gives {value}, and no price may be below zero"
    ),
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
    "none_of_them": QT_TRANSLATE_NOOP("Core", "none"),
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
}
