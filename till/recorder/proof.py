"""The recorder's folder as evidence: journal and pictures looked at, and nothing written."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from till.recorder.image import SUFFIXES
from till.recorder.journal import among, walk
from till.services.ports.chains import Link


class JournalFile:
    """Reads the folder of an embedded recorder, whether a till writes there or not."""

    def __init__(self, folder: Path) -> None:
        self._journal, self._pictures = folder / "journal.jsonl", folder / "pictures"

    def walk(self) -> Iterator[Link]:
        """Give every line in order, each as it stands."""
        return walk(self._journal)

    def about(self, serial: str) -> tuple[Link, ...]:
        """Give the lines on a slip, each checked with the line before it and the line after it."""
        mark = serial.encode()
        near = (among(*lines) for lines in self._threes() if mark in lines[2])
        return tuple(link for link in near if link.subject == serial)

    def picture_wrong(self, sha: str) -> str:
        """Compute a picture's SHA-256 anew and say what is wrong with it; nothing where it holds."""
        return picture_wrong(self._pictures, sha)

    def _threes(self) -> Iterator[tuple[int, bytes, bytes, bytes]]:
        """Give every line as it stands in the file, with its number, the line before it and the line after it."""
        if not self._journal.exists():
            return
        with self._journal.open("rb") as file:
            before, line = b"", next(file, b"")
            for number, after in enumerate(chain(file, (b"",)), start=1):
                yield number, before, line, after
                before, line = line, after


def picture_path(pictures: Path, sha: str) -> Path | None:
    """Find a picture by its SHA-256."""
    candidates = (pictures / sha[:2] / (sha + suffix) for suffix in SUFFIXES.values())
    return next((path for path in candidates if path.exists()), None)


def picture_wrong(pictures: Path, sha: str) -> str:
    """Compute a picture's SHA-256 anew and say what is wrong with it; nothing where it holds."""
    path = picture_path(pictures, sha)
    if path is None:
        return f"the picture {sha[:8]} is gone"
    try:
        same = hashlib.sha256(path.read_bytes()).hexdigest() == sha
    except OSError as fault:
        return f"the picture {sha[:8]} could not be read: {fault.strerror}"
    return "" if same else f"the picture {sha[:8]} was changed after it was stamped"
