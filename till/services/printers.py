"""The till's printers: what can be chosen, what is set, how each one is, a test print.

For a screen of the machines: ``profiles()`` of ``printing.profiles`` lists what can be chosen, ``Shop.till`` gives what is
set (``printer``, ``second_printer``, ``drawer_seconds``), ``ChangePrinters`` changes it, ``PrinterBoard.statuses`` tells
how each printer is just now, and ``TryPrinter`` tries one. Nothing here waits for a printer: the paper's thread does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from printing.receipts.trial import Trial, trial_print
from printing.settings import PrinterSettings, at_start
from till.services.papers import issue_of
from till.services.ports import Books, Clock
from till.services.printer_board import Place, PrinterBoard
from till.services.shop import keep_till, till_of, wrong_printer
from till.services.staff import managers_only
from till.services.values.people import Refused
from till.services.values.shop import TillSettings

_SHORTEST: Final = 5


@dataclass(frozen=True, slots=True)
class ChangePrinters:
    """A manager sets the till's printers; they are used from within two seconds on, without a new start."""

    books: Books
    till: int

    def __call__(
        self, printer: PrinterSettings, second: PrinterSettings | None, drawer_seconds: int, by: str
    ) -> TillSettings | Refused:
        """Keep them and note what was set; ``drawer_seconds`` is how long the drawer may stand open unremarked."""
        with self.books.writing() as work:
            if refused := managers_only(work, by) or _wrong(printer, second, drawer_seconds):
                return refused
            before = till_of(work, self.till)
            settings = replace(before, printer=printer, second_printer=second, drawer_seconds=drawer_seconds)
            words = f"Printer {_in_words(printer)}; second printer {_in_words(second) if second else 'none'}"
            return keep_till(work, settings, "printers.changed", words, by)


@dataclass(frozen=True, slots=True)
class TryPrinter:
    """A manager tries a printer as it is set; what came of it is on the board, under ``tested``."""

    books: Books
    clock: Clock
    board: PrinterBoard
    till: int

    def __call__(self, place: Place, by: str) -> Refused | None:
        """Ask for a test print at the first or the second printer; it opens the drawer that hangs on it."""
        with self.books.writing() as work:
            if refused := managers_only(work, by):
                return refused
            settings = till_of(work, self.till)
            printer = settings.printer if place is Place.FIRST else settings.second_printer
            if printer is None:
                return Refused.because("M.6", "This till has no second printer.")
            trial = Trial(
                issue=issue_of(work, self.till, by, self.clock.local()),
                printer=at_start(printer.name),
                profile=printer.profile,
                paper=printer.paper,
                code_page=printer.code_page,
                opens_drawer=bool(printer.drawer_pin),
            )
            work.audit.note("printer.tested", f"till {self.till}", f"Test print, {place} printer", by)
        self.board.ask(place, trial_print(trial))
        return None


def _wrong(printer: PrinterSettings, second: PrinterSettings | None, drawer_seconds: int) -> Refused | None:
    if second is not None and (second.kind, second.address) == (printer.kind, printer.address):
        return Refused.because("M.6", "The second printer is the first once more.")
    if drawer_seconds < _SHORTEST:
        return Refused.because("M.6", f"A drawer needs {_SHORTEST} seconds at least: change has to be given.")
    return wrong_printer(printer) or (wrong_printer(second) if second else None)


def _in_words(printer: PrinterSettings) -> str:
    return f"{printer.kind} {printer.address}, {printer.profile}, {printer.paper} mm, {printer.code_page}"
