"""Whether a step, a mode and a token's statuses meet the conditions of an entry."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from battlemap.rules.entries import When
    from battlemap.rules.pricing import StepClass
    from battlemap.rules.schema import PriceEntry


def holds(when: "When", mode: str, statuses: frozenset[str]) -> bool:
    """Whether the conditions on mode and statuses are met; they are the same for every step."""
    return (
        (when.modes is None or mode in when.modes)
        and mode not in when.not_modes
        and (when.statuses is None or not statuses.isdisjoint(when.statuses))
        and statuses.isdisjoint(when.not_statuses)
    )


def meets(when: "When", step: "StepClass", ground: str) -> bool:
    """Whether a step meets the other conditions; `ground` is the ruleset's kind of it."""
    return (
        _rises(when, step.rise)
        and _taken(when, step.link)
        and (when.depth_from is None or step.depth >= when.depth_from * 1000)
        and when.diagonal in (None, step.diagonal > 0)
        and when.upright in (None, step.diagonal < 0)
        and (when.ground is None or ground in when.ground)
        and (when.door is None or step.door in when.door)
        and (when.barrier is None or not set(when.barrier).isdisjoint(step.crossed))
    )


def _taken(when: "When", link: str) -> bool:
    """Whether a condition is about a step that takes a link, or one over the ground."""
    if when.link is not None:
        return link in when.link
    bounds = (
        when.rise_above, when.rise_from, when.rise_below,
        when.fall_above, when.fall_from, when.fall_below,
    )  # fmt: skip
    return not link or all(bound is None for bound in bounds)


def _rises(when: "When", rise_mm: int) -> bool:
    return all(
        _between(value, above, least, below)
        for value, above, least, below in (
            (rise_mm, when.rise_above, when.rise_from, when.rise_below),
            (-rise_mm, when.fall_above, when.fall_from, when.fall_below),
        )
    )


def _between(
    value_mm: int, above: Fraction | None, least: Fraction | None, below: Fraction | None
) -> bool:
    return (
        (above is None or value_mm > above * 1000)
        and (least is None or value_mm >= least * 1000)
        and (below is None or value_mm < below * 1000)
    )


def threshold(when: "When") -> Fraction:
    """The height in metres at which a condition begins."""
    bounds = (
        when.rise_above, when.rise_from, when.fall_above, when.fall_from, when.depth_from,
    )  # fmt: skip
    return max((bound for bound in bounds if bound is not None), default=Fraction(0))


def mentions(entry: "PriceEntry") -> Iterator[str]:
    """The names an entry's formulas use."""
    for formula in (entry.base, entry.add, entry.factor, entry.flat):
        if formula is not None:
            yield from formula.names
