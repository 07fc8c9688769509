"""Scores, goals, names and numbers as they are typed, and as they are written back. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction
from typing import Final

from settlement.contests import Goal, Made, Match, Player, Score, Scored, Side
from settlement.rules.rule_10_favourites_market import figure
from settlement.translate.names import find_listed
from settlement.translate.spelling import house_spelling
from settlement.words import listed

NONE: Final = "none"
_SCORE: Final = re.compile(r"(\d{1,3})\s*[-–: ]\s*(\d{1,3})", re.ASCII)
_MADE: Final = re.compile(r"(\d{1,3}(?:\.\d{1,2})?)([jf]?)", re.ASCII)
_DAY: Final = re.compile(r"(\d{1,2})[/.](\d{1,2})", re.ASCII)
_MINUTE: Final = re.compile(r"(\d{1,3})(?:\+\d{1,2})?['’′]?", re.ASCII)
_DAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_KINDS: Final = {"og": Scored.OWN_GOAL, "pt": Scored.PENALTY_TRY}
_SIDES: Final = {"h": Side.HOME, "a": Side.AWAY}
_CODES: Final = {"j": "jumps", "f": "flat", "": ""}


class Unread(ValueError):  # noqa: N818 - nothing has crashed: the field is said to be unread
    """What is typed cannot be read; the text says why."""


def read_score(text: str) -> Score:
    """Read a score, home first: ``3 1``, ``3-1``."""
    found = _SCORE.fullmatch(text)
    if found is None:
        raise Unread(f"“{text}” is not a score such as 3 1.")
    return int(found[1]), int(found[2])


def write_score(score: Score | None) -> str:
    """Write a score as it is typed."""
    return f"{score[0]} {score[1]}" if score else ""


def read_numbers(text: str) -> tuple[int, ...]:
    """Read numbers one after another."""
    return tuple(map(read_number, re.split(r"[\s,]+", text)))


def read_number(text: str) -> int:
    """Read a plain number."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 3):
        raise Unread(f"“{text}” is not a number.")
    return int(text)


def read_made(text: str) -> tuple[Made, ...]:
    """Read what each race added: ``3.5j 12j 1.25f``, lengths or points with the code of the race."""
    found = [(one, _MADE.fullmatch(one.lower())) for one in re.split(r"[\s,]+", text)]
    for one, match in found:
        if match is None:
            raise Unread(f"“{one}” is not a figure such as 3.5j or 1.25f.")
    return tuple(Made(Fraction(match[1]), _CODES[match[2]]) for _, match in found if match)


def write_made(made: Iterable[Made]) -> str:
    """Write what each race added as it is typed."""
    return " ".join(f"{_hundredths(one.amount)}{one.code[:1]}" for one in made)


def total_of(made: Iterable[Made]) -> str:
    """Write the sum as the rules do."""
    return figure(sum((one.amount for one in made), Fraction(0)))


def read_day(text: str, printed: date) -> date:
    """Read a day from the one printed on: ``mon``, or ``12/10``."""
    if text.lower()[:3] in _DAYS:
        wanted = _DAYS.index(text.lower()[:3])
        return printed + timedelta(days=(wanted - printed.weekday()) % 7)
    found = _DAY.fullmatch(text)
    day, month = (int(found[1]), int(found[2])) if found else (0, 0)
    # A match of December may be played in January.
    next_year = printed.month == 12 and (month, day) < (printed.month, printed.day)
    try:
        return date(printed.year + next_year, month, day)
    except ValueError as fault:
        raise Unread(f"“{text}” is not a day such as mon or 12/10.") from fault


