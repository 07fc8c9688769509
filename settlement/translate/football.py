"""Lines of a football coupon: 12 1 · Leeds hw · Hull v York x (26)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from settlement.contests import RESULT, Match
from settlement.programme import Event
from settlement.rulebook import encodes
from settlement.slip import Selection
from settlement.translate.describe import describe_price, describe_selection, race_name
from settlement.translate.names import Likeness, find_listed
from settlement.translate.races import meetings_like
from settlement.translate.signs import Sign
from settlement.translate.sort import sort_out
from settlement.translate.spelling import Spelling
from settlement.translate.stakes import staked
from settlement.translate.values import Card, Chip, Context, Fault, Kind, LegRead, Reading
from settlement.words import listed

# 1 home, 2 away, X draw.
_PICKS: Final = {
    "1": "1",
    "2": "2",
    "x": "X",
    "hw": "1",
    "home": "1",
    "aw": "2",
    "away": "2",
    "d": "X",
    "draw": "X",
}
# After the number of a match only: as words of a name they are too short.
_AFTER_NUMBER: Final = {"h": "1", "a": "2"}
# Said of a team, wherever it plays.
_WIN: Final = "win"
_ONLY_FOOTBALL: Final = frozenset({"hw", "aw"})
_AGAINST: Final = frozenset({"v", "vs", "versus"})
_SAID: Final = {"1": "home win", "2": "away win", "X": "draw"}
_WORDS: Final = {"1": "hw", "2": "aw", "X": "draw"}
_NOT_PRINTED: Final = Chip("8.4", "a price that is not printed: yours, initialled", "look")
_REST: Final = frozenset({"number", "decimal", "money", "time", "times_unit", "bet", "stake_word", "price"})


# The match, the side that was named alone (1 or 2, else nothing), and the clauses that had a say.
_Found = tuple[Event, str, tuple[Chip, ...]]


@dataclass(frozen=True, slots=True)
class _Line:
    """A coupon line: the signs of the match, of the pick, and what follows; ``said`` is the pick in small letters."""

    named: tuple[Sign, ...]
    pick: Sign
    said: str
    rest: tuple[Sign, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """What names the match."""
        return tuple(sign.text for sign in self.named)

    @property
    def is_by_number(self) -> bool:
        """Whether the match is named by its number on the coupon."""
        return len(self.named) == 1 and self.named[0].kind == "number"

    @property
    def says_football(self) -> bool:
        """Whether nothing but football is written so."""
        against = any(word.casefold() in _AGAINST for word in self.words)
        return against or self.said in _ONLY_FOOTBALL


def read_football(line: str, signs: tuple[Sign, ...], card: Card, context: Context) -> Reading | None:
    """Read a line of a coupon; None for a line that is none."""
    parted = _part(signs)
    if parted is None or not (card.matches or parted.says_football):
        return None
    if parted.is_by_number and not _is_coupon(parted, card, context):
        return None
    found = _find(parted, card)
    stray = next((sign for sign in parted.rest if sign.kind not in _REST), None)
    if stray is not None and found is not None:
        found = Fault(stray.column, f"“{stray.text}” has no place here: a match, 1, 2 or x, and a stake")
    if isinstance(found, Fault):
        return Reading(Kind.FAULT, line, fault=found)
    return _backed(line, parted, *found) if found is not None else None


def find_match(named: tuple[Sign, ...], word: Sign, card: Card) -> tuple[Event, tuple[Chip, ...]] | Fault | None:
    """Find the match that signs before a word name, by its number, a team or both; None where nothing says that it is one."""
    found = _find(_Line(named, word, word.text.casefold(), ()), card)
    return found if found is None or isinstance(found, Fault) else (found[0], found[2])


def _find(parted: _Line, card: Card) -> _Found | Fault | None:
    return _by_number(parted, card) if parted.is_by_number else _by_name(parted, card)


def _part(signs: tuple[Sign, ...]) -> _Line | None:
    """Part a line at its pick: what stands before names a match by number or by words."""
    for place, sign in enumerate(signs):
        if said := _said(signs, place):
            return _Line(signs[:place], sign, said, signs[place + 1 :])
        if sign.kind != "word" and (place or sign.kind != "number" or not sign.text.isdigit()):
            return None
    return None


def _said(signs: tuple[Sign, ...], place: int) -> str:
    """Give the pick that a sign is, nothing where it is none: the first of a line names a match."""
    word, kind = signs[place].text.casefold(), signs[place].kind
    by_number = place == 1 and signs[0].kind == "number"
    if by_number and kind == "word" and word in _AFTER_NUMBER:
        return _AFTER_NUMBER[word]
    if kind == "stake_word":
        return _WIN if place and not by_number and word in {"win", "to win"} else ""
    return word if place and word in _PICKS and kind in {"number", "about", "word"} else ""


@encodes("26")
def _is_coupon(parted: _Line, card: Card, context: Context) -> bool:
    """Tell a coupon's line from stakes about: ``5 x`` under horses is £5 about."""
    if parted.pick.kind != "about":
        return not parted.rest or parted.pick.kind == "word" or parted.rest[0].kind in _REST - {"number"}
    ids = {event.id for event in card.matches}
    return bool(card.matches) and all(selection.event in ids for selection in context.legs)


@encodes("26.a")
def _by_number(parted: _Line, card: Card) -> _Found | Fault | None:
    """Find a match by its number on the coupon."""
    number, coupon = int(parted.named[0].text), card.coupon
    if not coupon:
        return None
    if number not in coupon:
        told = f"There is no match {number}: the coupon has {min(coupon)} to {max(coupon)}"
        return Fault(parted.named[0].column, told)
    return coupon[number], "", (Chip("26.a", f"coupon no. {number}"),)


