"""The shop's details and a till's settings."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Final

import msgspec

from printing.profiles import wrong_profile
from printing.receipts.common import ShopDetails
from printing.settings import PrinterKind, PrinterSettings, what_is_wrong
from till.services.ports import Books, Work
from till.services.staff import managers_only
from till.services.values.people import Refused
from till.services.values.shop import TillSettings

_SHOP: Final = "shop"
_TILLS: Final = "tills"
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
            if refused := managers_only(work, by) or _wrong_block(work, settings) or wrong_printer(settings.printer):
                return refused
            return keep_till(work, settings, "till.changed", f"Serials {settings.block}", by)


def keep_till(work: Work, settings: TillSettings, kind: str, words: str, by: str) -> TillSettings:
    """Keep a till's settings and note what was done."""
    tills = _tills(work) | {settings.number: settings}
    work.settings.put(_TILLS, msgspec.json.encode(tills).decode())
    work.audit.note(kind, f"till {settings.number}", words, by)
    return settings


def wrong_printer(printer: PrinterSettings) -> Refused | None:
    """Refuse a printer that cannot be."""
    if printer.kind is PrinterKind.WINDOWS and sys.platform != "win32":
        return Refused.because("M.6", "Only a till on Windows prints to a Windows printer.")
    wrong = what_is_wrong(printer) or wrong_profile(printer)
    return Refused.because("M.6", wrong) if wrong else None


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
