"""`play`: a script of moves run on a document, with undo and redo, and the state it leads to."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from battlemap.answers.area import AreaAsk, shot_of, template_of
from battlemap.answers.frame import Answer, frame, jsonable, reason_row
from battlemap.answers.movement import way
from battlemap.answers.movers import Asked, mover_of
from battlemap.answers.newcomer import token_of
from battlemap.answers.points import cells_long, faces_of, number_of, way_of, whole_of, wind_of
from battlemap.answers.script import Command, read_script
from battlemap.answers.secrets import Secrets
from battlemap.answers.situation import Situation, cell_of
from battlemap.answers.state import state_of
from battlemap.board.book import Book
from battlemap.grid.cell import Place
from battlemap.grid.facing import read_facing
from battlemap.problems import InputProblem, error
from battlemap.rules.dice import Rolls
from battlemap.rules.verdict import OURS, Reason, Verdict
from battlemap.session import blasting, contact, doors, edits, forcing
from battlemap.session.document import Document, Edit
from battlemap.wording import say

WITH = "with."
Outcome = Edit | tuple[Reason, ...]
"""What a command does: an edit to apply, or why it is refused."""


@dataclass(frozen=True, slots=True)
class Played:
    """One command and what came of it: lines for the log, and reasons if it was refused."""

    command: Command
    lines: tuple[str, ...]
    reasons: tuple[Reason, ...] = ()
    outcome: Mapping[str, object] = field(default_factory=dict)
    """What a line came to, where it is more than words: a way, hits, dice."""


class Table:
    """A document that is played on, under the rules of the situation it began with."""

    def __init__(self, start: Situation) -> None:
        """Open the situation's book, with the map asked about as the open one."""
        self._start = start
        self.document = Document(
            replace(start.book, current=start.board.id), rules=lambda _: start.ruleset
        )

    @property
    def now(self) -> Situation:
        """The situation as it stands and its viewer knows it."""
        return replace(self._start, book=self.document.book, board=self.document.board)

    @property
    def real(self) -> Situation:
        """The situation as it stands, with what is hidden: it is there that moves are made."""
        return replace(
            self._start, book=self.document.book, board=self.document.board, perspective="gm"
        )

    def play(self, commands: Sequence[Command]) -> list[Played]:
        """Run commands in order; the first refusal that is not forgiven ends it."""
        played: list[Played] = []
        for command in commands:
            played.append(self._run(command))
            if played[-1].reasons and not command.forgiving:
                break
        return played

    def _run(self, command: Command) -> Played:
        try:
            if command.verb in _HISTORY:
                return self._turn_back(command)
            outcome = _EDITS[command.verb](self, command)
        except InputProblem as wrong:
            raise self._said(wrong).under(command.place) from wrong
        if isinstance(outcome, tuple):
            return Played(command, (), self._heard(outcome))
        before = len(self.document.book.log)
        # One line is one step: two turns on the spot in a row are two, not one gesture.
        self.document.apply(replace(outcome, gesture=""))
        return Played(command, self._told(outcome, before), outcome=self._outcome(outcome))

    def _told(self, edit: Edit, before: int) -> tuple[str, ...]:
        language = self._start.language
        logged = edit.after.log[before:]
        if self._start.perspective == "players":
            secrets = Secrets(edit.before, edit.after)
            if secrets.hide(edit.touched):
                return ()
            logged = tuple(map(secrets.disguised, secrets.kept(logged)))
            if not logged and edit.after.log[before:]:
                return ()
        lines = [say(line.code, self._in_words(line.arguments), language) for line in logged]
        return tuple(lines) or (edit.text(language),)

    def _outcome(self, edit: Edit) -> Mapping[str, object]:
        """What the viewer may know of it."""
        if self._start.perspective == "gm":
            return edit.outcome
        return Secrets(edit.before, edit.after).known(edit.outcome)

    def _in_words(self, arguments: Mapping[str, str]) -> Mapping[str, object]:
        """What a line says, with the ruleset's unit by its name instead of its id."""
        unit, cost = self._start.ruleset.unit, arguments.get("cost")
        if cost is None or arguments.get("unit") != unit.id:
            return arguments
        return {**arguments, "unit": unit.word(cost).say(self._start.language)}

    def _heard(self, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
        """Reasons as the viewer may hear them."""
        if self._start.perspective == "gm":
            return reasons
        return tuple(map(Secrets(self.document.book).masked, reasons))

    def _said(self, wrong: InputProblem) -> InputProblem:
        """What is wrong with a line as the viewer may hear it."""
        if self._start.perspective == "gm":
            return wrong
        return Secrets(self.document.book).left_out(wrong)

    def _is_secret(self, edit: Edit) -> bool:
        """Whether an edit is about what is hidden alone, and the viewer may not hear of it."""
        if self._start.perspective == "gm":
            return False
        return Secrets(edit.before, edit.after).hide(edit.touched)

    def _turn_back(self, command: Command) -> Played:
        """Undo or redo some steps, all of them or none."""
        document, language = self.document, self._start.language
        back, again, code = _HISTORY[command.verb]
        count = _count(command)
        lines: list[str] = []
        for _ in range(count):
            edit = back(document)
            if edit is None:
                for _ in lines:
                    again(document)
                return Played(command, (), (Reason(OURS, code),))
            if not self._is_secret(edit):
                what = {"what": edit.text(language)}
                lines.append(say(f"log_{command.verb}", what, language))
        return Played(command, tuple(lines))


_HISTORY: Mapping[
    str, tuple[Callable[[Document], Edit | None], Callable[[Document], Edit | None], str]
] = {
    "undo": (Document.undo, Document.redo, "nothing_to_undo"),
    "redo": (Document.redo, Document.undo, "nothing_to_redo"),
}


def _count(command: Command) -> int:
    text = "".join(command.words) or "1"
    if not text.isdecimal():
        raise InputProblem(error("", "needs_whole", value=text))
    return int(text)


def _move(table: Table, command: Command) -> Outcome:
    name, *places = command.words
    if "via" in command.named:
        places = [command.named["via"], *places]
    if command.named.get("free") == "yes":
        return edits.put_freely(table.document, name, _place(table, name, places[-1]))
    mover = mover_of(table.real, name, command.named.get("mode"))
    if not isinstance(mover, Asked):
        return mover
    route, why = way(table.document.board, mover, places)
    return why or edits.move_token(table.document, mover.mover.token.id, route)


def _place(table: Table, name: str, where: str) -> Place:
    board = table.document.board
    cell, z = cell_of(board, where)
    return Place(*cell, board.ground_z(board.token(name), cell) if z is None else z)


def _face(table: Table, command: Command) -> Outcome:
    name, facing = command.words
    return edits.face_token(table.document, name, read_facing(facing))


def _add(table: Table, command: Command) -> Outcome:
    return edits.place_token(table.document, token_of(command, table.real))


def _remove(table: Table, command: Command) -> Outcome:
    return edits.remove_token(table.document, command.words[0])


def _do(table: Table, command: Command) -> Outcome:
    return _or_why(edits.take_action(table.document, *command.words))


def _charge(table: Table, command: Command) -> Outcome:
    return _or_why(contact.charge_token(table.document, *command.words))


def _bind(table: Table, command: Command) -> Outcome:
    return _or_why(contact.bind_token(table.document, *command.words))


def _unbind(table: Table, command: Command) -> Outcome:
    return _or_why(contact.unbind_token(table.document, *command.words))


def _door(act: doors.Act, table: Table, command: Command) -> Outcome:
    id = command.words[0]
    if all(barrier.id != id for barrier in table.document.board.barriers):
        doors.door_of(table.now.board, id)  # says so as its viewer knows the map
    return _or_why(doors.work_door(table.document, id, act))


def _or_why(done: Edit | Verdict) -> Outcome:
    return done if isinstance(done, Edit) else done.reasons


def _end(table: Table, _: Command) -> Outcome:
    return edits.end_turn(table.document) or (Reason(OURS, "nobody_to_end"),)


def _push(table: Table, command: Command) -> Outcome:
    name, direction, cells = command.words
    board = table.document.board
    count = int(cells_long(board, cells, "cells"))
    return forcing.push_token(table.document, name, wind_of(direction), count)


def _force(table: Table, command: Command) -> Outcome:
    actor, action, target = command.words
    inputs = {
        key.removeprefix(WITH): number_of(text, key)
        for key, text in command.named.items()
        if key.startswith(WITH)
    }
    direction = None
    if "to" in command.named:
        direction = way_of(table.document.board, target, command.named["to"])
    done = forcing.force_token(table.document, actor, action, target, inputs, direction)
    return done if isinstance(done, Edit) else done.reasons


def _area(table: Table, command: Command) -> Outcome:
    shape, at, size, *to = command.words
    named = command.named
    ask = AreaAsk(at, shape, size, to[0] if to else None, named.get("angle"), named.get("width"))
    return blasting.lay(table.document, template_of(table.real, ask, named.get("id", "")))


def _blast(table: Table, command: Command) -> Outcome:
    source, *_, at = command.words
    named = command.named
    if "with" not in named:
        raise InputProblem(error("with", "key_missing"))
    faces = faces_of(named)
    ask = AreaAsk(
        at, source=source, item=named["with"], dice=faces, missed=named.get("hit") == "no"
    )
    rolls = Rolls(faces, whole_of(named["seed"]) if "seed" in named else None)
    done = blasting.blast_at(table.document, shot_of(table.real, ask), rolls)
    return done if isinstance(done, Edit) else done.reasons


def _clear(table: Table, command: Command) -> Outcome:
    return blasting.take_up(table.document, command.words[0])


_EDITS: Mapping[str, Callable[[Table, Command], Outcome]] = {
    "move": _move,
    "face": _face,
    "add": _add,
    "remove": _remove,
    "charge": _charge,
    "bind": _bind,
    "mount": _bind,
    "unbind": _unbind,
    "open": partial(_door, "open"),
    "close": partial(_door, "close"),
    "lock": partial(_door, "lock"),
    "unlock": partial(_door, "unlock"),
    "do": _do,
    "push": _push,
    "force": _force,
    "area": _area,
    "blast": _blast,
    "clear": _clear,
    "end": _end,
}


def play(start: Situation, script: str) -> tuple[Answer, Book]:
    """Run a script; the answer tells what happened and the state at the end.

    A refused line ends it with a no, unless it began with ``?``.
    """
    table = Table(start)
    played = table.play(read_script(script))
    stopped = played[-1].reasons if played and not played[-1].command.forgiving else ()
    book = table.document.book
    answer = frame("play", start.ruleset.id, book.options, reasons=stopped, language=start.language)
    answer["log"] = [_log_row(one, start.language) for one in _heard(played, start, book)]
    answer["state"] = state_of(table.now)
    return answer, book


def _heard(played: Sequence[Played], start: Situation, after: Book) -> Sequence[Played]:
    """What was played, without the lines about tokens and doors the viewer does not know."""
    if start.perspective == "gm":
        return played
    secrets = Secrets(start.book, after)
    return [one for one in played if not secrets.about(one.command)]


def _log_row(played: Played, language: str) -> Answer:
    command = played.command
    why = "; ".join(reason.text(language) for reason in played.reasons)
    refusal = say("script_refused", {"command": command.text, "why": why}, language)
    return {
        "line": command.line,
        "command": command.text,
        "ok": not played.reasons,
        "text": refusal if played.reasons else "; ".join(played.lines),
        "reasons": [reason_row(reason, language) for reason in played.reasons],
        **({"outcome": jsonable(played.outcome)} if played.outcome else {}),
    }
