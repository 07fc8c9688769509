"""Money: whole pence, exactly."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

_PLAIN: Final = re.compile(r"[0-9]+\.[0-9]{2}", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Money:
    """An amount in whole pence; negative amounts are differences."""

    pence: int = 0

    @classmethod
    def parse(cls, text: str) -> Money:
        """Read plain pounds such as ``"8.00"``; raises ValueError for anything else."""
        if not _PLAIN.fullmatch(text):
            raise ValueError(f"{text!r} is not an amount such as 8.00")
        pounds, pence = text.split(".")
        return cls(int(pounds) * 100 + int(pence))

    def __add__(self, other: Money) -> Money:
        return Money(self.pence + other.pence)

    def __sub__(self, other: Money) -> Money:
        return Money(self.pence - other.pence)

    def __mul__(self, times: int) -> Money:
        return Money(self.pence * times)

    def __neg__(self) -> Money:
        return Money(-self.pence)

    def __bool__(self) -> bool:
        return self.pence != 0

    @property
    def plain(self) -> str:
        """The amount as the settlement document writes it: ``8.00``."""
        sign = "-" if self.pence < 0 else ""
        return f"{sign}{abs(self.pence) // 100}.{abs(self.pence) % 100:02d}"

    def __str__(self) -> str:
        """The amount as a receipt writes it: ``£1,234.50``, ``− £10.00``."""
        sign = "− " if self.pence < 0 else ""
        return f"{sign}£{abs(self.pence) // 100:,}.{abs(self.pence) % 100:02d}"


NOTHING: Final = Money(0)


def pounds(exact: Fraction) -> str:
    """Write exact pence as pounds with every decimal it has, or as a fraction: ``£2,051.775``, ``£1/3``."""
    if exact.denominator == 1:
        return str(Money(exact.numerator))
    value = exact / 100
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    sign = "− " if value < 0 else ""
    whole, part = divmod(abs(value), 1)
    if rest != 1:
        return f"{sign}£{whole:,} {part}" if whole else f"{sign}£{part}"
    digits = ""
    while part:
        figure, part = divmod(part * 10, 1)
        digits += str(figure)
    return f"{sign}£{whole:,}.{digits:0<2}"
