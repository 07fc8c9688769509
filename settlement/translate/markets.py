"""Other markets of a match or a meeting: 1 cs 2-1 · Hull ht x · 4 htft 1/x · 1 fgs carver · 3 over 2.5 · dist over 35 (26, 31)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from settlement.contests import (
    CORRECT_SCORE,
    DOUBLE_RESULT,
    FIRST_GOALSCORER,
    HALF_TIME,
    LAST_GOALSCORER,
    OVER_UNDER,
    TOTAL,
    Contest,
)
from settlement.odds import Odds
from settlement.programme import Event
from settlement.rulebook import encodes
from settlement.slip import Selection
from settlement.translate.football import backed, find_match
from settlement.translate.names import find_listed, plain
from settlement.translate.signs import Sign, signs_of
from settlement.translate.spelling import Spelling
from settlement.translate.values import Card, Chip, Fault, Kind, Reading
from settlement.words import listed

_MARKETS: Final = {
    "cs": CORRECT_SCORE,
    "ht": HALF_TIME,
    "htft": DOUBLE_RESULT,
    "fgs": FIRST_GOALSCORER,
    "lgs": LAST_GOALSCORER,
    "over": OVER_UNDER,
    "under": OVER_UNDER,
}
_SHORT: Final = {market: word for word, market in _MARKETS.items() if market != OVER_UNDER}
WRITTEN_MARKETS: Final = frozenset({*_MARKETS.values(), TOTAL})
_SCORERS: Final = frozenset({FIRST_GOALSCORER, LAST_GOALSCORER})
# What stands after the market's word, and how it is asked for where it does not.
_PICKS: Final = {
    CORRECT_SCORE: (re.compile(r"(\d{1,2})-(\d{1,2})(?!\S)"), "{0}-{1}", "Which score? Write it as 2-1, home first"),
    HALF_TIME: (re.compile(r"([12x])(?!\S)", re.IGNORECASE), "{0}", "Which result at half time? 1, 2 or x"),
    DOUBLE_RESULT: (re.compile(r"([12x])/([12x])(?!\S)", re.IGNORECASE), "{0}/{1}", "Half time and full time: 1/x"),
    OVER_UNDER: (re.compile(r"(\d{1,3}(?:\.\d{1,2})?)(?!\S)"), "{0}", "Over or under how many? Write it as over 2.5"),
}
_BAND: Final = re.compile(r"(\d{1,3}-\d{1,3})(?!\S)")
_SPACE: Final = re.compile(r"\s+")

_Found = tuple[Event, tuple[Chip, ...]]


def read_market(line: str, signs: tuple[Sign, ...], card: Card) -> Reading | None:
    """Read a line with a market's word after the name of a match or a meeting; None for a line without one."""
    place = next((at for at, sign in enumerate(signs) if at and sign.text.casefold() in _MARKETS), None)
    if place is None:
        return _band(line, signs, card)
    named, word = signs[:place], signs[place]
    found = _total(named, card) or find_match(named, word, card)
    # A horse may be called Over The Moon: then nothing before it is a match.
    if found is None or (isinstance(found, Fault) and _MARKETS[word.text.casefold()] == OVER_UNDER):
        return None
    if isinstance(found, Fault):
        return Reading(Kind.FAULT, line, fault=found)
    start = word.column + len(word.text)
    return _picked(line, found, word.text.casefold(), _past_space(line, start - 1), card.spelling)


@encodes("26", "26.d")
def _picked(line: str, found: _Found, word: str, at: int, spelling: Spelling) -> Reading:
    event, chips = found
    market = _MARKETS[word]
    if market in _SCORERS:
        return _scorer(line, found, market, at, spelling)
    pattern, form, wanted = _PICKS[market]
    match = pattern.match(line, at)
    if match is None:
        return Reading(Kind.FAULT, line, fault=Fault(at + 1, wanted))
    pick = form.format(*(part.upper() for part in match.groups()))
    if market == OVER_UNDER:
        market, pick = TOTAL if _is_total(event) else OVER_UNDER, f"{word} {pick}"
    return _backed(line, event, Selection(event=event.id, runner=pick, bet_on=market), match.end(), chips)


