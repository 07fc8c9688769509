"""Rule 27. Numbers: the Irish Lottery, 49's and Rapido at table odds."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from itertools import combinations, product

import pytest

from settlement.contests import Contest, Draw
from settlement.liability import most_we_could_owe
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Programme
from settlement.rulebook import load
from settlement.rules.rule_27_numbers import Marked, comes_to, day_of_draw, game_of
from settlement.settle import settle
from settlement.slip import Bet, Selection, Slip
from settlement.trail import State
from tests.settlement.builders import bet, cites, paid, race, runner, settled
from tests.settlement.builders import on as on_horse

SATURDAY = datetime(2009, 10, 3, 20, 0)
WEDNESDAY = datetime(2009, 10, 7, 20, 0)
DAY = "2009-10-03"
DRAWN = (4, 9, 17, 23, 31, 40)
RAPIDO = (*DRAWN, 52, 60, 71, 80)


def draw(off: datetime = SATURDAY, drawn: tuple[int, ...] = DRAWN, bonus: int | None = 44, **more: str) -> Event:
    name = more.get("event_id", "D1")
    return Event(
        id=name,
        sport="numbers",
        meeting=more.get("meeting", "Irish Lottery"),
        off=off,
        status=EventStatus(more.get("status", "run")),
        contest=Contest(draw=Draw(drawn=drawn, bonus=bonus)),
    )


def numbers(game: str, *picks: str | int, event: str = "D1", named: bool = False) -> list[Selection]:
    return [Selection(event=event, runner=str(pick), bet_on=game, draw_named=named) for pick in picks]


def handed(one: Bet, at: datetime = datetime(2009, 10, 3, 12, 0)) -> Slip:
    return Slip(bets=(one,), accepted_at=at)


def came(one: Bet, *events: Event, at: datetime = datetime(2009, 10, 3, 12, 0)) -> tuple[str, str]:
    return paid(handed(one, at), *(events or (draw(),)))


@pytest.mark.parametrize(
    ("game", "picks", "returns"),
    [
        ("irish_6", (4,), "6.50"),  # 11/2
        ("irish_6", (4, 9), "46.00"),  # 45/1
        ("irish_6", (4, 9, 17), "551.00"),  # 550/1
        ("irish_6", (4, 9, 44), "0.00"),  # the bonus ball does not count on six
        ("irish_7", (4, 9, 44), "276.00"),  # 275/1
        ("49s", (4, 9, 17, 23), "7201.00"),  # 7200/1
        ("rapido", (4, 9, 17, 23, 31), "901.00"),  # 900/1
    ],
)
def test_27_a_all_numbers_drawn_pay_the_odds_of_the_table(game: str, picks: tuple[int, ...], returns: str) -> None:
    balls = RAPIDO if game == "rapido" else DRAWN
    assert came(bet("accumulator", "1.00", *numbers(game, *picks)), draw(drawn=balls)) == (returns, "0.00")


@pytest.mark.parametrize("drawn", [DRAWN[:5], (*DRAWN, 44), (*DRAWN[:5], 46)])
def test_27_a_a_draw_with_a_wrong_number_of_balls_needs_a_person(drawn: tuple[int, ...]) -> None:
    found = settled(handed(bet("single", "1.00", *numbers("irish_6", 2))), draw(drawn=drawn))
    assert found.reasons == ("Irish Lottery, six numbers: 6 balls of 1 to 45 are drawn, not these (rule 27.a)",)


def test_27_a_every_fold_is_paid_by_its_own_odds() -> None:
    # 4 and 9 drawn, 10 not, 50p a line: singles 2 × 3.25, doubles 1 × 23.00, treble lost.
    found = settled(handed(bet("patent", "0.50", *numbers("irish_6", 4, 9, 10))), draw())
    assert (found.returns.plain, found.lines, found.cost.plain) == ("29.50", 7, "3.50")


def test_27_a_six_numbers_in_49s_are_fifteen_lines_of_four() -> None:
    # Five of six drawn: five of the fifteen fours, each at 1/15 of £15: 5 × £1 at 7200/1.
    five = bet("accumulator", "15.00", *numbers("49s", 4, 9, 17, 23, 31, 2))
    assert came(five) == ("36005.00", "0.00")
    assert "15 lines of four at 1/15 of the stake" in " ".join(
        step.text for step in settled(handed(five), draw()).bets[0].legs[0].steps
    )
    assert came(bet("accumulator", "5.00", *numbers("49s", 4, 9, 17, 23, 2))) == ("7201.00", "0.00")


def test_27_a_six_numbers_in_the_irish_lottery_are_six_lines_of_five() -> None:
    # Five of six drawn: one of six fives, £1 at 90000/1, the limit of a day apart.
    six = bet("accumulator", "6.00", *numbers("irish_6", 4, 9, 17, 23, 31, 2))
    assert paid(handed(six), draw(), limits="off") == ("90001.00", "0.00")


@pytest.mark.parametrize("hit", range(7))
def test_27_a_the_count_of_a_longer_line_is_that_of_its_combinations(hit: int) -> None:
    picks = [*DRAWN[:hit], *range(45, 45 + 6 - hit)]
    paying = sum(set(four) <= set(DRAWN) for four in combinations(picks, 4))
    found = paid(handed(bet("accumulator", "15.00", *numbers("49s", *picks))), draw(), limits="off")
    assert found == (f"{paying * 7201}.00", "0.00")


def test_27_and_h20_a_number_that_is_none_shortens_its_lines() -> None:
    # A treble with 46 (the Irish Lottery ends at 45) is a double: £1 at 45/1. Alone it is refunded.
    assert came(bet("treble", "1.00", *numbers("irish_6", 4, 9, 46))) == ("46.00", "0.00")
    assert came(bet("treble", "1.00", *numbers("49s", 4, 9, 46))) == ("0.00", "0.00")
    assert came(bet("singles", "1.00", *numbers("irish_6", 4, "smudge"))) == ("6.50", "1.00")
    assert came(bet("single", "1.00", *numbers("irish_6", 0))) == ("0.00", "1.00")


def test_27_a_number_marked_twice_needs_a_person() -> None:
    assert settled(handed(bet("double", "1.00", *numbers("irish_6", 4, 4))), draw()).state is State.REVIEW


@pytest.mark.parametrize("status", ["void", "abandoned"])
def test_27_a_draw_postponed_or_cancelled_is_void(status: str) -> None:
    assert came(bet("double", "1.00", *numbers("irish_6", 4, 9)), draw(status=status)) == ("0.00", "1.00")


def test_27_understaked_is_settled_in_proportion() -> None:
    short = replace(handed(bet("singles", "1.00", *numbers("irish_6", 4, 9))), staked=bet(None, "1.00").unit_stake)
    assert paid(short, draw()) == ("6.50", "0.00")


def test_27_at_most_100_000_a_day() -> None:
    found = settled(handed(bet("accumulator", "2.00", *numbers("irish_6", *DRAWN[:5]))), draw())
    assert (found.returns.plain, found.capped_by) == ("100000.00", "27")


def test_27_what_is_left_of_the_day_is_its_own() -> None:
    # £1 at 90000/1 is £90,001: of the numbers' £100,000 the client had £60,000, of all else nothing.
    five = handed(bet("accumulator", "1.00", *numbers("irish_6", *DRAWN[:5])))
    used = replace(five, client_paid_numbers={DAY: Money.parse("60000.00")})
    found = settled(used, draw())
    limit = found.bets[0].money[-1]
    assert (found.returns.plain, found.capped_by) == ("40000.00", "27")
    assert limit.text == "Client’s limit for the day on numbers, £100,000, of which £40,000.00 was left"
    assert (limit.rule, limit.before, limit.after) == ("27", "£90,001.00", "£40,000.00")


def test_27_and_h22_numbers_and_all_else_use_up_a_limit_each() -> None:
    five = bet("accumulator", "1.00", *numbers("irish_6", *DRAWN[:5]))
    horse = bet("single", "1000.00", on_horse("R1"))
    both = replace(handed(five), bets=(five, horse, five))
    winner = race(runner(1, 1, "98/1"))
    assert [one.returns.plain for one in settled(both, draw(), winner).bets] == ["90001.00", "99000.00", "9999.00"]
    spent = replace(handed(five), client_paid={DAY: Money.parse("100000.00")})
    assert settled(spent, draw()).returns.plain == "90001.00"


def test_27_b_numbers_are_never_combined() -> None:
    for other in (
        [*numbers("irish_6", 4), on_horse("R1")],
        [*numbers("irish_6", 4), *numbers("irish_6", 9, event="D2")],
    ):
        found = settled(handed(bet("double", "1.00", *other)), draw(), draw(event_id="D2"), race(runner(1, 1, "EVS")))
        assert found.reasons == ("Numbers are not combined with another draw or another event (rule 27.b)",)


@pytest.mark.parametrize(
    "kind", ["owners_selected", "jockeys_mounts", "through_the_card", "combination_forecast", "placepot"]
)
def test_27_b_numbers_are_laid_as_nothing_that_races_are(kind: str) -> None:
    found = settled(handed(bet(kind, "1.00", *numbers("irish_6", 4, 9, 17))), draw())
    assert found.state is State.REVIEW
    assert found.reasons == ("Numbers are laid as singles, doubles, trebles and longer lines only (rule 27.b)",)


def test_27_b_more_than_one_draw_on_a_slip_is_for_staff_to_agree() -> None:
    one, other = (bet("single", "1.00", *numbers("irish_6", 4, event=name, named=True)) for name in ("D1", "D2"))
    both = Slip(bets=(one, other), accepted_at=datetime(2009, 10, 3, 12, 0))
    found = settled(both, draw(), draw(event_id="D2"))
    assert [(said.clause, said.gravity) for said in found.objections] == [("27.b", "hold")]
    assert found.returns.plain == "13.00"
    assert settled(handed(one), draw()).objections == ()


def test_27_a_no_bonus_is_paid_on_numbers() -> None:
    lucky = bet("lucky15", "1.00", *numbers("irish_6", 4, 10, 11, 12), bonus="lucky15")
    # One winner at 11/2 and nothing on top.
    assert came(lucky) == ("6.50", "0.00")
    assert "27.a" in cites(settled(handed(lucky), draw()))


@pytest.mark.parametrize(
    ("at", "day"),
    [
        ("2009-10-04T10:00", "2009-10-07"),  # Sunday
        ("2009-10-05T10:00", "2009-10-07"),  # Monday
        ("2009-10-07T19:45", "2009-10-07"),  # Wednesday, at the last entry
        ("2009-10-07T19:46", "2009-10-10"),  # Wednesday, too late: Saturday
        ("2009-10-08T10:00", "2009-10-10"),  # Thursday
        ("2009-10-10T19:46", "2009-10-14"),  # Saturday, too late: Wednesday
    ],
)
def test_4_o_the_day_of_an_irish_bet(at: str, day: str) -> None:
    assert str(day_of_draw("irish_6", datetime.fromisoformat(at), load())) == day


def test_4_o_a_late_bet_goes_to_the_next_draw() -> None:
    # 4 and 9 came on Saturday, on Wednesday only 4.
    next_week = draw(WEDNESDAY, (4, 10, 11, 12, 13, 14), event_id="D2")
    late = handed(bet("singles", "1.00", *numbers("irish_6", 4, 9)), datetime(2009, 10, 3, 19, 46))
    assert paid(late, draw(), next_week) == ("6.50", "0.00")
    assert cites(settled(late, draw(), next_week))[0] == "4(o)"
    assert paid(replace(late, accepted_at=datetime(2009, 10, 3, 19, 45)), draw(), next_week) == ("13.00", "0.00")


def test_4_o_a_draw_that_is_not_in_the_programme_needs_a_person() -> None:
    late = handed(bet("single", "1.00", *numbers("irish_6", 4)), datetime(2009, 10, 3, 19, 46))
    assert settled(late, draw()).reasons == ("The draw of Wednesday, 7 October, is not in the programme (rule 27.c)",)


def test_27_c_a_slip_that_names_a_draw_that_has_closed_is_void() -> None:
    named = bet("single", "1.00", *numbers("49s", 4, named=True))
    first = draw(datetime(2009, 10, 3, 12, 49), meeting="49’s")
    assert came(named, first, at=datetime(2009, 10, 3, 12, 49)) == ("0.00", "1.00")
    assert came(named, first, at=datetime(2009, 10, 3, 12, 48)) == ("7.00", "0.00")


@pytest.mark.parametrize("game", ["49s", "rapido"])
def test_27_c_late_or_unnamed_is_for_the_first_draw_after_acceptance(game: str) -> None:
    more = RAPIDO[6:] if game == "rapido" else ()
    first = draw(datetime(2009, 10, 3, 12, 49), (1, 2, 3, 5, 6, 7, *more), meeting="Lunch")
    second = draw(datetime(2009, 10, 3, 16, 49), (*DRAWN, *more), meeting="Lunch", event_id="D2")
    one = bet("single", "1.00", *numbers(game, 4))
    assert came(one, first, second, at=datetime(2009, 10, 3, 12, 49)) != ("0.00", "0.00")
    assert came(one, first, second, at=datetime(2009, 10, 3, 12, 48)) == ("0.00", "0.00")


def test_27_a_of_several_irish_draws_of_a_day_the_first_counts() -> None:
    second = draw(SATURDAY.replace(minute=5), (1, 2, 3, 5, 6, 7), event_id="D0")
    assert came(bet("single", "1.00", *numbers("irish_6", 4, event="D0")), second, draw()) == ("6.50", "0.00")


def test_27_an_open_draw_owes_what_the_table_can_pay() -> None:
    waits = draw(drawn=(), bonus=None, status="unresulted")
    one = handed(bet("doubles", "1.00", *numbers("irish_6", 4, 9, 10)))
    assert settled(one, waits).state is State.OPEN
    # Three doubles at 45/1.
    assert most_we_could_owe(one, Programme((waits,)), load(), {}).plain == "138.00"


def line_by_line(size: int, drawn: int, missed: int, void: int, label: str) -> Fraction:
    """Every line listed: voids left out, what is too long divided into the longest lines there are."""
    game = game_of(label, load())
    marks = "d" * drawn + "m" * missed + "v" * void
    total = Fraction(0)
    for line in combinations(marks, size):
        left = [mark for mark in line if mark != "v"]
        parts = list(combinations(left, min(len(left), game.most)))
        for part in parts:
            pays = (1 + game.odds[len(part)].to_one if part else 1) if "m" not in part else 0
            total += Fraction(pays) / len(parts)
    return total


def test_27_a_and_h20_every_bet_is_the_sum_of_its_lines() -> None:
    for label in ("irish_7", "49s"):
        game = game_of(label, load())
        for drawn, missed, void in product(range(6), range(3), range(3)):
            for size in range(1, drawn + missed + void + 1):
                found, _ = comes_to(size, Marked(drawn, missed, void), game)
                assert found == line_by_line(size, drawn, missed, void, label), (label, drawn, missed, void, size)


def test_27_an_open_draw_owes_no_more_than_its_balls_can_bring() -> None:
    waits = draw(drawn=(), bonus=None, status="unresulted")
    ten = handed(bet("singles", "1.00", *numbers("irish_6", *range(1, 11))))
    # Six of ten at 11/2.
    assert most_we_could_owe(ten, Programme((waits,)), load(), {}).plain == "39.00"


def test_27_a_other_odds_on_display_are_paid() -> None:
    book = load().with_settings({"numbers_odds.irish_6.1.odds": "8/1"})
    found = settle(handed(bet("single", "1.00", *numbers("irish_6", 4))), Programme((draw(),)), book)
    assert found.returns.plain == "9.00"


def test_27_a_tables_have_odds_for_every_number() -> None:
    for label, most in (("irish_6", 5), ("irish_7", 5), ("49s", 4), ("rapido", 5)):
        game = game_of(label, load())
        assert (game.most, sorted(game.odds)) == (most, list(range(1, most + 1)))
        assert list(game.odds.values()) == sorted(game.odds.values())


def test_27_a_a_shop_sets_its_own_odds() -> None:
    book = load().with_settings({"numbers_odds.irish_6.1.odds": "6/1"})
    assert game_of("irish_6", book).odds[1] == Odds.parse("6/1")
