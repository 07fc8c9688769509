"""Printing a PDF on paper with the printer that the machine has, page by page as pictures."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from printing.drawn import draw, pages_of
from till.services.ports.faults import TillFault
from till.widgets.page_view import image_of

# Dots to the inch: what is 9 points high is read easily, and a page is no burden.
DOTS: Final = 200
_A4_INCHES: Final = 8.27


class PrinterFault(TillFault):
    """Nothing was printed; its text says why."""


def print_out(pdf: bytes, name: str) -> str:
    """Print on the machine's printer, beside the screen; gives its name, raises PrinterFault."""
    info = QPrinterInfo.defaultPrinter()
    if info.isNull():
        info = next(iter(QPrinterInfo.availablePrinters()), info)
    if info.isNull():
        raise PrinterFault("This machine has no printer set up. Save it as a file: F6.")
    printer = QPrinter(info, QPrinter.PrinterMode.HighResolution)
    printer.setDocName(name)
    paint_on(printer, pdf)
    return info.printerName()


def paint_on(printer: QPrinter, pdf: bytes) -> None:
    """Paint every page over a whole sheet of A4; raises PrinterFault."""
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    printer.setFullPage(True)
    painter = QPainter()
    if not painter.begin(printer):
        raise PrinterFault(f"The printer {printer.printerName()} takes nothing.")
    for page in range(pages_of(pdf)):
        if page and not printer.newPage():
            painter.end()
            raise PrinterFault(f"The printer {printer.printerName()} stopped after page {page}.")
        image = image_of(draw(pdf, page, int(_A4_INCHES * DOTS)))
        painter.drawImage(printer.paperRect(QPrinter.Unit.DevicePixel), image)
    painter.end()
