"""Other markets of a match or a meeting: 1 cs 2-1 · Hull ht x · 4 htft 1/x · 1 fgs carver · 3 over 2.5 · dist over 35 (26, 31)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from settlement.contests import (
    CORRECT_SCORE,
    DOUBLE_RESULT,
    FIRST_GOALSCORER,
    HALF_TIME,
    HANDICAP,
    LAST_GOALSCORER,
    OUTRIGHT,
    OVER_UNDER,
    SCORECAST,
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
    "scorecast": SCORECAST,
    "sc": SCORECAST,
    "handicap": HANDICAP,
    "hcp": HANDICAP,
    "outright": OUTRIGHT,
    "ow": OUTRIGHT,
    "over": OVER_UNDER,
    "under": OVER_UNDER,
}
_SHORT: Final = {market: word for word, market in _MARKETS.items() if market != OVER_UNDER}
WRITTEN_MARKETS: Final = frozenset({*_MARKETS.values(), TOTAL})
# Named by their meeting, for they have no number on a coupon.
_BY_MEETING: Final = frozenset({TOTAL, OUTRIGHT})
_SCORERS: Final = frozenset({FIRST_GOALSCORER, LAST_GOALSCORER, SCORECAST})
# What stands after the market's word, and how it is asked for where it does not.
_PICKS: Final = {
    CORRECT_SCORE: (re.compile(r"(\d{1,2})-(\d{1,2})(?!\S)"), "{0}-{1}", "Which score? Write it as 2-1, home first"),
    HALF_TIME: (re.compile(r"([12x])(?!\S)", re.IGNORECASE), "{0}", "Which result at half time? 1, 2 or x"),
    DOUBLE_RESULT: (re.compile(r"([12x])/([12x])(?!\S)", re.IGNORECASE), "{0}/{1}", "Half time and full time: 1/x"),
    HANDICAP: (
        re.compile(r"([12x]) ([+-]\d{1,2}(?:\.\d)?)(?!\S)", re.IGNORECASE),
        "{0} {1}",
        "Which side, and its start? Write it as 1 -1, or 2 +1",
    ),
    OVER_UNDER: (re.compile(r"(\d{1,3}(?:\.\d{1,2})?)(?!\S)"), "{0}", "Over or under how many? Write it as over 2.5"),
}
# After the scorer of a scorecast: the team, where it is written, and the score.
_SCORE: Final = re.compile(r",?\s+(?:(\D*?)\s+)?(\d{1,2}-\d{1,2})(?!\S)")
_BAND: Final = re.compile(r"(\d{1,3}-\d{1,3})(?!\S)")
_SPACE: Final = re.compile(r"\s+")

_Found = tuple[Event, tuple[Chip, ...]]


def read_market(line: str, signs: tuple[Sign, ...], card: Card) -> Reading | None:
    """Read a line with a market's word after the name of a match or a meeting; None for a line without one."""
    place = next((at for at, sign in enumerate(signs) if at and sign.text.casefold() in _MARKETS), None)
    if place is None:
        return _band(line, signs, card)
    named, word = signs[:place], signs[place]
    if _MARKETS[word.text.casefold()] == OUTRIGHT:
        return _outright(line, named, word, card)
    found = _contest(named, card, _is_total) or find_match(named, word, card)
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


@encodes("26.d", "28")
def _outright(line: str, named: tuple[Sign, ...], word: Sign, card: Card) -> Reading | None:
    """Read one of many who are listed, by the start of his name: ``harbour open ow marsh``."""
    found = _contest(named, card, _has_outright)
    if found is None:
        return None
    event, at = found[0], word.column - 1 + len(word.text)
    who = _named(line, at, tuple(runner.name for runner in event.runners), card.spelling)
    if isinstance(who, _Named):
        selection = Selection(event=event.id, runner=who.name, bet_on=OUTRIGHT)
        return _backed(line, event, selection, who.end, found[1])
    fault = who or Fault(at + 1, "Who wins it? Write a name that is listed")
    return Reading(Kind.FAULT, line, fault=fault)


def _has_outright(event: Event) -> bool:
    contest = event.contest
    return contest is not None and contest.match is None and contest.total is None and bool(event.runners)


