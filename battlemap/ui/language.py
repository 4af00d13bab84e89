"""The language of the interface, switched while the program runs."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from battlemap.resources import assets


class Language(QObject):
    """The translators in force: our own catalogue, and Qt's for its dialogs."""

    def __init__(self, code: str = "en") -> None:
        """Start in a language."""
        super().__init__()
        self.code = "en"
        self._installed: list[QTranslator] = []
        self.speak(code)

    def speak(self, code: str) -> None:
        """Change to a language; every widget is told through its LanguageChange event."""
        for old in self._installed:
            QCoreApplication.removeTranslator(old)
        self.code = code
        QLocale.setDefault(QLocale(code))
        system = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        found = (_loaded("qtbase", system), _loaded("battlemap", str(assets() / "i18n")))
        self._installed = [translator for translator in found if translator is not None]
        for translator in self._installed:
            QCoreApplication.installTranslator(translator)


def _loaded(name: str, folder: str) -> QTranslator | None:
    translator = QTranslator()
    return translator if translator.load(QLocale(), name, "_", folder) else None
