"""A screen as text: what a screen reader would say of it, in the order of its layouts."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QLayout, QLineEdit, QScrollArea, QWidget

from till.widgets.card import Zone
from till.widgets.painted import Painted


def outline(screen: QWidget) -> str:
    """Give one line for every widget that says something, indented by its zones; `>` has the keys, `-` is off."""
    return "".join(f"{line}\n" for line in _lines(screen, ""))


def _lines(widget: QWidget, indent: str) -> Iterator[str]:
    if not widget.isVisible():
        return
    words = _words(widget)
    if words:
        yield f"{indent}{_mark(widget)}{words}"
    if isinstance(widget, QAbstractItemView):
        yield from _rows(widget, indent)
    if isinstance(widget, QScrollArea) and not words and (inside := widget.widget()) is not None:
        yield from _lines(inside, indent)
        return
    inner = indent + "  " * isinstance(widget, Zone)
    layout = widget.layout()
    if layout is not None:
        yield from _laid_out(layout, inner)


def _laid_out(layout: QLayout, indent: str) -> Iterator[str]:
    for place in range(layout.count()):
        item = layout.itemAt(place)
        widget, inner = (item.widget(), item.layout()) if item is not None else (None, None)
        if widget is not None:
            yield from _lines(widget, indent)
        elif inner is not None:
            yield from _laid_out(inner, indent)


def _rows(view: QAbstractItemView, indent: str) -> Iterator[str]:
    model = view.model()
    for row in range(model.rowCount()):
        yield f"{indent}  {model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)}"


def _words(widget: QWidget) -> str:
    name = widget.accessibleName()
    if isinstance(widget, QLineEdit):
        hidden = widget.echoMode() != QLineEdit.EchoMode.Normal
        return f"[{name}: {'•' * len(widget.text()) if hidden else widget.text()}]"
    return name if isinstance(widget, Painted) or widget.focusPolicy() != Qt.FocusPolicy.NoFocus else ""


def _mark(widget: QWidget) -> str:
    if widget.hasFocus():
        return "> "
    return "" if widget.isEnabled() else "- "