@encodes("26.e")
def _scorer(line: str, found: _Found, market: str, at: int, spelling: Spelling) -> Reading:
    """Read a player by the start of his name: one who is listed, or has a price."""
    event, chips = found
    who = _named(line, at, tuple(dict.fromkeys(_listed(event.contest or Contest(), market))), spelling)
    if isinstance(who, _Named) and market == SCORECAST:
        who = _with_score(line, event, who, spelling)
    if isinstance(who, _Named):
        return _backed(line, event, Selection(event=event.id, runner=who.name, bet_on=market), who.end, chips)
    return Reading(Kind.FAULT, line, fault=who or Fault(at + 1, "Which player? Write his name"))


@dataclass(frozen=True, slots=True)
class _Named:
    """A pick that was read, and the place in the line where it ends."""

    name: str
    end: int


def _named(line: str, at: int, names: tuple[str, ...], spelling: Spelling) -> _Named | Fault | None:
    """Read the most words from a place on that are one of the names; None where no word stands there."""
    words = [sign for sign in signs_of(line) if sign.column > at and sign.kind == "word"]
    for last in reversed(words):
        end = last.column - 1 + len(last.text)
        who = find_listed(names, line[words[0].column - 1 : end], spelling)
        if who is not None and len(who.runners) > 1:
            several = tuple(one.name for one in who.runners)
            text = f"Which of them: {listed([*several])}?"
            return Fault(words[0].column, text, candidates=several, person=True)
        if who is not None:
            return _Named(who.runners[0].name, end)
    return Fault(words[0].column, f"“{words[0].text}” is not listed here") if words else None


@encodes("26.e")
def _with_score(line: str, event: Event, scorer: _Named, spelling: Spelling) -> _Named | Fault:
    """Read the score of a scorecast; without its team it is the one that a price shows, else for the scorer's team."""
    contest, found = event.contest or Contest(), _SCORE.match(line, scorer.end)
    if found is None or contest.match is None:
        text = "Which score? Write it as 2-1, with the team before it where it is not the scorer’s"
        return Fault(scorer.end + 1, text)
    if found[1]:
        sides = (contest.match.home, contest.match.away)
        team = find_listed(sides, found[1], spelling)
        if team is None or len(team.runners) > 1:
            return Fault(found.start(1) + 1, f"“{found[1]}” is neither {sides[0]} nor {sides[1]}")
        return _Named(f"{scorer.name}, {team.runners[0].name} {found[2]}", found.end())
    head, score = f"{SCORECAST} {scorer.name}, ", f" {found[2]}"
    printed = [key for key in contest.prices if key.startswith(head) and key.endswith(score)]
    shown = printed[0].removeprefix(f"{SCORECAST} ") if len(printed) == 1 else f"{scorer.name},{score}"
    return _Named(shown, found.end())


def _listed(contest: Contest, market: str) -> Iterator[str]:
    """Give the players that a market lists; a scorecast's price has the score after the name."""
    keys = (key for key in contest.prices if key.startswith((f"{market} ", f"{FIRST_GOALSCORER} ")))
    yield from (key.partition(" ")[2].partition(", ")[0] for key in keys)
    yield from (one.name for one in contest.match.players) if contest.match else ()


@encodes("31", "10.13")
def _band(line: str, signs: tuple[Sign, ...], card: Card) -> Reading | None:
    """Read a band of a total: ``ashcombe distances 25-35``."""
    if not _BAND.search(line):
        return None
    for place, sign in enumerate(signs):
        found = _contest(signs[:place], card, _is_total) if place else None
        match = _BAND.match(line, sign.column - 1) if found else None
        if found and match:
            selection = Selection(event=found[0].id, runner=match[1], bet_on=TOTAL)
            return _backed(line, found[0], selection, match.end(), found[1])
    return None


def _contest(named: tuple[Sign, ...], card: Card, fits: Callable[[Event], bool]) -> _Found | None:
    """Find a contest such as the total of a meeting by its name, or by the starts of the words of it."""
    contests = [event for event in card.programme.events if fits(event)]
    written = plain(" ".join(sign.text for sign in named))
    fitting = [event for event in contests if _begins(plain(event.meeting).split(), written.split())]
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
    """Write a pick of another market: the match by its number, the meeting of a total or a tournament by its name."""
    numbers = {one.id: number for number, one in card.coupon.items()}
    named = event.meeting if selection.bet_on in _BY_MEETING else str(numbers[event.id])
    price = f"@{selection.price.written}" if isinstance(selection.price, Odds) else ""
    parts = (named, _SHORT.get(selection.bet_on, ""), str(selection.runner), price)
    return " ".join(part for part in parts if part)
