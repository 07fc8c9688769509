"""The devices of this till, each with how it is just now."""

from __future__ import annotations

from dataclasses import dataclass

from till.screens.manager.act import Act, Deeper, Listed, Step
from till.screens.manager.devices import drawer, embedded, pictures, printer, recorder
from till.screens.manager.devices.printer_form import PrinterKinds
from till.screens.manager.devices.recorder_form import RecorderKinds
from till.screens.manager.devices.services import DeviceServices
from till.screens.manager.model import PageShown, WayShown
from till.services.printer_board import Place
from till.services.recorder_settings import MOST

Row = tuple[WayShown, Act]


@dataclass(frozen=True, slots=True)
class Devices(Listed):
    """Printers, drawer, recorders and pictures; each row opens its device."""

    services: DeviceServices
    by: str

    def page(self) -> PageShown:
        """List them; they are read anew as the seconds pass."""
        ways = tuple(way for way, _act in self._rows())
        troubled = [way.title for way in ways if _is_troubled(way)]
        lead = f"To look at: {', '.join(troubled)}." if troubled else "Nothing to look at: every device does its work."
        return PageShown(title="Devices", lead=lead, ways=ways, live=True)

    def choose(self, index: int) -> Step:
        """Open a device, or add one."""
        rows = self._rows()
        return Deeper(rows[index][1]) if index < len(rows) else None

    def _rows(self) -> tuple[Row, ...]:
        services, by = self.services, self.by
        return (
            *self._printers(),
            (drawer.row_of(services), drawer.DrawerPage(services, by)),
            (pictures.row_of(services), pictures.PicturesPage(services, by)),
            (embedded.row_of(services), embedded.EmbeddedPage(services)),
            *(
                (recorder.row_of(services, one), recorder.RecorderPage(services, by, one))
                for one in services.recorders.settings()
            ),
            *self._more(),
        )

    def _printers(self) -> tuple[Row, ...]:
        services, by = self.services, self.by
        return tuple(
            (printer.row_of(services, place, one), printer.PrinterPage(services, by, place))
            for place in Place
            if (one := printer.printer_of(services, place)) is not None
        )

    def _more(self) -> tuple[Row, ...]:
        services, by = self.services, self.by
        second = WayShown("Add a second printer", "It takes over while the first cannot print")
        another = WayShown("Add a recorder", "CCTV, a camera, or what listens to till text")
        return (
            *(() if services.till().second_printer else ((second, PrinterKinds(services, by, Place.SECOND)),)),
            *(((another, RecorderKinds(services, by)),) if len(services.recorders.settings()) < MOST else ()),
        )


def in_trouble(services: DeviceServices) -> bool:
    """Tell whether a device wants somebody to look at it."""
    return any(map(_is_troubled, Devices(services, "").page().ways))


def _is_troubled(way: WayShown) -> bool:
    return way.chip is not None and way.chip.kind in {"stop", "warn"}
