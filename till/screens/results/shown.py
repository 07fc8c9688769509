"""From what is typed to what is shown. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from itertools import zip_longest
from typing import Final

from settlement.rules.rule_25_overseas import is_overseas
from till.screens.results.model import DividendShown, FormShown, OtherShown, OutShown, RaceShown, RowShown, SaidShown
from till.screens.results.reading import placed_numbers, race_name
from till.screens.results.typed import PLACES, Field, Place, Typed, Way, positions
from till.screens.whole import whole
from till.services.values.card import RaceState
from till.services.values.office import RaceRow, ResultForm

_ORDINALS: Final = ("1st", "2nd", "3rd")
_SUMS: Final = (("Forecast", "csf"), ("Tricast", "tricast"), ("Tote win", "tote_win"), ("Exacta", "exacta"))
# Of the runners placed first, second and so on.
_TOTE_PLACES: Final = 4
_PMU_PLACES: Final = 3
_FACTS: Final = ("off", "ran", "non_runners", "left")
_SAID: Final = {
    Way.WEIGHED_IN: SaidShown("ok", "Weighed in", "Slips are settled on this. Only first past the post so far:", "F8"),
    Way.FIRST: SaidShown("warn", "First past the post", "Nothing is settled yet. Weighed in:", "F8"),
    Way.STEWARDS: SaidShown(
        "ok", "Both results are paid (rule 2(g))", "The result is not a judge’s error: F8 changes that"
    ),
    Way.JUDGE: SaidShown("warn", "Judge’s error (rule 2(k))", "Only the amended result is paid: F8 changes that"),
    Way.TYPED: SaidShown("warn", "Typed wrongly", "What was typed is put right, and settled again: F8 changes that"),
}
_STATUS: Final = {
    "void": SaidShown("stop", "Void race", "Bets on it are void; other legs go on (rule 13). F6 changes that"),
    "abandoned": SaidShown("stop", "Abandoned", "Bets on it are void; other legs go on (rule 13). F6 changes that"),
    "walkover": SaidShown("warn", "Walk-over", "One horse, first. Bets on it are void (rule 13). F6 changes that"),
    "rerun": SaidShown("warn", "Re-run", "Board prices fall; starting price counts (rule 19). F7 changes that"),
}


def race_shown(row: RaceRow, now: datetime) -> RaceShown:
    """Show a race of the list; what is to come counts down."""
    words = _until(row.off - now) if row.state is RaceState.TO_COME and row.off > now else row.words
    slips = "1 slip" if row.slips == 1 else f"{row.slips} slips"
    return RaceShown(f"{row.off.hour % 12 or 12}.{row.off.minute:02d}", row.meeting, words, row.kind, slips)


def form_shown(
    form: ResultForm, typed: Typed, faults: Mapping[Field, str], refused: str, empty: Field | None
) -> FormShown:
    """Show the form as it is typed; the first fault is said under the finish, ``empty`` is where Enter goes."""
    names = {runner.number: runner.name for runner in form.event.runners}
    words = refused or next(iter(faults.values()), "")
    return FormShown(
        title=race_name(form.event),
        line=form.history or "Not off yet",
        source=f"Source: {form.entry.source}" if form.entry else "",
        chips=tuple(form.terms.split(" · ")),
        rows=tuple(rows_shown(typed, names)),
        locked=typed.settled and typed.way is not Way.TYPED,
        amended=_amended(typed),
        others=tuple(others_shown(form, typed)),
        said=SaidShown("stop", words, "") if words else _STATUS.get(typed.status, _SAID[typed.way]),
        facts=tuple(
            (name, typed.facts.get(name, "")) for name in (*_FACTS, *(["won_by"] if form.asks_distance else []))
        ),
        ran_hint=str(form.event.came_under_orders),
        withdrawn=tuple(_out(form)),
        dividends=tuple(_dividends(typed, names, overseas=is_overseas(form.event))),
        bad=frozenset(faults),
        button=f"Next: {_step(typed, names, empty)}",
    )


def _step(typed: Typed, names: Mapping[int, str], empty: Field | None) -> str:
    if empty is None:
        return "look at the effect"
    part, key = empty
    if part == PLACES:
        return f"who was {_ordinal(positions(typed.places)[int(key)][0])}"
    return f"SP of {names.get(int(key), key)}"


def rows_shown(typed: Typed, names: Mapping[int, str]) -> Iterator[RowShown]:
    """Show the rows of the finish, with the amended one beside it."""
    first, second = positions(typed.places), positions(typed.amended) if typed.shows_amended else []
    for at, (one, other) in enumerate(zip_longest(first, second)):
        position, place = one or (other[0], Place())
        level = place.level if one else other[1].level
        runner = _number(place.number)
        amended = other[1].number if other else ""
        yield RowShown(
            label=f"{'=' if level else ''}{_ordinal(position)}",
            number=place.number,
            name=names.get(runner, "not a runner" if place.number else ""),
            runner=runner if runner in names else 0,
            sp=typed.sp.get(runner, ""),
            amended=amended,
            amended_name=names.get(_number(amended), "not a runner" if amended else ""),
            moved=bool(amended) and amended != place.number and at < len(second),
        )


def others_shown(form: ResultForm, typed: Typed) -> Iterator[OtherShown]:
    """Show who is outside the places."""
    placed = set(placed_numbers(typed.places))
    out = {runner[0] for runner in form.withdrawn}
    for runner in form.event.runners:
        if runner.number not in placed | out:
            yield OtherShown(runner.number, runner.name, typed.sp.get(runner.number, ""))


def _amended(typed: Typed) -> str:
    if not typed.shows_amended:
        return ""
    return "Amended: judge’s error" if typed.way is Way.JUDGE else "Amended by the stewards"


def _out(form: ResultForm) -> Iterator[OutShown]:
    for number, name, at, price, market, pence in form.withdrawn:
        deduction = f"{pence}p in the £" if pence else "none"
        yield OutShown(str(number), name, f"{at:%H:%M:%S}", str(price or "no price"), str(market), deduction)


def _dividends(typed: Typed, names: Mapping[int, str], *, overseas: bool) -> Iterator[DividendShown]:
    """Show the tote's, or overseas the pari-mutuel's (25)."""
    rows = typed.amended if typed.shows_amended else typed.places
    placed = [number for number in placed_numbers(rows) if number in names]
    if overseas:
        yield _sum(typed, "PMU win", "pmu_win")
        yield from _of_placed(typed, "PMU place", "pmu_place", placed, _PMU_PLACES)
        yield _sum(typed, "Tote win", "tote_win")
        yield from _of_placed(typed, "PMU show", "pmu_show", placed, _PMU_PLACES)
    else:
        yield from (_sum(typed, label, name) for label, name in _SUMS)
        yield from _of_placed(typed, "Tote place", "tote_place", placed, _TOTE_PLACES)


def _sum(typed: Typed, label: str, name: str) -> DividendShown:
    return DividendShown(label, name, typed.dividends.get(name, ""))


def _of_placed(typed: Typed, label: str, kind: str, placed: list[int], many: int) -> Iterator[DividendShown]:
    for at in range(many):
        if at < len(placed):
            yield _sum(typed, f"{label} {placed[at]}", f"{kind}.{placed[at]}")
        else:
            yield DividendShown(f"{label} {_ordinal(at + 1)}", "", "")


def _until(left: timedelta) -> str:
    minutes, seconds = divmod(int(left.total_seconds()), 60)
    hours, rest = divmod(minutes, 60)
    return f"Off in {hours} h {rest:02d} min" if hours else f"Off in {minutes}:{seconds:02d}"


def _ordinal(position: int) -> str:
    return _ORDINALS[position - 1] if position <= len(_ORDINALS) else f"{position}th"


def _number(text: str) -> int:
    return whole(text) or 0
