"""Special place terms: a manager puts them up for a race, for bets from then on (1.f, 5(f))."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from printing.receipts.window import DisplayedTerms, terms_notice
from settlement.programme import Displayed, Event, PlaceTerms
from till.services.markets import market_of
from till.services.papers import TERMS, issue_of
from till.services.ports import Books, Clock, Work
from till.services.results import name_of
from till.services.shop import details_of
from till.services.staff import managers_only
from till.services.values.people import Refused


@dataclass(frozen=True, slots=True)
class DisplayTerms:
    """Put special place terms up for a race and print them for the window; bets taken before keep theirs."""

    books: Books
    clock: Clock
    till: int

    def __call__(self, event: str, fraction: str, places: int, why: str, by: str) -> Event | Refused:
        """Keep who, when and why, and give the race with them; ``fraction`` of the odds such as ``1/4``."""
        part = _part(fraction)
        if part is None or places < 1:
            return Refused.because("5(f)", "Say which part of the odds, such as 1/4, and how many places.")
        if not why.strip():
            return Refused.because("5(f)", "Say why, in a few words: it stands in the trail.")
        with self.books.writing() as work:
            race = work.card.event(event)
            if race is None:
                return Refused.because("4(e)", "Say which of today’s races.")
            if refused := managers_only(work, by) or _too_late(work, race):
                return refused
            shown = Displayed(by=by, at=self.clock.local().replace(microsecond=0), why=why.strip())
            terms = PlaceTerms(part, places, shown)
            work.card.display(event, terms)
            words = f"{name_of(race)}: {part} the odds, {places} places. {shown.why}"
            work.audit.note("terms.displayed", event, words, by)
            self._print(work, race, terms, shown)
            return work.card.event(event) or race

    def _print(self, work: Work, race: Event, terms: PlaceTerms, shown: Displayed) -> None:
        paper = DisplayedTerms(
            shop=details_of(work),
            issue=issue_of(work, self.till, shown.by, shown.at),
            race=name_of(race),
            fraction=str(terms.fraction),
            places=terms.places,
            since=shown.at,
        )
        work.spool.queue(TERMS, "", terms_notice(paper))


def _part(text: str) -> Fraction | None:
    """Read a part of the odds; places pay at most the whole."""
    try:
        part = Fraction(text.strip())
    except (ValueError, ZeroDivisionError):
        return None
    return part if 0 < part <= 1 else None


def _too_late(work: Work, race: Event) -> Refused | None:
    if shown := race.special_terms:
        since = f" since {shown.displayed.at:%H:%M}, by {shown.displayed.by}" if shown.displayed else ""
        return Refused.because("5(f)", f"The {name_of(race)} has special place terms{since}. A notice can change more.")
    if market_of(work.card.moves(race.id)).off or work.results.newest([race.id]):
        return Refused.because("5(f)", f"The {name_of(race)} is off. Terms are for bets to come.")
    return None
