"""What is said of areas, blasts, dice and forced movement."""

from battlemap.sentences.noop import QT_TRANSLATE_NOOP

SENTENCES: dict[str, str] = {
    "shape_unknown": QT_TRANSLATE_NOOP(
        "Core", "no shape is called '{name}'; did you mean '{nearest}'?"
    ),
    "shape_unknown_list": QT_TRANSLATE_NOOP(
        "Core", "no shape is called '{name}'; there are {known}"
    ),
    "blast_unknown": QT_TRANSLATE_NOOP(
        "Core", "nothing that goes off is called '{name}'; did you mean '{nearest}'?"
    ),
    "blast_unknown_list": QT_TRANSLATE_NOOP(
        "Core", "nothing that goes off is called '{name}'; there are {known}"
    ),
    "forced_unknown": QT_TRANSLATE_NOOP(
        "Core", "nobody can be moved by '{name}'; did you mean '{nearest}'?"
    ),
    "forced_unknown_list": QT_TRANSLATE_NOOP(
        "Core", "nobody can be moved by '{name}'; there are {known}"
    ),
    "input_unknown": QT_TRANSLATE_NOOP(
        "Core", "'{name}' is no number it asks for; did you mean '{nearest}'?"
    ),
    "input_unknown_list": QT_TRANSLATE_NOOP(
        "Core", "'{name}' is no number it asks for; there are {known}"
    ),
    "area_direction": QT_TRANSLATE_NOOP("Core", "a {shape} needs a place to go towards"),
    "area_body": QT_TRANSLATE_NOOP("Core", "an {shape} spreads from a token"),
    "area_unknown": QT_TRANSLATE_NOOP("Core", "no area is called '{area}'; there are {known}"),
    "needs_die": QT_TRANSLATE_NOOP("Core", "a die's name and its face are needed, not '{value}'"),
    "direction_unreadable": QT_TRANSLATE_NOOP(
        "Core", "'{text}' is no direction; there are N, NE, E, SE, S, SW, W, NW"
    ),
    "blast_beyond": QT_TRANSLATE_NOOP("Core", "{place} is out of range: {range} m at most"),
    "dice_missing": QT_TRANSLATE_NOOP("Core", "nobody said what the die '{name}' shows"),
    "dice_face": QT_TRANSLATE_NOOP("Core", "a die of {sides} sides shows no {face}"),
    "dice_unused": QT_TRANSLATE_NOOP("Core", "the die '{name}' is not thrown"),
    "forced_not_allowed": QT_TRANSLATE_NOOP("Core", "{what}: the other is too large or too strong"),
    "forced_direction": QT_TRANSLATE_NOOP(
        "Core", "both stand in one place; say in which direction (to=)"
    ),
    "driven_towards": QT_TRANSLATE_NOOP("Core", "{status}: every move must go towards {token}"),
    "driven_away": QT_TRANSLATE_NOOP("Core", "{status}: every move must go away from {token}"),
    # edits, as the undo menu names them
    "edit_forced": QT_TRANSLATE_NOOP("Core", "Push {token}"),
    "edit_area": QT_TRANSLATE_NOOP("Core", "Lay an area at {end}"),
    "edit_area_gone": QT_TRANSLATE_NOOP("Core", "Take the area at {end} off the map"),
    "edit_blast": QT_TRANSLATE_NOOP("Core", "{token}: {blast}"),
    # the log
    "log_forced": QT_TRANSLATE_NOOP("Core", "{token} was moved by force from {start} to {end}"),
    "log_stop_wall": QT_TRANSLATE_NOOP("Core", "{token} was stopped by {what} before {cell}"),
    "log_stop_body": QT_TRANSLATE_NOOP("Core", "{token} ran into {what} in {cell}"),
    "log_stop_edge": QT_TRANSLATE_NOOP("Core", "{token} was stopped at the edge of the map"),
    "log_stop_rise": QT_TRANSLATE_NOOP("Core", "{token} was stopped by the rise of {cell}"),
    "log_stop_blocked": QT_TRANSLATE_NOOP("Core", "{token} was stopped: {cell} is solid"),
    "log_fall": QT_TRANSLATE_NOOP("Core", "{token} fell: {dice}"),
    "log_hazard": QT_TRANSLATE_NOOP("Core", "{token} came into danger ({zone}): {dice}"),
    "log_area_disc": QT_TRANSLATE_NOOP("Core", "Disc at {end}"),
    "log_area_diamond": QT_TRANSLATE_NOOP("Core", "Diamond at {end}"),
    "log_area_square": QT_TRANSLATE_NOOP("Core", "Square at {end}"),
    "log_area_ring": QT_TRANSLATE_NOOP("Core", "Ring at {end}"),
    "log_area_cone": QT_TRANSLATE_NOOP("Core", "Cone at {end}"),
    "log_area_line": QT_TRANSLATE_NOOP("Core", "Line at {end}"),
    "log_area_wall": QT_TRANSLATE_NOOP("Core", "Wall at {end}"),
    "log_area_gone": QT_TRANSLATE_NOOP("Core", "{area} was taken off the map"),
    "log_gone_disc": QT_TRANSLATE_NOOP("Core", "Disc at {end} was taken off the map"),
    "log_gone_diamond": QT_TRANSLATE_NOOP("Core", "Diamond at {end} was taken off the map"),
    "log_gone_square": QT_TRANSLATE_NOOP("Core", "Square at {end} was taken off the map"),
    "log_gone_ring": QT_TRANSLATE_NOOP("Core", "Ring at {end} was taken off the map"),
    "log_gone_cone": QT_TRANSLATE_NOOP("Core", "Cone at {end} was taken off the map"),
    "log_gone_line": QT_TRANSLATE_NOOP("Core", "Line at {end} was taken off the map"),
    "log_gone_wall": QT_TRANSLATE_NOOP("Core", "Wall at {end} was taken off the map"),
    "log_blast": QT_TRANSLATE_NOOP("Core", "{token} aimed a blast at {end}"),
    "log_drift": QT_TRANSLATE_NOOP("Core", "It drifted from {start} to {end}"),
    "log_hit": QT_TRANSLATE_NOOP("Core", "{token} is in it"),
    "log_hit_ring": QT_TRANSLATE_NOOP("Core", "{token} is in it: {dice}"),
    "head_token": QT_TRANSLATE_NOOP("Core", "token"),
    "head_share": QT_TRANSLATE_NOOP("Core", "share"),
    "head_cells": QT_TRANSLATE_NOOP("Core", "cells"),
    "head_dice": QT_TRANSLATE_NOOP("Core", "dice"),
    "area_count": QT_TRANSLATE_NOOP("Core", "{count} cells"),
    "area_drift": QT_TRANSLATE_NOOP("Core", "drifted from {start} to {end}"),
}
