"""Results: looked at, posted, amended, and the money that follows."""

from __future__ import annotations

from dataclasses import replace

from settlement.money import Money
from settlement.programme import Amended
from settlement.trail import State
from tests.till.services.office import (
    ASH,
    BOOK,
    CASHIER,
    DOGS,
    MANAGER,
    SHOWS,
    WREN,
    Office,
    double,
    single,
    weighed_in,
)
from till.services.enter_result import PostResult, PreviewResult, Races, ResultFor
from till.services.ports.ledger import OPEN_SLIPS, RESULT, TO_PAY, WRITTEN_OFF
from till.services.prices import WithdrawRunner
from till.services.values.office import Change, Effect, Posted, ResultStage
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import SlipState

FIRST = weighed_in(4, 7, 1)
UPHELD = replace(FIRST, stage=ResultStage.AMENDED, amended=Amended.OBJECTION, amended_positions={7: 1, 4: 2, 1: 3})
CORRECTED = replace(UPHELD, amended=Amended.JUDGE)


def test_a_winner_and_a_placed_each_way_are_paid_by_hand_figures(office: Office) -> None:
    # £10 at 9/4: 10 × 3.25. £1 each way at 7/1, second of eight: the place pays ⅕ of 7/1, 1 × 2.40.
    winner = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    placed = office.take("2.00", single("1.00", WREN, "Foxglove Road", each_way=True))
    loser = office.take("5.00", single("5.00", WREN, "Slow Bell"))
    office.off(WREN, "14:31:27")
    posted = office.post(WREN, FIRST)
    assert posted.effect.after == Money(3250 + 240)
    assert (office.slip(winner).state, office.slip(winner).payable) == (SlipState.WON, Money(3250))
    assert (office.slip(placed).state, office.slip(placed).payable) == (SlipState.WON, Money(240))
    assert (office.slip(loser).state, office.slip(loser).payable) == (SlipState.LOST, Money(0))
    assert office.balance(TO_PAY) == -Money(3490)
    assert office.balance(OPEN_SLIPS) == Money(0)
    assert office.balance(RESULT) == Money(3490 - 1700)


def test_the_preview_says_what_posting_does_and_writes_nothing(office: Office) -> None:
    winner = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    office.take("5.00", single("5.00", WREN, "Slow Bell"))
    office.off(WREN, "14:31:27")
    effect = PreviewResult(office.books, office.clock, BOOK)(WREN, FIRST)
    assert effect == Effect(
        slips=2,
        winners=1,
        winners_before=0,
        review=(),
        now=Money(0),
        after=Money(3250),
        already_paid=(0, Money(0)),
        largest=(Change(winner, Money(0), Money(3250)),),
        second_person=False,
    )
    assert office.slip(winner).state is SlipState.OPEN
    assert ResultFor(office.books, BOOK)(WREN).version == 0
    assert office.post(WREN, FIRST).effect == effect


def test_first_past_the_post_pays_nothing_yet(office: Office) -> None:
    winner = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    office.off(WREN, "14:31:27")
    office.post(WREN, replace(FIRST, stage=ResultStage.FIRST_PAST_THE_POST))
    assert office.slip(winner).state is SlipState.OPEN
    assert office.balance(TO_PAY) == Money(0)


def test_a_double_waits_for_its_second_race(office: Office) -> None:
    # 9/4 and 2/1: £2 × 3.25 × 3 = £19.50.
    both = office.take("2.00", double("2.00", (WREN, "Copper Lantern"), (ASH, "Parsons Pride")))
    office.off(WREN, "14:31:27")
    office.post(WREN, FIRST)
    assert office.slip(both).state is SlipState.OPEN
    office.off(ASH, "15:10:40")
    office.post(ASH, weighed_in(1, 2, shown=SHOWS[ASH]))
    assert office.slip(both).payable == Money(1950)


