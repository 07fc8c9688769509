"""The printer of a setting."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from printing.answering import AnsweringPrinter
from printing.cups_queue import CupsQueue
from printing.files import FileTransport
from printing.network import NetworkPort
from printing.profiles import profile_of
from printing.settings import (
    PrinterKind,
    PrinterSettings,
    device_and_baud,
    host_and_port,
    vendor_and_product,
)

if TYPE_CHECKING:
    from printing.spool import Printer
    from printing.wire import Port


def printer_of(settings: PrinterSettings, folder: Path, *, broken_off: bool = False) -> Printer:
    """Give the printer of a setting; ``folder`` is where a till without one puts its receipts.

    ``broken_off`` says that the till may have stopped in the middle of a paper there.

    Raises ValueError for settings that ``what_is_wrong`` or ``wrong_profile`` would have refused, and ImportError for a
    Windows printer elsewhere. Nothing is opened yet.
    """
    profile = profile_of(settings)
    match settings.kind:
        case PrinterKind.FILE:
            return FileTransport(Path(settings.address) if settings.address else folder, profile)
        case PrinterKind.CUPS:
            return CupsQueue(queue=settings.address, profile=profile)
        case PrinterKind.WINDOWS:
            from printing.windows_queue import WindowsQueue  # noqa: PLC0415 - Windows only

            return WindowsQueue(printer=settings.address, profile=profile)
        case _:
            return AnsweringPrinter(
                name=settings.name,
                port=_port(settings),
                profile=profile,
                acknowledges=settings.acknowledges,
                trusted=settings.trusted,
                broken_off=broken_off,
            )


def _port(settings: PrinterSettings) -> Port:
    match settings.kind:
        case PrinterKind.USB:
            from printing.usb_port import UsbPort  # noqa: PLC0415 - on first use: it is slow to load

            return UsbPort(*vendor_and_product(settings.address))
        case PrinterKind.SERIAL:
            from printing.serial_port import SerialPort  # noqa: PLC0415 - on first use: it is slow to load

            return SerialPort(*device_and_baud(settings.address))
        case _:
            return NetworkPort(*host_and_port(settings.address))
