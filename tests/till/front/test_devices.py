"""The devices over the real services: a printer that is a socket of ours, and the page that says how it is.

The proof that the screen is never held up: the printer is held up by the test itself, and lets go only after the keys
pressed meanwhile have been done.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import pytest
from pytestqt.qtbot import QtBot

from printing.settings import PrinterKind, PrinterSettings
from tests.scenarios.at_the_till import AtTheTill
from tests.scenarios.corn_street import CornStreet
from tests.till.dressed import dressed
from till.paper import PaperDesk, PaperThread
from till.screens.manager.view import Sheet
from till.services.printer_board import Place
from till.services.values.people import Refused

__all__ = ["dressed"]

# What an Epson says to DLE EOT 4, 2 and 1 while all is well, and to GS r 1 once the paper is out.
FINE = b"\x12"
OUT = b"\x00"
ASKS = (b"\x10\x04\x01", b"\x10\x04\x02", b"\x10\x04\x04")
WHEN_DONE = b"\x1dr\x01"
DEAD = "No answer. Is the printer at 127.0.0.1 on?"
LONG = 20_000


class Printer:
    """A printer: says that all is well, and that a paper is out once ``let_go`` is set; one that is silent says nothing."""

    def __init__(self, *, silent: bool = False) -> None:
        self.silent, self.let_go, self.asked_to_print = silent, Event(), Event()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        """Let everybody go."""
        self.let_go.set()
        self._listener.close()

    def _serve(self) -> None:
        while True:
            try:
                line, _ = self._listener.accept()
            except OSError:
                return
            Thread(target=self._talk, args=(line,), daemon=True).start()

    def _talk(self, line: socket.socket) -> None:
        with line:
            came = b""
            while piece := _read(line):
                came += piece
                if self.silent:
                    continue
                while came.startswith(ASKS):
                    came = came[3:]
                    line.sendall(FINE)
                if WHEN_DONE in came:
                    self.asked_to_print.set()
                    self.let_go.wait()
                    line.sendall(OUT)
                    came = b""


def _read(line: socket.socket) -> bytes:
    try:
        return line.recv(4096)
    except OSError:
        return b""


class Shop:
    """RA at a till whose paper's thread runs; ``page`` is the sheet's."""

    def __init__(self, folder: Path, bot: QtBot) -> None:
        self.bot, self.street = bot, CornStreet.open(folder)
        services = self.services = self.street.services
        self._thread: PaperThread | None = None
        self._desk = PaperDesk(
            services.books,
            services.recorder,
            services.clock,
            services.printers,
            till=services.number,
            folder=services.places.paper,
        )
        self.at = AtTheTill.switch_on(self.street)
        self.at.sign_on("RA")

    def fit(self, port: int) -> None:
        """Set the first printer to this port, and begin to print."""
        printer = PrinterSettings(kind=PrinterKind.NETWORK, address=f"127.0.0.1:{port}", drawer_pin=0)
        assert not isinstance(self.services.change_printers(printer, None, 60, "RA"), Refused)
        self._thread = PaperThread(self._desk)
        self._thread.start()

    def close(self) -> None:
        """End."""
        if self._thread is not None:
            self._thread.stop()
        self.at.pull_the_plug()
        self.services.close()

    @property
    def sheet(self) -> Sheet:
        sheet = self.at.front.frame.findChild(Sheet)
        assert sheet is not None
        return sheet

    def take(self, ways: str) -> None:
        """Press digits, one after another."""
        for way in ways:
            self.at.hands.type(way)

    def title(self) -> str:
        """Name the page."""
        return self.sheet.page.ways.accessibleName().partition(":")[0]

    def said(self) -> str:
        """Give what the page says of the test."""
        return self.sheet.page.notice.says

    def until(self, holds: Callable[[], bool]) -> None:
        """Let the seconds pass until something holds."""

        def looked() -> bool:
            self.at.front.beat()
            return holds()

        self.bot.waitUntil(looked, timeout=LONG)


@pytest.fixture
def shop(tmp_path: Path, qtbot: QtBot) -> Iterator[Shop]:
    shop = Shop(tmp_path, qtbot)
    yield shop
    shop.close()


@pytest.fixture
def printer() -> Iterator[Printer]:
    printer = Printer()
    yield printer
    printer.close()


def test_keys_are_done_while_the_printer_is_held_up_and_its_answer_comes_after(shop: Shop, printer: Printer) -> None:
    shop.fit(printer.port)
    shop.at.hands.key("F9")
    shop.take("911")
    assert shop.title() == "First printer"
    assert shop.said().startswith("Test print asked for")
    assert printer.asked_to_print.wait(20)
    # From here on the printer waits for us: whatever is done now is done while it hangs.
    shop.take("2")
    assert shop.sheet.page.form.field("address").hasFocus()
    shop.at.hands.type("192.0.2.7")
    shop.at.front.beat()
    assert shop.sheet.page.form.values()["address"] == "192.0.2.7"
    shop.at.hands.key("Esc")
    assert shop.title() == "First printer"
    assert shop.services.printers.statuses()[0].tested == ""
    printer.let_go.set()
    shop.until(lambda: "It printed." in shop.said())
    assert shop.said().startswith("Test print of ")


def test_a_silent_printer_is_said_to_be_silent_and_the_counter_goes_on(shop: Shop) -> None:
    silent = Printer(silent=True)
    shop.fit(silent.port)
    shop.at.hands.key("F9")
    shop.take("911")
    shop.until(lambda: DEAD in shop.said())
    assert shop.sheet.page.lead.text() == DEAD
    shop.at.hands.key("Esc", "Esc", "Esc", "F2")
    assert shop.at.front.frame.current() == 0
    silent.close()


def test_a_printer_that_refuses_is_named_on_the_plate_and_f9_opens_at_it(shop: Shop) -> None:
    with socket.create_server(("127.0.0.1", 0)) as once:
        port = once.getsockname()[1]
    shop.fit(port)
    plate = shop.at.front.frame.top.devices["Printer"]
    shop.until(lambda: "No answer" in plate.accessibleName())
    shop.at.hands.key("F9")
    assert shop.title() == "Devices"
    assert shop.sheet.page.lead.text() == "To look at: First printer."
    assert shop.services.printers.statuses()[0].place is Place.FIRST


def test_the_till_refuses_what_cannot_be_in_words(shop: Shop) -> None:
    shop.at.hands.key("F9")
    shop.take("9131")
    shop.at.hands.type("192.0.2.7")
    shop.at.hands.key("Tab", "Tab")
    shop.at.hands.type("TM-9000")
    shop.at.hands.key("Enter")
    assert shop.said() == "Nothing was changed. There is no printer profile “TM-9000”."
    assert shop.services.shop.till(2).printer == PrinterSettings()


def test_a_test_picture_and_the_journal_are_answered_beside_the_screen(shop: Shop) -> None:
    shop.street.lay_under_camera("s01.jpg")
    shop.at.hands.key("F9")
    shop.take("931")
    shop.until(lambda: "whole and not stamped yet" in shop.said())
    shop.at.hands.key("Esc")
    shop.take("41")
    shop.until(lambda: "The recorder holds" in shop.said())
