"""The command line: what it prints, where, and how it ends."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from zipfile import ZipFile

import pytest

from battlemap.board.board import new_board
from battlemap.board.book import book_of
from battlemap.board.things import Backdrop
from battlemap.cli import main
from battlemap.cli.verbs import SCREENS
from battlemap.formats.native import pack

ROOT = Path(__file__).resolve().parents[1]

SKETCH = """
ruleset = "action-points"
map = '''
  A . # . .
  . B . . m
'''
heights = '''
  0 1 0 0 0
  0 0 0 0 0
'''
[tokens]
A = { name = "战士", side = "party", sheet = { agility = 30 } }
B = { side = "party" }
"""

UVTT = """{
  "format": 0.3,
  "resolution": {
    "map_origin": {"x": 0, "y": 0}, "map_size": {"x": 6, "y": 4}, "pixels_per_grid": 70
  },
  "line_of_sight": [[{"x": 2, "y": 0}, {"x": 2, "y": 3}]],
  "portals": [], "lights": [], "environment": {}, "image": ""
}"""


@pytest.fixture
def sketch(tmp_path):
    folder = tmp_path / "测试 用户"
    folder.mkdir()
    path = folder / "战斗①.toml"
    path.write_text(SKETCH, "utf-8")
    return path


@pytest.fixture
def run(capsys):
    """Run a command in this process: its exit code, its lines, its complaints."""

    def ran(*words):
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    return ran


@pytest.fixture
def answer(run):
    """The JSON answer of a command, with its exit code."""

    def asked(*words):
        code, out, err = run(*words, "--json")
        assert err == ""
        return code, json.loads(out)

    return asked


def test_reach_answers_in_json(answer, sketch):
    code, found = answer("reach", sketch, "A")
    assert code == 0
    assert (found["format"], found["verb"], found["ruleset"]) == (1, "reach", "action-points")
    assert found["budget"] == {"total": 9, "left": 9}


def test_reach_draws_the_costs_over_the_map(run, sketch):
    code, out, err = run("reach", sketch, "A")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "9 of 9 AP left",
        "8 cells to end on",
        "  A   2   #   4   5",
        "  1   B 2.5 3.5 4.5",
    ]


def test_a_token_is_named_by_its_name_too(answer, sketch):
    assert answer("reach", sketch, "战士")[0] == 0


def test_route_tells_each_step_and_its_reasons(run, sketch):
    code, out, _ = run("route", sketch, "A", "1,0")
    assert code == 0
    assert out.splitlines() == [
        "step  place  cost  total  mode  why",
        "   1  B1@1      2      2  walk  AP-013 step 1, AP-032 slope_up 1",
        "cost 2, left 7",
    ]


def test_route_takes_several_places(answer, sketch):
    _, found = answer("route", sketch, "A", "0,1", "m")
    assert found["path"][:2] == [[0, 0], [0, 1]]
    assert found["path"][-1] == [4, 1]


def test_a_refusal_is_a_no_with_its_reason(run, answer, sketch):
    code, out, err = run("route", sketch, "A", "2,0")
    assert (code, err) == (1, "")
    assert out.strip()
    code, found = answer("route", sketch, "A", "2,0")
    assert (code, found["ok"]) == (1, False)
    assert found["reasons"][0]["text"] == out.strip()


def test_ruleset_and_options_override_the_maps_own(answer, sketch):
    _, found = answer("reach", sketch, "A", "--ruleset", "infinite-horror", "--option", "A-INF-3=2")
    assert (found["ruleset"], found["options"]) == ("infinite-horror", {"A-INF-3": 2})
    assert found["budget"]["total"] == 6
    _, found = answer("route", sketch, "A", "1,0", "--option", "A-AP-29=1,2")
    assert found["options"] == {"A-AP-29": [1, 2]}
    table = 'A-WG-1={ cell_m = 1.6, metric = "alternating" }'
    _, found = answer("reach", sketch, "A", "--ruleset", "wrath-and-glory", "--option", table)
    assert found["options"] == {"A-WG-1": {"cell_m": 1.6, "metric": "alternating"}}
    _, found = answer("route", sketch, "A", "1,0", "--option", "corners=allowed")
    assert found["options"] == {"corners": "allowed"}


def test_info_counts_what_is_on_the_maps(answer, run, sketch):
    code, found = answer("info", sketch)
    assert code == 0
    (row,) = found["maps"]
    assert (row["size"], row["cell_m"], row["tokens"], row["picture"]) == ([5, 2], 1, 2, None)
    assert set(found["report"]) >= {"kept", "changed", "dropped"}
    assert "5 x 2" in run("info", sketch)[1]


def test_convert_makes_a_native_map_of_a_universal_vtt(answer, tmp_path):
    source, target = tmp_path / "room.dd2vtt", tmp_path / "room.battlemap"
    source.write_text(UVTT, "utf-8")
    code, found = answer("convert", source, target)
    assert code == 0
    assert found["report"]["kept"]["walls"] == 1
    _, told = answer("info", target)
    assert (told["maps"][0]["size"], told["maps"][0]["walls"]) == ([6, 4], 1)
    assert "report" not in told


def test_convert_into_what_cannot_be_written_is_refused(run, sketch, tmp_path):
    target = tmp_path / "out.dd2vtt"
    code, out, err = run("convert", sketch, target)
    assert (code, out) == (2, "")
    assert err.startswith(f"{target}: ")
    assert not target.exists()


def test_B083_names_beyond_ascii_survive_a_round_trip(answer, sketch):
    target = sketch.with_name("第1关.battlemap")
    assert answer("convert", sketch, target)[0] == 0
    assert answer("reach", target, "战士")[0] == 0


SCRIPT = "move A 1,0\nface B E\nend\n"


def test_play_prints_log_and_state(run, answer, sketch, tmp_path):
    script = tmp_path / "script.txt"
    script.write_text(SCRIPT, "utf-8")
    code, found = answer("play", sketch, script)
    assert code == 0
    assert len(found["log"]) == 3
    assert found["state"]["tokens"]["A"]["cell"] == [1, 0]
    out = run("play", sketch, script)[1].splitlines()
    assert out[-3:] == [
        "id  place  facing  spent  left",
        "A   B1@1       90      9     3",
        "B   B2         90      0     9",
    ]


def test_play_stops_with_a_no_and_writes_nothing(run, sketch, tmp_path):
    script, target = tmp_path / "script.txt", tmp_path / "out.battlemap"
    script.write_text("move A 2,0\n", "utf-8")
    code, out, _ = run("play", sketch, script, "-o", target)
    assert code == 1
    assert "move A 2,0: " in out
    assert not target.exists()


def test_play_tells_a_wrong_line_with_file_and_number(run, sketch, tmp_path):
    script = tmp_path / "script.txt"
    script.write_text("end\nmvoe A 1,0\n", "utf-8")
    code, out, err = run("play", sketch, script)
    assert (code, out) == (2, "")
    assert err == f"{script}: line 2: 'mvoe' is no command; nearest: move\n"


def test_B072_a_move_undone_writes_the_same_bytes(run, sketch, tmp_path):
    script, target = tmp_path / "script.txt", tmp_path / "out.battlemap"
    written = []
    for lines in ("", "move A 1,0\nundo\n", "move A 1,0\n"):
        script.write_text(lines, "utf-8")
        assert run("play", sketch, script, "-o", target)[0] == 0
        written.append(target.read_bytes())
    assert written[0] == written[1] != written[2]


HIDDEN = """
map = 'A b . H'
[tokens]
A = { side = "party", sheet = { agility = 20 } }
H = { side = "foes", name = "Lurker", hidden = true }
"""


def test_B052_players_hear_nothing_of_hidden_tokens(run, answer, tmp_path):
    path, script = tmp_path / "hidden.toml", tmp_path / "script.txt"
    path.write_text(HIDDEN, "utf-8")
    script.write_text(
        "move A b\nmove H 2,0\nundo\nend\nend\nadd Sneak 2,0 hidden=yes\n?move A 2,0\nremove H\n",
        "utf-8",
    )
    code, out, _ = run("play", path, script, "--as", "players")
    assert code == 0
    assert "A moved" in out
    assert "A ended its turn" in out
    assert "Lurker" not in out
    assert "Sneak" not in out
    assert "Lurker" in run("play", path, script)[1]
    told = json.dumps(answer("play", path, script, "--as", "players")[1])
    assert "Lurker" not in told
    assert "Sneak" not in told


def test_B052_the_players_counts_agree(answer, tmp_path):
    path = tmp_path / "hidden.toml"
    path.write_text(HIDDEN, "utf-8")
    _, found = answer("info", path, "--as", "players")
    assert found["maps"][0]["tokens"] == found["report"]["kept"]["tokens"] == 1
    assert answer("info", path)[1]["report"]["kept"]["tokens"] == 2


def test_render_answers_in_json(answer, sketch, tmp_path):
    target = tmp_path / "map.png"
    code, found = answer("render", sketch, "-o", target, "--cell-px", "10")
    assert (code, found["verb"], found["ok"], found["path"]) == (0, "render", True, str(target))
    assert found["bytes"] == target.stat().st_size
    assert [side % 10 for side in found["size"]] == [0, 0]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_with_a_name_is_refused_before_it_is_read(run, tmp_path):
    os.mkfifo(tmp_path / "map.toml")
    code, _, err = run("info", tmp_path / "map.toml")
    assert (code, err.count("\n")) == (2, 1)
    assert "a pipe or a device" in err


def test_check_finds_nothing_wrong_with_what_ships(run):
    files = [*ROOT.glob("rulesets/*/ruleset.toml"), *ROOT.glob("rulesets/*/examples.toml")]
    assert len(files) == 10
    code, _, err = run("check", *files)
    assert (code, err) == (0, "")


def test_check_tells_all_problems_of_all_files(run, sketch, tmp_path):
    bad = tmp_path / "bad.toml"
    bad.write_text("mpa = '.'\nlight = 'pink'\n", "utf-8")
    code, out, err = run("check", bad, sketch, tmp_path / "none.battlemap")
    assert code == 2
    lines = err.splitlines()
    assert [line for line in lines if "mpa" in line]
    assert [line for line in lines if "pink" in line]
    assert [line for line in lines if "none.battlemap" in line]
    assert str(sketch) in out


def test_check_knows_examples_and_house_rulesets_by_what_they_hold(run, tmp_path):
    examples, house = tmp_path / "mine.toml", tmp_path / "house.toml"
    examples.write_text("ruleset = 'action-points'\n[[case]]\nid = 'x'\n", "utf-8")
    house.write_text("based_on = 'action-points'\nmovemnt = 1\n", "utf-8")
    _, _, err = run("check", examples, house)
    assert f"{examples}: x.question: " in err
    assert f"{house}: movemnt: " in err


def test_check_notes_words_the_ruleset_does_not_know(answer, tmp_path):
    path = tmp_path / "lava.toml"
    path.write_text(
        "map = 'A l'\nlegend = { l = { ground = 'lava' } }\n",
        "utf-8",
    )
    code, found = answer("check", path)
    assert code == 1
    told = {(problem["severity"], problem["place"]) for problem in found["files"][0]["problems"]}
    assert told == {("warning", "map1.ground")}


@pytest.mark.parametrize("verb", ["reach", "info", "check", "route"])
def test_a_sheet_a_sketchs_ruleset_cannot_use_is_told_by_every_verb(run, tmp_path, verb):
    path = tmp_path / "typo.toml"
    path.write_text(
        "map = 'A B C'\n[tokens]\nA = { sheet = { agilty = 3 } }\n"
        "B = { sheet = { agility = '50' } }\nC = { sheet = { '敏捷' = 50 } }\n",
        "utf-8",
    )
    more = {"reach": ["A"], "route": ["A", "2,0"]}.get(verb, [])
    code, out, err = run(verb, path, *more)
    assert (code, out) == (2, "")
    assert [line.split(": ")[1] for line in err.splitlines()] == [
        "tokens.A.sheet.agilty",
        "tokens.B.sheet.agility",
    ]


def test_add_refuses_a_value_of_the_wrong_type(run, sketch, tmp_path):
    script = tmp_path / "script.txt"
    script.write_text("add Z 2,0 sheet.agility=true sheet.extra=much\n", "utf-8")
    code, _, err = run("play", sketch, script)
    assert code == 2
    assert [line.split(": ")[1] for line in err.splitlines()] == [
        "line 1.sheet.agility",
        "line 1.sheet.extra",
    ]


def test_check_notes_unknown_kinds_sides_and_tangled_outlines(answer, run, tmp_path):
    path = tmp_path / "odd.toml"
    path.write_text(
        "map = 'A . .'\n[tokens]\nA = { side = 'partie' }\n"
        "[[walls]]\nid = 'w1'\nkind = 'hedge'\nfrom = [1, 0]\nto = [1, 1]\n"
        "[[zones]]\nid = 'z1'\nkind = 'smok'\nshape = { rect = [0, 0, 1, 1] }\n"
        "[[objects]]\nid = 'o1'\npolygon = [[0, 0], [2, 1], [2, 0], [0, 1]]\n",
        "utf-8",
    )
    code, found = answer("check", path)
    assert code == 1
    told = {(row["place"], row["code"]) for row in found["files"][0]["problems"]}
    assert told == {
        ("map1.w1", "barrier_kind"),
        ("map1.z1", "zone_kind"),
        ("map1.o1", "outline_crossed"),
        ("map1.tokens.A.side", "side_word"),
    }
    assert "no errors" not in run("check", path)[1]


def test_B068_check_tells_of_a_picture_that_is_not_in_the_archive(run, tmp_path):
    path, out = tmp_path / "room.battlemap", BytesIO()
    board = replace(new_board(2, 2), backdrop=Backdrop("floor", 70.0))
    pictures = MappingProxyType({"floor": b"\x89PNG\r\n\x1a\n"})
    whole = pack(replace(book_of(board, "action-points"), pictures=pictures))
    with ZipFile(BytesIO(whole)) as old, ZipFile(out, "w") as new:
        for name in old.namelist():
            if not name.startswith("pictures/"):
                new.writestr(name, old.read(name))
    path.write_bytes(out.getvalue())
    code, out, err = run("check", path)
    assert code == 2
    assert "this is missing from the archive" in err
    assert "map1.backdrop: the picture 'floor' is not in the file" in out
    assert "no errors" not in out


def test_rules_show_tells_the_readings_of_options_by_position(run):
    lines = run("rules", "show", "infinite-horror")[1].splitlines()
    first = next(count for count, line in enumerate(lines) if line.startswith("A-INF-3 "))
    assert [line.split()[:2] for line in lines[first + 1 : first + 3]] == [
        ["*", "1"],
        ["2", lines[first + 2].split()[1]],
    ]


@pytest.mark.parametrize("named", ["house", "house/ruleset.toml"])
def test_rules_test_finds_the_examples_beside_a_ruleset(run, tmp_path, named):
    (tmp_path / "house").mkdir()
    (tmp_path / "house/ruleset.toml").write_text(
        'id = "house"\nbased_on = "action-points"\n', "utf-8"
    )
    (tmp_path / "house/examples.toml").write_text(
        "format = 1\n[[case]]\nid = 'one'\nmap = 'A b'\n"
        "[[case.question]]\nask = { verb = 'route', token = 'A', to = ['b'] }\n"
        "expect = { cost = 1 }\n",
        "utf-8",
    )
    assert run("rules", "test", tmp_path / named)[:2] == (0, "1 of 1 cases pass\n")


def test_rules_list_show_and_schema(run, answer):
    _, found = answer("rules", "list")
    assert [row["id"] for row in found["rulesets"]] == [
        "action-points",
        "blades-in-the-dark",
        "call-of-cthulhu-7e",
        "infinite-horror",
        "wrath-and-glory",
    ]
    _, shown = answer("rules", "show", "wrath-and-glory")
    assert [mode["id"] for mode in shown["modes"]][:4] == ["standard", "run", "sprint", "crawl"]
    assert "Sprint" in run("rules", "show", "wrath-and-glory")[1]
    code, out, _ = run("rules", "schema")
    assert code == 0
    assert json.loads(out)["title"]


def test_rules_test_ends_with_the_count(run, tmp_path):
    code, out, _ = run("rules", "test", "blades-in-the-dark")
    assert code == 0
    assert out.splitlines() == ["6 of 6 cases pass"]
    path = tmp_path / "wrong.toml"
    path.write_text(
        "format = 1\nruleset = 'action-points'\n[[case]]\nid = 'far'\nmap = 'A . .'\n"
        "[[case.question]]\nask = { verb = 'route', token = 'A', to = [[2, 0]] }\n"
        "expect = { cost = 3 }\n",
        "utf-8",
    )
    code, out, _ = run("rules", "test", "--examples", path)
    assert code == 1
    assert out.splitlines() == [
        "far (question 1): cost: expected 3, got 2",
        "0 of 1 cases pass",
    ]


def test_rules_coverage_ends_with_the_count(run):
    code, out, _ = run("rules", "coverage", "blades-in-the-dark", "--part", "turns", "--prove")
    lines = out.splitlines()
    assert (code, lines[-1]) == (1, "0 of 2 rules proved")
    assert lines[0].split() == ["rule", "class", "part", "examples", "proved"]
    code, out, _ = run("rules", "coverage", "blades-in-the-dark", "--lang", "zh")
    assert (code, out.splitlines()[-1]) == (0, "26 条规则中 0 条有案例")
    assert run("rules", "coverage", "--part", "flying")[0] == 2


def test_rules_test_of_a_wrong_file_tells_all_of_it(run, tmp_path):
    path = tmp_path / "wrong.toml"
    path.write_text(
        "format = 1\nruleset = 'action-points'\n[[case]]\nid = 'x'\nmpa = '.'\n", "utf-8"
    )
    code, out, err = run("rules", "test", "--examples", path)
    assert (code, out) == (2, "")
    assert [line.split(": ")[:2] for line in err.splitlines()] == [
        [str(path), "x.mpa"],
        [str(path), "x.question"],
    ]


@pytest.mark.parametrize(
    "words",
    [
        ["reach"],
        ["reach", "none.battlemap", "A"],
        ["reech", "none.battlemap"],
        ["rules"],
        ["rules", "show", "dnd"],
        ["play", "none.battlemap", "none.txt"],
        ["check"],
        ["rules", "test", "--examples", "none.toml"],
        ["--lang", "xx", "rules", "list"],
        ["rules", "show", "action-points", "--option", "A={"],
        ["rules", "show", "action-points", "--option", "A"],
        ["none.battlemap"],
    ],
)
def test_bad_usage_and_files_end_with_2_and_one_line(run, words):
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    "words",
    [
        ["reach", "MAP", "Z"],
        ["reach", "MAP", "A", "--mode", "wlak"],
        ["reach", "MAP", "A", "--map", "cellar"],
        ["reach", "MAP", "A", "--ruleset", "dnd"],
        ["reach", "MAP", "A", "--option", "A-AP-99=1"],
        ["route", "MAP", "A", "nowhere"],
    ],
)
def test_what_a_map_has_not_is_told_with_the_file(run, sketch, words):
    code, out, err = run(*[sketch if word == "MAP" else word for word in words])
    assert (code, out) == (2, "")
    assert err.startswith(f"{sketch}: ")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("language", ["zh-Hans", "zh_CN", "zh"])
def test_every_name_of_chinese_is_understood(run, language):
    code, out, _ = run("rules", "show", "action-points", "--lang", language)
    assert code == 0
    assert "步行" in out
    assert run("--lang", language, "rules", "show", "action-points")[1] == out


def test_help_and_version(run, capsys):
    for words in (["--help"], ["reach", "--help"], ["rules", "--help"], ["--version"]):
        with pytest.raises(SystemExit) as ended:
            main(words)
        assert ended.value.code == 0
    assert "battlemap" in capsys.readouterr().out


def program(*words, **environment):
    command = [sys.executable, "-m", "battlemap", *map(str, words)]
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PYTHON"))}
    settings = {**clean, "PYTHONPATH": str(ROOT), **environment}
    return subprocess.run(command, capture_output=True, env=settings, timeout=60, check=False)


def test_B083_answers_are_utf8_in_any_locale(sketch):
    for extra in (
        {"LANG": "C"},
        {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    ):
        done = program("play", sketch, os.devnull, **extra)
        assert done.returncode == 0, done.stderr
        told = program("rules", "show", "action-points", "--lang", "zh", **extra)
        assert "步行" in told.stdout.decode("utf-8")


def test_pictures_are_rendered_without_a_word_in_the_plain_locale(sketch, tmp_path):
    done = program("render", sketch, "-o", tmp_path / "map.png", LC_ALL="C")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_a_closed_pipe_ends_quietly(sketch):
    command = f'"{sys.executable}" -m battlemap reach "{sketch}" A --json | true'
    settings = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, env=settings, timeout=60, check=False
    )
    assert done.stderr == b""


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_closed_streams_give_no_traceback(sketch, closed):
    command = f'"{sys.executable}" -m battlemap info "{sketch}" {closed}'
    settings = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, env=settings, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_verbs_load_no_qt(sketch):
    script = (
        "import sys\nfrom battlemap.cli import main\n"
        f"main(['reach', {str(sketch)!r}, 'A'])\n"
        "assert not [name for name in sys.modules if name.startswith('PySide6')]\n"
    )
    settings = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, env=settings, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr


def test_no_display_is_said_in_one_line_and_not_waited_for() -> None:
    bare = {name: value for name, value in os.environ.items() if name not in SCREENS}
    done = subprocess.run(
        [sys.executable, "-m", "battlemap"], env=bare, capture_output=True, timeout=60, check=False
    )
    if sys.platform == "linux":
        assert done.returncode == 2
        assert done.stderr.decode().count("\n") == 1
        assert "battlemap render" in done.stderr.decode()


def test_one_of_a_unit_is_said_in_the_singular(run, tmp_path):
    path, script = tmp_path / "lane.toml", tmp_path / "script.txt"
    path.write_text(
        "ruleset = 'infinite-horror'\nmap = 'A b . . #'\n"
        "[tokens]\nA = { side = 'party', sheet = { speed = 10 } }\n",
        "utf-8",
    )
    script.write_text("move A b\nmove A C1\nmove A A1\n", "utf-8")
    lines = run("play", path, script)[1].splitlines()
    assert lines[0] == "A moved 1 square, A1 to B1"
    assert lines[2] == "A moved 2 squares, C1 to A1"
    (tmp_path / "cage.toml").write_text("map = 'A'", "utf-8")
    assert "cells to end on" not in run("reach", tmp_path / "cage.toml", "A")[1]
