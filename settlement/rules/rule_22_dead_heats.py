"""Rule 22. Dead heats."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from settlement.part import NONE, WHOLE, Part
from settlement.rulebook import RuleBook, encodes
from settlement.rules.rule_05_place_terms import Terms
from settlement.words import count, part_of

_MANY = 8


@dataclass(frozen=True, slots=True)
class Finish:
    """Where a runner finished in one version of a result, and how many finished level there."""

    position: int | None
    level: int = 1

    def remaining(self, places: int) -> int:
        """How many of the paid places are left from this position on."""
        return 0 if self.position is None else max(0, places - self.position + 1)

    def share(self, places: int) -> Fraction:
        """Places left ÷ runners level, at most 1; 0 out of the places."""
        left = self.remaining(places)
        if not left:
            return NONE
        return WHOLE if left >= self.level else Fraction(left, self.level)


@encodes("22.1")
def dead_heat_for_first(win: Part, finish: Finish) -> Part:
    """Divide the stake by the runners that shared first place; pay the divided stake at full odds."""
    kept = finish.share(1)
    if kept in {NONE, WHOLE}:
        return win
    text = f"{count(finish.level).capitalize()} share first: {part_of(kept)} the win stake at full odds"
    return win.because("22.1", text, before="1", after=str(kept), share=win.share * kept)


@encodes("22.2", "22.3", "22.4", "22.5", "22.6", "22.7", "H17")
def dead_heat_for_a_place(place: Part, finish: Finish, terms: Terms, book: RuleBook) -> Part:
    """Full place odds to as much of the stake as there are places left for the runners level."""
    places = terms.places
    left, kept = finish.remaining(places), finish.share(places)
    if finish.level == 1 or not kept:
        return place
    cite = _cite(finish, terms)
    shared = f"Place: {count(finish.level)} share {count(left)} place{'s' if left > 1 else ''}"
    if kept == 1:
        return place.because(cite, f"{shared}, nothing lost", after="1")
    if _full_by_the_letter(finish, terms, book):
        return place.because("22.2", f"{shared}: full stake, by the letter of the rule", after="1")
    text = f"{shared}: {part_of(kept)} the stake"
    return place.because(cite, text, before="1", after=str(kept), share=place.share * kept)


@encodes("H17")
def _full_by_the_letter(finish: Finish, terms: Terms, book: RuleBook) -> bool:
    """The shop's other reading of a triple tie for second of eight or more."""
    spoken_of = finish.position == 2 and terms.runners >= _MANY  # noqa: PLR2004 - second place
    return spoken_of and book.word("dead_heat.second_of_eight") == "full"


def _cite(finish: Finish, terms: Terms) -> str:
    """The sentence of rule 22 that speaks of this tie; where none does, the reading that fills it."""
    spoken = {
        (2, 3, True): "22.2",
        (2, 4, True): "22.2",
        (2, 2, False): "22.3",
        (3, 3, True): "22.4",
        (3, 4, True): "22.5",
        (4, 4, True): "22.6",
    }
    pair = finish.level == 2  # noqa: PLR2004 - the text speaks of two
    cite = spoken.get((finish.position or 0, terms.places, terms.runners >= _MANY)) if pair else None
    if cite == "22.3" and terms.runners < 6:  # noqa: PLR2004 - the text says six or seven
        return "H17"
    return cite or ("22.7" if finish.share(terms.places) == 1 else "H17")
