"""Numbers: 49s 7 13 22 trebles £1 · Irish Sat 3 nos 5 17 23 £2 · Rapido 4 8 15 £1 (27)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from settlement.programme import Event
from settlement.rulebook import encodes
from settlement.rules.rule_28_sports import closes
from settlement.slip import Selection
from settlement.translate.describe import describe_selection, race_name
from settlement.translate.figures import Clock, number_of, time_of
from settlement.translate.names import plain
from settlement.translate.races import is_at
from settlement.translate.signs import Sign
from settlement.translate.sort import sort_out
from settlement.translate.stakes import staked
from settlement.translate.values import Card, Chip, Context, Fault, Kind, LegRead, Reading
from settlement.translate.written import Written
from settlement.words import clock, listed

# What a client calls a game, and what its draws are listed under.
_GAMES: Final = {"irish": "irish", "irish6": "irish", "irish7": "irish", "49s": "49s", "rapido": "rapido"}
_NAMES: Final = {"irish": "Irish Lottery", "49s": "49’s", "rapido": "Rapido"}
_CLAUSES: Final = {"irish": "4(o)"}
_DAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_FILLERS: Final = frozenset(
    {"lotto", "lottery", "draw", "no", "nos", "number", "numbers", "ball", "balls", "bonus", "from"}
)
_MANY: Final = re.compile(r"(?:nos?|numbers?|from)\.?", re.IGNORECASE)
_BALLS: Final = re.compile(r"balls?", re.IGNORECASE)
_STAKE: Final = frozenset({"decimal", "money", "bet", "stake_word", "times_unit"})


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a line asks for: the game, its draw, the numbers, and the signs of the stake."""

    game: str
    market: str
    day: int | None
    time: Clock | None
    picks: tuple[Sign, ...]
    many: int | None
    stake: tuple[Sign, ...]


def is_draw(signs: tuple[Sign, ...], card: Card) -> bool:
    """Tell a line that begins with a game of numbers; ``irish`` is one only where nothing else is named."""
    game = _GAMES.get(plain(signs[0].text))
    if game != "irish":
        return game is not None
    others = {plain(sign.text) for sign in signs[1:] if sign.kind == "word"}
    return all(other in _FILLERS or other[:3] in _DAYS for other in others) and (
        bool(others) or _draws(game, card) != []
    )


def read_draw(line: str, signs: tuple[Sign, ...], card: Card, context: Context) -> Reading:
    """Read the numbers of one draw, each a leg, with their stake where it is written."""
    asked = _asked(signs)
    fault = asked if isinstance(asked, Fault) else _fault(asked, signs)
    if fault is not None or isinstance(asked, Fault):
        return Reading(Kind.FAULT, line, fault=fault)
    found = _draw(asked, card, context, signs[0])
    if isinstance(found, Fault):
        return Reading(Kind.FAULT, line, fault=found)
    event, chip = found
    legs = tuple(_leg(asked, number_of(sign), event) for sign in asked.picks)
    legs = (replace(legs[0], chips=(chip,)), *legs[1:])
    if asked.stake:
        how = _one_line(sort_out(asked.stake), len(legs))
        return staked(line, Kind.LEG_AND_BET, how, tuple(leg.selection for leg in legs), legs)
    numbers = listed([str(number_of(sign)) for sign in asked.picks])
    return Reading(Kind.LEG, line, words=race_name(event), legs=legs, title=numbers, chips=(chip,))


@encodes("27.a")
def _asked(signs: tuple[Sign, ...]) -> _Asked | Fault:
    """Sort the signs: bare figures are numbers of the draw, a stake has £, p or a point."""
    game = _GAMES[plain(signs[0].text)]
    balls = "7" if plain(signs[0].text) == "irish7" else "6"
    day, time, many = None, None, None
    picks: list[Sign] = []
    stake: list[Sign] = []
    for sign, after in zip(signs[1:], (*signs[2:], None), strict=False):
        if sign.kind in _STAKE or (sign.kind == "time" and (picks or time is not None)):
            stake.append(sign)
        elif sign.kind == "time":
            time = time_of(sign)
        elif sign.kind == "number" and _followed(after, _BALLS):
            balls = sign.text
        elif sign.kind == "number" and sign.text.isdigit() and _followed(after, _MANY):
            many = int(sign.text)
        elif sign.kind == "number":
            picks.append(sign)
        elif plain(sign.text)[:3] in _DAYS:
            day = _DAYS.index(plain(sign.text)[:3]) + 1
        elif plain(sign.text) not in _FILLERS:
            return Fault(sign.column, f"“{sign.text}” has no place here: a draw is paid at the odds of its table")
    if game == "irish" and balls not in {"6", "7"}:
        return Fault(signs[0].column, "The Irish Lottery is bet on six balls or on seven")
    market = f"irish_{balls}" if game == "irish" else game
    return _Asked(game, market, day, time, tuple(picks), many, tuple(stake))


