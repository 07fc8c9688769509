from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from settlement.money import Money
from settlement.slip import Objection
from settlement.trail import State
from tests.till.screens.pay.desk import UNREAD, Desk, Till
from tests.till.screens.pay.samples import CHEQUE, FILE, LARGE, SMALL, TYPED, settlement
from till.screens.notice import NoticeShown
from till.screens.pay.model import ActShown, Does, Stage
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Method, Paid, SlipState

SERIAL = "0427-118655"
PAID = Paid(SERIAL, Money(20517), part=False)
SIGNED = Authority("RA", "4711", "known client")
CHECK = Objection("1.d", "Client check due. A manager signs before the money goes.", "hold")
HALF = replace(
    SMALL,
    file=replace(FILE, state=SlipState.OPEN, settlement=settlement(State.OPEN)),
    settled_bets=1,
    all_bets=2,
    objections=(Objection("1.d", "Not all of its races are in. A manager may pay the 1 of 2 bets settled.", "hold"),),
)


def methods(till: Till, times: int) -> list[Method]:
    """Press F4 so often, and give the method after each."""
    found = []
    for _ in range(times):
        till.presenter.next_method()
        assert till.view.model.money.paying is not None
        found.append(till.view.model.money.paying.paying.method)
    return found


def test_an_empty_screen_waits_for_a_receipt() -> None:
    till = Till(Desk())
    assert till.view.model.stage is Stage.EMPTY
    assert till.view.model.money.act.does is Does.BRING
    assert till.view.model.money.hero == ""


def test_a_scan_brings_the_slip_and_enter_pays_what_is_shown() -> None:
    till = Till(Desk(SMALL, PAID))
    model = till.scan()
    assert model.money.hero == "£205.17"
    assert model.money.act.button == "Pay £205.17 in cash"
    assert model.slip.facts[:2] == (("Taken", "12:41:08 by KM, till 2"), ("Receipt scanned", "14:58:12, matches"))
    model = till.enter()
    assert till.desk.paid == [(SERIAL, "KM", None, False, Money(20517))]
    assert model.stage is Stage.PAID
    assert model.money.notices[0].title == "Paid: receipt out, drawer open"
    # 1,184.20 − 205.17
    assert model.slip.in_drawer == "£979.03"


def test_the_scans_own_enter_never_pays() -> None:
    till = Till(Desk(SMALL, PAID))
    till.presenter.scanned("04271186553K7QDABCD")
    till.seconds += 0.29
    till.enter()
    assert till.desk.paid == []
    till.enter()
    assert len(till.desk.paid) == 1


def test_enter_after_paying_goes_on_to_the_next() -> None:
    till = Till(Desk(SMALL, PAID))
    till.scan()
    till.enter()
    model = till.enter()
    assert len(till.desk.paid) == 1
    assert model.stage is Stage.EMPTY


def test_a_receipt_that_is_none_is_refused_in_words_and_stays_to_be_corrected() -> None:
    till = Till(Desk(UNREAD))
    till.type("0427-118655 K7QE")
    model = till.enter()
    assert till.desk.brought == ["0427-118655 K7QE"]
    assert model.stage is Stage.EMPTY
    assert model.code == "0427-118655 K7QE"
    assert model.money.notices[0].title == "That is no receipt of this shop"
    till.type("0427-118655 K7Q")
    assert till.view.model.money.notices == ()


def test_over_the_cash_limit_a_cheque_is_proposed_and_enter_asks_for_its_fields() -> None:
    till = Till(Desk(LARGE, PAID))
    model = till.scan()
    assert [notice.title for notice in model.money.notices] == ["Client check due", "Over the cash limit of £2,000.00"]
    assert model.money.act == ActShown(
        does=Does.WRITE,
        button="Next: payee",
        barred="Pay £2,051.77 by cheque",
        note="Still needed: payee, RA’s signature",
    )
    assert model.money.paying is not None
    assert model.money.paying.cash_barred
    till.enter()
    assert till.desk.paid == []


def test_the_method_goes_round_by_its_key_and_cash_is_left_out_over_the_limit() -> None:
    till = Till(Desk(SMALL, PAID))
    till.scan()
    assert methods(till, 3) == [Method.CHEQUE, Method.PART_CASH, Method.CASH]
    till.desk.case = LARGE
    till.scan()
    assert methods(till, 3) == [Method.PART_CASH, Method.CHEQUE, Method.PART_CASH]


