"""What a receipt printer can do: paper, dots, code page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# Modules of CODE128: eleven a sign; start, check and stop. The paper's unprinted edges are its quiet zones.
_SIGN: Final = 11
_FRAME: Final = 11 + 11 + 13
# Narrower than two dots a scanner cannot read; wider than three only wastes paper.
_NARROWEST, _WIDEST = 2, 3


@dataclass(frozen=True, slots=True, kw_only=True)
class PrinterProfile:
    """A printer: ``model`` is its name among the python-escpos profiles, ``dots`` its width, ``columns`` in font A."""

    name: str
    model: str
    columns: int
    dots: int
    code_page: str = "CP858"
    # Whether it answers GS r 1 after printing; some clones stay silent.
    acknowledges: bool = True

    def bar_width(self, signs: int) -> int | None:
        """Give the dots of a CODE128's narrowest bar so that ``signs`` signs fit; None when they do not."""
        fits = self.dots // (signs * _SIGN + _FRAME)
        return None if fits < _NARROWEST else min(fits, _WIDEST)


WIDE: Final = PrinterProfile(name="80 mm, 48 columns", model="TM-T20II", columns=48, dots=576)
EPSON: Final = PrinterProfile(name="80 mm, 42 columns", model="TM-T88V", columns=42, dots=512)
NARROW: Final = PrinterProfile(name="58 mm, 32 columns", model="Sunmi-V2", columns=32, dots=384)
PROFILES: Final = (WIDE, EPSON, NARROW)
