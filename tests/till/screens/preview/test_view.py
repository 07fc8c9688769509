"""The preview with a real report, drawn beside the screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QThread
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from printing.drawn import draw, pages_of
from printing.pdf import to_pdf
from tests.printing import samples
from tests.till.outline import outline
from tests.till.shown import show
from till.screens.preview.presenter import PreviewPresenter
from till.screens.preview.services import PreviewServices
from till.screens.preview.view import PreviewSheet, PreviewSheetView
from till.services.ports.faults import TillFault
from till.services.reports import Made
from till.widgets.background import Background
from till.widgets.page_view import KEPT, image_of
from till.widgets.system_printer import PrinterFault, paint_on, print_out

Z = Made("Z.pdf", to_pdf(samples.z_report()))


class Desk:
    """A window with the preview over it."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.window, self.folder, self.printed = QWidget(), folder, list[str]()
        show(qtbot, self.window)
        self.worker = Background(self.window)
        self.view = PreviewSheetView(self.window, self.worker)
        self.presenter = PreviewPresenter(
            self.view, PreviewServices(self.worker, pages_of, self._keep, lambda _pdf, name: self._print(name))
        )
        self.view.use(self.presenter)
        self.qtbot = qtbot

    def open(self) -> PreviewSheet:
        self.presenter.open("Day report", lambda: Z)
        sheet = self.view.sheet
        assert sheet is not None
        self.qtbot.waitUntil(lambda: sheet.page.image() is not None)
        return sheet

    def _keep(self, name: str, pdf: bytes) -> str:
        (self.folder / name).write_bytes(pdf)
        return str(self.folder / name)

    def _print(self, name: str) -> str:
        self.printed.append(name)
        return "Back office"


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Desk:
    return Desk(qtbot, tmp_path)


def test_the_page_that_is_shown_is_the_page_of_the_file(desk: Desk) -> None:
    sheet = desk.open()
    shown = sheet.page.image()
    assert shown is not None
    assert shown == image_of(draw(Z.pdf, 0, shown.width()))
    assert "Page 1 of 2" in outline(sheet.panel)


def test_keys_turn_come_nearer_and_go_along(desk: Desk, qtbot: QtBot) -> None:
    sheet = desk.open()
    first = sheet.page.image()
    assert first is not None
    qtbot.keyClick(sheet.page, Qt.Key.Key_PageDown)
    qtbot.waitUntil(lambda: sheet.page.image() not in (None, first))
    assert "Page 2 of 2" in outline(sheet.panel)
    qtbot.keyClick(sheet.page, Qt.Key.Key_Plus)
    qtbot.waitUntil(lambda: (sheet.page.image() or first).width() > first.width())
    bar = sheet.page.verticalScrollBar()
    assert bar.maximum() > 0
    qtbot.keyClick(sheet.page, Qt.Key.Key_Down)
    assert bar.value() > 0
    qtbot.keyClick(sheet.page, Qt.Key.Key_0)
    qtbot.keyClick(sheet.page, Qt.Key.Key_Up)
    assert "Page 1 of 2" in outline(sheet.panel)


def test_a_page_seen_before_is_not_drawn_again(desk: Desk, qtbot: QtBot) -> None:
    sheet = desk.open()
    first = sheet.page.image()
    qtbot.keyClick(sheet.page, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: sheet.page.image() not in (None, first))
    qtbot.keyClick(sheet.page, Qt.Key.Key_Home)
    # At once, without the drawing thread.
    assert sheet.page.image() is first
    assert len(sheet.page._kept) <= KEPT


def test_f6_and_f8_keep_and_print(desk: Desk, qtbot: QtBot) -> None:
    sheet = desk.open()
    sheet.function("F6")
    assert (desk.folder / "Z.pdf").read_bytes() == Z.pdf
    sheet.function("F8")
    qtbot.waitUntil(lambda: desk.printed == ["Z.pdf"])
    qtbot.waitUntil(lambda: "2 pages are on their way to Back office" in outline(sheet.panel))


def test_esc_gives_the_keys_back(desk: Desk, qtbot: QtBot) -> None:
    sheet = desk.open()
    qtbot.keyClick(sheet.page, Qt.Key.Key_Escape)
    assert desk.view.sheet is None


def test_work_is_done_on_another_thread_and_handed_back_on_this_one(desk: Desk, qtbot: QtBot) -> None:
    here, threads = QThread.currentThread(), list[QThread]()
    desk.worker.run(QThread.currentThread, lambda there: threads.extend((there, QThread.currentThread())), print)
    qtbot.waitUntil(lambda: len(threads) == 2)
    assert threads[0] is not here
    assert threads[1] is here


def _fault(fault: Exception) -> Callable[[], object]:
    def work() -> object:
        raise fault

    return work


def test_a_fault_over_there_is_said_here(desk: Desk, qtbot: QtBot) -> None:
    said: list[str] = []
    desk.worker.run(_fault(TillFault("The books did not answer.")), print, said.append)
    desk.worker.run(_fault(OSError(28, "No space left on device")), print, said.append)
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said == ["The books did not answer.", "No space left on device"]


def test_a_fault_of_ours_is_raised_here(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.captureExceptions() as raised:
        desk.worker.run(_fault(ZeroDivisionError("ours")), print, print)
        qtbot.waitUntil(lambda: bool(raised))
    assert raised[0][0] is ZeroDivisionError


@pytest.mark.usefixtures("qapp")
def test_printing_paints_every_page_on_its_own_sheet(tmp_path: Path) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "paper.pdf"))
    paint_on(printer, Z.pdf)
    paper = (tmp_path / "paper.pdf").read_bytes()
    assert pages_of(paper) == 2
    for page in range(2):
        wanted, printed = (image_of(draw(pdf, page, 1654)) for pdf in (Z.pdf, paper))
        # One writes A4 in whole points, the other does not.
        assert printed.height() == pytest.approx(wanted.height(), abs=2)
        # The ink is where it was, a little broader for being painted twice: the whole page, and its upper half.
        for rows in (wanted.height(), wanted.height() // 2):
            assert _ink(printed, rows) == pytest.approx(_ink(wanted, rows), rel=0.1)


def _ink(page: QImage, rows: int) -> int:
    return sum(255 - dot for dot in bytes(page.constBits())[: rows * page.bytesPerLine()])


@pytest.mark.usefixtures("qapp")
def test_a_machine_without_a_printer_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QPrinterInfo, "defaultPrinter", QPrinterInfo)
    monkeypatch.setattr(QPrinterInfo, "availablePrinters", list)
    with pytest.raises(PrinterFault, match="no printer set up"):
        print_out(Z.pdf, Z.name)
