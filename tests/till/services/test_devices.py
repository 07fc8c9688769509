"""What the pages of the devices rest on: where pictures come from, a mark's end, ports that can be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.till.services.shop import TILL, Shop
from till.services.pictures import ChangePictures
from till.services.ports.marks import MarkState
from till.services.recorder_settings import ChangeRecorders, Recorders
from till.services.recorders import MarkOf, TestMark
from till.services.shop import Shop as Settings
from till.services.values.people import Refused
from till.services.values.recorders import RecorderKind, RecorderSettings

TEXT = RecorderSettings(name="Back office", kind=RecorderKind.POS_TEXT, address="tcp://192.0.2.21:9000")
CCTV = RecorderSettings(name="CCTV", kind=RecorderKind.MOTION, address="http://192.0.2.20:8080")


@pytest.mark.parametrize("wanted", ["", "/home/shop/slips", "http://192.0.2.30:8080/still.jpg"])
def test_where_pictures_come_from_is_kept_and_noted(shop: Shop, wanted: str) -> None:
    taken_up: list[str] = []
    change = ChangePictures(shop.books, TILL, lambda: taken_up.append(Settings(shop.books).till(TILL).pictures))
    answer = change(wanted, "RA")
    assert not isinstance(answer, Refused)
    assert Settings(shop.books).till(TILL).pictures == wanted
    assert taken_up == [wanted]
    with shop.books.reading() as work:
        (act,) = work.audit.of_kind("pictures.changed")
    assert (act.by, act.text) == ("RA", f"Pictures of slips from {wanted or 'the folder “slips in”'}")


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ("slips", "“slips” is neither a whole path such as /home/shop/slips nor an address such as http://…."),
        ("http://camera:70000/still.jpg", "a port is 1 to 65535"),
        ("http://camera:0/still.jpg", "a port is 1 to 65535"),
        ("http:///still.jpg", "is no address such as http://camera:8080/still.jpg"),
    ],
)
def test_what_is_no_source_of_pictures_is_refused(shop: Shop, wanted: str, words: str) -> None:
    answer = ChangePictures(shop.books, TILL)(wanted, "RA")
    assert isinstance(answer, Refused)
    assert words in answer.text
    assert Settings(shop.books).till(TILL).pictures == ""


def test_a_cashier_sets_no_source_of_pictures(shop: Shop) -> None:
    assert isinstance(ChangePictures(shop.books, TILL)("", "KM"), Refused)


@pytest.mark.parametrize(
    "outside",
    [
        replace(TEXT, address="tcp://192.0.2.21:70000"),
        replace(TEXT, address="udp://192.0.2.21:0"),
        replace(CCTV, address="http://192.0.2.20:99999"),
    ],
)
def test_a_recorders_port_is_one_that_can_be(shop: Shop, outside: RecorderSettings) -> None:
    answer = ChangeRecorders(shop.books, TILL)((outside,), "RA")
    assert isinstance(answer, Refused)
    assert answer.text == f"{outside.name}: the port of {outside.address} is a number from 1 to 65535."
    assert Recorders(shop.books, TILL)() == ()


def test_a_serial_lines_speed_is_no_port(shop: Shop) -> None:
    serial = replace(TEXT, address="serial:/dev/ttyUSB0@115200")
    assert ChangeRecorders(shop.books, TILL)((serial,), "RA") == (serial,)


def test_a_test_mark_is_found_by_its_id_alone(shop: Shop) -> None:
    ChangeRecorders(shop.books, TILL)((TEXT, CCTV), "RA")
    mark = TestMark(shop.books, shop.clock, TILL)("Back office", "RA")
    assert not isinstance(mark, Refused)
    stored = MarkOf(shop.books, TILL)("Back office", mark.id)
    assert stored is not None
    assert (stored.mark, stored.state) == (mark, MarkState.PENDING)
    assert MarkOf(shop.books, TILL)("CCTV", mark.id) is None
    assert MarkOf(shop.books, TILL + 1)("Back office", mark.id) is None
    with shop.books.writing() as work:
        work.marks.keep(replace(stored, state=MarkState.FAILED, reason="It has no camera 9."))
    after = MarkOf(shop.books, TILL)("Back office", mark.id)
    assert after is not None
    assert (after.state, after.reason) == (MarkState.FAILED, "It has no camera 9.")
