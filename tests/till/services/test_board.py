"""The board and its markets."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from settlement.odds import Odds
from settlement.programme import RunnerStatus
from tests.till.services.shop import ASHCOMBE, WRENFIELD, Shop
from till.services import board, prices
from till.services.values.card import BoardRunner, Move, RaceBoard, RaceState, Withdrawal
from till.services.values.people import Refused


def race(shop: Shop, event: str = WRENFIELD, at: datetime | None = None) -> RaceBoard:
    return board.Board(shop.books, shop.clock, shop.book).race(event, at)


def row(shop: Shop, number: int, at: datetime | None = None) -> BoardRunner:
    return next(runner for runner in race(shop, at=at).runners if runner.number == number)


def show(shop: Shop, odds: str | None, runner: int = 4) -> object:
    price = Odds.parse(odds) if odds else None
    return prices.SetPrice(shop.books, shop.clock)(WRENFIELD, runner, price, "KM")


def withdraw(shop: Shop, runner: int, price: str | None = None, at: datetime | None = None) -> int | Refused:
    service = prices.WithdrawRunner(shop.books, shop.clock)
    return service(WRENFIELD, runner, Odds.parse(price) if price else None, at, "KM")


def test_next_off_comes_by_its_time_with_what_runs(shop: Shop) -> None:
    rows = board.Board(shop.books, shop.clock, shop.book).next_off()
    assert [(row.event, row.meeting, row.note, row.state) for row in rows] == [
        (WRENFIELD, "Wrenfield", "hcp · 8 run", RaceState.TO_COME),
        (ASHCOMBE, "Ashcombe", "4 run", RaceState.TO_COME),
    ]


def test_a_passed_time_is_only_due_until_the_off_is_signalled(shop: Shop) -> None:
    shop.clock.at = datetime(2026, 10, 10, 14, 30)
    assert race(shop).state is RaceState.DUE
    shop.clock.pass_(12)
    assert shop.off() == datetime(2026, 10, 10, 14, 30, 12)
    assert race(shop).state is RaceState.OFF


def test_a_race_stays_in_sight_for_two_minutes_after_its_off(shop: Shop) -> None:
    shop.off()
    listed = board.Board(shop.books, shop.clock, shop.book).next_off
    shop.clock.pass_(119)
    assert [row.event for row in listed()] == [WRENFIELD, ASHCOMBE]
    shop.clock.pass_(1)
    assert [row.event for row in listed()] == [ASHCOMBE]


def test_the_terms_are_those_of_the_field_5(shop: Shop) -> None:
    assert race(shop).terms == "Handicap · 8 run · each way ⅕ 1-2-3"
    assert race(shop, ASHCOMBE).terms == "4 run · place money to win"
    withdraw(shop, 1, "9/2")
    assert race(shop).terms == "Handicap · 7 run · each way ¼ 1-2"


def test_shows_keep_their_history_two_deep_8(shop: Shop) -> None:
    for odds in ("5/2", "11/4", "2/1"):
        shop.clock.pass_(1)
        show(shop, odds)
    shown = row(shop, 4)
    assert [str(odds) for odds in shown.earlier] == ["5/2", "11/4"]
    assert (str(shown.now), shown.move) == ("2/1", Move.SHORTER)
    shop.clock.pass_(60)
    assert row(shop, 4).move is None


def test_a_price_drifts_and_goes_off_the_board(shop: Shop) -> None:
    shop.clock.pass_(1)
    show(shop, "5/2")
    assert row(shop, 4).move is Move.LONGER
    shop.clock.pass_(1)
    show(shop, None)
    assert row(shop, 4).now is None


def test_the_board_of_a_second_is_what_it_was_8(shop: Shop) -> None:
    then = shop.clock.at
    shop.clock.pass_(1)
    show(shop, "2/1")
    service = board.Board(shop.books, shop.clock, shop.book)
    assert service.card(then).price(WRENFIELD, 4) == Odds.parse("9/4")
    assert service.card().price(WRENFIELD, 4) == Odds.parse("2/1")
    assert service.card().price(WRENFIELD, 2) is None


def test_a_withdrawal_opens_the_next_market_at_the_boards_price_19(shop: Shop) -> None:
    at = shop.clock.at
    assert withdraw(shop, 1) == 2
    shown = race(shop)
    assert (shown.market, shown.market_since) == (2, at)
    # 9/2 stands in the band 9/2 to 11/2: 15p.
    assert shown.runners[0].withdrawn == Withdrawal(at, Odds.parse("9/2"), 15, 2)
    assert shown.event.runners[0].status is RunnerStatus.WITHDRAWN


def test_a_withdrawal_has_its_own_time_and_price_19(shop: Shop) -> None:
    shop.clock.pass_(600)
    at = shop.clock.at - timedelta(minutes=5)
    assert withdraw(shop, 2, "8/1", at) == 2
    assert row(shop, 2).withdrawn == Withdrawal(at, Odds.parse("8/1"), 10, 2)
    assert row(shop, 2, at - timedelta(seconds=1)).withdrawn is None


@pytest.mark.parametrize(
    ("runner", "price", "minutes"),
    [(9, "8/1", 0), (2, None, 0), (2, "8/1", 1)],
    ids=["no such runner", "no price on the board", "still to come"],
)
def test_a_withdrawal_that_cannot_be_is_refused_19(shop: Shop, runner: int, price: str | None, minutes: int) -> None:
    assert isinstance(withdraw(shop, runner, price, shop.clock.at + timedelta(minutes=minutes)), Refused)
    assert race(shop).market == 1


def test_nobody_is_withdrawn_twice_19(shop: Shop) -> None:
    withdraw(shop, 1)
    assert isinstance(withdraw(shop, 1), Refused)


def test_no_price_is_shown_after_the_off(shop: Shop) -> None:
    shop.off()
    assert isinstance(show(shop, "2/1"), Refused)


def test_an_off_is_taken_back_within_ten_seconds_and_with_a_reason(shop: Shop) -> None:
    undo = prices.UndoOff(shop.books, shop.clock, shop.recorder)
    shop.off()
    assert isinstance(undo(WRENFIELD, " ", "KM"), Refused)
    shop.clock.pass_(10)
    assert undo(WRENFIELD, "wrong race", "KM") == shop.clock.at
    assert race(shop).state is RaceState.TO_COME
    shop.off()
    shop.clock.pass_(11)
    assert isinstance(undo(WRENFIELD, "wrong race", "KM"), Refused)
    assert [note[0] for note in shop.recorder.notes] == ["off", "off undone", "off"]


def test_a_race_is_suspended_once_and_goes_on(shop: Shop) -> None:
    suspend, resume = prices.SuspendRace(shop.books, shop.clock), prices.ResumeRace(shop.books, shop.clock)
    suspend(WRENFIELD, "KM")
    assert race(shop).state is RaceState.SUSPENDED
    assert isinstance(suspend(WRENFIELD, "KM"), Refused)
    shop.clock.pass_(1)
    resume(WRENFIELD, "KM")
    assert race(shop).state is RaceState.TO_COME
    assert isinstance(resume(WRENFIELD, "KM"), Refused)


def test_the_programme_carries_withdrawals_and_the_off_but_no_result(shop: Shop) -> None:
    withdraw(shop, 1)
    shop.clock.pass_(1)
    off = shop.off()
    programme = board.Board(shop.books, shop.clock, shop.book).programme()
    event = programme.event(WRENFIELD)
    assert event.actual_off == off
    assert event.runners[0].withdrawal_price == Odds.parse("9/2")
    assert all(runner.position is None for runner in event.runners)


def test_the_principal_meeting(shop: Shop) -> None:
    assert board.Board(shop.books, shop.clock, shop.book).principal() == "Ashcombe"


def test_an_event_comes_back_as_it_was_declared(shop: Shop) -> None:
    declared = board.Board(shop.books, shop.clock, shop.book).programme().event(ASHCOMBE)
    assert replace(declared, runners=()).meeting == "Ashcombe"
    assert [runner.name for runner in declared.runners] == ["Amber Gate", "Long Meadow", "Corrib Wake", "Hatter"]
    assert declared.principal
    assert declared.off == datetime(2026, 10, 10, 14, 40)


def test_every_show_is_kept_with_its_moment_and_who_set_it(shop: Shop) -> None:
    prices.SetPrice(shop.books, shop.clock)(WRENFIELD, 4, Odds.parse("2/1"), "KM")
    shows = board.Board(shop.books, shop.clock, shop.book).shows(WRENFIELD)
    assert [(show.runner, str(show.odds), show.by, show.source) for show in shows if show.runner == 4] == [
        (4, "9/4", "RA", "the paper"),
        (4, "2/1", "KM", "by hand"),
    ]
    assert shows[-1].at == shop.clock.local()
