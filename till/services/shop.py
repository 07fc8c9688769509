"""The shop's details and a till's settings."""

from __future__ import annotations

from dataclasses import dataclass

from printing.receipts.common import ShopDetails
from till.services.ports import Books
from till.services.values.people import Refused
from till.services.values.shop import TillSettings


@dataclass(frozen=True, slots=True)
class Shop:
    """Read what was set."""

    books: Books

    def details(self) -> ShopDetails:
        """Give what receipts say of the shop."""
        raise NotImplementedError

    def till(self, number: int) -> TillSettings:
        """Give a till's settings; its own block of serials follows from its number until it is set."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ChangeShop:
    """A manager changes what receipts say of the shop."""

    books: Books

    def __call__(self, details: ShopDetails, by: str) -> ShopDetails | Refused:
        """Keep it; the name, the address, the operator and the licence must be there."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ChangeTill:
    """A manager changes a till's settings."""

    books: Books

    def __call__(self, settings: TillSettings, by: str) -> TillSettings | Refused:
        """Keep them; two tills never share a block."""
        raise NotImplementedError
