"""Putting a ruleset's examples to the question: `rules test`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from battlemap.answers.drawn import drawing_mismatches
from battlemap.answers.examples import Case, Question, placed, read_examples
from battlemap.answers.expect import Mismatch, answer_mismatches, jsonable
from battlemap.answers.frame import Answer, frame
from battlemap.answers.movement import reach, route
from battlemap.answers.play import Table, play_on
from battlemap.answers.sheets import ruleset_near
from battlemap.answers.situation import Perspective, Situation
from battlemap.problems import InputProblem, Problem
from battlemap.resources import rulesets
from battlemap.rules.load import shipped

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
        folder = Path(id) if Path(id).is_dir() else rulesets() / id
        if id not in shipped():
            ruleset_near(folder, id, {})  # says which rulesets there are
        yield from read_examples(folder / EXAMPLES, id)


def failures_of(case: Case, language: str = "en") -> Iterator[Failure]:
    """The questions of a case that are not answered as expected.

    InputProblem for a question about what is not there: that is a fault of the file.
    """
    table = Table.at(case.book, case.ruleset)
    refused = play_on(table, case.before, language)
    if refused is not None:
        for count in range(1, len(case.questions) + 1):
            key = f"before[{refused.command.line - 1}]"
            yield Failure(case.id, count, Mismatch(key, "done", refused.text))
        return
    problems: list[Problem] = []
    for count, question in enumerate(case.questions, 1):
        try:
            wrong = first_mismatch(table.situation(case, language), question)
        except InputProblem as fault:
            place = f"{case.id}.question[{count - 1}].ask"
            problems.extend(placed(problem, place) for problem in fault.problems)
            continue
        if wrong is not None:
            yield Failure(case.id, count, wrong)
    if problems:
        raise InputProblem(problems)


def first_mismatch(asked: Situation, question: Question) -> Mismatch | None:
    """The first place where the answer differs from what is expected; None if it does not."""
    verb = question.ask["verb"]
    if verb not in _ASKED:
        return Mismatch("verb", verb, NOT_YET)
    viewer: Perspective = "players" if question.ask.get("perspective") == "players" else "gm"
    answer = _ASKED[verb](replace(asked, perspective=viewer), question.ask)
    return next(_mismatches(question, answer), None)


def _mismatches(question: Question, answer: Mapping[str, Any]) -> Iterator[Mismatch]:
    yield from answer_mismatches(question.expect, answer)
    if question.drawing is not None:
        yield from drawing_mismatches(question.drawing, answer)
    for name, faces in question.dice.items():
        yield Mismatch(f"dice.{name}", faces, "not rolled")


def _ask_reach(asked: Situation, ask: Mapping[str, Any]) -> Answer:
    return reach(asked, ask["token"], ask.get("mode"), ask.get("turns", 1))


def _ask_route(asked: Situation, ask: Mapping[str, Any]) -> Answer:
    return route(asked, ask["token"], places_of(ask["to"]), ask.get("mode"))


_ASKED = {"reach": _ask_reach, "route": _ask_route}


def places_of(to: object) -> list[object]:
    """The places of a question: a list of them, or a lone one (a name, or ``[c, r]``)."""
    if isinstance(to, list) and not (to and all(isinstance(part, int) for part in to)):
        return to
    return [to]


def _row(failure: Failure) -> Answer:
    wrong = failure.mismatch
    return {
        "case": failure.case,
        "question": failure.question,
        "key": wrong.key,
        "expected": jsonable(wrong.expected),
        "got": jsonable(wrong.got),
    }
