"""Void, refund, and the notice that a slip was not taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printing.document import Block, Columns, Divider, Document, Size, Text
from printing.receipts.common import (
    Issue,
    ShopDetails,
    SlipStamp,
    codes,
    drawer,
    foot,
    head,
    rule,
    signature,
    stamp_lines,
)
from printing.receipts.pay import ChequeWritten, cheque_lines

if TYPE_CHECKING:
    from settlement.money import Money
    from settlement.slip import Objection


@dataclass(frozen=True, slots=True, kw_only=True)
class Voided:
    """A slip made void: why, by whose authority, and the money given back."""

    shop: ShopDetails
    issue: Issue
    stamp: SlipStamp
    what: tuple[str, ...]
    reason: str
    clause: str
    authority: str
    refund: Money
    method: str = "cash"
    opens_drawer: bool = True
    cheque: ChequeWritten | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NotTaken:
    """A slip that was stamped and not taken: late, refused, spoilt. No money is kept."""

    shop: ShopDetails
    issue: Issue
    stamp: SlipStamp
    objections: tuple[Objection, ...]


def void_receipt(voided: Voided) -> Document:
    """Write the client's proof of a void, to be signed."""
    return Document.of(
        *drawer(voided.opens_drawer),
        *head(voided.shop, voided.issue, "VOID"),
        *stamp_lines(voided.stamp),
        Divider(),
        *(Text(line) for line in voided.what),
        Text(f"{voided.reason} {rule(voided.clause)}"),
        Columns("By authority of", voided.authority),
        *_given_back(voided.refund, voided.method),
        *(cheque_lines(voided.cheque) if voided.cheque else ()),
        *signature("Client"),
        *codes(voided.stamp),
        *foot(voided.shop, voided.issue),
    )


def not_taken_notice(refused: NotTaken) -> Document:
    """Tells the client at once that there is no bet, and why."""
    return Document.of(
        *head(refused.shop, refused.issue, "NOT TAKEN"),
        *stamp_lines(refused.stamp),
        Divider(),
        *(Text(f"{objection.text} {rule(objection.clause)}") for objection in refused.objections),
        Text("There is no bet on this slip and no money was kept.", bold=True),
        *foot(refused.shop, refused.issue),
    )


def _given_back(refund: Money, method: str) -> list[Block]:
    return [Divider(), Columns(f"GIVEN BACK, {method}", str(refund), bold=True, size=Size.TALL)]
