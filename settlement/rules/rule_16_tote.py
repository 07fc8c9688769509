"""Rule 16. Tote bets through the till: dividends, with the limits that hold them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from settlement.money import pounds
from settlement.part import NeedsPerson, Part, shown
from settlement.programme import Event, Runner
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_05_place_terms import place_terms
from settlement.slip import Basis, Selection
from settlement.trail import Step
from settlement.words import count


@encodes("16")
def asked_at_tote(selection: Selection) -> bool:
    """Tote odds only when the slip says so; all else is starting price."""
    return selection.price is Basis.TOTE


@encodes("16")
def has_tote_meeting(event: Event) -> bool:
    """Tote odds are laid only at horse meetings in the paper or under coverage."""
    return event.sport == "horses" and event.coverage == "full"


@encodes("2(h)")
def no_sp_returned(event: Event) -> bool:
    """A race that returned no starting price at all goes to tote odds."""
    return not any(runner.sp for runner in event.runners)


@encodes("16", "H7")
def held_to_sp(tote: Part, sp: Part, book: RuleBook) -> Part:
    """Hold the return to so many times the actual starting price return."""
    if not sp.stands:
        raise NeedsPerson("16", "The tote pays where starting price would not: there is no return to hold it to")
    times = book.number("tote.times_sp")
    most = sp.pays * times
    if tote.pays <= most:
        return tote
    text = f"Held to {count(times)} times the starting price return of {pounds(sp.pays * 100)}"
    return tote.because("16", text, before=pounds(tote.pays * 100), after=pounds(most * 100), odds=most - 1)


@encodes("16", "H7")
def held_to_csf(exacta: Part, csf: Fraction, book: RuleBook) -> Part:
    """Hold an exacta to so many times the computer straight forecast; it has no limit of stake."""
    times = book.number("tote.times_csf")
    most = csf * times
    if exacta.pays <= most:
        return exacta
    text = f"Held to {count(times)} times the computer straight forecast of {pounds(csf * 100)}"
    return exacta.because("16", text, before=pounds(exacta.pays * 100), after=pounds(most * 100), odds=most - 1)


@encodes("16")
def placed_at_tote(event: Event, runner: Runner, book: RuleBook) -> bool:
    """Say whether the tote placed a runner: by its dividends, else by the place terms, to win under five runners."""
    figures = event.dividends.get("tote_place")
    if isinstance(figures, Mapping):
        return str(runner.number) in figures
    places = place_terms(event, book).places or 1
    return runner.position is not None and runner.position <= places


@encodes("H7")
def first_result_only(sp: Part) -> Part:
    """The concession pays a runner that no dividend was declared for, at starting price."""
    text = "On the first result only, so no dividend: starting price"
    return sp.because("H7", text, after=shown(sp.odds))


@encodes("16", "H7")
def most_at_tote(book: RuleBook) -> Fraction:
    """The most pence of a line's stake that runs at tote odds."""
    return Fraction(book.money("tote.unit_limit").pence)


@encodes("16", "H7")
def stake_above(at_tote: Fraction, rest: Fraction) -> Step:
    """Say how a line's stake is parted between tote odds and starting price."""
    text = f"{pounds(at_tote + rest)} a line: {pounds(at_tote)} at tote odds, {pounds(rest)} at starting price"
    return Step("16", text)
