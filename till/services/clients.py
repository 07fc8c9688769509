"""Clients: what one has staked today, and whose slips are whose (2(j), 3.x)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from settlement.money import Money
from till.services.linked import client_of, slips_today, staked_today
from till.services.ports import Books, Clock
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
    """Say whose slip it is."""

    books: Books

    def __call__(self, serial: str, handle: str, by: str) -> str | Refused:
        """Link it and give the handle as kept; who took it may note it, a manager may change it."""
        with self.books.writing() as work:
            name = client_of(work, handle)
            slip = work.slips.get(serial)
            if slip is None or not name:
                return Refused.because("3.x", "Say which slip, and what the shop calls the client.")
            if slip.client not in {None, name} and (refused := managers_only(work, by)):
                return refused
            work.clients.keep(name)
            work.slips.replace(replace(slip, client=name))
            work.audit.note("slip.client", serial, f"Client: {name}", by)
            return name


@dataclass(frozen=True, slots=True)
class LinkClients:
    """A manager lets two clients count as one (syndicates, "acting in concert")."""

    books: Books

    def __call__(self, handle: str, other: str, by: str) -> tuple[str, ...] | Refused:
        """Link them and give all who now count as one."""
        with self.books.writing() as work:
            names = client_of(work, handle), client_of(work, other)
            if refused := managers_only(work, by):
                return refused
            if not all(names) or names[0] == names[1]:
                return Refused.because("3.x", "Name two clients.")
            work.clients.link(*names)
            work.audit.note("client.linked", names[0], f"Counts as one with {names[1]}", by)
            return work.clients.together(names[0])


@dataclass(frozen=True, slots=True)
class SearchClients:
    """Find a client's handle."""

    books: Books

    def __call__(self, text: str) -> tuple[str, ...]:
        """List the handles that contain the text."""
        with self.books.reading() as work:
            return work.clients.search(text.strip())
