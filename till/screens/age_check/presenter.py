"""F11: somebody who looks young is asked for proof of age, and one key notes what came of it (M.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from till.services.values.duties import AgeCheck, Asked
from till.services.values.people import Refused

# What a key notes: its words, the outcome, and the kind of paper that was seen. The first, which Enter takes, notes nothing.
KEYS: Final = (
    ("Nobody was asked", "Closes this, and notes nothing", None, ""),
    ("ID seen: driving licence", "Photo and date of birth", Asked.ID_SEEN, "driving licence"),
    ("ID seen: passport", "Photo and date of birth", Asked.ID_SEEN, "passport"),
    ("ID seen: proof-of-age card", "With the hologram", Asked.ID_SEEN, "proof-of-age card"),
    ("Refused: no proof of age", "No bet, and nobody’s name", Asked.REFUSED, ""),
    ("Challenged, left", "Went without an answer", Asked.CHALLENGED, ""),
    ("Self-excluded, turned away", "Came in all the same", Asked.EXCLUDED, ""),
)


@dataclass(frozen=True, slots=True)
class AgeCheckServices:
    """What the key asks of the till; ``under`` is the age under which proof is asked for."""

    note: Callable[[Asked, str, str], AgeCheck | Refused]
    today: Callable[[], tuple[tuple[Asked, int], ...]]
    under: Callable[[], int]


@dataclass(frozen=True, slots=True)
class AgeCheckShown:
    """The dialog: its numbered ways as title and second line."""

    title: str
    text: str
    ways: tuple[tuple[str, str], ...]


class AgeCheckView(Protocol):
    """What the presenter needs of the dialog."""

    def ask(self, shown: AgeCheckShown, noted: Callable[[int], str | None]) -> None:
        """Lay it over the screen; ``noted`` takes a way by its place and gives back why it was not kept."""


class AgeCheckPresenter:
    """Opens over any screen; the key that is pressed is the whole entry."""

    def __init__(self, view: AgeCheckView, services: AgeCheckServices, who: Callable[[], str]) -> None:
        self._view, self._services, self._who = view, services, who

    def open(self) -> None:
        """F11."""
        under = self._services.under()
        shown = AgeCheckShown(
            title=f"Age check, Think {under}",
            text=f"Whoever looks under {under} is asked for proof of age. {self._today()}",
            ways=tuple((title, detail) for title, detail, _, _ in KEYS),
        )
        self._view.ask(shown, self._note)

    def _note(self, place: int) -> str | None:
        _, _, outcome, seen = KEYS[place]
        if outcome is None:
            return None
        answer = self._services.note(outcome, seen, self._who())
        return answer.text if isinstance(answer, Refused) else None

    def _today(self) -> str:
        counts = self._services.today()
        return f"Today: {', '.join(f'{many} {outcome}' for outcome, many in counts)}." if counts else "None yet today."
