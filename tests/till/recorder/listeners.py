"""Recorders' ends of the wires: real sockets and a real serial line, which keep what came."""

from __future__ import annotations

import os
import pty
import select
import socket
import threading
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self

SOON = 10.0


@dataclass
class Heard:
    """What came so far; ``wait`` gives it once it is what a test waits for, or as it is after ten seconds."""

    pieces: list[bytes] = field(default_factory=list)
    _news: threading.Condition = field(default_factory=threading.Condition)

    def add(self, piece: bytes) -> None:
        with self._news:
            self.pieces.append(piece)
            self._news.notify_all()

    def wait(self, many: int = 1) -> list[bytes]:
        with self._news:
            self._news.wait_for(lambda: len(self.pieces) >= many, SOON)
            return list(self.pieces)


class TcpListener:
    """A recorder that listens on TCP; each connection is one message."""

    def __init__(self, port: int = 0) -> None:
        self.heard = Heard()
        self._server = socket.create_server(("127.0.0.1", port))
        self.port: int = self._server.getsockname()[1]
        self._thread = threading.Thread(target=self._listen, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        # Wakes the thread that waits for a caller.
        self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()
        self._thread.join(SOON)

    def _listen(self) -> None:
        while True:
            try:
                connection, _ = self._server.accept()
            except OSError:
                return
            with connection:
                message = _all_of(connection)
            if message:
                self.heard.add(message)


def _all_of(connection: socket.socket) -> bytes:
    return b"".join(iter(lambda: connection.recv(4096), b""))


@contextmanager
def udp_listener() -> Iterator[tuple[int, Callable[[], bytes]]]:
    """A recorder that listens on UDP: its port, and what gives the next packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as packets:
        packets.bind(("127.0.0.1", 0))
        packets.settimeout(SOON)
        yield packets.getsockname()[1], lambda: packets.recv(4096)


@contextmanager
def serial_line() -> Iterator[tuple[str, Callable[[int], bytes]]]:
    """A serial line: the till's end as a device, and what reads so many bytes at the recorder's."""
    recorder, till = pty.openpty()
    tty.setraw(till)
    tty.setraw(recorder)

    def read(many: int) -> bytes:
        got = b""
        while len(got) < many and select.select([recorder], [], [], SOON)[0]:
            got += os.read(recorder, many - len(got))
        return got

    try:
        yield os.ttyname(till), read
    finally:
        os.close(recorder)
        os.close(till)
