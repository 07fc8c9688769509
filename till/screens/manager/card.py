"""Load a day's card from a programme file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from till.screens.manager.act import Done, Step, Typed, refuse
from till.screens.manager.model import FieldShown, PageShown, WayShown
from till.screens.manager.services import CardServices
from till.services.values.people import Refused


@dataclass(frozen=True, slots=True)
class CardPage:
    """The files there are, and a path to type."""

    services: CardServices
    by: str

    def page(self) -> PageShown:
        """List the files, the sample last."""
        *found, sample = self.services.files()
        ways = (
            *(WayShown(path.name, "In the folder “cards”") for path in found),
            WayShown("The sample Saturday", f"{sample.name}: invented runners, laid on today"),
        )
        path = FieldShown(
            name="path",
            label="Another programme file",
            hint="/media/stick/saturday.json",
            options=tuple(str(path) for path in found),
        )
        lead = (
            "What is on the board already stays as it is, with its prices; only new races, matches and draws come on."
        )
        return PageShown(title="Load a card", lead=lead, ways=ways, fields=(path,), act="Load that file")

    def choose(self, index: int) -> Step:
        """Load a file of the list."""
        return self._load(self.services.files()[index])

    def enter(self, typed: Typed) -> Step:
        """Load the file that was typed."""
        text = typed["path"].strip()
        return self._load(Path(text).expanduser()) if text else refuse("Type where the file is, or choose one above.")

    def _load(self, path: Path) -> Step:
        answer = self.services.load(path, self.by)
        if isinstance(answer, Refused):
            return answer
        new, events = answer
        if new == 0:
            return Done(
                f"Nothing new in {path.name}", f"All {events} of its events are on the board already.", kind="info"
            )
        here = f"{events - new} of its {events} were there already." if new < events else ""
        return Done(f"{new} new {'event' if new == 1 else 'events'} on the board, from {path.name}", here)
