"""Results by hand: first past the post, weighed in, amended; looked at first, then posted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from till.services.values.office import Effect, Posted, RaceRow, ResultEntry, ResultForm
from till.services.values.people import Authority, Refused, WrongPin

if TYPE_CHECKING:
    from till.services.ports import Books, Clock


@dataclass(frozen=True, slots=True)
class Races:
    """The results screen's list: races that want something first, then by off time."""

    books: Books
    clock: Clock

    def __call__(self, day: date | None = None) -> tuple[RaceRow, ...]:
        """List the races of a day, today's without one."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ResultFor:
    """A race with what is known of its result."""

    books: Books

    def __call__(self, event: str) -> ResultForm:
        """Read one race; raises KeyError for an event that is not on the card."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class PreviewResult:
    """What posting a result would do; writes nothing."""

    books: Books

    def __call__(self, event: str, entry: ResultEntry) -> Effect | Refused:
        """Settle every slip of the race before and after; a result that cannot be is refused in words."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class PostResult:
    """Post a result as the race's next version, settle its slips again and post the difference."""

    books: Books
    clock: Clock

    def __call__(
        self, event: str, entry: ResultEntry, by: str, authority: Authority | None = None
    ) -> Posted | Refused | WrongPin:
        """Post; a second person signs where it adds more to pay than the rule book allows one (1.d)."""
        raise NotImplementedError
