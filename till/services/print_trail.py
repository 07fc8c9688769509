"""The settlement on paper, for the client who asks how it was reached (0.4)."""

from __future__ import annotations

from dataclasses import dataclass

from printing.receipts.pay import Explained, trail_receipt
from till.services.files import file_of
from till.services.papers import TRAIL, issue_of, stamp_of
from till.services.ports import Books, Clock
from till.services.shop import details_of
from till.services.values.people import Refused


@dataclass(frozen=True, slots=True)
class PrintTrail:
    """Print a slip's settlement, step by step; it moves nothing."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, serial: str, by: str) -> Refused | None:
        """Queue it and note who asked."""
        with self.books.writing() as work:
            slip = work.slips.get(serial)
            settlement = file_of(work, slip).settlement if slip else None
            if slip is None or settlement is None:
                return Refused.because("0.4", f"Slip {serial} has no settlement to print yet.")
            paper = Explained(
                shop=details_of(work),
                issue=issue_of(work, self.till, by, self.clock.local()),
                stamp=stamp_of(slip),
                settlement=settlement,
                taken=slip.taken,
                paid=slip.paid,
            )
            work.spool.queue(TRAIL, serial, trail_receipt(paper))
            work.audit.note("slip.explained", serial, "How it was settled, on paper for the client", by)
            return None
