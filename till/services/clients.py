"""Clients: what one has staked today, and whose slips are whose (2(j), 3.x)."""

from __future__ import annotations

from dataclasses import dataclass

from settlement.money import Money
from till.services.ports import Books, Clock
from till.services.values.people import Refused


@dataclass(frozen=True, slots=True)
class ClientToday:
    """A client's day so far, with those linked to them."""

    books: Books
    clock: Clock

    def __call__(self, handle: str) -> tuple[Money, int]:
        """Sum the stakes and count the slips; voided ones are out."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class LinkClient:
    """Say whose slip it is."""

    books: Books

    def __call__(self, serial: str, handle: str, by: str) -> str | Refused:
        """Link it and give the handle as kept."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class LinkClients:
    """A manager lets two clients count as one (syndicates, "acting in concert")."""

    books: Books

    def __call__(self, handle: str, other: str, by: str) -> tuple[str, ...] | Refused:
        """Link them and give all who now count as one."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SearchClients:
    """Find a client's handle."""

    books: Books

    def __call__(self, text: str) -> tuple[str, ...]:
        """List the handles that contain the text."""
        raise NotImplementedError