def test_a_cheque_is_paid_once_all_of_it_is_typed() -> None:
    till = Till(Desk(SMALL, PAID))
    till.scan()
    till.presenter.next_method()
    for name, text in TYPED.items():
        assert till.view.model.money.act.does is Does.WRITE
        till.presenter.write(name, text)
    assert till.view.model.money.act.button == "Pay £205.17 by cheque"
    model = till.enter()
    assert till.desk.methods == [(Method.CHEQUE, CHEQUE)]
    assert model.money.notices[0] == NoticeShown(
        "ok", "Paid: receipt out", "Cheque 100482 of £205.17 to D. Okonedo-Hart, with the receipt."
    )
    # Nothing left the drawer.
    assert model.slip.in_drawer == "£1,184.20"


def test_part_cash_asks_for_the_cash_and_a_manager_signs_the_whole() -> None:
    till = Till(Desk(LARGE, Paid(SERIAL, Money(205177), part=False)))
    till.scan()
    till.presenter.next_method()
    for name, text in TYPED.items():
        till.presenter.write(name, text)
    assert till.view.model.money.act.button == "Next: cash"
    till.presenter.write("cash", "500.00")
    assert till.view.model.money.act.button == "Ask RA to sign"
    assert till.view.model.money.act.barred == "Pay £2,051.77 in part cash"
    till.view.signs = SIGNED
    model = till.enter()
    assert till.desk.methods == [(Method.PART_CASH, replace(CHEQUE, cash=Money(50000)))]
    assert model.money.notices[0].title == "Paid: receipt out, drawer open"
    # £2,051.77 − £500.00
    assert model.money.notices[0].text == (
        "£500.00 in cash. Cheque 100482 of £1,551.77 to D. Okonedo-Hart, with the receipt."
    )
    # £1,184.20 − £500.00
    assert model.slip.in_drawer == "£684.20"


def test_what_is_typed_of_a_cheque_stays_when_the_payment_is_refused() -> None:
    till = Till(Desk(SMALL, Refused.because("1.d", "Part cash is up to £500.00, the rest by cheque.")))
    till.scan()
    till.presenter.next_method()
    for name, text in TYPED.items():
        till.presenter.write(name, text)
    model = till.enter()
    assert model.money.notices[0].title == "Part cash is up to £500.00, the rest by cheque"
    assert model.money.paying is not None
    assert model.money.paying.paying.typed["payee"] == "D. Okonedo-Hart"
    till.presenter.scan_next()
    model = till.scan()
    assert model.money.paying is not None
    assert (model.money.paying.paying.method, dict(model.money.paying.paying.typed)) == (Method.CASH, {})


def test_m_7_after_too_many_wrong_codes_a_manager_signs_and_the_number_is_read() -> None:
    till = Till(Desk(SMALL, locked=True))
    till.type("0427-118655 K7QD")
    model = till.enter()
    assert model.stage is Stage.EMPTY
    assert (model.code, model.money.act.button) == ("0427-118655 K7QD", "Ask RA to sign")
    till.view.signs = SIGNED
    model = till.enter()
    assert till.desk.signed == [("KM", "RA")]
    assert model.stage is Stage.CASE
    assert model.slip.facts[1] == ("Receipt typed", "14:58:12, matches")


def test_more_than_the_drawer_holds_is_said_before_enter() -> None:
    short = Objection("M.6", "The drawer holds £100.00. Bring cash from the safe, or pay by cheque.", "look")
    till = Till(Desk(replace(SMALL, in_drawer=Money(10000), objections=(short,)), PAID))
    model = till.scan()
    assert model.money.notices[0].title == "The drawer holds £100.00"
    assert model.money.act.note == "Still needed: cash from the safe (Day, F6), or a cheque (F4)"
    till.enter()
    assert till.desk.paid == []


def test_a_hold_is_signed_and_paid_in_one() -> None:
    till = Till(Desk(replace(SMALL, objections=(CHECK,)), PAID))
    model = till.scan()
    assert model.money.act.button == "Ask RA to sign"
    assert model.money.act.barred == "Pay £205.17 in cash"
    till.view.signs = SIGNED
    model = till.enter()
    assert till.view.asks[0].act == "Sign and pay £205.17"
    assert till.desk.paid == [(SERIAL, "KM", SIGNED, False, Money(20517))]
    assert model.stage is Stage.PAID


