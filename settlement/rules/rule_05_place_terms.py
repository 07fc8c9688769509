"""Rule 5. Place betting; rule 20 gives the same table for greyhounds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction

from settlement.part import NeedsPerson, Part, shown
from settlement.programme import Displayed, Event
from settlement.rulebook import RuleBook, encodes
from settlement.rulebook.values import PlaceRow
from settlement.words import part_of


@dataclass(frozen=True, slots=True)
class Terms:
    """The place terms of one race; no places means that the place money goes on to win."""

    cite: str
    fraction: Fraction
    places: int
    runners: int
    displayed: Displayed | None = None

    @property
    def sentence(self) -> str:
        """The terms in words: ``Place pays one fifth, 1-2-3; 11 ran``, with who displayed them."""
        return f"{self._pay}. {self.displayed.signed}" if self.displayed else self._pay

    @property
    def _pay(self) -> str:
        if not self.places:
            return f"{self.runners} ran: the place money goes on to win"
        paid = "full odds" if self.fraction == 1 else part_of(self.fraction)
        return f"Place pays {paid}, {'-'.join(str(place + 1) for place in range(self.places))}; {self.runners} ran"


@encodes("5.1", "5(a)", "5(b)", "5(c)", "5(d)", "5(f)", "20.place", "H14")
def place_terms(event: Event, book: RuleBook) -> Terms:
    """The terms displayed for the race, else the row for its runners; two rows or none is a question."""
    ran = event.came_under_orders
    if event.special_terms is not None:
        special = event.special_terms
        return Terms("5(f)", special.fraction, special.places, ran, special.displayed)
    fitting = [row for row in book.place_rows if _fits(row, event, ran)]
    excepted = {row.exception_to for row in fitting}
    rows = [row for row in fitting if row.cite not in excepted]
    if len(rows) != 1:
        raise NeedsPerson("5.1", f"{len(rows) or 'No'} place terms fit {ran} runners in {event.sport}")
    return _odds_on(Terms(rows[0].cite, rows[0].odds, rows[0].places, ran), event, book)


@encodes("2(c)", "5(f)")
def as_displayed(event: Event, taken_at: datetime) -> Event:
    """The race as a bet was taken on it: special terms that went up later are not for it."""
    shown = event.special_terms.displayed if event.special_terms else None
    return replace(event, special_terms=None) if shown and taken_at < shown.at else event


@encodes("5(e)")
def place_only_at_sp(event: Event, *, place_only: bool) -> bool:
    """Place only is not laid at starting price, unless special place terms apply."""
    return place_only and event.special_terms is None


@encodes("5(g)")
def _odds_on(terms: Terms, event: Event, book: RuleBook) -> Terms:
    """Cut the place odds when the favourite starts odds on, where a notice says so."""
    if book.word("odds_on") == "off" or not terms.places:
        return terms
    shortest = min((runner.sp.to_one for runner in event.runners if runner.sp), default=None)
    row = next((row for row in book.odds_on_rows if shortest is not None and shortest <= row.favourite), None)
    return terms if row is None else Terms("5(g)", row.odds, terms.places, terms.runners)


@encodes("5.1", "5(b)", "5(c)", "5(d)", "5(f)", "5(g)", "20.place")
def place_odds(place: Part, terms: Terms) -> Part:
    """Pay a fraction of the odds on a place."""
    cut = place.odds * terms.fraction
    return place.because(terms.cite, terms.sentence, after=shown(cut), odds=cut)


@encodes("5(a)", "20.place", "H14")
def place_money_to_win(win: Part, terms: Terms) -> Part:
    """Under five runners the place money goes on to win."""
    return win.without_steps().because(terms.cite, terms.sentence)


def _fits(row: PlaceRow, event: Event, ran: int) -> bool:
    within = row.at_least <= ran and (row.at_most is None or ran <= row.at_most)
    return row.sport == event.sport and within and row.handicap in {None, event.handicap}
