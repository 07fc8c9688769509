"""The receipt of a gaming machine's balance paid over the counter (29)."""

from __future__ import annotations

from dataclasses import dataclass

from printing.document import Columns, Divider, Document, Size, Text
from printing.receipts.common import Issue, ShopDetails, drawer, foot, head, signature
from printing.receipts.pay import ChequeWritten, cheque_lines
from settlement.money import Money


@dataclass(frozen=True, slots=True, kw_only=True)
class MachinePaid:
    """What was validated and what was paid; ``left`` is what the client's day still allowed, where it bit (29)."""

    shop: ShopDetails
    issue: Issue
    machine: str
    reference: str
    balance: Money
    paid: Money
    left: Money | None = None
    authority: str = ""
    cheque: ChequeWritten | None = None


def machine_receipt(paid: MachinePaid) -> Document:
    """Write it; the client signs for the money."""
    capped = [Columns("Left of the client’s day (rule 29)", str(paid.left))] if paid.left is not None else []
    authority = [Columns("By authority of", paid.authority)] if paid.authority else []
    by = "by cheque" if paid.cheque else "cash"
    return Document.of(
        *drawer(paid.cheque is None),
        *head(paid.shop, paid.issue, "MACHINE PAID"),
        Columns("Machine", paid.machine),
        Columns("Back office", paid.reference, bold=True),
        Divider(),
        Columns("Balance validated", str(paid.balance)),
        *capped,
        Columns(f"PAID, {by}", str(paid.paid), bold=True, size=Size.TALL),
        *(cheque_lines(paid.cheque) if paid.cheque else []),
        *authority,
        Text("A reference is paid once."),
        *signature("Client"),
        *foot(paid.shop, paid.issue),
    )
