"""Sight, cover and range from one token to another: everything an attack's numbers rest on."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.grid.exact import metres
from battlemap.grid.footprint import Footprint
from battlemap.rules.attacks import choose
from battlemap.rules.circumstances import Circumstances
from battlemap.rules.cover import (
    NO_TIER,
    chance,
    cover_lines,
    outgoing_lines,
    tier_of,
)
from battlemap.rules.effects import Change, barred, modifiers, totals
from battlemap.rules.figures import Figure, figures
from battlemap.rules.items import Carried, carried
from battlemap.rules.ranges import Band, Limit, band_of, farthest, stretch_of
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.verdict import Evidence, Reason, Verdict
from battlemap.rulings.blows import stopped_by
from battlemap.rulings.distance import Distance, distance
from battlemap.rulings.engagement import engaged_by
from battlemap.rulings.in_the_way import friends_between, liquid_between, moved_metres
from battlemap.rulings.light import veils
from battlemap.rulings.looking import SIGHT, Look, shelter
from battlemap.rulings.obstacles import evidence_of, kind_of, materials_on_the_way
from battlemap.rulings.pair import Pair
from battlemap.rulings.screens import Basis, Screen, Veiled, basis_of, pane_of, screens, veiled
from battlemap.rulings.strokes import Stroke, in_hand, stroke_with
from battlemap.sight.line import Line
from battlemap.sight.silhouette import Silhouette
from battlemap.wording import Kind, Phrase, Span


@dataclass(frozen=True)
class Inspection:
    """What one token sees of another and how an attack on it stands.

    `line` is the line the attack asks about, or that of sight, `veiled` where it enters a zone no
    sight goes through; `screens` what is before the target, for sight first, and `basis` the part
    of it the tier rests on; `cover` and `outgoing` what the target's and the attacker's own cover
    change; `figures` are the numbers all changes come to; `verdict` says whether the attack is
    allowed, and if not why.
    """

    pair: Pair
    attack: str
    item: str | None
    line: Line
    visible: bool
    screens: tuple[Screen, ...]
    veiled: Veiled | None
    tier: str
    basis: Basis | None
    own_tier: str
    cover: tuple[Change, ...]
    cover_chance: Fraction
    outgoing: tuple[Change, ...]
    distance: Distance
    band: Band | None
    limit: Limit | None
    modifiers: tuple[Change, ...]
    figures: tuple[Figure, ...]
    veils: frozenset[str]
    friends: tuple[Token, ...]
    verdict: Verdict

    @property
    def changes(self) -> tuple[Change, ...]:
        """All that changes the attack's numbers."""
        return (*self.cover, *self.outgoing, *self.modifiers)

    @property
    def hidden(self) -> Fraction:
        """The share of the target's silhouette that cannot be seen."""
        return self.screens[0].share

    @property
    def silhouette(self) -> Silhouette:
        """The target as it is seen, with the pieces that hide it."""
        return self.screens[0].seen

    @property
    def pane(self) -> Screen | None:
        """What stops the attack and is looked through; None where nothing is."""
        return pane_of(self.screens)


def inspect(
    board: Board,
    ruleset: Ruleset,
    attacker: Token,
    target: Token,
    item: str | None = None,
    style: str | None = None,
    *,
    at: Place | None = None,
) -> Inspection:
    """How an attack of one token on another stands, as if the attacker stood `at` a place.

    Without an item and a style it is the first attack that fits what the attacker carries.
    """
    look = Look(Pair(board, ruleset, attacker, target, at))
    return _Inquiry(look, item, style).answer()


