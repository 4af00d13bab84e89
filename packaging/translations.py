"""The catalogues of the interface: collect what the code says, take in translations, compile.

    python packaging/translations.py update     code -> assets/i18n/*.ts, core_zh_CN/*.json -> Core
    python packaging/translations.py compile    assets/i18n/*.ts -> *.qm

Uses the Linguist tools that come with PySide6-Essentials. Run `update` after a text of the
program has changed, write what is missing into the .ts files, then `compile`.
"""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
CATALOGUES = ROOT / "assets" / "i18n"
CHINESE = CATALOGUES / "battlemap_zh_CN.ts"
ENGLISH = CATALOGUES / "battlemap_en.ts"
"""Only forms of number: "1 map", "3 maps"."""
CORE = CATALOGUES / "core_zh_CN"


def sources() -> list[str]:
    """The modules that speak, as paths from the project's folder."""
    folders = (ROOT / "battlemap" / "ui", ROOT / "battlemap" / "sentences")
    files = [file for folder in folders for file in folder.rglob("*.py")]
    return sorted(str(file.relative_to(ROOT)) for file in files)


def update() -> None:
    """Collect every text of the code; texts that are gone go."""
    common = ["-silent", "-no-obsolete", "-locations", "none", "-source-language", "en"]
    _linguist("lupdate", *common, *sources(), "-ts", str(CHINESE), "-target-language", "zh_CN")
    _linguist(
        "lupdate", *common, "-pluralonly", *sources(), "-ts", str(ENGLISH), "-target-language", "en"
    )
    take_in_core(CHINESE, CORE)


def take_in_core(catalogue: Path, folder: Path) -> None:
    """Write the translations of `folder`'s JSON files into the catalogue's context Core."""
    known: dict[str, str] = {}
    for file in sorted(folder.glob("*.json")):
        known.update(json.loads(file.read_text("utf-8")))
    tree = ElementTree.parse(catalogue)  # noqa: S314  our own file
    for context in tree.iter("context"):
        if context.findtext("name") != "Core":
            continue
        for message in context.iter("message"):
            words = known.get(message.findtext("source") or "")
            translation = message.find("translation")
            if words and translation is not None:
                translation.text = words
                translation.attrib.pop("type", None)
    write(tree, catalogue)


def write(tree: ElementTree.ElementTree, catalogue: Path) -> None:
    """The catalogue as lupdate writes it, so that a second run changes nothing."""
    body = ElementTree.tostring(tree.getroot(), encoding="unicode")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    catalogue.write_text(f"{head}{body}\n", "utf-8")


def compile_all() -> None:
    """Every catalogue as the program loads it."""
    for catalogue in sorted(CATALOGUES.glob("*.ts")):
        compiled = str(catalogue.with_suffix(".qm"))
        _linguist("lrelease", "-silent", "-removeidentical", str(catalogue), "-qm", compiled)


def _linguist(tool: str, *words: str) -> None:
    command = [str(Path(sys.executable).parent / f"pyside6-{tool}"), *words]
    subprocess.run(command, cwd=ROOT, check=True)


if __name__ == "__main__":
    wanted = sys.argv[1:]
    if wanted == ["update"]:
        update()
    elif wanted == ["compile"]:
        compile_all()
    else:
        sys.exit(__doc__)
