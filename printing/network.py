"""A printer on the network, by TCP."""

from __future__ import annotations

import socket
from dataclasses import dataclass

from printing.settings import PORT
from printing.wire import GoneError


@dataclass(frozen=True, slots=True)
class NetworkPort:
    """A host, by name or number, and its port."""

    host: str
    port: int = PORT

    def open(self, limit: float) -> SocketWire:
        """Call it."""
        return SocketWire(socket.create_connection((self.host, self.port), limit))


class SocketWire:
    """A TCP connection."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection

    def write(self, payload: bytes, limit: float) -> None:
        """Send all of it."""
        self._connection.settimeout(limit)
        self._connection.sendall(payload)

    def read(self, limit: float) -> bytes:
        """Read what came; a side that has closed, be it only halfway, is gone."""
        self._connection.settimeout(limit)
        try:
            came = self._connection.recv(64)
        except TimeoutError:
            return b""
        if not came:
            raise GoneError
        return came

    def close(self) -> None:
        """Hang up."""
        self._connection.close()
