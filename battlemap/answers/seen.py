"""The answer of `sight` in words: line, hidden share, cover, range and every modifier."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import dist
from typing import Any

from battlemap.answers.frame import Answer
from battlemap.answers.situation import Situation
from battlemap.decimals import decimal
from battlemap.grid.cell import name_of
from battlemap.rules.ruleset import Ruleset
from battlemap.wording import Kind, listed, say

ARROW = "\N{RIGHTWARDS ARROW}"


def sight_lines(answer: Answer, language: str, asked: Situation) -> list[str]:
    """What the command line prints of what one token sees of another."""
    return list(_Seen(answer, language, asked).lines())


class _Seen:
    """An answer being said in a language."""

    def __init__(self, answer: Answer, language: str, asked: Situation) -> None:
        self.answer, self.language = answer, language
        self.data = asked.ruleset.data
        self.ruleset: Ruleset = asked.ruleset
        self.board = asked.board

    def lines(self) -> Iterator[str]:
        """Line by line."""
        yield self.line()
        yield from self.shares()
        if not self.answer["visible"]:
            yield self.say("sight_unseen")
        yield from self.cover()
        yield self.say(
            "sight_distance",
            metres=_short(self.answer["distance"]["metres"]),
            cells=_short(self.answer["distance"]["cells"]),
        )
        yield from self.attack()
        yield from self.figures()
        if not self.answer["ok"]:
            yield self.say("sight_no")

    def say(self, code: str, **arguments: object) -> str:
        return say(code, arguments, self.language)

    def line(self) -> str:
        line = self.answer["line"]
        veil = line.get("veil")
        if veil and _far(line, veil["from"]) <= _far(line, line["clear_to"]):
            by = self.joined(Kind(kind).say(self.language) for kind in veil["kinds"])
            return self.say("sight_line_veiled", place=_place(veil["from"]), by=by)
        if line["open"]:
            return self.say("sight_line_open")
        by = self.joined(line["blocked_by"])
        return self.say("sight_line_blocked", place=_place(line["clear_to"]), by=by)

    def shares(self) -> Iterator[str]:
        """What is hidden and by what, and what else is kept off by what is looked through."""
        yield self.say("sight_hidden", share=_short(self.answer["hidden"] * 100))
        pieces = self.answer["pieces"]
        yield from (self.piece(piece) for piece in pieces if piece.get("hides", True))
        clear = {piece["id"] for piece in pieces if not piece.get("hides", True)}
        for stops, kept in self.answer["shares"].items():
            if not clear.isdisjoint(kept["by"]):
                share = _short(kept["share"] * 100)
                yield self.say(f"sight_stops_{stops}", share=share)
                mine = [piece for piece in pieces if piece["id"] in kept["by"]]
                yield from (self.piece(piece) for piece in mine)

    def piece(self, piece: Mapping[str, Any]) -> str:
        """What one obstacle covers by itself."""
        what = Kind(piece["kind"]).say(self.language)
        share = _short(piece["share"] * 100)
        return "  " + self.say("sight_piece", share=share, what=what, id=piece["id"])

    def joined(self, words: Iterable[str]) -> str:
        return listed(words, self.language)

    def basis(self) -> Iterator[str]:
        """What the tier rests on, where that is not what is hidden."""
        basis = self.answer.get("rests_on", {"on": "sight"})
        if basis["on"] != "sight":
            statuses = self.data.statuses
            named = (statuses[id].name.say(self.language) if id in statuses else id
                     for id in basis["by"])  # fmt: skip
            by = self.joined(named) or "-"
            yield "  " + self.say(f"sight_rests_{basis['on']}", by=by)

    def cover(self) -> Iterator[str]:
        """The tiers of both, each with its lines."""
        cover = self.answer["cover"]
        yield self.say("sight_cover", tier=self.tier(cover["tier"]))
        yield from self.basis()
        yield from self.changes(cover["lines"])
        if "chance" in cover:
            yield "  " + self.say("sight_cover_chance", chance=_short(cover["chance"] * 100))
        if self.answer["outgoing"]:
            yield self.say("sight_own_cover", tier=self.tier(self.answer["own_cover"]))
            yield from self.changes(self.answer["outgoing"])

    def attack(self) -> Iterator[str]:
        """The style, its range and what changes it."""
        entry = self.data.attacks.get(self.answer["style"])
        if entry is not None:
            item, style = self.answer["with"], entry.name
            code = "sight_style_with" if item else "sight_style"
            yield self.say(code, style=style, item=item or "")
        yield from self.range()
        light = self.joined(Kind(word).say(self.language) for word in self.answer["light"])
        yield self.say("sight_light", light=light)
        yield from self.changes(self.answer["modifiers"])

    def range(self) -> Iterator[str]:
        """The band, and how far the attack goes."""
        if self.answer["band"] is None:
            return
        band = self.data.ranges.bands[self.answer["band"]].name
        if "limit" not in self.answer:
            yield self.say("sight_band", band=band)
            return
        limit = self.answer["limit"]
        unit = self.say(f"span_{limit['unit']}")
        yield self.say("sight_limit", band=band, limit=f"{_short(limit['total'])} {unit}")

    def tier(self, id: str) -> str:
        entry = self.data.cover.tiers.get(id)
        return self.say("tier_none") if entry is None else entry.name.say(self.language)

    def changes(self, rows: list[Mapping[str, Any]]) -> Iterator[str]:
        """Each line with its rule: ``+1 Defence  (WG-026, cover)``."""
        for row in rows:
            of = self.called(row["of"], row["amount"])
            said = self.say("share_of", amount=_signed(row), of=of)
            yield f"  {said}  ({row['rule']}, {row['part']})"

    def figures(self) -> Iterator[str]:
        """Each number before and after its changes: ``Defence of B: 3 → 5  (WG-031)``."""
        for row in self.answer["numbers"]:
            if "missing" in row:
                continue
            unit = self.data.numbers[row["of"]].unit
            values = dict.fromkeys(_short(row[key]) for key in ("base", "total"))
            dice = row.get("beside", {}).items()
            beside = [f"{_short(amount)} {self.called(of, amount)}" for of, amount in dice]
            changed = f" {ARROW} ".join(values) + f" {unit}".rstrip()
            yield self.say(
                "sight_number",
                number=self.called(row["of"]),
                token=self.token(row["token"]),
                value=", ".join((changed, *beside)),
                rule=row["rule"],
            )

    def called(self, of: str, amount: float = 0) -> str:
        """A number's name, after an amount of it."""
        entry = self.data.numbers[of]
        one = entry.one if abs(amount) == 1 else None
        return (one or entry.name).say(self.language)

    def token(self, id: str) -> str:
        """A token's name; that of the cell where nobody stands."""
        names = {token.id: token.name for token in self.board.tokens}
        if id in names:
            return names[id]
        column, row = id.removeprefix("@").split(",")
        return name_of((int(column), int(row)))


def _place(point: Sequence[float]) -> str:
    return name_of((int(point[0]), int(point[1])))


def _far(line: Mapping[str, Any], point: Sequence[float]) -> float:
    """How far along a line a point lies, in cells."""
    return dist(line["start"][:2], point[:2])


def _signed(row: Mapping[str, Any]) -> str:
    amount = _short(row["amount"])
    if row.get("times"):
        return "\N{MULTIPLICATION SIGN}" + amount
    return f"+{amount}" if row["amount"] > 0 else amount


def _short(value: float) -> str:
    """A number to two decimals."""
    return decimal(value, 2) if isinstance(value, int) else f"{value:.2f}".rstrip("0").rstrip(".")