def test_an_objection_upheld_pays_both_results(office: Office) -> None:
    # 2(g): the first past the post keeps its £32.50; Foxglove Road wins too: 1 × 8 and 1 × 2.40 each way.
    winner = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    promoted = office.take("2.00", single("1.00", WREN, "Foxglove Road", each_way=True))
    office.off(WREN, "14:31:27")
    office.post(WREN, FIRST)
    effect = office.post(WREN, UPHELD).effect
    assert (effect.now, effect.after) == (Money(3490), Money(3250 + 1040))
    assert effect.largest == (Change(promoted, Money(240), Money(1040)),)
    assert office.slip(winner).payable == Money(3250)
    assert office.slip(promoted).payable == Money(1040)


def test_a_judges_error_corrected_asks_nothing_back_and_pays_what_is_due(office: Office) -> None:
    # 2(k): £32.50 was paid on a horse that did not win: written off. £2.40 was paid of £10.40: £8.00 more due.
    winner = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    promoted = office.take("2.00", single("1.00", WREN, "Foxglove Road", each_way=True))
    office.off(WREN, "14:31:27")
    office.post(WREN, FIRST)
    office.pay(winner)
    office.pay(promoted)
    effect = office.post(WREN, CORRECTED).effect
    assert effect.already_paid == (2, Money(3490))
    assert (effect.now, effect.after) == (Money(0), Money(800))
    assert office.slip(winner).state is SlipState.PAID
    assert office.balance(WRITTEN_OFF, winner) == Money(3250)
    assert office.balance(TO_PAY, winner) == Money(0)
    assert office.slip(promoted).state is SlipState.PAID_MORE_DUE
    assert office.pay(promoted).amount == Money(800)
    assert office.slip(promoted).state is SlipState.PAID
    assert office.balance(TO_PAY) == Money(0)


def test_more_than_the_limit_extra_wants_a_second_person(office: Office) -> None:
    # £40 at 7/1 is £320.00 to pay; the limit is £250.00.
    big = office.take("40.00", single("40.00", WREN, "Foxglove Road"))
    office.off(WREN, "14:31:27")
    entry = weighed_in(7, 4, 1)
    post = PostResult(office.books, office.clock, BOOK)
    alone = post(WREN, entry, "RA")
    assert isinstance(alone, Refused)
    assert "£320.00" in alone.text
    assert post(WREN, entry, "RA", replace(CASHIER, pin="0000")) == WrongPin("DP", 2)
    assert isinstance(post(WREN, entry, "RA", Authority("RA", "1111")), Refused)
    assert office.slip(big).state is SlipState.OPEN
    office.post(WREN, entry, CASHIER)
    assert office.slip(big).payable == Money(32000)
    with office.books.reading() as work:
        assert work.results.of(WREN)[0].authority == "DP"


def test_a_cashiers_result_wants_a_manager_however_small(office: Office) -> None:
    serial = office.take("10.00", single("10.00", WREN, "Slow Bell"))
    office.off(WREN, "14:31:27")
    post = PostResult(office.books, office.clock, BOOK)
    refused = post(WREN, FIRST, "KM")
    assert isinstance(refused, Refused)
    assert refused.objections[0].clause == "M.7"
    assert isinstance(post(WREN, FIRST, "KM", CASHIER), Refused)
    assert office.slip(serial).state is SlipState.OPEN
    assert isinstance(post(WREN, FIRST, "KM", MANAGER), Posted)
    with office.books.reading() as work:
        [kept] = work.results.of(WREN)
    assert (kept.by, kept.authority) == ("KM", "RA")


def test_every_settlement_of_a_slip_is_kept_with_its_trail(office: Office) -> None:
    promoted = office.take("2.00", single("1.00", WREN, "Foxglove Road", each_way=True))
    office.off(WREN, "14:31:27")
    office.post(WREN, FIRST)
    office.post(WREN, UPHELD)
    with office.books.reading() as work:
        kept = work.settlements.of(promoted)
    assert [(one.number, one.because, one.settlement.payable) for one in kept] == [
        (1, f"{WREN} 1", Money(240)),
        (2, f"{WREN} 2", Money(1040)),
    ]
    assert all(one.settlement.state is State.SETTLED and one.settlement.bets[0].legs[0].steps for one in kept)


