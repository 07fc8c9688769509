"""The key bar: F1 to F12 in the keyboard's own groups of four."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from till import dress
from till.screens.frame.plates import BAR
from till.screens.screen import KeySpec
from till.widgets import paint
from till.widgets.painted import Painted

KEYS: Final = tuple(f"F{number}" for number in range(1, 13))
EDGE, GAP, GROUP_GAP = 10, 4, 22


class KeyBar(Painted):
    """What the function keys do here; `pressed` is sent with the key that was clicked."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(dress.px(BAR))
        self._keys: dict[str, KeySpec] = {}

    def set_keys(self, keys: Iterable[KeySpec]) -> None:
        """Show these keys; a key that is not given is empty."""
        given = {spec.key: spec for spec in keys}
        before, self._keys = self._keys, {key: given[key] for key in KEYS if key in given}
        if _looks(before) == _looks(self._keys) and self.says:
            return
        self.show_as("Keys: " + ", ".join(f"{key.key} {key.label}" for key in self._keys.values() if key.enabled))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press the key that is clicked."""
        point = event.position().toPoint()
        for place, key in enumerate(KEYS):
            if self._rect(place).contains(point):
                self.pressed.emit(key)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, the keys and the lines between their groups."""
        with paint.painter_of(self) as painter:
            painter.fillRect(self.rect(), dress.colour("frame"))
            for place, key in enumerate(KEYS):
                if key in self._keys:
                    self._key(painter, self._rect(place), self._keys[key])
            for place in (4, 8):
                x = self._rect(place).left() - dress.px(GROUP_GAP) // 2
                painter.fillRect(QRect(x, dress.px(12), 1, dress.px(22)), dress.colour("frame_line"))

    def _rect(self, place: int) -> QRect:
        gaps = 9 * dress.px(GAP) + 2 * dress.px(GROUP_GAP)
        room = self.width() - 2 * dress.px(EDGE) - gaps
        before = place * dress.px(GAP) + place // 4 * (dress.px(GROUP_GAP) - dress.px(GAP))
        left = dress.px(EDGE) + before + room * place // 12
        return QRect(left, dress.px(6), room // 12, dress.px(34))

    @staticmethod
    def _key(painter: QPainter, rect: QRect, spec: KeySpec) -> None:
        if spec.enabled:
            border = dress.colour("gold") if spec.gold else None
            paint.box(painter, rect, fill=dress.colour("frame2"), border=border, thick=dress.px(2), radius=5)
        dim = paint.mixed(dress.colour("frame"), dress.colour("frame_ink2"), 50)
        body = rect.adjusted(dress.px(8), 0, -dress.px(3), -1)
        cap = dress.colour("frame_ink2") if spec.enabled else dim
        used = paint.write(painter, body, spec.key, cap, size=12, weight=600)
        words = body.adjusted(max(used + dress.px(7), dress.px(24)), 0, 0, 0)
        ink = dress.colour("frame_ink") if spec.enabled else dim
        size = 13 if dress.width(spec.label, 13, 500) <= words.width() else 12
        paint.write(painter, words, spec.label, ink, size=size, weight=500)


def _looks(keys: dict[str, KeySpec]) -> list[tuple[str, str, bool, bool]]:
    """Give what is drawn of them; what they do may be another call at every key."""
    return [(spec.key, spec.label, spec.enabled, spec.gold) for spec in keys.values()]
