"""What the presenter needs of the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from till.screens.dialogs.asks import AuthorityAsk, Signed
from till.screens.results.model import ResultsModel
from till.screens.results.typed import Field


class ResultsView(Protocol):
    """What the presenter needs of the screen."""

    def show_model(self, model: ResultsModel) -> None:
        """Draw it all."""

    def focus(self, where: Field | None) -> None:
        """Put the keys into a field; None: onto the filled button of the effect."""

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask a second person."""

    def ask_withdrawn(self, race: str, done: Callable[[str, str, str], str | None]) -> None:
        """Ask who came out, when and at what price."""

    def ask_status(self, race: str, done: Callable[[str], None], *, contest: bool) -> None:
        """Ask what became of the race or the contest."""
