"""What a step costs and a turn may cost, itemised: the one origin of every movement number."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from battlemap.grid.exact import budget_ticks, metres, ticks
from battlemap.grid.metric import diagonal_step, distance
from battlemap.rules.conditions import holds, meets, mentions, threshold
from battlemap.rules.modes import Mode
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import Numbers, turn_names
from battlemap.rules.tally import Line, Tally, nonnegative, total
from battlemap.rules.verdict import Reason

if TYPE_CHECKING:
    from battlemap.rules.schema import LimitEntry, PriceEntry, Step

    Changes = list[tuple[str, PriceEntry]]

UPRIGHT = -1
"""The `diagonal` of a step that goes up or down only."""


class StepClass(NamedTuple):
    """All a step's price depends on.

    `diagonal`: -1 straight up or down, 0 straight, 1 diagonal, 2 the dearer diagonal of 1-2-1.
    `rise` and `depth` (of liquid at the end) in mm; `ground` the worst kind newly entered;
    `door` the state of a door in the way; `crossed` the kinds of barriers gone over. Of a `link`
    that is taken it is the kind, and `span` how many columns and rows lie between its ends.
    """

    diagonal: int = 0
    rise: int = 0
    ground: str = "open"
    depth: int = 0
    door: str = ""
    crossed: tuple[str, ...] = ()
    link: str = ""
    span: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Price:
    """A step's price in lines that add up exactly; `ticks` None: refused, `reasons` say why."""

    lines: tuple[Line, ...]
    ticks: int | None
    reasons: tuple[Reason, ...] = ()

    @property
    def amount(self) -> Fraction:
        """The sum of the lines."""
        return total(self.lines)


@dataclass(frozen=True, slots=True)
class Budget:
    """What a whole turn in a mode may cost."""

    total: Fraction
    ticks: int
    lines: tuple[Line, ...]


