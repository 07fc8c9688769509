"""Taking slips."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime, timedelta

from settlement.money import Money
from settlement.odds import Odds
from settlement.slip import Bet, Objection
from tests.till.services.shop import ASHCOMBE, MANAGER, TILL, WRENFIELD, Shop, offer, single
from till.services import prices, take_slip
from till.services.ports.ledger import OPEN_SLIPS, drawer
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Draft, Explanation, SlipState, Taken

TEN_PAST_TWO = datetime(2026, 10, 10, 14, 10)


def check(shop: Shop, draft: Draft, pounds: str = "2.00", client: str | None = None) -> tuple[Objection, ...]:
    service = take_slip.CheckSlip(shop.books, shop.clock, shop.book)
    return service(offer(draft, single(pounds=pounds), pounds, client=client), "KM")


def clauses(answer: object) -> set[str]:
    assert isinstance(answer, Refused), answer
    return {objection.clause for objection in answer.objections}


def test_a_slip_taken_has_its_money_its_version_and_its_receipt(shop: Shop) -> None:
    draft = shop.draft()
    taken = shop.take(offer(draft, single(), "2.00"), handed="5.00")
    assert taken == Taken((draft.serial,), Money(200), Money(300))
    with shop.books.reading() as work:
        slip = work.slips.get(draft.serial)
        assert slip is not None
        assert (slip.state, slip.taken, slip.first_off) == (SlipState.OPEN, Money(200), datetime(2026, 10, 10, 14, 30))
        assert [version.bets for version in work.slips.versions(draft.serial)] == [single()]
        assert work.ledger.balance(drawer(TILL)) == Money(10200)
        assert work.ledger.balance(OPEN_SLIPS) == Money(-200)
        assert [job.kind for job in work.spool.of_slip(draft.serial)] == ["bet"]
        assert work.drafts.every(TILL) == ()
        assert work.audit.broken() is None


def test_the_receipt_names_the_bet_and_carries_the_barcode(shop: Shop) -> None:
    serial = shop.taken(single(price=Odds.parse("9/4")))
    with shop.books.reading() as work:
        text = work.spool.of_slip(serial)[0].text
    assert "2.30 Wrenfield" in text
    assert "4 Copper Lantern" in text
    assert "9/4 KM" in text


def test_several_slips_of_one_client_are_one_total_and_one_change(shop: Shop) -> None:
    one, two = shop.draft(), shop.draft()
    taken = shop.take(offer(one, single(), "2.00"), offer(two, None, "5.00"), handed="10.00")
    assert taken == Taken((one.serial, two.serial), Money(700), Money(300))
    with shop.books.reading() as work:
        waiting = work.slips.get(two.serial)
        assert waiting is not None
        assert waiting.state is SlipState.WAITING


def test_all_or_none_are_taken(shop: Shop) -> None:
    one, two = shop.draft(), shop.draft()
    refused = shop.take(offer(one, single(), "2.00"), offer(two, single(), "3.00"))
    assert clauses(refused) == {"4(g)"}
    with shop.books.reading() as work:
        assert work.ledger.balance(OPEN_SLIPS) == Money(0)


def test_m_8_a_bet_is_laid_for_cash_alone_and_never_on_credit(shop: Shop) -> None:
    draft = shop.draft()
    assert clauses(shop.take(offer(draft, single(), "2.00"), handed="1.99")) == {"M.8"}
    assert isinstance(shop.take(offer(draft, single(), "2.00"), handed="2.00"), Taken)
    with shop.books.reading() as work:
        (drawer_side,) = (one for one in work.ledger.postings(slip=draft.serial) if one.account != OPEN_SLIPS)
    # The whole stake is in the drawer: no card, no account, nothing owed.
    assert (drawer_side.account, drawer_side.amount) == (drawer(1), Money(200))


def test_m_6_a_take_that_fills_the_drawer_asks_for_a_drop(shop: Shop) -> None:
    # £100.00 of float; £1,400.00 more is £1,500.00, the limit.
    full = shop.take(offer(shop.draft(), single(pounds="1400.00"), "1400.00"), handed="1400.00")
    assert isinstance(full, Taken)
    assert "M.6" not in {one.clause for one in full.warnings}
    over = shop.take(offer(shop.draft(), single(), "2.00"), handed="2.00")
    assert isinstance(over, Taken)
    words = "A cash drop is due: Day, F6."
    assert over.warnings[-1] == Objection("M.6", words, "look")


def test_money_and_cost_that_differ_are_explained_first_4g(shop: Shop) -> None:
    draft = shop.draft()
    assert clauses(shop.take(offer(draft, single(pounds="8.00"), "6.00"))) == {"4(g)"}
    short = replace(offer(draft, single(pounds="8.00"), "6.00"), explanation=Explanation.SHORT_STAKE)
    assert isinstance(shop.take(short), Taken)


def test_a_short_stake_is_no_reason_for_too_much_money_4g(shop: Shop) -> None:
    wrong = replace(offer(shop.draft(), single(pounds="6.00"), "8.00"), explanation=Explanation.SHORT_STAKE)
    assert clauses(shop.take(wrong)) == {"4(g)"}


def test_money_given_back_leaves_the_cost_4g(shop: Shop) -> None:
    back = replace(offer(shop.draft(), single(pounds="6.00"), "8.00"), explanation=Explanation.GIVEN_BACK)
    taken = shop.take(back, handed="8.00")
    assert isinstance(taken, Taken)
    assert (taken.total, taken.change) == (Money(600), Money(200))


def test_a_penny_under_ten_thousand_passes_and_ten_thousand_does_not_2j(shop: Shop) -> None:
    assert [one.gravity for one in check(shop, shop.draft(), "9999.99")] == ["look"]
    found = check(shop, shop.draft(), "10000.00")
    assert [(one.clause, one.gravity) for one in found] == [("2(j)", "stop"), ("M.1", "look")]


def test_linked_slips_of_the_day_count_together_2j(shop: Shop) -> None:
    shop.taken(single(pounds="6000.00"), "6000.00", client="Regular, red cap")
    draft = shop.draft()
    assert "2(j)" not in {one.clause for one in check(shop, draft, "3999.99", "Regular, red cap")}
    assert "2(j)" in {one.clause for one in check(shop, draft, "4000.00", "Regular, red cap")}
    assert "2(j)" not in {one.clause for one in check(shop, draft, "4000.00", "Blue coat")}


def test_slips_in_one_hand_count_together_2j(shop: Shop) -> None:
    one, two = shop.draft(), shop.draft()
    five = single(pounds="5000.00")
    assert clauses(shop.take(offer(one, five, "5000.00"), offer(two, five, "5000.00"))) == {"2(j)"}


def test_a_stamp_of_two_minutes_needs_a_new_picture_2f(shop: Shop) -> None:
    draft = shop.draft()
    shop.clock.pass_(120)
    assert check(shop, draft) == ()
    shop.clock.pass_(1)
    assert [one.clause for one in check(shop, draft)] == ["2(f)"]


def test_a_leg_that_goes_off_before_enter_stands_for_thirty_seconds_2a(shop: Shop) -> None:
    draft = shop.draft()
    shop.clock.pass_(1)
    shop.off()
    shop.clock.pass_(30)
    assert check(shop, draft) == ()
    shop.clock.pass_(1)
    assert [one.clause for one in check(shop, draft)] == ["2(a)"]


def test_stamped_at_the_second_of_the_off_is_late_by_the_recorders_clock_2a(shop: Shop) -> None:
    shop.clock.at = TEN_PAST_TWO
    shop.off()
    assert "2(a)" in {one.clause for one in check(shop, shop.draft())}
    shop.recorder.ahead = timedelta(seconds=-2)
    assert check(shop, shop.draft()) == ()


def test_a_manager_takes_a_late_slip_with_a_reason_m7(shop: Shop) -> None:
    shop.off()
    shop.clock.pass_(1)
    draft = shop.draft()
    late = offer(draft, single(), "2.00")
    assert clauses(shop.take(late)) == {"2(a)"}
    assert isinstance(shop.take(replace(late, authority=Authority("RA", "0000", "seen"))), WrongPin)
    assert clauses(shop.take(replace(late, authority=Authority("KM", "1470", "seen")))) == {"M.7"}
    assert clauses(shop.take(replace(late, authority=Authority("RA", "2580", " ")))) == {"M.7"}
    assert isinstance(shop.take(replace(late, authority=MANAGER)), Taken)
    with shop.books.reading() as work:
        version = work.slips.newest(draft.serial)
        assert version is not None
        assert version.bets is not None
        assert version.bets[0].selections[0].accepted_late
        assert (version.authority, version.why) == ("RA", "seen on the recorder")


def test_a_price_is_the_boards_at_the_stamp_8(shop: Shop) -> None:
    draft = shop.draft()
    shop.clock.pass_(1)
    prices.SetPrice(shop.books, shop.clock)(WRENFIELD, 4, Odds.parse("2/1"), "KM")
    shop.clock.pass_(1)
    assert clauses(shop.take(offer(draft, single(price=Odds.parse("2/1"))))) == {"8"}
    assert isinstance(shop.take(offer(draft, single(price=Odds.parse("9/4")))), Taken)
    with shop.books.reading() as work:
        version = work.slips.newest(draft.serial)
        assert version is not None
        assert version.bets is not None
        assert version.bets[0].selections[0].price_at == draft.stamped_at


def test_no_price_on_the_board_is_no_price_8(shop: Shop) -> None:
    assert clauses(shop.take(offer(shop.draft(), single("Saltmarsh Lady", Odds.parse("8/1"))))) == {"8"}


def test_a_suspended_race_is_not_open_1a(shop: Shop) -> None:
    prices.SuspendRace(shop.books, shop.clock)(WRENFIELD, "KM")
    assert clauses(shop.take(offer(shop.draft(), single()))) == {"1.a"}
    prices.ResumeRace(shop.books, shop.clock)(WRENFIELD, "KM")
    assert isinstance(shop.take(offer(shop.draft(), single())), Taken)


def test_an_unknown_runner_or_race_is_said_4e(shop: Shop) -> None:
    assert clauses(shop.take(offer(shop.draft(), single("Blue Tarpon")))) == {"4(e)"}
    assert clauses(shop.take(offer(shop.draft(), single(event="elsewhere")))) == {"4(e)"}


def test_a_slip_is_taken_once(shop: Shop) -> None:
    draft = shop.draft()
    assert isinstance(shop.take(offer(draft, single())), Taken)
    assert isinstance(shop.take(offer(draft, single())), Refused)
    with shop.books.reading() as work:
        assert work.ledger.balance(OPEN_SLIPS) == Money(-200)


def test_two_hands_take_the_same_slip_once(shop: Shop) -> None:
    draft = shop.draft()
    with ThreadPoolExecutor(4) as hands:
        answers = list(hands.map(lambda _: shop.take(offer(draft, single())), range(8)))
    assert sum(isinstance(answer, Taken) for answer in answers) == 1
    with shop.books.reading() as work:
        assert work.ledger.balance(OPEN_SLIPS) == Money(-200)


def test_a_client_check_shows_no_figure(shop: Shop) -> None:
    found = check(shop, shop.draft(), "1000.00", "Regular, red cap")
    assert [(one.clause, one.gravity) for one in found] == [("1.d", "look")]
    assert "£" not in found[0].text


def test_just_taken_says_what_became_of_the_paper(shop: Shop) -> None:
    shop.taken(single())
    shop.taken(None, "5.00")
    shop.clock.pass_(12)
    assert take_slip.JustTakenRows(shop.books, shop.clock, TILL)()[0].words == "Waiting, 12 s"
    shop.clock.pass_(228)
    rows = take_slip.JustTakenRows(shop.books, shop.clock, TILL)()
    assert [(row.serial, row.amount, row.words, row.kind) for row in rows] == [
        ("0001-000002", Money(500), "Waiting, 4 min", "warn"),
        ("0001-000001", Money(200), "Printing…", "quiet"),
    ]


def test_what_bets_cost(shop: Shop) -> None:  # noqa: ARG001 - the books play no part
    assert take_slip.CostOf()(single() + single(event=ASHCOMBE, runner=3)) == (2, Money(400))


def test_what_waits_for_a_manager_is_taken_by_one_h2(shop: Shop) -> None:
    flag = (replace(single()[0], type="flag"),)
    draft = shop.draft()
    assert clauses(shop.take(offer(draft, flag))) == {"H2"}
    assert isinstance(shop.take(offer(draft, flag, authority=MANAGER)), Taken)


def test_each_runner_of_a_split_has_its_own_price_h18(shop: Shop) -> None:
    half, quarter = Odds.parse("9/2"), Odds.parse("9/4")

    def split(second: Odds) -> tuple[Bet, ...]:
        bet = single("Mister Pemberton", half)[0]
        pair = replace(bet.selections[0], split=("Mister Pemberton", "Copper Lantern"), split_prices=(half, second))
        return (replace(bet, selections=(pair,)),)

    assert clauses(shop.take(offer(shop.draft(), split(half)))) == {"8"}
    assert isinstance(shop.take(offer(shop.draft(), split(quarter))), Taken)
