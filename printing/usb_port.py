"""A printer on USB, with pyusb. Slow to load: import it on first use.

Where the system has a printer driver of its own on the device, that is let go of meanwhile; on Linux the till's user
must be let at the device by a udev rule, on Windows it wants the WinUSB driver: the Windows spool is the easier way there.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

import usb.core
import usb.util

from printing.wire import GoneError

_PRINTER_CLASS: Final = 7
_TO_COMPUTER: Final = 0x80
# Some printers choke on more at a time.
_CHUNK: Final = 4096
_MOST_ANSWERS: Final = 64
_REST: Final = 0.02


@dataclass(frozen=True, slots=True)
class UsbPort:
    """A device by its vendor's and product's numbers."""

    vendor: int
    product: int

    def open(self, limit: float) -> UsbWire:  # noqa: ARG002 - the system answers at once
        """Claim its printer interface."""
        try:
            device = usb.core.find(idVendor=self.vendor, idProduct=self.product)
        except usb.core.NoBackendError as fault:
            raise OSError("This computer has no libusb, so USB printers cannot be reached.") from fault
        if device is None:
            raise GoneError
        try:
            return UsbWire(device, _interface(device))
        except OSError:
            usb.util.dispose_resources(device)
            raise


class UsbWire:
    """A claimed printer interface; USBError is an OSError."""

    def __init__(self, device: usb.core.Device, interface: usb.core.Interface) -> None:
        self._device, self._number = device, interface.bInterfaceNumber
        try:
            if device.is_kernel_driver_active(self._number):
                device.detach_kernel_driver(self._number)
        except NotImplementedError:
            # Windows and macOS have no such thing.
            pass
        usb.util.claim_interface(device, self._number)
        ends = {bool(end.bEndpointAddress & _TO_COMPUTER): end for end in interface.endpoints()}
        self._in, self._out = ends.get(True), ends[False]

    def write(self, payload: bytes, limit: float) -> None:
        """Send all of it, in pieces."""
        until = time.monotonic() + limit
        for start in range(0, len(payload), _CHUNK):
            self._out.write(payload[start : start + _CHUNK], _milliseconds(until - time.monotonic()))

    def read(self, limit: float) -> bytes:
        """Read what came; nothing from a printer without a way back."""
        if self._in is None:
            return b""
        try:
            came = bytes(self._in.read(_MOST_ANSWERS, _milliseconds(limit)))
        except usb.core.USBTimeoutError:
            return b""
        if not came:
            # Some printers say at once that they have nothing to say.
            time.sleep(min(limit, _REST))
        return came

    def close(self) -> None:
        """Let go of the device."""
        usb.util.dispose_resources(self._device)


def _milliseconds(seconds: float) -> int:
    """Give a time limit as libusb counts; nought would mean none."""
    return max(1, round(seconds * 1000))


def _interface(device: usb.core.Device) -> usb.core.Interface:
    """Give the device's interface for printing."""
    found = usb.util.find_descriptor(device.get_active_configuration(), bInterfaceClass=_PRINTER_CLASS)
    if found is None:
        raise OSError("This USB device is no printer.")
    return found
