"""The source of pictures, asked within a limit: one that hangs holds nobody up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Event

import pytest

from tests.till.fakes import FakeClock
from till.recorder.watched import WatchedPictures
from till.services.ports.pictures import Picture, PictureStatus
from till.services.values.people import Refused

SLIP = Picture(b"a slip", "5a" * 32, FakeClock().at)
NONE = Refused.because("2(f)", "No picture.")
LONG = 30.0


@dataclass
class Share:
    """A folder on a network: it answers once it is there again."""

    answer: Picture | Refused = SLIP
    back: Event = field(default_factory=Event)
    asked: int = 0

    def newest(self) -> Picture | Refused:
        """Hang until the share is back."""
        self.asked += 1
        assert self.back.wait(LONG)
        return self.answer


@pytest.fixture
def share() -> Iterator[Share]:
    share = Share()
    yield share
    share.back.set()


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


def answered(pictures: WatchedPictures) -> PictureStatus:
    """Wait until what was asked has answered."""
    pictures._asking.wait(LONG)
    return pictures.status()


def test_a_picture_is_given_and_its_second_kept(share: Share, clock: FakeClock) -> None:
    share.back.set()
    pictures = WatchedPictures(lambda: share, clock)
    assert pictures.status() == PictureStatus()
    assert pictures.newest() is SLIP
    assert answered(pictures) == PictureStatus(answered_at=clock.at, picture_at=SLIP.taken_at)


def test_a_share_that_is_gone_is_said_and_asked_no_second_time(share: Share, clock: FakeClock) -> None:
    pictures = WatchedPictures(lambda: share, clock, limit=0)
    first = pictures.newest()
    assert isinstance(first, Refused)
    assert first.text == "No answer in 0 s from where the pictures are. F2 asks again, F9 takes it without."
    assert pictures.status().error == first.text
    again = pictures.newest()
    assert isinstance(again, Refused)
    assert again.text.startswith("It was asked before and has not answered yet")
    assert share.asked == 1
    share.back.set()
    assert answered(pictures).trouble == ""
    assert pictures.status().error == again.text


def test_an_answer_begun_for_a_test_is_never_a_slips(share: Share, clock: FakeClock) -> None:
    pictures = WatchedPictures(lambda: share, clock)
    pictures.ask()
    assert isinstance(pictures.newest(), Refused)
    share.back.set()
    answered(pictures)
    assert pictures.newest() is SLIP
    assert share.asked == 2


def test_what_the_source_says_stays_as_its_last_trouble(share: Share, clock: FakeClock) -> None:
    share.back.set()
    share.answer = NONE
    pictures = WatchedPictures(lambda: share, clock)
    assert pictures.newest() is NONE
    clock.pass_(5)
    share.answer = SLIP
    pictures.ask()
    status = answered(pictures)
    assert (status.trouble, status.error, status.answered_at) == ("", "No picture.", clock.at)


def test_a_source_that_hangs_is_left_for_the_one_that_is_set(share: Share, clock: FakeClock) -> None:
    sources: list[Share] = [share, Share()]
    sources[1].back.set()
    pictures = WatchedPictures(lambda: sources.pop(0), clock, limit=0)
    hanging = pictures._asking
    pictures.newest()
    pictures.renew()
    assert pictures.status() == PictureStatus()
    share.back.set()
    hanging.wait(LONG)
    assert pictures.status() == PictureStatus()
    pictures.ask()
    assert answered(pictures).picture_at == SLIP.taken_at


def test_a_fault_is_told_to_whoever_asked(clock: FakeClock) -> None:
    class Broken:
        def newest(self) -> Picture | Refused:
            raise RuntimeError("the books did not answer")

    with pytest.raises(RuntimeError, match="the books did not answer"):
        WatchedPictures(Broken, clock).newest()
