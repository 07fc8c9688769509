"""A stamp that never reached the books: the till stopped between the recorder's disk and theirs (2(f))."""

from __future__ import annotations

from till.services.ports import Books
from till.services.ports.chains import NOT_KEPT
from till.services.ports.recorder import Recorder, journal


def tell_of_lost_stamp(books: Books, recorder: Recorder, serial: str) -> None:
    """Journal it, so that the stamp is explained for good; the serial is the next slip's."""
    with books.reading() as work:
        lost = work.slips.get(serial) is None
    if lost:
        journal(recorder, NOT_KEPT, "Stamped and not in the books: the till stopped in between", serial)
