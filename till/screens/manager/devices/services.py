"""What the pages of the devices ask of the till. Nothing here waits for a device: threads of their own do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from printing.settings import PrinterSettings
from till.services.ports.marks import StoredMark
from till.services.ports.pictures import PictureStatus
from till.services.ports.recorder import Health, Mark
from till.services.printer_board import Place, PrinterStatus
from till.services.values.people import Refused
from till.services.values.recorders import RecorderSettings, RecorderStatus
from till.services.values.shop import TillSettings


class Broken(Protocol):
    """Where the recorder's chain does not hold."""

    @property
    def line(self) -> int:
        """The line of the journal, from 1."""

    @property
    def why(self) -> str:
        """What is wrong there, in words."""


class Verifying(Protocol):
    """The walk through the journal, on a thread of its own."""

    def start(self) -> bool:
        """Begin; False while one is under way."""

    def wait(self, limit: float) -> Broken | None:
        """Give what it found; raises TimeoutError while it is under way, and what it met."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrinterServices:
    """The printers and the drawer; ``open_late`` is since when the drawer stands open too long."""

    statuses: Callable[[], tuple[PrinterStatus, ...]]
    open_late: Callable[[], datetime | None]
    change: Callable[[PrinterSettings, PrinterSettings | None, int, str], TillSettings | Refused]
    test: Callable[[Place, str], Refused | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecorderServices:
    """The recorders; ``ask`` has one asked at once, ``clocks`` are those that tell their time."""

    settings: Callable[[], tuple[RecorderSettings, ...]]
    statuses: Callable[[], tuple[RecorderStatus, ...]]
    change: Callable[[tuple[RecorderSettings, ...], str], tuple[RecorderSettings, ...] | Refused]
    test: Callable[[str, str], Mark | Refused]
    mark: Callable[[str, str], StoredMark | None]
    ask: Callable[[str], None]
    clocks: Callable[[], tuple[str, ...]]
    health: Callable[[], Health]
    verifying: Verifying


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureServices:
    """Where pictures of slips come from; ``ask`` asks for one without waiting."""

    status: Callable[[], PictureStatus]
    ask: Callable[[], None]
    change: Callable[[str, str], TillSettings | Refused]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceServices:
    """The devices of one till."""

    now: Callable[[], datetime]
    till: Callable[[], TillSettings]
    printers: PrinterServices
    recorders: RecorderServices
    pictures: PictureServices
