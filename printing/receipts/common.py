"""What every receipt has: the shop, the place and moment, the slip's stamp."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING

from printing.document import Align, Band, Barcode, Block, Columns, Cut, Divider, Drawer, Size, Symbol, Text

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True, kw_only=True)
class ShopDetails:
    """What the law and the client ask of a receipt's head and foot."""

    name: str
    branch: str
    address: tuple[str, ...]
    operator: str
    licence: str
    footer: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Issue:
    """Where, by whom and when (shop time, to the second) a paper was issued."""

    till: int
    staff: str
    at: datetime
    training: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipStamp:
    """The slip's identity: its serial with check digit as shown, and all that the barcode carries."""

    serial: str
    barcode: str
    # The last four signs of the authentication code.
    signs: str
    taken_at: datetime
    edition: date
    # The SHA-256 of the slip's picture in hex; empty without a picture.
    picture_hash: str = ""


def day(moment: date) -> str:
    """Write a date as the shop says it: ``10 October 2026``."""
    return f"{moment.day} {moment:%B %Y}"


def second(moment: datetime) -> str:
    """Write a moment to the second: ``10 Oct 2026 14:17:21``."""
    return f"{moment.day} {moment:%b %Y %H:%M:%S}"


def head(shop: ShopDetails, issue: Issue, title: str) -> list[Block]:
    """Name the shop and what this paper is; TRAINING across the top on a training day."""
    training = [Band("TRAINING - NO BET, NO MONEY")] if issue.training else []
    return [
        *training,
        Text(shop.name, Align.CENTRE, bold=True, size=Size.BIG),
        Text(shop.branch, Align.CENTRE, bold=True),
        *(Text(line, Align.CENTRE) for line in shop.address),
        Divider(),
        Text(title, Align.CENTRE, bold=True, size=Size.TALL),
        Columns(second(issue.at), f"Till {issue.till} {issue.staff}"),
    ]


def stamp_lines(stamp: SlipStamp) -> list[Block]:
    """Give the slip's number and when it was stamped."""
    return [
        Columns("Slip", stamp.serial, bold=True),
        Columns("Stamped", second(stamp.taken_at)),
    ]


def rule(clause: str) -> str:
    """Cite a rule; a line never ends between the two words."""
    return f"(rule\u00a0{clause})"


def codes(stamp: SlipStamp, *, else_qr: bool = True) -> list[Block]:
    """Give the slip's number to scanners, on any paper unless a QR code follows, and the signs that a person types."""
    return [
        Barcode(stamp.barcode, Symbol.CODE128, else_qr),
        Text(f"{stamp.serial}   Signs {stamp.signs}", Align.CENTRE, bold=True),
    ]


def foot(shop: ShopDetails, issue: Issue) -> list[Block]:
    """Say who answers for the paper."""
    training = [Band("TRAINING - NO BET, NO MONEY")] if issue.training else []
    return [
        Divider(),
        Text(shop.operator, Align.CENTRE),
        Text(shop.licence, Align.CENTRE),
        *([Text(shop.footer, Align.CENTRE)] if shop.footer else []),
        *training,
        Cut(),
    ]


def signature(words: str) -> list[Block]:
    """Leave a line for a hand to sign on."""
    return [Text(""), Text(""), Divider(), Text(words)]


def drawer(opens: bool) -> Iterable[Block]:  # noqa: FBT001 - one plain question with one answer
    """Kick the drawer, first of all: it opens while the paper is still coming."""
    return [Drawer()] if opens else []
