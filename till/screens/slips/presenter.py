"""Slips: find, look, void, print again, write out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Protocol

from till.screens.dialogs.asks import (
    AuthorityAsk,
    ChoiceAsk,
    Chosen,
    Said,
    Signed,
    WordsAsk,
    manager_signs,
    once_signed,
    second_person_signs,
    words_of,
)
from till.screens.dialogs.dispute import dispute_ask
from till.screens.dialogs.reports import REPORTS, reports_ask
from till.screens.foot_line import foot_line
from till.screens.notice import NoticeShown
from till.screens.slips.closest import closest
from till.screens.slips.days import read_day, say_day
from till.screens.slips.model import FileShown, FilterShown, ReasonShown, SlipsModel, VoidAsk
from till.screens.slips.services import SlipsServices
from till.screens.slips.shown import file_shown, in_words, row_shown
from till.screens.slips.states import FILTERS, PAY, can
from till.services.reports import ReportKind
from till.services.values.duties import Dispute
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Cheque, SlipFile
from till.services.void_slip import VoidChoice, VoidReason

# The place of the reason, how its money goes back, and who signs.
VoidSigned = Callable[[int, Cheque | None, Authority], str | None]


class SlipsView(Protocol):
    """What the presenter needs of the screen."""

    def show_model(self, model: SlipsModel) -> None:
        """Draw it all."""

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask a second person."""

    def ask_words(self, ask: WordsAsk, done: Said) -> None:
        """Ask a few words."""

    def ask_void(self, ask: VoidAsk, done: VoidSigned) -> None:
        """Ask why a slip is voided, and a second person; ``done`` gets the reason's place."""

    def ask_choice(self, ask: ChoiceAsk, done: Chosen) -> None:
        """Ask for one of several things."""

    def open_report(self, kind: ReportKind, day: date) -> None:
        """Show a report of a day."""

    def open_evidence(self, serial: str) -> None:
        """Show what proves a slip."""

    def open_pay(self, serial: str) -> None:
        """Bring a slip to Pay."""

    def open_translate(self, serial: str) -> None:
        """Bring a slip to Translate."""

    def replace_slip(self, serial: str) -> None:
        """Open the counter with a voided slip's picture."""


