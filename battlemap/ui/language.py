"""The language of the interface, switched while the program runs."""

from typing import ClassVar

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from battlemap.resources import assets


class Language(QObject):
    """The translators in force: our own catalogue, and Qt's for its dialogs."""

    _installed: ClassVar[list[QTranslator]] = []
    """Translators belong to the application: whoever speaks last is heard."""

    def __init__(self, code: str = "en") -> None:
        """Start in a language."""
        super().__init__()
        self.code = code
        self.speak(code)

    def speak(self, code: str) -> None:
        """Change to a language; every widget is told through its LanguageChange event."""
        while self._installed:
            QCoreApplication.removeTranslator(self._installed.pop())
        self.code = code
        QLocale.setDefault(QLocale(code))
        system = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        found = (_loaded("qtbase", system), _loaded("battlemap", str(assets() / "i18n")))
        for translator in found:
            if translator is not None:
                self._installed.append(translator)
                QCoreApplication.installTranslator(translator)


def _loaded(name: str, folder: str) -> QTranslator | None:
    translator = QTranslator()
    return translator if translator.load(QLocale(), name, "_", folder) else None