def test_the_same_result_again_moves_no_money(office: Office) -> None:
    winner = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    office.off(WREN, "14:31:27")
    office.post(WREN, FIRST)
    office.post(WREN, FIRST)
    with office.books.reading() as work:
        assert len(work.settlements.of(winner)) == 1
        assert [posting.kind for posting in work.ledger.postings(slip=winner)].count("settled") == 3


def test_a_void_race_gives_the_stake_back(office: Office) -> None:
    slip = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    office.post(WREN, weighed_in(status="abandoned", sp={}, positions={}))
    assert office.slip(slip).payable == Money(1000)


def test_a_race_not_off_and_a_closed_day_are_refused(office: Office) -> None:
    refused = PreviewResult(office.books, office.clock, BOOK)(WREN, FIRST)
    assert refused == Refused.because("4(e)", "The 2.30 Wrenfield is not off yet.")


def test_races_that_want_a_result_come_first(office: Office) -> None:
    office.off(WREN, "14:31:27")
    office.off(DOGS, "15:15:04")
    office.post(WREN, FIRST)
    rows = Races(office.books, office.clock)()
    assert [(row.event, row.words) for row in rows] == [
        (DOGS, "Result to enter"),
        (ASH, "Due, not off yet"),
        (WREN, "Settled 15:21"),
    ]


def test_the_form_shows_what_was_withdrawn_and_what_was_posted(office: Office) -> None:
    WithdrawRunner(office.books, office.clock)(WREN, 2, None, None, "RA")
    office.off(WREN, "14:31:27")
    shown = {number: price for number, price in SHOWS[WREN].items() if number != 2}
    office.post(WREN, weighed_in(4, 7, 1, shown=shown))
    form = ResultFor(office.books, BOOK)(WREN)
    number, name, _, price, market, pence = form.withdrawn[0]
    assert (number, name, str(price), market, pence) == (2, "Harvest Tally", "8/1", 2, 10)
    assert form.history == "Off 14:31:27 · weighed in 14:37, RA"
    assert form.version == 1


def test_a_clients_day_is_held_to_its_limit_in_the_order_slips_were_taken(office: Office) -> None:
    # Each £2,000 at 33/1 returns £68,000.00; a client's day is held to £100,000.00 (3(a)).
    first = office.take("2000.00", single("2000.00", WREN, "Tin Whistle"), client="Mr Beard")
    stranger = office.take("2000.00", single("2000.00", WREN, "Tin Whistle"))
    second = office.take("2000.00", single("2000.00", WREN, "Tin Whistle"), client="Mr Beard")
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(8, 4, 1))
    assert [office.slip(serial).payable for serial in (first, stranger, second)] == [
        Money(6800000),
        Money(6800000),
        Money(3200000),
    ]


def test_an_amended_race_gives_a_clients_later_slips_what_the_first_no_longer_takes(office: Office) -> None:
    # The first slip's £68,000.00 falls away by the judge's correction: the later slip on another race is whole again.
    first = office.take("2000.00", single("2000.00", WREN, "Tin Whistle"), client="Mr Beard")
    later = office.take("2000.00", single("2000.00", ASH, "Corn Dolly"), client="Mr Beard")
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(8, 4, 1))
    office.off(ASH, "15:10:40")
    office.post(ASH, weighed_in(6, 1, shown=SHOWS[ASH]))
    # £2,000 at 20/1 returns £42,000.00, of which £32,000.00 was left.
    assert office.slip(later).payable == Money(3200000)
    corrected = replace(
        weighed_in(8, 4, 1), stage=ResultStage.AMENDED, amended=Amended.JUDGE, amended_positions={4: 1, 8: 2, 1: 3}
    )
    office.post(WREN, corrected)
    assert office.slip(first).payable == Money(0)
    assert office.slip(later).payable == Money(4200000)


def test_the_form_says_how_many_places_are_paid(office: Office) -> None:
    # Eight in a handicap: 1-2-3 (5(b)). Six dogs: 1-2 (20).
    assert ResultFor(office.books, BOOK)(WREN).places == 3
    assert ResultFor(office.books, BOOK)(DOGS).places == 2
