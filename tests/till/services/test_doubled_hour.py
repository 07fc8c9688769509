"""The hour that the clocks go through twice, on the last Sunday of October: 01:30 of summer, then 01:30 of winter."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from settlement.slip import Objection
from tests.till.recorder.outside import CCTV, TILL, Outside, set_up
from tests.till.services.shop import Shop, offer
from till.clock import elapsed, later, to_local
from till.services.clock_check import KeepReading
from till.services.marks import SendMark
from till.services.ports.marks import MarkState
from till.services.ports.recorder import ClockReading
from till.services.settle_slips import with_clients
from till.services.take_slip import CheckSlip
from till.services.values.people import Refused
from till.services.values.slips import SlipState, Taken


def summer(minute: int, second: int = 0) -> datetime:
    """Give a local time after one o'clock, before the clocks go back."""
    return to_local(datetime(2026, 10, 25, 0, minute, second, tzinfo=UTC))


def winter(minute: int, second: int = 0) -> datetime:
    """Give the same local time an hour later."""
    return to_local(datetime(2026, 10, 25, 1, minute, second, tzinfo=UTC))


def test_an_hour_lies_between_two_times_that_read_the_same() -> None:
    assert summer(30) == winter(30)
    assert elapsed(summer(30), winter(30)) == timedelta(hours=1)
    assert elapsed(summer(59, 50), winter(0, 5)) == timedelta(seconds=15)
    assert elapsed(winter(0), summer(0)) == -timedelta(hours=1)
    assert later(winter(30), timedelta(seconds=2)).fold == 1
    assert elapsed(winter(30), later(winter(30), timedelta(seconds=2))) == timedelta(seconds=2)
    # The hour that is left out in March: from one o'clock it is two.
    assert later(datetime(2026, 3, 29, 0, 59), timedelta(minutes=2)) == datetime(2026, 3, 29, 2, 1)


@pytest.mark.parametrize(
    ("stamped", "taken", "old"), [(summer(59, 50), winter(0, 5), None), (summer(30), winter(30, 10), 3610)]
)
def test_2_f_a_stamp_is_as_old_as_it_is(shop: Shop, stamped: datetime, taken: datetime, old: int | None) -> None:
    shop.clock.at = stamped
    draft = shop.draft()
    shop.clock.at = taken
    answer = shop.take(offer(draft, None))
    if old is None:
        assert isinstance(answer, Taken)
    else:
        assert answer == Refused.because("2(f)", f"The stamp is {old} s old. Take a new picture: F2.")


def test_2_f_a_clock_set_back_makes_no_old_stamp_new(shop: Shop) -> None:
    draft = shop.draft()
    shop.clock.pass_(-1800)
    found = CheckSlip(shop.books, shop.clock, shop.book)(offer(draft, None), "KM")
    words = "The till’s clock was set back since the stamp. Take a new picture: F2."
    assert Objection("2(f)", words) in found
    assert isinstance(shop.take(offer(draft, None)), Refused)


def test_2_f_the_books_know_which_of_both_a_stamp_is(shop: Shop) -> None:
    ahead = timedelta(milliseconds=400)
    set_up(shop.books, CCTV)
    shop.clock.at = winter(30)
    reading = ClockReading(at=winter(29), offset=ahead, uncertainty=timedelta(), method="set")
    KeepReading(shop.books, 1)(CCTV.name, reading)
    serial = shop.taken(None)
    with shop.books.reading() as work:
        slip = work.slips.get(serial)
        marks = work.marks.of_slip(serial)
    assert slip is not None
    assert slip.taken_at is not None
    assert elapsed(winter(30), slip.stamped_at) == elapsed(winter(30), slip.taken_at) == timedelta()
    assert elapsed(winter(30), slip.recorded_at) == ahead
    assert {elapsed(winter(30), mark.mark.at) for mark in marks} == {timedelta()}


def test_2_f_a_mark_is_as_late_as_it_is(shop: Shop) -> None:
    set_up(shop.books, CCTV)
    shop.clock.at = summer(59, 50)
    serial = shop.taken(None)
    shop.clock.at = winter(0, 5)
    outside = Outside(CCTV.name)
    SendMark(shop.books, shop.clock, TILL)(outside)
    with shop.books.reading() as work:
        sent = next(mark for mark in work.marks.of_slip(serial) if mark.state is not MarkState.PENDING)
    assert sent.late == timedelta(seconds=15)


def test_3_x_slips_are_in_the_order_in_which_they_were_accepted(shop: Shop) -> None:
    shop.clock.at = summer(40)
    first = shop.taken(None, "2.00", client="Red cap")
    shop.clock.at = winter(20)
    second = shop.taken(None, "2.00", client="Red cap")
    with shop.books.reading() as work:
        slips = [slip for serial in (second, first) if (slip := work.slips.get(serial))]
        typed = [replace(slip, state=SlipState.OPEN) for slip in slips]
        assert [slip.serial for slip in with_clients(work, typed)] == [first, second]
