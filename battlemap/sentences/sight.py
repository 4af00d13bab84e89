"""What is said of sight, cover and ranges."""

from battlemap.sentences.noop import QT_TRANSLATE_NOOP

SENTENCES: dict[str, str] = {
    # why somebody cannot be attacked
    "target_unseen": QT_TRANSLATE_NOOP("Core", "{target} cannot be seen"),
    "target_hidden": QT_TRANSLATE_NOOP("Core", "all of {target} is hidden: {by} in the way"),
    "target_blocked": QT_TRANSLATE_NOOP("Core", "no clear line to {target}: {by} in the way"),
    "target_sheltered": QT_TRANSLATE_NOOP("Core", "{target} is {tier}"),
    "self_sheltered": QT_TRANSLATE_NOOP("Core", "no shot from where {attacker} is {own_tier}"),
    "target_out": QT_TRANSLATE_NOOP("Core", "{distance} to {target}: out of range ({limit})"),
    "target_out_of_band": QT_TRANSLATE_NOOP("Core", "{distance} to {target}: out of range"),
    "target_far": QT_TRANSLATE_NOOP("Core", "{target} is too far away: {distance}"),
    "blow_stopped": QT_TRANSLATE_NOOP("Core", "no blow reaches {target}: {by} in the way"),
    "blow_short": QT_TRANSLATE_NOOP("Core", "no blow reaches as far as {target}: {distance}"),
    "target_not_engaged": QT_TRANSLATE_NOOP("Core", "{target} is not within reach"),
    "target_unnoticed": QT_TRANSLATE_NOOP("Core", "{attacker} has not noticed {target}"),
    "beyond_senses": QT_TRANSLATE_NOOP(
        "Core", "{target} is too far away to be made out: {distance}"
    ),
    "target_hiding": QT_TRANSLATE_NOOP("Core", "{target} is hiding behind cover"),
    "words_over_water": QT_TRANSLATE_NOOP("Core", "words do not cross water"),
    "tier_none": QT_TRANSLATE_NOOP("Core", "without cover"),
    "span_metres": QT_TRANSLATE_NOOP("Core", "m"),
    "span_cells": QT_TRANSLATE_NOOP("Core", "squares"),
    # faults of rulesets, items and questions
    "base_one": QT_TRANSLATE_NOOP("Core", "needs one of {known}, and no other"),
    "effect_one": QT_TRANSLATE_NOOP("Core", "needs an amount or a factor, and not both"),
    "material_word": QT_TRANSLATE_NOOP(
        "Core", "the ruleset knows no material '{word}'; nearest: {near}"
    ),
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
    "sight_self": QT_TRANSLATE_NOOP("Core", "{token} cannot look at itself"),
    "attack_item": QT_TRANSLATE_NOOP("Core", "{attack} is not done with {item}"),
    # the answer of `sight` in words
    "sight_line_open": QT_TRANSLATE_NOOP("Core", "line: clear"),
    "sight_line_blocked": QT_TRANSLATE_NOOP("Core", "line: clear to {place}, blocked by {by}"),
    "sight_line_veiled": QT_TRANSLATE_NOOP("Core", "line: clear to {place}, then {by}"),
    "sight_piece": QT_TRANSLATE_NOOP("Core", "{share} % behind {what} ({id})"),
    "sight_stops_shot": QT_TRANSLATE_NOOP("Core", "shots kept off: {share} %"),
    "sight_stops_effect": QT_TRANSLATE_NOOP("Core", "effects kept off: {share} %"),
    "sight_stops_sound": QT_TRANSLATE_NOOP("Core", "sound kept off: {share} %"),
    "sight_stops_move": QT_TRANSLATE_NOOP("Core", "passage kept off: {share} %"),
    "sight_rests_shot": QT_TRANSLATE_NOOP("Core", "by what stops shots: {by}"),
    "sight_rests_effect": QT_TRANSLATE_NOOP("Core", "by what stops effects: {by}"),
    "sight_rests_sound": QT_TRANSLATE_NOOP("Core", "by what stops sound: {by}"),
    "sight_rests_move": QT_TRANSLATE_NOOP("Core", "by what stops passage: {by}"),
    "sight_rests_held": QT_TRANSLATE_NOOP("Core", "by what is held up: {by}"),
    "sight_rests_behind": QT_TRANSLATE_NOOP("Core", "by what the target stands behind: {by}"),
    "sight_rests_status": QT_TRANSLATE_NOOP("Core", "by a status: {by}"),
    "sight_hidden": QT_TRANSLATE_NOOP("Core", "hidden: {share} %"),
    "sight_unseen": QT_TRANSLATE_NOOP("Core", "not visible"),
    "sight_cover": QT_TRANSLATE_NOOP("Core", "cover: {tier}"),
    "sight_cover_chance": QT_TRANSLATE_NOOP("Core", "counts in {chance} % of cases"),
    "sight_own_cover": QT_TRANSLATE_NOOP("Core", "attacker: {tier}"),
    "sight_distance": QT_TRANSLATE_NOOP("Core", "distance: {metres} m, {cells} squares"),
    "sight_band": QT_TRANSLATE_NOOP("Core", "range: {band}"),
    "sight_limit": QT_TRANSLATE_NOOP("Core", "range: {band}, up to {limit}"),
    "sight_style": QT_TRANSLATE_NOOP("Core", "attack: {style}"),
    "sight_style_with": QT_TRANSLATE_NOOP("Core", "attack: {style} with {item}"),
    "sight_light": QT_TRANSLATE_NOOP("Core", "light: {light}"),
    "sight_number": QT_TRANSLATE_NOOP("Core", "{number} of {token}: {value}  ({rule})"),
    "sight_no": QT_TRANSLATE_NOOP("Core", "cannot be attacked so:"),
    "share_of": QT_TRANSLATE_NOOP("Core", "{amount} {of}"),
    "part_attacks": QT_TRANSLATE_NOOP("Core", "Attacks"),
    "part_items": QT_TRANSLATE_NOOP("Core", "Items"),
    # words maps share: light, zones, and what is neither wall nor object
    "kind_lit": QT_TRANSLATE_NOOP("Core", "lit"),
    "kind_dim": QT_TRANSLATE_NOOP("Core", "dim"),
    "kind_dark": QT_TRANSLATE_NOOP("Core", "dark"),
    "kind_smoke": QT_TRANSLATE_NOOP("Core", "smoke"),
    "kind_mist": QT_TRANSLATE_NOOP("Core", "mist"),
    "kind_fire": QT_TRANSLATE_NOOP("Core", "fire"),
    "kind_hazard": QT_TRANSLATE_NOOP("Core", "hazard"),
    "kind_ground": QT_TRANSLATE_NOOP("Core", "the ground"),
    "kind_token": QT_TRANSLATE_NOOP("Core", "somebody"),
}
