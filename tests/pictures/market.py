"""The board as the drawings have it: shows, moves, a withdrawal, what the races are doing."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from settlement.odds import Odds
from settlement.translate import meeting_name
from tests.till.screens.saturday import Board, at
from till.services.values.card import BoardRunner, Move, NextOff, RaceBoard, Withdrawal

SHOWS: Final = {
    "14:30 Wrenfield": (
        "11/2 5/1 9/2 s, 8/1 8/1 9/1 l, 16/1 16/1 16/1, 11/4 5/2 9/4 s, 7/2 4/1 4/1, 10/1 12/1 12/1, 20/1 25/1 25/1, "
        "14/1 12/1 11/1 s, 8/1 8/1, 6/1 13/2 7/1 l"
    ),
    "14:40 Ashcombe": (
        "9/2 4/1 7/2 s, 5/1 5/1 5/1, 12/1 12/1 14/1 l, 7/2 4/1 9/2 l, 8/1 8/1 8/1, 10/1 10/1 9/1 s, 16/1 16/1 16/1, "
        "25/1 25/1 28/1 l, 14/1 14/1 14/1, 6/1 6/1 6/1, 33/1 33/1 33/1"
    ),
}
TERMS: Final = {
    "14:30 Wrenfield": "Handicap · 9 run · each way ⅕ 1-2-3",
    "14:40 Ashcombe": "Handicap · 11 run · each way ⅕ 1-2-3",
}
NOTES: Final = {
    "14:30 Wrenfield": "Going behind",
    "14:33 Thornby": "Parading",
    "14:40 Ashcombe": "hcp · 11 run",
    "14:46 Kilbrannan": "14 run",
    "14:48 Marlow": "6 traps",
    "14:55 Wrenfield": "7 run",
    "15:00 Thornby": "6 traps",
    "15:15 Wrenfield": "hcp · 14 run",
}
MOVES: Final = {"s": Move.SHORTER, "l": Move.LONGER}
OUT: Final = Withdrawal(at("14:12:40"), Odds.parse("8/1"), 10, 2)


@dataclass
class DrawnBoard(Board):
    """The Saturday's board at the moment of a drawing."""

    notes: dict[str, str] = field(default_factory=lambda: dict(NOTES))

    def __post_init__(self) -> None:
        """Put the prices of the drawing up."""
        super().__post_init__()
        for race, rows in SHOWS.items():
            for number, row in enumerate(rows.split(", "), 1):
                self.show(race, number, _prices(row)[-1])

    def next_off(self, limit: int = 5) -> tuple[NextOff, ...]:
        """List the races of the drawing, one that went off a moment ago first."""
        events = [event for event in self.events() if f"{event.off:%H:%M} {event.meeting}" in NOTES]
        return tuple(
            NextOff(
                event.id,
                event.off,
                meeting_name(event),
                self.notes.get(f"{event.off:%H:%M} {event.meeting}", ""),
                self._state(event),
                event.actual_off,
            )
            for event in events[:limit]
        )

    def race(self, event: str, at: datetime | None = None) -> RaceBoard:
        """Show one race with its earlier shows."""
        board = super().race(event, at)
        name = f"{board.event.off:%H:%M} {board.event.meeting}"
        if name not in SHOWS:
            return board
        rows = SHOWS[name].split(", ")
        runners = tuple(
            _row(runner, row, still=bool(board.signal)) for runner, row in zip(board.runners, rows, strict=True)
        )
        out = next((one.withdrawn for one in runners if one.withdrawn), None)
        return replace(
            board,
            terms=TERMS[name],
            runners=runners,
            market=out.market_after if out else 1,
            market_since=out.at if out else None,
        )


def _row(runner: BoardRunner, row: str, *, still: bool) -> BoardRunner:
    prices = tuple(map(Odds.parse, _prices(row)))
    if runner.name == "Harvest Tally":
        return replace(runner, earlier=prices, now=None, withdrawn=OUT)
    move = None if still else MOVES.get(row.rpartition(" ")[2])
    return replace(runner, earlier=prices[:-1], now=prices[-1], move=move)


def _prices(row: str) -> list[str]:
    return [word for word in row.split() if word not in MOVES]
