"""The recorder's journal: one JSON line an entry, each sealed with the hash of the one before it.

A line is ``{"seq", "utc", "monotonic", "kind", "serial", "picture", "note", "prev", "hash"}``: ``utc`` to the
millisecond, ``monotonic`` in nanoseconds, ``hash`` the SHA-256 of the line without itself, keys sorted, no spaces.
"""

from __future__ import annotations

import hashlib
import json
import os
import threading
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from till.clock import to_local
from till.recorder.files import append_whole, in_words
from till.services.ports.chains import AFTER_WRONG, FIRST_SEAL, Head, Link, wrong

_TAIL: Final = 65536
_NO_ENTRY: Final = "the line is not a journal entry"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the journal."""

    seq: int
    utc: str
    monotonic: int
    kind: str
    serial: str | None
    picture: str | None
    note: str | None
    prev: str
    hash: str

    @property
    def at(self) -> datetime:
        """The moment as an aware datetime."""
        return datetime.fromisoformat(self.utc)

    def sealed(self) -> str:
        """Compute the hash of this line's contents."""
        contents = {key: value for key, value in asdict(self).items() if key != "hash"}
        return hashlib.sha256(_canonical(contents)).hexdigest()


@dataclass(frozen=True, slots=True)
class BrokenLink:
    """The first line at which the chain does not hold: its number in the file, and why."""

    line: int
    why: str


class Journal:
    """An append-only file; every entry is on disk before ``add`` returns. Threads may add at once."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._turn = threading.Lock()
        path.parent.mkdir(parents=True, exist_ok=True)
        self.torn = _drop_torn_line(path)
        self.last = _last_entry(path)

    def add(
        self,
        kind: str,
        at: datetime,
        monotonic: int,
        *,
        serial: str | None = None,
        picture: str | None = None,
        note: str | None = None,
    ) -> Entry:
        """Seal and append an entry; raises RecorderFault and leaves the file as it was when the disk refuses."""
        with self._turn:
            seq, prev = (self.last.seq + 1, self.last.hash) if self.last else (1, FIRST_SEAL)
            entry = _seal(
                Entry(
                    seq=seq,
                    utc=at.astimezone(UTC).isoformat(timespec="milliseconds"),
                    monotonic=monotonic,
                    kind=kind,
                    serial=serial,
                    picture=picture,
                    note=note,
                    prev=prev,
                    hash="",
                )
            )
            try:
                append_whole(self._path, _canonical(asdict(entry)) + b"\n")
            except OSError as fault:
                raise in_words(fault, "The recorder's journal") from fault
            self.last = entry
            return entry

    def head(self) -> Head:
        """Say how far the journal has come; number 0 before its first line."""
        return Head(self.last.seq, self.last.hash) if self.last else Head(0, FIRST_SEAL)

    def entries(self) -> Iterator[tuple[int, Entry | None]]:
        """Every line with its number from 1; None where a line is not an entry."""
        return _entries(self._path)

    def verify(self) -> BrokenLink | None:
        """Walk the whole chain; the first line that does not hold, or None."""
        seal = FIRST_SEAL
        for link in walk(self._path):
            if link.wrong:
                return BrokenLink(link.number, link.wrong)
            seal = link.seal
        if self.last and self.last.hash != seal:
            return BrokenLink(self.last.seq, "the last lines were taken off")
        return None


def walk(path: Path) -> Iterator[Link]:
    """Give every line of a journal in order, as a link of the chain; a file that is not there has none."""
    before = FIRST_SEAL
    for number, entry in _entries(path):
        link = _link(number, entry, before)
        yield link
        before = link.seal


def among(number: int, before: bytes, line: bytes, after: bytes) -> Link:
    """Look at one line between its neighbours, each nothing at an end of the journal."""
    sealed = _entry(before)
    link = _link(number, _entry(line), sealed.hash if sealed else FIRST_SEAL if number == 1 else "")
    following = _entry(after)
    if not link.wrong and after and (following is None or following.prev != link.seal):
        return replace(link, wrong=AFTER_WRONG)
    return link


def _link(place: int, entry: Entry | None, before: str) -> Link:
    if entry is None:
        return Link(number=place, at=None, kind="", subject="", text="", seal="", wrong=_NO_ENTRY)
    fault = wrong(
        place=place, number=entry.seq, before=before, previous=entry.prev, seal=entry.hash, sealed=entry.sealed()
    )
    return Link(
        number=place,
        at=_moment(entry),
        kind=entry.kind,
        subject=entry.serial or "",
        text=entry.note or "",
        seal=entry.hash,
        picture=entry.picture or "",
        wrong=fault,
    )


def _moment(entry: Entry) -> datetime | None:
    try:
        return to_local(entry.at)
    except (TypeError, ValueError):
        return None


def _entries(path: Path) -> Iterator[tuple[int, Entry | None]]:
    if path.exists():
        with path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                # A line that the power cut short was never sealed: the next start takes it off, and says so.
                if line.endswith(b"\n"):
                    yield number, _entry(line)


def _canonical(contents: dict[str, object]) -> bytes:
    return json.dumps(contents, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _seal(entry: Entry) -> Entry:
    return Entry(**{**asdict(entry), "hash": entry.sealed()})


def _entry(line: bytes) -> Entry | None:
    try:
        return Entry(**json.loads(line))
    except (ValueError, TypeError):
        return None


def _drop_torn_line(path: Path) -> int:
    """Cut an unfinished last line off; the number of bytes dropped."""
    if not path.exists():
        return 0
    with path.open("r+b") as file:
        tail = _tail(path)
        whole = tail.rfind(b"\n") + 1
        torn = len(tail) - whole
        if torn:
            file.truncate(path.stat().st_size - torn)
            os.fsync(file.fileno())
    return torn


def _tail(path: Path) -> bytes:
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - _TAIL))
        return file.read()


def _last_entry(path: Path) -> Entry | None:
    """Give the last line that is an entry; one that is not stays, and is found by ``verify``."""
    lines = _tail(path).splitlines() if path.exists() else []
    return next((entry for line in reversed(lines) if (entry := _entry(line))), None)
