"""What the presenter needs of the screen."""

from __future__ import annotations

from typing import Protocol

from till.screens.dialogs.asks import AuthorityAsk, Said, Signed, WordsAsk
from till.screens.translate.model import TranslateModel
from till.services.values.card import RaceBoard


class TranslateView(Protocol):
    """The screen as the presenter sees it."""

    def show_model(self, model: TranslateModel) -> None:
        """Draw it all."""

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask a manager, the picture beside it."""

    def ask_words(self, ask: WordsAsk, done: Said) -> None:
        """Ask a few words, the picture beside them."""

    def show_boards(self, boards: tuple[RaceBoard, ...], place: int) -> None:
        """Show the boards of the stamp's second, one race after the other from a place on."""
