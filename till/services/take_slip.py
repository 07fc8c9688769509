"""Take slips: look at them, name what stands against them, then money, books and paper in one go."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from printing.receipts.bet import Tender
from printing.spool import JobState, PrintJob
from settlement.accept import cost_of, lines_of
from settlement.money import NOTHING, Money
from settlement.rulebook import RuleBook
from settlement.slip import Bet, Objection
from till.services.acceptance import Counter, accepted_late, against, cost, priced
from till.services.authority import manager
from till.services.bet_paper import bet_paper
from till.services.board import programme_of
from till.services.clients import tidy
from till.services.papers import BET, issue_of
from till.services.ports import Books, Clock, Work
from till.services.ports.ledger import OPEN_SLIPS, drawer
from till.services.ports.pictures import PictureStore
from till.services.ports.slips import SlipVersion, StoredSlip
from till.services.settle_slips import settle_again
from till.services.stamp_picture import stamped
from till.services.values.people import Refused, WrongPin
from till.services.values.slips import Explanation, JustTaken, SlipState, SlipToTake, Taken


@dataclass(frozen=True, slots=True)
class CostOf:
    """What bets cost."""

    def __call__(self, bets: tuple[Bet, ...]) -> tuple[int, Money]:
        """Count lines and money; raises CannotBeLaid with the words why."""
        return sum(lines_of(bet) for bet in bets), sum((cost_of(bet) for bet in bets), NOTHING)


@dataclass(frozen=True, slots=True)
class CheckSlip:
    """What stands against taking a slip as it is now."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(self, slip: SlipToTake, by: str) -> tuple[Objection, ...]:  # noqa: ARG002 - who asks is part of every service's call
        """List it, stops first; empty when nothing does. Nothing is written."""
        with self.books.reading() as work:
            known = stamped(work, slip.serial)
            if known is None:
                return (_not_open(slip.serial),)
            return against(work, known, slip, Counter(self.clock.local(), self.book))


@dataclass(frozen=True, slots=True)
class TakeSlips:
    """Take one client's slips together: one total, one change."""

    books: Books
    clock: Clock
    pictures: PictureStore
    book: RuleBook
    till: int

    def __call__(self, slips: tuple[SlipToTake, ...], handed: Money, by: str) -> Taken | Refused | WrongPin:
        """Take all or none: versions, money, audit and receipts are kept in one transaction."""
        pictures = self._pictures(slips)
        with self.books.writing() as work:
            offers = self._offers(work, slips)
            if isinstance(offers, WrongPin | Refused):
                return offers
            objections = self._objections(work, offers)
            if stops := tuple(one for one in objections if one.gravity != "look"):
                return Refused(stops)
            paid = [_to_keep(offer) for offer in offers]
            total = sum(paid, NOTHING)
            if handed < total:
                return Refused.because("M.8", f"{handed} handed over, {total} is needed.")
            tender = Tender(total=total, handed_over=handed, change=handed - total, slips=len(offers))
            for place, (offer, money) in enumerate(zip(offers, paid, strict=True)):
                slip = self._keep(work, offer, money, by)
                self._print(work, slip, offer, tender, pictures.get(offer.serial), first=place == 0)
            return Taken(tuple(offer.serial for offer in offers), total, handed - total, objections)

    def _pictures(self, slips: tuple[SlipToTake, ...]) -> dict[str, bytes]:
        """Read the pictures before the books are held."""
        with self.books.reading() as work:
            known = [slip for offer in slips if (slip := work.slips.get(offer.serial)) is not None]
        return {slip.serial: self.pictures.read(slip.picture) for slip in known if slip.picture is not None}

    def _offers(self, work: Work, slips: tuple[SlipToTake, ...]) -> tuple[SlipToTake, ...] | Refused | WrongPin:
        """Give the slips as they would be kept: prices timed, late legs marked where a manager says so."""
        if not slips or len({offer.serial for offer in slips}) < len(slips):
            return Refused.because("M.6", "There is no slip to take.")
        if work.days.shift(self.till) is None:
            return Refused.because("M.6", f"Till {self.till} has no open shift. Count its float first: Day.")
        offers = []
        for offer in slips:
            slip = stamped(work, offer.serial)
            if slip is None:
                return Refused((_not_open(offer.serial),))
            if refused := _unsigned(work, offer):
                return refused
            offers.append(self._timed(work, slip, offer))
        return tuple(offers)

    def _timed(self, work: Work, slip: StoredSlip, offer: SlipToTake) -> SlipToTake:
        client = tidy(offer.client or "") or None
        if offer.bets is None:
            return replace(offer, client=client)
        bets = priced(offer.bets, slip.stamped_at)
        if offer.authority is not None:
            bets = accepted_late(slip, bets, programme_of(work, slip.day), self.clock.local(), self.book)
        return replace(offer, bets=bets, client=client)

    def _objections(self, work: Work, offers: tuple[SlipToTake, ...]) -> tuple[Objection, ...]:
        total = sum((offer.taken for offer in offers), NOTHING)
        found: list[Objection] = []
        for offer in offers:
            slip = stamped(work, offer.serial)
            if slip is not None:
                counter = Counter(self.clock.local(), self.book, total - offer.taken)
                found += against(work, slip, offer, counter)
        return tuple(dict.fromkeys(found))

    def _keep(self, work: Work, offer: SlipToTake, money: Money, by: str) -> StoredSlip:
        now = self.clock.local()
        if offer.client:
            work.clients.keep(offer.client)
        work.slips.add_version(_version(offer, now, by))
        slip = work.slips.replace(_taken(work, offer, money, now))
        work.drafts.drop(slip.serial)
        work.ledger.post("stake", slip.serial, by, (drawer(self.till), money), (OPEN_SLIPS, -money))
        work.audit.note("slip.taken", slip.serial, _words(offer, money), by)
        return slip

    def _print(
        self, work: Work, slip: StoredSlip, offer: SlipToTake, tender: Tender, picture: bytes | None, *, first: bool
    ) -> None:
        issue = issue_of(work, self.till, slip.staff, self.clock.local())
        paper = bet_paper(
            work,
            slip,
            offer.bets or (),
            self.book,
            issue=issue,
            tender=tender,
            picture=picture,
            opens_drawer=first,
        )
        work.spool.queue(BET, slip.serial, paper)
        self._settle(work, slip, offer)

    def _settle(self, work: Work, slip: StoredSlip, offer: SlipToTake) -> None:
        """Settle at once what a manager took late, if its result is in already."""
        events = {selection.event for bet in offer.bets or () for selection in bet.selections}
        if work.results.newest(events):
            settle_again(
                work, [slip], book=self.book, by=slip.staff, at=self.clock.local(), because="taken after the result"
            )


