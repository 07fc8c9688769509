"""Recorders are data that a manager changes: what is wrong is said, and the audit keeps it without passwords."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest

from tests.till.recorder.hands import HandClock
from tests.till.recorder.outside import CAMERA, CCTV, TEXT, TILL, set_up
from tests.till.services.shop import Shop
from till.recorder.outside import recorder_of
from till.services.ports.recorder import Capability
from till.services.recorder_settings import KINDS, ChangeRecorders, Recorders, signs
from till.services.recorders import TestMark
from till.services.values.people import Refused
from till.services.values.recorders import RecorderKind, RecorderSettings

MONITOR = RecorderSettings(name="ZM", kind=RecorderKind.ZONEMINDER, address="tcp://zm:6802", camera="1")


def test_what_a_manager_sets_is_kept_in_its_order(shop: Shop) -> None:
    told: list[bool] = []
    recorders = (TEXT, CCTV, CAMERA, MONITOR)
    assert ChangeRecorders(shop.books, TILL, lambda: told.append(True))(recorders, "RA") == recorders
    assert told == [True]
    assert Recorders(shop.books, TILL)() == recorders
    assert Recorders(shop.books, 2)() == ()


def test_a_cashier_changes_nothing(shop: Shop) -> None:
    assert isinstance(ChangeRecorders(shop.books, TILL)((CCTV,), "KM"), Refused)
    assert Recorders(shop.books, TILL)() == ()


def test_the_audit_says_what_was_set_and_no_password(shop: Shop) -> None:
    secret = replace(CAMERA, user="till", password="hunter2")  # noqa: S106 - the test is that it is not told
    set_up(shop.books, secret)
    with shop.books.reading() as work:
        (act,) = work.audit.of_kind("recorders.changed")
    assert act.text == "Recorders: Door (onvif, http://127.0.0.1)"
    assert act.by == "RA"
    assert "hunter2" not in repr(secret)


@pytest.mark.parametrize(
    ("recorders", "words"),
    [
        ((CCTV, replace(TEXT, name="CCTV")), "Two recorders are called CCTV."),
        ((replace(CCTV, name=""),), "needs a name"),
        ((replace(CCTV, name="embedded"),), "needs a name"),
        ((replace(CCTV, address="recorder"),), "CCTV: recorder is no address, such as http://"),
        ((replace(TEXT, address="tcp://recorder"),), "no address, such as tcp://recorder:9000"),
        ((replace(TEXT, address=""),), "Back office: nothing is no address"),
        ((replace(MONITOR, camera="counter"),), "its monitor is a number"),
        ((replace(TEXT, encoding="latin-99"),), "Back office: unknown encoding: latin-99"),
        ((replace(TEXT, encoding="rot13"),), "Back office: 'rot13' is not a text encoding"),
        (
            (replace(TEXT, address="tcp://recorder:99999"),),
            "the port of tcp://recorder:99999 is a number from 1 to 65535",
        ),
        (
            (replace(CCTV, address="http://recorder:99999"),),
            "the port of http://recorder:99999 is a number from 1 to 65535",
        ),
        ((replace(TEXT, start="\\q"),), r"\q is no sign"),
        ((replace(TEXT, columns=4),), "8 to 200"),
        (tuple(replace(CCTV, name=f"R{number}") for number in range(9)), "up to 8 recorders"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_kept(
    shop: Shop, recorders: tuple[RecorderSettings, ...], words: str
) -> None:
    refused = ChangeRecorders(shop.books, TILL)(recorders, "RA")
    assert isinstance(refused, Refused)
    assert words in refused.text
    assert Recorders(shop.books, TILL)() == ()


def test_signs_are_read_as_typed() -> None:
    assert signs("\\x02START\\r\\n") == b"\x02START\r\n"
    assert signs("a\\\\b\\t") == b"a\\b\t"
    assert signs("") == b""
    # A byte is a byte, in whatever encoding the text is; a pound is the encoding's.
    assert signs("\\xfe£", "utf-8") == b"\xfe\xc2\xa3"
    assert signs("\\xfe£", "cp850") == b"\xfe\x9c"


def test_every_kind_has_its_fields_and_its_recorder() -> None:
    """What a screen asks for is what the settings hold; what each kind can do is what its maker lets it."""
    names = {field.name for field in fields(RecorderSettings)}
    able = {
        RecorderKind.MOTION: Capability.CLOCK | Capability.MARK | Capability.STILL | Capability.CLIP | Capability.ACK,
        RecorderKind.POS_TEXT: Capability.MARK,
        RecorderKind.ZONEMINDER: Capability.MARK,
        RecorderKind.ONVIF: Capability.CLOCK | Capability.STILL,
    }
    assert {kind.kind for kind in KINDS} == set(RecorderKind)
    assert {field.name for kind in KINDS for field in kind.fields} < names
    for settings in (CCTV, TEXT, MONITOR, CAMERA):
        recorder = recorder_of(settings, HandClock(), Path())
        assert recorder.capabilities == able[settings.kind]
        assert settings.takes_marks is (Capability.MARK in recorder.capabilities)
        recorder.close()


def test_a_test_mark_goes_to_one_recorder(shop: Shop) -> None:
    set_up(shop.books, CCTV, TEXT, CAMERA)
    mark = TestMark(shop.books, shop.clock, TILL)("Back office", "RA")
    assert not isinstance(mark, Refused)
    assert mark.lines == ("TEST MARK", "10.10.26 13:50:00 till 1", "by RA")
    with shop.books.reading() as work:
        assert work.marks.next(TILL, "CCTV", shop.clock.at) is None
        waiting = work.marks.next(TILL, "Back office", shop.clock.at)
    assert waiting is not None
    assert waiting.mark == mark
    for takes_none in ("Door", "nobody"):
        assert isinstance(TestMark(shop.books, shop.clock, TILL)(takes_none, "RA"), Refused)
