"""Right: the slip as it is typed, from the first leg to Done."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from till import dress
from till.screens.slip_sheet.entry_zone import EntryZone
from till.screens.slip_sheet.notice_rows import NoticeRows
from till.screens.slip_sheet.sheet_rows import BetRows, LegRows, scrolled_rows
from till.screens.slip_sheet.stop_place import StopPlace
from till.screens.translate.candidate_rows import CandidateRows
from till.screens.translate.model import FormShown
from till.widgets.button import Act, Button
from till.widgets.card import Card
from till.widgets.figures import Rule
from till.widgets.marks import Chip, KeyCap, KeyHint
from till.widgets.words import Words


class FormZone(Card):
    """Its entry's signals are the presenter's calls; ``acted`` is sent with the key of a notice that was clicked."""

    acted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("No slip", parent=parent)
        self._taken_by = Words("", size=13, ink="ink2", align="right")
        self.legs, self.bets = LegRows(), BetRows()
        self.entry, self.stop = EntryZone("Type it as the client wrote it"), StopPlace()
        self.candidates = CandidateRows()
        self._question, self._notices = NoticeRows(), NoticeRows()
        self._typing = EntryHead()
        self._bet, self._rule = BetHead(), Rule()
        self._none = Words("Slips taken for later at the counter wait here, first off first.", size=14, ink="ink2")
        self._money = MoneyLine()
        self.done = Button("Done", "outline", high=44)
        self._act = Act(self.done)
        self._lay_out()
        self._question.acted.connect(self.acted)
        self._notices.acted.connect(self.acted)
        self.done.clicked.connect(self.entry.entered)
        self.show_form(None)

    def show_form(self, form: FormShown | None) -> None:
        """Draw the slip, or nothing."""
        shown = form or FormShown("", "")
        parts = self._parts(shown, there=form is not None)
        # What goes is gone before anything comes: a part that is shown makes room at once, and the window would grow.
        for part in (part for part, there in parts.items() if not there):
            part.hide()
        self.entry.set_reading_room(not shown.candidates)
        self.set_title(form.title if form else "No slip")
        self._taken_by.set(shown.taken_by)
        self.legs.show_legs(shown.legs)
        self._show_typing(shown)
        self.stop.show_stop(shown.choices)
        self._bet.show_line(shown.bet_line)
        self.bets.show_bets(shown.bets)
        self._money.show_money(shown)
        self._notices.show_notices(() if shown.choices else shown.notices, shown.more_notices)
        self._show_done(shown)
        for part in (part for part, there in parts.items() if there):
            part.show()

    def _parts(self, form: FormShown, *, there: bool) -> dict[QWidget, bool]:
        """Say which parts are there."""
        typing, bets = there and form.choices is None, bool(form.bets)
        return {
            self._none: not there,
            self._typing: typing,
            self.entry: typing,
            self.candidates: typing and bool(form.candidates),
            self._question: typing and form.question is not None,
            self.stop: form.choices is not None,
            self._rule: there,
            self._bet: bets,
            self.bets: bets,
            self._money: there,
            self._notices: typing and bool(form.notices),
            self._act: typing,
        }

    def _show_typing(self, form: FormShown) -> None:
        self._typing.show_line(form.letter, form.race, choosing=bool(form.candidates))
        self.entry.show_entry(form.entry)
        self.candidates.show_rows(form.board_head, form.candidates, form.candidate)
        self._question.show_notices((form.question,) if form.question and form.choices is None else ())

    def _show_done(self, form: FormShown) -> None:
        self.done.set_text(form.done or "Done")
        self.done.setEnabled(form.done_ready)
        self.done.set_kind("fill" if form.done_ready else "outline", "Enter" if form.done_ready else "")
        self._act.set_reason(form.done_note)

    def _lay_out(self) -> None:
        self.header.addWidget(self._taken_by)
        self.body.setSpacing(dress.px(6))
        self.body.addWidget(self._none)
        self.body.addWidget(scrolled_rows(self.legs, least=51), 1)
        typing: tuple[QWidget, ...] = (self._typing, self.entry, self.candidates, self._question, self.stop)
        for part in (*typing, self._rule, self._bet, self.bets, self._money, self._notices, self._act):
            self.body.addWidget(part)


class EntryHead(QWidget):
    """Over the entry line: which leg it is, its race, and what the arrows do."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._letter = Words("", size=13, weight=600, ink="focus")
        self._words = Words("as the client wrote it", size=13, ink="ink2")
        self._race = Words("", size=13, ink="ink2", align="right")
        self._choose, self._move = KeyHint(("↑", "↓"), "choose"), KeyHint(("↑", "↓"), "choose a line")
        lay = QHBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(7))
        lay.addStrut(dress.px(22))
        lay.addWidget(self._letter)
        lay.addWidget(self._words)
        lay.addWidget(self._race, 1)
        lay.addSpacing(dress.px(7))
        lay.addWidget(self._choose)
        lay.addWidget(self._move)

    def show_line(self, letter: str, race: str, *, choosing: bool) -> None:
        """Show what is being typed."""
        self._letter.set(letter or "Bet")
        self._race.set(race)
        self._choose.setVisible(choosing)
        self._move.setVisible(not choosing)


class BetHead(QWidget):
    """Over the bets: the line they were typed as."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line = Words("", size=14, ink="ink2", name="mono")
        lay = QHBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(8))
        lay.addWidget(KeyCap("↓"))
        lay.addWidget(Words("Bet", size=13, weight=600, ink="ink2"))
        lay.addWidget(self._line, 1)

    def show_line(self, line: str) -> None:
        """Show the shorthand."""
        self._line.set(line)


class MoneyLine(QWidget):
    """Money taken, the difference, and whether they agree."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._taken = Words("", size=14, ink="ink2")
        self._word = Words("Difference", size=14, ink="ink2")
        self._difference, self._chip = Words("", size=14, weight=600), Chip()
        lay = QHBoxLayout(self)
        lay.setContentsMargins(0, 0, 0, 0)
        lay.setSpacing(dress.px(8))
        lay.addStrut(dress.px(24))
        for part in (self._taken, self._word, self._difference, self._chip):
            lay.addWidget(part)
        lay.addStretch(1)

    def show_money(self, form: FormShown) -> None:
        """Show the figures; the difference once it is known."""
        self._taken.set(f"Money taken {form.taken}")
        for part in (self._word, self._difference):
            part.setVisible(bool(form.difference))
        self._difference.set(form.difference)
        self._chip.setVisible(form.chip is not None)
        if form.chip is not None:
            self._chip.set(form.chip.kind, form.chip.text, form.chip.kind)
