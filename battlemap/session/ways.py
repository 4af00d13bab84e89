"""One way under other modes and other rules, and what each of its legs costs."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from battlemap.board.board import Board
from battlemap.grid.cell import Place
from battlemap.problems import InputProblem
from battlemap.rules.load import shipped
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.compare import Offer, by_every_ruleset, in_mode
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document
from battlemap.session.drag import Hover
from battlemap.session.house import ruleset_of, with_ruleset
from battlemap.session.moves import before_move


@dataclass(frozen=True, slots=True)
class Plotted:
    """A way of a token on the board it starts from, whether it is being dragged or was made."""

    board: Board
    token: str
    places: tuple[Place, ...]


def dragged(document: Document, token_id: str, hover: Hover) -> Plotted | None:
    """The way a drag shows; None where it has not left its start."""
    if hover.route is None or len(hover.route.places) < 2:
        return None
    # The document's own board: on the drag's the doors of earlier legs stand open, and are free.
    return Plotted(document.board, token_id, hover.route.places)


def last_made(document: Document, token_id: str) -> Plotted | None:
    """The last move of this turn, on the board as it was before it; None without one."""
    token = document.board.token(token_id)
    if not token.moves:
        return None
    board = before_move(document.board, token, len(token.moves) - 1)
    return Plotted(board, token_id, token.moves[-1].places)


def mode_offers(document: Document, way: Plotted) -> Iterator[Offer]:
    """What the way costs in every mode of its token, by the ruleset in force, one at a time."""
    mover = _mover(document, way)
    return (in_mode(mover, mode, way.places) for mode in mover.modes)


def ruleset_offers(document: Document, way: Plotted) -> Iterator[Offer]:
    """What it costs by every ruleset, each with its own sheet and the readings chosen for it."""
    mover = _mover(document, way)
    for ruleset in rulesets(document):
        yield from by_every_ruleset(mover, way.places, [ruleset])


def rulesets(document: Document) -> Iterator[Ruleset]:
    """The ruleset in force, then the others that ship or travel with the book."""
    book = document.book
    ids = dict.fromkeys((book.ruleset, *shipped(), *book.own_rulesets))
    for id in ids:
        try:
            yield ruleset_of(with_ruleset(book, id))
        except InputProblem:  # a ruleset of the book's that cannot be read prices nothing
            continue


def ruleset_named(document: Document, id: str) -> Ruleset:
    """A ruleset by its id, with the readings chosen for it; the one in force if unreadable."""
    if id != document.book.ruleset:
        try:
            return ruleset_of(with_ruleset(document.book, id))
        except InputProblem:  # a file may name a ruleset that is gone: its moves stay readable
            pass
    return document.ruleset


def _mover(document: Document, way: Plotted) -> Mover:
    token = way.board.token(way.token)
    return Mover(way.board, token, document.ruleset, document.memory)


def leg_costs(hover: Hover) -> tuple[tuple[Place, Fraction], ...]:
    """Where each leg of a way ends and what it alone costs; they add up to the whole."""
    if not hover.waypoints or hover.route is None:
        return ()
    ends = [*hover.waypoints, (hover.route.places[-1], hover.cost)]
    if ends[-1][0] == ends[-2][0]:
        ends.pop()
    before, legs = Fraction(0), []
    for place, total in ends:
        legs.append((place, total - before))
        before = total
    return tuple(legs)
