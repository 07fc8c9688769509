"""Translate: from what the client wrote to bets, at once or from the queue, by anyone, from the picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from settlement.rulebook import RuleBook
from settlement.slip import Bet, Selection
from settlement.words import short_span
from till.clock import elapsed
from till.services.acceptance import Counter, against, priced
from till.services.authority import manager
from till.services.files import events_of, file_of, has_started
from till.services.open_day import open_day
from till.services.ports import Books, Clock, Work
from till.services.ports.slips import SlipVersion, StoredSlip
from till.services.settle_slips import LIVE, settle_again
from till.services.shop import till_of
from till.services.take_slip import first_off_of
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Explanation, SlipFile, SlipState, SlipToTake, Understood, Waiting


@dataclass(frozen=True, slots=True)
class TranslateQueue:
    """Slips that wait to be typed."""

    books: Books
    clock: Clock

    def __call__(self) -> tuple[Waiting, ...]:
        """List them in the order of their stamps, for nobody knows yet which goes off first; parked ones last."""
        now = self.clock.local()
        with self.books.reading() as work:
            slips = work.slips.in_states(SlipState.WAITING)
            typed = {slip.serial: _typed_by(work, slip) for slip in slips}
        rows = sorted(slips, key=lambda slip: (slip.parked is not None, slip.stamped_at))
        return tuple(_waiting(slip, now, typed[slip.serial]) for slip in rows)


@dataclass(frozen=True, slots=True)
class ParkSlip:
    """Put a waiting slip aside with a note."""

    books: Books

    def __call__(self, serial: str, note: str, by: str) -> Refused | None:
        """Park it; an empty note takes it back into the queue."""
        with self.books.writing() as work:
            slip = work.slips.get(serial)
            if slip is None or slip.state is not SlipState.WAITING:
                return Refused.because("4", f"Slip {serial} does not wait to be typed.")
            work.slips.replace(replace(slip, parked=note.strip() or None))
            work.audit.note(
                "slip.parked", serial, f"Parked: {note.strip()}" if note.strip() else "Back in the queue", by
            )
            return None


@dataclass(frozen=True, slots=True)
class TranslateSlip:
    """Give a slip its bets, or better ones."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(  # noqa: PLR0917 - the fields of the translate screen, in its order
        self,
        serial: str,
        lines: tuple[str, ...],
        bets: tuple[Bet, ...],
        explanation: Explanation | None,
        by: str,
        authority: Authority | None = None,
        *,
        understood: tuple[Understood, ...] = (),
    ) -> SlipFile | Refused | WrongPin:
        """Keep a new version, with how its lines were ``understood``, and settle what has its result; once an event is off, a corrected one needs a manager.

        Where the till is set so, a slip of the queue waits on until somebody else has said the same, or put it right.
        """
        now = self.clock.local()
        with self.books.writing() as work:
            slip = work.slips.get(serial)
            if slip is None or slip.state not in _CAN_BE_TYPED:
                return Refused.because(
                    "4", f"Slip {serial} cannot be typed: it is {slip.state if slip else 'not here'}."
                )
            if open_day(work) is None:
                return Refused.because("M.6", "No day is open. Open the day, then type it.")
            old = work.slips.newest(serial)
            waits = slip.state is SlipState.WAITING
            before = (old.bets or ()) if old is not None and not waits else ()
            checked = not waits or not till_of(work, self.till).second_check or _is_checked(old, by, authority)
            if refused := _unsigned(work, before, bets, now, authority) or (
                None if checked else _own(old, bets, serial)
            ):
                return refused
            counter = Counter.at(work, bets, _taken_at(slip), self.book)
            offer = SlipToTake(
                serial=serial,
                taken=slip.taken,
                lines=lines,
                bets=_timed(slip, bets, before),
                understood=understood,
                explanation=explanation,
                authority=authority,
            )
            if refused := _refused(work, slip, offer, counter):
                return refused
            kept = _keep(work, slip, offer, replace(counter, now=now), by, checked=checked)
            if checked:
                self._settle(work, kept, now, by, again=bool(before))
            return file_of(work, work.slips.get(serial) or kept)

    def _settle(self, work: Work, slip: StoredSlip, now: datetime, by: str, *, again: bool) -> None:
        version = work.slips.newest(slip.serial)
        bets = (version.bets or ()) if version is not None else ()
        if again or work.results.newest({selection.event for bet in bets for selection in bet.selections}):
            because = "typed anew" if again else "typed after the result"
            settle_again(work, [slip], book=self.book, by=by, at=now, because=because)


_CAN_BE_TYPED: Final = LIVE | {SlipState.WAITING}
# The money is taken: what cannot stand is void in the settlement, but these would be wrong in the books.
_MUST_BE_RIGHT: Final = frozenset({"4(e)", "4(g)", "8", "H2"})


