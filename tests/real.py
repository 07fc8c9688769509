"""What tests with real parts share: patience, a port that nobody has, a web server for a while."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final, TypeVar

import pytest

Answer = TypeVar("Answer")
# A busy machine is no reason for a test to fail.
PATIENCE: Final = 60.0


def eventually(ask: Callable[[], Answer | None], what: str, within: float = PATIENCE) -> Answer:
    """Ask until there is an answer; fails with what was waited for."""
    until = time.monotonic() + within
    while time.monotonic() < until:
        if answer := ask():
            return answer
        time.sleep(0.1)
    pytest.fail(f"waited {within:.0f} s in vain for {what}")


def free_port() -> int:
    """Give a port where nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


@contextmanager
def served(handler: type[BaseHTTPRequestHandler]) -> Iterator[int]:
    """Serve HTTP meanwhile, and write nothing about it; gives the port."""
    quiet = type("Quiet", (handler,), {"log_message": lambda *_: None})
    server = ThreadingHTTPServer(("127.0.0.1", 0), quiet)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
