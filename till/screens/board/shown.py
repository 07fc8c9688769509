"""From a race and its shows to what the editor draws. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from settlement.odds import Odds
from settlement.rules.rule_25_overseas import is_overseas
from till.screens.board.model import Able, RunnerShown, ShowShown
from till.screens.chip import ChipShown
from till.services.ports.card import Price
from till.services.values.card import BoardRunner, RaceBoard, RaceState

EARLIER: Final = 3
UNDO: Final = timedelta(seconds=10)
_DECIDED: Final = frozenset({RaceState.RESULT_IN, RaceState.VOID})
_SOON: Final = timedelta(minutes=2)
_OPEN: Final = frozenset({RaceState.TO_COME, RaceState.DUE, RaceState.SUSPENDED})
_STATES: Final = {
    RaceState.SUSPENDED: ChipShown("hold", "Suspended", "hold"),
    RaceState.RESULT_IN: ChipShown("ok", "Result in", "ok"),
    RaceState.VOID: ChipShown("quiet", "Void", "dash"),
}


def runner_of(row: BoardRunner, shows: Sequence[Price], guide: Odds | None = None) -> RunnerShown:
    """Draw a runner with its earlier shows and their times, and overseas its price in the guide."""
    gone = _gone(row)
    priced = [show for show in shows if show.runner == row.number and show.odds is not None]
    before = priced[:-1] if row.now is not None else priced
    return RunnerShown(
        number=row.number,
        name=row.name,
        now=str(row.now) if row.now is not None and not gone else "",
        earlier=() if gone else tuple((str(show.odds), f"{show.at:%H.%M}") for show in before[-EARLIER:]),
        moved=row.move.value if row.move else "",
        gone=gone,
        guide=str(guide or ""),
    )


def guide_of(race: RaceBoard) -> dict[int, Odds]:
    """Give the guide's prices of a race overseas, by runner (25)."""
    return {one.number: one.guide for one in race.event.runners if one.guide} if is_overseas(race.event) else {}


def history_of(runner: int, shows: Sequence[Price]) -> tuple[ShowShown, ...]:
    """List a runner's shows, the latest first."""
    return tuple(
        ShowShown(f"{show.at:%H:%M:%S}", str(show.odds) if show.odds else "off the board", show.by, show.source)
        for show in reversed(shows)
        if show.runner == runner
    )


def chip_of(race: RaceBoard, now: datetime) -> ChipShown:
    """Say how the race stands; a passed advertised time is only due."""
    if race.state is RaceState.OFF and race.signal is not None:
        return ChipShown("stop", f"Off {race.signal:%H:%M:%S}", "stop")
    if race.state is RaceState.DUE:
        return ChipShown("warn", "Due, not off", "timer")
    if race.state in _STATES:
        return _STATES[race.state]
    left = max(timedelta(), race.event.off - now)
    words = f"Off in {_clock(left)}"
    return ChipShown("warn", words, "timer") if left < _SOON else ChipShown("quiet", words, "clock")


def note_of(race: RaceBoard) -> str:
    """Say what the market is."""
    if race.market > 1 and race.market_since is not None:
        return (
            f"Market {race.market} since {race.market_since:%H.%M}. Prices taken before bear the deduction (rule 19)."
        )
    return "Market 1. A withdrawal opens the next (rule 19)."


def able_in(race: RaceBoard, row: BoardRunner | None, now: datetime) -> Able:
    """Say which keys do something."""
    is_open = race.state in _OPEN
    runs = is_open and row is not None and not _gone(row)
    return Able(
        take_off=runs and row is not None and row.now is not None,
        withdraw=runs,
        suspend=race.state in {RaceState.TO_COME, RaceState.DUE},
        resume=race.state is RaceState.SUSPENDED,
        off=is_open,
        undo=seconds_to_undo(race, now) > 0,
        guide=is_overseas(race.event) and race.state not in _DECIDED,
    )


def closed_words(race: RaceBoard, row: BoardRunner | None) -> str:
    """Say why no price can be shown."""
    if row is not None and race.state in _OPEN:
        return f"{row.number} {row.name} is out: no price is shown"
    return f"{race.title} is off: its board prices stand"


def seconds_to_undo(race: RaceBoard, now: datetime) -> int:
    """Count the seconds in which the off can still be taken back."""
    if race.state is not RaceState.OFF or race.signal is None:
        return 0
    return max(0, int((race.signal + UNDO - now).total_seconds()))


def _gone(row: BoardRunner) -> str:
    if row.non_runner:
        return "non-runner"
    if row.withdrawn is None:
        return ""
    price = f" at {row.withdrawn.price}" if row.withdrawn.price else ""
    return f"out {row.withdrawn.at:%H.%M}{price} · {row.withdrawn.pence}p"


def _clock(left: timedelta) -> str:
    minutes, seconds = divmod(int(left.total_seconds()), 60)
    hours, rest = divmod(minutes, 60)
    return f"{hours}:{rest:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"
