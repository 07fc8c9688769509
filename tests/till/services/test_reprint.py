"""Copies of a receipt."""

from __future__ import annotations

from printing.document import Drawer
from tests.till.services.office import ASH, CASHIER, MANAGER, Office, single
from till.services.papers import BET
from till.services.reprint import Reprint
from till.services.values.people import Refused


def test_copies_are_numbered_marked_and_listed(office: Office) -> None:
    serial = office.take("20.00", single("20.00", ASH, "Parsons Pride"))
    reprint = Reprint(office.books)
    assert reprint(serial, "paper tore", "KM", MANAGER) == 1
    assert reprint(serial, "lost at the counter", "KM", MANAGER) == 2
    assert office.slip(serial).copies == 2
    with office.books.reading() as work:
        papers = [job for job in work.spool.of_slip(serial) if job.kind == BET]
        acts = [act.text for act in work.audit.about(serial) if act.kind == "slip.reprinted"]
    assert [job.copy for job in papers] == [0, 1, 2]
    assert "COPY 2" in papers[2].text
    assert "COPY 1" not in papers[2].text
    assert office.slip(serial).serial in papers[2].text
    assert not any(isinstance(block, Drawer) for job in papers[1:] for block in job.document.blocks)
    assert acts == [
        "Receipt printed again, COPY 1: paper tore. KM with RA",
        "Receipt printed again, COPY 2: lost at the counter. KM with RA",
    ]


def test_without_a_reason_or_a_manager_nothing_is_printed(office: Office) -> None:
    serial = office.take("20.00", single("20.00", ASH, "Parsons Pride"))
    reprint = Reprint(office.books)
    assert isinstance(reprint(serial, "", "KM", MANAGER), Refused)
    assert isinstance(reprint(serial, "paper tore", "KM", CASHIER), Refused)
    assert isinstance(reprint("0001-999999", "paper tore", "KM", MANAGER), Refused)
    assert office.slip(serial).copies == 0
