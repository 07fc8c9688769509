"""Clients in the database."""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from till.clock import Clock
from till.store.records.clients import ClientRecord


class SqlClients:
    """Handles, and which of them act together."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._clock = clock

    def keep(self, handle: str) -> None:
        """Remember a handle; once is enough."""
        if self._session.get(ClientRecord, handle) is None:
            self._session.add(ClientRecord(handle=handle, party=handle, since=self._clock.local()))
            self._session.flush()

    def search(self, text: str) -> tuple[str, ...]:
        """Give handles that contain the text, case aside."""
        found = select(ClientRecord.handle).where(ClientRecord.handle.icontains(text, autoescape=True))
        return tuple(self._session.scalars(found.order_by(ClientRecord.handle)))

    def together(self, handle: str) -> tuple[str, ...]:
        """Give the handles that count as one client with this one, itself among them."""
        row = self._session.get(ClientRecord, handle)
        if row is None:
            return (handle,)
        party = select(ClientRecord.handle).where(ClientRecord.party == row.party)
        return tuple(self._session.scalars(party.order_by(ClientRecord.handle)))

    def link(self, handle: str, other: str) -> None:
        """Let two handles count as one client from now on."""
        self.keep(handle)
        self.keep(other)
        mine, theirs = self._party(handle), self._party(other)
        self._session.execute(update(ClientRecord).where(ClientRecord.party == theirs).values(party=mine))

    def _party(self, handle: str) -> str:
        return self._session.scalars(select(ClientRecord.party).where(ClientRecord.handle == handle)).one()
