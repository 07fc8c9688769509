"""What proves a slip: its picture, the cameras' stills of its second, and both chains around it (2(b), 2(f))."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime

from till.services.ports import Books
from till.services.ports.chains import STAMPS, JournalProof, Link
from till.services.ports.pictures import PictureStore
from till.services.ports.recorder import Evidence, RecorderFault
from till.services.ports.slips import StoredSlip
from till.services.values.people import Refused
from till.services.verify import stamp_wrong


@dataclass(frozen=True, slots=True, kw_only=True)
class Still:
    """A picture: where it is from, its SHA-256 as it was kept, and what is wrong with it (nothing: it holds)."""

    title: str
    sha: str
    covers: str
    image: bytes | None
    wrong: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipEvidence:
    """The evidence of a slip; ``wanting`` says which recorders gave no still, and why.

    ``lines`` are the journal's and ``acts`` the audit's on this slip, each looked at between its neighbours;
    ``stamp_wrong`` is where the books and the stamp differ.
    """

    serial: str
    stamped_at: datetime
    stills: tuple[Still, ...]
    wanting: tuple[str, ...]
    lines: tuple[Link, ...]
    acts: tuple[Link, ...]
    stamp_wrong: str = ""

    @property
    def broken(self) -> tuple[str, ...]:
        """Say what does not hold, in words; empty when all does."""
        found = [
            *(f"{still.title}: {still.wrong}." for still in self.stills if still.wrong),
            *(f"Line {link.number:,} of the recorder's journal: {link.wrong}." for link in self.lines if link.wrong),
            *(f"Act {link.number:,} of the audit: {link.wrong}." for link in self.acts if link.wrong),
        ]
        return (*found, f"The stamp: {self.stamp_wrong}.") if self.stamp_wrong else tuple(found)


@dataclass(frozen=True, slots=True)
class GatherEvidence:
    """Gather it and compute every hash anew. Recorders may take seconds: never on the screen's thread.

    ``stills`` gives what each recorder beside the till kept of a slip's second, or in words why nothing.
    """

    books: Books
    pictures: PictureStore
    proof: JournalProof
    stills: Callable[[str], tuple[Evidence | Refused, ...]]

    def __call__(self, serial: str) -> SlipEvidence:
        """Look at everything about a slip; raises KeyError for a serial that is not there."""
        with self.books.reading() as work:
            slip = work.slips.get(serial)
            acts = work.audit.links(serial)
        if slip is None:
            raise KeyError(serial)
        lines = self.proof.about(serial)
        # A stamp that the books could not keep stands before the one that they did.
        stamp = next((line for line in reversed(lines) if line.kind in STAMPS), None)
        kept = self.stills(serial)
        # The till's own recorder gives the slip's picture once more.
        others = [one for one in kept if isinstance(one, Evidence) and one.sha256 != slip.picture]
        return SlipEvidence(
            serial=serial,
            stamped_at=slip.stamped_at,
            stills=(*self._slip_picture(slip), *map(_still, others)),
            wanting=tuple(one.text for one in kept if isinstance(one, Refused)),
            lines=lines,
            acts=acts,
            stamp_wrong=stamp_wrong(slip, stamp),
        )

    def _slip_picture(self, slip: StoredSlip) -> Iterator[Still]:
        if slip.picture is None:
            return
        title, covers = "Slip picture", f"Stamped {slip.stamped_at:%H:%M:%S}"
        try:
            image = self.pictures.read(slip.picture)
        except RecorderFault as fault:
            wrong = str(fault).rstrip(".")
            yield Still(title=title, sha=slip.picture, covers=covers, image=None, wrong=wrong)
        else:
            yield _held(Still(title=title, sha=slip.picture, covers=covers, image=image), image)


def _still(taken: Evidence) -> Still:
    shows = f"{taken.covers_from:%H:%M:%S}"
    if taken.covers_to != taken.covers_from:
        shows = f"{shows} to {taken.covers_to:%H:%M:%S}"
    try:
        image = taken.path.read_bytes()
    except OSError as fault:
        return Still(
            title=taken.source,
            sha=taken.sha256,
            covers=f"Shows {shows}",
            image=None,
            wrong=f"it could not be read: {fault.strerror}",
        )
    shown = image if taken.media_type in {"image/jpeg", "image/png"} else None
    return _held(Still(title=taken.source, sha=taken.sha256, covers=f"Shows {shows}", image=shown), image)


def _held(still: Still, data: bytes) -> Still:
    if hashlib.sha256(data).hexdigest() == still.sha:
        return still
    return Still(
        title=still.title,
        sha=still.sha,
        covers=still.covers,
        image=still.image,
        wrong="it was changed after it was kept",
    )
