"""Decoded pictures of a book, each read once; what cannot be read is said, never blank."""

from collections.abc import Mapping

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QImageReader

from battlemap.problems import InputProblem, Problem, error
from battlemap.ui.picture_file import LIMIT_MB, raise_limit
from battlemap.wording import Foreign


def decode(name: str, content: bytes) -> QImage:
    """A picture from a file's bytes; InputProblem if it is damaged or too large."""
    raise_limit()
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    size = reader.size()
    needed = size.width() * size.height() * 4 / (1 << 20)
    if needed > LIMIT_MB:
        raise InputProblem(
            error(
                name,
                "picture_needs_memory",
                width=size.width(),
                height=size.height(),
                mib=round(needed),
                most=LIMIT_MB,
            )
        )
    image = reader.read()
    if image.isNull():
        raise InputProblem(
            error(name, "picture_unreadable", cause=Foreign(reader.errorString(), "why_content"))
        )
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


class Pictures:
    """The pictures of a book by name, with halved copies for small zooms."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        """Keep the files; nothing is decoded yet."""
        self.files = files
        self.problems: dict[str, Problem] = {}
        self._levels: dict[str, list[QImage]] = {}

    def take(self, files: Mapping[str, bytes]) -> None:
        """The book's pictures have changed; those with the same bytes stay decoded."""
        for name in list(self._levels):
            if files.get(name) is not self.files.get(name):
                del self._levels[name]
                self.problems.pop(name, None)
        self.files = files

    def image(self, name: str, scale: float = 1.0) -> tuple[QImage, int]:
        """The picture no smaller than `scale`, and how often it was halved; null if unreadable."""
        levels = self._levels.get(name)
        if levels is None:
            levels = self._levels[name] = [self._read(name)]
        if levels[0].isNull():
            return levels[0], 0
        halvings = 0
        while scale <= 0.5 and min(levels[halvings].width(), levels[halvings].height()) > 64:
            halvings += 1
            scale *= 2
            if halvings == len(levels):
                levels.append(_halved(levels[-1]))
        return levels[halvings], halvings

    def brightness(self, name: str) -> float:
        """The mean brightness of a picture, 0 to 1; inks follow it."""
        image, _ = self.image(name)
        if image.isNull():
            return 0.0
        tiny = image.scaled(
            8, 8, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        total = sum(tiny.pixelColor(x, y).lightnessF() for x in range(8) for y in range(8))
        return total / 64

    def _read(self, name: str) -> QImage:
        if name not in self.files:
            self.problems[name] = error(name, "picture_missing")
            return QImage()
        try:
            return decode(name, self.files[name])
        except InputProblem as problem:
            self.problems[name] = problem.problems[0]
            return QImage()


def _halved(image: QImage) -> QImage:
    return image.scaled(
        max(1, image.width() // 2),
        max(1, image.height() // 2),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
