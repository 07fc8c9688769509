"""Take slips: look at them, name what stands against them, then money, books and paper in one go."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from printing.receipts.bet import Tender
from printing.spool import JobState, PrintJob
from settlement.accept import cost_of, lines_of
from settlement.money import NOTHING, Money
from settlement.programme import Programme
from settlement.rulebook import RuleBook
from settlement.slip import Bet, Objection
from settlement.words import short_span
from till.clock import elapsed
from till.services.acceptance import Counter, accepted_late, against, can_be_laid, cost, priced
from till.services.authority import manager
from till.services.bet_paper import bet_paper
from till.services.cash import to_the_safe
from till.services.linked import client_of
from till.services.marks import mark_slip
from till.services.open_day import open_day
from till.services.papers import BET, issue_of
from till.services.ports import Books, Clock, Work
from till.services.ports.ledger import OPEN_SLIPS, drawer
from till.services.ports.slips import SlipVersion, StoredSlip
from till.services.settle_slips import settle_again
from till.services.shop import details_of
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

    def __call__(self, slip: SlipToTake, by: str) -> tuple[Objection, ...]:  # noqa: ARG002 - who asks is part of every service's call
        """List it, stops first; empty when nothing does. Nothing is written."""
        with self.books.reading() as work:
            known = stamped(work, slip.serial)
            if known is None:
                return (_not_open(slip.serial),)
            return against(work, known, slip, Counter.at(work, slip.bets or (), self.clock.local(), self.book))


@dataclass(frozen=True, slots=True)
class Offered:
    """A stamped slip with what is offered on it, as it would be kept."""

    slip: StoredSlip
    offer: SlipToTake

    @property
    def money(self) -> Money:
        """What stays in the drawer: a slip given back to its cost becomes its cost (4(g))."""
        bets = self.offer.bets or ()
        given_back = self.offer.explanation is Explanation.GIVEN_BACK and bets and all(map(can_be_laid, bets))
        return cost(bets) if given_back else self.offer.taken


@dataclass(frozen=True, slots=True)
class TakeSlips:
    """Take one client's slips together: one total, one change."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(self, slips: tuple[SlipToTake, ...], handed: Money, by: str) -> Taken | Refused | WrongPin:
        """Take all or none: versions, money, audit and receipts are kept in one transaction."""
        with self.books.writing() as work:
            if open_day(work) is None or work.days.shift(self.till) is None:
                return Refused.because("M.6", f"Till {self.till} has no open shift. Count its float first: Day.")
            bets = (bet for offer in slips for bet in offer.bets or ())
            counter = Counter.at(work, bets, self.clock.local(), self.book)
            offers = _offers(work, slips, counter)
            if isinstance(offers, WrongPin | Refused):
                return offers
            objections = _objections(work, offers, counter)
            if stops := tuple(one for one in objections if one.gravity != "look"):
                return Refused(stops)
            total = sum((one.money for one in offers), NOTHING)
            if handed < total:
                return Refused.because("M.8", f"{handed} handed over, {total} is needed.")
            tender = Tender(total=total, handed_over=handed, change=handed - total, slips=len(offers))
            for one in offers:
                self._keep(work, one, counter, by)
            self._print(work, offers, counter, tender, by)
            drop = to_the_safe(work, self.till, counter.book)
            warnings = (*objections, drop) if drop else objections
            return Taken(tuple(one.slip.serial for one in offers), total, tender.change, warnings)

    def _keep(self, work: Work, one: Offered, counter: Counter, by: str) -> None:
        offer, money = one.offer, one.money
        if offer.client:
            work.clients.keep(offer.client)
        work.slips.add_version(_version(offer, counter.now, by))
        kept = work.slips.replace(_taken(one, counter))
        work.drafts.drop(kept.serial)
        work.ledger.post("stake", kept.serial, by, (drawer(self.till), money), (OPEN_SLIPS, -money))
        work.audit.note("slip.taken", kept.serial, _words(offer, money), by)
        mark_slip(work, "taken", kept.serial, self.till, counter.now, f"{money} by {by}", *offer.lines)
        # A manager may take a leg whose result is in already.
        if offer.authority is not None and work.results.newest(event.id for event in counter.card.events):
            settle_again(work, [kept], book=self.book, by=by, at=counter.now, because="taken late")

    def _print(self, work: Work, offers: tuple[Offered, ...], counter: Counter, tender: Tender, by: str) -> None:
        """Queue a receipt for each slip; the first opens the drawer."""
        shop, issue = details_of(work), issue_of(work, self.till, by, counter.now)
        for place, one in enumerate(offers):
            paper = bet_paper(
                replace(one.slip, taken=one.money),
                one.offer.bets or (),
                counter,
                shop=shop,
                issue=issue,
                tender=tender,
                opens_drawer=place == 0,
            )
            work.spool.queue(BET, one.slip.serial, paper)


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


