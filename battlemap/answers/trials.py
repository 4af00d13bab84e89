"""Putting a ruleset's examples to the question: `rules test`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from battlemap.answers.area import area, ask_of
from battlemap.answers.asks import places_of
from battlemap.answers.contact import charge, threats
from battlemap.answers.drawn import drawing_mismatches
from battlemap.answers.examples import Case, Question, read_examples
from battlemap.answers.expect import Mismatch, answer_mismatches, jsonable
from battlemap.answers.frame import Answer, frame
from battlemap.answers.movement import reach, route
from battlemap.answers.play import Played, Table
from battlemap.answers.sight import sight
from battlemap.answers.situation import Situation
from battlemap.answers.state import state_of
from battlemap.problems import InputProblem, Problem
from battlemap.resources import rulesets
from battlemap.rules.load import load, shipped

EXAMPLES = "examples.toml"
NOT_YET = "verb not available yet"


@dataclass(frozen=True, slots=True)
class Failure:
    """A question that was not answered as expected: the first place where it differs."""

    case: str
    question: int
    mismatch: Mismatch


def rules_test(
    ids: Sequence[str] = (), examples: Path | None = None, language: str = "en"
) -> Answer:
    """Run the examples of some rulesets (all that ship if none is named), or of a file."""
    cases = list(_cases(ids, examples))
    failures: list[Failure] = []
    problems: list[Problem] = []
    for case in cases:
        try:
            failures.extend(failures_of(case, language))
        except InputProblem as wrong:
            problems.extend(wrong.problems)
    if problems:
        raise InputProblem(problems, str(examples or ""))
    failed = {failure.case for failure in failures}
    answer = frame("rules test", ", ".join(ids), {}, ok=not failures, language=language)
    answer["cases"] = len(cases)
    answer["passed"] = sum(case.id not in failed for case in cases)
    answer["failures"] = [_row(failure) for failure in failures]
    return answer


def _cases(ids: Sequence[str], examples: Path | None) -> Iterator[Case]:
    if examples is not None:
        yield from read_examples(examples, *ids[:1])
        return
    for id in ids or shipped():
        yield from read_examples(folder_of(id) / EXAMPLES, _named(id))


def _named(id: str) -> str:
    """The ruleset of examples that name none: a shipped one, or that of a path."""
    return id if id in shipped() else load(id).id


def folder_of(id: str) -> Path:
    """The folder a ruleset lies in, by its id or path; InputProblem if there is none."""
    if id not in shipped():
        load(id)  # says which rulesets there are
    path = Path(id)
    if id in shipped():
        return rulesets() / id
    return path if path.is_dir() else path.parent


def failures_of(case: Case, language: str = "en") -> Iterator[Failure]:
    """The questions of a case that are not answered as expected.

    InputProblem for a question about what is not there: that is a fault of the file.
    """
    start = Situation(case.book, case.book.board, case.ruleset, language)
    table = Table(start)
    played = table.play(case.before)
    if played and played[-1].reasons and not played[-1].command.forgiving:
        yield from _stopped(case, played[-1], language)
        return
    asked = _set(table.now, case)
    problems: list[Problem] = []
    for count, question in enumerate(case.questions, 1):
        try:
            wrong = first_mismatch(asked, question)
        except InputProblem as fault:
            problems.extend(fault.under(f"{case.id}.question[{count - 1}].ask").problems)
            continue
        if wrong is not None:
            yield Failure(case.id, count, wrong)
    if problems:
        raise InputProblem(problems)


def _stopped(case: Case, last: Played, language: str) -> Iterator[Failure]:
    """What is refused before the questions leaves all of them unanswered."""
    why = "; ".join(reason.text(language) for reason in last.reasons)
    for count in range(1, len(case.questions) + 1):
        yield Failure(case.id, count, Mismatch(f"before[{last.command.line - 1}]", "done", why))


def _set(now: Situation, case: Case) -> Situation:
    """The situation with the case's own round and turn, which hold after `before`."""
    board = now.board
    if case.active:
        board = replace(board, active=board.token(case.active).id)
    if case.round is not None:
        board = replace(board, round=case.round)
    return replace(now, board=board)


def first_mismatch(asked: Situation, question: Question) -> Mismatch | None:
    """The first place where the answer differs from what is expected; None if it does not."""
    verb = question.ask["verb"]
    if verb not in _ASKED:
        return Mismatch("verb", verb, NOT_YET)
    if question.ask.get("perspective") == "players":
        asked = replace(asked, perspective="players")
    answer = _ASKED[verb](asked, {**question.ask, "dice": question.dice})
    return next(_mismatches(question, answer), None)


def _mismatches(question: Question, answer: Mapping[str, Any]) -> Iterator[Mismatch]:
    yield from answer_mismatches(question.expect, answer)
    if question.drawing is not None:
        yield from drawing_mismatches(question.drawing, answer)
    for name, faces in question.dice.items():
        if name not in answer.get("dice", ()):
            yield Mismatch(f"dice.{name}", faces, "not rolled")


def _ask_reach(asked: Situation, ask: Mapping[str, Any]) -> Answer:
    return reach(asked, ask["token"], ask.get("mode"), int(ask.get("turns", 1)))


def _ask_route(asked: Situation, ask: Mapping[str, Any]) -> Answer:
    return route(asked, ask["token"], places_of(ask["to"]), ask.get("mode"))


def _ask_area(asked: Situation, ask: Mapping[str, Any]) -> Answer:
    return area(asked, ask_of(ask))


def _ask_sight(asked: Situation, ask: Mapping[str, Any]) -> Answer:
    named = ask.get("with"), ask.get("style"), ask.get("place")
    return sight(asked, ask["from"], ask["to"], *named)


def _ask_state(asked: Situation, _: Mapping[str, Any]) -> Answer:
    options, language = asked.book.options, asked.language
    return frame("state", asked.ruleset.id, options, language=language) | state_of(asked)


def _ask_charge(asked: Situation, ask: Mapping[str, Any]) -> Answer:
    return charge(asked, ask["token"], ask["target"])


def _ask_threats(asked: Situation, ask: Mapping[str, Any]) -> Answer:
    return threats(asked, ask["token"])


_ASKED = {
    "reach": _ask_reach,
    "route": _ask_route,
    "sight": _ask_sight,
    "area": _ask_area,
    "charge": _ask_charge,
    "threats": _ask_threats,
    "state": _ask_state,
}


def _row(failure: Failure) -> Answer:
    wrong = failure.mismatch
    return {
        "case": failure.case,
        "question": failure.question,
        "key": wrong.key,
        "expected": jsonable(wrong.expected),
        "got": jsonable(wrong.got),
    }
