"""One page of the manager's sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from till import dress
from till.screens.manager.form import Form
from till.screens.manager.model import ManagerModel, PageShown
from till.screens.manager.ways import Ways
from till.widgets.button import Button
from till.widgets.card import Card
from till.widgets.figures import FigureRow
from till.widgets.notice import Notice
from till.widgets.words import Words

SAID = 70
# The list has the room it needs before the empty space under the fields has any.
HEAVY = 100


class PageCard(Card):
    """Facts, ways and fields of an act, what was said of it, and the one filled button."""

    chosen = Signal(int)
    entered = Signal(dict)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(pad=18, parent=parent)
        self.lead = Words("", ink="ink2", wrap=True)
        self.ways = Ways("Ways")
        self.form = Form()
        self.notice = Notice()
        self.back = Button("Back", "outline", key="Esc", high=44)
        self.act = Button("", "fill", key="Enter", high=44)
        self._wanting = Words("", size=12, weight=500, ink="ink2", align="right")
        self._contents = QWidget()
        self._room = QVBoxLayout(self._contents)
        self._facts: list[FigureRow] = []
        self._shown: tuple[int, PageShown] | None = None
        self._lay_out()
        self.back.clicked.connect(self.left)
        self.act.clicked.connect(self._enter)

    def show_page(self, model: ManagerModel) -> None:
        """Draw the page; its fields are made anew only when the page is fresh."""
        page = model.page
        if self._shown is None or self._shown[0] != model.fresh:
            self._shown = (model.fresh, page)
            self._fill(page)
        elif self._shown[1] != page:
            self._shown = (model.fresh, page)
            self._refresh(page)
        self.back.set_text(model.back)
        self.act.setVisible(bool(page.act))
        self.act.set_text(page.act)
        self._arm()
        self.notice.setVisible(model.said is not None)
        if model.said is not None:
            self.notice.set(model.said.kind, model.said.title, model.said.text)

    def take_keys(self) -> None:
        """Put the keys onto the ways, into the first field, or onto the button."""
        first = self.form.first()
        if self._shown is not None and self._shown[1].ways:
            self.ways.setFocus()
        elif first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            (self.act if self.act.isVisibleTo(self) else self.back).setFocus()

    def _fill(self, page: PageShown) -> None:
        self.set_title(page.title)
        self.lead.set(page.lead)
        self.lead.setVisible(bool(page.lead))
        _empty(self._room)
        self._facts = [FigureRow(size=14) for _ in page.facts]
        for row in self._facts:
            self._room.addWidget(row)
        self._show_facts(page)
        self.ways = Ways(page.title)
        self.ways.set_ways(page.ways)
        self.ways.picked.connect(self.chosen)
        self.form = Form()
        self.form.set_fields(page.fields)
        self.form.entered.connect(self._enter)
        self.form.changed.connect(self._arm)
        self._room.addWidget(self._scrolled(self.ways), HEAVY)
        self._room.addWidget(self.form)
        self._room.addStretch(1)

    def _refresh(self, page: PageShown) -> None:
        """Say what has changed by itself: what is typed, the current way and the keys stay."""
        self.lead.set(page.lead)
        self._show_facts(page)
        self.ways.set_ways(page.ways, self.ways.current())

    def _show_facts(self, page: PageShown) -> None:
        for row, fact in zip(self._facts, page.facts, strict=True):
            chip = (fact.chip.kind, fact.chip.text, fact.chip.mark) if fact.chip else ("", "", "")
            row.set(fact.label, fact.text, chip=chip)

    def _scrolled(self, ways: Ways) -> QScrollArea:
        area = QScrollArea(self)
        area.setWidget(ways)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setMaximumHeight(ways.height())
        area.setVisible(ways.height() > 0)
        ways.moved.connect(lambda index: area.ensureVisible(0, ways.rect_of(index).center().y(), 0, dress.px(Ways.ROW)))
        return area

    def _arm(self) -> None:
        """Fill the button where Enter is the form's, and say what it still waits for."""
        wanting = self.form.wanting()
        self.act.setEnabled(not wanting)
        mine = self.hot() and not self.ways.hasFocus()
        self.act.set_kind("fill" if mine else "outline", "Enter" if mine else "")
        said = wanting and mine and self._has_act()
        self._wanting.set(f"Still to type: {_inside(wanting)}" if said else "")

    def _has_act(self) -> bool:
        return self._shown is not None and bool(self._shown[1].act)

    def _follow_focus(self, old: QWidget | None, now: QWidget | None) -> None:
        super()._follow_focus(old, now)
        self._arm()

    def _enter(self) -> None:
        self.entered.emit(dict(self.form.values()))

    def _lay_out(self) -> None:
        self._room.setContentsMargins(0, 0, 0, 0)
        self._room.setSpacing(dress.px(10))
        self.body.setSpacing(dress.px(10))
        self.body.addWidget(self.lead)
        self.body.addWidget(self._contents, 1)
        said = QWidget()
        said.setFixedHeight(dress.px(SAID))
        room = QVBoxLayout(said)
        room.setContentsMargins(0, 0, 0, 0)
        room.addStretch(1)
        room.addWidget(self.notice)
        self.body.addWidget(said)
        foot = QHBoxLayout()
        foot.setSpacing(dress.px(12))
        foot.addWidget(self.back)
        foot.addWidget(self._wanting, 1)
        foot.addWidget(self.act)
        self.body.addLayout(foot)


def _inside(label: str) -> str:
    """Write a label as it stands inside a sentence; PIN stays PIN."""
    return label if label[:2].isupper() else f"{label[:1].lower()}{label[1:]}"


def _empty(room: QVBoxLayout) -> None:
    while (item := room.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
