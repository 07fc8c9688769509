"""What a till was told of a printer, and what of it cannot be."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePath
from typing import Final

PORT: Final = 9100
BAUD: Final = 9600


class PrinterKind(StrEnum):
    """How a printer is reached."""

    FILE = "file"
    NETWORK = "network"
    USB = "usb"
    SERIAL = "serial"
    CUPS = "cups"
    WINDOWS = "windows"

    @property
    def answers(self) -> bool:
        """Whether a printer can be asked anything by this way."""
        return self in {PrinterKind.NETWORK, PrinterKind.USB, PrinterKind.SERIAL}


class DrawerSensor(StrEnum):
    """What the drawer's switch says while the drawer is open; makers wire it both ways."""

    NONE = "none"
    HIGH = "high"
    LOW = "low"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrinterSettings:
    """One printer: where it is, what it is, and how far its word goes.

    ``address`` by kind: a folder (none: the till's own) · ``host`` or ``host:port`` · ``04b8:0e15``, the USB vendor and
    product · ``/dev/ttyS0`` or ``COM3``, with its speed behind it if not 9600 · a CUPS queue · a Windows printer.
    ``profile`` is a name of ``printing.profiles``, ``paper`` the roll's width in mm.
    """

    kind: PrinterKind = PrinterKind.FILE
    address: str = ""
    profile: str = "TM-T20II"
    paper: int = 80
    code_page: str = "CP858"
    # Whether it says so once a paper is out (GS r): some clones stay silent, and then a paper is only sent.
    acknowledges: bool = True
    # Whether what it says of paper, cover and drawer is true (DLE EOT): some models are always off line.
    trusted: bool = True
    # The pin of the drawer's cable, 2 or 5; 0 where no drawer hangs on this printer.
    drawer_pin: int = 2
    sensor: DrawerSensor = DrawerSensor.NONE

    def drawer_open(self, *, pin_high: bool | None) -> bool | None:
        """Tell by the level of its pin whether the drawer is open; None where that is not known."""
        if self.sensor is DrawerSensor.NONE or pin_high is None:
            return None
        return pin_high is (self.sensor is DrawerSensor.HIGH)

    @property
    def name(self) -> str:
        """The printer as a sentence names it: ``the printer at 192.0.2.7``."""
        match self.kind:
            case PrinterKind.FILE:
                return "the folder for receipts"
            case PrinterKind.NETWORK:
                return f"the printer at {host_and_port(self.address)[0]}"
            case PrinterKind.USB:
                return f"the USB printer {self.address}"
            case PrinterKind.SERIAL:
                return f"the printer on {device_and_baud(self.address)[0]}"
            case PrinterKind.CUPS:
                return f"the print queue {self.address}"
            case PrinterKind.WINDOWS:
                return f"the Windows printer {self.address}"


def at_start(name: str) -> str:
    """Write a printer's name as a sentence begins."""
    return f"{name[0].upper()}{name[1:]}"


PAPERS: Final = (80, 58)
_PINS: Final = (0, 2, 5)
_MOST_PORT: Final = 65535
_HOST: Final = re.compile(r"[A-Za-z0-9._-]+", re.ASCII)
_USB: Final = re.compile(r"[0-9A-Fa-f]{4}:[0-9A-Fa-f]{4}", re.ASCII)
_QUEUE: Final = re.compile(r"[A-Za-z0-9._][A-Za-z0-9._-]*", re.ASCII)
_BAUDS: Final = (1200, 2400, 4800, 9600, 19200, 38400, 57600, 115200)


def host_and_port(address: str) -> tuple[str, int]:
    """Read ``host`` or ``host:port``; raises ValueError."""
    host, colon, port = address.strip().partition(":")
    if not _HOST.fullmatch(host) or (colon and not (port.isascii() and port.isdigit() and 0 < int(port) <= _MOST_PORT)):
        raise ValueError(f"“{address}” is not a printer’s address such as 192.0.2.7:9100.")
    return host, int(port or PORT)


def vendor_and_product(address: str) -> tuple[int, int]:
    """Read ``04b8:0e15``, both in hex; raises ValueError."""
    if not _USB.fullmatch(address.strip()):
        raise ValueError(f"“{address}” is not a USB printer’s vendor and product such as 04b8:0e15.")
    vendor, product = address.strip().split(":")
    return int(vendor, 16), int(product, 16)


def device_and_baud(address: str) -> tuple[str, int]:
    """Read ``/dev/ttyS0``, ``COM3 38400``; raises ValueError."""
    device, *rest = address.split()[:3] or [""]
    if not device or len(rest) > 1 or any(word not in map(str, _BAUDS) for word in rest):
        raise ValueError(f"“{address}” is not a serial port and its speed such as COM3 38400.")
    return device, int(rest[0]) if rest else BAUD


def what_is_wrong(settings: PrinterSettings) -> str:
    """Say what of these settings cannot be, as a sentence; empty when all can. Profiles know the code pages."""
    if settings.paper not in PAPERS:
        return f"Receipt paper is 80 or 58 mm wide, not {settings.paper}."
    if settings.drawer_pin not in _PINS:
        return f"A drawer hangs on pin 2 or pin 5, not {settings.drawer_pin}."
    if settings.sensor is not DrawerSensor.NONE and not (settings.kind.answers and settings.trusted):
        return "Only a printer that can be asked, and believed, knows of its drawer."
    return _wrong_address(settings.kind, settings.address)


def _wrong_address(kind: PrinterKind, address: str) -> str:
    try:
        match kind:
            case PrinterKind.NETWORK:
                host_and_port(address)
            case PrinterKind.USB:
                vendor_and_product(address)
            case PrinterKind.SERIAL:
                device_and_baud(address)
            case PrinterKind.CUPS if not _QUEUE.fullmatch(address):
                return f"“{address}” is not the name of a print queue."
            case PrinterKind.WINDOWS if not address.strip():
                return "Which Windows printer? Its name stands in Windows’ list of printers."
            case PrinterKind.FILE if address and not PurePath(address).is_absolute():
                return f"“{address}” is not a whole path such as /home/shop/receipts."
            case _:
                pass
    except ValueError as fault:
        return str(fault)
    return ""
