"""Answers in words: what the command line prints without `--json`."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from battlemap.answers.columns import grid, table
from battlemap.answers.expect import plain
from battlemap.answers.frame import Answer
from battlemap.answers.seen import sight_lines
from battlemap.answers.situation import Situation
from battlemap.board.board import Board
from battlemap.decimals import decimal
from battlemap.formats.report import Report
from battlemap.grid.cell import name_of
from battlemap.wording import say

LONGEST = 200
"""Signs of an expected or a got value that a line shows."""


def words(answer: Answer, language: str, asked: Situation | None = None) -> list[str]:
    """The lines of any verb's answer; the map asked about is drawn where the verb shows one."""
    write = _WRITERS.get(answer["verb"])
    lines = [] if write is None else write(_Words(language, asked), answer)
    return lines + [reason["text"] for reason in answer["reasons"]]


class _Words:
    """A language, and what is asked about."""

    def __init__(self, language: str, asked: Situation | None) -> None:
        self.language = language
        self.board = asked.board if asked else None
        self.asked = asked

    def say(self, code: str, **arguments: object) -> str:
        return say(code, arguments, self.language)

    def unit(self, value: float) -> str:
        """The ruleset's unit as it follows an amount."""
        unit = self.asked.ruleset.unit if self.asked else None
        return unit.word(shown(value)).say(self.language) if unit else ""

    def head(self, *codes: str) -> list[str]:
        return [self.say(f"head_{code}") for code in codes]


def shown(value: object) -> str:
    """A number or a word of an answer as people read it; ``-`` for none."""
    if value is None:
        return "-"
    if isinstance(value, bool) or not isinstance(value, int | float):
        return str(value)
    return decimal(value) if isinstance(value, int) else f"{value:.6f}".rstrip("0").rstrip(".")


def at(entry: Mapping[str, Any]) -> str:
    """The place of an entry as logs name it: ``D2``, with its height where that is not 0."""
    column, row = entry["cell"]
    return name_of((column, row)) + (f"@{shown(entry['z'])}" if entry.get("z") else "")


def _reach(words: _Words, answer: Answer) -> list[str]:
    cells = answer.get("cells", [])
    budget = answer.get("budget")
    lines: list[str] = []
    if budget:
        named = {name: shown(amount) for name, amount in budget.items()}
        lines.append(words.say("reach_budget", **named, unit=words.unit(budget["total"])))
    count = len({tuple(entry["cell"]) for entry in cells if entry["stop"]})
    lines.append(words.say("reach_count_one" if count == 1 else "reach_count", count=count))
    return lines + (_reach_map(words.board, cells) if words.board and cells else [])


def _reach_map(board: Board, cells: Sequence[Mapping[str, Any]]) -> list[str]:
    """The costs over the map: the cheapest of a cell's heights, ``#`` blocked, letters tokens."""
    signs = {
        (column, row): "#" if board.terrain.blocked[row, column] else "."
        for row in range(board.rows)
        for column in range(board.columns)
    }
    for entry in sorted(cells, key=lambda entry: -entry["cost"]):
        if entry["stop"]:
            signs[tuple(entry["cell"])] = _short(entry["cost"])
    for token in board.tokens:
        signs.update(dict.fromkeys(token.cells(), token.id))
    rows = range(board.rows)
    return grid([[signs[column, row] for column in range(board.columns)] for row in rows])


def _short(cost: float) -> str:
    """A cost in a cell, to three decimals: eighths of a point are whole."""
    return shown(round(cost, 3))


def _route(words: _Words, answer: Answer) -> list[str]:
    steps = answer.get("steps", [])
    rows = [
        [str(count), at(step), shown(step["cost"]), shown(step["total"]), step["mode"], _sum(step)]
        for count, step in enumerate(steps, 1)
    ]
    lines = table(words.head("step", "place", "cost", "total", "mode", "why"), rows) if rows else []
    if "cost" in answer:
        named = {"cost": shown(answer["cost"]), "left": shown(answer.get("left"))}
        lines.append(words.say("route_cost", **named))
    return lines


def _sum(step: Mapping[str, Any]) -> str:
    return ", ".join(_line(line) for line in step["lines"])


