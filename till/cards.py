"""The programme files a manager can load: those in the `cards` folder, and the sample."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from till.clock import Clock
from till.feeds.programme_file import WrongDayError, read_programme
from till.feeds.reading import FeedFault
from till.services.open_day import LoadCard
from till.services.values.people import Refused


@dataclass(frozen=True, slots=True)
class CardFiles:
    """Finds and loads programme files; ``folder`` is where the shop puts them."""

    folder: Path
    sample: Path
    load_card: LoadCard
    clock: Clock

    def __call__(self) -> tuple[Path, ...]:
        """List the shop's files by name, the sample last."""
        return (*sorted(self.folder.glob("*.json")), self.sample)

    def load(self, path: Path, by: str) -> tuple[int, int] | Refused:
        """Put a file's races and contests on the board: how many are new, of how many; a fault in it is said with its place."""
        try:
            card = read_programme(path, self.clock.local().date())
        except (FeedFault, WrongDayError) as fault:
            return Refused.because("1.a", str(fault))
        events = card.programme().events
        new = self.load_card(events, card.first_shows(), path.name, by, opening=card.opening)
        return new if isinstance(new, Refused) else (new, len(events))
