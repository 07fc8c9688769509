"""0. Money, rounding and the trail."""

from __future__ import annotations

from settlement.trail import State
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
