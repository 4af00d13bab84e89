"""Sketches that name a ruleset by its file, by the command line and in the window."""

import json

import pytest

from battlemap.cli import main
from battlemap.session.document import Document
from battlemap.ui.files import open_map
from battlemap.ui.samples import samples
from battlemap.ui.window import MainWindow

HOUSE = 'id = "house"\nbased_on = "wrath-and-glory"\n'


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
    """The JSON answer of a command."""
    return lambda *words: json.loads(run(*words, "--json")[1])


@pytest.fixture
def on_house_rules(tmp_path):
    """Draws a position that names a ruleset by its file, and writes that file."""

    def write(more=""):
        rules, drawn = tmp_path / "house.toml", tmp_path / "drawn.toml"
        rules.write_text(HOUSE + more, "utf-8")
        drawn.write_text(
            f"ruleset = '{rules.as_posix()}'\noptions = {{ A-WG-5 = [2, 1, 1] }}\nmap = 'A b'\n"
            "tokens = { A = { side = 'party', sheet = { speed = 11 }, statuses = ['staggered'] } }",
            "utf-8",
        )
        return drawn

    return write


def test_a_sketch_under_a_ruleset_of_its_own_keeps_its_sheets_and_options(answer, on_house_rules):
    drawn = on_house_rules()
    reach = answer("reach", drawn, "A")
    assert (reach["ruleset"], reach["budget"]["total"]) == ("house", 11)
    assert reach["options"] == {"A-WG-5": [2, 1, 1]}
    route = answer("route", drawn, "A", "b")
    assert [line["rule"] for line in route["steps"][0]["lines"]] == ["WG-010", "WG-110"]


def test_a_sheet_under_a_ruleset_of_its_own_is_checked(run, on_house_rules):
    drawn = on_house_rules()
    drawn.write_text(drawn.read_text("utf-8").replace("speed", "sped"), "utf-8")
    code, _, err = run("reach", drawn, "A")
    assert code == 2
    assert err.startswith(f"{drawn}: tokens.A.sheet.sped: ")


def test_the_window_tells_the_same_line_of_such_a_sheet_and_keeps_what_is_open(
    run, on_house_rules, window: MainWindow
):
    drawn = on_house_rules()
    drawn.write_text(drawn.read_text("utf-8").replace("speed", "sped"), "utf-8")
    files = window.desk.files
    assert files.open_sample(samples()[0])
    before, said = files.document, []
    files.said.connect(lambda line, kind: said.append((line, kind)))
    assert not files.open_path(drawn)
    assert said == [(run("reach", drawn, "A")[2].strip(), "danger")]
    assert files.document is before


@pytest.mark.parametrize("verb", [["reach", "A"], ["route", "A", "b"], ["info"]])
def test_what_is_wrong_in_a_ruleset_is_said_of_its_own_file(run, tmp_path, on_house_rules, verb):
    drawn = on_house_rules("[movement.step]\nstraight = -1\n")
    code, _, err = run(verb[0], drawn, *verb[1:])
    assert code == 2
    fault = f"{(tmp_path / 'house.toml').as_posix()}: movement.step.straight: "
    assert err.startswith(fault)
    assert run("check", drawn)[2].startswith(f"{drawn}: {fault}")


def test_the_window_gives_the_tokens_of_such_a_sketch_their_numbers_too(on_house_rules):
    document = Document(open_map(on_house_rules()).book)
    token = document.board.tokens[0]
    assert document.ruleset.id == "house"
    assert token.standing("house").sheet == {"speed": 11}
    assert set(token.standings) == {"house"}
    assert set(document.book.own_rulesets) == {"house"}
