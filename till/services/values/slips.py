"""Slips: drafts at the counter, slips taken, and what became of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from settlement.money import NOTHING, Money
from settlement.slip import Bet, Objection
from settlement.trail import Apart, Settlement
from till.services.values.people import Authority


class SlipState(StrEnum):
    """Where a slip stands (design vocabulary)."""

    STAMPED = "stamped"  # a draft: picture stamped, money not confirmed
    NOT_TAKEN = "not taken"
    SPOILT = "spoilt"
    WAITING = "waiting"
    OPEN = "open"
    REVIEW = "review"
    WON = "won"
    LOST = "lost"
    PAID = "paid"
    PAID_MORE_DUE = "paid, more due"
    VOID = "void"
    LAPSED = "lapsed"


class Explanation(StrEnum):
    """Why money taken and cost differ (4(g))."""

    SHORT_STAKE = "short stake"  # settled in proportion
    OVER_STAKE = "over stake"  # the excess is refunded
    GIVEN_BACK = "given back"  # the slip becomes its cost
    TRANSLATE_LATER = "translate later"


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """An open slip at the counter; it survives lock and crash. The board of ``stamped_at`` is the one that counts (8)."""

    serial: str
    stamp: int
    stamped_at: datetime
    picture: str | None
    staff: str
    lines: tuple[str, ...] = ()
    entry: str = ""
    taken: Money | None = None
    handed: Money | None = None
    client: str | None = None
    explanation: Explanation | None = None


@dataclass(frozen=True, slots=True)
class Understood:
    """A line as it was typed, what it was read as, and the clauses that had a say, each with its sentence."""

    typed: str
    words: str
    clauses: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipToTake:
    """One slip as Enter confirms it. ``bets`` None puts it in the translate queue."""

    serial: str
    taken: Money
    lines: tuple[str, ...] = ()
    bets: tuple[Bet, ...] | None = None
    # How the lines were read, for the slip's file.
    understood: tuple[Understood, ...] = ()
    explanation: Explanation | None = None
    client: str | None = None
    # A manager accepts what the rules would refuse (late acceptance, no picture), with a reason.
    authority: Authority | None = None


@dataclass(frozen=True, slots=True)
class Taken:
    """Slips of one client taken together: one total, one change."""

    serials: tuple[str, ...]
    total: Money
    change: Money
    warnings: tuple[Objection, ...] = ()


@dataclass(frozen=True, slots=True)
class JustTaken:
    """A row under the money: what became of a slip's paper."""

    serial: str
    amount: Money
    words: str
    kind: str  # chip kind: ok, warn, stop, quiet


@dataclass(frozen=True, slots=True)
class Waiting:
    """A slip in the translate queue, first off first."""

    serial: str
    stamped_at: datetime
    staff: str
    amount: Money
    picture: str | None
    note: str
    note_kind: str
    parked: str | None = None
    first_off: datetime | None = None
    version: int = 0
    # Who typed it, where somebody else is to check it.
    typed_by: str = ""


@dataclass(frozen=True, slots=True)
class SlipRow:
    """A row of the slips list."""

    serial: str
    at: datetime
    staff: str
    client: str | None
    what: str
    stake: Money
    state: SlipState
    payable: Money | None


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that happened to a slip; ``icon`` is a name of the theme, ``under`` what it was in detail."""

    at: datetime
    icon: str
    text: str
    under: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipFile:
    """Everything about one slip."""

    serial: str
    state: SlipState
    stamp: int
    stamped_at: datetime
    recorded_at: datetime
    picture: str | None
    staff: str
    till: int
    edition: str
    client: str | None
    taken: Money
    lines: tuple[str, ...]
    bets: tuple[Bet, ...]
    what: tuple[str, ...]
    settlement: Settlement | None
    paid: Money = NOTHING
    first_off: datetime | None = None
    started: bool = False
    copies: int = 0
    version: int = 0
    parked: str | None = None
    # Who typed what it says now.
    typed_by: str = ""
    happenings: tuple[Happening, ...] = ()


class Method(StrEnum):
    """How a client is paid."""

    CASH = "cash"
    CHEQUE = "cheque"
    PART_CASH = "part cash"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cheque:
    """A cheque and the papers seen for it (1.d); ``cash`` is the part paid in notes."""

    payee: str
    number: str
    photo_id: str
    photo_id_number: str
    proof_of_address: str
    cash: Money = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class PayCase:
    """A slip brought for payment: what is due and what stands in the way."""

    file: SlipFile
    to_pay: Money
    stake: Money
    apart: Apart
    refund: Money
    in_drawer: Money
    claim_by: datetime | None
    settled_bets: int
    all_bets: int
    result_note: str = ""
    # gravity "stop": cannot be paid; "hold": a second person; "look": read it.
    objections: tuple[Objection, ...] = ()


@dataclass(frozen=True, slots=True)
class Paid:
    """Money paid out, with the receipt queued."""

    serial: str
    amount: Money
    part: bool
