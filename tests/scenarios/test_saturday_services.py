"""A Saturday at Corn Street through the services, on every database. Every figure is worked out in the line above it."""

from __future__ import annotations

from settlement.odds import Odds
from settlement.programme import Amended
from settlement.slip import Basis, Bet, Selection
from tests.scenarios.corn_street import DP, RA, CornStreet, pounds
from till.services.values.card import Move
from till.services.values.office import CashMove, Counted, DayClosed, ResultStage
from till.services.values.people import Refused
from till.services.values.slips import SlipState, SlipToTake
from till.services.void_slip import VoidReason

WREN, ASH = "14:30 Wrenfield", "15:10 Ashcombe"
SP = {1: "9/2", 2: "9/1", 3: "16/1", 4: "9/4", 5: "4/1", 6: "12/1", 7: "25/1", 8: "11/1", 10: "7/1"}
ASH_SP = {1: "14/1", 2: "15/2", 3: "10/1", 4: "2/1", 5: "33/1", 6: "3/1", 7: "3/1", 8: "20/1"}


def test_a_saturday_at_corn_street(shop: CornStreet) -> None:
    bets = before_racing(shop)
    late_and_waiting(shop, bets)
    the_result_and_its_money(shop, bets)
    the_objection(shop, bets)
    the_next_race(shop, bets)
    the_close(shop, bets)


def before_racing(shop: CornStreet) -> dict[str, str]:
    """Prices move, slips are taken, a horse comes out, a slip is cancelled, a receipt gets wet."""
    services, slips = shop.services, {}
    shop.at("14:04:10")
    services.set_price(shop.races[WREN], 4, Odds.parse("5/2"), "RA")
    copper = services.board.race(shop.races[WREN]).runners[3]
    # The card opened it at 11/4; the earlier show stays beside the new one.
    assert (copper.now, copper.earlier, copper.move) == (Odds.parse("5/2"), (Odds.parse("11/4"),), Move.SHORTER)

    shop.at("14:05:50")
    slips["at 5/2"] = shop.take(
        "s10.jpg", "10.00", single(shop, "10.00", WREN, "Copper Lantern", "5/2"), handed="20.00"
    )
    slips["foxglove"] = shop.take("s11.jpg", "2.00", single(shop, "2.00", WREN, "Foxglove Road"))
    copper_and_pride = (single(shop, "2.00", WREN, "Copper Lantern"), single(shop, "2.00", ASH, "Parsons Pride"))
    slips["two singles"] = shop.take("s12.jpg", "4.00", *copper_and_pride)
    slips["double"] = shop.take(
        "s13.jpg", "5.00", double(shop, "5.00", (WREN, "Copper Lantern"), (ASH, "Parsons Pride"))
    )
    slips["cancelled"] = shop.take("s14.jpg", "20.00", single(shop, "20.00", ASH, "Raven Weaver"))
    assert shop.services.just_taken(1)[0].serial == slips["cancelled"]

    shop.at("14:12:40")
    assert services.withdraw(shop.races[WREN], 9, Odds.parse("8/1"), None, "RA") == 2
    # Rule 19: 8/1 is 10p in the pound for prices taken before.
    assert services.result_for(shop.races[WREN]).withdrawn[0][-1] == 10

    # Rule 6, M.7: KM took it, so KM's own PIN would not do; RA's does.
    voided = services.void(slips["cancelled"], VoidReason.AGREED, "asked to cancel", "KM", RA)
    assert voided == pounds("20.00")
    assert services.reprint(slips["double"], "got wet", "KM", RA) == 1
    return slips


def late_and_waiting(shop: CornStreet, slips: dict[str, str]) -> None:
    """One slip waits for its bets, one comes six seconds after the off."""
    services = shop.services
    shop.at("14:29:20")
    slips["waiting"] = shop.take("s23.jpg", "6.00")
    assert [row.serial for row in services.queue()] == [slips["waiting"]]
    shop.at("14:30:50")
    shop.type(slips["waiting"], single(shop, "3.00", WREN, "Mister Pemberton", each_way=True))
    assert services.queue() == ()

    shop.at("14:31:27")
    services.off_now(shop.races[WREN], "RA")
    shop.at("14:31:33")
    late = shop.stamp("late.jpg")
    slip = SlipToTake(serial=late.serial, taken=pounds("10.00"), bets=(single(shop, "10.00", WREN, "Copper Lantern"),))
    assert [(one.clause, one.gravity) for one in services.check(slip, "KM")] == [("2(a)", "stop")]
    assert isinstance(services.take((slip,), pounds("10.00"), "KM"), Refused)
    assert services.refuse(late.serial, "KM", "after the off") is None
    assert shop.services.slips.counts(late.stamped_at.date())[SlipState.NOT_TAKEN] == 1
    # 0427-118883 to -118889: the voided and the refused slip keep their places.
    assert [int(serial[-6:]) for serial in shop.serials] == list(range(118883, 118890))


