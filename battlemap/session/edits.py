"""What a game master can do to the book, each as one Edit with all its consequences."""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from types import MappingProxyType

from battlemap.board import edits
from battlemap.board.board import Board
from battlemap.board.book import Book, LogLine, Option
from battlemap.board.edits import Touched, with_doors_open
from battlemap.board.token import Token
from battlemap.decimals import decimal
from battlemap.grid.cell import Place, name_of
from battlemap.grid.exact import metres
from battlemap.grid.facing import after_step, normal
from battlemap.movement.route import Route
from battlemap.problems import InputProblem, error
from battlemap.rules.actions import find_action, may_act
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.verdict import Reason, Verdict, refused
from battlemap.rulings.along import ended_statuses
from battlemap.rulings.engagement import Opening, openings
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document, Edit
from battlemap.session.following import followed, parted
from battlemap.session.house import with_ruleset
from battlemap.session.moves import made
from battlemap.turns.order import next_turn


def move_token(document: Document, token_id: str, route: Route, facing: int | None = None) -> Edit:
    """Move along a priced route: place, facing, points, parity, modes, trail, doors it opens."""
    book, ruleset = document.book, document.ruleset
    token = book.board.token(token_id)
    standing = token.standing(ruleset.id)
    modes = dict.fromkeys((*standing.modes, *(step.mode for step in route.steps)))
    mover = Mover(book.board, token, ruleset, document.memory)
    ended = ended_statuses(mover.walk(route))
    given = openings(book.board, ruleset, token, route)
    after = replace(
        standing,
        spent=standing.spent + route.cost,
        parity=route.parity,
        modes=tuple(modes),
        statuses=tuple(status for status in standing.statuses if status not in ended),
        opened_to=tuple(dict.fromkeys((*standing.opened_to, *(one.enemy for one in given)))),
    )
    places = route.places
    moved = replace(
        token.with_standing(ruleset.id, after),
        place=places[-1],
        facing=facing_after(token, places, ruleset) if facing is None else normal(facing),
        faced=token.faced or len(places) > 1,
        trail=(*(token.trail or places[:1]), *places[1:]),
        moves=(*token.moves, made(mover, route, ended)),
    )
    line = LogLine(
        "log_move",
        MappingProxyType(
            {
                "token": token.name,
                "cost": decimal(route.cost, 2),
                "unit": ruleset.unit.id,
                "start": name_of(places[0].cell),
                "end": name_of(places[-1].cell),
            }
        ),
        book.board.round,
    )
    edit = _put(book, moved, "edit_move", line, *map(partial(_opening_line, book, token), given))
    opened = with_doors_open(edit.after.board, route.doors)
    touched = edit.touched | Touched(barriers=frozenset(route.doors))
    edit = replace(edit, after=edit.after.with_board(opened), touched=touched)
    return followed(edit, token, moved, ruleset)


def _opening_line(book: Book, token: Token, given: Opening) -> LogLine:
    enemy = book.board.token(given.enemy).name
    words = {"token": token.name, "enemy": enemy, "place": name_of(given.cell), "rule": given.rule}
    return LogLine("log_opening", MappingProxyType(words), book.board.round)


def put_freely(document: Document, token_id: str, place: Place, facing: int | None = None) -> Edit:
    """Put a token anywhere, by no rule and at no cost; its trail starts anew."""
    book = document.book
    token = book.board.token(token_id)
    if not token.footprint.fits(place.cell, book.board.columns, book.board.rows):
        size = {"columns": book.board.columns, "rows": book.board.rows}
        raise InputProblem(error("", "place_off_map", place=name_of(place.cell), **size))
    moved = replace(
        token,
        place=place,
        facing=token.facing if facing is None else normal(facing),
        faced=token.faced or facing not in (None, token.facing),
        trail=(),
    )
    moved = parted(book.board, moved, document.ruleset)
    line = LogLine(*_put_words(token, place), book.board.round)
    return followed(_put(book, moved, "edit_free_move", line), token, moved, document.ruleset)


