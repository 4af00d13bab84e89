"""One number, one origin: label, row and charge agree on ten thousand random steps."""

import random
from fractions import Fraction

import pytest

from battlemap.grid.exact import amount, ticks
from battlemap.movement.weights import ticks_of
from battlemap.session.document import Edit
from battlemap.session.drag import Drag
from tests.drawn import mover
from tests.movement.test_reach import RULES, random_board, with_mover

STEPS = 10_000


@pytest.mark.parametrize(("ruleset", "sheet", "options"), RULES)
def test_label_row_and_charge_are_equal_on_random_steps(ruleset, sheet, options) -> None:
    dice = random.Random(ruleset)
    asked_steps = 0
    for seed in range(100):
        opened = with_mover(random_board(seed), ruleset, sheet, **options)
        asked = mover(opened)
        for mode in asked.modes:
            if mode.straight or not mode.media <= {"ground"}:
                continue
            graph = asked.memory.graph(asked.board, asked.token, asked.pricer(mode))
            for _ in range(60):
                cell = (dice.randrange(12), dice.randrange(12))
                node = graph.node(cell, dice.randrange(2))
                for end, edge in graph.adj_rows[node].items():
                    price = graph.price_between(node, end)
                    assert price.ticks == ticks_of(edge) == ticks(price.amount)
                    asked_steps += 1
        if asked_steps >= STEPS // len(RULES):
            break
    assert asked_steps >= STEPS // len(RULES)


@pytest.mark.parametrize(("ruleset", "sheet", "options"), RULES)
@pytest.mark.parametrize("seed", range(12))
def test_what_the_label_shows_is_what_the_drop_charges(ruleset, sheet, options, seed) -> None:
    dice = random.Random(seed)
    opened = with_mover(random_board(seed), ruleset, sheet, **options)
    spent = Fraction(0)
    for _ in range(4):
        drag = Drag(opened, "A")
        cells = [cell for band in drag.bands for cell in band.costs]
        hover = drag.enter(dice.choice(cells))
        edit = drag.drop()
        if not isinstance(edit, Edit):
            continue
        opened.apply(edit)
        spent += hover.cost
        standing = opened.board.token("A").standing(ruleset)
        assert standing.spent == spent
        assert sum((line.amount for line in hover.lines), Fraction(0)) == pytest.approx(
            float(hover.cost), abs=1e-5
        )
        assert hover.cost == amount(ticks(hover.cost))
        again = Drag(opened, "A").hover
        if hover.left is not None and again.mode is hover.mode:
            assert again.left == hover.left
