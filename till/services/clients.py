"""Clients: what one has staked today, and whose slips are whose (2(j), 3.x)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from settlement.money import NOTHING, Money
from settlement.rulebook import RuleBook
from till.services.linked import client_of, slips_today, staked_today
from till.services.open_day import open_day
from till.services.ports import Books, Clock, Work
from till.services.ports.slips import StoredSlip
from till.services.settle_slips import settle_again, with_clients
from till.services.staff import managers_only
from till.services.values.people import Refused


@dataclass(frozen=True, slots=True)
class ClientToday:
    """A client's day so far, with those linked to them."""

    books: Books
    clock: Clock

    def __call__(self, handle: str) -> tuple[Money, int]:
        """Sum the stakes and count the slips; voided ones are out."""
        day = self.clock.local().date()
        with self.books.reading() as work:
            return staked_today(work, handle, day), len(slips_today(work, handle, day))


@dataclass(frozen=True, slots=True)
class LinkClient:
    """Say whose slip it is; what was settled already is settled again, for the client's day has changed (3.x)."""

    books: Books
    clock: Clock
    book: RuleBook

    def __call__(self, serial: str, handle: str, by: str) -> str | Refused:
        """Link it and give the handle as kept; who took it may note it, a manager may change it."""
        with self.books.writing() as work:
            name = client_of(work, handle)
            slip = work.slips.get(serial)
            if slip is None or not name:
                return Refused.because("3.x", "Say which slip, and what the shop calls the client.")
            if slip.client not in {None, name} and (refused := managers_only(work, by)):
                return refused
            if open_day(work) is None:
                return _no_day()
            others = [other for other in with_clients(work, (slip,)) if other.serial != serial]
            work.clients.keep(name)
            linked = work.slips.replace(replace(slip, client=name))
            work.audit.note("slip.client", serial, f"Client: {name}", by)
            _settle_again(work, (linked, *others), self, by, f"a slip of {name}")
            return name


@dataclass(frozen=True, slots=True)
class LinkClients:
    """A manager lets two clients count as one (syndicates, "acting in concert"); their day is settled again (3.x)."""

    books: Books
    clock: Clock
    book: RuleBook

    def __call__(self, handle: str, other: str, by: str) -> tuple[str, ...] | Refused:
        """Link them and give all who now count as one; days before the one that is open stay as they were."""
        with self.books.writing() as work:
            names = client_of(work, handle), client_of(work, other)
            if refused := managers_only(work, by):
                return refused
            if not all(names) or names[0] == names[1]:
                return Refused.because("3.x", "Name two clients.")
            day = open_day(work)
            if day is None:
                return _no_day()
            work.clients.link(*names)
            work.audit.note("client.linked", names[0], f"Counts as one with {names[1]}", by)
            together = work.clients.together(names[0])
            slips = {
                slip.serial: slip
                for slip in (
                    *work.slips.of_clients(together, day.day),
                    *work.slips.of_clients_running(together, (day.day,)),
                )
            }
            _settle_again(work, slips.values(), self, by, f"{names[0]} counts as one with {names[1]}")
            return together


@dataclass(frozen=True, slots=True)
class SearchClients:
    """Find a client's handle."""

    books: Books

    def __call__(self, text: str) -> tuple[str, ...]:
        """List the handles that contain the text."""
        with self.books.reading() as work:
            return work.clients.search(text.strip())


def _settle_again(
    work: Work, slips: Iterable[StoredSlip], link: LinkClient | LinkClients, by: str, because: str
) -> None:
    """Settle again, post the differences, and note each slip whose money they change."""
    settled = settle_again(work, slips, book=link.book, by=by, at=link.clock.local(), because=because)
    for one in settled:
        before = one.before.settlement.payable if one.before else NOTHING
        if one.after.payable != before:
            words = f"Settled again, {because}: {before} in all before, {one.after.payable} now"
            work.audit.note("slip.settled_again", one.slip.serial, words, by)


def _no_day() -> Refused:
    return Refused.because("M.6", "No day is open. Open the day, then link: what was settled is settled again.")
