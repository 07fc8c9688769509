"""How a slip was settled, on paper for the client who asks (0.4)."""

from __future__ import annotations

from printing.document import Drawer
from tests.till.services.office import ASH, WREN, Office, single, weighed_in
from till.services.papers import TRAIL
from till.services.print_trail import PrintTrail
from till.services.values.people import Refused


def test_0_4_a_lost_slip_is_explained_too_and_nothing_moves(office: Office) -> None:
    serial = office.take("10.00", single("10.00", WREN, "Long Acre"))
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    assert PrintTrail(office.books, office.clock, office.till)(serial, "KM") is None
    with office.books.reading() as work:
        (job,) = [job for job in work.spool.of_slip(serial) if job.kind == TRAIL]
        postings = [one.kind for one in work.ledger.postings(slip=serial)]
        assert work.audit.about(serial)[-1].kind == "slip.explained"
    assert "HOW IT WAS SETTLED" in job.text
    assert "Result: unplaced" in job.text
    assert not any(isinstance(block, Drawer) for block in job.document.blocks)
    assert set(postings) == {"stake", "settled"}


def test_0_4_what_is_not_settled_is_not_said_to_be_nothing(office: Office) -> None:
    prints = PrintTrail(office.books, office.clock, office.till)
    waiting = prints(office.take("5.00"), "KM")
    assert isinstance(waiting, Refused)
    serial = office.take("6.00", single("2.00", WREN, "Copper Lantern"), single("4.00", ASH, "Kettle Lane"))
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    assert prints(serial, "KM") is None
    with office.books.reading() as work:
        text = next(job.text for job in work.spool.of_slip(serial) if job.kind == TRAIL)
    assert "Still open" in text
    assert "Not all of it is settled yet." in text
    assert "Due in all" not in text
