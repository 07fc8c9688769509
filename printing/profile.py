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

    model: str
    columns: int
    dots: int
    code_page: str = "CP858"
    # Whether it draws barcodes of its own; for one that does not, they are drawn as pictures.
    draws_bars: bool = True
    draws_qr: bool = True
    # The pin of the drawer's cable; 0 where no drawer hangs on it.
    drawer_pin: int = 2

    def bar_width(self, signs: int) -> int | None:
        """Give the dots of a CODE128's narrowest bar so that ``signs`` signs fit; None when they do not."""
        fits = self.dots // (signs * _SIGN + _FRAME)
        return None if fits < _NARROWEST else min(fits, _WIDEST)


WIDE: Final = PrinterProfile(model="TM-T20II", columns=48, dots=576)
EPSON: Final = PrinterProfile(model="TM-T88V", columns=42, dots=512)
NARROW: Final = PrinterProfile(model="Sunmi-V2", columns=32, dots=384)
PROFILES: Final = (WIDE, EPSON, NARROW)