@encodes("26.a")
def _by_name(parted: _Line, card: Card) -> _Found | Fault | None:
    """Find a match by one of its teams, or by both with the home team first."""
    column, words = parted.named[0].column, parted.words
    cut = next((place for place, word in enumerate(words) if word.casefold() in _AGAINST), None)
    home, away = (" ".join(words[:cut]), " ".join(words[cut + 1 :])) if cut else (" ".join(words), "")
    if not parted.says_football and meetings_like(card, home):
        return None
    found, misspelt = _matches(home, away, card)
    if not parted.says_football and (misspelt or (parted.said == _WIN and (away or _is_a_runner(home, card)))):
        return None
    if not found:
        if away and _matches(away, home, card)[0]:
            return Fault(column, f"{away} are at home to {home}: write {away} v {home}, then 1, 2 or x")
        unknown = f"“{' '.join(words)}” is not on the coupon: write the home team, v, the away team, and 1, 2 or x"
        return Fault(column, unknown) if parted.says_football else None
    if len(found) > 1:
        names = tuple(race_name(event) for event in found)
        return Fault(column, f"“{home}” fits {listed([*names])}: which match?", candidates=names, person=True)
    return _by_team(found[0], home, card.spelling, misspelt=misspelt, one=not away, parted=parted)


def _is_a_runner(name: str, card: Card) -> bool:
    """Tell a name that a runner of today's card has as well."""
    found = find_listed([runner.name for event in card.races for runner in event.runners], name, card.spelling)
    return found is not None and found.likeness < Likeness.MISSPELT


def _by_team(
    event: Event, team: str, spelling: Spelling, *, misspelt: bool, one: bool, parted: _Line
) -> _Found | Fault:
    """Hold what is said of a team against where it plays."""
    match = _match(event)
    is_home = find_listed((match.home, match.away), team, spelling)
    side = "1" if is_home and is_home.runners[0].number == 1 else "2"
    said = parted.said
    if one and said in {*_ONLY_FOOTBALL, "home", "away"} and _PICKS[said] != side:
        where = "at home to" if side == "1" else "away to"
        other = match.away if side == "1" else match.home
        return Fault(parted.pick.column, f"{match.home if side == '1' else match.away} are {where} {other}: 1, 2 or x?")
    chips = (Chip("4(a)", f"misspelt: {match.name}", "look"),) if misspelt else ()
    return event, side if one else "", chips


def _matches(home: str, away: str, card: Card) -> tuple[list[Event], bool]:
    """Give the matches that the names fit best, and whether by a misspelling only."""
    sides = [(event, _fit(event, home, away, card.spelling)) for event in card.matches]
    best = min((fit for _, fit in sides if fit is not None), default=None)
    return [event for event, fit in sides if fit is not None and fit == best], best is Likeness.MISSPELT


def _fit(event: Event, home: str, away: str, spelling: Spelling) -> Likeness | None:
    match = _match(event)
    if not away:
        one = find_listed((match.home, match.away), home, spelling)
        return one.likeness if one and len(one.runners) == 1 else None
    first, second = (find_listed((name,), said, spelling) for name, said in ((match.home, home), (match.away, away)))
    return max(first.likeness, second.likeness) if first and second else None


def _match(event: Event) -> Match:
    if event.contest is None or event.contest.match is None:
        raise TypeError(f"{event.id} is no match")
    return event.contest.match


@encodes("26")
def _backed(line: str, parted: _Line, event: Event, side: str, chips: tuple[Chip, ...]) -> Reading:
    """Back a result at the coupon's price; a stake on the line makes it a single."""
    pick = side if parted.said == _WIN else _PICKS[parted.said]
    selection = Selection(event=event.id, runner=pick, bet_on=RESULT)
    return backed(line, selection, event, parted.rest, (Chip("26", _SAID[pick]), *chips))


def backed(line: str, selection: Selection, event: Event, rest: tuple[Sign, ...], chips: tuple[Chip, ...]) -> Reading:
    """Back a pick at its printed price, else at the one written, with what the rest of the line says of the stake."""
    how = sort_out(rest)
    stray = next((sign for sign in rest if sign.kind not in _REST), how.stray) or next(iter(how.numbers), None)
    if stray is not None:
        return Reading(Kind.FAULT, line, fault=Fault(stray.column, f"“{stray.text}” has no place here"))
    printed = event.contest.prices.get(selection.quoted_as) if event.contest else None
    if printed is None and how.price is not None:
        selection, chips = replace(selection, price=how.price), (*chips, _NOT_PRINTED)
    differs = how.price if printed is not None and how.price != printed else None
    title = describe_selection(selection, event)
    leg = LegRead(selection, event, title, race_name(event), chips, differs)
    if how.instructs:
        return staked(line, Kind.LEG_AND_BET, how, (selection,), (leg,))
    return Reading(
        Kind.LEG,
        line,
        words=f"{leg.race}, {describe_price(selection, event)}",
        legs=(leg,),
        title=title,
        chips=leg.chips,
    )


def write_result(selection: Selection, card: Card) -> str:
    """Write a coupon's line: the match by its number, and 1, 2 or x in words that are nothing else."""
    number = next(number for number, event in card.coupon.items() if event.id == selection.event)
    return f"{number} {_WORDS[str(selection.runner).upper()]}"
