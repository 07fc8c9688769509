"""What every paper says of the shop, the moment and the slip; the kinds of papers in the queue."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from printing.receipts.common import Issue, SlipStamp
from till.services.ports import Work
from till.services.ports.slips import StoredSlip
from till.services.serials import barcode, typed_signs
from till.services.shop import till_of

BET: Final = "bet"
PAY: Final = "pay"
VOID: Final = "void"
CASH: Final = "cash"
NOTICE: Final = "notice"
READ: Final = "read"
MACHINE: Final = "machine"
TRAIL: Final = "trail"
TERMS: Final = "terms"

_IN_WORDS: Final = {
    BET: "Receipt of slip",
    PAY: "Pay receipt of slip",
    VOID: "Void receipt of slip",
    CASH: "Cash slip",
    READ: "Report of the till",
    MACHINE: "Receipt of a machine",
    TRAIL: "Settlement of slip",
    TERMS: "Place terms for the window",
}


def in_words(kind: str, serial: str) -> str:
    """Name a paper, as a person asks after it: ``Receipt of slip 0427-118655``."""
    return f"{_IN_WORDS.get(kind, kind.capitalize())} {serial}".rstrip()


def issue_of(work: Work, till: int, by: str, at: datetime) -> Issue:
    """Say where, by whom and when a paper is issued."""
    return Issue(till=till, staff=by, at=at, training=till_of(work, till).training)


def stamp_of(slip: StoredSlip) -> SlipStamp:
    """Give a slip's identity as its papers print it."""
    return SlipStamp(
        serial=slip.serial,
        barcode=barcode(slip.serial, slip.code),
        signs=typed_signs(slip.code),
        taken_at=slip.stamped_at,
        edition=date.fromisoformat(slip.edition),
        picture_hash=slip.picture or "",
    )
