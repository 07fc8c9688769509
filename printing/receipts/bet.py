"""The bet receipt: the client's proof of what was taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printing.document import Align, Barcode, Block, Columns, Divider, Document, Picture, Size, Symbol, Text
from printing.receipts.common import (
    Issue,
    ShopDetails,
    SlipStamp,
    codes,
    day,
    drawer,
    foot,
    head,
    rule,
    stamp_lines,
)

if TYPE_CHECKING:
    from settlement.money import Money


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenLeg:
    """A selection as taken; ``price`` is the price given or SP, ``initials`` who gave it."""

    race: str
    runner: str
    price: str
    initials: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBet:
    """A bet as taken: ``lines`` × ``unit`` is its ``cost``."""

    title: str
    legs: tuple[TakenLeg, ...]
    lines: int
    unit: Money
    cost: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class Tender:
    """Money over the counter, for one slip or for several of one client together."""

    total: Money
    handed_over: Money
    change: Money
    slips: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class BetTaken:
    """What a bet receipt says. No bets: the slip waits to be translated, the picture speaks for it."""

    shop: ShopDetails
    issue: Issue
    stamp: SlipStamp
    stake: Money
    tender: Tender
    bets: tuple[TakenBet, ...] = ()
    picture: bytes | None = None
    claim_days: int = 28
    opens_drawer: bool = True


def bet_receipt(taken: BetTaken) -> Document:
    """Write the receipt that is given with the change."""
    return Document.of(
        *drawer(taken.opens_drawer),
        *head(taken.shop, taken.issue, "BET RECEIPT"),
        *stamp_lines(taken.stamp),
        Divider(),
        *_bets(taken),
        Divider(),
        *_money(taken),
        Divider(),
        *_picture(taken),
        *codes(taken.stamp, else_qr=False),
        Barcode(taken.stamp.barcode, Symbol.QR),
        *_terms(taken),
        *foot(taken.shop, taken.issue),
    )


def _bets(taken: BetTaken) -> list[Block]:
    if not taken.bets:
        return [Text("As written on the slip in the picture.", bold=True)]
    return [block for bet in taken.bets for block in _bet(bet)]


def _bet(bet: TakenBet) -> list[Block]:
    lines = "line" if bet.lines == 1 else "lines"
    return [
        Text(bet.title, bold=True),
        *(block for leg in bet.legs for block in _leg(leg)),
        Columns(f"{bet.lines} {lines} × {bet.unit}", str(bet.cost)),
    ]


def _leg(leg: TakenLeg) -> list[Block]:
    return [
        Text(f" {leg.race}"),
        Columns(f" {leg.runner}", f"{leg.price} {leg.initials}".rstrip(), bold=True),
    ]


def _money(taken: BetTaken) -> list[Block]:
    tender = taken.tender
    together = [Columns(f"{tender.slips} slips together", str(tender.total))] if tender.slips > 1 else []
    return [
        Columns("STAKE", str(taken.stake), bold=True, size=Size.TALL),
        *together,
        Columns("Handed over", str(tender.handed_over)),
        Columns("Change", str(tender.change)),
    ]


def _picture(taken: BetTaken) -> list[Block]:
    if taken.picture is None:
        return [Text("Taken without a picture.", Align.CENTRE)]
    return [
        Picture(taken.picture, 60),
        Text(f"Picture {taken.stamp.picture_hash[:8]}", Align.CENTRE),
    ]


def _terms(taken: BetTaken) -> list[Block]:
    return [
        Text(f"Claim within {taken.claim_days} days of the last event {rule('2(d)')}.", Align.CENTRE),
        Text(f"Our rules of {day(taken.stamp.edition)} apply; they are on show in the shop.", Align.CENTRE),
        Text("No plea of precedence.", Align.CENTRE),
    ]
