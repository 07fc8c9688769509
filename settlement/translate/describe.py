"""Bets, selections and races in the words of the counter."""

from __future__ import annotations

from typing import Final

from settlement.contests import (
    CORRECT_SCORE,
    DOUBLE_RESULT,
    FIRST_GOALSCORER,
    FIRST_TRY,
    GOALSCORER,
    HALF_TIME,
    HANDICAP,
    LAST_GOALSCORER,
    RESULT,
    ROUND,
    SCORECAST,
)
from settlement.lines import fold_name
from settlement.number_lays import GAMES
from settlement.odds import Odds
from settlement.programme import Event
from settlement.rules.rule_14_any_to_come import stakes_in_words
from settlement.slip import FAVOURITE, SECOND_FAVOURITE, Bet, Selection
from settlement.words import clock, listed

_TITLES: Final = {
    "lucky15": "Lucky 15",
    "lucky31": "Lucky 31",
    "lucky63": "Lucky 63",
    "up_and_down": "Up and down",
    "any_to_come": "Any to come",
    "fourfolds": "Fourfolds",
    "jockeys_mounts": "Jockey’s mounts",
    "owners_selected": "Owner’s selected",
    "trainers_selected": "Trainer’s selected",
}


_MARKETS: Final = {
    HALF_TIME: "Half time",
    DOUBLE_RESULT: "Half time/full time",
    CORRECT_SCORE: "Correct score",
    GOALSCORER: "Goalscorer",
    FIRST_GOALSCORER: "First goalscorer",
    LAST_GOALSCORER: "Last goalscorer",
    SCORECAST: "Scorecast",
    HANDICAP: "Handicap",
    ROUND: "Round",
    FIRST_TRY: "First try",
}


def meeting_name(event: Event) -> str:
    """Write a meeting as the board does: ``Thornby dogs``, ``Kilbrannan IRE``, ``Wrenfield``."""
    if event.sport == "greyhounds" and "dogs" not in event.meeting:
        return f"{event.meeting} dogs"
    if event.country == "IE" and "IRE" not in event.meeting:
        return f"{event.meeting} IRE"
    return event.meeting


def race_name(event: Event) -> str:
    """Write a race: ``2.30 Wrenfield``; a match by its teams: ``3.00 Hull v York``."""
    match = event.contest.match if event.contest else None
    return f"{clock(event.off)} {match.name if match else event.meeting}"


def describe_price(selection: Selection, event: Event) -> str:
    """Write the odds of a selection: those taken, those of the coupon, a chart or the numbers' table, else ``SP``.

    A match without a printed price has none: a person settles it.
    """
    if isinstance(selection.price, Odds):
        return str(selection.price) if selection.initialled else "SP"
    if event.contest is None:
        return selection.price.value
    quoted = event.contest.prices.get(selection.quoted_as)
    if quoted is None and selection.bet_on == DOUBLE_RESULT:
        return "chart"
    if quoted is None and event.contest.match is not None:
        return "no price"
    return str(quoted) if quoted else "table" if selection.bet_on in GAMES else "SP"


def type_name(bet: Bet) -> str:
    """Write a bet's type: ``Yankee``, ``Single``, ``Doubles and trebles``."""
    if bet.type is None:
        return "Accumulator" if len(bet.selections) != 1 else "Single"
    if bet.type == "singles" and len(bet.selections) == 1:
        return "Single"
    if bet.type == "folds":
        return listed([f"{fold_name(size)}s" for size in bet.folds]).capitalize()
    return _TITLES.get(bet.type, bet.type.replace("_", " ").capitalize())


def describe_bet(bet: Bet) -> str:
    """Write a bet in a few words: ``Yankee, each way``."""
    if bet.then:
        return f"{type_name(bet)}: {stakes_in_words(bet)}"
    parts = [type_name(bet)]
    if bet.each_way:
        parts.append("each way, equally divided" if bet.equally_divided else "each way")
    if bet.place_only:
        parts.append("place only")
    return ", ".join(parts)


def describe_selection(selection: Selection, event: Event) -> str:
    """Write who is backed: ``4 Copper Lantern``, ``Blue Tarpon + Midnight Blue``, ``Favourite``."""
    match = event.contest.match if event.contest else None
    if match is not None and selection.bet_on == RESULT:
        return {"1": match.home, "2": match.away}.get(str(selection.runner), "Draw")
    if selection.bet_on in GAMES:
        return f"Number {selection.runner}"
    if selection.bet_on in _MARKETS:
        return f"{_MARKETS[selection.bet_on]} {selection.runner}"
    if selection.split:
        return " + ".join(selection.split)
    if selection.runner in {FAVOURITE, SECOND_FAVOURITE}:
        return str(selection.runner).capitalize()
    runner = event.runner(selection.runner)
    return f"{runner.number} {runner.name}" if runner else str(selection.runner)
