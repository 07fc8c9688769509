"""The devices on the manager's sheet: how each is, tests and their answers, what is set and what is refused."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from printing.settings import DrawerSensor, PrinterKind, PrinterSettings
from tests.till.screens.manager.desk import CCTV, FRONT, HERE, Desk, Link
from tests.till.screens.manager.shop import Shop
from tests.till.screens.manager.test_rules import Sheet
from till.screens.manager.menu import DEVICES
from till.screens.manager.model import FieldShown, WayShown
from till.services.ports.marks import MarkState
from till.services.ports.pictures import PictureStatus
from till.services.ports.recorder import Health
from till.services.printer_board import Place
from till.services.values.people import Refused
from till.services.values.recorders import RecorderCondition, RecorderKind, RecorderSettings

BACK = PrinterSettings(kind=PrinterKind.USB, address="04b8:0e15", drawer_pin=0)
TEXT = RecorderSettings(name="Back office", kind=RecorderKind.POS_TEXT, address="tcp://192.0.2.21:9000")
DEAD = "No answer. Is the printer at 192.0.2.7 on?"
WAITING = "The keys are free meanwhile; what comes of it is said here."


@pytest.fixture
def sheet() -> Sheet:
    shop = Shop()
    shop.desk.fit(words="Ready.", last_printed_at=HERE - timedelta(minutes=2))
    return Sheet(shop, DEVICES)


@pytest.fixture
def desk(sheet: Sheet) -> Desk:
    return sheet.shop.desk


def rows(sheet: Sheet) -> dict[str, WayShown]:
    return {way.title: way for way in sheet.view.model.page.ways}


def facts(sheet: Sheet) -> dict[str, str]:
    return {fact.label: fact.text for fact in sheet.view.model.page.facts}


def fields(sheet: Sheet) -> dict[str, FieldShown]:
    return {field.name: field for field in sheet.view.model.page.fields}


def typed(sheet: Sheet, **changes: str) -> dict[str, str]:
    """Give what the fields hold, some of it typed over."""
    return {name: field.value for name, field in fields(sheet).items()} | changes


def at(sheet: Sheet, title: str) -> None:
    """Go to a device, a second later."""
    sheet.presenter.tick()
    sheet.choose(title)


def chip(way: WayShown) -> tuple[str, str]:
    assert way.chip is not None
    return way.chip.kind, way.chip.text


def test_every_device_is_listed_with_how_it_is(sheet: Sheet, desk: Desk) -> None:
    desk.fit(BACK, Place.SECOND, state="alarm", words="Paper is out.", last_error="Paper is out.", last_error_at=HERE)
    desk.record(condition=RecorderCondition.OUT, trouble="It does not answer in time.", last_mark_at=HERE)
    desk.record(TEXT)
    sheet.presenter.tick()
    assert list(rows(sheet)) == [
        "First printer",
        "Second printer",
        "Cash drawer",
        "Pictures of slips",
        "The till’s own recorder",
        "CCTV counter",
        "Back office",
        "Add a recorder",
    ]
    assert [chip(way) for way in sheet.view.model.page.ways[:-1]] == [
        ("ok", "ready"),
        ("stop", "cannot print"),
        ("quiet", "not told"),
        ("quiet", "not asked yet"),
        ("ok", "on"),
        ("stop", "out"),
        ("ok", "on"),
    ]
    assert rows(sheet)["First printer"].more == "Printed 14:00:09"
    assert rows(sheet)["Second printer"].detail == "Paper is out."
    assert rows(sheet)["Second printer"].more == "Nothing printed since the start · Last trouble 14:02:09"
    assert rows(sheet)["CCTV counter"].detail == "Motion. It does not answer in time."
    assert rows(sheet)["CCTV counter"].more.startswith("Marked 14:02:09")
    assert sheet.view.model.page.lead == "To look at: Second printer, CCTV counter."


def test_the_page_follows_a_device_as_the_seconds_pass(sheet: Sheet, desk: Desk) -> None:
    fresh = sheet.view.model.fresh
    desk.says(state="alarm", words=DEAD, last_error=DEAD, last_error_at=HERE)
    assert chip(rows(sheet)["First printer"]) == ("ok", "ready")
    sheet.presenter.tick()
    assert (chip(rows(sheet)["First printer"]), rows(sheet)["First printer"].detail) == (("stop", "cannot print"), DEAD)
    desk.says(state="ok", words="Ready.")
    sheet.presenter.tick()
    assert chip(rows(sheet)["First printer"]) == ("ok", "ready")
    assert rows(sheet)["First printer"].more.endswith(f"Last trouble 14:02:09  {DEAD}")
    assert sheet.view.model.fresh == fresh


def test_a_page_of_yesterday_says_the_day(sheet: Sheet, desk: Desk) -> None:
    desk.says(last_printed_at=HERE - timedelta(days=1))
    sheet.choose("First printer")
    assert facts(sheet)["Last printed"] == "09.10.26 14:02:09"


def test_a_test_print_is_answered_on_the_page_when_its_word_comes(sheet: Sheet, desk: Desk) -> None:
    sheet.choose("First printer")
    sheet.choose("Test print")
    assert sheet.asked() == ("test print", Place.FIRST, "RA")
    assert sheet.said == ("info", "Test print asked for 14:02:09", WAITING)
    desk.pass_(2)
    sheet.presenter.tick()
    assert sheet.said[0] == "info"
    desk.says(tested="It printed.", tested_well=True, tested_at=desk.now)
    sheet.presenter.tick()
    assert sheet.said == ("ok", "Test print of 14:02:09", "14:02:11: It printed.")


def test_a_dead_printer_and_one_that_never_answers_are_said(sheet: Sheet, desk: Desk) -> None:
    desk.says(tested="It printed.", tested_well=True, tested_at=HERE - timedelta(seconds=1))
    sheet.choose("First printer")
    sheet.choose("Test print")
    desk.pass_(21)
    sheet.presenter.tick()
    assert sheet.said[:2] == ("stop", "No answer in 20 s from the printer at 192.0.2.7")
    desk.says(tested=DEAD, tested_well=False, tested_at=desk.now)
    sheet.presenter.tick()
    assert sheet.said == ("stop", "Test print of 14:02:09", f"14:02:30: {DEAD}")


def test_a_refused_test_is_said_and_nothing_is_waited_for(sheet: Sheet, desk: Desk) -> None:
    sheet.choose("First printer")
    desk.refusal = Refused.because("M.6", "A manager signs for that.")
    sheet.choose("Test print")
    assert sheet.said == ("stop", "Nothing was changed", "A manager signs for that.")
    assert sheet.view.model.page.said is None


@pytest.mark.parametrize(
    ("kind", "address", "changes"),
    [
        ("Network", "till-printer:9100", {"address": "till-printer"}),
        ("Network", "192.0.2.8:515", {"address": " 192.0.2.8 ", "port": "515"}),
        ("USB", "04b8:0e15", {"address": "04b8:0e15"}),
        ("Serial port", "COM3 38400", {"address": "COM3", "baud": "38400"}),
        ("Print queue", "receipts", {"address": "receipts"}),
        ("Folder", "", {}),
    ],
)
def test_every_way_to_reach_a_printer_has_its_fields(
    sheet: Sheet, desk: Desk, kind: str, address: str, changes: dict[str, str]
) -> None:
    sheet.choose("First printer")
    sheet.choose("Another way to reach it")
    sheet.choose(kind)
    sheet.presenter.enter(typed(sheet, **changes))
    printer = sheet.shop.till.printer
    assert (printer.kind.value, printer.address) == (
        {"Serial port": "serial", "Print queue": "cups", "Folder": "file"}.get(kind, kind.lower()),
        address,
    )
    assert sheet.view.model.page.title == "First printer"
    assert sheet.said[1].startswith("Kept: ")
    assert desk.log[-1][-1] == "RA"


def test_what_a_printer_is_set_to_is_read_and_kept(sheet: Sheet, desk: Desk) -> None:
    sheet.choose("First printer")
    sheet.choose("Settings")
    assert typed(sheet) == {
        "address": "192.0.2.7",
        "port": "9100",
        "profile": "Epson TM-T20II",
        "code_page": "CP858",
        "paper": "80 mm",
        "drawer_pin": "Pin 2",
        "acknowledges": "Yes",
        "trusted": "Yes",
        "sensor": "No switch",
    }
    changes = {"profile": "epson tm-t88v", "code_page": "cp1252", "paper": "58 mm", "drawer_pin": "Pin 5"}
    words = {"acknowledges": "No", "sensor": "Low while open"}
    sheet.presenter.enter(typed(sheet, **changes, **words))
    assert desk.shop.till.printer == PrinterSettings(
        kind=PrinterKind.NETWORK,
        address="192.0.2.7:9100",
        profile="TM-T88V",
        code_page="CP1252",
        paper=58,
        drawer_pin=5,
        acknowledges=False,
        sensor=DrawerSensor.LOW,
    )


@pytest.mark.parametrize("port", ["0", "70000", "ninety", "-1", ""])
def test_a_port_that_cannot_be_is_refused_in_words(sheet: Sheet, port: str) -> None:
    sheet.choose("First printer")
    sheet.choose("Settings")
    sheet.presenter.enter(typed(sheet, port=port))
    assert sheet.said[2] == f"Port “{port}”: a port is a number from 1 to 65535."
    assert sheet.shop.till.printer == FRONT
    assert sheet.shop.log == []


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"address": " "}, "Which serial port? Type its name, such as COM3 or /dev/ttyS0."),
        ({"address": "COM3", "baud": "fast"}, "Speed “fast”: it is a number such as 9600."),
    ],
)
def test_a_serial_port_that_is_not_named_is_asked_for(sheet: Sheet, changes: dict[str, str], words: str) -> None:
    sheet.choose("First printer")
    sheet.choose("Another way to reach it")
    sheet.choose("Serial port")
    sheet.presenter.enter(typed(sheet, **changes))
    assert sheet.said[2] == words
    assert sheet.shop.log == []


def test_what_the_till_refuses_keeps_the_form(sheet: Sheet, desk: Desk) -> None:
    sheet.choose("First printer")
    sheet.choose("Settings")
    desk.refusal = Refused.because("M.6", "There is no printer profile “TM-9000”.")
    fresh = sheet.view.model.fresh
    sheet.presenter.enter(typed(sheet, profile="TM-9000"))
    kept = sheet.asked()[1]
    assert isinstance(kept, PrinterSettings)
    assert kept.profile == "TM-9000"
    assert sheet.said == ("stop", "Nothing was changed", "There is no printer profile “TM-9000”.")
    assert sheet.view.model.fresh == fresh


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has Windows printers")
def test_a_windows_printer_is_dim_elsewhere(sheet: Sheet) -> None:
    sheet.choose("First printer")
    sheet.choose("Another way to reach it")
    assert not rows(sheet)["Windows printer"].enabled


def test_a_second_printer_comes_and_goes(sheet: Sheet, desk: Desk) -> None:
    sheet.choose("Add a second printer")
    sheet.choose("USB")
    sheet.presenter.enter(typed(sheet, address="04b8:0e15"))
    assert desk.shop.till.second_printer == BACK
    assert desk.shop.till.printer == FRONT
    assert "Add a second printer" not in rows(sheet)
    sheet.choose("Second printer")
    sheet.choose("Remove it")
    sheet.choose("Remove the second printer")
    assert sheet.shop.till.second_printer is None
    assert sheet.view.model.page.title == "Devices"


def test_the_drawer_says_whether_it_is_open_and_how_long_it_may_be(sheet: Sheet, desk: Desk) -> None:
    desk.fit(replace(FRONT, sensor=DrawerSensor.HIGH), drawer_open=True)
    at(sheet, "Cash drawer")
    assert sheet.view.model.page.lead == "It is open."
    desk.open_late = HERE
    sheet.presenter.tick()
    assert sheet.view.model.page.lead == "Open since 14:02:09. Close it."
    desk.says(drawer_open=False)
    desk.open_late = None
    sheet.presenter.tick()
    assert sheet.view.model.page.lead == "It is closed."
    sheet.presenter.enter({"seconds": "soon"})
    assert sheet.said[2] == "Seconds “soon”: it is a number such as 60."
    sheet.presenter.enter({"seconds": "9" * 5000})
    assert sheet.said[2].endswith("it is a number such as 60.")
    sheet.presenter.enter({"seconds": "45"})
    assert desk.shop.till.drawer_seconds == 45
    sheet.choose("Open it")
    assert sheet.asked() == ("test print", Place.FIRST, "RA")
    desk.says(tested="It printed.", tested_well=True, tested_at=desk.now)
    sheet.presenter.tick()
    assert sheet.said[2] == "14:02:09: It printed."


def test_a_drawer_on_no_printer_cannot_be_opened(sheet: Sheet, desk: Desk) -> None:
    desk.fit(replace(FRONT, drawer_pin=0))
    at(sheet, "Cash drawer")
    assert not sheet.view.model.page.ways[0].enabled
    sheet.presenter.choose(0)
    assert sheet.shop.log == []


@pytest.mark.parametrize(
    ("state", "reason", "said"),
    [
        (MarkState.ACKED, "", ("ok", "14:02:10: The recorder has taken it.")),
        (MarkState.SENT, "", ("ok", "14:02:10: It was sent. Look whether it stands beside the picture.")),
        (MarkState.FAILED, "It has no camera 9.", ("stop", "14:02:10: It has no camera 9.")),
    ],
)
def test_a_test_mark_is_followed_to_its_end(
    sheet: Sheet, desk: Desk, state: MarkState, reason: str, said: tuple[str, str]
) -> None:
    desk.record()
    at(sheet, "CCTV")
    sheet.choose("Test mark")
    assert desk.log == [("test mark", "CCTV counter", "RA"), ("ask", "CCTV counter")]
    assert sheet.said[:2] == ("info", "Test mark asked for 14:02:09")
    desk.pass_(1)
    desk.marked(state, reason=reason)
    sheet.presenter.tick()
    assert (sheet.said[0], sheet.said[2]) == said


def test_a_recorder_that_is_out_answers_a_test_with_its_trouble(sheet: Sheet, desk: Desk) -> None:
    before = HERE - timedelta(seconds=1)
    desk.record(condition=RecorderCondition.OUT, error="It does not answer in time.", error_at=before)
    at(sheet, "CCTV")
    sheet.choose("Test mark")
    assert sheet.said[0] == "info"
    desk.pass_(1)
    desk.record(condition=RecorderCondition.OUT, error="It does not answer: nobody listens there.", error_at=desk.now)
    sheet.presenter.tick()
    assert sheet.said == (
        "stop",
        "Test mark of 14:02:09",
        "14:02:10: It does not answer: nobody listens there.",
    )


def test_a_clock_is_read_and_its_distance_said(sheet: Sheet, desk: Desk) -> None:
    desk.record()
    at(sheet, "CCTV")
    sheet.choose("Read its clock")
    assert desk.log == [("ask", "CCTV counter")]
    desk.pass_(1)
    offset, uncertainty = timedelta(seconds=3.2), timedelta(seconds=0.5)
    desk.record(read_at=desk.now, offset=offset, uncertainty=uncertainty, method="HTTP date")
    sheet.presenter.tick()
    assert sheet.said[2] == "14:02:10: Its clock is +3.2 s against the till, give or take 0.5 s (HTTP date)."
    assert sheet.view.model.page.facts[0].chip is not None
    assert sheet.view.model.page.facts[0].chip.text == "look at its clock"


def test_a_recorder_without_a_clock_or_marks_has_those_tests_dim(sheet: Sheet, desk: Desk) -> None:
    desk.record(replace(TEXT, on_screen_text=False))
    at(sheet, "Back office")
    assert [way.enabled for way in sheet.view.model.page.ways] == [False, False, True, True, True]


def test_a_recorder_is_added_renamed_changed_and_removed(sheet: Sheet, desk: Desk) -> None:
    desk.record(TEXT)
    sheet.presenter.tick()
    sheet.choose("Add a recorder")
    sheet.choose("Motion")
    motion = {"name": "CCTV counter", "address": "http://192.0.2.20:8080", "camera": "1"}
    sheet.presenter.enter(typed(sheet, **motion))
    assert desk.recorders == (TEXT, CCTV)
    at(sheet, "Back office")
    sheet.choose("Settings")
    sheet.presenter.enter(typed(sheet, name="Till text", start="\\x02 ", columns="32"))
    assert desk.recorders == (replace(TEXT, name="Till text", start="\\x02 ", columns=32), CCTV)
    assert sheet.view.model.page.title == "Till text"
    sheet.choose("Another kind")
    sheet.choose("ZoneMinder")
    sheet.presenter.enter(typed(sheet, address="tcp://192.0.2.21:6802", camera="4"))
    assert desk.recorders[0] == RecorderSettings(
        name="Till text", kind=RecorderKind.ZONEMINDER, address="tcp://192.0.2.21:6802", camera="4"
    )
    sheet.choose("Remove it")
    sheet.choose("Remove Till text")
    assert [one.name for one in desk.recorders] == ["CCTV counter"]
    assert sheet.view.model.page.title == "Devices"


def test_a_kept_password_is_never_shown_and_stays(sheet: Sheet, desk: Desk) -> None:
    door = RecorderSettings(name="Door", kind=RecorderKind.ONVIF, address="http://192.0.2.9", user="till")
    door = replace(door, password="hunter2")  # noqa: S106 - the test is that it is not shown
    desk.record(door)
    at(sheet, "Door")
    sheet.choose("Settings")
    assert "hunter2" not in repr(sheet.view.model)
    sheet.presenter.enter(typed(sheet, on_screen_text="No"))
    assert desk.recorders == (replace(door, on_screen_text=False),)
    sheet.choose("Settings")
    sheet.presenter.enter(typed(sheet, password="other"))  # noqa: S106 - no real one
    assert desk.recorders[0].password == "other"  # noqa: S105 - no real one


def test_a_line_length_that_is_no_number_is_refused(sheet: Sheet, desk: Desk) -> None:
    desk.record(TEXT)
    at(sheet, "Back office")
    sheet.choose("Settings")
    sheet.presenter.enter(typed(sheet, columns="wide"))
    assert sheet.said[2] == "Line length “wide”: it is a number such as 40."
    assert desk.recorders == (TEXT,)


def test_the_journal_is_walked_beside_the_screen(sheet: Sheet, desk: Desk) -> None:
    sheet.choose("The till’s own recorder")
    assert desk.walk.begun == 0
    sheet.choose("Verify the journal")
    assert sheet.said[:2] == ("info", "Verifying since 14:02:09")
    desk.walk.ended = True
    sheet.presenter.tick()
    assert sheet.said[1] == "The recorder holds"
    desk.walk.broken = Link(7, "the line was changed after it was written")
    sheet.choose("Verify the journal")
    assert sheet.said == (
        "stop",
        "The chain breaks at line 7",
        "There the line was changed after it was written. Keep the folder as it is.",
    )


def test_a_till_whose_clock_was_set_is_to_look_at(sheet: Sheet, desk: Desk) -> None:
    desk.health = Health(answers=True, offset=timedelta(seconds=-3), note="the clock was set back 3.0 s")
    sheet.presenter.tick()
    row = rows(sheet)["The till’s own recorder"]
    assert (chip(row), row.detail) == (("warn", "look at its clock"), "the clock was set back 3.0 s")


def test_a_test_picture_stamps_nothing_and_is_answered(sheet: Sheet, desk: Desk) -> None:
    sheet.choose("Pictures of slips")
    sheet.choose("Test picture")
    assert desk.log == [("picture",)]
    assert sheet.said[:2] == ("info", "Test picture asked for 14:02:09")
    desk.pass_(1)
    desk.pictures = PictureStatus(answered_at=desk.now, picture_at=datetime(2026, 10, 10, 14, 1, 55))
    sheet.presenter.tick()
    assert sheet.said == (
        "ok",
        "Test picture of 14:02:09",
        "14:02:10: A picture of 14:01:55, whole and not stamped yet.",
    )
    none = "The camera gave no picture: timed out."
    sheet.choose("Test picture")
    desk.pass_(1)
    desk.pictures = PictureStatus(answered_at=desk.now, trouble=none, error=none, error_at=desk.now)
    sheet.presenter.tick()
    assert (sheet.said[0], sheet.said[2], sheet.view.model.page.lead) == ("stop", f"14:02:11: {none}", none)


def test_where_pictures_come_from_is_kept(sheet: Sheet, desk: Desk) -> None:
    sheet.choose("Pictures of slips")
    sheet.presenter.enter({"pictures": " http://192.0.2.30/still.jpg "})
    assert desk.log == [("pictures", "http://192.0.2.30/still.jpg", "RA")]
    assert sheet.said[1] == "Kept: camera"


def test_f9_opens_at_the_devices_while_one_is_in_trouble() -> None:
    shop = Shop()
    shop.desk.fit(state="alarm", words=DEAD)
    sheet = Sheet(shop, DEVICES)
    sheet.presenter.escape()
    sheet.presenter.escape()
    sheet.presenter.open()
    assert (sheet.view.model.page.title, sheet.view.model.inside) == ("Devices", False)
    sheet.presenter.escape()
    shop.desk.says(state="ok", words="Ready.")
    sheet.presenter.open()
    assert sheet.view.model.page.title == "Staff"


def test_a_sheet_that_is_closed_reads_nothing(sheet: Sheet, desk: Desk) -> None:
    sheet.presenter.escape()
    sheet.presenter.escape()
    shown = sheet.view.model
    desk.says(words="Paper is low.", state="warn")
    sheet.presenter.tick()
    assert sheet.view.model is shown