def _put_words(token: Token, place: Place) -> tuple[str, Mapping[str, str]]:
    """From cell to cell; from height to height where it stays in its cell."""
    words = {"token": token.name, "start": name_of(token.cell), "end": name_of(place.cell)}
    if token.cell != place.cell or token.place.z == place.z:
        return "log_free_move", MappingProxyType(words)
    low, high = decimal(metres(token.place.z), 2), decimal(metres(place.z), 2)
    heights = {"token": token.name, "end": words["end"], "from": low, "to": high}
    return "log_height", MappingProxyType(heights)


def facing_after(token: Token, places: tuple[Place, ...], ruleset: Ruleset) -> int:
    """The facing a token ends a way with, turning by itself step by step."""
    facing, facings = token.facing, ruleset.facings_by_moving
    for here, there in itertools.pairwise(places):
        facing = after_step(facing, here.cell, there.cell, facings, keeps=ruleset.keeps_facing)
    return facing


def face_token(document: Document, token_id: str, facing: int) -> Edit:
    """Turn a token where it stands."""
    token = document.board.token(token_id)
    turned = replace(token, facing=normal(facing), faced=True)
    edit = _put(document.book, turned, "edit_face", gesture=f"face {token.id}")
    return followed(edit, token, turned, document.ruleset)


def place_token(document: Document, token: Token) -> Edit:
    """Put a new token on the map; an empty id gets a fresh one."""
    return _placed(document.book, token)


def place_tokens(
    document: Document, tokens: Sequence[Token], pictures: Mapping[str, bytes]
) -> Edit:
    """Put new tokens on the map in one step, with the pictures of their discs."""
    book = document.book
    now = replace(book, pictures=MappingProxyType({**book.pictures, **pictures}))
    touched = Touched()
    for token in tokens:
        one = _placed(now, token)
        now, touched = one.after, touched | one.touched
        if len(tokens) == 1:
            return replace(one, before=book)
    return Edit("edit_place_several", book, now, touched, {"count": len(tokens)})


def _placed(book: Book, token: Token) -> Edit:
    board = book.board
    if any(old.id == token.id for old in board.tokens):
        raise InputProblem(error("", "token_exists", token=token.id))
    if not token.footprint.fits(token.cell, board.columns, board.rows):
        size = {"columns": board.columns, "rows": board.rows}
        raise InputProblem(error("", "place_off_map", place=name_of(token.cell), **size))
    after = book
    if not token.id:
        id, after = book.fresh_id("t")
        token = replace(token, id=id, name=token.name or id)
    words = {"token": token.name, "end": name_of(token.cell)}
    line = LogLine("log_place", MappingProxyType(words), board.round)
    edit = _put(after, token, "edit_place", line)
    return replace(edit, before=book)


def remove_token(document: Document, token_id: str) -> Edit:
    """Take a token off the map."""
    book = document.book
    token = book.board.token(token_id)
    board, touched = edits.remove_token(book.board, token.id)
    line = LogLine("log_remove", MappingProxyType({"token": token.name}), board.round)
    after = replace(book.with_board(board), log=(*book.log, line))
    return Edit("edit_remove", book, after, touched, {"token": token.name})


def change_token(document: Document, token: Token, gesture: str = "") -> Edit:
    """Replace what is written about a token: name, side, size, numbers."""
    board = document.board
    if not token.footprint.fits(token.cell, board.columns, board.rows):
        size = {"columns": board.columns, "rows": board.rows}
        raise InputProblem(error("", "place_off_map", place=name_of(token.cell), **size))
    return _put(document.book, token, "edit_change", gesture=gesture)


