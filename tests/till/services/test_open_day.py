"""Opening the day and the shift."""

from __future__ import annotations

from datetime import time, timedelta

from settlement.money import Money
from settlement.odds import Odds
from tests.till.services.shop import TILL, WRENFIELD, Shop, card
from till.services import board, open_day
from till.services.ports.days import Day
from till.services.ports.ledger import SAFE, drawer
from till.services.values.people import Refused


def begin(shop: Shop) -> Day | Refused:
    return open_day.OpenDay(shop.books, shop.clock, shop.recorder, shop.book)("RA")


def load(shop: Shop, opening: tuple[time, time] | None = None) -> int | Refused:
    first = {WRENFIELD: {4: Odds.parse("9/4")}}
    return open_day.LoadCard(shop.books, shop.clock)(card(), first, "the paper", "RA", opening)


def state(shop: Shop) -> open_day.Opening:
    return open_day.DayState(shop.books, shop.clock, shop.recorder, shop.book, TILL)()


def test_a_day_needs_a_card(closed_shop: Shop) -> None:
    shop = closed_shop
    assert isinstance(begin(shop), Refused)
    assert load(shop) == 2
    assert isinstance(begin(shop), Day)
    assert state(shop).day_open


def test_a_card_is_loaded_once(shop: Shop) -> None:
    assert load(shop) == 0
    assert state(shop).card_loaded == 2


def test_the_shops_hours_come_with_the_card_3b(shop: Shop) -> None:
    load(shop, (time(9), time(21, 30)))
    programme = board.Board(shop.books, shop.clock, shop.book).programme()
    assert programme.opening == {shop.clock.at.date(): (time(9), time(21, 30))}


def test_a_recorder_thirty_seconds_off_keeps_the_day_shut_2f(closed_shop: Shop) -> None:
    shop = closed_shop
    load(shop)
    shop.recorder.ahead = timedelta(seconds=-30.1)
    refused = begin(shop)
    assert isinstance(refused, Refused)
    assert "-30.1 s" in refused.text
    assert not state(shop).recorder_ok
    shop.recorder.ahead = timedelta(seconds=30)
    assert isinstance(begin(shop), Day)


def test_yesterday_is_closed_before_today_opens(shop: Shop) -> None:
    shop.clock.at += timedelta(days=1)
    assert isinstance(begin(shop), Refused)


def test_a_closed_day_is_not_opened_again(shop: Shop) -> None:
    with shop.books.writing() as work:
        today = work.days.last()
        assert today is not None
        work.days.close(
            Day(day=today.day, opened_at=today.opened_at, opened_by="RA", closed_at=shop.clock.at, z_number=1)
        )
    assert isinstance(begin(shop), Refused)


def test_the_float_is_counted_by_the_piece(shop: Shop) -> None:
    with shop.books.reading() as work:
        assert work.ledger.balance(drawer(TILL)) == Money(10000)
        assert work.ledger.balance(SAFE) == Money(-10000)
    second = open_day.OpenShift(shop.books, shop.clock, 2)
    assert second("KM", {1000: 3, 50: 4, 1: 7}) == Money(3207)


def test_a_shift_is_opened_once_with_coins_that_exist(shop: Shop) -> None:
    assert isinstance(open_day.OpenShift(shop.books, shop.clock, TILL)("KM", {2000: 5}), Refused)
    assert isinstance(open_day.OpenShift(shop.books, shop.clock, 2)("KM", {3: 5}), Refused)
    assert isinstance(open_day.OpenShift(shop.books, shop.clock, 2)("KM", {100: -5}), Refused)


def test_the_opening_says_which_day_it_is_about(closed_shop: Shop) -> None:
    shop = closed_shop
    load(shop)
    opened = shop.clock.at.date()
    assert (state(shop).day, state(shop).z_number) == (opened, None)
    begin(shop)
    shop.clock.pass_(86400)
    assert state(shop).day == opened
