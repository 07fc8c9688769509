"""The win or place part of a leg on its way through the rules, with its reasons."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from settlement.trail import Step

WHOLE: Final = Fraction(1)
NONE: Final = Fraction(0)


class Kind(StrEnum):
    """Which part of a leg."""

    WIN = "win"
    PLACE = "place"


class NeedsPerson(Exception):  # noqa: N818 - a question for a person is no fault of the program
    """No rule, or no figure, settles this: the clause it falls under and what is wanting."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(f"{reason} (rule {clause})")
        self.clause = clause
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Part:
    """Odds to one, and the share of the stake that has them; a share of 0 has lost, a void part returns its stake."""

    odds: Fraction = NONE
    share: Fraction = WHOLE
    void: bool = False
    steps: tuple[Step, ...] = ()

    def because(
        self,
        rule: str,
        text: str,
        *,
        before: str = "",
        after: str = "",
        odds: Fraction | None = None,
        share: Fraction | None = None,
        void: bool | None = None,
    ) -> Part:
        """The part after one more clause, with that clause on its trail."""
        return Part(
            odds=self.odds if odds is None else odds,
            share=self.share if share is None else share,
            void=self.void if void is None else void,
            steps=(*self.steps, Step(rule, text, before, after)),
        )

    def without_steps(self) -> Part:
        """The same part with an empty trail, for what is told elsewhere."""
        return Part(self.odds, self.share, self.void)

    @property
    def stands(self) -> bool:
        """Say whether any of the stake neither lost nor came back void."""
        return not self.void and self.share > 0

    @property
    def pays(self) -> Fraction:
        """What a pound on this part comes back as, stake included."""
        return WHOLE if self.void else self.share * (1 + self.odds)


def shown(odds: Fraction) -> str:
    """Write odds to one as the board does: ``81/40``, ``6/1``, ``EVS``."""
    return "EVS" if odds == 1 else f"{odds.numerator}/{odds.denominator}"
