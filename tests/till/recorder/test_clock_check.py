"""Whose time counts: the recorder's, as its clock was last read (2(f)); and how far off it may be."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from settlement.rulebook import RuleBook
from tests.till.fakes import FakeClock, FakeRecorder
from tests.till.recorder.outside import CAMERA, CCTV, TEXT, TILL, reading, set_up
from tests.till.services.shop import WRENFIELD, Shop, offer, single
from till.services import open_day
from till.services.clock_check import OWN, KeepReading, recorders_time
from till.services.paper_state import RecorderState
from till.services.ports.days import Day
from till.services.ports.slips import StoredSlip
from till.services.values.people import Refused
from till.services.values.recorders import RecorderCondition, Standing
from till.services.values.slips import Taken


def slip_of(shop: Shop, serial: str) -> StoredSlip:
    with shop.books.reading() as work:
        slip = work.slips.get(serial)
    assert slip is not None
    return slip


def keep(shop: Shop, recorder: str, ahead: float) -> None:
    KeepReading(shop.books, TILL)(recorder, reading(shop.clock.at, ahead))


def test_a_slips_recorded_time_is_the_recorders_and_names_its_reading(shop: Shop) -> None:
    set_up(shop.books, CCTV)
    keep(shop, "CCTV", 1.25)
    shop.clock.pass_(240)
    slip = slip_of(shop, shop.draft().serial)
    assert slip.recorded_at - slip.stamped_at == timedelta(seconds=1.25)
    with shop.books.reading() as work:
        rests_on = work.clock_readings.get(slip.clock_reading or 0)
    assert rests_on is not None
    # Offset, uncertainty, method and age are the slip's for good.
    assert (rests_on.recorder, rests_on.till) == ("CCTV", TILL)
    assert rests_on.reading == reading(slip.stamped_at - timedelta(seconds=240), 1.25)


def test_the_first_recorder_with_a_clock_counts(shop: Shop) -> None:
    set_up(shop.books, TEXT, CCTV, CAMERA)
    keep(shop, "Door", 9.0)
    keep(shop, "CCTV", -0.5)
    with shop.books.reading() as work:
        told = recorders_time(work, TILL, shop.clock.at, shop.clock.at)
    assert told.at == shop.clock.at - timedelta(seconds=0.5)


@pytest.mark.parametrize("old", [3601, 90_000])
def test_a_reading_of_an_hour_ago_counts_no_more(shop: Shop, own: FakeRecorder, old: int) -> None:
    set_up(shop.books, CCTV)
    keep(shop, "CCTV", 12.0)
    keep(shop, OWN, 0.0)
    shop.clock.pass_(old)
    own.ahead = timedelta(milliseconds=200)
    slip = slip_of(shop, shop.draft().serial)
    # The till's own recorder stamps at any rate.
    assert slip.recorded_at - slip.stamped_at == timedelta(milliseconds=200)
    with shop.books.reading() as work:
        rests_on = work.clock_readings.get(slip.clock_reading or 0)
    assert rests_on is not None
    assert rests_on.recorder == OWN


@pytest.mark.parametrize("ahead", [12.0, -12.0])
def test_stamp_and_off_are_held_against_each_other_by_one_clock(shop: Shop, ahead: float) -> None:
    """A recorder that runs 12 s ahead makes nobody late, nor anybody early: its time counts for both (2(a), 2(f))."""
    set_up(shop.books, CCTV)
    keep(shop, "CCTV", ahead)
    shop.clock.at = shop.clock.at.replace(hour=14, minute=30, second=2)
    before = shop.draft()
    shop.clock.pass_(1)
    shop.off(WRENFIELD)
    shop.clock.pass_(1)
    after = shop.draft()
    assert isinstance(shop.take(offer(before, single())), Taken)
    late = shop.take(offer(after, single()))
    assert isinstance(late, Refused)
    assert "2(a)" in {objection.clause for objection in late.objections}


@pytest.mark.parametrize("ahead", [12.0, -12.0])
def test_the_grace_after_the_off_is_thirty_seconds_by_that_clock(shop: Shop, ahead: float) -> None:
    set_up(shop.books, CCTV)
    keep(shop, "CCTV", ahead)
    shop.clock.at = shop.clock.at.replace(hour=14, minute=30, second=2)
    first, second = shop.draft(), shop.draft()
    shop.clock.pass_(1)
    shop.off(WRENFIELD)
    shop.clock.pass_(30)
    assert isinstance(shop.take(offer(first, single())), Taken)
    shop.clock.pass_(1)
    assert isinstance(shop.take(offer(second, single())), Refused)


@pytest.mark.parametrize(("ahead", "opens"), [(30.0, True), (-30.0, True), (30.1, False), (-30.1, False), (37, False)])
def test_no_day_opens_with_a_recorders_clock_more_than_thirty_seconds_off(
    shop: Shop, book: RuleBook, ahead: float, *, opens: bool
) -> None:
    set_up(shop.books, CCTV)
    asked: list[bool] = []
    _next_day(shop)
    keep(shop, "CCTV", ahead)
    opening = open_day.OpenDay(shop.books, shop.clock, shop.recorder, book, TILL, lambda: asked.append(True))("RA")
    assert asked == [True]
    assert isinstance(opening, Day if opens else Refused)
    if isinstance(opening, Refused):
        assert opening.objections[0].clause == "2(f)"
        assert opening.text.startswith("The clock of CCTV is ")
    state = open_day.DayState(shop.books, shop.clock, shop.recorder, book, TILL)()
    assert state.recorder_ok is opens


def test_before_the_day_opens_the_clocks_are_kept_freshly_read(shop: Shop, book: RuleBook) -> None:
    set_up(shop.books, CCTV)
    asked: list[bool] = []
    state = open_day.DayState(shop.books, shop.clock, shop.recorder, book, TILL, lambda: asked.append(True))
    _next_day(shop)
    keep(shop, "CCTV", 0.0)
    shop.clock.pass_(60)
    state()
    assert asked == []
    shop.clock.pass_(1)
    state()
    assert asked == [True]


def test_a_recorder_that_is_out_keeps_no_day_shut(shop: Shop, book: RuleBook) -> None:
    """It gave no reading: the till's own recorder stamps, and the counter shows in red that the other is out."""
    set_up(shop.books, CCTV)
    _next_day(shop)
    assert isinstance(open_day.OpenDay(shop.books, shop.clock, shop.recorder, book, TILL)("RA"), Day)