@dataclass(frozen=True, slots=True)
class Sides:
    """Who may play for the two sides of a match, and how their names are read: by their start."""

    match: Match

    def side(self, text: str) -> str:
        """Read one of the two sides by the start of its name."""
        found = find_listed((self.match.home, self.match.away), text, house_spelling())
        if found is None or len(found.runners) > 1:
            raise Unread(f"“{text}” is neither {self.match.home} nor {self.match.away}.")
        return found.runners[0].name

    def goals(self, text: str) -> tuple[Goal, ...]:
        """Read goals or tries in their order: ``carver 12, oakes 31 og, harrow h 88``; ``none``."""
        return () if text.lower() == NONE else tuple(map(self._goal, _parts(text)))

    def took_part(self, absent: str, came_on: str, goals: tuple[Goal, ...]) -> tuple[Player, ...]:
        """Give who took part: all who are listed but those named, each from his minute on, and whoever scored unlisted."""
        out = set() if absent.lower() == NONE else {self._player(one).name for one in _parts(absent)}
        on = dict(self._came_on(came_on))
        played = [Player(name=one.name, side=one.side, on=on.get(one.name, 0)) for one in self.match.players]
        known = {one.name for one in played}
        scorers = {goal.scorer: _own_side(goal) for goal in goals if goal.scorer not in known}
        played += [Player(name=name, side=side) for name, side in scorers.items()]
        return tuple(one for one in played if one.name not in out)

    def _came_on(self, text: str) -> Iterator[tuple[str, int]]:
        for part in _parts(text):
            name, _, minute = part.rpartition(" ")
            found = _MINUTE.fullmatch(minute)
            if not name or found is None:
                raise Unread(f"“{part}” is not a name and a minute such as finch 60.")
            yield self._player(name).name, int(found[1])

    def _goal(self, part: str) -> Goal:
        words, kind, side = part.split(), Scored.PLAY, None
        minutes = [found for word in words if (found := _MINUTE.fullmatch(word))]
        if len(minutes) != 1:
            raise Unread(f"“{part}”: in which minute? Write it as carver 12.")
        name = []
        for word in words:
            kind = _KINDS.get(word.lower(), kind)
            side = _SIDES.get(word.lower(), side)
            if word.lower() not in _KINDS and word.lower() not in _SIDES and not _MINUTE.fullmatch(word):
                name.append(word)
        player = self._scorer(" ".join(name), part, side, own=kind is Scored.OWN_GOAL)
        counts = player.side if kind is not Scored.OWN_GOAL else _other(player.side)
        return Goal(scorer=player.name, side=side or counts, minute=int(minutes[0][1]), kind=kind)

    def _scorer(self, name: str, part: str, side: Side | None, *, own: bool) -> Player:
        """Find who scored; who is not listed counts all the same, where his side is said (26.e)."""
        if not name:
            raise Unread(f"“{part}”: who scored?")
        if self._fitting(name):
            return self._player(name)
        if side is None:
            raise Unread(f"“{name}” is not listed: write h or a for the side that the goal counts for.")
        return Player(name=name.title(), side=_other(side) if own else side)

    def _player(self, name: str) -> Player:
        found = self._fitting(name)
        if len(found) > 1:
            raise Unread(f"“{name}” fits {listed([one.name for one in found])}: which?")
        if not found:
            raise Unread(f"“{name}” is not among those listed.")
        return found[0]

    def _fitting(self, name: str) -> tuple[Player, ...]:
        fit = find_listed([one.name for one in self.match.players], name, house_spelling())
        names = {one.name for one in fit.runners} if fit else set()
        return tuple(one for one in self.match.players if one.name in names)


def write_goals(match: Match, declared: Match) -> str:
    """Write goals as they are typed, the names in full; the side with whoever was not declared to be listed."""
    if match.goals is None:
        return ""
    names = {one.name for one in declared.players}
    return ", ".join(_written(goal, names) for goal in match.goals) or (NONE if match.score != (0, 0) else "")


def _written(goal: Goal, names: set[str]) -> str:
    side = "" if goal.scorer in names else f" {goal.side.value[0]}"
    kind = next((f" {word}" for word, kind in _KINDS.items() if kind is goal.kind), "")
    return f"{goal.scorer}{side} {goal.minute}{kind}"


def _own_side(goal: Goal) -> Side:
    return _other(goal.side) if goal.kind is Scored.OWN_GOAL else goal.side


def _other(side: Side) -> Side:
    return Side.AWAY if side is Side.HOME else Side.HOME


def _parts(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"[,;]", text) if part.strip()]


def _hundredths(amount: Fraction) -> str:
    whole, part = divmod(round(amount * 100), 100)
    return f"{whole}.{part:02d}".rstrip("0") if part else str(whole)
