"""The devices of a till as their pages meet them, written by hand: the test says what they answer, and when."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Protocol

from printing.settings import PrinterKind, PrinterSettings
from till.screens.manager.devices.services import (
    Broken,
    DeviceServices,
    PictureServices,
    PrinterServices,
    RecorderServices,
)
from till.services.clock_check import OWN
from till.services.ports.marks import MarkState, StoredMark
from till.services.ports.pictures import PictureStatus
from till.services.ports.recorder import Health, Mark
from till.services.printer_board import Place, PrinterStatus
from till.services.values.people import Refused
from till.services.values.recorders import RecorderCondition, RecorderKind, RecorderSettings, RecorderStatus
from till.services.values.shop import TillSettings

HERE = datetime(2026, 10, 10, 14, 2, 9)
FRONT = PrinterSettings(kind=PrinterKind.NETWORK, address="192.0.2.7:9100")
CCTV = RecorderSettings(name="CCTV counter", kind=RecorderKind.MOTION, address="http://192.0.2.20:8080", camera="1")


class HoldsTill(Protocol):
    """What has the till's settings."""

    till: TillSettings


@dataclass(frozen=True, slots=True)
class Link:
    """A broken link of the recorder's chain."""

    line: int
    why: str


@dataclass
class Walk:
    """A walk through the journal that ends when the test says so."""

    broken: Broken | None = None
    ended: bool = False
    begun: int = 0

    def start(self) -> bool:
        """Begin."""
        self.begun += 1
        return True

    def wait(self, _limit: float) -> Broken | None:
        """Give what was found, once it has ended."""
        if not self.ended:
            raise TimeoutError
        return self.broken


@dataclass
class Desk:
    """Keeps what it was asked to do in ``log``; refuses with ``refusal`` where one is set."""

    shop: HoldsTill
    log: list[tuple[object, ...]]
    now: datetime = HERE
    printers: dict[Place, PrinterStatus] = field(default_factory=dict)
    open_late: datetime | None = None
    recorders: tuple[RecorderSettings, ...] = ()
    statuses: dict[str, RecorderStatus] = field(default_factory=dict)
    marks: dict[str, StoredMark] = field(default_factory=dict)
    health: Health = field(default_factory=lambda: Health(answers=True, offset=timedelta(seconds=0.2)))
    walk: Walk = field(default_factory=Walk)
    pictures: PictureStatus = field(default_factory=PictureStatus)
    refusal: Refused | None = None

    def services(self) -> DeviceServices:
        """Give the services of the pages."""
        return DeviceServices(
            now=lambda: self.now,
            till=lambda: self.shop.till,
            printers=PrinterServices(
                statuses=lambda: tuple(self.printers.values()),
                open_late=lambda: self.open_late,
                change=self._change_printers,
                test=lambda place, by: self._asked("test print", place, by),
            ),
            recorders=RecorderServices(
                settings=lambda: self.recorders,
                statuses=lambda: tuple(self.statuses.values()),
                change=self._change_recorders,
                test=self._mark,
                mark=lambda recorder, _mark: self.marks.get(recorder),
                ask=lambda name: self.log.append(("ask", name)),
                clocks=lambda: (OWN, *(one.name for one in self.recorders if one.kind is RecorderKind.MOTION)),
                health=lambda: self.health,
                verifying=self.walk,
            ),
            pictures=PictureServices(
                status=lambda: self.pictures,
                ask=lambda: self.log.append(("picture",)),
                change=self._change_pictures,
            ),
        )

    def fit(self, printer: PrinterSettings = FRONT, place: Place = Place.FIRST, **how: object) -> None:
        """Put a printer there, that is as the test says."""
        name = "printer" if place is Place.FIRST else "second_printer"
        self.shop.till = replace(self.shop.till, **{name: printer})  # type: ignore[arg-type] # by name
        self.printers[place] = PrinterStatus(place=place, name=printer.name, **how)  # type: ignore[arg-type] # by name

    def says(self, place: Place = Place.FIRST, **news: object) -> None:
        """Let a printer say something new."""
        self.printers[place] = replace(self.printers[place], **news)  # type: ignore[arg-type] # by name

    def record(self, recorder: RecorderSettings = CCTV, **how: object) -> None:
        """Put a recorder there, that is as the test says."""
        self.recorders = (*(one for one in self.recorders if one.name != recorder.name), recorder)
        fine = {"condition": RecorderCondition.ON}
        self.statuses[recorder.name] = RecorderStatus(name=recorder.name, kind="", **(fine | how))  # type: ignore[arg-type] # by name

    def marked(self, state: MarkState, recorder: str = CCTV.name, reason: str = "") -> None:
        """Let something become of the test mark."""
        self.marks[recorder] = replace(self.marks[recorder], state=state, sent_at=self.now, reason=reason)

    def pass_(self, seconds: float) -> None:
        """Let time pass."""
        self.now += timedelta(seconds=seconds)

    def _change_printers(
        self, printer: PrinterSettings, second: PrinterSettings | None, seconds: int, by: str
    ) -> TillSettings | Refused:
        self.log.append(("printers", printer, second, seconds, by))
        if self.refusal is None:
            new = replace(self.shop.till, printer=printer, second_printer=second, drawer_seconds=seconds)
            self.shop.till = new
        return self.refusal or self.shop.till

    def _change_recorders(
        self, recorders: tuple[RecorderSettings, ...], by: str
    ) -> tuple[RecorderSettings, ...] | Refused:
        self.log.append(("recorders", recorders, by))
        if self.refusal is None:
            self.recorders = recorders
        return self.refusal or recorders

    def _change_pictures(self, pictures: str, by: str) -> TillSettings | Refused:
        self.log.append(("pictures", pictures, by))
        if self.refusal is None:
            self.shop.till = replace(self.shop.till, pictures=pictures)
        return self.refusal or self.shop.till

    def _mark(self, recorder: str, by: str) -> Mark | Refused:
        mark = Mark(id="test 1", kind="test", till=2, at=self.now, lines=("TEST MARK",))
        self.marks[recorder] = StoredMark(number=1, recorder=recorder, mark=mark)
        return self._asked("test mark", recorder, by) or mark

    def _asked(self, *what: object) -> Refused | None:
        self.log.append(what)
        return self.refusal
