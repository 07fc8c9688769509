"""A client's day: their slips and those of who acts with them (2(j), 3.x)."""

from __future__ import annotations

from datetime import date
from typing import Final
from unicodedata import normalize

from settlement.money import NOTHING, Money
from till.services.ports import Work
from till.services.ports.slips import StoredSlip
from till.services.values.slips import SlipState

NOT_STAKED: Final = frozenset({SlipState.VOID, SlipState.STAMPED, SlipState.NOT_TAKEN, SlipState.SPOILT})


def client_of(work: Work, handle: str) -> str:
    """Give a client's handle as the shop keeps it: blanks and capitals make no other client."""
    name = " ".join(normalize("NFKC", handle).split())
    if not name:
        return ""
    return next((known for known in work.clients.search(name) if known.casefold() == name.casefold()), name)


def slips_today(work: Work, client: str, day: date) -> tuple[StoredSlip, ...]:
    """Give the slips of a client and those linked to them that stand; voided ones are out."""
    slips = work.slips.of_clients(work.clients.together(client_of(work, client)), day)
    return tuple(slip for slip in slips if slip.state not in NOT_STAKED)


def staked_today(work: Work, client: str, day: date) -> Money:
    """Sum what they staked."""
    return sum((slip.taken for slip in slips_today(work, client, day)), NOTHING)
