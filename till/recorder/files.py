"""Writing that is whole or not there: to disk, or a fault in words."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

from till.services.ports.recorder import RecorderFault


def in_words(fault: OSError, what: str) -> RecorderFault:
    """Say what could not be kept and why."""
    if fault.errno in {errno.ENOSPC, errno.EDQUOT}:
        why = "the disk is full"
    elif fault.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        why = "the folder may not be written"
    else:
        why = (fault.strerror or str(fault)).lower()
    return RecorderFault(f"{what} was not kept: {why}. Nothing was stamped.")


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable, where the platform can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_whole(path: Path, data: bytes) -> None:
    """Write a new file under its name only once it is on disk; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(path.name + ".part")
    try:
        with half.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
        sync_folder(path.parent)
    except OSError:
        with contextlib.suppress(OSError):
            half.unlink(missing_ok=True)
        raise


def append_whole(path: Path, data: bytes) -> None:
    """Append to a file durably; on any OSError the file is as long as before, and the fault is raised."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o644)
    try:
        before = os.fstat(handle).st_size
        try:
            _write_all(handle, data)
            os.fsync(handle)
        except OSError:
            os.ftruncate(handle, before)
            raise
    finally:
        os.close(handle)


def _write_all(handle: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]
