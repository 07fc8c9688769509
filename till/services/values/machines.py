"""Gaming machines: a balance brought to the counter, and what became of it (29)."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import normalize

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


def as_kept(reference: str) -> str:
    """Write a reference as the books keep it: in capitals, one blank between its parts."""
    return " ".join(normalize("NFKC", reference).upper().split())


def signs_of(reference: str) -> str:
    """Give what tells one reference from another: its letters and figures, however they are spaced or dashed."""
    return "".join(filter(str.isalnum, as_kept(reference)))
