"""Looking ahead without dragging: reach in several turns, and what an enemy can reach."""

from dataclasses import replace
from fractions import Fraction

from battlemap.grid.exact import amount
from battlemap.rules.text import Text
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document
from battlemap.session.drag import Band

MOST_TURNS = 9
NUMBERS = "①②③④⑤⑥⑦⑧⑨"


def turns_ahead(
    document: Document, token_id: str, turns: int, mode: str | None = None
) -> tuple[Band, ...]:
    """A band for each of the next turns, of the places it adds."""
    mover = _mover(document, token_id)
    chosen = mover.mode(mode)
    found = mover.reach_in_turns(chosen, min(turns, MOST_TURNS))
    return tuple(
        Band(index, chosen, _turn(index), _limit(part.budget), part, part.costs)
        for index, part in enumerate(found)
    )


def reach_of_another(
    document: Document, token_id: str, *, through: frozenset[str] = frozenset()
) -> tuple[Band, ...]:
    """The bands of any token, a foe's too; tokens of the sides in `through` are not in its way."""
    mover = _mover(document, token_id)
    if through:
        tokens = [t for t in mover.board.tokens if t.id == token_id or t.side not in through]
        mover = replace(mover, board=replace(mover.board, tokens=tuple(tokens)))
    bands: list[Band] = []
    seen: set[tuple[int, int]] = set()
    shown = dict.fromkeys(band.mode for band in document.ruleset.bands)
    for mode in [mode for mode in mover.modes if mode.id in shown] or mover.modes[:1]:
        part = mover.reach(mode)
        costs = {cell: cost for cell, cost in part.costs.items() if cell not in seen}
        seen.update(costs)
        bands.append(Band(len(bands), mode, mode.name, _limit(part.budget), part, costs))
    return tuple(bands)


def _mover(document: Document, token_id: str) -> Mover:
    token = document.board.token(token_id)
    return Mover(document.board, token, document.ruleset, document.memory)


def _turn(index: int) -> Text:
    sign = NUMBERS[index]
    return Text((("en", f"Turn {sign}"), ("zh-Hans", f"第{sign}回合")))


def _limit(budget: int | None) -> Fraction | None:
    return None if budget is None else amount(budget)
