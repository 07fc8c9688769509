"""A printer: how it is, a test print, what it is set to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from printing.settings import PrinterKind, PrinterSettings
from till.screens.chip import ChipShown
from till.screens.manager.act import Deeper, Done, Listed, Step
from till.screens.manager.devices.asked import Answer, Asked, summed, trouble, when
from till.screens.manager.devices.printer_form import KINDS, PrinterForm, PrinterKinds, title_of
from till.screens.manager.devices.services import DeviceServices
from till.screens.manager.model import FactShown, PageShown, WayShown
from till.services.printer_board import Place, PrinterStatus
from till.services.values.people import Refused

NAMES: Final = {Place.FIRST: "First printer", Place.SECOND: "Second printer"}
_CHIPS: Final = {
    "ok": ChipShown("ok", "ready", "ok"),
    "warn": ChipShown("warn", "look at it", "warn"),
    "alarm": ChipShown("stop", "cannot print", "alarm"),
}
_NOTHING: Final = "Nothing printed since the start"
_STARTING: Final = ChipShown("quiet", "not looked at yet", "waiting")


def printer_of(services: DeviceServices, place: Place) -> PrinterSettings | None:
    """Give what a printer is set to, None where there is none."""
    till = services.till()
    return till.printer if place is Place.FIRST else till.second_printer


def status_of(services: DeviceServices, place: Place, printer: PrinterSettings) -> PrinterStatus | None:
    """Give how a printer is, None while the one that is set now was not looked at."""
    named = (one for one in services.printers.statuses() if (one.place, one.name) == (place, printer.name))
    return next(named, None)


def chip_of(status: PrinterStatus | None) -> ChipShown:
    """Give a printer's state as a chip."""
    return _CHIPS[status.state] if status else _STARTING


def row_of(services: DeviceServices, place: Place, printer: PrinterSettings) -> WayShown:
    """Give a printer's row among the devices."""
    status, now = status_of(services, place, printer), services.now()
    words = f"{printer.name[0].upper()}{printer.name[1:]}, {title_of(printer.profile)}"
    if status and status.words not in words:
        words = status.words if status.state == "alarm" else f"{words}. {status.words}"
    if status is None:
        return WayShown(NAMES[place], words, chip_of(status), more=_NOTHING)
    printed = f"Printed {when(status.last_printed_at, now)}" if status.last_printed_at else _NOTHING
    more = summed(printed, status.last_error, status.last_error_at, now, words)
    return WayShown(NAMES[place], words, chip_of(status), more=more)


@dataclass(slots=True)
class PrinterPage(Listed):
    """One printer."""

    services: DeviceServices
    by: str
    place: Place
    asked: Asked | None = None

    def page(self) -> PageShown:
        """Show how it is; it is read anew as the seconds pass."""
        printer, now = self._printer(), self.services.now()
        status = status_of(self.services, self.place, printer)
        facts = (
            FactShown("Reached", f"{KINDS[printer.kind]} {printer.address}".rstrip(), chip_of(status)),
            FactShown("Printer", f"{title_of(printer.profile)}, {printer.paper} mm, {printer.code_page}"),
            FactShown("Last printed", when(status.last_printed_at if status else None, now)),
            FactShown("Last trouble", trouble(status.last_error, status.last_error_at, now) if status else "–"),
        )
        ways = (
            WayShown("Test print", _opens(printer)),
            WayShown("Settings", "Address, paper, code page, drawer"),
            WayShown("Another way to reach it", "Network, USB, serial, a queue, or a folder"),
            *((WayShown("Remove it", "The first printer then works alone"),) if self.place is Place.SECOND else ()),
        )
        return PageShown(
            title=NAMES[self.place],
            lead=status.words if status else "It is looked at within two seconds.",
            facts=facts,
            ways=ways,
            said=self.asked.said(now) if self.asked else None,
            live=True,
        )

    def choose(self, index: int) -> Step:
        """Test it, or go on to a form."""
        printer = self._printer()
        acts = (
            PrinterForm(self.services, self.by, self.place, printer.kind),
            PrinterKinds(self.services, self.by, self.place),
            RemovePrinter(self.services, self.by),
        )
        return self._test(printer) if index == 0 else Deeper(acts[index - 1])

    def _printer(self) -> PrinterSettings:
        return printer_of(self.services, self.place) or PrinterSettings()

    def _test(self, printer: PrinterSettings) -> Step:
        at = self.services.now()
        if refused := self.services.printers.test(self.place, self.by):
            return refused

        def came() -> Answer | None:
            status = status_of(self.services, self.place, printer)
            if status is None or status.tested_at is None or status.tested_at < at:
                return None
            return Answer(status.tested_at, status.tested, "ok" if status.tested_well else "stop")

        self.asked = Asked("Test print", printer.name, at, came)
        return None


@dataclass(frozen=True, slots=True)
class RemovePrinter(Listed):
    """The second printer goes."""

    services: DeviceServices
    by: str

    def page(self) -> PageShown:
        """Say what follows."""
        ways = (WayShown("Remove the second printer", "Its settings go; papers in it are asked after"),)
        lead = "While the first printer cannot print, papers wait until it can."
        return PageShown(title="Remove the second printer", lead=lead, ways=ways)

    def choose(self, _index: int) -> Step:
        """Remove it."""
        till = self.services.till()
        answer = self.services.printers.change(till.printer, None, till.drawer_seconds, self.by)
        return answer if isinstance(answer, Refused) else Done("The second printer is removed", back=2)


def _opens(printer: PrinterSettings) -> str:
    drawer = "; the drawer opens" if printer.drawer_pin else ""
    return (
        f"As it is set: every kind of line, £, a barcode{drawer}"
        if printer.kind is not PrinterKind.FILE
        else "A file in it"
    )
