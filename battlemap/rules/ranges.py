"""How far attacks go: the distance as a ruleset counts it, limits line by line, bands."""

from dataclasses import dataclass
from fractions import Fraction
from math import floor, isqrt
from typing import TYPE_CHECKING, Literal

from battlemap.rules.circumstances import Circumstances, meets
from battlemap.rules.effects import Change, changes
from battlemap.rules.tally import Line, Tally
from battlemap.rules.text import Text

if TYPE_CHECKING:
    from battlemap.rules.ruleset import Ruleset
    from battlemap.rules.shots import RangeBand, StretchEntry

_FINE = 10**12
"""Roots that are no fractions are right to one part of this."""

Counts = Literal["euclid", "chebyshev", "manhattan"]


@dataclass(frozen=True, slots=True)
class Measure:
    """How a ruleset counts distances of attacks; as it stands where it says nothing."""

    counts: Counts = "euclid"
    heights: bool = True
    between: Literal["nearest", "centres", "edges"] = "nearest"
    unit: Literal["metres", "cells"] = "metres"


def measure_of(ruleset: "Ruleset") -> Measure:
    """How a ruleset counts distances of attacks."""
    entry = ruleset.data.metric.range
    if entry is None:
        return Measure()
    return Measure(entry.counts, entry.heights == "counted", entry.between, entry.unit)


@dataclass(frozen=True, slots=True)
class Limit:
    """The farthest distance of a band, with what it is made of."""

    total: Fraction
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Band:
    """The band a distance lies in; `limit` None: without end. `rule` is the one it cites."""

    id: str
    name: Text
    rule: str
    out: bool
    limit: Limit | None
    changes: tuple[Change, ...]


def counted(counts: Counts, across: Fraction, down: Fraction, up: Fraction) -> Fraction:
    """A distance along three axes of one unit, as a ruleset counts it (fault B020)."""
    axes = (abs(across), abs(down), abs(up))
    if counts == "chebyshev":
        return max(axes)
    if counts == "manhattan":
        return sum(axes, Fraction(0))
    return root(sum((axis * axis for axis in axes), Fraction(0)))


def root(square: Fraction) -> Fraction:
    """A square root: exact where it is a fraction, else right to 1e-12."""
    top, bottom = isqrt(square.numerator), isqrt(square.denominator)
    if top * top == square.numerator and bottom * bottom == square.denominator:
        return Fraction(top, bottom)
    return Fraction(isqrt(square.numerator * _FINE * _FINE // square.denominator), _FINE)


def stretch_of(shot: Circumstances) -> tuple[tuple[str, "StretchEntry"], ...]:
    """What makes the ranges of an attack longer."""
    found = shot.ruleset.data.ranges.stretches.items()
    return tuple((id, entry) for id, entry in found if meets(entry.when, shot))


def band_of(shot: Circumstances) -> Band | None:
    """The band an attack's distance lies in; None where the ruleset has no ranges for it."""
    for id, entry in shot.ruleset.data.ranges.bands.items():
        if not meets(entry.when, shot):
            continue
        limit = _limit(entry, shot)
        if limit is None or shot.units <= limit.total:
            lines = tuple(changes(entry.effects, entry.rules[0], id, shot))
            return Band(id, entry.name, entry.rules[0], entry.out, limit, lines)
    return None


def farthest(shot: Circumstances) -> Limit | None:
    """The farthest limit of an attack beyond which nothing can be hit."""
    found = [
        _limit(entry, shot)
        for entry in shot.ruleset.data.ranges.bands.values()
        if not entry.out and meets(entry.when, shot)
    ]
    known = [limit for limit in found if limit is not None]
    return max(known, key=lambda limit: limit.total) if known and None not in found else None


def _limit(entry: "RangeBand", shot: Circumstances) -> Limit | None:
    if entry.limit is None:
        return None
    tally = Tally()
    tally.add(entry.rules[0], entry.part, shot.value(entry.limit), keep=True)
    for id, stretch in stretch_of(shot):
        longer = _rounded(tally.total * stretch.factor, stretch.rounding)
        tally.add(stretch.rules[0], id, longer - tally.total)
    return Limit(tally.total, tally.lines)


def _rounded(value: Fraction, rounding: str) -> Fraction:
    if rounding == "down":
        return Fraction(floor(value))
    return Fraction(floor(value + Fraction(1, 2))) if rounding == "nearest" else value
