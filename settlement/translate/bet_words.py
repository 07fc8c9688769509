"""The settlers' names of bets, and what they are called in the settlement document."""

from __future__ import annotations

import re
from typing import Final

from settlement.lines import ONE_LINE, PLURALS
from settlement.rulebook import encodes

# What settlers write → the document's type.
_NAMES: Final = (
    (r"l(ucky)?15s?|luckyfifteen", "lucky15"),
    (r"l(ucky)?31s?|luckythirtyone", "lucky31"),
    (r"l(ucky)?63s?|luckysixtythree", "lucky63"),
    (r"superyan(k(ees?)?)?|can(adians?)?", "canadian"),
    (r"yan(k(ees?)?)?", "yankee"),
    (r"pat(ent)?s?", "patent"),
    (r"trix(ies?|y)?", "trixie"),
    (r"superheinz|sh", "super_heinz"),
    (r"superheinzflag", "super_heinz_flag"),
    (r"heinzflag", "heinz_flag"),
    (r"gol(iath)?flag", "goliath_flag"),
    (r"heinz", "heinz"),
    (r"gol(iath)?", "goliath"),
    (r"sgls?|singles?|each", "singles"),
    (r"dble?|double", "double"),
    (r"dble?s|doubles", "doubles"),
    (r"tbl|trbl?|tre(b(le?)?)?", "treble"),
    (r"tbls|trbl?s|tre(b(le?)?)?s", "trebles"),
    (r"acc(a|um|umulator)?s?|rollup", "accumulator"),
    (r"rr|roundrobin", "round_robin"),
    (r"superflag", "super_flag"),
    (r"flag", "flag"),
    (r"(uj|unionjack)(trebles|trixies|patents|roundrobins)?", "union_jack"),
    (r"alphabet", "alphabet"),
    (r"rounder", "rounder"),
    (r"roundabout", "roundabout"),
    (r"sf|(s|str|straight)?(fc|forecast)", "forecast"),
    (r"rfc?|rev(erse)?(forecast|fc)", "reverse_forecast"),
    (r"cfc?|comb(i|ination)?(forecast|fc)", "combination_forecast"),
    (r"(str|straight)?(tc|tricast)", "tricast"),
    (r"ctc?|comb(i|ination)?(tricast|tc)", "combination_tricast"),
    (r"exacta", "exacta"),
    (r"dual(forecast|fc)", "dual_forecast"),
    (r"(forecast|fc)pat(ent)?s?", "forecast_patent"),
    (r"fd", "forecast_double"),
    (r"ssa|dsa|u&?d|up(and|&)?down|(singles?|double)stakes?about|viceversa", "up_and_down"),
    (r"staw|saw|stopatawinner", "stop_at_winner"),
    (r"iflose", "if_lose"),
    (r"ifwin", "if_win"),
    (r"atc|ic|ifcash|anytocome", "any_to_come"),
    (r"ttc|throughthecard", "through_the_card"),
    (r"mounts", "jockeys_mounts"),
    (r"owner['’]?s['’]?sel(ected)?", "owners_selected"),
    (r"trainer['’]?s['’]?sel(ected)?", "trainers_selected"),
    (r"placepot", "placepot"),
)
_FOLDS: Final = {"four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
_OF_SIZE: Final = {size: name for name, size in PLURALS.items() if size > 3}  # noqa: PLR2004 - three have a name
FORECASTS: Final = frozenset(
    {
        "forecast",
        "reverse_forecast",
        "combination_forecast",
        "tricast",
        "combination_tricast",
        "exacta",
        "dual_forecast",
    }
)
# What canonical shorthand calls each type.
SHORT: Final = {
    "lucky15": "l15",
    "lucky31": "l31",
    "lucky63": "l63",
    "canadian": "can",
    "yankee": "yan",
    "patent": "pat",
    "trixie": "trixie",
    "super_heinz": "super heinz",
    "heinz": "heinz",
    "goliath": "gol",
    "singles": "singles",
    "double": "dbl",
    "doubles": "doubles",
    "treble": "tbl",
    "trebles": "trebles",
    "accumulator": "acc",
    "round_robin": "rr",
    "super_flag": "super flag",
    "flag": "flag",
    "union_jack": "uj",
    "alphabet": "alphabet",
    "rounder": "rounder",
    "roundabout": "roundabout",
    "forecast": "sf",
    "reverse_forecast": "rf",
    "combination_forecast": "cf",
    "tricast": "tc",
    "combination_tricast": "ctc",
    "exacta": "exacta",
    "dual_forecast": "dual forecast",
    "forecast_patent": "forecast patent",
    "heinz_flag": "heinz flag",
    "super_heinz_flag": "super heinz flag",
    "goliath_flag": "goliath flag",
    "stop_at_winner": "staw",
    "if_lose": "if lose",
    "if_win": "if win",
    "any_to_come": "atc",
    "forecast_double": "fd",
    "placepot": "placepot",
} | {name: f"{size}folds" for size, name in _OF_SIZE.items()}


def type_of(written: str) -> str | None:
    """Give the document's type of a bet's name as written, or None."""
    plain = re.sub(r"[\s./-]", "", written.lower())
    if match := re.fullmatch(r"(\d{1,2}|[a-z]+)(?:folds?|timers?)", plain):
        size = int(match[1]) if match[1].isdigit() else _FOLDS.get(match[1], 0)
        return _OF_SIZE.get(size)
    return next((name for pattern, name in _NAMES if re.fullmatch(pattern, plain)), None)


@encodes("14(e)")
def stakes_of(written: str) -> str | None:
    """Give the stakes of an up-and-down bet (14(e)): single unless double is written."""
    if type_of(written) != "up_and_down":
        return None
    return "double" if written.lower().startswith("d") else "single"


def variant_of(written: str) -> str | None:
    """Give what the trios of a union jack are staked as, where that is written."""
    found = re.search(r"(trebles|trixies|patents|round\s?robins)$", written.lower())
    if found is None or type_of(written) != "union_jack":
        return None
    return "round_robins" if found[1].startswith("round") else found[1]


def sized(name: str, legs: int) -> str:
    """Read a double or treble on more legs than it has as every one of that size."""
    size = ONE_LINE.get(name, legs)
    return f"{name}s" if legs > size else name


def sizes_of(names: tuple[str, ...], legs: int) -> tuple[int, ...]:
    """Give the folds of several plain names, ``dbls tbl acc``; none where one of them is no plain fold."""
    sizes = {**ONE_LINE, **PLURALS, "accumulator": legs}
    return tuple(sorted({sizes[name] for name in names})) if set(names) <= sizes.keys() else ()
