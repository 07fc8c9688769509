"""Programs that others wrote, on which tests prove the till. Without them those tests say why they are skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import Final

# Each with the Debian package that holds it.
PROGRAMS: Final = {"motion": "motion", "ffmpeg": "ffmpeg", "faketime": "faketime"}
_WHERE: Final = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/bin"))


def found(program: str) -> str | None:
    """Say where a program is, None where it is not."""
    return shutil.which(program, path=_WHERE)


def install_missing() -> None:
    """Install what is wanting when root; where that cannot be, the tests that need it are skipped and the rest runs."""
    missing = [package for program, package in PROGRAMS.items() if found(program) is None]
    if not missing:
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        _say(f"Tests on real recorders are skipped. They want: sudo apt-get install {' '.join(missing)}")
        return
    _say(f"Installing {' '.join(missing)} for the tests.")
    install = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "--yes", "--no-install-recommends")
    for command in (("apt-get", "update", "--quiet"), (*install, *missing)):
        if subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode != 0:
            _say(f"{' '.join(missing)} cannot be installed here: tests on real recorders are skipped.")
            return


def _say(sentence: str) -> None:
    sys.stderr.write(f"{sentence}\n")
