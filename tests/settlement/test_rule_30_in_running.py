"""Rule 30. Betting in running: the price of the moment a bet is struck."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from settlement.contests import Contest
from settlement.odds import Odds
from settlement.programme import Event
from settlement.slip import Slip
from settlement.trail import State
from tests.settlement.builders import bet, moment, paid, settled, slip
from tests.settlement.contests import KICK_OFF, match, picked

# Evens from the kick-off, suspended for a goal at 3.20, 1/2 once the market was formed again.
QUOTED = (
    (moment("15:00"), Odds.parse("EVS")),
    (moment("15:20"), None),
    (moment("15:22"), Odds.parse("1/2")),
)


def in_running(at: str, price: str = "SP", *, quoted: bool = True) -> tuple[str, str]:
    return paid(struck(at, price), event(quoted=quoted))


def event(*, quoted: bool) -> Event:
    live = match((1, 0), actual_off=KICK_OFF)
    known = live.contest or Contest()
    return replace(live, contest=replace(known, quoted=MappingProxyType({"result 1": QUOTED} if quoted else {})))


def struck(at: str, price: str = "SP") -> Slip:
    return slip(bet("single", "10.00", picked("result", "1", price, in_running=True, price_at=moment(at))), at=at)


def test_30_the_price_at_the_moment_struck() -> None:
    assert in_running("15:10", "EVS", quoted=False) == ("20.00", "0.00")
    assert in_running("15:10") == ("20.00", "0.00")
    assert in_running("15:40") == ("15.00", "0.00")


def test_30_while_suspended_the_next_price_formed() -> None:
    assert in_running("15:20") == ("15.00", "0.00")
    assert in_running("15:21:59") == ("15.00", "0.00")


def test_30_a_bet_struck_while_suspended_is_said() -> None:
    found = settled(struck("15:21"), event(quoted=True)).objections
    assert [(one.clause, one.gravity) for one in found] == [("30", "look")]
    assert settled(struck("15:22"), event(quoted=True)).objections == ()


def test_30_a_disputed_price_is_settled_at_the_one_confirmed_for_that_moment() -> None:
    assert in_running("15:10", "4/1") == ("20.00", "0.00")
    step = next(
        one for one in settled(struck("15:10", "4/1"), event(quoted=True)).bets[0].legs[0].steps if one.rule == "30"
    )
    assert (step.before, step.after) == ("4/1", "EVS")


def test_30_no_price_at_all_needs_a_person() -> None:
    assert settled(struck("15:10"), event(quoted=False)).state is State.REVIEW


def test_30_a_bet_in_running_is_not_late() -> None:
    before = slip(bet("single", "10.00", picked("result", "1", "EVS")), at="15:10")
    assert settled(before, event(quoted=False)).refund.plain == "10.00"