class SlipsPresenter:
    """Keeps day, filter, search and the slip that is chosen; the list is read anew after every act."""

    def __init__(self, view: SlipsView, services: SlipsServices, who: Callable[[], str]) -> None:
        self._view, self._services, self._who = view, services, who
        self._day: date | None = None
        self._filter, self._search = 0, ""
        self._serial = ""
        self._file: SlipFile | None = None
        self._notice: NoticeShown | None = None
        self._model = SlipsModel()

    def start(self) -> None:
        """Read the list as it is now."""
        self._notice = None
        self._read()

    def choose(self, row: int) -> None:
        """Look at another row's slip."""
        if 0 <= row < len(self._model.rows):
            self._serial, self._notice = self._model.rows[row].serial, None
            self._show_file(row)

    def look_at(self, serial: str) -> None:
        """Show one slip, whatever was looked for before."""
        self._filter, self._search, self._serial = 0, serial, serial
        self.start()

    def search(self, text: str) -> None:
        """Find slips by number, amount, horse, client or time."""
        self._search = text
        self.start()

    def filter(self, place: int) -> None:
        """Show the slips of one state, or all."""
        self._filter = place
        self.start()

    def tick(self) -> None:
        """Let the countdown beside the picture go on."""
        if self._file is not None and self._model.file is not None:
            self._show(replace(self._model, file=self._shown(self._file, self._model.file.picture)))

    def ask_day(self) -> None:
        """Ctrl D: another day."""
        ask = WordsAsk(
            title="Which day?",
            text="Its slips are listed; nothing else changes.",
            label="Day, such as 9.10 or 9 October; empty is today",
            act="Show it",
            needed=False,
            mark="calendar",
        )
        self._view.ask_words(ask, self._take_day)

    def open(self) -> None:
        """F3: where the slip has work to be done."""
        opens = self._model.can.opens
        if opens:
            (self._view.open_pay if opens == PAY else self._view.open_translate)(self._serial)

    def export(self) -> None:
        """F6: write the settlement document and say where."""
        if not self._model.can.export:
            return
        try:
            where = self._services.keep(f"{self._serial}.json", self._services.slips.export(self._serial))
        except OSError as fault:
            self._say(
                "stop", f"{self._serial}.json was not written", f"{fault.strerror or fault}. Nothing else changed."
            )
        else:
            self._say("ok", "Written as a settlement document", where)

    def reprint(self) -> None:
        """F5: the receipt once more, with a second person."""
        file = self._file
        if file is None or not self._model.can.reprint:
            return
        number = file.copies + 1
        ask = AuthorityAsk(
            title=f"Print slip {file.serial} again",
            text=f"The receipt comes out marked COPY {number}. The client has it in place of the first.",
            act=f"Print COPY {number}",
            keep="Leave it",
            reason="Why, in a few words",
            signature=second_person_signs(self._services.people(), self._who(), "reprint"),
            kind="ink2",
            mark="printer",
        )

        def copy(signed: Authority) -> int | Refused | WrongPin:
            return self._services.reprint(file.serial, signed.reason, self._who(), signed)

        def printing(number: int) -> None:
            self._done("ok", f"COPY {number} is printing", "It is on the day’s list with its reason.")

        self._view.ask_authority(ask, once_signed(copy, printing))

    def dispute(self) -> None:
        """F8: the client does not agree; a manager opens a dispute, and the slip waits (2(b))."""
        file = self._file
        if file is None or not self._model.can.dispute:
            return
        ask = dispute_ask(file.serial, manager_signs(self._services.people(), self._who()))

        def opened(dispute: Dispute) -> None:
            self._done(
                "hold",
                f"Slip {file.serial} is in dispute",
                f"To be decided by {dispute.decide_by.day} {dispute.decide_by:%B}.",
            )

        act = self._services.dispute
        self._view.ask_authority(ask, once_signed(lambda signed: act(file.serial, self._who(), signed), opened))

    def reports(self) -> None:
        """Alt R: the reports of the day that is listed."""
        today = self._services.now().date()
        day = self._day or today
        ask = reports_ask(say_day(day, today))
        self._view.ask_choice(ask, lambda place: self._view.open_report(REPORTS[place][0], day))

    def evidence(self) -> None:
        """Alt E: what proves the slip, and its dispute file."""
        if self._serial:
            self._view.open_evidence(self._serial)

    def void(self) -> None:
        """F10: give the stake back, with a reason and a second person."""
        file = self._file
        if file is None or not self._model.can.void:
            return
        choices = self._services.void_options(file.serial)
        if not any(choice.possible for choice in choices):
            self._say("stop", f"Slip {file.serial} stands", choices[0].why)
            return
        self._show(replace(self._model, voiding=True, notice=None))
        self._view.ask_void(
            self._void_ask(file, choices),
            lambda place, cheque, signed: self._void(file, choices[place], cheque, signed),
        )

    def void_left(self) -> None:
        """Put the keys of the screen back once the void dialog is closed."""
        self._show(replace(self._model, voiding=False))

    def _void(self, file: SlipFile, choice: VoidChoice, cheque: Cheque | None, authority: Authority) -> str | None:
        words, by = authority.reason, self._who()
        answer = self._services.void(file.serial, choice.reason, words, by, authority, cheque=cheque)
        if isinstance(answer, Refused | WrongPin):
            return words_of(answer)
        if cheque is None:
            self._done("ok", f"Void: give {answer} back", "Receipt out, drawer open.")
        else:
            cash = f"{cheque.cash} in cash, " if cheque.cash else ""
            self._done("ok", f"Void: give {answer} back", f"Receipt out. {cash}cheque {cheque.number} the rest.")
        if choice.reason is VoidReason.REPLACE:
            self._view.replace_slip(file.serial)
        return None

    def _void_ask(self, file: SlipFile, choices: tuple[VoidChoice, ...]) -> VoidAsk:
        return VoidAsk(
            title=f"Void slip {file.serial}",
            text=in_words(file, self._services.now()),
            reasons=tuple(ReasonShown(one.reason.capitalize(), one.why, one.possible, one.agreed) for one in choices),
            cash_barred=file.taken > self._services.cash_up_to,
            seen_by=self._who(),
            act=f"Void it and give {file.taken} back",
            signature=second_person_signs(self._services.people(), self._who(), "void", file.staff),
        )

    def _take_day(self, text: str) -> str | None:
        today = self._services.now().date()
        day = read_day(text, today)
        if day is None:
            return f"“{text}” is not a day. Type it as 9.10 or 9 October."
        if day > today:
            return f"{say_day(day, today)} is still to come."
        self._day = None if day == today else day
        self.start()
        return None

    def _read(self) -> None:
        today = self._services.now().date()
        day = self._day or today
        found = self._services.slips.rows(day, FILTERS[self._filter][2], self._search.strip())
        counts = self._services.slips.counts(day)
        rows = tuple(row_shown(row) for row in found)
        serials = [row.serial for row in rows]
        place = serials.index(self._serial) if self._serial in serials else min(0, len(rows) - 1)
        self._serial = serials[place] if rows else ""
        self._model = SlipsModel(
            search=self._search,
            filters=tuple(FilterShown(label, counts[name]) for label, name, _ in FILTERS),
            filter=self._filter,
            day=f"{say_day(day, today)}, all tills",
            rows=rows,
            empty="" if rows else self._nothing(day),
        )
        self._show_file(place)

    def _show_file(self, row: int) -> None:
        self._file = self._services.slips.file(self._serial) if self._serial else None
        file = self._file
        shown = self._shown(file, self._picture(file)) if file else None
        keys = can(file.state, typed=bool(file.bets)) if file else SlipsModel().can
        self._show(replace(self._model, row=row, file=shown, can=keys, notice=self._notice))

    def _shown(self, file: SlipFile, picture: bytes | None) -> FileShown:
        return file_shown(file, picture, foot_line(file.serial, file.stamped_at, file.taken), self._services.now())

    def _picture(self, file: SlipFile) -> bytes | None:
        return self._services.picture(file.picture) if file.picture else None

    def _nothing(self, day: date) -> str:
        search = self._search.strip()
        if not search:
            return "No slips." if self._filter == 0 else f"No slips under {FILTERS[self._filter][0]}."
        near = closest(search, self._services.slips.rows(day))
        hint = f" Closest: {near[0]}, {near[1]} slip{'' if near[1] == 1 else 's'}." if near else ""
        return f"No slip like “{search}”.{hint}"

    def _done(self, kind: str, title: str, text: str) -> None:
        self._notice = NoticeShown(kind, title, text)
        self._read()

    def _say(self, kind: str, title: str, text: str) -> None:
        self._notice = NoticeShown(kind, title, text)
        self._show(replace(self._model, notice=self._notice))

    def _show(self, model: SlipsModel) -> None:
        self._model = model
        self._view.show_model(model)
