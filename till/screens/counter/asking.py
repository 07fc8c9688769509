"""What the presenter needs of the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from till.screens.counter.model import CounterModel
from till.services.values.people import Authority


class CounterView(Protocol):
    """The screen as the presenter sees it."""

    def show(self, model: CounterModel) -> None:
        """Draw it all."""

    def ask_authority(self, title: str, text: str, done: Callable[[Authority], None]) -> None:
        """Ask for a second person's initials, PIN and reason."""

    def ask_words(self, title: str, text: str, done: Callable[[str], None]) -> None:
        """Ask for a few words."""
