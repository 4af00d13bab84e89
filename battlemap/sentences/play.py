"""What is said of moves, edits and in the log."""

from battlemap.sentences.noop import QT_TRANSLATE_NOOP

SENTENCES: dict[str, str] = {
    # movement
    "cell_blocked": QT_TRANSLATE_NOOP("Core", "{place} is solid: nothing can stand there"),
    "cell_taken": QT_TRANSLATE_NOOP("Core", "{token} stands there"),
    "too_dear": QT_TRANSLATE_NOOP("Core", "Costs {cost}; {left} left"),
    "out_of_reach": QT_TRANSLATE_NOOP("Core", "Out of reach with {left} left"),
    "no_way": QT_TRANSLATE_NOOP("Core", "No way leads to {place}"),
    "thing_in_the_way": QT_TRANSLATE_NOOP("Core", "In the way: {what}"),
    "door_in_the_way": QT_TRANSLATE_NOOP("Core", "The door is locked"),
    "lane_closed": QT_TRANSLATE_NOOP("Core", "No straight line leads to {place}"),
    "lane_walled": QT_TRANSLATE_NOOP("Core", "A wall crosses the straight line to {place}"),
    "step_closed": QT_TRANSLATE_NOOP("Core", "A step of this way is closed"),
    "not_in_liquid": QT_TRANSLATE_NOOP("Core", "This way is not all in water"),
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
    "ruleset_id_taken": QT_TRANSLATE_NOOP(
        "Core", "the id {name} is that of a ruleset that ships; give yours another"
    ),
    # moves of several, and planned ones
    "refused_for": QT_TRANSLATE_NOOP("Core", "{token}: {why}"),
    "plan_broken": QT_TRANSLATE_NOOP("Core", "The plan for {token} no longer holds: {why}"),
    "plan_moved": QT_TRANSLATE_NOOP("Core", "it does not stand where the plan begins"),
    "plan_mode": QT_TRANSLATE_NOOP("Core", "it cannot move that way now"),
    "plan_price": QT_TRANSLATE_NOOP("Core", "it costs {cost} now, planned at {planned}"),
    # doors by hand
    "door_unknown": QT_TRANSLATE_NOOP("Core", "no door is called '{door}'; there are {known}"),
    "no_door": QT_TRANSLATE_NOOP("Core", "'{id}' is no door ({kind})"),
    "door_open_already": QT_TRANSLATE_NOOP("Core", "The door is open already"),
    "door_shut_already": QT_TRANSLATE_NOOP("Core", "The door is shut already"),
    "door_locked_already": QT_TRANSLATE_NOOP("Core", "The door is locked already"),
    "door_not_locked": QT_TRANSLATE_NOOP("Core", "The door is not locked"),
    "edit_door_open": QT_TRANSLATE_NOOP("Core", "Open the door at {place}"),
    "edit_door_close": QT_TRANSLATE_NOOP("Core", "Close the door at {place}"),
    "edit_door_lock": QT_TRANSLATE_NOOP("Core", "Lock the door at {place}"),
    "edit_door_unlock": QT_TRANSLATE_NOOP("Core", "Unlock the door at {place}"),
    "edit_door_show": QT_TRANSLATE_NOOP("Core", "Show the door at {place} to the players"),
    "edit_door_hide": QT_TRANSLATE_NOOP("Core", "Hide the door at {place} from the players"),
    "log_door_open": QT_TRANSLATE_NOOP("Core", "The door at {place} was opened"),
    "log_door_close": QT_TRANSLATE_NOOP("Core", "The door at {place} was closed"),
    "log_door_lock": QT_TRANSLATE_NOOP("Core", "The door at {place} was locked"),
    "log_door_unlock": QT_TRANSLATE_NOOP("Core", "The door at {place} was unlocked"),
    # edits, as the undo menu names them
    "edit_planned": QT_TRANSLATE_NOOP("Core", "Planned moves: {token}"),
    "edit_move": QT_TRANSLATE_NOOP("Core", "Move {token}"),
    "edit_take_back": QT_TRANSLATE_NOOP("Core", "Take back a move of {token}"),
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
    # the log
    "log_move": QT_TRANSLATE_NOOP("Core", "{token} moved {cost} {unit}, {start} to {end}"),
    "log_take_back": QT_TRANSLATE_NOOP("Core", "{token} took back {cost} {unit}, {start} to {end}"),
    "no_move_to_take_back": QT_TRANSLATE_NOOP("Core", "made no move this turn to take back"),
    "log_free_move": QT_TRANSLATE_NOOP("Core", "{token} was put from {start} to {end}"),
    "log_end_turn": QT_TRANSLATE_NOOP("Core", "{token} ended its turn"),
    "log_turn": QT_TRANSLATE_NOOP("Core", "{token} is up"),
    "log_height": QT_TRANSLATE_NOOP("Core", "{token} at {end} went from {from} m to {to} m up"),
    "log_round": QT_TRANSLATE_NOOP("Core", "Round {round}"),
    "log_place": QT_TRANSLATE_NOOP("Core", "{token} entered at {end}"),
    "log_remove": QT_TRANSLATE_NOOP("Core", "{token} left the map"),
}
