"""One leg: race, runner and price from a line as sorted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from settlement.odds import Odds
from settlement.programme import Event, Runner, RunnerStatus
from settlement.slip import FAVOURITE, SECOND_FAVOURITE, Basis, Selection
from settlement.translate.describe import describe_selection, race_name
from settlement.translate.names import Likeness, Named, find_runners
from settlement.translate.races import Races, find_races, meetings_like, still_open
from settlement.translate.values import Card, Chip, Context, Fault, LegRead
from settlement.translate.written import Written
from settlement.words import count

_HOW = {
    Likeness.PART: "",
    Likeness.HALVES: "half of each name",
    Likeness.MISSPELT: "misspelt",
}


@dataclass(frozen=True, slots=True)
class Asked:
    """What a line asks for, its words shared out between meeting and name."""

    written: Written
    races: Races
    name: str


def read_leg(written: Written, card: Card, context: Context) -> LegRead | Fault:
    """Read one selection."""
    if not _names_something(written):
        return Fault(written.column, "Which runner? Write a name, a number or f")
    asked = [*_ways(written, card, context)]
    if not asked:
        return _no_race(written)
    if written.words:
        return _by_name(asked, card, context)
    return _without_name(asked[0], card)


def _names_something(written: Written) -> bool:
    asked = (written.time, written.words, written.numbers, written.trap, written.favourite, written.race)
    return any(part is not None and part != () for part in asked)


def _ways(written: Written, card: Card, context: Context) -> Iterator[Asked]:
    """Share the words out every way that leaves a meeting on the card, or none."""
    letters = written.time.letters if written.time else ""
    behind = meetings_like(card, letters) if letters else frozenset()
    words = written.words
    shares = [((), words)] + [(words[:cut], words[cut:]) for cut in range(len(words), 0, -1)]
    shares += [(words[cut:], words[:cut]) for cut in range(1, len(words))]
    for meeting, name in shares:
        meetings = meetings_like(card, " ".join(meeting)) if meeting else behind
        if (meeting or letters) and not meetings:
            continue
        asking = replace(written, words=name)
        yield Asked(asking, find_races(card, asking, meetings, context.accepted_at), " ".join(name))


def _by_name(asked: list[Asked], card: Card, context: Context) -> LegRead | Fault:
    """Take the surest match of a name; words that are all a meeting leave the runner to number or favourite."""
    best: tuple[Likeness, Asked, Event, Named] | None = None
    for way in asked:
        for event in way.races.events if way.name else ():
            found = find_runners(event, way.name)
            if found and (best is None or found.likeness < best[0]):
                best = (found.likeness, way, event, found)
    whole = next((way for way in asked if not way.name), None)
    if best and (whole is None or best[0] <= Likeness.START):
        return _named(best[1], best[2], best[3], card)
    if whole and whole.races.events:
        return _without_name(whole, card)
    return _elsewhere(asked, card, context)


def _elsewhere(asked: list[Asked], card: Card, context: Context) -> LegRead | Fault:
    """Look in every race: a runner timed for a race it is not in stands for the one it runs in (4(b), 4(d))."""
    name = " ".join(asked[0].written.words)
    coming = [event for event in card.programme.events if still_open(event, context.accepted_at)]
    for event in sorted(coming, key=lambda one: one.off):
        for way in asked:
            found = find_runners(event, way.name) if way.name else None
            if found and found.likeness <= Likeness.START and len(found.runners) == 1:
                leg = _named(way, event, found, card)
                moved = Chip("4(b)", f"runs in the {race_name(event)}", "look")
                timed = way.written.time is not None
                return replace(leg, chips=(*leg.chips, moved)) if timed and isinstance(leg, LegRead) else leg
    timed = asked[0].written.time is not None
    where = next((way.races.events[0] for way in asked if way.races.events and timed), None)
    place = f" in the {race_name(where)}" if where else " on today’s card"
    return Fault(asked[0].written.column, f"“{name}” is not a runner{place}")


def _named(way: Asked, event: Event, found: Named, card: Card) -> LegRead | Fault:
    running = tuple(one for one in found.runners if one.status is RunnerStatus.RAN) or found.runners
    chips: list[Chip] = []
    if len(way.races.events) > 1 and way.written.time and way.races.chip and event is way.races.events[0]:
        chips.append(way.races.chip)
    if len(running) > 1:
        return _split(way, event, Named(running, found.likeness), card, chips)
    if found.likeness is Likeness.MISSPELT:
        chips.append(Chip("4(a)", f"misspelt: {running[0].name}", "look"))
    return _priced(way.written, event, running[0], card, tuple(chips))


def _split(way: Asked, event: Event, found: Named, card: Card, chips: list[Chip]) -> LegRead:
    """Divide the stake among all that the writing fits (4(a), 4(m)); each part takes its own price (H18)."""
    names = tuple(one.name for one in found.runners)
    words = _HOW.get(found.likeness) or f"split on {count(len(names))}"
    prices = tuple(card.price(event.id, one.number) for one in found.runners)
    asked_price = way.written.board or way.written.price is not None
    priced = asked_price and all(prices)
    selection = Selection(
        event=event.id,
        runner=names[0],
        split=names,
        price=prices[0] if priced and prices[0] else Basis.SP,
        split_prices=tuple(price for price in prices if price) if priced else (),
        initialled=way.written.initialled or not asked_price,
    )
    leg = _leg(selection, event, (*chips, Chip("4(a)", words, "look")))
    return replace(leg, candidates=names)


def _without_name(way: Asked, card: Card) -> LegRead | Fault:
    """Read a number, a trap, a favourite, or nothing but a time or meeting, which is the favourite (4(p))."""
    written, races = way.written, way.races
    if not races.events:
        return _no_race(written)
    event = races.events[0]
    chips = (races.chip,) if races.chip and (len(races.events) > 1 or written.time is None) else ()
    if races.chip and written.time is not None and races.chip.clause in {"4(q)", "10"}:
        chips = (replace(races.chip, gravity="look"),)
    number = written.trap or (written.numbers[0] if written.numbers else None)
    if written.favourite is None and number is not None:
        runner = event.runner(number)
        if runner is None:
            return Fault(written.column, f"There is no number {number} in the {race_name(event)}")
        return _priced(written, event, runner, card, chips)
    return _favourite(written, event, chips)


def _favourite(written: Written, event: Event, chips: tuple[Chip, ...]) -> LegRead | Fault:
    if written.favourite == 3:  # noqa: PLR2004 - the third favourite
        return Fault(written.column, "Only first and second favourites are laid (rule 10)")
    runner = SECOND_FAVOURITE if written.favourite == 2 else FAVOURITE  # noqa: PLR2004 - the second favourite
    unnamed = Chip("10", "unnamed") if written.favourite else Chip("4(p)", "no selection: the favourite", "look")
    return _leg(Selection(event=event.id, runner=runner), event, (*chips, unnamed))


def _priced(written: Written, event: Event, runner: Runner, card: Card, chips: tuple[Chip, ...]) -> LegRead | Fault:
    """Give the leg its price: the initials decide whether, the board decides which (8)."""
    selection = Selection(event=event.id, runner=runner.name, if_absent=_absent(written, event))
    if written.basis == "tote":
        return _leg(replace(selection, price=Basis.TOTE), event, chips)
    if written.basis == "sp" or not (written.board or written.price):
        return _leg(selection, event, chips)
    board = card.price(event.id, runner.number)
    price = board or (written.price if not card.board.get(event.id) else None)
    if price is None:
        return Fault(written.column, f"No board price for {runner.name}; SP can be given")
    selection = replace(selection, price=price, initialled=written.initialled)
    said = Chip("8", "board price") if written.initialled else Chip("8", "not initialled: SP", "look")
    leg = _leg(selection, event, (*chips, said))
    return replace(leg, price_written=_differs(written.price, board))


def _differs(written: Odds | None, board: Odds | None) -> Odds | None:
    return written if written is not None and board is not None and written != board else None


def _absent(written: Written, event: Event) -> str | int | None:
    """Find the alternative in the same race; one of another race is kept as written, and is void (4(n))."""
    if not written.absent or not any(written.absent):
        return None
    name = " ".join(written.absent)
    found = find_runners(event, name)
    return found.runners[0].name if found and len(found.runners) == 1 else name


def _leg(selection: Selection, event: Event, chips: tuple[Chip, ...]) -> LegRead:
    return LegRead(selection, event, describe_selection(selection, event), race_name(event), chips)


def _no_race(written: Written) -> Fault:
    if written.time is not None and not written.time.letters:
        return Fault(written.column, f"There is no race at {written.time}")
    if written.words or (written.time and written.time.letters):
        said = " ".join(written.words) or f"{written.time}{written.time.letters if written.time else ''}"
        return Fault(written.column, f"“{said}” is not on today’s card")
    return Fault(written.column, "No race is left to run today")
