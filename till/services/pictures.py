"""Where this till's pictures of slips come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import PurePath
from urllib.parse import urlsplit

from till.services.ports import Books
from till.services.shop import keep_till, till_of
from till.services.staff import managers_only
from till.services.values.people import Refused
from till.services.values.shop import TillSettings


@dataclass(frozen=True, slots=True)
class ChangePictures:
    """A manager sets the folder, or the camera, that pictures come from; the next slip is stamped with one of it."""

    books: Books
    till: int
    # Has the source taken up anew.
    changed: Callable[[], None] = lambda: None

    def __call__(self, pictures: str, by: str) -> TillSettings | Refused:
        """Keep it: a whole path, an address, or nothing for the till's own folder."""
        with self.books.writing() as work:
            if refused := managers_only(work, by) or _wrong(pictures):
                return refused
            settings = replace(till_of(work, self.till), pictures=pictures)
            words = f"Pictures of slips from {pictures or 'the folder “slips in”'}"
            keep_till(work, settings, "pictures.changed", words, by)
        self.changed()
        return settings


def _wrong(pictures: str) -> Refused | None:
    """Refuse what is neither a whole path nor an address."""
    if pictures.startswith(("http://", "https://")):
        return _wrong_address(pictures)
    if not pictures or PurePath(pictures).is_absolute():
        return None
    words = f"“{pictures}” is neither a whole path such as /home/shop/slips nor an address such as http://…."
    return Refused.because("M.6", words)


def _wrong_address(pictures: str) -> Refused | None:
    try:
        parts = urlsplit(pictures)
        found = bool(parts.hostname) and parts.port != 0
    except ValueError:
        found = False
    words = f"“{pictures}” is no address such as http://camera:8080/still.jpg; a port is 1 to 65535."
    return None if found else Refused.because("M.6", words)