def the_result_and_its_money(shop: CornStreet, slips: dict[str, str]) -> None:
    """Copper Lantern and Foxglove Road dead-heat, Mister Pemberton is third of nine in a handicap."""
    shop.at("14:35:10")
    shop.post(WREN, ResultStage.WEIGHED_IN, {4: 1, 10: 1, 1: 3}, SP)
    # Rule 22: half of £10.00; rule 19: 5/2 less 10p in the pound is 9/4: £5.00 × 13/4.
    assert shop.payable(slips["at 5/2"]) == pounds("16.25")
    # Half of £2.00 at 7/1: £1.00 × 8.
    assert shop.payable(slips["foxglove"]) == pounds("8.00")
    # Rule 5: third of nine in a handicap pays a fifth of 9/2: £3.00 × 19/10, the win part lost.
    assert shop.payable(slips["waiting"]) == pounds("5.70")

    shop.at("14:36:35")
    assert shop.pay(slips["at 5/2"]) == pounds("16.25")
    assert shop.pay(slips["foxglove"]) == pounds("8.00")
    again = shop.services.pay(slips["at 5/2"], "KM")
    assert isinstance(again, Refused)
    # A manager pays what is settled of two singles: £1.00 × 13/4 of the first; the other is open.
    assert shop.pay(slips["two singles"], part=True, authority=RA) == pounds("3.25")


def the_objection(shop: CornStreet, slips: dict[str, str]) -> None:
    """The stewards give the race to Foxglove Road: whom the first result favoured keeps it (2(g))."""
    shop.at("14:38:40")
    shop.post(
        WREN,
        ResultStage.AMENDED,
        {4: 1, 10: 1, 1: 3},
        SP,
        amended=Amended.OBJECTION,
        amended_positions={10: 1, 4: 2, 1: 3},
    )
    # Foxglove Road is the clear winner now: £2.00 × 8, of which £8.00 was paid.
    assert shop.payable(slips["foxglove"]) == pounds("16.00")
    assert shop.bring(slips["foxglove"]).to_pay == pounds("8.00")
    assert shop.pay(slips["foxglove"]) == pounds("8.00")
    # Copper Lantern's backers lose nothing by it, and nothing is asked back.
    assert shop.payable(slips["at 5/2"]) == pounds("16.25")


def the_next_race(shop: CornStreet, slips: dict[str, str]) -> None:
    """Parsons Pride wins the 3.10 at 3/1; cash goes to the safe before."""
    shop.at("14:50:00")
    dropped = shop.services.move_cash(CashMove.DROP, pounds("400.00"), "too much for a drawer", "RA")
    # £1,208.50 + £47.00 taken − £20.00 given back − £35.50 paid − £400.00.
    assert dropped == pounds("800.00")
    shop.at("15:12:52")
    shop.services.off_now(shop.races[ASH], "RA")
    shop.at("15:20:00")
    shop.post(ASH, ResultStage.WEIGHED_IN, {7: 1, 4: 2, 2: 3}, ASH_SP)
    # £5.00 × ½ × 13/4 × 4; the first result of the 2.30 is the better one for this leg.
    assert shop.pay(slips["double"]) == pounds("32.50")
    # £2.00 × 4; the first single was paid before.
    assert shop.pay(slips["two singles"]) == pounds("8.00")


def the_close(shop: CornStreet, slips: dict[str, str]) -> None:
    """The drawer is counted blind, the day is frozen by two, and everything holds."""
    services = shop.services
    shop.at("17:40:00")
    # £800.00 − £32.50 − £8.00 = £759.50; the first count misses a pound and learns nothing.
    first = services.count_cash({2000: 37, 1000: 1, 500: 1, 200: 1, 100: 1, 50: 1}, "KM")
    assert first == Counted(pounds("758.50"), 1, None, agrees=False)
    second = services.count_cash({2000: 37, 1000: 1, 500: 1, 200: 2, 50: 1}, "KM")
    assert second == Counted(pounds("759.50"), 2, pounds("759.50"), agrees=True)
    services.accept_count("", "KM")

    closed = services.close_day("RA", DP)
    assert isinstance(closed, DayClosed)
    assert (closed.z_number, closed.variance, closed.report[:5]) == (1, pounds("0.00"), b"%PDF-")
    figures = services.day_figures()
    # £10 + £2 + £4 + £5 + £20 + £6 taken; £16.25 + £8 + £3.25 + £8 + £32.50 + £8 paid; the place bet is not collected.
    assert (figures.taken, figures.paid, figures.refunded) == (pounds("47.00"), pounds("76.00"), pounds("20.00"))
    assert figures.unclaimed == (1, pounds("5.70"))
    assert isinstance(services.pay(slips["waiting"], "KM"), Refused)

    assert services.recorder.verify() is None
    with services.books.reading() as work:
        assert work.audit.broken() is None


def single(
    shop: CornStreet, stake: str, race: str, runner: str, price: str | None = None, *, each_way: bool = False
) -> Bet:
    """Give a single at SP, or at the board price that KM initialled."""
    taken = Odds.parse(price) if price else Basis.SP
    selection = Selection(event=shop.races[race], runner=runner, price=taken)
    return Bet(type="single", unit_stake=pounds(stake), selections=(selection,), each_way=each_way)


def double(shop: CornStreet, stake: str, *legs: tuple[str, str]) -> Bet:
    """Give a win double at SP."""
    selections = tuple(Selection(event=shop.races[race], runner=runner) for race, runner in legs)
    return Bet(type="double", unit_stake=pounds(stake), selections=selections)
