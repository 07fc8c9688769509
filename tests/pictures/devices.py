"""The devices on the manager's sheet, state by state."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Final

from printing.settings import DrawerSensor
from tests.pictures.framed import app_in
from tests.pictures.manager import open_sheet
from tests.till.screens.manager.desk import CCTV, FRONT, HERE, Desk
from tests.till.screens.manager.shop import Shop
from till.dress import Theme
from till.screens.manager.devices.printer_form import PrinterForm
from till.screens.manager.menu import DEVICES
from till.screens.manager.model import FieldShown
from till.screens.shots import grab
from till.services.ports.pictures import PictureStatus
from till.services.printer_board import Place
from till.services.values.recorders import RecorderCondition, RecorderKind, RecorderSettings

BACK: Final = replace(FRONT, address="192.0.2.8:9100", profile="TM-T88V", drawer_pin=0)
TEXT: Final = RecorderSettings(name="Back office", kind=RecorderKind.POS_TEXT, address="tcp://192.0.2.21:9000")
DOOR: Final = RecorderSettings(name="Door", kind=RecorderKind.ONVIF, address="http://192.0.2.22:80", user="till")
DEAD: Final = "No answer. Is the printer at 192.0.2.7 on?"
# What is drawn: the ways taken from the list, one digit each, counted from 1.
PAGES: Final = {
    "printer": "1",
    "printer-form": "12",
    "printer-kinds": "13",
    "printer-serial": "133",
    "printer-folder": "136",
    "second-remove": "24",
    "drawer": "3",
    "pictures": "4",
    "embedded": "5",
    "recorder": "6",
    "recorder-out": "7",
    "recorder-form": "73",
    "recorder-onvif": "83",
    "recorder-kinds": "9",
    "recorder-remove": "65",
}


def shots(folder: Path, theme: Theme, size: tuple[int, int] = (1366, 768)) -> None:
    """Draw the list with everything well, with troubles, each page, and the answers of tests."""
    app_in(theme)
    frame, presenter, shop = open_sheet()
    frame.resize(*size)
    frame.show()
    presenter.open()

    def draw(name: str) -> None:
        grab(frame, folder / f"device-{name}-{theme}.png", *size)

    def go(ways: str) -> None:
        presenter.go_in(DEVICES)
        for way in ways:
            presenter.choose(int(way) - 1)

    desk = shop.desk
    furnish(desk)
    go("")
    draw("list")
    for name, ways in PAGES.items():
        go(ways)
        draw(name)
    go("12")
    presenter.enter({field.name: field.value for field in _fields(shop)} | {"port": "70000"})
    draw("form-refused")
    go("11")
    draw("test-asked")
    desk.says(tested="It printed.", tested_well=True, tested_at=desk.now + timedelta(seconds=2))
    presenter.tick()
    draw("test-printed")
    desk.says(state="alarm", words=DEAD, last_error=DEAD, last_error_at=desk.now)
    desk.says(tested=DEAD, tested_well=False)
    presenter.tick()
    draw("test-dead")
    go("")
    draw("list-trouble")
    go("5")
    desk.walk.ended = True
    presenter.choose(0)
    draw("verified")
    frame.close()


def furnish(desk: Desk) -> None:
    """Put two printers, a drawer, a camera and three recorders there, some of them in trouble."""
    desk.fit(replace(FRONT, sensor=DrawerSensor.HIGH), words="Ready.", last_printed_at=HERE, drawer_open=False)
    low = "Paper is low."
    desk.fit(BACK, Place.SECOND, state="warn", words=low, last_error="Paper is out.", last_error_at=HERE)
    desk.pictures = PictureStatus(answered_at=HERE, picture_at=HERE)
    read = HERE - timedelta(minutes=4)
    sure = timedelta(seconds=0.5)
    desk.record(
        CCTV, last_mark_at=HERE, offset=timedelta(seconds=3.2), uncertainty=sure, read_at=read, method="HTTP date"
    )
    out = "It does not answer: nobody listens there."
    desk.record(
        TEXT, condition=RecorderCondition.OUT, trouble=out, error=out, error_at=HERE, last_mark_at=read, waiting=3
    )
    desk.record(DOOR)


def _fields(shop: Shop) -> tuple[FieldShown, ...]:
    return PrinterForm(shop.desk.services(), "RA", Place.FIRST, FRONT.kind).page().fields
