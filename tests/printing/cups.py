"""A print server that others wrote: cupsd, with a raw queue whose papers come to the test."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.real import eventually, free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

QUEUE = "receipts"
PROGRAMS = Path("/usr/lib/cups")
PACKAGES = ("cups-daemon", "cups-client")
STARTS_WITHIN = 20.0
CUPSD_CONF = """
Listen 127.0.0.1:{port}
Browsing No
WebInterface No
DefaultAuthType None
MaxJobTime 30
<Location />
Order allow,deny
Allow localhost
</Location>
<Location /admin>
Order allow,deny
Allow localhost
</Location>
<Policy default>
<Limit All>
Order deny,allow
</Limit>
</Policy>
"""
FILES_CONF = """
SystemGroup root
ServerRoot {home}/etc
ServerBin {home}/bin
RequestRoot {home}/spool
TempDir {home}/spool/tmp
StateDir {home}/state
CacheDir {home}/cache
ErrorLog {home}/log/error
AccessLog {home}/log/access
PageLog {home}/log/page
"""
# What stands between the queue and a printer: here it lays each paper into a folder.
BACKEND = """#!/bin/sh
test $# -eq 0 && exit 0
cat "${{6:--}}" > {home}/papers/$1.part
mv {home}/papers/$1.part {home}/papers/$1
"""


@dataclass(frozen=True)
class PrintServer:
    """A running print server; what its queue printed lies in its folder."""

    address: str
    papers: Path

    def latest(self) -> bytes:
        """The newest paper, once it is there."""
        whole = eventually(
            lambda: [int(file.name) for file in self.papers.iterdir() if not file.suffix], "a paper of the queue"
        )
        return (self.papers / str(max(whole))).read_bytes()

    def pause(self, *, on: bool) -> None:
        """Stop the queue, or let it go on."""
        command("cupsdisable" if on else "cupsenable", QUEUE, server=self.address)


def command(program: str, *arguments: str, server: str) -> None:
    """Run a command of CUPS."""
    plain = os.environ | {"CUPS_SERVER": server, "LC_ALL": "C"}
    subprocess.run([program, *arguments], check=True, capture_output=True, env=plain, timeout=20)


def installed() -> None:
    """Install the print server on first use; skips where it cannot be."""
    if shutil.which("cupsd", path="/usr/sbin") and shutil.which("lpadmin", path="/usr/sbin:/usr/bin"):
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        pytest.skip("a real print queue needs CUPS: run  sudo apt-get install " + " ".join(PACKAGES))
    with Path(tempfile.gettempdir(), "till-cups.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update"], check=False, capture_output=True)
        install = ["apt-get", "install", "--yes", "--no-install-recommends", *PACKAGES]
        if subprocess.run(install, check=False, capture_output=True, env=quiet).returncode != 0:
            pytest.skip(f"{' and '.join(PACKAGES)} cannot be installed here")


@contextmanager
def serving() -> Iterator[PrintServer]:
    """A print server that runs meanwhile."""
    if os.geteuid() != 0:
        pytest.skip("the print server of the tests runs only as root")
    installed()
    # Its own user must reach the folder, which pytest's are closed to.
    home = Path(tempfile.mkdtemp(prefix="till-cups-"))
    port = free_port()
    try:
        _furnish(home, port)
        etc = home / "etc"
        started: list[str | Path] = ["/usr/sbin/cupsd", "-f", "-c", etc / "cupsd.conf", "-s", etc / "cups-files.conf"]
        with (home / "log" / "said").open("wb") as said:
            process = subprocess.Popen(started, stdout=said, stderr=said)
        try:
            yield _with_queue(home, port, process)
        finally:
            process.terminate()
            process.wait(10)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _furnish(home: Path, port: int) -> None:
    for name in ("etc/ppd", "spool/tmp", "state", "cache", "log", "bin/backend", "papers"):
        (home / name).mkdir(parents=True)
    for open_to_all in (home, home / "papers"):
        open_to_all.chmod(0o777)
    (home / "etc" / "cupsd.conf").write_text(CUPSD_CONF.format(port=port))
    (home / "etc" / "cups-files.conf").write_text(FILES_CONF.format(home=home))
    for part in ("daemon", "filter", "notifier", "monitor"):
        (home / "bin" / part).symlink_to(PROGRAMS / part)
    backend = home / "bin" / "backend" / "paper"
    backend.write_text(BACKEND.format(home=home))
    backend.chmod(0o755)


def _with_queue(home: Path, port: int, process: subprocess.Popen[bytes]) -> PrintServer:
    server = f"127.0.0.1:{port}"
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until and process.poll() is None:
        try:
            command("lpadmin", "-p", QUEUE, "-E", "-v", "paper:/tray", "-m", "raw", server=server)
        except subprocess.CalledProcessError:
            time.sleep(0.2)
        else:
            return PrintServer(server, home / "papers")
    pytest.fail(f"the print server did not start: {(home / 'log' / 'said').read_text()}")
