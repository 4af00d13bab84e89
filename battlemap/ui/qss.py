"""The style sheet of a theme: flat fills, one pixel edges, radii. Roles are properties."""

from string import Template

from battlemap.resources import assets
from battlemap.ui.theme import Theme

_SHEET = Template("""
QWidget { color: $text1; font-size: 13px; }
QMainWindow, QDialog { background: $bg0; }
QToolTip { background: $bg2; color: $text1; border: 1px solid $strong; padding: 4px 8px;
  font-size: 12px; }

QLabel { background: transparent; }
QLabel[role="page"] { font-size: 20px; font-weight: 600; }
QLabel[role="brand"] { font-size: 24px; font-weight: 600; }
QLabel[role="big"] { font-size: 28px; font-weight: 600; }
QLabel[role="name"] { font-size: 15px; font-weight: 600; }
QLabel[role="card"] { font-size: 14px; font-weight: 600; }
QLabel[role="startwords"] { font-size: 14px; font-weight: 500; }
QLabel[role="startwordsprimary"] { font-size: 14px; font-weight: 600; color: $on_accent; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="value"] { font-weight: 500; }
QLabel[role="dim"] { color: $text2; }
QLabel[role="small"] { font-size: 12px; color: $text2; }
QLabel[role="row"] { font-size: 12px; }
QLabel[role="rowvalue"] { font-size: 12px; font-weight: 500; }
QLabel[role="rowstrong"] { font-size: 12px; font-weight: 600; }
QLabel[role="faint"] { font-size: 12px; color: $text3; }
QLabel[role="heading"] { font-size: 12px; font-weight: 600; color: $text2; }
QLabel[role="tag"] { font-size: 12px; color: $text2; border: 1px solid $strong;
  border-radius: 4px; padding: 0px 6px; }
QLabel[role="key"] { font-size: 12px; color: $text2; border: 1px solid $strong;
  border-radius: 4px; padding: 0px 5px; background: $bg2; }
QLabel[role="keyon"] { font-size: 12px; color: $on_accent; border: 1px solid $on_accent;
  border-radius: 4px; padding: 0px 5px; }
QLabel[role="refusal"] { font-size: 12px; color: $danger; }
QLabel[role="warn"] { color: $warn; font-size: 12px; }

QFrame[role="line"] { background: $hairline; border: none; }
QWidget#header, QWidget#status, QWidget#tools { background: $bg0; }
QWidget#header { border-bottom: 1px solid $hairline; }
QWidget#tools { border-right: 1px solid $hairline; }
QWidget#turns { background: $bg0; border-bottom: 1px solid $hairline; }
QWidget#status { border-top: 1px solid $hairline; }
QWidget#side, QWidget#rail { background: $bg1; border-left: 1px solid $hairline; }
QWidget#side[floating="true"] { border: 1px solid $strong; }
QWidget#drawer { background: $bg1; border-top: 1px solid $hairline; }
QFrame#legend { background: $bg1; border: 1px solid $strong; border-radius: 10px; }
QStackedWidget#canvas { background: $canvas; }
QWidget#welcome, QWidget#welcomePage { background: $bg0; }
QWidget#welcomeBar { background: $bg1; border-right: 1px solid $hairline; }

QLabel#mapTitle { font-weight: 600; border-bottom: 2px solid $accent; padding: 2px 4px 0px 4px; }

QMenuBar { background: transparent; spacing: 2px; }
QMenuBar::item { padding: 5px 8px; border-radius: 6px; color: $text2; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $bg3; color: $text1; }
QMenu { background: $bg1; border: 1px solid $strong; padding: 4px; }
QMenu::item { padding: 5px 12px 5px 8px; border-radius: 4px; min-width: 150px; }
QMenu::item:selected { background: $bg3; }
QMenu::item:disabled { color: $text3; }
QMenu::icon { padding-left: 6px; }
QMenu::separator { height: 1px; background: $hairline; margin: 4px 8px; }
QMenu::indicator { width: 16px; height: 16px; padding-left: 6px; }
QMenu::indicator:checked { image: url("$themed/tick.svg"); }
QMenu::right-arrow { image: url("$themed/chevronr.svg"); width: 16px; height: 16px; }

QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px;
  padding: 0px; color: $text2; }
QToolButton:hover { background: $bg3; color: $text1; }
QToolButton:pressed { background: $bg2; }
QToolButton:focus { border-color: $accent; }
QToolButton:disabled { color: $text3; background: transparent; }
QToolButton[role="tool"]:checked { background: $accent_bg; }
QToolButton[role="shape"] { border-color: $hairline; color: $text2; font-size: 12px;
  padding: 4px 0px 2px 0px; min-width: 46px; }
QToolButton[role="shape"]:hover { color: $text1; }
QToolButton[role="shape"]:checked { background: $accent_bg; border-color: $accent; color: $text1;
  font-weight: 600; }
QToolButton[role="shape"]:focus { border-color: $accent; }
QWidget[role="pick"] { border-radius: 6px; }
QWidget[role="pick"]:hover, QWidget[role="pick"][on="true"] { background: $bg3; }
QToolButton[role="menu"] { background: $bg2; border-color: $strong; color: $text1;
  font-weight: 500; padding: 0px 26px 0px 8px; }
QToolButton[role="menu"]:hover { background: $bg3; }
QToolButton[role="menu"]::menu-indicator { image: url("$themed/chevron.svg"); width: 16px;
  height: 16px; subcontrol-position: center right; right: 7px; }

QPushButton { background: $bg2; border: 1px solid $edge; border-radius: 6px; color: $text1;
  padding: 0px 14px; min-height: 26px; font-weight: 500; }
QPushButton:hover { background: $bg3; }
QPushButton:pressed { background: $bg1; }
QPushButton:focus { border-color: $accent; }
QPushButton, QToolButton, QCheckBox, QRadioButton, QComboBox, QTabBar { outline: none; }
QPushButton:disabled { color: $text3; border-color: $strong; background: transparent; }
QFileDialog QPushButton:default, QPushButton[role="primary"] {
  background: $accent; color: $on_accent; border-color: $accent; font-weight: 600; }
QFileDialog QPushButton:default:hover, QPushButton[role="primary"]:hover {
  background: $accent_hover; }
QFileDialog QPushButton:default:focus, QPushButton[role="primary"]:focus { border-color: $text1; }
QPushButton[role="primary"]:disabled { background: $bg3; border-color: $bg3; color: $text3; }
QPushButton[role="danger"] { color: $danger; }
QPushButton[role="start"] { text-align: left; min-height: 38px; border-radius: 8px;
  border-color: $strong; font-size: 14px; padding: 0px 12px; }
QPushButton[role="start"]:hover { background: $bg3; }
QPushButton[role="start"]:focus { border-color: $accent; }
QPushButton[role="startprimary"] { text-align: left; min-height: 38px; border-radius: 8px;
  border-color: $accent; background: $accent; color: $on_accent; font-size: 14px;
  font-weight: 600; padding: 0px 12px; }
QPushButton[role="startprimary"]:hover { background: $accent_hover; }
QPushButton[role="startprimary"]:focus { border-color: $text1; }
QPushButton[role="segment"] { border-color: $strong; border-radius: 0px; padding: 0px 10px;
  background: $bg2; color: $text2; min-height: 24px; }
QPushButton[role="segment"]:checked { background: $accent_bg; color: $text1; font-weight: 600; }
QPushButton[role="segment"]:focus { border-color: $accent; }
QPushButton[segment="alone"] { border-radius: 6px; }
QPushButton[segment="first"] { border-top-left-radius: 6px; border-bottom-left-radius: 6px; }
QPushButton[segment="last"] { border-top-right-radius: 6px; border-bottom-right-radius: 6px;
  border-left: none; }
QPushButton[segment="middle"] { border-left: none; }
QPushButton[role="rowlike"] { text-align: left; border: 1px solid transparent;
  background: transparent; border-radius: 8px; min-height: 42px; }
QPushButton[role="rowlike"]:hover { background: $bg3; }
QPushButton[role="rowlike"]:focus { border-color: $accent; }
QFrame[role="mode"] { border-radius: 6px; background: transparent; }
QFrame[role="mode"][on="true"] { background: $bg3; }

QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit { background: $bg2;
  border: 1px solid $edge; border-radius: 6px; padding: 0px 8px; min-height: 26px;
  selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:hover, QSpinBox:hover, QComboBox:hover { background: $bg2; }
QLineEdit:focus, QSpinBox:focus, QComboBox:focus { border-color: $accent; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { color: $text3;
  border-color: $strong; }
QLineEdit[wrong="true"] { border-color: $danger; background: $danger_bg; }
QLineEdit[role="inline"] { min-height: 22px; padding: 0px 6px; border-color: $strong;
  font-size: 12px; font-weight: 500; }
QLineEdit[role="inline"]:hover { border-color: $edge; }
QLineEdit[role="inline"]:focus { border-color: $accent; }
QLineEdit[role="name"] { background: transparent; border-color: transparent; font-size: 15px;
  font-weight: 600; padding: 0px 4px; min-height: 24px; }
QLineEdit[role="name"]:hover { border-color: $strong; }
QLineEdit[role="name"]:focus { background: $bg2; border-color: $accent; }
QLineEdit[role="inline"][wrong="true"] { border-color: $danger; }
QLineEdit[role="inline"][assumed="true"] { color: $text3; border-style: dashed;
  border-color: $edge; font-weight: 400; }
QComboBox[role="inline"] { min-height: 22px; padding: 0px 6px; border-color: $strong;
  font-size: 12px; font-weight: 500; }
QComboBox[role="inline"]:hover { border-color: $edge; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url("$themed/chevron.svg"); width: 16px; height: 16px; }
QComboBox QAbstractItemView { background: $bg1; border: 1px solid $strong; padding: 4px;
  selection-background-color: $bg3; selection-color: $text1; outline: none; }
QComboBox QAbstractItemView::item { min-height: 24px; padding: 0px 6px; border-radius: 4px; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { background: transparent; border: none;
  padding: 0px; min-height: 20px; border-radius: 0px; }

QSpinBox { padding: 0px; }
QSpinBox::up-button, QSpinBox::down-button { width: 0px; border: none; }

QCheckBox, QRadioButton { spacing: 8px; background: transparent; }
QCheckBox::indicator, QRadioButton::indicator { width: 16px; height: 16px;
  border: 1px solid $edge; border-radius: 4px; background: $bg2; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent;
  image: url("$themed/check.svg"); }
QRadioButton::indicator:checked { border: 5px solid $accent; border-radius: 8px;
  width: 8px; height: 8px; background: $on_accent; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border-color: $accent; }

QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: $text2; padding: 9px 2px 8px 2px;
  margin: 0px 8px; border-bottom: 2px solid transparent; font-weight: 500; }
QTabBar::tab:hover { color: $text1; }
QTabBar::tab:selected { color: $text1; border-bottom-color: $accent; font-weight: 600; }

QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0px; }
QScrollBar::handle { background: $strong; border-radius: 3px; margin: 2px; }
QScrollBar::handle:hover { background: $edge; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0px; height: 0px; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QFrame[role="bar"] { background: $bg2; border: 1px solid $strong; border-radius: 8px; }
QFrame[role="bar"][kind="danger"] { background: $danger_bg; border-color: $danger; }
QFrame[role="bar"][kind="warn"] { background: $warn_bg; border-color: $warn; }
QFrame[role="drop"] { border: 1px dashed $edge; border-radius: 10px; background: transparent; }
QFrame[role="drop"][over="true"] { border-color: $accent; background: $accent_bg; }
QFrame[role="sheet"] { background: $bg1; border: 1px solid $hairline; border-radius: 8px; }
""")


def stylesheet(theme: Theme) -> str:
    """The style sheet of a theme."""
    colours = {name: value for name, value in theme._asdict().items() if isinstance(value, str)}
    themed = (assets() / "icons" / "themed" / theme.name).as_posix()
    return _SHEET.substitute(colours, themed=themed)