def first_off_of(card: Programme, bets: tuple[Bet, ...]) -> datetime | None:
    """Give the earliest advertised off that bets are on."""
    ids = {selection.event for bet in bets for selection in bet.selections}
    return min((event.off for event in card.events if event.id in ids), default=None)


def _offers(work: Work, slips: tuple[SlipToTake, ...], counter: Counter) -> tuple[Offered, ...] | Refused | WrongPin:
    """Give the slips as they would be kept; a manager who takes one all the same signs for it."""
    if not slips or len({offer.serial for offer in slips}) < len(slips):
        return Refused.because("M.6", "There is no slip to take.")
    offers = []
    for offer in slips:
        slip = stamped(work, offer.serial)
        if slip is None:
            return Refused((_not_open(offer.serial),))
        if refused := _unsigned(work, offer):
            return refused
        client = client_of(work, offer.client or "") or None
        offers.append(Offered(slip, _as_kept(slip, replace(offer, client=client), counter)))
    return tuple(offers)


def _as_kept(slip: StoredSlip, offer: SlipToTake, counter: Counter) -> SlipToTake:
    """Time the prices, and mark late legs where a manager takes them."""
    if offer.bets is None:
        return offer
    bets = priced(offer.bets, slip.stamped_at)
    return replace(offer, bets=accepted_late(slip, bets, counter) if offer.authority else bets)


def _objections(work: Work, offers: tuple[Offered, ...], counter: Counter) -> tuple[Objection, ...]:
    """Look at each slip beside the others in the same hand (2(j))."""
    total = sum((one.offer.taken for one in offers), NOTHING)
    found: list[Objection] = []
    for one in offers:
        objections = against(work, one.slip, one.offer, replace(counter, beside=total - one.offer.taken))
        # What waits for a manager has one.
        found += [it for it in objections if it.gravity != "hold" or one.offer.authority is None]
    return tuple(dict.fromkeys(found))


def _not_open(serial: str) -> Objection:
    return Objection("M.6", f"Slip {serial} is not open at the counter.")


def _unsigned(work: Work, offer: SlipToTake) -> Refused | WrongPin | None:
    """Ask a manager who takes what the rules would refuse to say why."""
    if offer.authority is None:
        return None
    if not offer.authority.reason.strip():
        return Refused.because("M.7", "Say why it is taken all the same.")
    return manager(work, offer.authority)


def _version(offer: SlipToTake, now: datetime, by: str) -> SlipVersion:
    return SlipVersion(
        serial=offer.serial,
        version=1,
        lines=offer.lines,
        bets=offer.bets,
        understood=offer.understood,
        explanation=offer.explanation,
        at=now,
        by=by,
        authority=offer.authority.initials if offer.authority else None,
        why=offer.authority.reason.strip() if offer.authority else "",
    )


def _taken(one: Offered, counter: Counter) -> StoredSlip:
    bets = one.offer.bets
    return replace(
        one.slip,
        state=SlipState.WAITING if bets is None else SlipState.OPEN,
        taken=one.money,
        taken_at=counter.now,
        client=one.offer.client,
        first_off=first_off_of(counter.card, bets or ()),
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
        words, kind = f"Waiting, {short_span(int(elapsed(slip.taken_at, now).total_seconds()))}", "warn"
    return JustTaken(slip.serial, slip.taken, words, kind)


def _paper(jobs: tuple[PrintJob, ...]) -> tuple[str, str]:
    receipts = [job for job in jobs if job.kind == BET]
    return _PAPER[receipts[0].state] if receipts else ("No receipt", "warn")
