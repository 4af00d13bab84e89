"""The shape of charges: the mode they run in, where they end, what they give and take."""

from typing import Literal

from pydantic import Field

from battlemap.rules.entries import Amount, Entry, Formula, Name, Section


class Run(Entry):
    """The run of a charge."""

    mode: Name
    """The mode of movement it is; a straight one makes it straight."""
    near: Literal["line", "squares"] = "line"
    """A straight one ends at the nearest cell one can strike from: by the true line, or as
    movement counts it. Any other ends at the one that costs least to get to."""
    ties: Literal["any", "first"] = "any"
    """Whether any free one of equally near cells will do, or only the first."""
    least: Amount | None = None
    """Metres it goes at least."""
    least_of: Literal["nearest", "way"] = "nearest"
    """Whether the shortest way must be that long, or any way that ends where one can strike."""


class ChargeSight(Entry):
    """The target must be seen from where the turn began."""


class ChargeAttack(Entry):
    """What striking at the end takes of the same budget."""

    cost: Amount


class ChargeLine(Entry):
    """A number a charge changes, named by the entry's key.

    Formulas may use `metres` run, metres `apart` in a straight line, metres of `fall` on the way.
    """

    amount: Formula
    whose: Literal["charger", "mount"] = "charger"
    """Whose sheet it is worked out from; a mount's is there for riders only."""


class Charge(Section):
    """How one charges."""

    run: Run
    sight: ChargeSight | None = None
    attack: ChargeAttack | None = None
    terms: dict[Name, Formula] = Field(default_factory=dict)
    """Numbers with a name of their own, for the lines below."""
    lines: dict[Name, ChargeLine] = Field(default_factory=dict)
