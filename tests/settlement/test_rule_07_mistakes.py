"""Rules 7 and 9. Prices that a manager put right: who, when and why are on the trail."""

from __future__ import annotations

from settlement.interchange import document_of, read_document
from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Programme
from settlement.ruling import Found, Ruling
from settlement.slip import Document
from settlement.trail import Step
from tests.settlement.builders import bet, cites, moment, on, paid, race, runner, settled, slip, steps

MISTAKE = Ruling(found=Found.PRICE_ERROR, by="KM", authority="RA", at=moment("15:02"), why="the show was of the 2.40")
RIGGED = Ruling(found=Found.RIGGED, by="RA", authority="RA", at=moment("18:10"), why="letter of the stewards")


def test_7_1_a_price_relayed_wrongly_settles_at_starting_price() -> None:
    # 50/1 was meant for another race; returned 5/1: £2 × 6.
    found = settled(bet("single", "2.00", on(price="50/1", ruling=MISTAKE)), race(runner(1, 1, "5/1")))
    assert found.returns.plain == "12.00"
    assert steps(found)[0] == Step(
        "7.1", "50/1 was a mistake: starting price. KM with RA, 15:02: the show was of the 2.40"
    )


def test_7_1_a_mistake_in_the_runners_price_is_one_for_every_bet_on_it() -> None:
    wrong = race(runner(1, 1, "5/1", ruling=MISTAKE))
    both = slip(bet("single", "2.00", on(price="50/1")), bet("single", "2.00", on(price="40/1")))
    assert paid(both, wrong) == ("24.00", "0.00")


def test_7_1_an_sp_bet_has_nothing_to_put_right() -> None:
    found = settled(bet("single", "2.00", on(ruling=MISTAKE)), race(runner(1, 1, "5/1")))
    assert (found.returns.plain, "7.1" in cites(found)) == ("12.00", False)


def test_7_1_a_mistaken_price_is_not_lent_to_the_slips_other_bets() -> None:
    both = slip(bet("single", "2.00", on(price="50/1", ruling=MISTAKE)), bet("single", "2.00"))
    assert paid(both, race(runner(1, 1, "5/1"))) == ("24.00", "0.00")


def test_9_a_rigged_tote_settles_at_starting_price_and_the_other_way_about() -> None:
    # Starting price 2/1, tote win dividend £4.50 to £1 (under 3 × the SP return of £3).
    event = race(runner(1, 1, "2/1"), dividends={"tote_win": Money(450)})
    assert paid(bet("single", "2.00", on(price="tote", ruling=RIGGED)), event) == ("6.00", "0.00")
    found = settled(bet("single", "2.00", on(ruling=RIGGED)), event)
    assert found.returns.plain == "9.00"
    assert steps(found)[0].text == "The starting price was rigged: tote odds. RA, 18:10: letter of the stewards"


def test_9_a_price_taken_at_the_counter_stands() -> None:
    event = race(runner(1, 1, "2/1", ruling=RIGGED), dividends={"tote_win": Money(450)})
    taken = settled(bet("single", "2.00", on(price=Odds.parse("3/1").written)), event)
    assert (taken.returns.plain, "9" in cites(taken)) == ("8.00", False)


def test_2_a_a_selection_declared_void_is_a_non_runner_in_a_multiple_and_refunded_in_a_single() -> None:
    void = Ruling(found=Found.VOID, by="KM", authority="RA", at=moment("13:10"), why="related to the other leg")
    events = race(runner(1, 1, "5/1")), race(runner(1, 1, "2/1"), event_id="R2")
    assert paid(bet("single", "2.00", on(ruling=void)), *events) == ("0.00", "2.00")
    double = settled(bet("double", "2.00", on(ruling=void), on("R2")), *events)
    assert double.returns.plain == "6.00"
    assert steps(double)[0].text == "Declared void, the stake is returned. KM with RA, 13:10: related to the other leg"


def test_6_and_7_1_what_was_decided_stands_in_the_document_and_comes_back() -> None:
    taken = slip(bet("single", "2.00", on(price="50/1", ruling=MISTAKE)))
    programme = Programme((race(runner(1, 1, "5/1", ruling=RIGGED)),))
    document = read_document(document_of(Document("one", programme, taken)))
    assert document.slip.bets[0].selections[0].ruling == MISTAKE
    assert document.programme.events[0].runners[0].ruling == RIGGED
