"""Short ways to write races and slips in tests."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from settlement.money import Money
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Programme, Runner, RunnerStatus
from settlement.rulebook import load
from settlement.settle import settle
from settlement.slip import Basis, Bet, Selection, Slip
from settlement.trail import BetSettlement, Settlement, Step

OFF = datetime(2009, 10, 3, 14, 30)
NOON = datetime(2009, 10, 3, 12, 0)


def runner(number: int, position: int | None = None, sp: str | None = None, **more: Any) -> Runner:  # noqa: ANN401 - handed on to the value
    """A runner named after its number: 1 Alder, 2 Birch …"""
    names = ("", "Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy")
    return Runner(number=number, name=names[number], position=position, sp=Odds.parse(sp) if sp else None, **more)


def withdrawn(number: int, price: str | None, at: str | None, *, late: bool = False) -> Runner:
    """A horse out before the start, at a price and a time such as 13:45."""
    return runner(
        number,
        status=RunnerStatus.WITHDRAWN,
        withdrawal_price=Odds.parse(price) if price else None,
        withdrawn_at=moment(at) if at else None,
        late=late,
    )


def race(*runners: Runner, ran: int | None = 10, event_id: str = "R1", status: str = "run", **more: Any) -> Event:  # noqa: ANN401 - handed on to the value
    """A horse race at 2.30, finished, with full coverage."""
    return Event(
        **{
            "id": event_id,
            "sport": "horses",
            "meeting": "Wrenfield",
            "off": OFF,
            "ran": ran,
            "status": EventStatus(status),
            "runners": runners,
            **more,
        }
    )


def races(*odds: str | None, ran: int = 10) -> tuple[Event, ...]:
    """A race for each price: Alder wins it at that starting price, or is unplaced for None."""
    return tuple(
        race(
            runner(1, 1 if price else None, price or "5/1"),
            ran=ran,
            event_id=f"R{number}",
            off=OFF + timedelta(minutes=10 * number),
        )
        for number, price in enumerate(odds, 1)
    )


def on(event: str = "R1", named: str | int = "Alder", price: str = "SP", **more: Any) -> Selection:  # noqa: ANN401 - handed on to the value
    """A selection, at SP unless a price is given."""
    basis = {"SP": Basis.SP, "tote": Basis.TOTE, "pmu": Basis.PMU}
    return Selection(event=event, runner=named, price=basis.get(price) or Odds.parse(price), **more)


def bet(kind: str | None, unit: str, *selections: Selection, **more: Any) -> Bet:  # noqa: ANN401 - handed on to the value
    """A bet of a kind at a unit stake such as 1.00."""
    return Bet(type=kind, unit_stake=Money.parse(unit), selections=selections or (on(),), **more)


def slip(*bets: Bet, at: str = "12:00", **more: Any) -> Slip:  # noqa: ANN401 - handed on to the value
    """A slip accepted and recorded at one time of the day."""
    return Slip(**{"bets": bets, "accepted_at": moment(at), "initials": "KM", **more})


def moment(clock: str) -> datetime:
    """A time of the day: 13:45, or 14:30:06."""
    return datetime.fromisoformat(f"2009-10-03T{clock}")


def settled(slip_or_bet: Slip | Bet, *events: Event, **settings: str) -> Settlement:
    """Settle by the shipped book, with settings laid over it (dots written as __)."""
    whole = slip_or_bet if isinstance(slip_or_bet, Slip) else slip(slip_or_bet)
    book = load().with_settings({name.replace("__", "."): value for name, value in settings.items()})
    return settle(whole, Programme(events), book)


def paid(slip_or_bet: Slip | Bet, *events: Event, **settings: str) -> tuple[str, str]:
    """Settle and give returns and refund in plain pounds; fails unless the slip is settled."""
    found = settled(slip_or_bet, *events, **settings)
    assert found.state == "settled", found.reasons
    return found.returns.plain, found.refund.plain


def cites(found: Settlement | BetSettlement) -> list[str]:
    """Every clause on the trail, in order."""
    return [step.rule for step in steps(found)]


def steps(found: Settlement | BetSettlement) -> list[Step]:
    """Every step of the trail, in order."""
    bets = found.bets if isinstance(found, Settlement) else (found,)
    told = [step for one in bets for part in (*(leg.steps for leg in one.legs), one.money) for step in part]
    return [*told, *(found.money if isinstance(found, Settlement) else ())]
