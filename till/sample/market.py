"""The market of the sample day: shows, withdrawals and offs, each at its second."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from pathlib import Path
from typing import Final

from settlement.odds import Odds
from till.feeds.story import Off, Show, Story, Withdraw
from till.services.values.people import Refused
from till.wiring import Services

FEED: Final = "sample feed"
Move = Show | Withdraw | Off


class Market:
    """Plays market moves of a story through the services, in the name of ``by``."""

    def __init__(self, services: Services, day: date, by: str) -> None:
        self._services, self._by = services, by
        self._races = races_by_name(services, day)

    def play(self, move: Move) -> Refused | None:
        """Make a move now; what the till refuses is told."""
        event = self._races[move.race]
        answers: list[object] = []
        match move:
            case Show():
                answers = [
                    self._services.set_price(event, runner, Odds.parse(price), self._by, source=FEED)
                    for runner, price in move.prices.items()
                ]
            case Withdraw():
                price = Odds.parse(move.price)
                answers = [self._services.withdraw(event, move.runner, price, None, self._by, late=move.late)]
            case Off():
                answers = [self._services.off_now(event, self._by)]
        return next((answer for answer in answers if isinstance(answer, Refused)), None)


class Feed:
    """Keeps the market of an open sample day going; ``beat`` once a second. It knows its place over a restart."""

    def __init__(self, services: Services, story: Story, day: date, place: Path) -> None:
        self._services, self._place = services, place
        manager = next(member.initials for member in story.staff if member.role == "manager")
        self._market = Market(services, day, manager)
        self._moves = [
            (datetime.combine(day, move.when), move)
            for move in story.moments
            if isinstance(move, Show | Withdraw | Off)
        ]
        self._next = int(place.read_text(encoding="utf-8")) if place.exists() else 0

    def beat(self) -> None:
        """Make the moves whose second has come; what the manager did before is left as it is."""
        now, before = self._services.clock.local(), self._next
        while self._next < len(self._moves) and self._moves[self._next][0] <= now:
            self._market.play(self._moves[self._next][1])
            self._next += 1
        if self._next != before:
            self._place.write_text(str(self._next), encoding="utf-8")


def races_by_name(services: Services, day: date) -> Mapping[str, str]:
    """Give the events of a day by the story's name for them: ``14:33 Thornby``."""
    return {f"{race.off:%H:%M} {_short(race.meeting)}": race.event for race in services.races(day)}


def _short(meeting: str) -> str:
    return meeting.removesuffix(" dogs").removesuffix(" IRE")
