"""A printer on a serial port, with pyserial. Slow to load: import it on first use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import serial

from printing.settings import BAUD

# Start, eight bits, stop.
_BITS: Final = 10


@dataclass(frozen=True, slots=True)
class SerialPort:
    """A device such as ``/dev/ttyS0`` or ``COM3`` and its speed; eight bits, no parity, one stop bit."""

    device: str
    baud: int = BAUD

    def open(self, limit: float) -> SerialWire:
        """Open it for this program alone."""
        # A printer set so says XOFF while its store is full; no answer to a question is one of those signs.
        port = serial.Serial(self.device, self.baud, timeout=limit, write_timeout=limit, xonxoff=True, exclusive=True)
        return SerialWire(port)


class SerialWire:
    """An open serial port; the faults of pyserial are OSErrors."""

    def __init__(self, port: serial.Serial) -> None:
        self._port = port

    def write(self, payload: bytes, limit: float) -> None:
        """Send all of it; the line's own slowness is not counted."""
        self._port.write_timeout = limit + len(payload) * _BITS / self._port.baudrate
        self._port.write(payload)

    def read(self, limit: float) -> bytes:
        """Read one answer."""
        self._port.timeout = limit
        return self._port.read(1)

    def close(self) -> None:
        """Let go of the port."""
        self._port.close()
