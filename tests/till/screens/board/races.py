"""Two races of a Saturday as the board editor meets them, written by hand."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from settlement.odds import Odds
from settlement.programme import Event, EventStatus, Runner
from till.screens.board.services import BoardServices
from till.services.ports.card import Price
from till.services.values.card import BoardRunner, Move, RaceBoard, RaceState, Withdrawal
from till.services.values.people import Refused

WRENFIELD, ASHCOMBE = "2026-10-10-wrenfield-1430", "2026-10-10-ashcombe-1440"
NOW = datetime(2026, 10, 10, 14, 28, 46)
NAMES = (
    ("Mister Pemberton", "11/2 5/1 9/2"),
    ("Saltmarsh Lady", "8/1 8/1 9/1"),
    ("Tin Drum Major", "16/1"),
    ("Copper Lantern", "11/4 5/2 9/4"),
    ("Quiet Harbour", "7/2 4/1"),
    ("Brass Weathervane", "10/1 12/1"),
    ("Penny for Luck", "20/1 25/1"),
    ("Night Ferryman", "14/1 12/1 11/1"),
    ("Harvest Tally", "8/1"),
    ("Foxglove Road", "6/1 13/2 7/1"),
)
OUT = 9


def price(text: str) -> Odds:
    """Read a price."""
    return Odds.parse(text)


def _shows() -> list[Price]:
    first = datetime(2026, 10, 10, 13, 50)
    return [
        Price(
            event=WRENFIELD,
            runner=number,
            odds=price(text),
            at=first + timedelta(minutes=12 * step, seconds=7 * number * step),
            by="RA" if step == 0 else "KM",
            source="saturday.json" if step == 0 else "by hand",
        )
        for number, (_, prices) in enumerate(NAMES, 1)
        for step, text in enumerate(prices.split())
    ]


@dataclass(slots=True)
class Races:
    """Keeps shows and states; every act is in `log`, and refused with `refusal` where one is set."""

    shows: list[Price] = field(default_factory=_shows)
    state: dict[str, RaceState] = field(default_factory=dict)
    signal: datetime | None = None
    now: datetime = NOW
    country: str = "GB"
    guide: dict[int, Odds] = field(default_factory=dict)
    refusal: Refused | None = None
    log: list[tuple[object, ...]] = field(default_factory=list)

    def services(self) -> BoardServices:
        """Give the services of the editor."""
        return BoardServices(
            races=lambda: (WRENFIELD, ASHCOMBE),
            race=self.race,
            shows=lambda event: tuple(show for show in self.shows if show.event == event),
            set_price=self.set_price,
            set_guide=self.set_guide,
            withdraw=self.withdraw,
            suspend=lambda event, by: self._moved(event, RaceState.SUSPENDED, "suspend", by),
            resume=lambda event, by: self._moved(event, RaceState.TO_COME, "resume", by),
            off_now=self.off_now,
            undo_off=self.undo_off,
            now=lambda: self.now,
        )

    def race(self, event: str) -> RaceBoard:
        """Show a race."""
        wrenfield = event == WRENFIELD
        off = datetime(2026, 10, 10, 14, 30) if wrenfield else datetime(2026, 10, 10, 14, 40)
        names = [name for name, _ in NAMES] if wrenfield else ["Lamplighter", "Slow Tide"]
        runners = tuple(
            Runner(number=number, name=name, guide=self.guide.get(number)) for number, name in enumerate(names, 1)
        )
        meeting = "Wrenfield" if wrenfield else "Ashcombe"
        declared = Event(
            id=event,
            sport="horses",
            meeting=meeting,
            country=self.country,
            off=off,
            status=EventStatus.UNRESULTED,
            runners=runners,
        )
        return RaceBoard(
            event=declared,
            title=f"{off:%-I.%M} {meeting}",
            terms="Handicap · 9 run · each way ⅕ 1-2-3" if wrenfield else "2 run · place money to win",
            runners=tuple(self._runner(event, runner) for runner in runners),
            state=self.state.get(event, RaceState.TO_COME),
            market=2 if wrenfield else 1,
            market_since=datetime(2026, 10, 10, 14, 12) if wrenfield else None,
            signal=self.signal,
            at=self.now,
        )

    def set_price(self, event: str, runner: int, odds: Odds | None, by: str) -> Odds | Refused | None:
        """Show a price."""
        self.log.append(("price", event, runner, odds, by))
        if self.refusal is not None:
            return self.refusal
        self.shows.append(Price(event=event, runner=runner, odds=odds, at=self.now, by=by))
        return odds

    def set_guide(self, event: str, runner: int, odds: Odds, by: str) -> Odds | Refused:
        """Note a price of the guide."""
        self.log.append(("guide", event, runner, odds, by))
        self.guide[runner] = odds
        return odds

    def withdraw(
        self, event: str, runner: int, price: Odds | None, at: datetime | None, by: str, *, late: bool = False
    ) -> int | Refused:
        """Take a runner out."""
        self.log.append(("withdraw", event, runner, price, at, by, late))
        return self.refusal or 3

    def off_now(self, event: str, by: str) -> datetime | Refused:
        """Note the off."""
        answer = self._moved(event, RaceState.OFF, "off", by)
        if not isinstance(answer, Refused):
            self.signal = answer
        return answer

    def undo_off(self, event: str, reason: str, by: str) -> datetime | Refused:
        """Take the off back."""
        return self._moved(event, RaceState.TO_COME, "undo", reason, by)

    def _moved(self, event: str, state: RaceState, *what: str) -> datetime | Refused:
        self.log.append((*what[:1], event, *what[1:]))
        if self.refusal is not None:
            return self.refusal
        self.state[event] = state
        return self.now

    def _runner(self, event: str, runner: Runner) -> BoardRunner:
        shown = [show for show in self.shows if show.event == event and show.runner == runner.number]
        prices = tuple(show.odds for show in shown if show.odds is not None)
        now = shown[-1].odds if shown else None
        moved = now is not None and len(prices) > 1 and prices[-1] != prices[-2]
        row = BoardRunner(
            number=runner.number,
            name=runner.name,
            earlier=prices[:-1][-2:],
            now=now,
            move=(Move.SHORTER if prices[-1] < prices[-2] else Move.LONGER) if moved else None,
        )
        if event == WRENFIELD and runner.number == OUT:
            gone = Withdrawal(datetime(2026, 10, 10, 14, 12), price("8/1"), 10, 2)
            return replace(row, now=None, move=None, withdrawn=gone)
        return row
