"""Stamp a slip's picture: serial, second, and the board of that second. From here on the slip exists (2(f))."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final

from printing.receipts.notices import NotTaken, not_taken_notice
from settlement.rulebook import RuleBook
from settlement.slip import Objection
from till.clock import elapsed
from till.services import authority as authorities
from till.services.clock_check import near_enough, recorders_time
from till.services.marks import mark_slip
from till.services.open_day import open_day
from till.services.papers import NOTICE, issue_of, stamp_of
from till.services.ports import Books, Clock, Work
from till.services.ports.pictures import Picture, PictureSource
from till.services.ports.recorder import Recorder, RecorderFault, journal
from till.services.ports.slips import StoredSlip
from till.services.serials import LAST_NUMBER, serial_of, shop_key, signs_of
from till.services.shop import details_of, till_of
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Draft, SlipState

_FRESH: Final = timedelta(seconds=30)
_AGAIN: Final = "Clean the glass and press F2, or F9 to take it without."


@dataclass(frozen=True, slots=True)
class StampPicture:
    """Stamp the newest picture."""

    books: Books
    clock: Clock
    recorder: Recorder
    pictures: PictureSource
    book: RuleBook
    till: int

    def __call__(self, by: str, authority: Authority | None = None) -> Draft | Refused | WrongPin:
        """Open a draft under the next serial; with a manager's authority without a picture, and marked so."""
        try:
            return self._stamp(by, authority)
        except RecorderFault as fault:
            # No stamp, no bet: the transaction is undone, and its serial is the next one's.
            return Refused.because("2(f)", str(fault))

    def _stamp(self, by: str, authority: Authority | None) -> Draft | Refused | WrongPin:
        picture = self.pictures.newest() if authority is None else None
        if isinstance(picture, Refused):
            return picture
        with self.books.writing() as work:
            day = open_day(work)
            if day is None or work.days.shift(self.till) is None:
                return Refused.because("M.6", "The day or this till's shift is not open yet: Day.")
            if refused := _against(work, picture, authority, self.clock.local()) or self._off(authority):
                return refused
            till = till_of(work, self.till)
            number = work.slips.next_number(till.block) or till.first_number
            if number > LAST_NUMBER:
                return Refused.because("M.6", f"The serials {till.block} are used up. A manager sets new ones: F9.")
            slip = self._keep(work, day.day, (till.block, number), picture, by)
            work.audit.note("slip.stamped", slip.serial, _words(slip, authority), by)
            return draft_of(slip)

    def _off(self, authority: Authority | None) -> Refused | None:
        """Refuse while the recorder's clock is far off: a clock set back would stamp late slips in time (2(f))."""
        offset = self.recorder.health().offset
        if authority is not None or near_enough(self.book, offset):
            return None
        words = f"The recorder's clock is {offset.total_seconds():+.1f} s off. Set it right and start the till again, or F9."
        return Refused.because("2(f)", words)

    def _keep(self, work: Work, day: date, number: tuple[str, int], picture: Picture | None, by: str) -> StoredSlip:
        serial = serial_of(*number)
        now = self.clock.local()
        stamp = self.recorder.stamp(serial, picture.data if picture else None)
        recorded = recorders_time(work, self.till, now, stamp.at)
        slip = StoredSlip(
            serial=serial,
            block=number[0],
            number=number[1],
            till=self.till,
            day=day,
            code=signs_of(serial, shop_key(work)),
            stamp=stamp.number,
            stamped_at=now,
            recorded_at=recorded.at,
            clock_reading=recorded.reading,
            picture=stamp.picture_sha,
            staff=by,
            state=SlipState.STAMPED,
            edition=self.book.edition,
        )
        work.slips.add(slip)
        mark_slip(work, "stamped", serial, self.till, now, f"by {by}")
        work.drafts.keep(draft_of(slip))
        return slip


@dataclass(frozen=True, slots=True)
class KeepDraft:
    """Keep what is typed so far."""

    books: Books

    def __call__(self, draft: Draft) -> None:
        """Keep it as it stands; it survives lock and crash. A slip that is no draft any more stays as it is."""
        with self.books.writing() as work:
            if stamped(work, draft.serial) is not None:
                work.drafts.keep(draft)