@encodes("26.e")
def _scorer(line: str, found: _Found, market: str, at: int, spelling: Spelling) -> Reading:
    """Read a player by the start of his name: one who is listed, or has a price."""
    event, chips = found
    names = tuple(dict.fromkeys(_listed(event.contest or Contest(), market)))
    words = [sign for sign in signs_of(line) if sign.column > at and sign.kind == "word"]
    for cut in range(len(words), 0, -1):
        who = find_listed(names, line[at : words[cut - 1].column - 1 + len(words[cut - 1].text)], spelling)
        if who is not None and len(who.runners) > 1:
            players = tuple(one.name for one in who.runners)
            text = f"Which player: {listed([*players])}?"
            return Reading(Kind.FAULT, line, fault=Fault(at + 1, text, candidates=players, person=True))
        if who is not None:
            end = words[cut - 1].column - 1 + len(words[cut - 1].text)
            selection = Selection(event=event.id, runner=who.runners[0].name, bet_on=market)
            return _backed(line, event, selection, end, chips)
    text = "Which player? Write his name" if not words else f"“{words[0].text}” is not listed for this match"
    return Reading(Kind.FAULT, line, fault=Fault(at + 1, text))


def _listed(contest: Contest, market: str) -> Iterator[str]:
    yield from (key.removeprefix(f"{market} ") for key in contest.prices if key.startswith(f"{market} "))
    yield from (one.name for one in contest.match.players) if contest.match else ()


@encodes("31", "10.13")
def _band(line: str, signs: tuple[Sign, ...], card: Card) -> Reading | None:
    """Read a band of a total: ``ashcombe distances 25-35``."""
    if not _BAND.search(line):
        return None
    for place, sign in enumerate(signs):
        found = _total(signs[:place], card) if place else None
        match = _BAND.match(line, sign.column - 1) if found else None
        if found and match:
            selection = Selection(event=found[0].id, runner=match[1], bet_on=TOTAL)
            return _backed(line, found[0], selection, match.end(), found[1])
    return None


def _total(named: tuple[Sign, ...], card: Card) -> _Found | None:
    """Find the total of a meeting by its name, or by the starts of the words of it."""
    totals = [event for event in card.programme.events if _is_total(event)]
    written = plain(" ".join(sign.text for sign in named))
    fitting = [event for event in totals if _begins(plain(event.meeting).split(), written.split())]
    return (fitting[0], ()) if len(fitting) == 1 else None


def _begins(name: list[str], written: list[str]) -> bool:
    rest = iter(name)
    return bool(written) and all(any(word.startswith(want) for word in rest) for want in written)


def _is_total(event: Event) -> bool:
    return event.contest is not None and event.contest.total is not None


def _backed(line: str, event: Event, selection: Selection, end: int, chips: tuple[Chip, ...]) -> Reading:
    """Read what stands after the pick as its stake, at its own columns."""
    return backed(line, selection, event, signs_of(" " * end + line[end:]), chips)


def _past_space(line: str, at: int) -> int:
    space = _SPACE.match(line, at)
    return space.end() if space else at


def write_market(selection: Selection, event: Event, card: Card) -> str:
    """Write a pick of another market: the match by its number, the meeting of a total by its name."""
    numbers = {one.id: number for number, one in card.coupon.items()}
    named = event.meeting if selection.bet_on == TOTAL else str(numbers[event.id])
    price = f"@{selection.price.written}" if isinstance(selection.price, Odds) else ""
    parts = (named, _SHORT.get(selection.bet_on, ""), str(selection.runner), price)
    return " ".join(part for part in parts if part)
