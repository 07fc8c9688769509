"""A document as the bytes of an ESC/POS receipt printer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from printing.document import Barcode, Cut, Document, Drawer, Feed, Picture, Size, Symbol
from printing.layout import Line, Row, lay_out
from printing.signs import in_code_page, transliterate

if TYPE_CHECKING:
    from escpos.printer import Dummy
    from PIL import Image

    from printing.profile import PrinterProfile

_BAR_HEIGHT: Final = 80
_QR_DOT: Final = 6
_QR_LEVEL_M: Final = 1
# Longer pictures stall some printers: they go in slices.
_SLICE: Final = 128


def to_bytes(document: Document, profile: PrinterProfile) -> bytes:
    """Build the bytes for one printer: initialised, one code page from first to last, words in its signs."""
    from escpos.printer import Dummy  # noqa: PLC0415 - on first use: it is slow to load

    # A fresh builder per receipt: a used one forgets that INIT has reset the printer's code page.
    builder = Dummy(profile=profile.model)
    # The paper that is in the printer, not the one it was made for; some profiles know none.
    builder.profile.profile_data = builder.profile.profile_data | {"media": {"width": {"pixels": profile.dots}}}
    builder.hw("INIT")
    builder.charcode(profile.code_page)
    pen = _Pen(builder, profile)
    for row in lay_out(transliterate(document, profile.code_page), profile.columns):
        pen.write(row)
    made = bytes(builder.output)
    builder.close()
    return made


class _Pen:
    """Writes rows with a builder, changing the style only where it changes."""

    def __init__(self, builder: Dummy, profile: PrinterProfile) -> None:
        self._builder = builder
        self._profile = profile
        self._style = (False, Size.NORMAL, False)

    def write(self, row: Row) -> None:
        """Write one row."""
        match row:
            case Line():
                self._line(row)
            case Picture() | Barcode():
                self._builder.set(align="center")
                # Scanners want white around a code.
                if isinstance(row, Barcode) and row.symbol is Symbol.QR:
                    self._builder.print_and_feed()
                self._graphic(row)
                self._builder.print_and_feed()
                self._builder.set(align="left")
            case Feed(lines=lines):
                self._builder.print_and_feed(lines)
            case Cut():
                self._builder.cut()
            case Drawer() if self._profile.drawer_pin:
                self._builder.cashdraw(self._profile.drawer_pin)
            case Drawer():
                pass

    def _line(self, line: Line) -> None:
        style = (line.bold, line.size, line.band)
        if style != self._style:
            self._style = style
            self._builder.set(
                bold=line.bold,
                invert=line.band,
                normal_textsize=True,
                double_width=line.size is Size.BIG,
                double_height=line.size is not Size.NORMAL,
            )
        # Only the rule can still hold a sign that the code page lacks.
        self._builder.textln(in_code_page(line.text, self._profile.code_page))

    def _graphic(self, row: Picture | Barcode) -> None:
        match row:
            case Picture():
                self._picture(row)
            case Barcode(symbol=Symbol.QR, data=data):
                self._qr(data)
            case Barcode():
                self._bars(row)

    def _picture(self, picture: Picture) -> None:
        from printing.images import dots  # noqa: PLC0415 - on first use: it loads Pillow

        # Whole bytes of eight dots.
        width = self._profile.dots * picture.width // 100 // 8 * 8
        image = dots(picture.image, width)
        if image is None:
            self._builder.textln("[picture not readable]")
        else:
            self._raster(image)

    def _raster(self, image: Image.Image) -> None:
        self._builder.image(image, impl="bitImageRaster", fragment_height=_SLICE)

    def _qr(self, data: str) -> None:
        if self._profile.draws_qr:
            self._builder.qr(data, ec=_QR_LEVEL_M, size=_QR_DOT, native=True)
        else:
            from printing.codes import qr  # noqa: PLC0415 - on first use: it loads Pillow

            self._raster(qr(data))

    def _bars(self, code: Barcode) -> None:
        width = self._profile.bar_width(len(code.data))
        if width is None:
            if code.else_qr:
                self._qr(code.data)
        elif not self._profile.draws_bars:
            from printing.codes import bars  # noqa: PLC0415 - on first use: it loads Pillow

            self._raster(bars(code.data, width))
        else:
            # barcode() would do the same and write a line to the terminal each time.
            self._builder._hw_barcode(  # noqa: SLF001 - see above
                f"{{B{code.data}",
                "CODE128",
                height=_BAR_HEIGHT,
                width=width,
                pos="OFF",
                align_ct=False,
                function_type="B",
            )