def test_a_wrong_pin_is_said_in_the_dialog_and_nothing_is_paid() -> None:
    till = Till(Desk(replace(SMALL, objections=(CHECK,)), WrongPin("RA", 2)))
    till.scan()
    till.view.signs = SIGNED
    model = till.enter()
    assert till.view.said == "That PIN is not RA’s. 2 tries left, then a manager unlocks it."
    assert model.stage is Stage.CASE


def test_bets_settled_before_the_others_are_paid_in_part_by_a_manager() -> None:
    till = Till(Desk(HALF, replace(PAID, part=True)))
    model = till.scan()
    assert model.money.act.barred == "Pay £205.17 in cash, in part"
    assert model.argument.bets is not None
    assert model.argument.bets.text == "1 of 2 bets"
    till.view.signs = SIGNED
    model = till.enter()
    assert till.desk.paid == [(SERIAL, "KM", SIGNED, True, Money(20517))]
    assert model.money.notices[0].title == "Paid in part: receipt out, drawer open"


def test_a_slip_that_needs_a_person_shows_no_amount() -> None:
    words = "Needs a person: the place terms of 2.20 Wrenfield are not known. Nothing to pay yet."
    case = replace(
        SMALL,
        file=replace(FILE, state=SlipState.REVIEW),
        to_pay=Money(0),
        objections=(Objection("0.4", words),),
    )
    till = Till(Desk(case))
    model = till.scan()
    assert model.money.hero == "Needs a person"
    assert "£" not in model.money.made_of + model.argument.to_pay
    text = "The place terms of 2.20 Wrenfield are not known. Nothing to pay yet."
    assert model.money.notices == (NoticeShown("hold", "Needs a person", text),)
    till.enter()
    assert till.desk.paid == []


def test_an_open_slip_says_what_is_wanting() -> None:
    waits = Objection("0.4", "Not all of its races are in. Nothing to pay yet.")
    case = replace(SMALL, file=replace(FILE, state=SlipState.OPEN), to_pay=Money(0), objections=(waits,))
    model = Till(Desk(case)).scan()
    assert model.money.hero == "Open, nothing due yet"
    assert model.money.notices == (NoticeShown("info", "Not all of its races are in", "Nothing to pay yet."),)


def test_paid_before_is_said_with_its_time_and_cannot_be_paid() -> None:
    before = Objection("1.d", "Paid before: £205.17 at 14:58 on 10 October by KM.")
    case = replace(SMALL, file=replace(FILE, state=SlipState.PAID), to_pay=Money(0), objections=(before,))
    till = Till(Desk(case))
    model = till.scan()
    assert model.slip.chip is not None
    assert model.slip.chip.text == "Paid"
    assert model.money.notices[0] == NoticeShown(
        "stop", "Paid before", "£205.17 at 14:58 on 10 October by KM (rule 1.d)."
    )
    assert model.money.act.does is Does.NEXT


def test_a_result_amended_upwards_pays_the_difference() -> None:
    file = replace(FILE, state=SlipState.PAID_MORE_DUE, paid=Money(15000))
    model = Till(Desk(replace(SMALL, file=file, to_pay=Money(5517)))).scan()
    assert model.money.hero == "£55.17"
    assert model.money.notices[0].title == "£150.00 was paid before"
    assert model.argument.made_of == "stake £30.00 and winnings £175.17, less £150.00 paid before"


def test_what_changed_meanwhile_is_said_and_looked_at_anew() -> None:
    changed = "What is due has changed since: it is £100.00 now. Look again, then pay."
    till = Till(Desk(SMALL, Refused.because("0.4", changed)))
    till.scan()
    till.desk.case = replace(SMALL, to_pay=Money(10000))
    model = till.enter()
    assert model.money.hero == "£100.00"
    assert model.money.notices[0].title == "What is due has changed since"


def test_past_the_time_to_claim_the_days_are_counted() -> None:
    late = replace(SMALL, claim_by=datetime(2026, 10, 8, 14, 20))
    assert Till(Desk(late)).scan().slip.facts[3] == ("Claim by", "8 October, 2 days ago")
    assert Till(Desk(SMALL)).scan().slip.facts[3] == ("Claim by", "7 November, 28 days")


def test_a_lost_receipt_needs_its_number_first() -> None:
    till = Till(Desk(SMALL))
    till.presenter.ask_manager()
    assert till.view.asks == []
    assert till.view.model.money.notices[0].title == "Which slip?"


