"""The pay receipt: what was paid, and why, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from printing.document import Block, Columns, Divider, Document, Size, Text
from printing.receipts.common import Issue, ShopDetails, SlipStamp, codes, drawer, foot, head, stamp_lines
from settlement.money import NOTHING, Money
from settlement.trail import BetSettlement, LegTrail, Settlement, State, Step

if TYPE_CHECKING:
    from collections.abc import Iterable

_CLAUSE: Final = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class ChequeWritten:
    """A cheque as the client's paper names it; ``seen`` are the papers shown, without their numbers (1.d)."""

    payee: str
    number: str
    amount: Money
    cash: Money
    seen: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid:
    """What a pay receipt says. ``paid_before`` is what earlier payments of this slip came to; ``part`` leaves bets open."""

    shop: ShopDetails
    issue: Issue
    stamp: SlipStamp
    settlement: Settlement
    paid_now: Money
    paid_before: Money = NOTHING
    method: str = "cash"
    part: bool = False
    # A reason said on the paper: lost receipt, goodwill, corrected result.
    note: str = ""
    opens_drawer: bool = True
    cheque: ChequeWritten | None = None


def pay_receipt(paid: Paid) -> Document:
    """Write the receipt of a payment, with the settlement explained."""
    return Document.of(
        *drawer(paid.opens_drawer),
        *head(paid.shop, paid.issue, "PART PAID" if paid.part else "PAID"),
        *stamp_lines(paid.stamp),
        Divider(),
        *explanation(paid.settlement),
        Divider(),
        *_sum(paid),
        *([Text(paid.note)] if paid.note else []),
        Divider(),
        *codes(paid.stamp),
        *foot(paid.shop, paid.issue),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """A settlement for the client who asks how it was reached; ``paid`` is what was paid on it so far."""

    shop: ShopDetails
    issue: Issue
    stamp: SlipStamp
    settlement: Settlement
    taken: Money
    paid: Money = NOTHING


def trail_receipt(explained: Explained) -> Document:
    """Write the settlement out, clause by clause; it is no receipt, and pays nothing."""
    before = [Columns("Paid", str(explained.paid))] if explained.paid else []
    return Document.of(
        *head(explained.shop, explained.issue, "HOW IT WAS SETTLED"),
        *stamp_lines(explained.stamp),
        Columns("Taken", str(explained.taken)),
        Divider(),
        *explanation(explained.settlement),
        *(Text(reason) for reason in explained.settlement.reasons),
        Divider(),
        *_due(explained.settlement),
        *before,
        Text("This is no receipt: keep your own."),
        Text("Each number is a clause of our rules; they are on show in the shop."),
        *foot(explained.shop, explained.issue),
    )


def _due(settlement: Settlement) -> list[Block]:
    if settlement.state is not State.SETTLED:
        return [Text("Not all of it is settled yet.", bold=True)]
    return [Columns("Due in all", str(settlement.payable), bold=True)]


def explanation(settlement: Settlement) -> list[Block]:
    """Write out the trail of a settlement, clause by clause."""
    return [block for bet in settlement.bets for block in _bet(bet)] + _steps(settlement.money)


def _bet(bet: BetSettlement) -> list[Block]:
    lines = "line" if bet.lines == 1 else "lines"
    return [
        Columns(bet.title, f"{bet.lines} {lines}, {bet.cost}", bold=True),
        *(block for leg in bet.legs for block in _leg(leg)),
        *_steps(bet.money),
        *_outcome(bet),
    ]


def _outcome(bet: BetSettlement) -> list[Block]:
    if bet.state is State.OPEN:
        return [Columns("Still open", "")]
    if bet.state is State.REVIEW:
        return [Text("Needs a person"), *(Text(f" {reason}") for reason in bet.reasons)]
    refund = [Columns("Refund", str(bet.refund))] if bet.refund else []
    return [Columns("Returns", str(bet.returns), bold=True), *refund]


def _leg(leg: LegTrail) -> list[Block]:
    return [Columns(leg.heading, leg.outcome.value, bold=True), *_steps(leg.steps)]


def _steps(steps: Iterable[Step]) -> list[Block]:
    """Clauses stand in a column of their own, the sentences beside them."""
    return [Columns(f"{step.cap:<{_CLAUSE - 1}} {step.text}", step.after, hang=_CLAUSE) for step in steps]


def _sum(paid: Paid) -> list[Block]:
    before = [Columns("Paid before", str(paid.paid_before))] if paid.paid_before else []
    return [
        Columns("Due in all", str(paid.settlement.payable)),
        *before,
        Columns(f"PAID, {paid.method}", str(paid.paid_now), bold=True, size=Size.TALL),
        *(cheque_lines(paid.cheque) if paid.cheque else []),
        *([Text("Bets still open are paid on this slip later: keep the bet receipt.")] if paid.part else []),
    ]


def cheque_lines(cheque: ChequeWritten) -> list[Block]:
    """Name the cheque, the cash beside it, and the papers that were seen (1.d)."""
    cash = [Columns("In cash", str(cheque.cash))] if cheque.cash else []
    return [
        *cash,
        Columns(f"Cheque {cheque.number} to {cheque.payee}", str(cheque.amount)),
        Text(f"Seen: {', '.join(cheque.seen)}"),
    ]