@dataclass(frozen=True, slots=True)
class OpenDrafts:
    """What is open at this till."""

    books: Books
    till: int

    def __call__(self) -> tuple[Draft, ...]:
        """List the drafts, oldest first."""
        with self.books.reading() as work:
            return work.drafts.every(self.till)


@dataclass(frozen=True, slots=True)
class SpoilSlip:
    """A stamp that came to nothing: a bad picture, a client who left."""

    books: Books
    recorder: Recorder

    def __call__(self, serial: str, by: str, reason: str) -> Refused | None:
        """Mark the serial spoilt; it stays in the sequence."""
        with self.books.writing() as work:
            return _end(work, self.recorder, serial, SlipState.SPOILT, reason=reason, by=by)


@dataclass(frozen=True, slots=True)
class RefuseSlip:
    """Refuse a bet when it is offered (2(a))."""

    books: Books
    clock: Clock
    recorder: Recorder

    def __call__(self, serial: str, by: str, reason: str) -> Refused | None:
        """Mark the slip not taken, with the reason, and print the client's notice of it; no money is taken."""
        with self.books.writing() as work:
            slip = stamped(work, serial)
            refused = _end(work, self.recorder, serial, SlipState.NOT_TAKEN, reason=reason, by=by)
            if refused is None and slip is not None:
                self._print(work, slip, by, reason)
            return refused

    def _print(self, work: Work, slip: StoredSlip, by: str, reason: str) -> None:
        notice = NotTaken(
            shop=details_of(work),
            issue=issue_of(work, slip.till, by, self.clock.local()),
            stamp=stamp_of(slip),
            objections=(Objection("2(a)", f"Refused: {reason.strip().rstrip('.')}"),),
        )
        work.spool.queue(NOTICE, slip.serial, not_taken_notice(notice))


def stamped(work: Work, serial: str) -> StoredSlip | None:
    """Find a slip that is open at a counter."""
    slip = work.slips.get(serial)
    return slip if slip is not None and slip.state is SlipState.STAMPED else None


def draft_of(slip: StoredSlip) -> Draft:
    """Begin the draft of a stamped slip."""
    return Draft(
        serial=slip.serial, stamp=slip.stamp, stamped_at=slip.stamped_at, picture=slip.picture, staff=slip.staff
    )


_KINDS: Final = {SlipState.SPOILT: "slip.spoilt", SlipState.NOT_TAKEN: "slip.refused"}


def _end(work: Work, recorder: Recorder, serial: str, state: SlipState, *, reason: str, by: str) -> Refused | None:
    slip = stamped(work, serial)
    if slip is None:
        return Refused.because("2(a)", f"Slip {serial} is not open at the counter.")
    if not reason.strip():
        return Refused.because("2(a)", "Say why, in a few words.")
    words = f"{state.capitalize()}: {reason.strip()}"
    work.slips.replace(replace(slip, state=state))
    work.drafts.drop(serial)
    trouble = journal(recorder, state, words, serial)
    work.audit.note(_KINDS[state], serial, f"{words} {trouble}".rstrip(), by)
    return None


def _against(
    work: Work, picture: Picture | None, authority: Authority | None, now: datetime
) -> Refused | WrongPin | None:
    if authority is None:
        return None if picture is None else _unfit(work, picture, now)
    if not authority.reason.strip():
        return Refused.because("2(f)", "Say why there is no picture.")
    return authorities.manager(work, authority)


def _unfit(work: Work, picture: Picture, now: datetime) -> Refused | None:
    age = elapsed(picture.taken_at, now)
    if age >= _FRESH:
        return Refused.because("2(f)", f"The newest picture is {int(age.total_seconds())} s old. {_AGAIN}")
    if work.slips.picture_used(picture.sha):
        return Refused.because("2(f)", f"This picture was stamped before. {_AGAIN}")
    return None


def _words(slip: StoredSlip, authority: Authority | None) -> str:
    if authority is None:
        return f"Stamp {slip.stamp}, picture {(slip.picture or '')[:8]}"
    return f"Stamp {slip.stamp}, no picture: {authority.reason.strip()} ({authority.initials})"
