"""Where a till keeps things."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

BOOKS: Final = "books.sqlite"


@dataclass(frozen=True, slots=True)
class Places:
    """Where a till keeps things under its data folder."""

    data: Path

    @property
    def books(self) -> Path:
        """The shop's books."""
        return self.data / BOOKS

    @property
    def pictures(self) -> Path:
        """Where the scanner or camera leaves a slip's picture."""
        return self.data / "slips in"

    @property
    def paper(self) -> Path:
        """Where receipts go while there is no printer."""
        return self.data / "paper"

    @property
    def exports(self) -> Path:
        """Where settlement documents and reports are written."""
        return self.data / "exports"

    @property
    def cards(self) -> Path:
        """Where the shop puts its programme files."""
        return self.data / "cards"

    @property
    def rules(self) -> Path:
        """Where the shop puts editions of its rules after the one that the till came with."""
        return self.data / "rules"

    @property
    def recorder(self) -> Path:
        """Where the embedded recorder keeps pictures and journal."""
        return self.data / "recorder"

    def make(self) -> Places:
        """Make the folders that are not there."""
        for folder in (self.data, self.pictures, self.paper, self.exports, self.cards, self.recorder):
            folder.mkdir(parents=True, exist_ok=True)
        return self