@pytest.mark.parametrize(
    ("standing", "plate"),
    [
        (Standing("CCTV", RecorderCondition.ON, offset=timedelta(seconds=2)), ("ok", "on · +0.0 s")),
        (Standing("CCTV", RecorderCondition.ON, offset=timedelta(seconds=2.1)), ("alarm", "CCTV clock +2.1 s")),
        (Standing("CCTV", RecorderCondition.ON, offset=timedelta(seconds=-12)), ("alarm", "CCTV clock − 12.0 s")),
        (Standing("CCTV", RecorderCondition.OUT, "It does not answer."), ("alarm", "CCTV is out")),
        (Standing("CCTV"), ("ok", "on · +0.0 s")),
        (Standing(OWN, RecorderCondition.ON, offset=timedelta(seconds=9)), ("ok", "on · +0.0 s")),
    ],
)
def test_the_counter_says_in_red_which_recorder_is_out_or_whose_clock_is_off(
    clock: FakeClock, book: RuleBook, standing: Standing, plate: tuple[str, str]
) -> None:
    assert RecorderState(FakeRecorder(clock), book, lambda: (standing,))() == plate


def _next_day(shop: Shop) -> None:
    """Go on to a day with a card, the day before closed."""
    with shop.books.writing() as work:
        day = work.days.last()
        assert day is not None
        work.days.close_shift(TILL)
        work.days.close(replace(day, closed_at=shop.clock.at, closed_by="RA", z_number=1))
        tomorrow = shop.clock.at + timedelta(days=1)
        race = work.card.event(WRENFIELD)
        assert race is not None
        work.card.add_event(replace(race, id="tomorrow", off=race.off + timedelta(days=1)), "the paper")
    shop.clock.at = tomorrow