def change_numbers(
    document: Document, token_id: str, sheet: Mapping[str, Fraction | bool | str | None]
) -> Edit:
    """Write numbers on a token's sheet of the ruleset in force; None takes one away."""
    token = document.board.token(token_id)
    standing = token.standing(document.book.ruleset)
    kept = {k: v for k, v in {**standing.sheet, **sheet}.items() if v is not None}
    numbers = replace(standing, sheet=MappingProxyType(kept))
    changed = token.with_standing(document.book.ruleset, numbers)
    return _put(document.book, changed, "edit_change")


def take_action(document: Document, token_id: str, name: str) -> Edit | Verdict:
    """Stand up, steady oneself ...: what it costs and which statuses it ends and begins."""
    book, ruleset = document.book, document.ruleset
    mover = Mover(book.board, book.board.token(token_id), ruleset, document.memory)
    token, standing = mover.token, mover.token.standing(ruleset.id)
    action = find_action(ruleset, name, mover.numbers, book.board.cell_m)
    verdict = may_act(ruleset, action.id, mover.numbers)
    budget = mover.pricer(mover.usual()).budget
    left = None if budget is None else budget.total - standing.spent
    if verdict and left is not None and action.cost > left:
        numbers = {"cost": action.cost, "left": max(left, Fraction(0)), "unit": ruleset.unit.text}
        return refused(Reason(action.rules[0], "too_dear", numbers))
    if not verdict:
        return verdict
    kept = [status for status in standing.statuses if status not in action.clears]
    after = replace(
        standing,
        spent=standing.spent + action.cost,
        opened_to=(),
        statuses=tuple(dict.fromkeys((*kept, *sorted(action.gives)))),
    )
    words = {"token": token.name, "action": action.id}
    line = LogLine("log_action", MappingProxyType(words), book.board.round)
    edit = _put(book, token.with_standing(ruleset.id, after), "edit_action", line)
    return replace(edit, arguments={"token": token.name, "action": action.name})


def end_turn(document: Document) -> Edit | None:
    """Pass the turn in list order; None on a map without tokens."""
    book = document.book
    passed = next_turn(book.board, document.ruleset)
    if passed is None:
        return None
    board, ended, touched = passed
    lines = [LogLine("log_end_turn", MappingProxyType({"token": ended.name}), book.board.round)]
    if board.round != book.board.round:
        lines.append(
            LogLine("log_round", MappingProxyType({"round": str(board.round)}), board.round)
        )
    begins = board.token(board.active).name if board.active else ended.name
    lines.append(LogLine("log_turn", MappingProxyType({"token": begins}), board.round))
    after = replace(book.with_board(board), log=(*book.log, *lines))
    return Edit("edit_end_turn", book, after, touched, {"token": ended.name})


def switch_ruleset(document: Document, ruleset: Ruleset) -> Edit:
    """Play the same map by other rules; sheets and chosen readings stay with their ruleset."""
    book = document.book
    after = with_ruleset(book, ruleset.id)
    return Edit("edit_ruleset", book, after, edits.ALL, {"ruleset": ruleset.name})


def set_option(document: Document, option: str, reading: Option | None) -> Edit:
    """Choose a reading of the rules; None goes back to the default."""
    book = document.book
    chosen = {**book.options, option: reading}
    options = {name: value for name, value in chosen.items() if value is not None}
    after = replace(book, options=MappingProxyType(options))
    entry = document.ruleset.data.options.get(option)
    words = {"option": entry.text if entry else option}
    return Edit("edit_option", book, after, edits.ALL, words)


def change_map(document: Document, board: Board, touched: Touched = edits.ALL) -> Edit:
    """Replace the open map: its name, its cell size, its ground."""
    book = document.book
    return Edit("edit_map", book, book.with_board(board), touched, {"map": board.name})


def _put(book: Book, token: Token, code: str, *lines: LogLine, gesture: str = "") -> Edit:
    board, touched = edits.put_token(book.board, token)
    after = book.with_board(board)
    if lines:
        after = replace(after, log=(*after.log, *lines))
    return Edit(code, book, after, touched, {"token": token.name}, gesture)
