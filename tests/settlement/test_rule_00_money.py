"""0. Money, rounding and the trail."""

from __future__ import annotations

from settlement.interchange.answer import settlement_as_json
from settlement.programme import Programme
from settlement.rulebook import load
from settlement.settle import settle
from settlement.trail import BetSettlement, State
from tests.settlement.builders import bet, cites, on, paid, race, races, runner, settled, slip, steps


def test_0_1_odds_stay_exact_through_a_treble() -> None:
    # £1 at 100/30, three times: (13/3)³ = 2197/27 = £81.37037…
    assert paid(bet("treble", "1.00", on("R1"), on("R2"), on("R3")), *races("100/30", "100/30", "100/30")) == (
        "81.37",
        "0.00",
    )


def test_0_2_fractions_of_a_penny_are_dropped_once_a_bet() -> None:
    # £0.05 each way at 5/2, ten ran: 17.5p to win and 7.5p to place are 25p, not 17p + 7p.
    assert paid(bet("single", "0.05", each_way=True), *races("5/2")) == ("0.25", "0.00")


def test_0_2_the_shop_can_round_to_the_nearer_penny() -> None:
    # £0.05 at 5/2 is 17.5p: dropped to 17p, up to 18p, or to the even 18p; at 3/2 it is 12.5p: 12p, 13p, the even 12p.
    found = {
        (odds, rounding): paid(bet("single", "0.05"), *races(odds), rounding=rounding)[0]
        for odds in ("5/2", "3/2")
        for rounding in ("down", "half_up", "half_even")
    }
    assert list(found.values()) == ["0.17", "0.18", "0.18", "0.12", "0.13", "0.12"]


def test_0_2_less_than_half_a_penny_is_dropped_by_every_choice() -> None:
    # £0.01 at 5/4 is 2.25p.
    for rounding in ("down", "half_up", "half_even"):
        assert paid(bet("single", "0.01"), *races("5/4"), rounding=rounding) == ("0.02", "0.00")


def test_0_2_is_on_the_trail_only_where_it_did_something() -> None:
    dropped = next(step for step in steps(settled(bet("single", "0.05"), *races("5/2"))) if step.rule == "0.2")
    assert (dropped.text, dropped.before, dropped.after) == ("Fraction of a penny dropped, once", "£0.175", "£0.17")
    assert "0.2" not in cites(settled(bet("single", "1.00"), *races("5/2")))


def test_0_3_void_lines_come_back_as_refund_apart_from_returns() -> None:
    # A £1 patent, one race void and two winners at evens: singles £2 + £2, double £4 and, through the void leg,
    # doubles £2 + £2 and treble £4; the void single's £1 is refund.
    void = race(runner(1), event_id="R0", status="void")
    patent = bet("patent", "1.00", on("R0"), on("R1"), on("R2"))
    assert paid(patent, void, *races("EVS", "EVS")) == ("16.00", "1.00")


def in_pounds(found: BetSettlement) -> tuple[str, ...]:
    """Stake, winnings, bonus, deduction and what the limits took."""
    apart = found.apart
    figures = (apart.stake_in(found.returns), apart.winnings, apart.bonus, apart.deduction, apart.capped)
    return tuple(figure.plain for figure in figures)


def test_0_3_stake_winnings_bonus_deduction_and_limit_are_figures_apart() -> None:
    # Four at evens, a £1 Lucky 15: 3⁴ − 1 = £80, of which £15 is stake; a tenth more is £8.
    tenth = bet(
        "lucky15", "1.00", *map(on, ("R1", "R2", "R3", "R4")), bonus='{"all_winners_percent": 10, "of": "returns"}'
    )
    events = races("EVS", "EVS", "EVS", "EVS")
    (found,) = settled(tenth, *events).bets
    assert (found.returns.plain, *in_pounds(found)) == ("88.00", "15.00", "65.00", "8.00", "0.00", "0.00")
    # A tenth of £88 on display in the shop is £8.80; a day's limit of £50 takes £29.20 of what is left.
    book = load().with_settings({"tax.percent": 10, "limit.day": "50.00"})
    (found,) = settle(slip(tenth), Programme(events), book).bets
    assert (found.returns.plain, *in_pounds(found)) == ("50.00", "15.00", "65.00", "8.00", "8.80", "29.20")


def test_0_3_a_return_below_the_stake_is_stake_alone_and_a_void_line_none_of_it() -> None:
    # £5 each way at 4/1, second of eight: the win money is lost, £5 at 4/5 is £9.00 of the £10.00.
    placed = bet("single", "5.00", on(named="Birch", price="4/1"), each_way=True)
    (found,) = settled(placed, race(runner(1, 1), runner(2, 2), ran=8)).bets
    assert (found.returns.plain, *in_pounds(found)) == ("9.00", "9.00", "0.00", "0.00", "0.00", "0.00")
    # The void single of a £1 patent is refund: £16 came back on the £6 that stood.
    void = race(runner(1), event_id="R0", status="void")
    (found,) = settled(bet("patent", "1.00", on("R0"), on("R1"), on("R2")), void, *races("EVS", "EVS")).bets
    assert (found.refund.plain, *in_pounds(found)) == ("1.00", "6.00", "10.00", "0.00", "0.00", "0.00")
    (lost,) = settled(bet("single", "5.00"), *races(None)).bets
    assert in_pounds(lost) == ("0.00",) * 5


def test_0_3_the_answer_of_settle_has_them_by_bet_and_in_all() -> None:
    answer = settlement_as_json(
        "one", settled(slip(bet("single", "2.00"), bet("single", "3.00", on("R2"))), *races("5/2", None))
    )
    names = ("returns", "stake", "winnings", "bonus", "deduction", "capped", "refund")
    figures = ["7.00", "2.00", "5.00", "0.00", "0.00", "0.00", "0.00"]
    assert [answer[name] for name in names] == figures
    assert [answer["bets"][0][name] for name in names] == figures
    assert {answer["bets"][1][name] for name in names} == {"0.00"}


def test_0_4_settling_twice_gives_the_same_trail() -> None:
    lucky = bet("lucky15", "0.10", on("R1"), on("R2", price="7/2"), on("R3"), on("R4"), each_way=True)
    events = races("EVS", "2/1", None, "7/4")
    assert settled(lucky, *events) == settled(lucky, *events)


def test_0_4_a_bet_that_cannot_be_laid_needs_a_person_and_shows_no_money() -> None:
    found = settled(slip(bet("tricast", "1.00")), *races("EVS"))
    assert found.state is State.REVIEW
    assert found.reasons == ("A tricast has three selections, not one (rule H2)",)
    assert found.bets[0].title == "Tricast"


def test_0_4_an_unknown_runner_needs_a_person() -> None:
    found = settled(bet("single", "1.00", on("R1", "Quince")), *races("EVS"))
    assert (found.state, found.reasons) == (State.REVIEW, ("Quince is not a runner in the 2.40 Wrenfield (rule 4(e))",))
