"""What the word being typed may become: meetings and runners of today's card."""

from __future__ import annotations

from typing import Final

from settlement.translate.names import plain
from settlement.translate.races import is_at
from settlement.translate.signs import Sign
from settlement.translate.sort import sort_out
from settlement.translate.values import Card

_MOST: Final = 6


def completions(signs: tuple[Sign, ...], line: str, card: Card) -> tuple[str, ...]:
    """List the names that the last word of a line starts, those of the race at its time first."""
    start = plain(signs[-1].text)
    if not start or line[-1:].isspace() or signs[-1].kind in {"time", "number", "price", "money", "decimal"}:
        return ()
    time = sort_out(signs).time
    events = sorted(card.races, key=lambda event: not (time is not None and is_at(event, time)))
    timed = [event for event in events if time is not None and is_at(event, time)]
    names = [event.meeting for event in events] + [one.name for event in timed or events for one in event.runners]
    fitting = dict.fromkeys(name for name in names if _begins(name, start))
    return tuple(fitting)[:_MOST]


def _begins(name: str, start: str) -> bool:
    return any(word.startswith(start) for word in plain(name).split())
