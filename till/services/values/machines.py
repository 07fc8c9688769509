"""Gaming machines: a balance brought to the counter, and what became of it (29)."""

from __future__ import annotations

from dataclasses import dataclass

from settlement.money import Money


@dataclass(frozen=True, slots=True, kw_only=True)
class MachineTicket:
    """A ticket or hand pay: ``reference`` is the back office's, which validates the ``balance`` once.

    ``put_in`` and ``played`` are what the back office says of the session, where it does (M.1).
    """

    reference: str
    machine: str
    balance: Money
    put_in: Money | None = None
    played: Money | None = None
    client: str | None = None


@dataclass(frozen=True, slots=True)
class MachinePaid:
    """Money paid on a reference; ``left`` is what the client's day allowed, where it was less than the balance."""

    reference: str
    paid: Money
    left: Money | None = None
