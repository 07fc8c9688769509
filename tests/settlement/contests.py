"""Short ways to write matches, draws and totals in tests."""

from __future__ import annotations

from datetime import datetime
from types import MappingProxyType
from typing import Any

from settlement.contests import Contest, Goal, Match, Player, Scored, Side
from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Runner
from settlement.slip import Basis, Selection

KICK_OFF = datetime(2009, 10, 3, 15, 0)  # a Saturday


def match(
    score: tuple[int, int] | None = None,
    *,
    half_time: tuple[int, int] | None = None,
    event_id: str = "M1",
    sport: str = "football",
    status: str = "run",
    off: datetime = KICK_OFF,
    actual_off: datetime | None = None,
    prices: dict[str, str] | None = None,
    coupon: str | None = "singles",
    contest: dict[str, Any] | None = None,
    **facts: Any,  # noqa: ANN401 - handed on to the value
) -> Event:
    """Harbour Rovers at home to Marsh Town, at three on a Saturday."""
    played = Match(home="Harbour Rovers", away="Marsh Town", score=score, half_time=half_time, **facts)
    quoted = MappingProxyType({key: Odds.parse(price) for key, price in (prices or {}).items()})
    return Event(
        id=event_id,
        sport=sport,
        meeting="Western League",
        off=off,
        actual_off=actual_off,
        status=EventStatus(status),
        contest=Contest(match=played, prices=quoted, coupon=coupon, **(contest or {})),
    )


def contest(sport: str, *runners: Runner, status: str = "run", meeting: str = "Open", **more: Any) -> Event:  # noqa: ANN401 - handed on to the value
    """An event of another sport with those listed for it; ``actual_off`` as given."""
    actual = more.pop("actual_off", None)
    special = more.pop("special_terms", None)
    return Event(
        id="M1",
        sport=sport,
        meeting=meeting,
        off=KICK_OFF,
        actual_off=actual,
        status=EventStatus(status),
        special_terms=special,
        runners=runners,
        contest=Contest(**more),
    )


def scored(scorer: str, minute: int, side: str = "home", kind: str = "play") -> Goal:
    """A goal or a try."""
    return Goal(scorer=scorer, side=Side(side), minute=minute, kind=Scored(kind))


def played(name: str, side: str = "home", on: int = 0) -> Player:
    """A player who took part."""
    return Player(name=name, side=Side(side), on=on)


def picked(bet_on: str, pick: str, price: str = "SP", event: str = "M1", **more: Any) -> Selection:  # noqa: ANN401 - handed on to the value
    """A pick of a market, at the coupon's price unless one was taken."""
    return Selection(
        event=event, runner=pick, bet_on=bet_on, price=Basis.SP if price == "SP" else Odds.parse(price), **more
    )