def test_a_lost_receipt_is_vouched_for_and_paid() -> None:
    till = Till(Desk(SMALL, PAID))
    till.type("0427118655")
    till.view.signs = Authority("RA", "4711", "Driving licence OKONE 711")
    till.presenter.ask_manager()
    assert till.desk.lost == [(SERIAL, "KM", till.view.signs, "Driving licence OKONE 711")]
    assert till.view.model.slip.facts[1] == ("Receipt lost", "RA vouches")
    till.enter()
    assert till.desk.paid[0][0] == SERIAL


def test_a_hold_stops_the_payment_and_is_released_by_the_same_key() -> None:
    till = Till(Desk(SMALL, PAID))
    till.scan()
    till.view.signs = SIGNED
    till.desk.case = replace(SMALL, objections=(Objection("1.e", "Payment waits. Ask RA."),))
    till.presenter.hold()
    assert till.desk.marked == [("hold", SERIAL, "KM", SIGNED)]
    assert till.view.model.on_hold
    assert till.view.model.money.act.barred == "Pay £205.17 in cash"
    till.presenter.hold()
    assert till.desk.marked[1][0] == "release"


def test_another_screen_sends_a_slip_and_the_four_signs_are_to_come() -> None:
    till = Till(Desk(SMALL))
    till.presenter.expect(SERIAL)
    assert till.view.model.code == "0427-118655 "
    assert till.desk.brought == []


def test_a_clause_opens_and_esc_closes_it_before_the_slip() -> None:
    till = Till(Desk(SMALL))
    till.scan()
    till.presenter.open_clause("19.leg")
    clause = till.view.model.argument.clause
    assert clause is not None
    assert clause.title == "Off the winnings (19.leg)"
    till.presenter.escape()
    assert till.view.model.argument.clause is None
    assert till.view.model.money.hero == "£205.17"
    till.presenter.escape()
    assert till.view.model.stage is Stage.EMPTY


def test_coming_back_looks_at_the_slip_anew() -> None:
    till = Till(Desk(SMALL))
    till.scan()
    till.desk.case = replace(SMALL, in_drawer=Money(5000))
    till.presenter.start()
    assert till.view.model.slip.in_drawer == "£50.00"
    assert till.view.model.slip.facts[1][0] == "Receipt scanned"


def test_alt_e_goes_to_the_evidence_of_the_slip_in_hand() -> None:
    till = Till(Desk(SMALL))
    till.presenter.evidence()
    assert till.view.went == []
    till.scan()
    till.presenter.evidence()
    assert till.view.went == [SERIAL]


def test_2_b_a_dispute_is_opened_by_a_manager_and_the_slip_is_looked_at_anew() -> None:
    till = Till(Desk(SMALL, PAID))
    till.scan()
    assert not till.view.model.in_dispute
    till.view.signs = SIGNED
    words = "In dispute since 10 October. To be decided by 5 December: known client"
    till.desk.case = replace(SMALL, objections=(Objection("2(b)", words),))
    till.presenter.dispute()
    assert till.view.asks[0].reason == "What the client says"
    assert till.desk.marked == [("dispute", SERIAL, "KM", SIGNED)]
    model = till.view.model
    assert model.in_dispute
    assert model.money.notices[0].title == "In dispute since 10 October"
    assert model.money.act.barred == "Pay £205.17 in cash"
    assert model.money.paying is None


def test_a_dispute_that_is_refused_is_said_in_the_dialog() -> None:
    till = Till(Desk(SMALL, marks=WrongPin("RA", 1)))
    till.scan()
    till.view.signs = SIGNED
    till.presenter.dispute()
    assert till.view.said == "That PIN is not RA’s. 1 try left, then a manager unlocks it."


def test_0_4_how_it_was_settled_is_printed_and_said() -> None:
    till = Till(Desk(SMALL))
    till.presenter.print_trail()
    assert till.desk.trails == []
    till.scan()
    till.presenter.print_trail()
    assert till.desk.trails == [(SERIAL, "KM")]
    clause = till.view.model.argument.clause
    assert clause is not None
    assert (clause.kind, clause.title) == ("ok", "Printing how it was settled")
    till.desk.no_trail = Refused.because("0.4", "Slip 0427-118655 has no settlement to print yet.")
    till.presenter.print_trail()
    clause = till.view.model.argument.clause
    assert clause is not None
    assert clause.kind == "stop"
