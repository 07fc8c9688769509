"""The embedded security recorder: every slip picture kept under its hash, every stamp in a sealed journal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from till.clock import Clock, elapsed, steady_ns, to_local
from till.recorder.files import in_words, write_whole
from till.recorder.image import CheckedImage, check
from till.recorder.journal import BrokenLink, Entry, Journal
from till.recorder.proof import picture_path, picture_wrong
from till.recorder.watch import TOLERANCE, ClockWatch, step_in_words
from till.services.clock_check import OWN
from till.services.ports.chains import STAMPS, Head
from till.services.ports.recorder import Capability, ClockReading, Evidence, Health, Mark, NotAble, RecorderFault, Stamp

_MILLISECOND: Final = timedelta(milliseconds=1)
_SAME: Final = timedelta(seconds=1)


class EmbeddedRecorder:
    """Stamps slips into a folder: ``pictures/ab/<sha>.jpg`` and ``journal.jsonl``.

    ``monotonic`` gives nanoseconds of a clock that is never set; a training day hands in one that runs with its
    own clock.
    """

    name: Final = OWN
    capabilities: Final = Capability.CLOCK | Capability.MARK | Capability.STILL | Capability.ACK

    def __init__(self, folder: Path, clock: Clock, monotonic: Callable[[], int] = steady_ns) -> None:
        self._pictures = folder / "pictures"
        self._watch = ClockWatch(clock, monotonic)
        self._trouble = ""
        try:
            self._journal = Journal(folder / "journal.jsonl")
        except OSError as fault:
            raise in_words(fault, "The recorder's journal") from fault
        last = self._journal.last
        # The stamp that was the last thing before this start, by its serial: the books may not have it.
        self.last_stamp = last.serial if last and last.kind in STAMPS else None
        # A full disk does not keep the till shut: it stamps nothing, and says so.
        with suppress(RecorderFault), self._minding():
            self._note_start()

    def stamp(self, serial: str, picture: bytes | None) -> Stamp:
        """Keep the picture, journal the stamp, return it once both are on disk.

        No picture is a manager's decision and is journalled as such. Raises UnreadablePictureError for bytes
        that are not a picture, RecorderFault when the disk refuses; neither leaves anything half written.
        """
        image = check(picture) if picture is not None else None
        with self._minding():
            if image:
                self._keep(image)
            self._note_step()
            kind = "stamp" if image else "stamp-without-picture"
            entry = self._add(kind, serial=serial, picture=image.sha if image else None)
        return Stamp(entry.seq, to_local(entry.at), entry.picture, entry.hash)

    def note(self, kind: str, text: str, serial: str | None = None) -> None:
        """Journal something else worth proving later: an off signal, a spoilt serial."""
        with self._minding():
            self._note_step()
            self._add(kind, serial=serial, note=text)

    def holds(self, sha: str) -> bool:
        """Whether a picture with this SHA-256 was kept before: then it is used."""
        return self._path(sha) is not None

    def read(self, sha: str) -> bytes:
        """Read a kept picture; raises RecorderFault when it is gone or can't be read."""
        path = self._path(sha)
        if path is None:
            raise RecorderFault(f"The picture {sha[:8]} is not in the recorder.")
        try:
            return path.read_bytes()
        except OSError as fault:
            raise RecorderFault(f"The picture {sha[:8]} could not be read: {fault.strerror}.") from fault

    def answer(self) -> None:
        """Return if the last thing it was asked went well."""
        if self._trouble:
            raise RecorderFault(self._trouble)

    def clock(self) -> ClockReading:
        """Hold the wall clock against the steady one."""
        now, _ = self._watch.reading()
        return ClockReading(
            at=to_local(now), offset=self._watch.offset(), uncertainty=_MILLISECOND, method="steady clock"
        )

    def mark(self, mark: Mark, late: timedelta) -> None:
        """Journal it; its slips are stamped without being marked."""
        self.note(mark.kind, "; ".join(((f"late {late}",) if late else ()) + mark.lines), mark.serial)

    def still(self, camera: str, at: datetime, offset: timedelta) -> Evidence:  # noqa: ARG002 - it has one camera
        """Give the picture stamped in that second."""
        for _, entry in self._journal.entries():
            if entry and entry.picture and abs(elapsed(at, to_local(entry.at)) - offset) <= _SAME:
                return self._evidence(entry, entry.picture)
        raise NotAble(f"No slip was stamped at {at:%H:%M:%S}.")

    def clip(self, camera: str, start: datetime, end: datetime, offset: timedelta) -> Evidence:  # noqa: ARG002 - the port's call
        """Raise NotAble: it keeps no film."""
        raise NotAble("The till's own recorder keeps pictures of slips, no film.")

    def close(self) -> None:
        """Hold nothing open between two calls."""

    def health(self) -> Health:
        """How the recorder is now; a step of the wall clock since the start shows as its offset."""
        offset = self._watch.offset()
        if self._trouble:
            return Health(answers=False, offset=offset, note=self._trouble)
        return Health(answers=True, offset=offset, note=step_in_words(offset) if abs(offset) > TOLERANCE else "")

    def head(self) -> Head:
        """Say how far the journal has come."""
        return self._journal.head()

    def verify(self) -> BrokenLink | None:
        """Walk the journal and every picture it names; the first thing that does not hold, or None."""
        if broken := self._journal.verify():
            return broken
        for number, entry in self._journal.entries():
            if entry and entry.picture and (why := picture_wrong(self._pictures, entry.picture)):
                return BrokenLink(number, why)
        return None

    @contextmanager
    def _minding(self) -> Iterator[None]:
        """Remember what went wrong last, for the recorder's health, and forget it once something went well."""
        try:
            yield
        except RecorderFault as fault:
            self._trouble = str(fault)
            raise
        self._trouble = ""

    def _keep(self, image: CheckedImage) -> None:
        if self.holds(image.sha):
            return
        try:
            write_whole(self._folder(image.sha) / (image.sha + image.suffix), image.data)
        except OSError as fault:
            raise in_words(fault, "The picture") from fault

    def _folder(self, sha: str) -> Path:
        return self._pictures / sha[:2]

    def _path(self, sha: str) -> Path | None:
        return picture_path(self._pictures, sha)

    def _evidence(self, entry: Entry, sha: str) -> Evidence:
        path = self._path(sha)
        if path is None:
            raise RecorderFault(f"The picture {sha[:8]} is not in the recorder.")
        at = to_local(entry.at)
        media_type = "image/png" if path.suffix == ".png" else "image/jpeg"
        source = f"{self.name}, line {entry.seq} of its journal"
        return Evidence(path=path, sha256=sha, media_type=media_type, covers_from=at, covers_to=at, source=source)

    def _add(
        self, kind: str, *, serial: str | None = None, picture: str | None = None, note: str | None = None
    ) -> Entry:
        at, monotonic = self._watch.reading()
        return self._journal.add(kind, at, monotonic, serial=serial, picture=picture, note=note)

    def _note_start(self) -> None:
        if self._journal.torn:
            self._add("repair", note=f"{self._journal.torn} bytes of an unfinished line were taken off the end")
        last, (now, _) = self._journal.last, self._watch.reading()
        if last and (step := now - last.at) < -TOLERANCE:
            self._add("clock", note=f"{step_in_words(step)} since the till was last on")
        self._add("start")

    def _note_step(self) -> None:
        if step := self._watch.news():
            self._add("clock", note=step)
