"""What is said of sight, cover and ranges."""

from battlemap.sentences.noop import QT_TRANSLATE_NOOP

SENTENCES: dict[str, str] = {
    # why somebody cannot be attacked
    "target_unseen": QT_TRANSLATE_NOOP("Core", "{target} cannot be seen"),
    "target_blocked": QT_TRANSLATE_NOOP("Core", "no clear line to {target}: {by} in the way"),
    "target_sheltered": QT_TRANSLATE_NOOP("Core", "{target} is {tier}"),
    "self_sheltered": QT_TRANSLATE_NOOP("Core", "no shot from where {attacker} is {own_tier}"),
    "target_out": QT_TRANSLATE_NOOP("Core", "{distance} to {target}: out of range ({limit})"),
    "target_out_of_band": QT_TRANSLATE_NOOP("Core", "{distance} to {target}: out of range"),
    "target_far": QT_TRANSLATE_NOOP("Core", "{target} is too far away: {distance}"),
    "target_not_engaged": QT_TRANSLATE_NOOP("Core", "{target} is not within reach"),
    "target_unnoticed": QT_TRANSLATE_NOOP("Core", "{attacker} has not noticed {target}"),
    "beyond_senses": QT_TRANSLATE_NOOP(
        "Core", "{target} is too far away to be made out: {distance}"
    ),
    "target_hiding": QT_TRANSLATE_NOOP("Core", "{target} is hiding behind cover"),
    "words_over_water": QT_TRANSLATE_NOOP("Core", "words do not cross water"),
    "in_the_way_liquid": QT_TRANSLATE_NOOP("Core", "water lies between them"),
    # faults of rulesets, items and questions
    "effect_one": QT_TRANSLATE_NOOP("Core", "needs an amount or a factor, and not both"),
    "item_kind": QT_TRANSLATE_NOOP(
        "Core", "no kind of item is called '{name}'; did you mean '{nearest}'?"
    ),
    "item_kind_list": QT_TRANSLATE_NOOP(
        "Core", "no kind of item is called '{name}'; there are {known}"
    ),
    "item_entry": QT_TRANSLATE_NOOP("Core", "items have no '{name}'; did you mean '{nearest}'?"),
    "item_entry_list": QT_TRANSLATE_NOOP("Core", "items have no '{name}'; there are {known}"),
    "item_unknown": QT_TRANSLATE_NOOP(
        "Core", "no item is called '{name}'; did you mean '{nearest}'?"
    ),
    "item_unknown_list": QT_TRANSLATE_NOOP(
        "Core", "no item is called '{name}'; carried are {known}"
    ),
    "attack_unknown": QT_TRANSLATE_NOOP(
        "Core", "no attack is called '{name}'; did you mean '{nearest}'?"
    ),
    "attack_unknown_list": QT_TRANSLATE_NOOP(
        "Core", "no attack is called '{name}'; there are {known}"
    ),
    "attack_item": QT_TRANSLATE_NOOP("Core", "{attack} is not done with {item}"),
}
"""By code."""
