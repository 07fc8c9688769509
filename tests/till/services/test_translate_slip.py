"""Translating slips: from the queue, and again."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from settlement.money import Money
from settlement.odds import Odds
from settlement.slip import Bet
from tests.till.services.shop import ASHCOMBE, MANAGER, TILL, WRENFIELD, Shop, single
from till.services import enter_result, prices, translate_slip
from till.services.files import file_of
from till.services.ports.ledger import OPEN_SLIPS, TO_PAY
from till.services.shop import ChangeTill
from till.services.values.office import Posted, ResultEntry, ResultStage
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.shop import TillSettings
from till.services.values.slips import Explanation, SlipFile, SlipState, Understood


def typed(
    shop: Shop,
    serial: str,
    bets: tuple[Bet, ...],
    explanation: Explanation | None = None,
    authority: Authority | None = None,
    *,
    understood: tuple[Understood, ...] = (),
) -> SlipFile | Refused | WrongPin:
    service = translate_slip.TranslateSlip(shop.books, shop.clock, shop.book, TILL)
    return service(serial, ("230 4",), bets, explanation, "JB", authority, understood=understood)


def queue(shop: Shop) -> list[str]:
    return [waiting.serial for waiting in translate_slip.TranslateQueue(shop.books, shop.clock)()]


def wrenfield_is_won_by_copper_lantern(shop: Shop) -> None:
    entry = ResultEntry(
        stage=ResultStage.WEIGHED_IN,
        positions={4: 1, 1: 2, 2: 3},
        sp={4: Odds.parse("2/1"), 1: Odds.parse("9/2"), 2: Odds.parse("8/1")},
        actual_off=datetime(2026, 10, 10, 14, 30, 10),
        ran=8,
    )
    shop.clock.at = datetime(2026, 10, 10, 14, 35)
    posted = enter_result.PostResult(shop.books, shop.clock, shop.book)(WRENFIELD, entry, "RA")
    assert isinstance(posted, Posted), posted


def test_a_slip_taken_for_later_waits_and_is_typed_by_anyone(shop: Shop) -> None:
    serial = shop.taken(None)
    assert queue(shop) == [serial]
    file = typed(shop, serial, single())
    assert isinstance(file, SlipFile)
    assert (file.state, file.version, file.bets, file.lines) == (SlipState.OPEN, 2, single(), ("230 4",))
    assert file.first_off == datetime(2026, 10, 10, 14, 30)
    assert queue(shop) == []


def test_parked_slips_come_last_with_their_note(shop: Shop) -> None:
    first, second = shop.taken(None), shop.taken(None)
    park = translate_slip.ParkSlip(shop.books)
    assert park(first, "which meeting?", "JB") is None
    assert queue(shop) == [second, first]
    rows = translate_slip.TranslateQueue(shop.books, shop.clock)()
    assert rows[1].parked == "which meeting?"
    park(first, "", "JB")
    assert queue(shop) == [first, second]


def test_money_that_does_not_fit_is_explained_4g(shop: Shop) -> None:
    serial = shop.taken(None, "8.00")
    refused = typed(shop, serial, single(pounds="6.00"))
    assert isinstance(refused, Refused)
    assert refused.objections[0].clause == "4(g)"
    assert isinstance(typed(shop, serial, single(pounds="6.00"), Explanation.GIVEN_BACK), Refused)
    assert isinstance(typed(shop, serial, single(pounds="6.00"), Explanation.OVER_STAKE), SlipFile)


def test_the_price_is_still_that_of_the_stamp_8(shop: Shop) -> None:
    serial = shop.taken(None)
    shop.clock.pass_(60)
    prices.SetPrice(shop.books, shop.clock)(WRENFIELD, 4, Odds.parse("2/1"), "KM")
    assert isinstance(typed(shop, serial, single(price=Odds.parse("2/1"))), Refused)
    file = typed(shop, serial, single(price=Odds.parse("9/4")))
    assert isinstance(file, SlipFile)
    assert file.bets[0].selections[0].price_at == file.stamped_at


def test_what_happened_after_the_money_was_taken_is_no_objection_2f(shop: Shop) -> None:
    serial = shop.taken(None)
    shop.clock.pass_(600)
    prices.WithdrawRunner(shop.books, shop.clock)(WRENFIELD, 4, None, None, "KM")
    shop.off()
    assert isinstance(typed(shop, serial, single()), SlipFile)


def test_typed_after_the_result_it_settles_at_once(shop: Shop) -> None:
    serial = shop.taken(None)
    wrenfield_is_won_by_copper_lantern(shop)
    file = typed(shop, serial, single())
    assert isinstance(file, SlipFile)
    assert file.state is SlipState.WON
    # £2.00 at 2/1.
    assert file.settlement is not None
    assert file.settlement.payable == Money(600)
    with shop.books.reading() as work:
        assert work.ledger.balance(OPEN_SLIPS, serial) == Money(0)
        assert work.ledger.balance(TO_PAY, serial) == Money(-600)


def test_a_late_leg_that_waited_is_void_in_the_settlement_2a(shop: Shop) -> None:
    shop.clock.at = datetime(2026, 10, 10, 14, 30, 30)
    shop.off()
    serial = shop.taken(None)
    wrenfield_is_won_by_copper_lantern(shop)
    file = typed(shop, serial, single())
    assert isinstance(file, SlipFile)
    assert file.settlement is not None
    assert (file.settlement.returns, file.settlement.refund) == (Money(0), Money(200))


def test_checking_a_late_slip_accepts_nothing_2a(shop: Shop) -> None:
    shop.clock.at = datetime(2026, 10, 10, 14, 30, 30)
    shop.off()
    serial = shop.taken(None)
    wrenfield_is_won_by_copper_lantern(shop)
    file = typed(shop, serial, single(), authority=MANAGER)
    assert isinstance(file, SlipFile)
    assert not file.bets[0].selections[0].accepted_late
    assert file.settlement is not None
    assert (file.settlement.returns, file.settlement.refund) == (Money(0), Money(200))


def test_before_the_off_anyone_types_it_anew_and_every_version_stays(shop: Shop) -> None:
    serial = shop.taken(single())
    file = typed(shop, serial, single("Saltmarsh Lady"))
    assert isinstance(file, SlipFile)
    assert file.version == 2
    with shop.books.reading() as work:
        versions = work.slips.versions(serial)
        assert work.slips.of_event(WRENFIELD) == (work.slips.get(serial),)
    assert [version.bets for version in versions] == [single(), single("Saltmarsh Lady")]


AS_FIRST_READ = (
    Understood("2.30 salt", "2 Saltmarsh Lady, 2.30 Wrenfield, SP"),
    Understood("£2 win", "Single: 1 × £2.00 = £2.00"),
)
AS_PUT_RIGHT = (
    Understood("2.30 coper", "4 Copper Lantern, 2.30 Wrenfield, SP", (("4(a)", "misspelt: Copper Lantern"),)),
    Understood("£2 win", "Single: 1 × £2.00 = £2.00"),
)


def test_each_version_keeps_how_it_was_read_by_whom_and_when(shop: Shop) -> None:
    serial = shop.taken(None)
    shop.clock.at = datetime(2026, 10, 10, 14, 29, 5)
    typed(shop, serial, single("Saltmarsh Lady"), understood=AS_FIRST_READ)
    shop.clock.at = datetime(2026, 10, 10, 14, 29, 40)
    file = typed(shop, serial, single(), understood=AS_PUT_RIGHT)
    with shop.books.reading() as work:
        versions = work.slips.versions(serial)
    assert [version.understood for version in versions] == [(), AS_FIRST_READ, AS_PUT_RIGHT]
    assert [(version.by, f"{version.at:%H:%M:%S}") for version in versions[1:]] == [
        ("JB", "14:29:05"),
        ("JB", "14:29:40"),
    ]
    assert isinstance(file, SlipFile)
    told = [(f"{one.at:%H:%M:%S}", one.text, one.under) for one in file.happenings if one.under]
    assert told == [
        (
            "14:29:05",
            "Version 2, as JB read it",
            ("2.30 salt → 2 Saltmarsh Lady, 2.30 Wrenfield, SP", "£2 win → Single: 1 × £2.00 = £2.00"),
        ),
        (
            "14:29:40",
            "Version 3, as JB read it",
            (
                "2.30 coper → 4 Copper Lantern, 2.30 Wrenfield, SP · 4(a) misspelt: Copper Lantern",
                "£2 win → Single: 1 × £2.00 = £2.00",
            ),
        ),
    ]
    # The act is told first, then what was read.
    texts = [one.text for one in file.happenings]
    assert texts.index("Typed, version 2") < texts.index("Version 2, as JB read it") < texts.index("Typed, version 3")


def test_what_was_read_stays_with_a_slip_whose_price_a_manager_puts_right_7(shop: Shop) -> None:
    serial = shop.taken(None)
    typed(shop, serial, single(), understood=AS_PUT_RIGHT)
    with shop.books.writing() as work:
        newest = work.slips.newest(serial)
        assert newest is not None
        work.slips.add_version(replace(newest, version=3, by="RA", authority="RA", why="relayed wrongly"))
        stored = work.slips.get(serial)
        assert stored is not None
        work.slips.replace(replace(stored, version=3))
    with shop.books.reading() as work:
        kept = work.slips.get(serial)
        assert kept is not None
        file = file_of(work, kept)
    # Read once: the second version of the same reading is not told again.
    assert [one.under for one in file.happenings if one.under] == [
        (
            "2.30 coper → 4 Copper Lantern, 2.30 Wrenfield, SP · 4(a) misspelt: Copper Lantern",
            "£2 win → Single: 1 × £2.00 = £2.00",
        )
    ]


def test_after_the_off_a_manager_types_it_anew_with_a_reason_m7(shop: Shop) -> None:
    serial = shop.taken(single("Saltmarsh Lady"))
    wrenfield_is_won_by_copper_lantern(shop)
    assert isinstance(typed(shop, serial, single()), Refused)
    assert isinstance(typed(shop, serial, single(), authority=Authority("JB", "3690", "misread")), Refused)
    assert isinstance(typed(shop, serial, single(), authority=replace(MANAGER, reason="")), Refused)
    assert isinstance(typed(shop, serial, single(), authority=replace(MANAGER, pin="0000")), WrongPin)
    file = typed(shop, serial, single(), authority=MANAGER)
    assert isinstance(file, SlipFile)
    assert file.state is SlipState.WON
    with shop.books.reading() as work:
        assert work.ledger.balance(TO_PAY, serial) == Money(-600)
        newest = work.slips.newest(serial)
    assert newest is not None
    assert (newest.authority, newest.why) == ("RA", "seen on the recorder")


def test_a_slip_moved_to_another_race_is_no_longer_in_the_first(shop: Shop) -> None:
    serial = shop.taken(single())
    typed(shop, serial, single(3, event=ASHCOMBE))
    with shop.books.reading() as work:
        assert work.slips.of_event(WRENFIELD) == ()
        assert [slip.serial for slip in work.slips.of_event(ASHCOMBE)] == [serial]


def test_a_slip_that_is_not_taken_cannot_be_typed(shop: Shop) -> None:
    assert isinstance(typed(shop, shop.draft().serial, single()), Refused)
    assert isinstance(typed(shop, "0001-999999", single()), Refused)
    assert isinstance(translate_slip.ParkSlip(shop.books)(shop.taken(single()), "why", "JB"), Refused)


def checking(shop: Shop) -> None:
    settings = TillSettings(number=TILL, block=f"{TILL:04d}", second_check=True)
    assert isinstance(ChangeTill(shop.books)(settings, "RA"), TillSettings)


def typed_by(
    shop: Shop, serial: str, by: str, bets: tuple[Bet, ...], authority: Authority | None = None
) -> SlipFile | Refused | WrongPin:
    service = translate_slip.TranslateSlip(shop.books, shop.clock, shop.book, TILL)
    return service(serial, ("230 4",), bets, None, by, authority)


def test_a_second_person_checks_what_was_typed_from_the_queue_where_the_till_is_set_so(shop: Shop) -> None:
    checking(shop)
    serial = shop.taken(None)
    file = typed_by(shop, serial, "JB", single())
    assert isinstance(file, SlipFile)
    assert (file.state, file.bets, file.typed_by) == (SlipState.WAITING, single(), "JB")
    (row,) = translate_slip.TranslateQueue(shop.books, shop.clock)()
    assert row.typed_by == "JB"
    own = typed_by(shop, serial, "JB", single())
    assert isinstance(own, Refused)
    assert own.objections[0].clause == "M.7"
    assert own.text == f"JB typed slip {serial}. Somebody else checks it."
    file = typed_by(shop, serial, "KM", single())
    assert isinstance(file, SlipFile)
    assert (file.state, file.version) == (SlipState.OPEN, 3)
    assert queue(shop) == []


def test_typing_ones_own_otherwise_is_no_check(shop: Shop) -> None:
    checking(shop)
    serial = shop.taken(None, "4.00")
    typed_by(shop, serial, "JB", single(pounds="4.00"))
    file = typed_by(shop, serial, "JB", (*single(), *single()))
    assert isinstance(file, SlipFile)
    assert file.state is SlipState.WAITING


def test_a_manager_who_signs_has_checked_it(shop: Shop) -> None:
    checking(shop)
    serial = shop.taken(None)
    file = typed_by(shop, serial, "JB", single(), Authority("RA", "2580", "compared with the picture"))
    assert isinstance(file, SlipFile)
    assert file.state is SlipState.OPEN


def test_a_slip_that_is_checked_after_the_result_is_settled_then(shop: Shop) -> None:
    checking(shop)
    serial = shop.taken(None)
    typed_by(shop, serial, "JB", single())
    wrenfield_is_won_by_copper_lantern(shop)
    file = typed_by(shop, serial, "KM", single())
    assert isinstance(file, SlipFile)
    assert file.state is SlipState.WON
    assert file.settlement is not None


def test_without_the_setting_one_person_types_a_slip(shop: Shop) -> None:
    file = typed_by(shop, shop.taken(None), "JB", single())
    assert isinstance(file, SlipFile)
    assert file.state is SlipState.OPEN
