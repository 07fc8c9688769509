"""The cash drawer: whether it is open, and how long it may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from printing.settings import DrawerSensor, PrinterSettings
from till.screens.chip import ChipShown
from till.screens.manager.act import Done, Step, Typed, refuse
from till.screens.manager.devices.printer import NAMES, PrinterPage, printer_of, status_of
from till.screens.manager.devices.services import DeviceServices
from till.screens.manager.model import FactShown, FieldShown, PageShown, WayShown
from till.screens.notice import NoticeShown
from till.screens.whole import whole
from till.services.printer_board import Place
from till.services.values.people import Refused

NAME: Final = "Cash drawer"
_NONE: Final = ChipShown("quiet", "on no printer")


def place_of(services: DeviceServices) -> Place | None:
    """Give the printer that the drawer hangs on, the first one first."""
    return next((place for place in Place if (one := printer_of(services, place)) and one.drawer_pin), None)


def state_of(services: DeviceServices) -> tuple[str, ChipShown]:
    """Say how the drawer is, in words and as a chip."""
    place = place_of(services)
    printer = printer_of(services, place) if place else None
    if place is None or printer is None:
        return "No printer has its cable: set the pin in the printer’s settings.", _NONE
    if since := services.printers.open_late():
        return f"Open since {since:%H:%M:%S}. Close it.", ChipShown("warn", "open too long", "warn")
    if printer.sensor is DrawerSensor.NONE:
        return f"It hangs on the {NAMES[place].lower()}; no switch tells whether it is open.", ChipShown(
            "quiet", "not told"
        )
    return _by_its_switch(services, place, printer)


def row_of(services: DeviceServices) -> WayShown:
    """Give its row among the devices."""
    words, chip = state_of(services)
    return WayShown(NAME, words, chip, more=f"It may stand open for {services.till().drawer_seconds} seconds (M.8)")


@dataclass(slots=True)
class DrawerPage:
    """The drawer."""

    services: DeviceServices
    by: str
    tried: PrinterPage | None = None

    def page(self) -> PageShown:
        """Show how it is; it is read anew as the seconds pass."""
        words, chip = state_of(self.services)
        place = place_of(self.services)
        cable = f"{NAMES[place]}, pin {_pin(self.services, place)}" if place else "none"
        field = FieldShown(
            name="seconds",
            label="Seconds that it may stand open before it is noted",
            value=str(self.services.till().drawer_seconds),
        )
        return PageShown(
            title=NAME,
            lead=words,
            facts=(FactShown("Its cable", cable, chip),),
            ways=(WayShown("Open it", "A test print at its printer opens it", enabled=place is not None),),
            fields=(field,),
            act="Keep it",
            said=self._said(),
            live=True,
        )

    def choose(self, _index: int) -> Step:
        """Open it by a test print."""
        place = place_of(self.services)
        if place is None:
            return None
        self.tried = PrinterPage(self.services, self.by, place)
        return self.tried.choose(0)

    def enter(self, typed: Typed) -> Step:
        """Keep how long it may stand open."""
        seconds = whole(typed["seconds"])
        if seconds is None:
            return refuse(f"Seconds “{typed['seconds'].strip()}”: it is a number such as 60.")
        till = self.services.till()
        answer = self.services.printers.change(till.printer, till.second_printer, seconds, self.by)
        if isinstance(answer, Refused):
            return answer
        return Done(f"The drawer may stand open for {answer.drawer_seconds} seconds")

    def _said(self) -> NoticeShown | None:
        return self.tried.page().said if self.tried else None


def _pin(services: DeviceServices, place: Place) -> int:
    return (printer_of(services, place) or PrinterSettings()).drawer_pin


def _by_its_switch(services: DeviceServices, place: Place, printer: PrinterSettings) -> tuple[str, ChipShown]:
    status = status_of(services, place, printer)
    if status is None or status.drawer_open is None:
        return "Its printer has not said yet whether it is open.", ChipShown("quiet", "not told", "waiting")
    if status.drawer_open:
        return "It is open.", ChipShown("quiet", "open", "open")
    return "It is closed.", ChipShown("ok", "closed", "ok")
