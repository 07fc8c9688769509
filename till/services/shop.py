"""The shop's details and a till's settings."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

import msgspec

from printing.receipts.common import ShopDetails
from till.services.ports import Books, Work
from till.services.staff import managers_only
from till.services.values.people import Refused
from till.services.values.shop import TillSettings

_SHOP: Final = "shop"
_TILLS: Final = "tills"
# A name or number on the network, and a port if it is not the usual one.
_PRINTER: Final = re.compile(r"[A-Za-z0-9._-]+(:[0-9]{1,5})?", re.ASCII)
_NEW_SHOP: Final = ShopDetails(name="Tollgate Racing", branch="Corn Street", address=(), operator="", licence="")


def details_of(work: Work) -> ShopDetails:
    """Give what receipts say of the shop."""
    kept = work.settings.get(_SHOP)
    return msgspec.json.decode(kept, type=ShopDetails) if kept else _NEW_SHOP


def till_of(work: Work, number: int) -> TillSettings:
    """Give a till's settings."""
    return _tills(work).get(number, TillSettings(number=number, block=f"{number:04d}"))


@dataclass(frozen=True, slots=True)
class Shop:
    """Read what was set."""

    books: Books

    def details(self) -> ShopDetails:
        """Give what receipts say of the shop."""
        with self.books.reading() as work:
            return details_of(work)

    def till(self, number: int) -> TillSettings:
        """Give a till's settings; its block of serials follows from its number until it is set."""
        with self.books.reading() as work:
            return till_of(work, number)


@dataclass(frozen=True, slots=True)
class ChangeShop:
    """A manager changes what receipts say of the shop."""

    books: Books

    def __call__(self, details: ShopDetails, by: str) -> ShopDetails | Refused:
        """Keep it; a receipt must name the shop, its address, who answers for it and the licence."""
        with self.books.writing() as work:
            if refused := managers_only(work, by):
                return refused
            if missing := _missing(details):
                return Refused.because("M.6", f"A receipt needs the shop's {missing}.")
            work.settings.put(_SHOP, msgspec.json.encode(details).decode())
            work.audit.note("shop.changed", "shop", f"{details.name}, {details.branch}", by)
            return details


@dataclass(frozen=True, slots=True)
class ChangeTill:
    """A manager changes a till's settings."""

    books: Books

    def __call__(self, settings: TillSettings, by: str) -> TillSettings | Refused:
        """Keep them; two tills never share a block, and a block in use is not begun again."""
        with self.books.writing() as work:
            if refused := managers_only(work, by) or _wrong_block(work, settings) or _wrong_printer(settings.printer):
                return refused
            tills = _tills(work) | {settings.number: settings}
            work.settings.put(_TILLS, msgspec.json.encode(tills).decode())
            work.audit.note("till.changed", f"till {settings.number}", f"Serials {settings.block}", by)
            return settings


def _tills(work: Work) -> dict[int, TillSettings]:
    kept = work.settings.get(_TILLS)
    return msgspec.json.decode(kept, type=dict[int, TillSettings]) if kept else {}


def _missing(details: ShopDetails) -> str | None:
    wanted = {
        "name": details.name,
        "address": " ".join(details.address),
        "operator": details.operator,
        "licence": details.licence,
    }
    return next((what for what, words in wanted.items() if not words.strip()), None)


def _wrong_block(work: Work, settings: TillSettings) -> Refused | None:
    if len(settings.block) != 4 or not settings.block.isascii() or not settings.block.isdigit():  # noqa: PLR2004 - 0427
        return Refused.because("M.6", "A till's serials begin with four digits, such as 0427.")
    others = {till.block for till in _tills(work).values() if till.number != settings.number}
    if settings.block in others:
        return Refused.because("M.6", f"Another till has the serials {settings.block}.")
    return None


def _wrong_printer(address: str) -> Refused | None:
    if not address or _PRINTER.fullmatch(address):
        return None
    return Refused.because("M.6", f"{address} is no printer's address, such as 192.168.1.20 or printer:9100.")
