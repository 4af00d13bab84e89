"""The language of `play`: one command a line, ``move A 8,4 mode=run``.

``#`` starts a comment, quotes keep blanks together, and a line that begins with ``?`` may be
refused without stopping the script.
"""

import shlex
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from battlemap.answers.spelling import nearest
from battlemap.problems import InputProblem, Problem, error


@dataclass(frozen=True, slots=True)
class Command:
    """One line of a script: its verb, its words in order and its named values."""

    verb: str
    words: tuple[str, ...] = ()
    named: Mapping[str, str] = field(default_factory=dict)
    forgiving: bool = False
    line: int = 1
    text: str = ""

    @property
    def place(self) -> str:
        """Where the command stands, for problems."""
        return f"line {self.line}"


@dataclass(frozen=True, slots=True)
class Form:
    """What a verb takes: how many words, and which names.

    `open` names go on behind a dot, as in `sheet.agility`.
    """

    least: int
    most: int | None
    names: frozenset[str] = frozenset()
    open: frozenset[str] = frozenset()
    usage: str = ""


FORMS: Mapping[str, Form] = {
    "move": Form(
        2, None,
        frozenset({"mode", "via", "free"}),
        usage="move TOKEN PLACE [PLACE...] [mode=MODE] [via=PLACE] [free=yes]",
    ),
    "face": Form(2, 2, usage="face TOKEN N|NE|...|NW|DEGREES"),
    "add": Form(
        2, 2,
        frozenset(
            {"id", "side", "size", "stature", "eye", "facing", "hidden", "statuses", "members"}
        ),
        frozenset({"sheet"}),
        "add NAME PLACE [side=SIDE] [size=2x2] [sheet.FIELD=VALUE...]",
    ),
    "remove": Form(1, 1, usage="remove TOKEN"),
    "charge": Form(2, 2, usage="charge TOKEN TARGET"),
    "bind": Form(2, 2, usage="bind TOKEN LEADER"),
    "mount": Form(2, 2, usage="mount RIDER MOUNT"),
    "unbind": Form(1, 1, usage="unbind TOKEN"),
    "open": Form(1, 1, usage="open DOOR"),
    "close": Form(1, 1, usage="close DOOR"),
    "lock": Form(1, 1, usage="lock DOOR"),
    "unlock": Form(1, 1, usage="unlock DOOR"),
    "do": Form(2, 2, usage="do TOKEN ACTION"),
    "push": Form(3, 3, usage="push TOKEN N|NE|...|NW CELLS"),
    "force": Form(
        3, 3,
        frozenset({"to"}),
        frozenset({"with"}),
        "force TOKEN ACTION TOKEN [with.NUMBER=VALUE...] [to=N|NE|...|NW|PLACE]",
    ),
    "area": Form(
        3, 4,
        frozenset({"id", "angle", "width"}),
        usage="area SHAPE PLACE SIZE [PLACE] [angle=DEGREES] [width=CELLS] [id=ID]",
    ),
    "blast": Form(
        2, 3,
        frozenset({"with", "hit", "seed"}),
        frozenset({"roll"}),
        "blast TOKEN at PLACE with=ITEM [hit=no] [roll.DIE=FACE...] [seed=NUMBER]",
    ),
    "clear": Form(1, 1, usage="clear AREA"),
    "end": Form(0, 0, usage="end"),
    "undo": Form(0, 1, usage="undo [COUNT]"),
    "redo": Form(0, 1, usage="redo [COUNT]"),
}  # fmt: skip


def read_script(text: str) -> tuple[Command, ...]:
    """The commands of a script; InputProblem with everything wrong in it."""
    return read_lines(text.splitlines())


def read_lines(lines: Iterable[str]) -> tuple[Command, ...]:
    """The commands of some lines, counted from 1; InputProblem with everything wrong in them."""
    commands: list[Command] = []
    problems: list[Problem] = []
    for count, line in enumerate(lines, 1):
        try:
            command = read_line(line, count)
        except InputProblem as wrong:
            problems.extend(wrong.problems)
        else:
            commands.extend([command] if command else [])
    if problems:
        raise InputProblem(problems)
    return tuple(commands)


def read_line(line: str, count: int = 1) -> Command | None:
    """One command, None for an empty line; InputProblem for one that cannot be read."""
    stripped = line.strip()
    forgiving = stripped.startswith("?")
    try:
        parts = shlex.split(stripped.removeprefix("?"), comments=True)
    except ValueError as wrong:
        raise InputProblem(error(f"line {count}", "line_unreadable", text=line)) from wrong
    if not parts:
        return None
    words = tuple(part for part in parts[1:] if "=" not in part)
    named = dict(part.split("=", 1) for part in parts[1:] if "=" in part)
    command = Command(parts[0], words, named, forgiving, count, stripped)
    problems = _problems(command)
    if problems:
        raise InputProblem(problems)
    return command


def _problems(command: Command) -> list[Problem]:
    form = FORMS.get(command.verb)
    if form is None:
        near = nearest(command.verb, FORMS)
        return [error(command.place, "command_unknown", verb=command.verb, near=near)]
    if len(command.words) < form.least or (
        form.most is not None and len(command.words) > form.most
    ):
        return [error(command.place, "command_form", usage=form.usage)]
    return [
        error(command.place, "key_not_known_near", key=name, nearest=nearest(name, form.names))
        for name in command.named
        if name not in form.names and name.partition(".")[0] not in form.open
    ]
