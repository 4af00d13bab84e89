"""B052: whatever players ask, a shut secret door is a wall like any other, a hidden token nobody.

Each answer is that of a map with a plain wall in the door's stead and nobody in hiding.
"""

import io
from contextlib import redirect_stderr, redirect_stdout

import pytest

from battlemap.answers.play import play
from battlemap.cli import main
from battlemap.session.known import known

SECRET = '{ id = "vault", from = [4, 0], to = [4, 2], secret = true }'
PLAIN = '{ id = "w2", from = [4, 0], to = [4, 2] }'
LURKER = """
[tokens.H]
side = "foes"
name = "Lurker"
hidden = true
"""
MAP = """
ruleset = "{ruleset}"
map = '''
A . . . . . B
. . . . . . .
. . . C . . {letter}
'''
walls = [{{ id = "w1", from = [5, 0], to = [5, 1] }}{wall}]
doors = [{{ id = "d1", from = [1, 2], to = [1, 3] }}{door}]
[tokens]
A = {{ side = "party", statuses = [] }}
B = {{ side = "foes" }}
C = {{ side = "party" }}
{lurker}
"""
RULESETS = [
    "action-points",
    "wrath-and-glory",
    "call-of-cthulhu-7e",
    "infinite-horror",
    "blades-in-the-dark",
]
QUESTIONS = [
    ("info",),
    ("reach", "A"),
    ("reach", "A", "--turns", "3"),
    ("reach", "B"),
    ("route", "A", "B1"),
    ("route", "A", "3,0", "4,0"),
    ("route", "A", "4,0"),
    ("route", "C", "E3", "E1"),
    ("sight", "A", "B"),
    ("sight", "B", "A"),
    ("sight", "C", "B", "--at", "3,0"),
    ("sight", "A", "5,1"),
    ("charge", "A", "B"),
    ("charge", "B", "A"),
    ("charge", "C", "B"),
    ("threats", "A"),
    ("threats", "C"),
    ("area", "disc", "D1", "3"),
    ("area", "cone", "A", "6", "B"),
    ("area", "line", "A", "7", "B"),
    ("area", "aura", "C", "3"),
    ("area", "disc", "G3", "1"),
    # What is asked about that is not there.
    ("reach", "H"),
    ("reach", "Lurker"),
    ("threats", "Nobody"),
    ("route", "A", "H"),
    ("route", "A", "Lurker"),
    ("sight", "A", "H"),
    ("sight", "H", "A"),
    ("charge", "A", "Lurker"),
    ("area", "disc", "H", "1"),
    ("area", "disc", "nowhere", "1"),
]
SCRIPTS = [
    "?move A 4,0\n?move A 2,0\nend\nend",
    "?charge A B\n?charge B A\n?charge C B",
    "?push A E 6\n?push C NE 3\nundo\nredo",
    "area disc 3,0 3\narea line A 7 B id=ray",
    "?move B 5,2\nend",
    "open w2",
    "close nothing",
    "move Nobody 3,0",
    "add Pet 0,1 side=party\n?bind Pet A\n?move A 1,1",
    "open d1\nclose d1\nlock d1",
]


@pytest.fixture
def both(tmp_path):
    """What a command says of the map with its secrets, then of the one without."""

    def ask(ruleset, verb, *words, perspective="players"):
        drawings = {
            "secret": {"wall": "", "door": f", {SECRET}", "lurker": LURKER, "letter": "H"},
            "plain": {"wall": f", {PLAIN}", "door": "", "lurker": "", "letter": "."},
        }
        for drawn in drawings.values():
            path = _drawn(tmp_path, MAP.format(ruleset=ruleset, **drawn))
            yield _said(path, verb, *words, perspective)

    return ask


def _drawn(folder, text):
    """A map under the same name each time: messages name the file."""
    path = folder / "map.toml"
    path.write_text(text, "utf-8")
    return path


def _said(path, verb, *words):
    *words, perspective = words
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([verb, str(path), *words, "--as", perspective])
    return code, out.getvalue(), err.getvalue()


def _tells(said, words):
    """Whether an output names what is hidden beyond what was asked."""
    text = " ".join(map(str, said))
    return [name for name in ("vault", "Lurker") if name in text and name not in words]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("question", QUESTIONS, ids=" ".join)
def test_B052_players_questions_tell_nothing_of_secrets(both, ruleset, question):
    for how in ((), ("--json",)):
        secret, plain = both(ruleset, *question, *how)
        assert secret == plain
        assert _tells(secret, question) == []


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("script", SCRIPTS)
def test_B052_what_players_hear_of_play_tells_nothing_of_secrets(both, tmp_path, ruleset, script):
    path = tmp_path / "script.txt"
    path.write_text(script, "utf-8")
    for how in ((), ("--json",)):
        secret, plain = both(ruleset, "play", str(path), *how)
        assert secret == plain
        assert _tells(secret, ()) == []


def test_B052_the_players_picture_shows_a_wall(both, tmp_path):
    target = tmp_path / "map.png"
    pictures = []
    for perspective in ("players", "gm"):
        for drawn in both("action-points", "render", "-o", str(target), perspective=perspective):
            assert drawn[0] == 0
            pictures.append(target.read_bytes())
            target.unlink()
    players, plain, gm, _ = pictures
    assert players == plain != gm


def test_B052_the_gm_hears_of_the_secret_door(both):
    secret, plain = both("infinite-horror", "charge", "A", "B", perspective="gm")
    assert "vault" in secret[1]
    assert "w2" in plain[1]


def test_B052_what_others_have_with_somebody_hidden_is_not_told(drawn):
    text = MAP.format(ruleset="action-points", wall="", door="", lurker=LURKER, letter="H")
    known, _ = play(drawn(text), "bind C H\narea aura H 2")
    told, book = play(drawn(text, perspective="players"), "bind C H\narea aura H 2")
    assert known["state"]["tokens"]["C"]["bound_to"] == "H"
    assert told["state"]["tokens"]["C"]["bound_to"] is None
    assert book.board.token("C").bound_to == "H"
    assert told["log"] == []


def test_B052_players_move_on_the_real_board(drawn):
    text = MAP.format(ruleset="action-points", wall="", door=f", {SECRET}", lurker="", letter=".")
    told, book = play(drawn(text, perspective="players"), "open vault\nmove A 4,1")
    assert told["ok"]
    assert book.board.token("A").cell == (4, 1)
    assert [barrier.id for barrier in book.board.barriers] == ["w1", "d1", "vault"]
    assert told["state"]["doors"] == {"d1": "closed", "vault": "open"}


def test_B052_the_wall_of_a_secret_door_has_an_id_of_its_own_that_stays(drawn):
    doors = ", ".join(
        f'{{ id = "{id}", from = [{x}, 0], to = [{x}, 2], secret = true }}'
        for id, x in (("w3", 2), ("vault", 3), ("crypt", 4))
    )
    text = MAP.format(ruleset="action-points", wall="", door=f", {doors}", lurker="", letter=".")
    asked = drawn(text)
    _, book = play(asked, "open vault")
    shown = [known(board, "players").barriers for board in (asked.board, book.board)]
    assert [barrier.id for barrier in shown[0]] == ["w1", "d1", "w2", "w4", "w5"]
    assert [barrier.id for barrier in shown[1]] == ["w1", "d1", "w2", "vault", "w5"]
    assert [barrier.kind for barrier in shown[0]] == ["wall", "door", "wall", "wall", "wall"]
