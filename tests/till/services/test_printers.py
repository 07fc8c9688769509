"""The till's printers: set by a manager, tried, and how each is."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from printing.plain import to_text
from printing.settings import DrawerSensor, PrinterKind, PrinterSettings
from printing.spool import UNASKED, JobState, Look, Outcome
from tests.till.fakes import SATURDAY, FakeClock
from tests.till.services.shop import TILL, Shop
from till.services.drawer_watch import DrawerWatch
from till.services.paper_state import PrinterState
from till.services.printer_board import Place, PrinterBoard, PrinterStatus
from till.services.printers import ChangePrinters, TryPrinter
from till.services.shop import Shop as ShopDesk
from till.services.values.people import Refused
from till.services.values.shop import TillSettings

FRONT = PrinterSettings(kind=PrinterKind.NETWORK, address="192.0.2.7", sensor=DrawerSensor.HIGH)
BACK = PrinterSettings(kind=PrinterKind.SERIAL, address="COM3 38400", profile="Sunmi-V2", paper=58, drawer_pin=0)


@pytest.fixture
def board() -> PrinterBoard:
    board = PrinterBoard()
    board.begin({Place.FIRST: FRONT, Place.SECOND: BACK})
    return board


def test_a_manager_sets_both_and_it_is_noted(shop: Shop) -> None:
    kept = ChangePrinters(shop.books, TILL)(FRONT, BACK, 90, "RA")
    assert isinstance(kept, TillSettings)
    assert ShopDesk(shop.books).till(TILL) == kept
    assert (kept.printer, kept.second_printer, kept.drawer_seconds) == (FRONT, BACK, 90)
    with shop.books.reading() as work:
        (act,) = work.audit.of_kind("printers.changed")
    assert (act.by, act.text) == (
        "RA",
        "Printer network 192.0.2.7, TM-T20II, 80 mm, CP858; second printer serial COM3 38400, Sunmi-V2, 58 mm, CP858",
    )


def test_what_was_set_before_stays(shop: Shop) -> None:
    before = ShopDesk(shop.books).till(TILL)
    ChangePrinters(shop.books, TILL)(FRONT, None, 60, "RA")
    after = ShopDesk(shop.books).till(TILL)
    assert (after.block, after.theme, after.second_printer) == (before.block, before.theme, None)


@pytest.mark.parametrize(
    ("printer", "second", "seconds", "words"),
    [
        (FRONT, FRONT, 60, "The second printer is the first once more."),
        (FRONT, None, 2, "A drawer needs 5 seconds at least: change has to be given."),
        (PrinterSettings(kind=PrinterKind.USB, address="4b8"), None, 60, "04b8:0e15"),
        (FRONT, PrinterSettings(profile="TM-9000"), 60, "There is no printer profile “TM-9000”."),
        (FRONT, PrinterSettings(kind=PrinterKind.WINDOWS, address="EPSON"), 60, "Only a till on Windows"),
    ],
)
def test_what_cannot_be_is_refused(
    shop: Shop, printer: PrinterSettings, second: PrinterSettings | None, seconds: int, words: str
) -> None:
    answer = ChangePrinters(shop.books, TILL)(printer, second, seconds, "RA")
    assert isinstance(answer, Refused)
    assert words in answer.text
    assert ShopDesk(shop.books).till(TILL).printer == PrinterSettings()


def test_only_a_manager_sets_them(shop: Shop) -> None:
    assert isinstance(ChangePrinters(shop.books, TILL)(FRONT, None, 60, "KM"), Refused)


def test_a_test_print_is_asked_for_and_noted(shop: Shop, board: PrinterBoard) -> None:
    ChangePrinters(shop.books, TILL)(FRONT, BACK, 60, "RA")
    assert TryPrinter(shop.books, shop.clock, board, TILL)(Place.SECOND, "RA") is None
    asked = board.next_asked()
    assert asked is not None
    place, document = asked
    text = to_text(document, 32)
    assert place is Place.SECOND
    for fact in ("TEST PRINT", "£ € ½ ¼ –", "The printer on COM3", "Sunmi-V2", "58 mm", "CP858", "Till 1 RA"):
        assert fact in text
    # No drawer hangs on the second printer.
    assert "[drawer opens]" not in text
    assert board.next_asked() is None
    with shop.books.reading() as work:
        (act,) = work.audit.of_kind("printer.tested")
    assert act.text == "Test print, second printer"


def test_only_a_manager_tries_a_printer_that_is_there(shop: Shop, board: PrinterBoard) -> None:
    tries = TryPrinter(shop.books, shop.clock, board, TILL)
    assert isinstance(tries(Place.FIRST, "KM"), Refused)
    refused = tries(Place.SECOND, "RA")
    assert isinstance(refused, Refused)
    assert refused.text == "This till has no second printer."
    assert board.next_asked() is None


def status(board: PrinterBoard, place: Place = Place.FIRST) -> PrinterStatus:
    return next(one for one in board.statuses() if one.place is place)


@pytest.mark.parametrize(
    ("look", "state", "words"),
    [
        (Look(), "ok", "Ready."),
        (Look(low=True), "warn", "Paper is low."),
        (Look(trouble="Paper is out.", low=True), "alarm", "Paper is out."),
        (UNASKED, "ok", "It cannot be asked how it is."),
    ],
)
def test_a_look_is_said_in_words(board: PrinterBoard, look: Look, state: str, words: str) -> None:
    board.looked(Place.FIRST, look, drawer_open=None, at=SATURDAY)
    assert (status(board).state, status(board).words) == (state, words)


def test_an_error_is_remembered_after_it_is_over(board: PrinterBoard) -> None:
    later = SATURDAY + timedelta(minutes=5)
    board.looked(Place.FIRST, Look(trouble="Paper is out."), drawer_open=True, at=SATURDAY)
    board.sent(Place.FIRST, Outcome(JobState.PRINTED, "Paper is low."), later)
    now = status(board)
    assert (now.state, now.words, now.last_printed_at) == ("warn", "Paper is low.", later)
    assert (now.last_error, now.last_error_at, now.drawer_open) == ("Paper is out.", SATURDAY, True)


def test_a_paper_in_doubt_is_an_error_of_its_printer_alone(board: PrinterBoard) -> None:
    board.sent(Place.SECOND, Outcome(JobState.UNKNOWN, "It did not say.", doubtful=True), SATURDAY)
    assert status(board, Place.SECOND).last_error == "It did not say."
    assert status(board).last_error == ""
    assert status(board, Place.SECOND).last_printed_at is None


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (Outcome(JobState.PRINTED), "It printed."),
        (Outcome(JobState.SENT), "It was sent. Look whether it came out."),
        (Outcome(JobState.HELD, "Paper is out."), "Paper is out."),
    ],
)
def test_what_came_of_a_test_is_said(board: PrinterBoard, outcome: Outcome, words: str) -> None:
    board.tested(Place.FIRST, outcome, SATURDAY)
    assert (status(board).tested, status(board).tested_at) == (words, SATURDAY)


def test_the_plate_says_the_worst(shop: Shop, board: PrinterBoard) -> None:
    plate = PrinterState(shop.books, board)
    assert plate() == ("ok", "ready")
    board.looked(Place.FIRST, Look(low=True), drawer_open=None, at=SATURDAY)
    assert plate() == ("warn", "Paper is low")
    board.looked(Place.SECOND, Look(trouble="Paper is out."), drawer_open=None, at=SATURDAY)
    assert plate() == ("warn", "Second printer: Paper is out")
    board.drawer(datetime(2026, 10, 10, 13, 52))
    assert plate() == ("warn", "Drawer open since 13:52")
    board.drawer(None)
    board.looked(Place.FIRST, Look(trouble="The printer's cover is open."), drawer_open=None, at=SATURDAY)
    assert plate() == ("alarm", "The printer's cover is open")
    board.looked(Place.SECOND, Look(), drawer_open=None, at=SATURDAY)
    assert plate() == ("warn", "First printer: The printer's cover is open")
    words = "The print queue receipts is not to be had: The printer or class does not exist."
    board.looked(Place.FIRST, Look(trouble=words), drawer_open=None, at=SATURDAY)
    assert plate() == ("warn", "First printer: The print queue receipts is not to be had: …")


def test_a_drawer_that_stands_open_is_noted_once(shop: Shop, clock: FakeClock) -> None:
    ChangePrinters(shop.books, TILL)(FRONT, None, 30, "RA")
    watch = DrawerWatch(shop.books, clock, TILL)
    since = clock.local()
    assert watch(is_open=True) is None
    clock.pass_(29)
    assert watch(is_open=True) is None
    clock.pass_(1)
    assert watch(is_open=True) == since
    clock.pass_(600)
    # A printer that is silent for a while tells nothing of the drawer.
    assert watch(is_open=None) == since
    assert watch(is_open=True) == since
    assert watch(is_open=False) is None
    with shop.books.reading() as work:
        (act,) = work.audit.of_kind("drawer.open")
    assert (act.subject, act.by) == ("till 1", "TILL 1")
    assert act.text == f"Open for 30 seconds and more, since {since:%H:%M:%S}"


def test_a_drawer_that_is_shut_in_time_is_not_noted(shop: Shop, clock: FakeClock) -> None:
    watch = DrawerWatch(shop.books, clock, TILL)
    for _ in range(5):
        assert watch(is_open=True) is None
        clock.pass_(50)
        assert watch(is_open=False) is None
    with shop.books.reading() as work:
        assert work.audit.of_kind("drawer.open") == ()