def _threats(words: _Words, answer: Answer) -> list[str]:
    rows = [[row["token"], str(len(row["cells"])), row["rule"]] for row in answer["zones"]]
    count, by = len(answer["cells"]), [row["token"] for row in answer["engaged_by"]]
    code = "threats_cells_one" if count == 1 else "threats_cells"
    lines = table(words.head("token", "reach", "rule"), rows) if rows else []
    lines.append(words.say(code, count=count))
    named = words.say("threats_engaged", tokens=", ".join(by))
    lines.append(named if by else words.say("threats_none"))
    if answer["circle"]:
        lines.append(words.say("threats_circle", tokens=", ".join(answer["circle"])))
    return lines + [_line(line) for line in answer["outnumbered"]]


def _charge(words: _Words, answer: Answer) -> list[str]:
    lines = []
    if "metres" in answer and "end" in answer:
        named = {"metres": shown(answer["metres"]), "place": at({"cell": answer["end"]})}
        lines.append(words.say("charge_end", **named))
    if "cost" in answer:
        named = {"cost": shown(answer["cost"]), "left": shown(answer.get("left"))}
        lines.append(words.say("route_cost", **named))
    if answer["blocked_by"]:
        lines.append(words.say("charge_blocked", ids=", ".join(answer["blocked_by"])))
    return lines + [_line(line) for line in answer["lines"]]


def _line(line: Mapping[str, Any]) -> str:
    return f"{line['rule']} {line['part']} {shown(line['amount'])}"


def _sight(words: _Words, answer: Answer) -> list[str]:
    return sight_lines(answer, words.language, words.asked) if words.asked else []


def _area(words: _Words, answer: Answer) -> list[str]:
    if "cells" not in answer:
        return []
    lines = _area_map(words.board, answer) if words.board else []
    if "scatter" in answer:
        start, end = map(_cell_name, (answer["scatter"]["aim"], answer["scatter"]["cell"]))
        lines.append(words.say("area_drift", start=start, end=end))
    lines.append(words.say("area_count", count=len(answer["cells"])))
    rows = [
        [hit["id"], shown(hit["share"]), shown(hit["cells"]), hit.get("dice", "-")]
        for hit in answer["tokens"]
    ]
    return lines + (table(words.head("token", "share", "cells", "dice"), rows) if rows else [])


def _cell_name(at: Sequence[float]) -> str:
    return name_of((math.floor(at[0]), math.floor(at[1])))


def _area_map(board: Board, answer: Answer) -> list[str]:
    """The area over the map: ``*`` covered, ``o`` kept out by walls, letters tokens."""
    signs = {(column, row): "." for row in range(board.rows) for column in range(board.columns)}
    signs.update(dict.fromkeys(map(tuple, answer["sheltered"]), "o"))
    signs.update(dict.fromkeys(map(tuple, answer["cells"]), "*"))
    for token in board.tokens:
        signs.update(dict.fromkeys(token.cells(), token.id))
    rows = range(board.rows)
    return grid([[signs[column, row] for column in range(board.columns)] for row in rows])


def _info(words: _Words, answer: Answer) -> list[str]:
    rows = [
        [
            entry["id"], "{} x {}".format(*entry["size"]), shown(entry["cell_m"]),
            *(shown(entry[kind]) for kind in ("walls", "doors", "objects", "links", "tokens")),
            shown(entry["picture"]),
        ]
        for entry in answer["maps"]
    ]  # fmt: skip
    kinds = ("map", "size", "cell_m", "walls", "doors", "objects", "links", "tokens", "picture")
    return table(words.head(*kinds), rows) + _report(words, answer)


def _report(words: _Words, answer: Answer) -> list[str]:
    report = answer.get("report")
    if not report:
        return []
    counts = Report(report["kept"], report["changed"], report["dropped"])
    return counts.lines(words.language) + [note["text"] for note in report["notes"]]


def _check(words: _Words, answer: Answer) -> list[str]:
    lines: list[str] = []
    for entry in answer["files"]:
        notes = [p["text"] for p in entry["problems"] if p["severity"] == "warning"]
        lines.extend(words.say("check_note", file=entry["file"], what=note) for note in notes)
        if not entry["problems"]:
            lines.append(words.say("check_fine", file=entry["file"]))
    return lines


def _rules_list(words: _Words, answer: Answer) -> list[str]:
    rows = [[entry["id"], entry["version"], entry["name"]] for entry in answer["rulesets"]]
    return table(words.head("id", "version", "name"), rows)