def _followed(after: Sign | None, by: re.Pattern[str]) -> bool:
    return after is not None and after.kind == "word" and by.fullmatch(after.text) is not None


@encodes("27")
def _fault(asked: _Asked, signs: tuple[Sign, ...]) -> Fault | None:
    """Find what is wanting, or written twice."""
    if not asked.picks:
        return Fault(signs[-1].column + len(signs[-1].text), "Which numbers? A stake needs £, p or a point")
    seen: set[int] = set()
    for sign in asked.picks:
        if number_of(sign) in seen:
            return Fault(sign.column, f"{number_of(sign)} is marked twice")
        seen.add(number_of(sign))
    if asked.many is not None and asked.many != len(asked.picks):
        return Fault(asked.picks[0].column, f"{asked.many} numbers are written, {len(asked.picks)} follow")
    return None


@encodes("27.a")
def _one_line(how: Written, numbers: int) -> Written:
    """Stake numbers without a kind of bet as one line of all of them."""
    if how.bets or numbers == 1:
        return how
    return replace(how, bets=({2: "double", 3: "treble"}.get(numbers, "accumulator"),))


def _draws(game: str, card: Card) -> list[Event]:
    events = [event for event in card.programme.events if event.contest is not None and event.contest.draw is not None]
    return sorted((one for one in events if plain(one.meeting).startswith(game)), key=closes)


@encodes("4(o)", "27.c")
def _draw(asked: _Asked, card: Card, context: Context, head: Sign) -> tuple[Event, Chip] | Fault:
    """Find the draw: of the day and time written, else the next that is still open; the first of a day."""
    at = context.accepted_at
    named = asked.day is not None or asked.time is not None
    draws = [event for event in _draws(asked.game, card) if _is_meant(event, asked, at)]
    found = next((event for event in draws if named or at < closes(event)), None)
    if found is None:
        which = "no such draw" if named else "no draw to come"
        return Fault(head.column, f"{_NAMES[asked.game]}: {which} is on the card")
    when = f"{found.off:%A} {clock(found.off)}"
    if not named:
        return found, Chip(_CLAUSES.get(asked.game, "27.c"), f"no draw named: the next, {when}")
    if at >= closes(found):
        return found, Chip("27.c", f"the draw of {when} has closed: void, unless it was in time", "look")
    return found, Chip("27.c", f"the draw of {when}, as named")


def _is_meant(event: Event, asked: _Asked, at: datetime) -> bool:
    if asked.day is not None and (event.off.isoweekday() != asked.day or event.off.date() < at.date()):
        return False
    return asked.time is None or (is_at(event, asked.time) and (asked.day is not None or event.off.date() == at.date()))


def _leg(asked: _Asked, number: int, event: Event) -> LegRead:
    named = asked.day is not None or asked.time is not None
    selection = Selection(event=event.id, runner=str(number), bet_on=asked.market, draw_named=named)
    return LegRead(selection, event, describe_selection(selection, event), race_name(event))


def write_draw(selections: Iterable[Selection], event: Event) -> str:
    """Write the numbers of one draw; its day and time where the slip named them."""
    every = tuple(selections)
    market = every[0].bet_on
    parts = [f"irish{market[-1]}" if market.startswith("irish") else market]
    if every[0].draw_named:
        parts += [f"{event.off:%a}", f"{event.off.hour}.{event.off.minute:02d}"]
    return " ".join([*parts, *(str(one.runner) for one in every)])
