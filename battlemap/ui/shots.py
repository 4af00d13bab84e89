"""Every screenshot the look is judged by: ``python -m battlemap.ui.shots DIR [--only PART]``."""

import argparse
import tempfile
from collections.abc import Callable, Collection, Iterator
from itertools import product
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings, QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.formats.report import Report
from battlemap.grid.cell import Cell
from battlemap.problems import warning
from battlemap.session.drag import Drag
from battlemap.session.plans import MOST_TURNS
from battlemap.ui.app import make_app, make_window
from battlemap.ui.contact_shots import take_contact
from battlemap.ui.dialogs.about import AboutDialog
from battlemap.ui.dialogs.export import ExportDialog
from battlemap.ui.dialogs.import_report import ImportReportDialog
from battlemap.ui.dialogs.new_map import NewMapDialog
from battlemap.ui.dialogs.settings import SettingsDialog
from battlemap.ui.dialogs.shortcuts import ShortcutsDialog
from battlemap.ui.dialogs.unsaved import UnsavedDialog
from battlemap.ui.door_shots import take_doors
from battlemap.ui.files import ruleset_names
from battlemap.ui.map_view import MapView
from battlemap.ui.move_shots import take_more_moves
from battlemap.ui.picture_file import PictureFile
from battlemap.ui.samples import samples
from battlemap.ui.settings import LANGUAGES, Recent, Settings
from battlemap.ui.shelter_shots import take_shelter
from battlemap.ui.shot_hand import Stage, glide, let_go, point, press, settle
from battlemap.ui.side_panel import MAP
from battlemap.ui.sight_shots import take_between, take_light, take_overlays, take_sight
from battlemap.ui.theme import THEMES
from battlemap.ui.window import MainWindow

FULL: Final = QSize(1440, 900)
HEIGHTS: Final = "two-terraces"
"""The sample with heights and water."""
FLY_KEY: Final = 4
COMPACT: Final = QSize(1280, 720)
SMALL: Final = QSize(1100, 720)


Part = Callable[[Stage, MainWindow], Iterator[Path]]


