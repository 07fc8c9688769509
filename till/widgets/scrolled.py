"""Rows that scroll up and down where they have no room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from till import dress


def scrolled(inner: QWidget, *, least: int = 0) -> QScrollArea:
    """Let rows scroll, ``least`` pixels high at 100 per cent; the keys never go to the bar."""
    area = QScrollArea()
    area.setWidget(inner)
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if least:
        area.setMinimumHeight(dress.px(least))
    return area
