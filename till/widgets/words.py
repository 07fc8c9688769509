"""A label for data: plain text in a token's colour, on one line with an ellipsis or wrapped."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from till import dress
from till.dress.letters import Family
from till.widgets.paint import Align, fitting, icon, painter_of, write
from till.widgets.painted import Painted


class Words(Painted):
    """Text of one size, weight, colour name and family, with an icon before it if it has a mark."""

    def __init__(
        self,
        text: str = "",
        *,
        size: float = 14,
        weight: int = 400,
        ink: str = "ink",
        name: Family = "sans",
        align: Align = "left",
        wrap: bool = False,
        mark: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._size, self._weight, self._ink, self._name = size, weight, ink, name
        self._align, self._wrap, self._mark = align, wrap, mark
        self._text = ""
        grows = QSizePolicy.Policy.Minimum if wrap else QSizePolicy.Policy.Fixed
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, grows)
        policy.setHeightForWidth(wrap)
        self.setSizePolicy(policy)
        self.set(text)

    def set(self, text: str, ink: str | None = None, mark: str | None = None) -> None:
        """Show another text, and another colour or mark if given."""
        shown = (text, ink or self._ink, self._mark if mark is None else mark)
        if shown != (self._text, self._ink, self._mark) or not text:
            self._text, self._ink, self._mark = shown
            self.show_as(text)

    def set_weight(self, weight: int) -> None:
        """Write it bolder or lighter."""
        self._weight = weight
        self.show_as(self._text)

    def text(self) -> str:
        """Give the whole text, however much of it is seen."""
        return self._text

    def sizeHint(self) -> QSize:
        """Give the room the whole text takes on one line."""
        wide = dress.width(self._text, self._size, self._weight, self._name) + 1 if self._text else -dress.px(6)
        return QSize(max(0, wide + self._indent()), self._line())

    def hasHeightForWidth(self) -> bool:
        """Say whether the words wrap and so grow downwards."""
        return self._wrap

    def heightForWidth(self, wide: int) -> int:
        """Give the height of the wrapped text."""
        bounds = dress.metrics(self._size, self._weight, self._name).boundingRect(
            QRect(0, 0, max(1, wide - self._indent()), 10_000), self._flags(), self._text
        )
        return max(self._line(), int(bounds.height() + 0.999))

    def minimumSizeHint(self) -> QSize:
        """One line, of any width."""
        return QSize(0, self._line())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the words."""
        with painter_of(self) as painter:
            ink = dress.colour(self._ink if self.isEnabled() else "off_ink")
            rect = self.rect().adjusted(self._indent(), 0, 0, 0)
            if self._mark:
                icon(painter, 0, self.height() // 2, self._mark, self._mark_size(), ink)
            if self._wrap:
                painter.setFont(dress.font(self._size, self._weight, self._name))
                painter.setPen(ink)
                painter.drawText(rect, self._flags(), self._text)
            else:
                sans = self._name == "sans"
                name = fitting(self._text, rect.width(), self._size, self._weight) if sans else self._name
                write(
                    painter, rect, self._text, ink, size=self._size, weight=self._weight, name=name, align=self._align
                )

    def _indent(self) -> int:
        return dress.px(self._mark_size() + 6) if self._mark else 0

    def _mark_size(self) -> int:
        return 14 if self._size <= 12 else 16 if self._size < 18 else 22

    def _line(self) -> int:
        return int(dress.metrics(self._size, self._weight, self._name).height() + 0.999)

    @staticmethod
    def _flags() -> int:
        return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
