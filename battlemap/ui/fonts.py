"""The typefaces: Inter comes with the program, Han falls back to what the system has."""

from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

from battlemap.resources import assets

FAMILIES: Final = (
    "Inter",
    "Noto Sans CJK SC",
    "Noto Sans CJK TC",
    "Microsoft YaHei UI",
    "PingFang SC",
    "sans-serif",
)
BODY_PX: Final = 13
HAN_SMALLEST_PX: Final = 12


def load_fonts() -> list[str]:
    """Make the bundled faces known to Qt; the families found."""
    families: set[str] = set()
    for path in sorted((assets() / "fonts").glob("*.otf")):
        number = QFontDatabase.addApplicationFont(str(path))
        families.update(QFontDatabase.applicationFontFamilies(number))
    return sorted(families)


def font(px: int = BODY_PX, weight: int = QFont.Weight.Normal) -> QFont:
    """A face of the interface with digits of equal width."""
    face = QFont()
    face.setFamilies(list(FAMILIES))
    face.setPixelSize(px)
    face.setWeight(QFont.Weight(weight))
    face.setFeature(QFont.Tag("tnum"), 1)
    return face
