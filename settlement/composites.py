"""The bets that are made of others, as data: trixies, patents, pairs and rounds on given selections."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from settlement.forecasts import FORECASTS
from settlement.lays import About, Cover, Lay, Places, Sequence, ToCome
from settlement.lines import FULL_COVER, ONE_LINE, PLURALS, CannotBeLaid, cover_name, fold_name
from settlement.placepots import PLACEPOT
from settlement.rules.rule_11_mounts import ON_A_CARD
from settlement.slip import Bet
from settlement.words import count

Lays = tuple[Lay, ...]

# A union jack's nine selections stand in three rows: three rows, three columns, two diagonals.
_TRIOS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@dataclass(frozen=True, slots=True)
class Composite:
    """A bet made of others. ``selections`` None means any number from two on."""

    name: str
    selections: int | None
    lays: Callable[[Bet], Lays]


def composite(bet: Bet) -> tuple[str, Lays] | None:
    """Name a composite bet and say what it is made of; None for other kinds. Raises CannotBeLaid on a wrong number."""
    kind = COMPOSITES.get(bet.type or "")
    if kind is None:
        return None
    given = len(bet.selections)
    if given != kind.selections if kind.selections else given < 2:  # noqa: PLR2004 - what follows needs what goes before
        needed = count(kind.selections) if kind.selections else "two or more"
        raise CannotBeLaid(f"{kind.name} has {needed} selections, not {count(given)} (rule 4(f))")
    return kind.name, kind.lays(bet)


def _all(bet: Bet) -> Places:
    return tuple(range(len(bet.selections)))


def _pairs(at: Places, units: int = 1) -> Lays:
    """Stakes about every two of them, each way round."""
    return tuple(
        About(first, (then,), units)
        for one, other in combinations(at, 2)
        for first, then in ((one, other), (other, one))
    )


def _cover(at: Places, lowest: int) -> Cover:
    numbers = "-".join(str(place + 1) for place in at)
    return Cover(at, tuple(range(lowest, len(at) + 1)), f"{cover_name(len(at), lowest)} {numbers}")


def _line(at: Places) -> Cover:
    numbers = "-".join(str(place + 1) for place in at)
    return Cover(at, (len(at),), f"{fold_name(len(at)).capitalize()} {numbers}")


def _flag(bet: Bet) -> Lays:
    """Full cover, doubles upwards, and single stakes about every pair."""
    return (_cover(_all(bet), 2), *_pairs(_all(bet)))


def _alphabet(bet: Bet) -> Lays:
    return (_cover((0, 1, 2), 1), _cover((1, 2, 3, 4), 2), _cover((3, 4, 5), 1), _line(_all(bet)))


def _union_jack(bet: Bet) -> Lays:
    return tuple(lay for trio in _TRIOS for lay in _TRIO_BETS[bet.variant or "trebles"](trio))


_TRIO_BETS: Final[Mapping[str, Callable[[Places], Lays]]] = {
    "trebles": lambda trio: (_line(trio),),
    "trixies": lambda trio: (_cover(trio, 2),),
    "patents": lambda trio: (_cover(trio, 1),),
    "round_robins": lambda trio: (_cover(trio, 2), *_pairs(trio)),
}


def _rotations(units: int) -> Callable[[Bet], Lays]:
    """Each of three in turn, what it brings on the double of the other two."""
    return lambda _: (About(0, (1, 2), units), About(1, (0, 2), units), About(2, (0, 1), units))


def _down_the_card(*, after_winners: bool = False) -> Callable[[Bet], Lays]:
    """Singles while each before has lost, or has won: which a place does not tell."""

    def lays(bet: Bet) -> Lays:
        if bet.place_only:
            raise CannotBeLaid("A bet that goes on by winners is not laid place only (rule 15)")
        return (Sequence(_all(bet), after_winners=after_winners),)

    return lays


def _to_come(bet: Bet) -> Lays:
    if bet.then and len(bet.then) != len(bet.selections) - 1:
        raise CannotBeLaid("Any to come has a stake for each selection after the first, or one for all (rule 14(c))")
    return (ToCome(_all(bet)),)


def _up_and_down(bet: Bet) -> Lays:
    return _pairs(_all(bet), 2 if bet.stakes == "double" else 1)


COMPOSITES: Final[Mapping[str, Composite]] = {
    "alphabet": Composite("Alphabet", 6, _alphabet),
    "round_robin": Composite("Round robin", 3, _flag),
    "flag": Composite("Flag", 4, _flag),
    "super_flag": Composite("Super flag", 5, _flag),
    "heinz_flag": Composite("Heinz flag", 6, _flag),
    "super_heinz_flag": Composite("Super Heinz flag", 7, _flag),
    "goliath_flag": Composite("Goliath flag", 8, _flag),
    "union_jack": Composite("Union jack", 9, _union_jack),
    "rounder": Composite("Rounder", 3, _rotations(1)),
    "roundabout": Composite("Roundabout", 3, _rotations(2)),
    "up_and_down": Composite("Up and down", None, _up_and_down),
    "any_to_come": Composite("Any to come", None, _to_come),
    "stop_at_winner": Composite("Stop at a winner", None, _down_the_card()),
    "if_lose": Composite("If lose", None, _down_the_card()),
    "if_win": Composite("If win", None, _down_the_card(after_winners=True)),
}


def is_known(kind: str | None) -> bool:
    """Say whether the rules know this kind of bet."""
    named = (
        FULL_COVER.keys()
        | ONE_LINE.keys()
        | PLURALS.keys()
        | COMPOSITES.keys()
        | FORECASTS.keys()
        | {PLACEPOT}
        | ON_A_CARD.keys()
    )
    return kind in {None, "accumulator", "folds"} | named
