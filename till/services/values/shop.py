"""A till's own settings. The shop's details are those of its receipts: ``printing.receipts.common.ShopDetails``."""

from __future__ import annotations

from dataclasses import dataclass, field

from printing.settings import PrinterSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class TillSettings:
    """What one till was set to; ``block`` is the first half of its serials, ``first_number`` their first number."""

    number: int = 1
    block: str = "0001"
    first_number: int = 1
    training: bool = False
    printer: PrinterSettings = field(default_factory=PrinterSettings)
    # What takes over while the first printer cannot print; None for nothing.
    second_printer: PrinterSettings | None = None
    # How many seconds the drawer may stand open before it is noted.
    drawer_seconds: int = 60
    # Where the scanner or camera leaves its pictures: a folder, or an address.
    pictures: str = ""
    # Slips of the queue are checked by a second person before they stand.
    second_check: bool = False
    theme: str = "light"
    scale: int = 100
