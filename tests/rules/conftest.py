"""Short ways to ask a ruleset for prices, budgets and refusals."""

from collections.abc import Callable, Mapping
from fractions import Fraction

import pytest

from battlemap.board.token import Standing
from battlemap.rules.load import load
from battlemap.rules.modes import find_mode
from battlemap.rules.pricing import Pricer
from battlemap.rules.sheet import numbers

Ask = Callable[..., Pricer]


@pytest.fixture
def pricer() -> Ask:
    """A pricer for a ruleset, a mode, a sheet, options and statuses."""

    def make(
        ruleset: str,
        mode: str,
        sheet: Mapping[str, object] | None = None,
        *,
        options: Mapping[str, object] | None = None,
        statuses: tuple[str, ...] = (),
        cell_m: str | None = None,
        carried: int = 0,
    ) -> Pricer:
        loaded = load(ruleset, options or {})
        values = {key: Fraction(value) for key, value in (sheet or {}).items()}
        standing = Standing(sheet=values, statuses=statuses, carried=Fraction(carried))
        length = loaded.cell_m if cell_m is None else Fraction(cell_m)
        return Pricer(loaded, find_mode(loaded, mode), numbers(loaded, standing), length)

    return make