def take_all(folder: Path, only: Collection[str] = (), look: str = "") -> list[Path]:
    """Write the pictures of some parts, or every one, of a look such as `dark.en`; their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    make_app()
    made: list[Path] = []
    for theme, language in product(THEMES, LANGUAGES):
        if look in f"{theme}.{language}":
            with tempfile.TemporaryDirectory() as kept:
                stage = Stage(folder, theme, language)
                made += _take(stage, Path(kept) / "settings.ini", only or PARTS)
    return made


def _take(stage: Stage, store: Path, parts: Collection[str]) -> Iterator[Path]:
    settings = Settings(QSettings(str(store), QSettings.Format.IniFormat))
    settings.theme, settings.language = THEMES[stage.theme], stage.language
    for entry in reversed(_recent(stage.language)):
        settings.remember(entry)
    window = make_window(settings)
    window.resize(FULL)
    window.show()
    window.get_ready()
    for name, part in PARTS.items():
        if name in parts:
            yield from part(stage, window)
    window.desk.files.close()
    window.close()
    window.deleteLater()
    settle()


def _recent(language: str) -> list[Recent]:
    names = {"en": ("Canal quarter", "Well of ash"), "zh_CN": ("雾港码头", "灰烬之井")}[language]
    return [
        Recent(f"/maps/{names[0]}.battlemap", 3, 14, "2025-05-12"),
        Recent(f"/maps/{names[1]}.battlemap", 1, 22, "2025-05-03"),
    ]


def _take_welcome(stage: Stage, window: MainWindow) -> Iterator[Path]:
    yield stage.keep(window, "welcome")


def _take_samples(stage: Stage, window: MainWindow) -> Iterator[Path]:
    for index, sample in enumerate(samples()):
        yield from _take_sample(stage, window, index, sample.files["en"].stem)


def _take_sample(stage: Stage, window: MainWindow, index: int, name: str) -> Iterator[Path]:
    view = open_sample(window, index)
    yield stage.keep(window, f"{name}-rest")
    drag_far(view)
    yield stage.keep(window, f"{name}-drag")
    view.cancel()
    page = window.desk.page
    assert page is not None
    page.side.tabs.setCurrentIndex(MAP)
    yield stage.keep(window, f"{name}-map-panel")


def _take_moves(stage: Stage, window: MainWindow) -> Iterator[Path]:
    """What movement shows by hand: waypoints, a refusal, flight, a large body, looking ahead."""
    index = next(i for i, one in enumerate(samples()) if one.files["en"].stem == HEIGHTS)
    view = open_sample(window, index)
    tokens = view.document.board.tokens
    hero = next(token for token in tokens if token.side == "party")
    large = next(token for token in tokens if min(token.footprint) > 1)
    foe = next(token for token in tokens if token.side == "foes" and token.id != large.id)
    column, row = hero.cell
    press(view, hero.cell)
    glide(view, hero.cell, (column + 3, row - 1))
    view.waypoint()
    glide(view, (column + 3, row - 1), (column + 5, row))
    otherwise(window)
    yield stage.keep(window, "move-waypoints")
    glide(view, (column + 5, row), foe.cell)
    yield stage.keep(window, "move-refusal")
    view.cancel()
    yield from _take_turn(stage, window, view, hero)
    press(view, hero.cell)
    view.choose_mode(FLY_KEY)
    glide(view, hero.cell, (column + 4, row - 1))
    view.lift(2)
    yield stage.keep(window, "move-flight")
    view.cancel()
    press(view, large.cell)
    glide(view, large.cell, (large.cell[0] + 3, large.cell[1]))
    yield stage.keep(window, "move-large")
    view.cancel()
    view.select(hero.id)
    view.ahead.turns(MOST_TURNS)
    yield stage.keep(window, "move-nine-turns")
    QTest.mouseMove(view.viewport(), point(view, foe.cell))
    settle()
    view.ahead.of_hovered()
    yield stage.keep(window, "move-enemy-reach")
    view.ahead.of_hovered(through=True)
    yield stage.keep(window, "move-enemy-reach-through")
    view.cancel()


def _take_more_moves(stage: Stage, window: MainWindow) -> Iterator[Path]:
    for index in range(len(samples())):
        yield from take_more_moves(stage, open_sample(window, index), samples()[index])


def _take_turn(stage: Stage, window: MainWindow, view: MapView, hero: Token) -> Iterator[Path]:
    """A straight way by every ruleset, and the moves of a turn; taken back at the end."""
    assert window.desk.page is not None
    column, row = hero.cell
    every = window.desk.page.token.way.every
    press(view, hero.cell)
    view.straighten()
    glide(view, hero.cell, (column + 5, row - 1))
    every.setChecked(True)
    otherwise(window)
    yield stage.keep(window, "move-straight-by-rulesets")
    view.cancel()
    every.setChecked(False)
    here = hero.cell
    for there in ((column + 1, row), (column + 2, row - 1)):
        press(view, here)
        glide(view, here, there)
        let_go(view, there)
        here = there
    otherwise(window)
    yield stage.keep(window, "move-turn")
    for _ in range(2):
        view.document.undo()
    view.select(hero.id)


def otherwise(window: MainWindow) -> None:
    """Price the way shown in every mode now, without waiting for the pointer to rest."""
    assert window.desk.page is not None
    window.desk.page.token.way.price()


def _take_sizes(stage: Stage, window: MainWindow) -> Iterator[Path]:
    view = open_sample(window, 0)
    for size, name in ((COMPACT, "compact"), (SMALL, "small")):
        window.resize(size)
        settle()
        view.frame()
        drag_far(view)
        yield stage.keep(window, name)
        view.cancel()
        yield from take_overlays(stage, window, view, name)
    window.resize(FULL)


def open_sample(window: MainWindow, index: int) -> MapView:
    """Open a sample; its map widget."""
    window.desk.files.open_sample(samples()[index])
    settle()
    assert window.desk.page is not None
    return window.desk.page.view


def drag_far(view: MapView) -> None:
    """Press on the first token of the party and drag it, as a hand does, far but within reach."""
    board = view.document.board
    token = next(token for token in board.tokens if token.side == "party")
    target = _far_cell(Drag(view.document, token.id), token.cell, board)
    press(view, token.cell)
    glide(view, token.cell, target)


def _far_cell(drag: Drag, start: Cell, board: Board) -> Cell:
    """Of the last band's cells, the one nearest the middle of the map but three cells away."""
    middle = (board.columns / 2, board.rows / 2)
    cells = [
        cell
        for cell in drag.bands[-1].costs
        if max(abs(cell[0] - start[0]), abs(cell[1] - start[1])) > 3 and drag.enter(cell).verdict
    ]
    return min(cells, key=lambda c: abs(c[0] - middle[0]) + abs(c[1] - middle[1]), default=start)


