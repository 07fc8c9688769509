"""Put a theme on the application: palette in its three groups and one short style sheet."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from till.dress.letters import font, load_fonts
from till.dress.sheet import sheet
from till.dress.tokens import DARK, LIGHT, Theme, Tokens

_THEMES: Final[dict[Theme, Tokens]] = {"light": LIGHT, "dark": DARK}
_worn: list[Theme] = ["light"]

_GROUPS: Final = (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive)
_ROLES: Final = {
    QPalette.ColorRole.Window: "canvas",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Base: "panel",
    QPalette.ColorRole.AlternateBase: "sunken",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.Button: "panel",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.BrightText: "stop",
    QPalette.ColorRole.Highlight: "select",
    QPalette.ColorRole.HighlightedText: "ink",
    QPalette.ColorRole.PlaceholderText: "ink3",
    QPalette.ColorRole.ToolTipBase: "panel",
    QPalette.ColorRole.ToolTipText: "ink",
    QPalette.ColorRole.Link: "focus",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Dark: "edge",
}
_DISABLED: Final = {
    QPalette.ColorRole.Window: "canvas",
    QPalette.ColorRole.WindowText: "off_ink",
    QPalette.ColorRole.Text: "off_ink",
    QPalette.ColorRole.ButtonText: "off_ink",
    QPalette.ColorRole.PlaceholderText: "off_ink",
    QPalette.ColorRole.HighlightedText: "off_ink",
    QPalette.ColorRole.Button: "off_fill",
    QPalette.ColorRole.Base: "off_fill",
    QPalette.ColorRole.Highlight: "line",
}


def wear(app: QApplication, name: Theme) -> None:
    """Dress the whole application; widgets repaint by themselves."""
    _worn[0] = name
    load_fonts()
    app.setStyle("Fusion")
    app.setCursorFlashTime(0)
    app.setFont(font(14))
    app.setPalette(palette(tokens()))
    app.setStyleSheet(sheet(tokens()))


def theme() -> Theme:
    """Give the theme that is worn."""
    return _worn[0]


def tokens() -> Tokens:
    """Give the colours that are worn."""
    return _THEMES[_worn[0]]


def colour(name: str) -> QColor:
    """Give the colour that is worn for a use; raises AttributeError for a use that has none."""
    return _colour(getattr(tokens(), name))


def palette(dress: Tokens) -> QPalette:
    """Give a palette set in Active, Inactive and Disabled, so that a disabled control never looks alive."""
    made = QPalette()
    for role, name in _ROLES.items():
        for group in _GROUPS:
            made.setColor(group, role, QColor(getattr(dress, name)))
    for role, name in _DISABLED.items():
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(getattr(dress, name)))
    return made


@cache
def _colour(value: str) -> QColor:
    return QColor(value)
