"""Sets a checkout up: its own `.venv` with everything in the lock. The standard library only, for nothing else is there yet."""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LOCK: Final = ROOT / "requirements.lock"
PROJECT: Final = ROOT / "pyproject.toml"
VENV: Final = ROOT / ".venv"
PYTHON: Final = VENV / "bin" / "python"
STAMP: Final = VENV / "stamp"
GATE: Final = ROOT / ".venv.gate"

APT_PACKAGE_OF: Final = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}
"""What Qt loads from the system, and the Debian package that holds it."""


def ensure_set_up(module: str) -> None:
    """Set the checkout up where it is not, then go on as ``python -m module`` in its environment; a wheel needs neither."""
    if not (LOCK.is_file() and PROJECT.is_file()):
        return
    if not is_current():
        with alone():
            if not is_current():
                set_up()
    if Path(sys.prefix) != VENV:
        os.execv(PYTHON, [str(PYTHON), "-m", module, *sys.argv[1:]])  # noqa: S606 - our own Python, no shell wanted


@contextmanager
def alone() -> Iterator[None]:
    """Let one set-up run at a time: a second start waits for the first, and then finds its work done."""
    with GATE.open("w") as gate:
        if os.name == "posix":
            import fcntl  # noqa: PLC0415 - POSIX only

            fcntl.flock(gate, fcntl.LOCK_EX)
        yield


def stamp() -> str:
    """Return what a finished environment is marked with: the place it was made for, and a digest of what went in."""
    return f"{ROOT}\n{hashlib.sha256(LOCK.read_bytes() + PROJECT.read_bytes()).hexdigest()}\n"


def is_current() -> bool:
    """Tell whether the environment was finished from today's lock."""
    return PYTHON.exists() and STAMP.is_file() and STAMP.read_text() == stamp()


def is_usable() -> bool:
    """Tell whether the environment was once finished in this place: then it is brought up to date, else made anew."""
    return PYTHON.exists() and STAMP.is_file() and STAMP.read_text().startswith(f"{ROOT}\n")


def set_up() -> None:
    """Make `.venv` or bring it up to date; the stamp comes last, so a set-up that was cut off starts again."""
    if sys.version_info < (3, 11):  # noqa: UP036 - older ones run this file too, and are told so
        sys.exit(f"The till needs Python 3.11 or newer; this is Python {sys.version.split()[0]}.")
    say("Setting up .venv. This happens once and takes about a minute.")
    install_system_packages(missing_packages())
    if not is_usable():
        do(str(Path(sys.executable).resolve()), "-m", "venv", "--clear", str(VENV))
    STAMP.unlink(missing_ok=True)
    pip_install("--require-hashes", "--requirement", str(LOCK))
    pip_install("--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    STAMP.write_text(stamp())
    say("Set up.")


def missing_packages() -> list[str]:
    """List the system packages that a Debian machine still lacks."""
    missing = [] if importlib.util.find_spec("ensurepip") else ["python3-venv"]
    if sys.platform == "linux":
        missing += [package for library, package in APT_PACKAGE_OF.items() if not is_there(library)]
    return missing


def is_there(library: str) -> bool:
    """Tell whether the system can load a shared library, whatever its package is called here."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_system_packages(packages: list[str]) -> None:
    """Install packages when root; anyone else is given the command to run."""
    if not packages:
        return
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        sys.exit(
            "This machine lacks some system packages. Run this once, then start again:\n\n"
            f"  sudo apt-get update\n  sudo {shlex.join(install)}\n"
        )
    say(f"Installing {' '.join(packages)}.")
    do("apt-get", "update", "--quiet")
    do("env", "DEBIAN_FRONTEND=noninteractive", *install, "--quiet")


def pip_install(*what: str) -> None:
    """Install into the environment."""
    do(str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", *what)


def do(*command: str) -> None:
    """Run one command, its progress shown to a person but not to a log; where it does not succeed, say at what and stop."""
    progress = sys.stderr if sys.stderr.isatty() else subprocess.DEVNULL
    done = subprocess.run(command, stdout=progress, check=False)  # noqa: S603 - the commands stand in this file
    if done.returncode != 0:
        sys.exit(
            f"The set-up stopped at this command; what it said stands above.\n\n  {shlex.join(command)}\n\n"
            "Start again once that is mended."
        )


def say(sentence: str) -> None:
    """Tell the person at the terminal; standard output stays free for the command itself."""
    print(sentence, file=sys.stderr, flush=True)
