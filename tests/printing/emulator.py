"""A receipt printer that others wrote: emupos, in an environment of its own."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import URLError

import platformdirs
import pytest

from tests.real import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = "emupos==0.4.0"
HOME = platformdirs.user_cache_path("tollgate-till") / PACKAGE
STARTS_WITHIN = 30.0


@dataclass(frozen=True)
class Emulator:
    """A running printer: its ports, and its control interface."""

    port: int
    serial: Path
    api: str

    def fault(self, name: str, *, on: bool) -> None:
        """Make the printer report a fault, or clear it."""
        self._call("PUT" if on else "DELETE", f"faults/{name}")

    def close_drawer(self) -> None:
        """Push the drawer shut."""
        self._call("POST", "drawer/close")

    def receipts(self) -> list[dict[str, Any]]:
        """The receipts so far."""
        listed: list[dict[str, Any]] = json.loads(self._call("GET", "receipts"))
        return listed

    def latest(self, what: str) -> bytes:
        """The latest receipt as ``text`` or ``image``."""
        return self._call("GET", f"receipts/latest/{what}")

    def _call(self, method: str, path: str) -> bytes:
        request = urllib.request.Request(f"{self.api}/devices/front/{path}", method=method)  # noqa: S310 - own host
        with urllib.request.urlopen(request, timeout=5) as answer:  # noqa: S310 - own host
            got: bytes = answer.read()
            return got


def _python() -> str:
    """A Python of at least 3.13 that runs; skips without one."""
    pyenv = sorted(Path.home().glob(".pyenv/versions/3.1[3-9]*/bin/python"))
    found = [shutil.which(f"python3.{minor}") for minor in (13, 14)]
    probe = "import sys, venv; sys.exit(sys.version_info < (3, 13))"
    for candidate in (sys.executable, *map(str, pyenv), *filter(None, found)):
        if subprocess.run([candidate, "-c", probe], check=False, capture_output=True).returncode == 0:
            return candidate
    pytest.skip("the printer emulator needs Python 3.13 or later; none is installed")


def _installed() -> Path:
    """The emulator's command, installed on first use; skips where it cannot be."""
    command = HOME / "bin" / "emupos"
    HOME.mkdir(parents=True, exist_ok=True)
    with (HOME / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not command.exists():
            subprocess.run([_python(), "-m", "venv", HOME], check=True, capture_output=True)
            pip: list[str | Path] = [
                HOME / "bin" / "pip",
                "install",
                "--quiet",
                "--retries",
                "1",
                "--timeout",
                "20",
                PACKAGE,
            ]
            if subprocess.run(pip, check=False, capture_output=True).returncode != 0:
                pytest.skip(f"{PACKAGE} cannot be installed here")
    return command


@contextmanager
def running(folder: Path) -> Iterator[Emulator]:
    """A printer that runs meanwhile."""
    command, port, api = _installed(), free_port(), free_port()
    config = {
        "schema": 1,
        "api": {"host": "127.0.0.1", "port": api},
        "devices": [
            {
                "id": "front",
                "type": "printer",
                "profile": "epson-tm-t20iii",
                "connections": [
                    {"tcp": {"host": "127.0.0.1", "port": port}},
                    {"serial": {"pty": True, "link": "printer"}},
                ],
                "receipts_dir": str(folder / "receipts"),
            }
        ],
    }
    # JSON is YAML too.
    (folder / "emupos.yaml").write_text(json.dumps(config))
    with (folder / "log").open("wb") as log:
        started: list[str | Path] = [command, "run", "--config", folder / "emupos.yaml"]
        # The links to its serial ports stand in TMPDIR.
        process = subprocess.Popen(started, stdout=log, stderr=log, env=os.environ | {"TMPDIR": str(folder)})
        try:
            _wait_for(f"http://127.0.0.1:{api}/api/v1/health", process, folder / "log")
            yield Emulator(port, folder / "emupos" / "printer", f"http://127.0.0.1:{api}/api/v1")
        finally:
            process.terminate()
            process.wait(10)


def _wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until and process.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=1).close()  # noqa: S310 - own host
        except (URLError, TimeoutError):
            time.sleep(0.1)
        else:
            return
    pytest.fail(f"the emulator did not start: {log.read_text()}")
