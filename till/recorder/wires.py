"""The wires to recorders that listen: TCP, UDP and serial lines. Each sends within a second, or says why not."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass
from typing import Final, Protocol
from urllib.parse import urlsplit

import serial

from till.services.ports.recorder import RecorderFault

_LIMIT: Final = 1.0
# How long a recorder's machine may take to say that nobody listens to UDP there.
_NOBODY: Final = 0.05
_BAUD: Final = 9600


class Wire(Protocol):
    """A way for bytes to a recorder."""

    def send(self, data: bytes) -> None:
        """Send all of it; raises RecorderFault."""

    def answer(self) -> None:
        """Return if somebody listens, as far as the wire can tell; raises RecorderFault."""


def wire_of(address: str) -> Wire:
    """Give the wire of ``tcp://host:port``, ``udp://host:port`` or ``serial:device@baud``; raises ValueError."""
    if address.startswith("serial:"):
        device, _, baud = address.removeprefix("serial:").partition("@")
        return SerialWire(device, int(baud or _BAUD))
    parts = urlsplit(address)
    if parts.hostname is None or parts.port is None or parts.scheme not in {"tcp", "udp"}:
        raise ValueError(f"{address} is no address such as tcp://recorder:9000")
    return (TcpWire if parts.scheme == "tcp" else UdpWire)(parts.hostname, parts.port)


@dataclass(frozen=True, slots=True)
class TcpWire:
    """A connection for each mark: one that has died unseen loses none."""

    host: str
    port: int

    def send(self, data: bytes) -> None:
        """Connect, send, and close."""
        try:
            with self._connection() as connection:
                connection.sendall(data)
                connection.shutdown(socket.SHUT_WR)
        except OSError as fault:
            raise _fault(fault) from fault

    def answer(self) -> None:
        """Connect and close."""
        try:
            self._connection().close()
        except OSError as fault:
            raise _fault(fault) from fault

    def _connection(self) -> socket.socket:
        return socket.create_connection((self.host, self.port), timeout=_LIMIT)


@dataclass(frozen=True, slots=True)
class UdpWire:
    """A packet for each mark; it cannot tell whether it came."""

    host: str
    port: int

    def send(self, data: bytes) -> None:
        """Send it, and wait a moment for word that nobody is there."""
        try:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as packet:
                packet.settimeout(_NOBODY)
                packet.connect((self.host, self.port))
                packet.send(data)
                packet.recv(1)
        except TimeoutError:
            return
        except OSError as fault:
            raise _fault(fault) from fault

    def answer(self) -> None:
        """Nothing is known of it before a mark is sent."""


@dataclass(frozen=True, slots=True)
class SerialWire:
    """A serial line, opened for each mark."""

    device: str
    baud: int

    def send(self, data: bytes) -> None:
        """Write it, and wait until it is out."""
        try:
            with self._line() as line:
                line.write(data)
                line.flush()
        except (OSError, ValueError) as fault:
            raise _fault(fault) from fault

    def answer(self) -> None:
        """Open it and close it."""
        try:
            self._line().close()
        except (OSError, ValueError) as fault:
            raise _fault(fault) from fault

    def _line(self) -> serial.Serial:
        return serial.Serial(self.device, self.baud, timeout=_LIMIT, write_timeout=_LIMIT)


def _fault(fault: Exception) -> RecorderFault:
    if isinstance(fault, TimeoutError | serial.SerialTimeoutException):
        return RecorderFault("It does not answer in time.")
    if isinstance(fault, ConnectionRefusedError):
        return RecorderFault("It does not answer: nobody listens there.")
    # A serial line says the same in its library's words.
    number = getattr(fault, "errno", None)
    return RecorderFault(f"It does not answer: {os.strerror(number) if number else fault}.")
