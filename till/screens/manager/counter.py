"""What a manager does at the counter: a slip without its picture, and one that came late."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from till.screens.manager.act import Form, Leave, Step, Typed, refuse
from till.screens.manager.model import FactShown, PageShown


@dataclass(frozen=True, slots=True)
class WithoutPicture(Form):
    """A slip is taken without its picture."""

    then: Callable[[], None] | None

    def page(self) -> PageShown:
        """Say what it means."""
        return PageShown(
            title="Take without picture",
            lead="For a slip that the camera cannot see. The recorder stamps its number and time, marked “no picture”; "
            "the receipt says so too (rule 2(f)).",
            facts=(
                FactShown("Asked next", "a manager’s PIN and why, at the counter"),
                FactShown("Kept", "the slip itself: put it in the day’s bag"),
            ),
            act="Go to the counter and take it" if self.then else "",
        )

    def enter(self, _typed: Typed) -> Step:
        """Go to the counter."""
        return Leave(self.then) if self.then else None


@dataclass(frozen=True, slots=True)
class LateAcceptance(Form):
    """A slip that was stamped after the off."""

    then: Callable[[], None] | None

    def page(self) -> PageShown:
        """Say where it is done."""
        return PageShown(
            title="Late acceptance",
            lead="A slip stamped after the off is stopped at the counter, with both times to the second. "
            "There a manager may still take it (rule 2(a)).",
            facts=(
                FactShown("At the stop", "4  A manager takes it all the same"),
                FactShown("Asked then", "a manager’s PIN, and why in a few words"),
                FactShown("Shown", "on the day’s list of things to look at"),
            ),
            act="Go to the counter" if self.then else "",
        )

    def enter(self, _typed: Typed) -> Step:
        """Go to the counter."""
        return Leave(self.then) if self.then else refuse("At the counter, type the slip: the stop offers it.")