@dataclass(frozen=True, slots=True)
class JustTakenRows:
    """What became of the last slips' paper."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, limit: int = 3) -> tuple[JustTaken, ...]:
        """List the last slips of this till, newest first."""
        now = self.clock.local()
        with self.books.reading() as work:
            return tuple(_just_taken(work, slip, now) for slip in work.slips.last_taken(self.till, limit))


def first_off_of(work: Work, bets: tuple[Bet, ...]) -> datetime | None:
    """Give the earliest advertised off that bets are on."""
    ids = {selection.event for bet in bets for selection in bet.selections}
    return min((event.off for name in ids if (event := work.card.event(name)) is not None), default=None)


def _not_open(serial: str) -> Objection:
    return Objection("M.6", f"Slip {serial} is not open at the counter.")


def _unsigned(work: Work, offer: SlipToTake) -> Refused | WrongPin | None:
    """Ask a manager who takes what the rules would refuse to say why."""
    if offer.authority is None:
        return None
    if not offer.authority.reason.strip():
        return Refused.because("M.7", "Say why it is taken all the same.")
    return manager(work, offer.authority)


def _to_keep(offer: SlipToTake) -> Money:
    """Say what stays in the drawer: a slip given back to its cost becomes its cost (4(g))."""
    given_back = offer.explanation is Explanation.GIVEN_BACK and offer.bets is not None
    return cost(offer.bets or ()) if given_back else offer.taken


def _version(offer: SlipToTake, now: datetime, by: str) -> SlipVersion:
    return SlipVersion(
        serial=offer.serial,
        version=1,
        lines=offer.lines,
        bets=offer.bets,
        explanation=offer.explanation,
        at=now,
        by=by,
        authority=offer.authority.initials if offer.authority else None,
        why=offer.authority.reason.strip() if offer.authority else "",
    )


def _taken(work: Work, offer: SlipToTake, money: Money, now: datetime) -> StoredSlip:
    slip = work.slips.get(offer.serial)
    if slip is None:
        raise KeyError(offer.serial)
    return replace(
        slip,
        state=SlipState.WAITING if offer.bets is None else SlipState.OPEN,
        taken=money,
        taken_at=now,
        client=offer.client,
        first_off=first_off_of(work, offer.bets or ()),
        version=1,
    )


def _words(offer: SlipToTake, money: Money) -> str:
    later = ", to be typed later" if offer.bets is None else ""
    explained = f", {offer.explanation}" if offer.explanation and offer.bets is not None else ""
    authority = offer.authority
    signed = f". {authority.initials}: {authority.reason.strip()}" if authority else ""
    return f"{money} taken{later}{explained}{signed}"


_PAPER: Final = {
    JobState.PRINTED: ("Receipt out", "ok"),
    JobState.SENT: ("Receipt out", "ok"),
    JobState.QUEUED: ("Printing…", "quiet"),
    JobState.SENDING: ("Printing…", "quiet"),
    JobState.HELD: ("Receipt not out", "warn"),
    JobState.UNKNOWN: ("Did it print?", "warn"),
}


def _just_taken(work: Work, slip: StoredSlip, now: datetime) -> JustTaken:
    words, kind = _paper(work.spool.of_slip(slip.serial))
    if kind != "warn" and slip.state is SlipState.WAITING and slip.taken_at is not None:
        words, kind = f"Waiting, {int((now - slip.taken_at).total_seconds()) // 60} min", "warn"
    return JustTaken(slip.serial, slip.taken, words, kind)


def _paper(jobs: tuple[PrintJob, ...]) -> tuple[str, str]:
    receipts = [job for job in jobs if job.kind == BET]
    return _PAPER[receipts[0].state] if receipts else ("No receipt", "warn")
