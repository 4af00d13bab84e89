"""What is said of close combat: openings, charges, bodies bound to others."""

from battlemap.sentences.noop import QT_TRANSLATE_NOOP

SENTENCES: dict[str, str] = {
    # engagement
    "engaged_no_shot": QT_TRANSLATE_NOOP(
        "Core", "{attacker} is in an enemy's reach: no shot with this"
    ),
    "log_opening": QT_TRANSLATE_NOOP(
        "Core", "{token} gives {enemy} an opening at {place} ({rule})"
    ),
    # what charges change
    "price_dice": QT_TRANSLATE_NOOP("Core", "Dice"),
    "price_bonus_dice": QT_TRANSLATE_NOOP("Core", "Bonus dice"),
    "price_defence": QT_TRANSLATE_NOOP("Core", "Defence"),
    "price_mount_defence": QT_TRANSLATE_NOOP("Core", "Defence of the mount"),
    # charges
    "no_charges": QT_TRANSLATE_NOOP("Core", "These rules know no charge"),
    "charge_at_own": QT_TRANSLATE_NOOP(
        "Core", "{token} cannot run at {target}: they are one body or go together"
    ),
    "charge_nowhere": QT_TRANSLATE_NOOP("Core", "There is no cell to strike from"),
    "charge_too_short": QT_TRANSLATE_NOOP(
        "Core", "Only {metres} m to run; a charge takes at least {least} m"
    ),
    "charge_unseen": QT_TRANSLATE_NOOP("Core", "{target} was not seen as the turn began"),
    "lane_token": QT_TRANSLATE_NOOP("Core", "{token} stands in the lane"),
    "lane_ground": QT_TRANSLATE_NOOP("Core", "{place} bars the lane"),
    "lane_barrier": QT_TRANSLATE_NOOP("Core", "The lane is crossed by: {what}"),
    "log_charge": QT_TRANSLATE_NOOP("Core", "{token} charges {target}"),
    # bonds
    "moves_with_leader": QT_TRANSLATE_NOOP("Core", "{token} goes where {leader} goes"),
    "bound_in_ring": QT_TRANSLATE_NOOP("Core", "{token} would be bound to itself"),
    "bonds_unknown": QT_TRANSLATE_NOOP("Core", "These rules bind nobody so"),
    "bound_too_many": QT_TRANSLATE_NOOP("Core", "{leader} has {most} bound to it already"),
    "bound_too_large": QT_TRANSLATE_NOOP("Core", "{token} is larger than {leader}"),
    "not_bound": QT_TRANSLATE_NOOP("Core", "{token} is bound to nobody"),
    "edit_bind": QT_TRANSLATE_NOOP("Core", "Bind {token} to {leader}"),
    "edit_unbind": QT_TRANSLATE_NOOP("Core", "Free {token}"),
    "log_bind": QT_TRANSLATE_NOOP("Core", "{token} is bound to {leader}"),
    "log_unbind": QT_TRANSLATE_NOOP("Core", "{token} is on its own again"),
    # the command line
    "threats_cells": QT_TRANSLATE_NOOP("Core", "{count} cells in somebody's reach"),
    "threats_cells_one": QT_TRANSLATE_NOOP("Core", "1 cell in somebody's reach"),
    "threats_none": QT_TRANSLATE_NOOP("Core", "in nobody's reach"),
    "threats_engaged": QT_TRANSLATE_NOOP("Core", "in the reach of {tokens}"),
    "threats_circle": QT_TRANSLATE_NOOP("Core", "in one fight: {tokens}"),
    "charge_end": QT_TRANSLATE_NOOP("Core", "{metres} m, ends at {place}"),
    "charge_blocked": QT_TRANSLATE_NOOP("Core", "in the way: {ids}"),
    "head_reach": QT_TRANSLATE_NOOP("Core", "in reach"),
}
