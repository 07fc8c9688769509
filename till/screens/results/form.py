"""The middle column: one race's result as it is typed."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from till import dress
from till.screens.results.contest_form import ContestFields
from till.screens.results.extras import Dividends, Facts, Withdrawn, fields_of
from till.screens.results.fields import FormField
from till.screens.results.model import FormShown, SaidShown
from till.screens.results.placings import Placings
from till.screens.results.typed import Field
from till.widgets.button import Button
from till.widgets.card import Card
from till.widgets.marks import Chip, KeyCap, KeyHint
from till.widgets.paint import ICON_OF
from till.widgets.scrolled import scrolled
from till.widgets.words import Words

_CHIPS = 4


class SaidLine(QWidget):
    """What stands behind the result, or what stands against it; its room is always there."""

    def __init__(self) -> None:
        super().__init__()
        self.chip = Chip()
        self.words = Words("", size=12, ink="ink2")
        self._key = KeyCap("F8")
        self._refusal = Words("", size=13, weight=500, ink="stop", mark="note")
        self.setFixedHeight(dress.px(26))
        lay = QHBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(8))
        lay.addWidget(self.chip)
        lay.addWidget(self.words)
        lay.addWidget(self._key)
        lay.addWidget(self._refusal, 1)
        lay.addStretch(0)

    def says_refusal(self) -> str:
        """Give what stands against the result; empty when nothing does."""
        return self._refusal.text()

    def set(self, said: SaidShown) -> None:
        """Say it."""
        refusal = bool(said.chip) and not said.words
        self.chip.setVisible(not refusal)
        self.words.setVisible(not refusal)
        self._key.setVisible(bool(said.key))
        self._refusal.set(said.chip if refusal else "", mark="note" if refusal else "")
        if not refusal:
            self.chip.set(said.kind, said.chip, ICON_OF.get(said.kind, "info"))
            self.words.set(said.words)


class ResultCard(Card):
    """Signals: `written` (place, text) and `entered`; Enter in a field is what the button says."""

    written = Signal(object, str)
    entered = Signal()

    def __init__(self) -> None:
        super().__init__("Result")
        self.source = Words("", size=12, ink="ink2", align="right")
        self.title = Words("", size=20, weight=600)
        self.line = Words("", size=13, ink="ink2")
        self.chips = [Chip() for _ in range(_CHIPS)]
        self.placings, self.said, self.facts = Placings(), SaidLine(), Facts()
        self.withdrawn, self.dividends, self.contest = Withdrawn(), Dividends(), ContestFields()
        self.button = Button("", "fill", key="Enter", high=44)
        self._hint = KeyHint(("Tab",), "withdrawn and dividends first", size=13)
        self.header.addWidget(self.source)
        self._lay_out()
        self.contest.written.connect(self.written)
        self.contest.entered.connect(self.entered)
        for field in (*self.placings.fields(), *fields_of(self.facts, self.dividends)):
            field.written.connect(self.written)
            field.returnPressed.connect(self.entered)
        self.button.clicked.connect(self.entered)

    def set(self, shown: FormShown, *, armed: bool) -> None:
        """Show the form; its button is filled while the keys are here."""
        self.source.set(shown.source)
        self.title.set(shown.title)
        self.line.set(shown.line)
        for at, chip in enumerate(self.chips):
            chip.setVisible(at < len(shown.chips))
            chip.set("quiet", shown.chips[at] if at < len(shown.chips) else "")
        self.placings.set(shown)
        self.said.set(shown.said)
        self._show_parts(shown)
        self.button.set_text(shown.button)
        self.button.set_kind("fill" if armed else "outline", "Enter" if armed else "")

    def _show_parts(self, shown: FormShown) -> None:
        """Show what a race has, or what a contest is asked."""
        contest = bool(shown.asked)
        self.placings.setVisible(bool(shown.rows))
        for part in (self.facts, self.withdrawn, self.dividends, self._hint):
            part.setVisible(not contest)
        self.contest.setVisible(contest)
        self.contest.set(shown)
        if not contest:
            self.facts.set(shown)
            self.withdrawn.set(shown.withdrawn)
            self.dividends.set(shown.dividends, shown.bad)

    def fields(self) -> Iterator[FormField]:
        """Give every field in the order of the task."""
        yield from self.placings.fields()
        yield from fields_of(self.facts, self.dividends)
        yield from self.contest.fields()

    def focus(self, where: Field) -> None:
        """Put the keys into a field, or into the first that takes them."""
        fields = [field for field in self.fields() if field.isVisibleTo(self) and field.isEnabled()]
        wanted = next((field for field in fields if field.where == where), fields[0] if fields else None)
        if wanted is not None:
            wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    def has_keys(self) -> Field | None:
        """Say which field has the keys."""
        now = QApplication.focusWidget()
        return now.where if isinstance(now, FormField) and self.isAncestorOf(now) else None

    def _lay_out(self) -> None:
        self.body.setSpacing(dress.px(3))
        head = QHBoxLayout()
        head.setSpacing(dress.px(8))
        head.addWidget(self.title, 1)
        for chip in self.chips:
            head.addWidget(chip)
        self.body.addLayout(head)
        self.body.addWidget(self.line)
        self.body.addSpacing(dress.px(8))
        self.body.addWidget(self._scroll(), 1)
        foot = QHBoxLayout()
        foot.setSpacing(dress.px(8))
        foot.addWidget(self.button)
        foot.addWidget(self._hint)
        foot.addStretch(1)
        self.body.addLayout(foot)

    def _scroll(self) -> QScrollArea:
        inner = QWidget()
        lay = QVBoxLayout(inner)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(8))
        for part in (self.placings, self.said, self.contest, self.facts, self.withdrawn, self.dividends):
            lay.addWidget(part)
        lay.addStretch(1)
        return scrolled(inner)
