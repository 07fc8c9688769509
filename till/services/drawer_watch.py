"""The drawer's switch: one that stands open too long is noted once, and said at the counter (M.6)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from till.clock import elapsed
from till.services.ports import Books, Clock
from till.services.shop import till_of


@dataclass(slots=True)
class DrawerWatch:
    """Follows one till's drawer from look to look."""

    books: Books
    clock: Clock
    till: int
    _since: datetime | None = None
    _noted: bool = False

    def __call__(self, *, is_open: bool | None) -> datetime | None:
        """Take a look's word, None for not known; give since when the drawer is open, once that is too long."""
        if is_open is None:
            return self._since if self._noted else None
        if not is_open:
            self._since, self._noted = None, False
            return None
        now = self.clock.local()
        if self._since is None:
            self._since = now
        if not self._noted:
            self._noted = self._note_if_late(self._since, now)
        return self._since if self._noted else None

    def _note_if_late(self, since: datetime, now: datetime) -> bool:
        with self.books.reading() as work:
            limit = till_of(work, self.till).drawer_seconds
        if elapsed(since, now).total_seconds() < limit:
            return False
        with self.books.writing() as work:
            words = f"Open for {limit} seconds and more, since {since:%H:%M:%S}"
            work.audit.note("drawer.open", f"till {self.till}", words, f"TILL {self.till}")
        return True