def _taken_at(slip: StoredSlip) -> datetime:
    return slip.taken_at or slip.stamped_at


def _timed(slip: StoredSlip, bets: tuple[Bet, ...], before: tuple[Bet, ...]) -> tuple[Bet, ...]:
    """Note when prices were taken (8). Checking a slip accepts no late leg; one accepted at the counter stays so (2(a))."""
    kept = {(one.event, one.runner): one for bet in before for one in bet.selections}

    def as_accepted(one: Selection) -> Selection:
        known = kept.get((one.event, one.runner))
        late, ruling = (known.accepted_late, known.ruling) if known else (False, None)
        return replace(one, accepted_late=late, ruling=ruling)

    timed = priced(bets, slip.stamped_at)
    return tuple(replace(bet, selections=tuple(map(as_accepted, bet.selections))) for bet in timed)


def _refused(work: Work, slip: StoredSlip, offer: SlipToTake, counter: Counter) -> Refused | None:
    """Look at the slip as it stood when its money was taken: what happened since is no objection (2(f))."""
    if offer.explanation is Explanation.GIVEN_BACK:
        return Refused.because("4(g)", "Money is given back at the counter. Here the excess is over stake, refunded.")
    found = against(work, slip, offer, counter)
    stops = tuple(one for one in found if one.clause in _MUST_BE_RIGHT and one.gravity != "look")
    return Refused(stops) if stops else None


def _unsigned(
    work: Work, before: tuple[Bet, ...], after: tuple[Bet, ...], now: datetime, authority: Authority | None
) -> Refused | WrongPin | None:
    """Ask a manager where a translation is corrected after the first off (6, M.7)."""
    known = tuple(bet for bet in after if all(work.card.event(one.event) for one in bet.selections))
    started = any(has_started(event, now) for event in events_of(work, before + known).values())
    if authority is None and before and started:
        return Refused.because("M.7", "A race on this slip is off. A manager corrects it, with a reason.")
    if authority is None:
        return None
    if not authority.reason.strip():
        return Refused.because("M.7", "Say why it is typed anew.")
    return manager(work, authority)


def _is_checked(old: SlipVersion | None, by: str, authority: Authority | None) -> bool:
    """Say whether two people have seen a slip: who typed it, and who says so now or signs."""
    if authority is not None and authority.initials != by:
        return True
    return old is not None and bool(old.bets) and old.by != by


def _own(old: SlipVersion | None, bets: tuple[Bet, ...], serial: str) -> Refused | None:
    """Refuse to check one's own typing; typing it otherwise is no check."""
    if old is None or not old.bets or _said(old.bets) != _said(bets):
        return None
    return Refused.because("M.7", f"{old.by} typed slip {serial}. Somebody else checks it.")


def _said(bets: tuple[Bet, ...]) -> tuple[Bet, ...]:
    """Give bets without the second at which their prices were taken."""
    return tuple(replace(bet, selections=tuple(replace(one, price_at=None) for one in bet.selections)) for bet in bets)


def _typed_by(work: Work, slip: StoredSlip) -> str:
    """Name who typed a slip that waits to be checked; nothing for one that waits to be typed."""
    newest = work.slips.newest(slip.serial) if slip.version > 1 else None
    return newest.by if newest is not None and newest.bets else ""


def _keep(work: Work, slip: StoredSlip, offer: SlipToTake, counter: Counter, by: str, *, checked: bool) -> StoredSlip:
    authority = offer.authority
    number = slip.version + 1
    work.slips.add_version(
        SlipVersion(
            serial=slip.serial,
            version=number,
            lines=offer.lines,
            bets=offer.bets,
            understood=offer.understood,
            explanation=offer.explanation,
            at=counter.now,
            by=by,
            authority=authority.initials if authority else None,
            why=authority.reason.strip() if authority else "",
        )
    )
    signed = f". {authority.initials}: {authority.reason.strip()}" if authority else ""
    waits = "" if checked else ", to be checked"
    work.audit.note("slip.translated", slip.serial, f"Typed, version {number}{waits}{signed}", by)
    state = SlipState.OPEN if checked and slip.state is SlipState.WAITING else slip.state
    first_off = first_off_of(counter.card, offer.bets or ())
    return work.slips.replace(replace(slip, state=state, version=number, first_off=first_off, parked=None))


def _waiting(slip: StoredSlip, now: datetime, typed_by: str) -> Waiting:
    waits = short_span(int(elapsed(_taken_at(slip), now).total_seconds()))
    return Waiting(
        serial=slip.serial,
        stamped_at=slip.stamped_at,
        staff=slip.staff,
        amount=slip.taken,
        picture=slip.picture,
        note=f"Parked: {slip.parked}" if slip.parked else f"Waiting, {waits}",
        note_kind="quiet" if slip.parked else "warn",
        parked=slip.parked,
        first_off=slip.first_off,
        version=slip.version,
        typed_by=typed_by,
    )
