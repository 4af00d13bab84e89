"""The Sight tab says what a number is and what it comes to, its lines beneath."""

import pytest

from battlemap.session.sighting import Wish, sighting
from battlemap.ui.settings import LANGUAGES
from battlemap.ui.shots import settle
from battlemap.ui.side_panel import SIGHT
from tests.drawn import document

WALL = """
cell = 1
map = "A . . . . . B"
light = "{light}"
walls = [{{ kind = "low_wall", from = [5.5, 0], to = [5.5, 1], top = 1.4 }}]
{tokens}
"""
PISTOL = """
[tokens.A]
name = "Moth"
side = "party"
sheet = { ballistic_skill = 5, agility = 4 }
items = [{ id = "pistol", kind = "ranged" }]
[tokens.B]
name = "Raider"
side = "foes"
sheet = { defence = 3, resilience = 6 }
"""
BARE = """
[tokens.A]
name = "Moth"
side = "party"
items = [{ id = "pistol", kind = "ranged" }]
[tokens.B]
name = "Raider"
side = "foes"
statuses = ["prone"]
"""
HANDGUN = """
[tokens.A]
name = "Harvey"
side = "party"
modes = ["run"]
sheet = { handgun = 60, dexterity = 20 }
items = [{ id = "gun", kind = "firearm", skill = "handgun" }]
[tokens.B]
name = "Cultist"
side = "foes"
items = [{ id = "vest", kind = "armour", value = 8 }]
"""
SCATTERGUN = """
[tokens.A]
name = "Wei"
side = "party"
sheet = { agility = 4, firearms = 5, perception = 5 }
items = [{ id = "gun", kind = "gun", range = 4, damage = 3, high_velocity = false }]
[tokens.B]
name = "Ghoul"
side = "foes"
sheet = { defence = 3 }
"""
ROCKET = """
[tokens.A]
name = "Ash"
side = "party"
sheet = { intelligence = 38, rocket = 30 }
items = [{ id = "rpg", kind = "ranged", attribute = "intelligence", skill = "rocket" }]
[tokens.B]
name = "Sword"
side = "foes"
sheet = { agility = 38, dodge = 19 }
"""


@pytest.fixture
def told(window):
    """The rows about numbers of a drawn look, as (words, rule, amount)."""

    def rows(tokens, ruleset, light="lit", **wish):
        opened = document(WALL.format(tokens=tokens, light=light), ruleset)
        window.desk._show(opened)
        settle()
        panel = window.desk.page.sight
        panel.show_sighting(sighting(opened, "A", "B", Wish(**wish)))
        return [(row.words, row.rule, plain(row.amount)) for row in panel.rows(panel.changing)]

    return rows


def plain(amount):
    return amount.replace("\N{NO-BREAK SPACE}", " ")


def test_WG_031_defence_before_and_after(told) -> None:
    assert told(PISTOL, "wrath-and-glory", "dim") == [
        ("Dice · Moth", "WG-030", "9 → 10"),
        ("Ballistic Skill 5 + Agility 4", "", ""),
        ("Range: short", "WG-037", "+1"),
        ("Defence · Raider", "WG-031", "3 → 5"),
        ("Cover of Raider", "WG-026", "+2"),
        ("DN · Raider", "", "5 → 7"),
        ("Defence", "WG-031", "5"),
        ("Gloom", "WG-136", "+2"),
    ]


def test_in_chinese(window, told) -> None:
    window.change_language("zh_CN")
    assert told(PISTOL, "wrath-and-glory")[:5] == [
        ("骰 · Moth", "WG-030", "9 → 10"),
        ("射术 5 + 敏捷 4", "", ""),
        ("射程：短程", "WG-037", "+1"),
        ("防御 · Raider", "WG-031", "3 → 5"),
        ("Raider 的掩体", "WG-026", "+2"),
    ]


def test_without_a_sheet_the_changes_alone_are_told(told) -> None:
    assert told(BARE, "wrath-and-glory") == [
        ("Range: short", "WG-037", "+1 die"),
        ("Cover of Raider", "WG-026", "+2 Defence"),
        ("Prone", "WG-108", "+1 Defence"),
        ("Defence in all", "", "+3"),
    ]


def test_COC_034_a_skill_with_its_dice_and_armour_with_the_wall_s(told) -> None:
    assert told(HANDGUN, "call-of-cthulhu-7e") == [
        ("Skill · Harvey", "", "60 % · 2 penalty dice"),
        ("Handgun", "COC-034", "60"),
        ("Cover of Cultist", "COC-061", "+1"),
        ("On the run", "COC-005", "+1"),
        ("Armour · Cultist", "", "8 → 18"),
        ("Value", "COC-052", "8"),
        ("Through low wall (low brick wall)", "COC-062", "+10"),
    ]


def test_bonus_and_penalty_dice_are_told_apart(told) -> None:
    near = HANDGUN.replace("dexterity = 20", "dexterity = 60")
    rows = told(near, "call-of-cthulhu-7e")
    assert rows[0] == ("Skill · Harvey", "", "60 % · 1 bonus die · 2 penalty dice")
    assert ("Range: point blank", "COC-037", "+1 bonus die") in rows
    assert ("On the run", "COC-005", "+1 penalty die") in rows


def test_INF_060_dice_defence_and_what_is_left_to_roll(told) -> None:
    rows = told(SCATTERGUN, "infinite-horror")
    heads = {words: amount for words, _, amount in rows if "·" in words}
    assert heads == {
        "Dice · Wei": "12 → 10",
        "Defence · Ghoul": "3 → 7",
        "Dice to roll · Wei": "3",
    }
    assert rows[-1] == ("Dice 10 \N{MINUS SIGN} Defence 7", "", "")


def test_AP_112_half_a_dodge_is_rounded_down(told) -> None:
    rows = told(ROCKET, "action-points")
    at = rows.index(("Dodge threshold · Sword", "AP-091", "57 → 28"))
    assert rows[at + 1 :] == [
        ("Agility 38 + Dodge 19", "", ""),
        ("Direct fire", "AP-112", "×0.5"),
        ("Rounded", "AP-112", "\N{MINUS SIGN}0.5"),
    ]


def test_AP_113_lobbing_costs_three(told) -> None:
    rows = told(ROCKET, "action-points", style="lob")
    assert ("AP of the attack · Ash", "", "2 → 3 AP") in rows
    assert ("Blind strike", "AP-086", "2") in rows


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("tokens", "ruleset"),
    [(PISTOL, "wrath-and-glory"), (HANDGUN, "call-of-cthulhu-7e"),
     (SCATTERGUN, "infinite-horror"), (ROCKET, "action-points")],
)  # fmt: skip
def test_numbers_are_read_whole_in_the_narrow_panel(window, told, tokens, ruleset, language):
    window.change_language(language)
    window.resize(1280, 720)
    told(tokens, ruleset, "dim")
    page = window.desk.page
    page.rail.open(SIGHT)
    page.side.tabs.setCurrentIndex(SIGHT)
    settle()
    panel = page.sight
    assert panel.widget().minimumSizeHint().width() <= panel.viewport().width()
    rows = panel.rows(panel.changing)
    assert len(rows) > 3
    for row in rows:
        value = row.value
        assert value.fontMetrics().horizontalAdvance(value.text()) <= value.width(), row.amount