class Pricer:
    """Prices steps of one mode for one set of numbers on cells of one size."""

    def __init__(
        self,
        ruleset: Ruleset,
        mode: Mode,
        numbers: Numbers,
        cell_m: Fraction,
        *,
        touched: bool = False,
    ) -> None:
        """`touched`: of a move that meets what slows a whole move (see `whole_move`)."""
        self.ruleset, self.mode, self.numbers = ruleset, mode, numbers
        self.cell_m, self.touched = cell_m, touched
        movement = ruleset.data.movement
        self._own = movement.modes[mode.id]
        self._step: Step = self._own.step or movement.step
        self._prices = [
            (id, entry)
            for id, entry in movement.prices.items()
            if holds(entry.when, mode.id, numbers.statuses)
        ]
        self._limits = [
            (id, entry)
            for id, entry in movement.limits.items()
            if holds(entry.when, mode.id, numbers.statuses)
        ]
        self._known: dict[StepClass, Price] = {}
        self._ranked: dict[tuple[str, ...], tuple[str, ...]] = {}

    @cached_property
    def names(self) -> dict[str, Fraction]:
        """What its formulas may use, but for a step's own numbers."""
        return turn_names(self.ruleset, self.numbers, self.cell_m)

    @cached_property
    def key(self) -> str:
        """Pricers with equal keys give equal prices."""
        entries = [id for id, _ in (*self._prices, *self._limits)]
        slow = self.mode.id if self.mode.factor < 1 or self._own.step else ""
        used = sorted({name for _, entry in self._prices for name in mentions(entry)})
        used += sorted(self._step.straight.names)
        values = tuple((name, self.names.get(name)) for name in used)
        # As text it is hashed once, and not Fraction by Fraction at every look-up.
        return repr((self.ruleset.key, slow, entries, values, self.cell_m, self.touched))

    @cached_property
    def budget(self) -> Budget | None:
        """The whole turn's budget in this mode; None where there is no limit."""
        rules = self.ruleset.data.movement.budget
        if not rules.limited:
            return None
        tally = Tally()
        for id, part in rules.parts.items():
            tally.add(part.rules[0], id, part.amount.value(self.names))
        if self._own.limit is not None:
            limit = self._own.limit.value(self.names)
            tally.add(self.mode.rule, self.mode.id, limit - tally.total)
        if self.mode.factor > 1:
            tally.add(self.mode.rule, self.mode.id, tally.total * (self.mode.factor - 1))
        tally.at_least_zero(self.mode.rule)
        return Budget(tally.total, budget_ticks(tally.total), tally.lines)

    @cached_property
    def least(self) -> Fraction:
        """What a move in this mode takes at least."""
        return Fraction(0) if self._own.least is None else self._own.least.value(self.names)

    @property
    def joined(self) -> bool:
        """Whether a step may go along and up or down at once, at the dearer of the two."""
        return self._step.joined

    @property
    def clears(self) -> frozenset[str]:
        """The statuses that end by moving in this mode."""
        return frozenset(self._own.clears.statuses if self._own.clears else ())

    @property
    def clears_rule(self) -> str:
        """The rule by which they end."""
        return self._own.clears.rules[0] if self._own.clears else ""

    @cached_property
    def named_apart(self) -> frozenset[str]:
        """The parts of a price that stand for a barrier or a link, which are told by their ids."""
        return frozenset(
            id
            for id, entry in self._prices
            if entry.when.barrier is not None or entry.when.link is not None
        )

    @cached_property
    def keeps(self) -> Fraction:
        """How much of the budget may be carried into the next turn."""
        parts = self.ruleset.data.movement.budget.parts.values()
        kept = sum((p.amount.value(self.names) for p in parts if p.keeps), Fraction(0))
        return max(kept, Fraction(0))

    @property
    def alternates(self) -> bool:
        """Whether the price depends on how many diagonals came before."""
        return self.ruleset.move.diagonal.alternates

    def ground_factor(self, kind: str) -> Fraction:
        """How many times dearer a straight step onto a kind of ground is than open ground."""
        open_price, price = self.price(StepClass()), self.price(StepClass(ground=kind))
        if price.ticks is None:
            return _IMPASSABLE
        return price.amount / open_price.amount if open_price.amount else Fraction(1)

    def ranked(self, kinds: tuple[str, ...]) -> tuple[str, ...]:
        """Kinds of ground from the cheapest to the dearest."""
        if kinds not in self._ranked:
            order = sorted(kinds, key=lambda kind: (self.ground_factor(kind), kind))
            self._ranked[kinds] = tuple(order)
        return self._ranked[kinds]

    def whole_move(self) -> "Pricer | None":
        """The pricer of moves that meet what slows a whole move, where the ruleset has that.

        This one refuses such steps; the other prices every step of the move at the slow rate.
        A move costs what the cheaper of the two allows.
        """
        return self._whole_move

    @cached_property
    def _whole_move(self) -> "Pricer | None":
        if self.touched or not any(entry.scope == "move" for _, entry in self._prices):
            return None
        return Pricer(self.ruleset, self.mode, self.numbers, self.cell_m, touched=True)

    @property
    def slow_rule(self) -> str:
        """The rule that slows a whole move; empty where there is none."""
        return next((entry.rules[0] for _, entry in self._prices if entry.scope == "move"), "")

    def price(self, step: StepClass) -> Price:
        """The price of a class of steps, made once."""
        found = self._known.get(step)
        if found is None:
            found = self._known[step] = self._make(step)
        return found

    def _make(self, step: StepClass) -> Price:
        reasons = tuple(self._refusals(step))
        if reasons:
            return Price((), None, reasons)
        changes = [(id, entry) for id, entry in self._prices if self._meets(entry, step)]
        tally = Tally()
        self._lay_base(tally, step, changes)
        names = self._step_names(step, tally.total)
        self._add_shares(tally, names, changes)
        self._multiply(tally, names, changes)
        for id, entry in changes:
            if entry.flat is not None:
                tally.add(entry.rules[0], id, nonnegative(entry.flat, names))
        if self.ruleset.data.movement.rounding == "up":
            tally.add(self._step.rules[0], "rounding", ceil(tally.total) - tally.total)
        return Price(tally.lines, ticks(tally.total))

    def _refusals(self, step: StepClass) -> Iterator[Reason]:
        move = self.ruleset.move
        if step.diagonal > 0 and diagonal_step(move.diagonal) is None:
            yield Reason(move.metric_rule, "no_diagonals")
        for _, limit in self._limits:
            if meets(limit.when, step, self._ground(step)):
                yield _refusal(limit, step)
        if self.touched:
            return
        for _, entry in self._prices:
            if entry.scope == "move" and meets(entry.when, step, self._ground(step)):
                yield Reason(entry.rules[0], "slows_whole_move", {"ground": step.ground})

    def _ground(self, step: StepClass) -> str:
        return self.ruleset.words.get(step.ground, "")

    def _meets(self, entry: "PriceEntry", step: StepClass) -> bool:
        if entry.scope == "move":
            return self.touched
        return meets(entry.when, step, self._ground(step))

    @cached_property
    def _straight(self) -> Fraction:
        return nonnegative(self._step.straight, self.names) * self._counted(self.cell_m)

    def _counted(self, length_m: Fraction) -> Fraction:
        """What a step of a length counts: its metres, or one."""
        return length_m if self.ruleset.move.counts == "metres" else Fraction(1)

    def _across(self, step: StepClass) -> Fraction:
        if step.link:
            return self._straight * distance(self.ruleset.move.diagonal, *step.span)
        if step.diagonal == UPRIGHT:
            return Fraction(0)
        if step.diagonal == 0:
            return self._straight
        count = diagonal_step(self.ruleset.move.diagonal, step.diagonal - 1)
        assert count is not None, "refused before"
        return self._straight * count

    def _vertical(self, step: StepClass) -> Fraction:
        price = self._step.up if step.rise > 0 else self._step.down
        if price is None or not step.rise:
            return Fraction(0)
        height = self.ruleset.vertical_step_m
        steps = ceil(abs(metres(step.rise)) / height)
        return steps * self._counted(height) * nonnegative(price, self.names)

    def _lay_base(self, tally: Tally, step: StepClass, changes: "Changes") -> None:
        across, vertical, rule = self._across(step), self._vertical(step), self._step.rules[0]
        if self._step.joined:
            across, vertical = max(across, vertical), Fraction(0)
        bases = [(id, entry) for id, entry in changes if entry.base is not None]
        if not bases and step.link:
            # Nobody gets anywhere for less than a step.
            tally.add(rule, "step", max(across, self._straight), keep=True)
            return
        if not bases:
            tally.add(rule, "step", across, keep=step.diagonal != UPRIGHT)
            tally.add(rule, "up" if step.rise > 0 else "down", vertical)
            return
        id, entry = bases[-1]
        assert entry.base is not None
        names = self._step_names(step, across + vertical)
        tally.add(entry.rules[0], id, nonnegative(entry.base, names), keep=True)

    def _step_names(self, step: StepClass, base: Fraction) -> Mapping[str, Fraction]:
        rise = metres(step.rise)
        return {
            **self.names,
            "step": base,
            "rise": max(rise, Fraction(0)),
            "fall": max(-rise, Fraction(0)),
            "depth": metres(step.depth),
        }

    def _add_shares(
        self,
        tally: Tally,
        names: Mapping[str, Fraction],
        changes: "Changes",
    ) -> None:
        base, summed = tally.total, self.ruleset.data.movement.stacking == "sum"
        for id, entry in changes:
            if entry.add is not None:
                of = base if summed else tally.total
                of = self._straight if entry.of == "straight" else of
                tally.add(entry.rules[0], id, nonnegative(entry.add, names) * of)

    def _multiply(
        self,
        tally: Tally,
        names: Mapping[str, Fraction],
        changes: "Changes",
    ) -> None:
        for id, entry in changes:
            if entry.factor is not None:
                factor = nonnegative(entry.factor, names)
                tally.add(entry.rules[0], id, tally.total * (factor - 1))
        if self.mode.factor < 1:
            tally.add(self.mode.rule, self.mode.id, tally.total * (1 / self.mode.factor - 1))


_IMPASSABLE = Fraction(10**6)


def _refusal(limit: "LimitEntry", step: StepClass) -> Reason:
    rise = metres(step.rise)
    args: dict[str, object] = {
        "rise": abs(rise),
        "limit": threshold(limit.when),
        "depth": metres(step.depth),
        "ground": step.ground,
    }
    return Reason(limit.rules[0], limit.code, args, words=limit.text)
