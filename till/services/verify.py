"""Walk everything that can prove itself: both chains, the pictures, the ledger, the serials. It only reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final

from till.clock import elapsed
from till.services.ports import Books, Work
from till.services.ports.audit import DAY_CLOSED
from till.services.ports.chains import AUDIT_HEAD, JOURNAL_HEAD, NOT_KEPT, STAMPS, Head, JournalProof, Link
from till.services.ports.ledger import EntryTotal
from till.services.ports.slips import StoredSlip
from till.services.serials import serial_of

# So long may a disk take to keep a picture, between the till's look at its clock and the journal's.
_ONE_MOMENT: Final = timedelta(seconds=10)


@dataclass(frozen=True, slots=True)
class Found:
    """One thing that was looked at: its name, when it was made, and what is wrong with it (nothing: it holds)."""

    name: str
    at: datetime | None = None
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class Walk:
    """One walk: its name, how many things it passes (None where that shows on the way), and each as it is found."""

    name: str
    things: str
    total: int | None
    each: Callable[[], Iterator[Found]]


@dataclass(slots=True)
class _Journal:
    """What the walk over the journal gathers for the walks after it."""

    seals: dict[int, str] = field(default_factory=dict)
    heads: list[Link] = field(default_factory=list)
    stamps: dict[str, Link] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verify:
    """Walk the books and the recorder's folder beside them.

    ``till`` None: the folder has the stamps of every till; with a number it has that till's alone, the books being shared.
    """

    books: Books
    proof: JournalProof
    till: int | None = None

    def walks(self, work: Work) -> tuple[Walk, ...]:
        """Give the walks in order; those over pictures and stamps need the walk over the journal to be done."""
        journal = _Journal()
        return (
            Walk("Audit", "acts", work.audit.head().number, lambda: (_act(link) for link in work.audit.walk())),
            Walk("Journal", "lines", None, lambda: self._lines(work, journal)),
            Walk("Audit and journal of each other", "closes", None, lambda: self._closes(work, journal)),
            Walk("Pictures", "pictures", None, lambda: self._pictures(journal)),
            Walk("Stamps", "slips", work.slips.count(), lambda: self._stamps(work, journal)),
            Walk("Ledger", "entries", work.ledger.count(), lambda: map(_entry, work.ledger.totals())),
            Walk("Serials", "slips", work.slips.count(), lambda: _serials(work)),
        )

    def _lines(self, work: Work, journal: _Journal) -> Iterator[Found]:
        wanted = {head.number for _, head in self._heads(work) if head}
        for link in self.proof.walk():
            if link.number in wanted:
                journal.seals[link.number] = link.seal
            if link.kind == AUDIT_HEAD:
                journal.heads.append(link)
            if link.kind in STAMPS:
                journal.stamps[link.subject] = link
            if link.kind == NOT_KEPT:
                journal.stamps.pop(link.subject, None)
            yield Found(f"line {link.number:,}", link.at, link.wrong)

    def _closes(self, work: Work, journal: _Journal) -> Iterator[Found]:
        """Hold each chain against what the other says of it: so the end of neither can be cut off."""
        for name, head in self._heads(work):
            wrong = _not_there(head, journal.seals.get(head.number, "") if head else "", "line")
            yield replace(name, wrong=wrong and f"the journal {wrong}")
        for link in journal.heads:
            head = Head.read(link.text)
            wrong = _not_there(head, work.audit.seal(head.number) if head else "", "act")
            yield Found(f"line {link.number:,} of the journal", link.at, wrong and f"the audit {wrong}")
        told = {act.subject for act in work.audit.of_kind(DAY_CLOSED)}
        for day in work.days.closed():
            wrong = "" if str(day.day) in told else "the audit does not tell of its close: its end was cut off"
            yield Found(f"Z {day.z_number}", day.closed_at, wrong)

    def _heads(self, work: Work) -> Iterator[tuple[Found, Head | None]]:
        for act in work.audit.of_kind(JOURNAL_HEAD):
            if self.till is None or act.subject == f"till {self.till}":
                yield Found(f"act {act.number:,} of the audit", act.at), Head.read(act.text)

    def _pictures(self, journal: _Journal) -> Iterator[Found]:
        for link in journal.stamps.values():
            if link.picture:
                yield Found(f"slip {link.subject}", link.at, self.proof.picture_wrong(link.picture))

    def _stamps(self, work: Work, journal: _Journal) -> Iterator[Found]:
        """Hold every slip against the stamp that the journal has of it."""
        unknown = set(journal.stamps)
        for slip in work.slips.walk():
            unknown.discard(slip.serial)
            if self.till is None or slip.till == self.till:
                yield Found(f"slip {slip.serial}", slip.stamped_at, stamp_wrong(slip, journal.stamps.get(slip.serial)))
        for serial in sorted(unknown):
            yield Found(f"slip {serial}", journal.stamps[serial].at, "it was stamped, and is not in the books")


def _act(link: Link) -> Found:
    return Found(f"act {link.number:,}", link.at, link.wrong)


def _not_there(head: Head | None, seal: str, what: str) -> str:
    """Say why a chain is not as the other chain knew it."""
    if head is None:
        return "is not told of in a form that can be read"
    if not seal:
        return f"had {head.number:,} {what}s then, and has no {what} {head.number:,} now: its end was cut off"
    return "" if seal == head.seal else f"has another {what} {head.number:,} now: it was written anew"


def stamp_wrong(slip: StoredSlip, stamp: Link | None) -> str:
    """Say where the books and the journal's stamp of a slip differ; nothing where they agree."""
    if stamp is None:
        return "the journal has no stamp of it"
    if slip.stamp != stamp.number:
        return f"the books say stamp {slip.stamp}, the journal {stamp.number}"
    if (slip.picture or "") != stamp.picture:
        return "the books name another picture than the journal"
    if stamp.at is not None and abs(elapsed(slip.stamped_at, stamp.at)) > _ONE_MOMENT:
        return f"the books say {slip.stamped_at:%H:%M:%S}, the journal {stamp.at:%H:%M:%S}"
    return ""


def _entry(entry: EntryTotal) -> Found:
    name = f"entry {entry.entry:,}, {entry.kind}" + (f" of slip {entry.slip}" if entry.slip else "")
    if not entry.postings:
        return Found(name, entry.at, "it has no postings")
    return Found(name, entry.at, f"its postings sum to {entry.total}, not to nothing" if entry.total else "")


def _serials(work: Work) -> Iterator[Found]:
    before: StoredSlip | None = None
    for slip in work.slips.walk():
        gap = before is not None and slip.block == before.block and slip.number != before.number + 1
        if gap and before is not None:
            missing = serial_of(before.block, before.number + 1)
            wrong = f"it is missing: {before.serial} is followed by {slip.serial}"
            yield Found(f"slip {missing}", slip.stamped_at, wrong)
        yield Found(f"slip {slip.serial}", slip.stamped_at)
        before = slip