class _Inquiry:
    """An attack being looked into."""

    def __init__(self, look: Look, item: str | None, style: str | None) -> None:
        self.look, self.pair, self.ruleset = look, look.pair, look.pair.ruleset
        bearer = self.pair.attacker.standing(self.ruleset.id)
        self.attack, self.item = choose(self.ruleset, bearer, item, style)
        self.entry = self.ruleset.data.attacks.get(self.attack)
        self.stops: tuple[str, ...] = tuple(self.entry.stops) if self.entry else (SIGHT,)
        self.friends = friends_between(self.pair)

    def answer(self) -> Inspection:
        """Everything, in the order the numbers need one another."""
        shot, far = self.circumstances()
        cover = tuple(cover_lines(shot, self.materials(shot)))
        outgoing = tuple(outgoing_lines(shot))
        band = band_of(shot)
        changed = (*(band.changes if band else ()), *modifiers(shot))
        shot = replace(shot, totals=totals([*cover, *outgoing, *changed]))
        reasons = tuple(self.reasons(shot, far, band))
        line, before = self.line(), screens(self.look, self.stops)
        return Inspection(
            pair=self.pair,
            attack=self.attack,
            item=self.item.id if self.item else None,
            line=line,
            visible=self.look.visible,
            screens=before,
            veiled=veiled(self.look, line),
            tier=shot.tier,
            basis=basis_of(self.look, shot.tier, before),
            own_tier=shot.own_tier,
            cover=cover,
            cover_chance=chance(shot),
            outgoing=outgoing,
            distance=far,
            band=band,
            limit=farthest(shot),
            modifiers=changed,
            figures=figures(shot, [*cover, *outgoing, *changed]),
            veils=shot.veils,
            friends=self.friends,
            verdict=Verdict(ok=not reasons, reasons=reasons),
        )

    def circumstances(self) -> tuple[Circumstances, Distance]:
        """All an attack's rules may ask about it."""
        pair, rs = self.pair, self.ruleset
        far = self.apart()
        moved, target_moved = moved_metres(pair)
        theirs = shelter(self.look, self.stops)
        # Nobody leans out of smoke to shoot: his own cover is what is solid.
        mine = shelter(self.look.turned.unveiled, self.stops)
        shot = Circumstances(
            ruleset=rs,
            attacker=pair.numbers,
            target=pair.target_numbers,
            cell_m=pair.board.cell_m,
            attack=self.attack,
            item=self.item,
            hidden=theirs.share,
            tier=tier_of(rs, theirs),
            own_tier=tier_of(rs, mine),
            metres=far.metres,
            units=far.units,
            cells=far.cells,
            gap=far.gap,
            rise=metres(pair.place.z - pair.target_place.z),
            moved=moved,
            target_moved=target_moved,
            modes=frozenset(pair.attacker.standing(rs.id).modes),
            target_modes=frozenset(pair.target.standing(rs.id).modes),
            veils=frozenset(veils(pair)),
            engaged=bool(engaged_by(pair.board, rs, self.attacker)),
            hand_reach=Fraction(0) if self.reach is None else self.reach.length,
            reached=self.reach is not None and self.reach.holds(self.attacker, *self.other),
            stopped=bool(self.stopped),
            friends=bool(self.friends),
            liquid=liquid_between(pair),
            things=things_of(rs, pair.attacker),
            target_things=things_of(rs, pair.target),
        )
        return self.stretched(shot, far)

    @cached_property
    def attacker(self) -> Token:
        """The attacker at the place asked about."""
        return replace(self.pair.attacker, place=self.pair.place)

    @cached_property
    def reach(self) -> Stroke | None:
        """How far the attacker strikes with what the attack is done with."""
        things = self.attacker.standing(self.ruleset.id).items
        held = in_hand(self.ruleset, things)
        if self.item is not None:
            held = tuple(thing for thing in things if thing.id == self.item.id)
        return stroke_with(self.pair.board, self.ruleset, self.attacker, held)

    def apart(self) -> Distance:
        """The distance; that of a blow as the reach counts it, where both count cells."""
        far = distance(self.pair)
        if self.reach is None or self.entry is None or self.entry.kind != "melee":
            return far
        cells = self.reach.apart(self.attacker, *self.other)
        if cells is None or far.unit != "cells":
            return far
        return replace(far, cells=cells, units=cells)

    @cached_property
    def stopped(self) -> tuple[str, ...]:
        """What keeps a blow from the target, nearest first; nothing keeps other attacks so."""
        if self.entry is None or self.entry.kind != "melee":
            return ()
        return stopped_by(self.pair.board, self.attacker, *self.other)

    @property
    def other(self) -> tuple[Place, Footprint, int]:
        """The target as blows find it: its place, size and full stature in mm."""
        target = self.pair.target
        return self.pair.target_place, target.footprint, target.height_mm

    def stretched(self, shot: Circumstances, far: Distance) -> tuple[Circumstances, Distance]:
        """The same where something that makes ranges longer counts heights in another way."""
        for _, stretch in stretch_of(shot):
            if stretch.heights is not None:
                far = distance(self.pair, heights=stretch.heights == "counted")
                shot = replace(shot, units=far.units, cells=far.cells)
        return shot, far

    def materials(self, shot: Circumstances) -> tuple[str, ...]:
        """The materials on the toughest way through the target's cover."""
        through = self.ruleset.data.cover.through
        if through is None or shot.tier == NO_TIER:
            return ()
        stops = next((one for one in self.stops if one != SIGHT), SIGHT)
        return materials_on_the_way(self.look, stops, shot.names)

    def line(self) -> Line:
        """The line the attack asks about; that of sight where it asks for none."""
        if self.entry is None or self.entry.asks not in ("line", "plan"):
            return self.look.line()
        return next((line for line in self.lines() if not line.open), self.look.line(self.stops[0]))

    def lines(self) -> Iterator[Line]:
        """The lines an attack needs: in plan past anything, and in space past the ground too."""
        assert self.entry is not None
        for one in self.stops:
            if self.entry.asks == "plan":
                yield self.look.line(one, plan=True)
            yield self.look.line(one)

    def reasons(self, shot: Circumstances, far: Distance, band: Band | None) -> Iterator[Reason]:
        """Why the attack is not allowed."""
        names = self.names(shot, far)
        yield from self.blocked(names)
        if band is not None and band.out:
            limit = farthest(shot)
            if limit is None:
                yield Reason(band.rule, "target_out_of_band", names)
            else:
                told = {**names, "limit": Span(limit.total, far.unit)}
                yield Reason(band.rule, "target_out", told)
        if self.stopped:
            names = {**names, "by": Kind(kind_of(self.pair, self.stopped[0]))}
        yield from barred(shot, names, self.shown(self.stopped))

    def blocked(self, names: dict[str, object]) -> Iterator[Reason]:
        """The question the attack asks, where it is not open."""
        if self.entry is None or self.entry.asks == "nothing":
            return
        rule = self.entry.rules[0]
        if self.entry.asks != "visible":
            shut = next((line for line in self.lines() if not line.open), None)
            if shut is not None:
                yield self.shut(rule, shut.blocked_by, names)
            return
        if not self.look.visible:
            yield self.unseen(rule, names)
            return
        for one in self.stops:
            if one != SIGHT and self.look.share(one) == 1:
                yield self.shut(rule, self.look.line(one).blocked_by, names)
                return

    def unseen(self, rule: str, names: dict[str, object]) -> Reason:
        """Why a target is not seen: what hides it."""
        hiding = dict.fromkeys(piece.id for piece in self.look.silhouette().pieces)
        blocked = self.look.line().blocked_by
        code = "target_blocked" if blocked else "target_hidden"
        return self.shut(rule, blocked or hiding, names, code)

    def shut(
        self,
        rule: str,
        ids: Iterable[str],
        names: dict[str, object],
        code: str = "target_blocked",
    ) -> Reason:
        """A reason that names the first of the obstacles and points at all of them."""
        found = tuple(ids)
        if not found:
            return Reason(rule, "target_unseen", names)
        by = Kind(kind_of(self.pair, found[0]))
        return Reason(rule, code, {**names, "by": by}, self.shown(found))

    def shown(self, ids: Iterable[str]) -> tuple[Evidence, ...]:
        """What to point at for some obstacles."""
        return tuple(evidence_of(self.pair, id) for id in ids)

    def names(self, shot: Circumstances, far: Distance) -> dict[str, object]:
        """What sentences about the attack may say."""
        tiers = self.ruleset.data.cover.tiers
        told = {id: tier.name for id, tier in tiers.items()}
        return {
            "attacker": self.pair.attacker.name,
            "target": self.pair.target.name,
            "tier": told.get(shot.tier, Phrase("tier_none")),
            "own_tier": told.get(shot.own_tier, Phrase("tier_none")),
            "distance": Span(far.units, far.unit),
        }


def things_of(ruleset: Ruleset, token: Token) -> tuple[Carried, ...]:
    """What a token carries."""
    return tuple(carried(ruleset, thing) for thing in token.standing(ruleset.id).items)