def dialogs(window: MainWindow) -> list[tuple[str, QDialog]]:
    """Every dialog of the program, not yet shown."""
    look, language = window.look, window.language
    names = ruleset_names(language.code)
    picture = PictureFile("tavern", b"", 2100, 1400)
    report = Report(
        {"walls": 42, "doors": 5, "lights": 7},
        {"clipped": 2},
        {"keys": 1},
        (warning("portals[3]", "uvtt_portals_equal", count=2),),
    )
    makers: list[tuple[str, Callable[[], QDialog]]] = [
        ("new-map", lambda: NewMapDialog(look, names, window)),
        ("new-map-on-picture", lambda: NewMapDialog(look, names, window, picture)),
        ("import-report", lambda: ImportReportDialog(look, language, "inn.dd2vtt", report, window)),
        ("unsaved", lambda: UnsavedDialog(look, samples()[0].title(language.code), window)),
        ("export", lambda: ExportDialog(look, 28, 20, window)),
        ("settings", lambda: SettingsDialog(look, window.settings, window)),
        ("shortcuts", lambda: ShortcutsDialog(look, window.actions_table, window)),
        ("about", lambda: AboutDialog(look, window)),
    ]
    return [(name, make()) for name, make in makers]


def _take_dialogs(stage: Stage, window: MainWindow) -> Iterator[Path]:
    for name, dialog in dialogs(window):
        yield _take_dialog(stage, dialog, name)


def _take_dialog(stage: Stage, dialog: QDialog, name: str) -> Path:
    dialog.show()
    dialog.adjustSize()
    path = stage.keep(dialog, f"dialog-{name}")
    dialog.close()
    dialog.deleteLater()
    return path


PARTS: Final[dict[str, Part]] = {
    "welcome": _take_welcome,
    "samples": _take_samples,
    "moves": _take_moves,
    "more-moves": _take_more_moves,
    "sight": lambda stage, window: take_sight(stage, window, open_sample(window, 0)),
    "between": lambda stage, window: take_between(stage, window, open_sample(window, 0)),
    "light": lambda stage, window: take_light(stage, window, open_sample(window, 2)),
    "cover": lambda stage, window: take_shelter(stage, window, open_sample(window, 0)),
    "doors": lambda stage, window: take_doors(stage, window, open_sample(window, 2)),
    "contact": lambda stage, window: take_contact(stage, window, open_sample(window, 0)),
    "sizes": _take_sizes,
    "dialogs": _take_dialogs,
}
"""Every part of the pictures, in the order they are taken; each opens what it shows."""


def main() -> None:
    """Write what the command line asks for."""
    parser = argparse.ArgumentParser(prog="battlemap.ui.shots", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=(), metavar="PART")
    parser.add_argument("--look", default="", help="such as dark, zh_CN or light.en")
    asked = parser.parse_args()
    take_all(asked.folder, asked.only, asked.look)


if __name__ == "__main__":
    main()
