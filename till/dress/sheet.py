"""The one style sheet: borders, radii, padding and grounds of the controls Qt paints."""

from __future__ import annotations

from string import Template
from typing import Final

from till.dress.scale import px
from till.dress.tokens import Tokens

_SHEET: Final = Template("""
QLineEdit {
    background: $panel; color: $ink; border: 1px solid $edge; border-radius: ${r6}px;
    padding: 0 ${p10}px; selection-background-color: $focus; selection-color: $panel;
}
QLineEdit:focus, QLineEdit[hot="true"] {
    border: 2px solid $focus; background: $focus_soft; padding: 0 ${p9}px;
}
QLineEdit[bad="true"] { border: 2px solid $stop; padding: 0 ${p9}px; }
QLineEdit[bad="true"]:focus { border: 2px solid $focus; }
QLineEdit:disabled { background: $off_fill; color: $off_ink; border: 1px solid $line; padding: 0 ${p10}px; }
QLineEdit:read-only { background: $off_fill; color: $off_ink; border: 1px solid $line; }
QAbstractItemView, QScrollArea { background: transparent; border: none; outline: none; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { background: transparent; width: ${p10}px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: ${p10}px; margin: 0; }
QScrollBar::handle { background: $edge; border-radius: ${r3}px; margin: 2px; min-height: ${p28}px; min-width: ${p28}px; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
    background: transparent; width: 0; height: 0;
}
QToolTip { background: $panel; color: $ink; border: 1px solid $edge; padding: ${r6}px; }
""")


def sheet(dress: Tokens) -> str:
    """Give the style sheet of one theme at the scale that is set."""
    colours = {name: getattr(dress, name) for name in Tokens.__slots__}
    return _SHEET.substitute(colours, r3=px(3), r6=px(6), p9=px(10) - 1, p10=px(10), p28=px(28))
