"""The recorder's folder as evidence: journal and pictures looked at, and nothing written."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from till.recorder.image import SUFFIXES
from till.recorder.journal import walk
from till.services.ports.chains import FIRST_SEAL, Head, Link


class JournalFile:
    """Reads the folder of an embedded recorder, whether a till writes there or not."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def head(self) -> Head:
        """Say how far the journal has come; number 0 before its first line."""
        last = next(iter(deque(self.walk(), maxlen=1)), None)
        return Head(last.number, last.seal) if last else Head(0, FIRST_SEAL)

    def walk(self) -> Iterator[Link]:
        """Give every line in order, each as it stands."""
        return walk(self._folder / "journal.jsonl")

    def about(self, serial: str) -> tuple[Link, ...]:
        """Give the lines on a slip, each checked with the line before it and the line after it."""
        found: list[Link] = []
        before: Link | None = None
        for link in self.walk():
            if before is not None and before.subject == serial:
                found.append(_followed(before, link))
            before = link
        if before is not None and before.subject == serial:
            found.append(before)
        return tuple(found)

    def picture_wrong(self, sha: str) -> str:
        """Compute a picture's SHA-256 anew and say what is wrong with it; nothing where it holds."""
        return picture_wrong(self._folder / "pictures", sha)


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


def _followed(link: Link, after: Link) -> Link:
    if link.wrong or not after.wrong:
        return link
    return replace(link, wrong="the one after it was changed, taken out or put in")
