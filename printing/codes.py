"""Barcodes as pictures, a dot a dot of the printer. Slow to load: import it on first use."""

from __future__ import annotations

from typing import Final

from barcode import get_barcode_class
from PIL import Image
from qrcode import QRCode, constants

_BLACK, _WHITE = 0, 255
BAR_HEIGHT: Final = 80
QR_DOT: Final = 6


def bars(data: str, dot: int) -> Image.Image:
    """Draw a CODE128 whose narrowest bar is so many dots wide."""
    modules = [[module == "1" for module in row] for row in get_barcode_class("code128")(data).build()]
    return _squares(modules, dot, BAR_HEIGHT)


def qr(data: str) -> Image.Image:
    """Draw a QR code."""
    code = QRCode(error_correction=constants.ERROR_CORRECT_M, border=0)
    code.add_data(data)
    return _squares(code.get_matrix(), QR_DOT, QR_DOT)


def _squares(modules: list[list[bool]], across: int, down: int) -> Image.Image:
    code = Image.new("L", (len(modules[0]), len(modules)), _WHITE)
    code.putdata([_BLACK if module else _WHITE for row in modules for module in row])
    return code.resize((code.width * across, code.height * down), Image.Resampling.NEAREST)