def _rules_show(words: _Words, answer: Answer) -> list[str]:
    lines = ["{id}  {version}  {name}".format(**answer), answer["summary"]]
    for part in ("modes", "actions", "fields", "statuses"):
        entries = answer[part]
        if not entries:
            continue
        lines += ["", words.say(f"part_{part}")]
        lines += table(
            words.head("id", "name", "note"),
            [[entry["id"], entry["name"], entry.get("note", "")] for entry in entries],
        )
    for part in ("attacks", "items"):
        lines += _listed(words, part, answer[part])
    return lines + (_options(words, answer["options"]) if answer["options"] else [])


def _listed(words: _Words, part: str, entries: Sequence[Mapping[str, Any]]) -> list[str]:
    """Attacks with the kinds of items they are done with, or kinds of items with their fields."""
    if not entries:
        return []
    rows = [
        [entry["id"], entry["name"], ", ".join(entry["items"])]
        if part == "attacks"
        else [entry["id"], entry["name"], ", ".join(field["id"] for field in entry["fields"])]
        for entry in entries
    ]
    return ["", words.say(f"part_{part}"), *table(words.head("id", "name", "note"), rows)]


def _options(words: _Words, options: Sequence[Mapping[str, Any]]) -> list[str]:
    """Every option with the readings of its questions by position; ``*`` is in force."""
    lines = ["", words.say("part_options")]
    for option in options:
        lines.append("  ".join(filter(None, (option["id"], option["name"], option["note"]))))
        several = len(option["questions"]) > 1
        for question in option["questions"]:
            lines += [f"    {question['id']}:"] if several else []
            lines += [
                f"  {'*' if number == question['reading'] else ' '} {number}  "
                f"{reading['name']}  {reading['text']}"
                for number, reading in enumerate(question["readings"], 1)
            ]
        if option["values"]:
            lines.append("    " + words.say("option_values", keys=", ".join(option["values"])))
    return lines


def _rules_test(words: _Words, answer: Answer) -> list[str]:
    lines = [
        words.say(
            "case_fails",
            case=failure["case"], question=failure["question"], key=failure["key"],
            expected=_cut(plain(failure["expected"])), got=_cut(plain(failure["got"])),
        )
        for failure in answer["failures"]
    ]  # fmt: skip
    return [*lines, words.say("cases_pass", passed=answer["passed"], cases=answer["cases"])]


def _rules_coverage(words: _Words, answer: Answer) -> list[str]:
    rows, proving = answer["rows"], any("proved" in row for row in answer["rows"])
    marks = {True: words.say("yes"), False: words.say("no")}
    lines = [
        [row["rule"], row["class"], row["part"], str(row["examples"])]
        + ([marks[row["proved"]]] if proving else [])
        for row in rows
    ]
    kinds = ("rule", "class", "part", "examples") + (("proved",) if proving else ())
    done = sum(row["proved"] if proving else row["examples"] > 0 for row in rows)
    last = words.say("rules_proved" if proving else "rules_covered", done=done, rules=len(rows))
    return [*(table(words.head(*kinds), lines) if lines else []), last]


def _cut(text: str) -> str:
    """Enough of a long value to see what is wrong; `--json` has all of it."""
    return text if len(text) <= LONGEST else text[:LONGEST] + " ..."


def _play(words: _Words, answer: Answer) -> list[str]:
    lines = [entry["text"] for entry in answer["log"] if entry["text"]]
    state = answer["state"]
    lines.append(words.say("play_round", round=state["round"], active=shown(state["active"])))
    rows = [
        [id, at(token), shown(token["facing"]), shown(token["spent"]), shown(token["left"])]
        for id, token in state["tokens"].items()
    ]
    return lines + (
        table(words.head("id", "place", "facing", "spent", "left"), rows) if rows else []
    )


def _convert(words: _Words, answer: Answer) -> list[str]:
    return [words.say("written", file=answer["written"]), *_report(words, answer)]


_WRITERS: dict[str, Callable[[_Words, Answer], list[str]]] = {
    "reach": _reach,
    "route": _route,
    "sight": _sight,
    "area": _area,
    "charge": _charge,
    "threats": _threats,
    "info": _info,
    "check": _check,
    "convert": _convert,
    "rules list": _rules_list,
    "rules show": _rules_show,
    "rules test": _rules_test,
    "rules coverage": _rules_coverage,
    "play": _play,
}
