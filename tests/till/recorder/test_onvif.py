"""ONVIF on-screen text, against answers after the standard's schema; clock and still are proved on a camera that runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from tests.real import free_port
from tests.till.recorder.hands import HandClock
from tests.till.recorder.onvif_device import device_with_a_screen
from tests.till.recorder.test_pos_text import AT, MARK, NOTHING
from till.recorder.keeping import EvidenceFolder
from till.recorder.onvif import OnvifCamera
from till.services.ports.recorder import Capability, MarkRefused, NotAble, RecorderFault
from till.services.values.recorders import RecorderKind, RecorderSettings


@contextmanager
def camera(port: int, *, text: bool = True, folder: Path = Path()) -> Iterator[OnvifCamera]:
    address = f"http://127.0.0.1:{port}"
    settings = RecorderSettings(name="Counter", kind=RecorderKind.ONVIF, address=address, on_screen_text=text)
    with closing(OnvifCamera(settings, HandClock(), EvidenceFolder(folder))) as camera:
        yield camera


def test_one_text_on_the_screen_carries_each_mark_in_turn() -> None:
    with device_with_a_screen() as screen:
        with camera(screen.port) as first:
            first.mark(MARK, NOTHING)
            assert list(screen.texts.values()) == [
                "SLIP 0427-118904 TAKEN / 10.10.26 14:31:05 till 2 / GBP 11.00 by KM / 11 x .50 ew"
            ]
            first.mark(MARK, timedelta(seconds=37))
        # A till that starts again finds its text and makes no second one.
        with camera(screen.port) as again:
            again.mark(MARK, timedelta(seconds=40))
        (shown,) = screen.texts.values()
        assert shown.startswith("LATE 00:40 / SLIP 0427-118904 TAKEN")


def test_a_camera_that_refuses_the_text_is_not_asked_for_it_again() -> None:
    with device_with_a_screen() as screen, camera(screen.port) as full:
        screen.full = True
        with pytest.raises(MarkRefused, match="maximum number of OSDs"):
            full.mark(MARK, NOTHING)


def test_a_camera_set_without_text_takes_no_marks() -> None:
    with camera(1, text=False) as plain:
        assert Capability.MARK not in plain.capabilities
        with pytest.raises(MarkRefused, match="no text"):
            plain.mark(MARK, NOTHING)


def test_nobody_there_is_said_in_words() -> None:
    with camera(free_port()) as nobody, pytest.raises(RecorderFault, match="It does not answer"):
        nobody.clock()


def test_a_camera_has_no_picture_of_the_past() -> None:
    with camera(1) as one, pytest.raises(NotAble, match="keeps no film"):
        one.still("", AT - timedelta(hours=1), NOTHING)
