"""What every page of a report has: whose it is, which of how many, and nothing cut off."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import date, datetime

import pypdfium2
import pytest

from printing.pdf import to_pdf
from printing.receipts.window import WindowNotice
from printing.reports.bets import BetRow, bet_file
from printing.reports.dispute import ChainLink, Claim, DisputeFile, Proof, VersionRead, dispute_file
from printing.reports.exceptions import Exceptions, voids_and_reprints
from printing.reports.liabilities import OpenSlip, liabilities_report
from printing.reports.report import Report
from printing.reports.sheet import Sheet
from printing.reports.unclaimed import Return, Unclaimed, unclaimed_report
from printing.reports.window import notice_sheet
from settlement.money import Money
from tests.printing import samples
from tests.printing.test_pictures_and_pages import pdf_text

SATURDAY = date(2026, 10, 10)
EDITION = date(2009, 9, 25)
SHEET = Sheet(shop=samples.SHOP, issue=samples.issue(21, 45, 3, "RA"), day=SATURDAY, edition=EDITION)
HEAD = "Tollgate Racing, Corn Street · 10 October 2026 · Rules of 25 September 2009"
LONG = "14 The Honourable Member For Upper Wrenfield And The Vale Of Kilbrannan, 3.15 Kilbrannan, 100/30"
UNBROKEN = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
PICTURE = samples.slip_picture()
SHA = hashlib.sha256(PICTURE).hexdigest()


def row(number: int, *bets: str, client: str = "") -> BetRow:
    return BetRow(
        serial=f"0427-{118_000 + number}",
        at=datetime(2026, 10, 10, 14, 5, 50),
        staff="KM",
        client=client,
        bets=bets or ("£2.00 win", "4 Copper Lantern, 2.30 Wrenfield, SP"),
        stake=Money(200),
        state="open",
        payable=None,
        paid=Money(0),
    )


BETS = bet_file(SHEET, tuple(row(number) for number in range(120)))
VOIDS = voids_and_reprints(
    SHEET,
    Exceptions(
        acts=samples.day_totals(41).exceptional, given_back=Money(2000), no_bet=(("0427-118908", "14:41:50 Not taken"),)
    ),
)
UNCLAIMED = unclaimed_report(
    SHEET,
    Unclaimed(
        waiting=(
            Return(
                serial="0427-118888",
                taken=SATURDAY,
                client="Mrs Lowe",
                bets=("£3.00 each way", LONG),
                due=Money(570),
                claim_by=date(2026, 11, 7),
            ),
        ),
        lapsed=(),
        days=28,
    ),
)
OWED = liabilities_report(
    SHEET,
    tuple(
        OpenSlip(serial=serial, meeting=meeting, bets=(LONG,), client="", stake=Money(stake), most=Money(most))
        for serial, meeting, stake, most in (
            ("0427-118883", "Wrenfield", 1000, 3500),
            ("0427-118884", "Wrenfield", 200, 1400),
            ("0427-118886", "Ashcombe", 500, 7875),
        )
    ),
)
NOTICE = notice_sheet(
    WindowNotice(
        shop=samples.SHOP,
        issue=samples.issue(11, 2, 0, "RA"),
        number=3,
        published=datetime(2026, 10, 10, 11, 2),
        words="Five places today in the big handicap at Wrenfield.",
        bears_on="Wrenfield, 10 October.",
        terms=(("Place terms · 5(d) · places", "5"),),
    ),
    EDITION,
)
DISPUTE = DisputeFile(
    sheet=SHEET,
    stamp=samples.STAMP,
    recorded_at=datetime(2026, 10, 10, 12, 41, 8),
    stamp_number=212,
    till=2,
    staff="KM",
    client="Mrs Lowe",
    stake=Money(300_00),
    state="paid",
    payable=Money(2_051_77),
    paid=Money(2_051_77),
    claims=(),
    proofs=(
        Proof(title="Slip picture", sha=SHA, covers="Stamped 12:41:08", image=PICTURE),
        Proof(title="Yard recorder, counter", sha=SHA, covers="Shows 12:41:08", image=PICTURE),
    ),
    wanting=(),
    versions=(
        VersionRead(
            at=datetime(2026, 10, 10, 12, 41, 12),
            by="KM",
            why="",
            lines=("205a 6 @", "220w 3 sp", "150 ew dbl"),
            read=("205a 6 @ → 6 Brindle Abbot, 2.05 Ashcombe · 4(r) the meeting by its time",),
            bets=("Each way double, £150.00 a line", "6 Brindle Abbot, 2.05 Ashcombe, 9/4"),
        ),
    ),
    settlement=samples.SETTLEMENT,
    clauses=(("22", "Dead heat for first. The stake is divided by the number that share first."),),
    prices=(("2.05 Ashcombe", "6 Brindle Abbot", "9/4", "10 Oct 2026 12:39:00, by hand"),),
    results=(("2.05 Ashcombe", "1, weighed in", "10 Oct 2026 14:10:00 by RA", "first 6 Brindle Abbot 9/4"),),
    payments=(("10 Oct 2026 14:58:40", "£2,051.77", "cheque", "KM, till 2"),),
    acts=(
        ChainLink(number=1_842, at=datetime(2026, 10, 10, 12, 41, 12), by="KM", text="£300.00 taken", seal="9f" * 32),
    ),
    journal=(ChainLink(number=212, at=None, by="", text="Stamp", seal="77" * 32),),
    broken=(),
)
CLAIM = Claim(step="Opened", at=datetime(2026, 10, 10, 17, 50), words="I asked for nine to four.", by="RA")
EVERY = {
    "day": samples.z_report(),
    "bets": BETS,
    "voids": VOIDS,
    "unclaimed": UNCLAIMED,
    "liabilities": OWED,
    "notice": NOTICE,
    "dispute": dispute_file(DISPUTE),
}


def pages(pdf: bytes) -> list[str]:
    """The words of each page."""
    document = pypdfium2.PdfDocument(pdf)
    words = []
    for number in range(len(document)):
        text = document[number].get_textpage()
        words.append(" ".join(text.get_text_range().split()))
        text.close()
    document.close()
    return words


def words_of(report: Report) -> str:
    return " ".join(pdf_text(to_pdf(report)).split())


@pytest.mark.parametrize("name", EVERY)
def test_every_page_says_whose_it_is_and_which_of_how_many(name: str) -> None:
    found = pages(to_pdf(EVERY[name]))
    for number, words in enumerate(found, start=1):
        assert HEAD in words
        assert f"Page {number} of {len(found)}" in words


@pytest.mark.parametrize("name", EVERY)
def test_every_report_is_the_same_each_time_with_its_own_letters(name: str) -> None:
    pdf = to_pdf(EVERY[name])
    assert pdf == to_pdf(EVERY[name])
    assert b"FontFile2" in pdf
    assert b"Helvetica" not in pdf


def test_a_long_bet_file_has_every_serial_once_and_its_heads_on_each_page() -> None:
    found = pages(to_pdf(BETS))
    assert len(found) > 3
    text = " ".join(found)
    for number in range(120):
        assert text.count(f"0427-{118_000 + number}") == 1
    assert all("Slip Bets Client Stake State Return Paid" in page for page in found)


def test_a_table_of_several_blocks_loses_no_row_and_sums_once() -> None:
    slips = tuple(
        OpenSlip(
            serial=f"0427-{118_000 + number}",
            meeting="Wrenfield",
            bets=("£1.00 win",),
            client="",
            stake=Money(100),
            most=Money(300),
        )
        for number in range(600)
    )
    text = words_of(liabilities_report(SHEET, slips))
    assert all(text.count(slip.serial) == 1 for slip in slips)
    # 600 × £1.00, 600 × £3.00.
    assert text.count("All 600 £600.00 £1,800.00") == 1


def test_long_names_wrap_and_nothing_is_lost() -> None:
    text = words_of(bet_file(SHEET, (row(1, LONG, UNBROKEN, client="The gentleman with the very red cap"),)))
    for word in (*LONG.split(), "gentleman"):
        assert word in text
    # A word wider than its column is broken, and every sign of it is there.
    assert UNBROKEN in text.replace(" ", "")


def test_a_house_with_a_long_name_pushes_nothing_off_the_page() -> None:
    name = "Tollgate Racing and Sporting Accommodation of Wrenfield, Kilbrannan and the Northern Vales"
    sheet = replace(SHEET, shop=replace(samples.SHOP, name=name, branch="The Old Corn Exchange, Corn Street"))
    (words,) = pages(to_pdf(bet_file(sheet, (row(1),))))
    assert words.count(f"{name}, The Old Corn Exchange, Corn Street") == 3
    assert "Page 1 of 1" in words


def test_training_is_said_on_every_page() -> None:
    found = pages(to_pdf(replace(BETS, training=True)))
    assert "TRAINING: no bet, no money" in found[0]
    assert all("TRAINING" in page for page in found)


def test_figures_of_the_bet_file() -> None:
    text = words_of(BETS)
    # 120 slips of £2.00.
    for fact in ("Slips 120", "Staked £240.00", "Paid £0.00"):
        assert fact in text


def test_voids_are_counted_and_listed() -> None:
    text = words_of(VOIDS)
    for fact in (
        "Void 1",
        "Reprint, COPY 1 1",
        "Serials that came to nothing 1",
        "Given back on voids £20.00",
        "14:44:10 Void 0427-118897 RA DP Both agree to cancel",
        "0427-118908 14:41:50 Not taken",
    ):
        assert fact in text


def test_unclaimed_says_until_when() -> None:
    text = words_of(UNCLAIMED)
    # 7 November is 28 days after 10 October.
    for fact in (
        "28 days after its last race",
        "7 November 2026 28 days left",
        "1 slip £5.70",
        "Lapsed on this day None.",
    ):
        assert fact in text


def test_liabilities_are_summed_by_meeting_the_largest_first() -> None:
    text = words_of(OWED)
    # Ashcombe £78.75; Wrenfield £35.00 + £14.00.
    for fact in ("Ashcombe 1 £5.00 £78.75 Wrenfield 2 £12.00 £49.00", "All 3 £17.00 £127.75"):
        assert fact in text
    slip_by_slip = text[text.index("Slip by slip") :]
    order = [slip_by_slip.index(serial) for serial in ("0427-118886", "0427-118883", "0427-118884")]
    assert order == sorted(order)


def test_a_notice_is_large_enough_for_the_street() -> None:
    pdf = to_pdf(NOTICE)
    assert "Five places today in the big handicap at Wrenfield." in words_of(NOTICE)
    document = pypdfium2.PdfDocument(pdf)
    text = document[0].get_textpage()
    _, bottom, _, top = text.get_charbox(text.get_text_range().index("Five"))
    # A capital of 34 points is over 20 high: some seven millimetres.
    assert top - bottom > 20
    text.close()
    document.close()


def test_the_dispute_file_has_all_that_an_arbiter_asks() -> None:
    text = words_of(EVERY["dispute"])
    for fact in (
        "Dispute file, slip 0427-118655",
        "Stamp 212, the recorder's clock 10 Oct 2026 12:41:08",
        "No claim of the client is on record.",
        "Independent Betting Adjudication Service (IBAS)",
        "Every picture has the hash that was sealed",
        "205a 6 @ 220w 3 sp 150 ew dbl",
        "6 Brindle Abbot, 2.05 Ashcombe · 4(r) the meeting by its time",
        "6 Brindle Abbot, 2.05 Ashcombe, 9/4",
        "Tansy Field out later at 8/1: 10p in the £",
        "The stake is divided by the number that share first.",
        "first 6 Brindle Abbot 9/4",
        "£2,051.77 cheque KM, till 2",
        "£300.00 taken 9f9f9f9f9f9f holds",
    ):
        assert fact in text
    assert SHA in text.replace(" ", "")


def test_a_claim_and_what_is_broken_are_said_in_words() -> None:
    broken = replace(DISPUTE.proofs[0], wrong="it was changed after it was kept")
    report = dispute_file(
        replace(DISPUTE, claims=(CLAIM,), proofs=(broken,), broken=("Slip picture: it was changed after it was kept.",))
    )
    text = words_of(report)
    assert "Opened: I asked for nine to four. Noted 10 Oct 2026 17:50:00 by RA." in text
    assert "No claim of the client" not in text
    assert "Does the evidence hold? Slip picture: it was changed after it was kept." in text


def test_a_picture_that_does_not_open_is_said_in_its_place() -> None:
    spoilt = replace(DISPUTE.proofs[0], image=PICTURE[:2000], wrong="it was changed after it was kept")
    gone = replace(DISPUTE.proofs[1], image=None, wrong="it is gone")
    text = words_of(dispute_file(replace(DISPUTE, proofs=(spoilt, gone))))
    assert "The picture does not open." in text
    assert "No picture." in text


def test_pictures_are_in_the_file_as_they_are() -> None:
    document = pypdfium2.PdfDocument(to_pdf(EVERY["dispute"]))
    images = [one for number in range(len(document)) for one in document[number].get_objects(filter=(3,))]
    assert len(images) == 2
    document.close()
