"""Who is backed, once race and runner are known: one runner, several, or an unnamed favourite, each with its price."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from settlement.odds import Odds
from settlement.programme import Event, Runner
from settlement.rulebook import encodes
from settlement.slip import FAVOURITE, SECOND_FAVOURITE, Basis, Selection, of_another_race
from settlement.translate.describe import describe_selection, race_name
from settlement.translate.names import find_runners, find_whole
from settlement.translate.values import Card, Chip, Fault, LegRead
from settlement.translate.written import Written
from settlement.words import listed

_BASES: Final = {"tote": Basis.TOTE, "pmu": Basis.PMU}
_NUMBER: Final = re.compile(r"(?:no\.?|number|#)?\s*([0-9]+)", re.IGNORECASE)
_Chips = tuple[Chip, ...]


@encodes("8.3", "8.4")
def one(written: Written, event: Event, runner: Runner, card: Card, chips: _Chips) -> LegRead | Fault:
    """Back one runner: the initials decide whether a price was taken, the board decides which (8)."""
    absent = _absent(written, event, card)
    if isinstance(absent, Fault):
        return absent
    selection = Selection(event=event.id, runner=_key(runner, event), if_absent=absent)
    if absent is not None and event.runner(absent) is None:
        chips = (*chips, Chip("4(n)", "the alternative is in another race: void", "look"))
    if not _asks_price(written):
        return _leg(replace(selection, price=_basis(written)), event, chips)
    board = card.price(event.id, runner.number)
    price = board or (written.price if not card.board.get(event.id) else None)
    if price is None:
        return Fault(written.column, f"No board price for {runner.name}; SP can be given")
    said = Chip("8.4", "board price") if written.initialled else Chip("8.3", "not initialled: SP", "look")
    leg = _leg(replace(selection, price=price, initialled=written.initialled), event, (*chips, said))
    return replace(leg, price_written=_differs(written.price, board))


@encodes("4(a)", "H18")
def several(written: Written, event: Event, runners: tuple[Runner, ...], card: Card, chips: _Chips) -> LegRead | Fault:
    """Divide the stake among all that the writing fits (4(a), 4(m)); each part takes its own price (H18)."""
    if written.told_absent:
        return Fault(written.column, "If absent: for which of them? Write one name or number before it")
    names = tuple(one.name for one in runners)
    taken = tuple(price for one in runners if (price := card.price(event.id, one.number)))
    asks = _asks_price(written)
    if asks and len(taken) < len(names):
        return Fault(written.column, f"No board price for each of {listed([*names])}; SP can be given")
    selection = Selection(
        event=event.id,
        runner=names[0],
        split=names,
        price=taken[0] if asks else _basis(written),
        split_prices=taken if asks else (),
        initialled=written.initialled or not asks,
    )
    return replace(_leg(selection, event, chips), candidates=names)


@encodes("4(p)", "10.6", "10.12", "20.fav", "H6")
def favourite(written: Written, event: Event, chips: _Chips) -> LegRead | Fault:
    """Back an unnamed favourite: first or second of horses, the first of dogs (10, 20); a price on it is none (H6)."""
    rank = written.favourite or 1
    if event.sport == "greyhounds" and rank > 1:
        return Fault(written.column, "Only the first favourite is laid at dogs (rule 20)")
    if rank > 2:  # noqa: PLR2004 - first and second
        return Fault(written.column, "Only first and second favourites are laid (rule 10)")
    if written.favourite is None and written.price is not None:
        text = f"{written.price.written} about whom? A race alone is its favourite, at SP (rule 4(p))"
        return Fault(written.column, text, person=True)
    if written.favourite is None:
        chips = (*chips, Chip("4(p)", "no selection: the favourite", "look"))
    else:
        chips = (*chips, Chip("10.2" if rank > 1 else "10.1", "unnamed"))
    if _asks_price(written) or written.basis in _BASES:
        chips = (*chips, Chip("H6", "an unnamed favourite is at SP", "look"))
    return _leg(Selection(event=event.id, runner=SECOND_FAVOURITE if rank > 1 else FAVOURITE), event, chips)


def contradicts(written: Written) -> Fault | None:
    """Find what a line says of its runner twice, and differently."""
    if written.basis in _BASES and (written.board or written.price is not None):
        return Fault(written.column, f"A price or {written.basis}? One of them stands")
    if written.told_absent and (not written.absent or written.favourite is not None):
        return Fault(written.column, "If absent: who for whom? Write both names, or numbers")
    if sum(part not in {None, ()} for part in (written.trap, written.favourite, written.numbers)) > 1:
        column = written.numbers[0].column if written.numbers else written.column
        return Fault(column, "A number, a trap or a favourite? One of them stands")
    return None


def _asks_price(written: Written) -> bool:
    return written.basis is None and (written.board or written.price is not None)


def _basis(written: Written) -> Basis:
    return _BASES.get(written.basis or "", Basis.SP)


def _key(runner: Runner, event: Event) -> str | int:
    """Name a runner, by its number where another of the race has its name with another suffix (4(l))."""
    return runner.name if event.runner(runner.name) is runner else runner.number


def _differs(written: Odds | None, board: Odds | None) -> Odds | None:
    return written if written is not None and board is not None and written != board else None


@encodes("4(n)")
def _absent(written: Written, event: Event, card: Card) -> str | int | Fault | None:
    """Find the alternative, in the same race or in another (4(n))."""
    if not written.absent:
        return None
    name = " ".join(written.absent)
    number = _NUMBER.fullmatch(name)
    here = event.runner(int(number[1])) if number else None
    found = find_runners(event, name, card.spelling)
    if here is None and found and len(found.runners) == 1:
        here = found.runners[0]
    if here is not None:
        return _key(here, event)
    for other in card.races:
        if whole := find_whole(other, name, None):
            return of_another_race(_key(whole.runners[0], other), other.id)
    return Fault(written.column, f"If absent: “{name}” is not a runner in the {race_name(event)}")


def _leg(selection: Selection, event: Event, chips: _Chips) -> LegRead:
    return LegRead(selection, event, describe_selection(selection, event), race_name(event), chips)
