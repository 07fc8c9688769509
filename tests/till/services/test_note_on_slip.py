"""Notes on a slip's paper (1.b, 1.c, 4(j)): who, when and why stand in its file."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.till.services.office import BOOK, WREN, Office, single, weighed_in
from till.services.note_on_slip import NOTED, NoteOnSlip, SlipNote
from till.services.pay_slip import PaySlip
from till.services.slips import Slips
from till.services.values.people import Refused
from till.services.values.slips import Cheque, Method, SlipState


@pytest.fixture
def serial(office: Office) -> str:
    return office.take("10.00", single("10.00", WREN, "Copper Lantern"))


def test_1_c_another_firms_form_is_kept_and_stands(office: Office, serial: str) -> None:
    note = NoteOnSlip(office.books)
    assert note(serial, SlipNote.OTHER_FORM, "a rival’s form", "RA") == (
        "It stands, and is settled by our rules (rule 1.c)."
    )
    file = Slips(office.books).file(serial)
    assert file is not None
    assert file.happenings[-1].text == "Another firm’s form (rule 1.c): a rival’s form"
    assert file.state is SlipState.OPEN
    with office.books.reading() as work:
        assert [act.by for act in work.audit.of_kind(NOTED)] == ["RA"]


def test_4_j_a_slip_handed_back_stands_by_its_picture_alone(office: Office, serial: str) -> None:
    note = NoteOnSlip(office.books)
    assert note(serial, SlipNote.HANDED_BACK, "given with the receipt", "RA") == (
        "It stands: the recorder has its picture, and it is settled from that (rule 4(j))."
    )
    with office.books.writing() as work:
        slip = work.slips.get(serial)
        assert slip is not None
        work.slips.replace(replace(slip, picture=None))
    assert note(serial, SlipNote.HANDED_BACK, "given with the receipt", "RA") == (
        "No picture of it is kept: void it at Slips, its stake goes back (rule 4(j))."
    )


def test_1_b_a_slip_from_the_letter_box_is_to_be_voided_by_a_hand(office: Office, serial: str) -> None:
    answer = NoteOnSlip(office.books)(serial, SlipNote.LETTER_BOX, "found at opening", "RA")
    assert answer == "Bets are taken over the counter only: void it at Slips, its stake goes back (rule 1.b)."
    assert office.slip(serial).state is SlipState.OPEN


def test_1_d_a_cheque_that_was_written_is_noted_as_posted(office: Office, serial: str) -> None:
    note = NoteOnSlip(office.books)
    assert note(serial, SlipNote.POSTED, "3 Mill Lane, 12 October", "RA") == Refused.because(
        "1.d", f"No cheque was written for slip {serial}."
    )
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    cheque = Cheque(payee="D. Hart", number="100482", photo_id="Passport", photo_id_number="7", proof_of_address="Bill")
    PaySlip(office.books, office.clock, BOOK, office.till)(serial, "KM", method=Method.CHEQUE, cheque=cheque)
    assert note(serial, SlipNote.POSTED, "3 Mill Lane, 12 October", "RA") == (
        "Keep the proof of posting with the day’s papers (rule 1.d)."
    )
    with office.books.reading() as work:
        assert work.audit.about(serial)[-1].text == "Cheque sent by post (rule 1.d): 3 Mill Lane, 12 October"


def test_m_7_a_manager_notes_it_with_words_on_a_slip_that_there_is(office: Office, serial: str) -> None:
    note = NoteOnSlip(office.books)
    for wrong in ((serial, "why", "KM"), (serial, " ", "RA"), ("0427-999999", "why", "RA")):
        assert isinstance(note(wrong[0], SlipNote.OTHER_FORM, wrong[1], wrong[2]), Refused)
    with office.books.reading() as work:
        assert work.audit.of_kind(NOTED) == ()
