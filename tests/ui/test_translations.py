"""Every text of the program stands in the catalogue, in Chinese, with the same placeholders."""

import ast
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QLocale, QTranslator

from battlemap.resources import assets
from battlemap.sentences import SENTENCES
from battlemap.wording import say

ROOT = Path(__file__).resolve().parents[2]
UI = ROOT / "battlemap" / "ui"
CATALOGUES = assets() / "i18n"
HAN = re.compile(r"[\u4e00-\u9fff]")


@dataclass(frozen=True)
class Said:
    """A text of the code: its context, where it stands, and whether it counts things."""

    context: str
    text: str
    place: str
    counts: bool


def texts(path: Path) -> Iterator[Said]:
    """Every literal a module passes to `self.tr` or `translate`."""
    for node, owner in nodes(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        place = f"{path.relative_to(ROOT)}:{node.lineno}"
        if is_tr(node) and isinstance(node.args[0], ast.Constant):
            yield Said(owner, node.args[0].value, place, len(node.args) > 2)
        elif is_translate(node) and isinstance(node.args[1], ast.Constant):
            yield Said(node.args[0].value, node.args[1].value, place, len(node.args) > 3)


def nodes(tree: ast.AST, owner: str = "") -> Iterator[tuple[ast.AST, str]]:
    """Every node with the name of the class it stands in."""
    for child in ast.iter_child_nodes(tree):
        inside = child.name if isinstance(child, ast.ClassDef) else owner
        yield child, inside
        yield from nodes(child, inside)


def is_tr(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Attribute) and node.func.attr == "tr"


def is_translate(node: ast.Call) -> bool:
    return ast.unparse(node.func) == "QCoreApplication.translate"


def modules() -> list[Path]:
    return sorted(UI.rglob("*.py"))


def spoken() -> list[Said]:
    return [said for path in modules() for said in texts(path)]


def catalogue(name: str) -> dict[tuple[str, str], ElementTree.Element]:
    root = ElementTree.parse(CATALOGUES / name).getroot()
    return {
        (context.findtext("name"), message.findtext("source")): message
        for context in root.iter("context")
        for message in context.iter("message")
    }


def forms(message: ElementTree.Element) -> list[str]:
    translation = message.find("translation")
    several = [form.text or "" for form in translation.findall("numerusform")]
    return several or [translation.text or ""]


def placeholders(text: str) -> set[str]:
    named = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return named | set(re.findall(r"%n", text))


def test_the_walk_finds_the_texts():
    found = spoken()
    assert len(found) > 200
    assert Said("UnsavedDialog", "Don't save", "", False) in [
        Said(said.context, said.text, "", said.counts) for said in found
    ]


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(UI)))
def test_texts_are_literals_that_linguist_finds(path):
    wrong = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and (is_tr(node) or is_translate(node)):
            texts_of = node.args[:1] if is_tr(node) else node.args[:2]
            plain = all(isinstance(a, ast.Constant) and isinstance(a.value, str) for a in texts_of)
            if not plain or not texts_of or (is_tr(node) and ast.unparse(node.func) != "self.tr"):
                wrong.append(f"{path.name}:{node.lineno}: {ast.unparse(node)}")
        named = node.value if isinstance(node, ast.Assign | ast.NamedExpr) else None
        if isinstance(named, ast.Attribute) and named.attr in {"tr", "translate"}:
            wrong.append(f"{path.name}:{node.lineno}: an alias")
        if isinstance(node, ast.JoinedStr) and ".tr(" in ast.unparse(node):
            wrong.append(f"{path.name}:{node.lineno}: tr inside an f-string")
    assert wrong == []


def test_every_text_of_the_windows_is_in_chinese():
    known = catalogue("battlemap_zh_CN.ts")
    missing = [said for said in spoken() if (said.context, said.text) not in known]
    assert missing == []
    empty = [
        said.place
        for said in spoken()
        if not all(form.strip() for form in forms(known[said.context, said.text]))
    ]
    assert empty == []


def test_every_sentence_of_the_core_is_in_chinese():
    known = catalogue("battlemap_zh_CN.ts")
    missing = [
        code
        for code, text in SENTENCES.items()
        if ("Core", text) not in known or not forms(known["Core", text])[0].strip()
    ]
    assert missing == []


def test_nothing_stands_in_the_catalogue_that_nobody_says():
    said = {(s.context, s.text) for s in spoken()} | {("Core", text) for text in SENTENCES.values()}
    assert set(catalogue("battlemap_zh_CN.ts")) - said == set()


@pytest.mark.parametrize("name", ["battlemap_zh_CN.ts", "battlemap_en.ts"])
def test_translations_keep_the_placeholders(name):
    messages = catalogue(name)
    assert messages
    wrong = [
        (source, form)
        for (_, source), message in messages.items()
        for form in forms(message)
        if placeholders(form) != placeholders(source)
    ]
    assert wrong == []


def test_translations_are_finished_and_chinese():
    messages = catalogue("battlemap_zh_CN.ts")
    unfinished = [key for key, m in messages.items() if m.find("translation").get("type")]
    assert unfinished == []
    as_it_was = {source for (_, source), m in messages.items() if not HAN.search(forms(m)[0])}
    names = {"Battlemap", "AP", "{map} - Battlemap", "Universal VTT"}
    assert as_it_was <= names | untranslated(as_it_was)


def untranslated(sources: set[str]) -> set[str]:
    """Texts of names, numbers and signs alone read the same in every language."""
    return {text for text in sources if not re.search(r"[A-Za-z]{2,}", re.sub(r"{.*?}", "", text))}


def test_numbers_have_their_forms_in_english():
    counted = {(said.context, said.text) for said in spoken() if said.counts}
    assert counted
    assert set(catalogue("battlemap_en.ts")) == counted


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_the_compiled_catalogue_says_what_the_source_says(language):
    translator = QTranslator()
    assert translator.load(QLocale(language), "battlemap", "_", str(CATALOGUES))
    for (context, source), message in catalogue(f"battlemap_{language}.ts").items():
        if len(forms(message)) == 1 and message.get("numerus") is None:
            said = translator.translate(context, source) or source
            assert said == forms(message)[0], source
    if language == "en":
        assert translator.translate("RecentRow", "%n map(s)", None, 1) == "%n map"
        assert translator.translate("RecentRow", "%n map(s)", None, 3) == "%n maps"


def test_the_command_line_reads_the_same_chinese():
    assert say("log_round", {"round": "3"}, "zh_CN") == "第 3 轮"
