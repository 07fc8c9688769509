"""The close: the walk, the figures, the Z, and what is frozen after it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from settlement.money import Money
from settlement.programme import Amended
from tests.till.services.office import (
    ASH,
    BOOK,
    CARD,
    CASHIER,
    FLOAT,
    MANAGER,
    SHOWS,
    WREN,
    Office,
    double,
    single,
    weighed_in,
)
from till.services.cash import AcceptCount, CountCash
from till.services.close_day import CloseDay, DayChecks, DayFigures
from till.services.enter_result import PostResult
from till.services.open_day import LoadCard, OpenDay, OpenShift
from till.services.papers import READ
from till.services.pay_slip import PaySlip
from till.services.ports.ledger import LAPSED, SAFE, TO_PAY, LedgerClosedError
from till.services.ports.recorder import RecorderFault
from till.services.print_read import PrintRead
from till.services.values.office import CheckState, DayClosed, ResultStage
from till.services.values.people import Refused
from till.services.values.slips import Paid, SlipState
from till.services.void_slip import VoidReason, VoidSlip


def close(office: Office) -> DayClosed | Refused:
    answer = CloseDay(office.books, office.clock, office.recorder, BOOK, 1)("RA", CASHIER)
    assert isinstance(answer, DayClosed | Refused)
    return answer


def count_up(office: Office, pieces: dict[int, int]) -> None:
    for _ in range(2):
        CountCash(office.books, office.clock, 1)(pieces, "KM")
    assert AcceptCount(office.books, office.clock, 1)("a coin rolled away", "KM") is not None


@pytest.fixture
def traded(office: Office) -> Office:
    """Taken £37.00: £10.00 won £32.50 and paid, £5.00 lost, £2.00 open double, £20.00 void."""
    winner = office.take("10.00", single("10.00", WREN, "Copper Lantern"))
    office.take("5.00", single("5.00", WREN, "Slow Bell"))
    office.take("2.00", double("2.00", (WREN, "Copper Lantern"), (ASH, "Parsons Pride")))
    voided = office.take("20.00", single("20.00", ASH, "Brindle Abbot"))
    VoidSlip(office.books, office.clock, BOOK, 1)(voided, VoidReason.MISTAKE, "wrong money", "KM", MANAGER)
    office.off(WREN, "14:31:27")
    office.post(WREN, weighed_in(4, 7, 1))
    office.pay(winner)
    return office


def test_the_figures_are_sums_of_the_days_postings(traded: Office) -> None:
    figures = DayFigures(traded.books, traded.clock, BOOK)()
    assert (figures.taken, figures.paid, figures.refunded) == (Money(3700), Money(3250), Money(2000))
    assert figures.in_play == Money(200)
    assert figures.by_hour == ((13, Money(3700), Money(0)), (14, Money(0), Money(3250)))
    assert figures.unclaimed == (0, Money(0))
    assert figures.lapsed == (0, Money(0))


def test_most_we_could_owe_is_every_open_leg_won(traded: Office) -> None:
    # The double's first leg is in at 9/4 (× 3.25); Parsons Pride stands at 2/1 on the board (× 3): £2 × 9.75.
    figures = DayFigures(traded.books, traded.clock, BOOK)()
    assert figures.could_owe == (("Ashcombe", Money(1950)),)


def test_unclaimed_is_what_won_and_nobody_fetched(traded: Office) -> None:
    traded.off(ASH, "15:10:40")
    traded.post(ASH, weighed_in(1, 2, shown=SHOWS[ASH]))
    figures = DayFigures(traded.books, traded.clock, BOOK)()
    assert figures.unclaimed == (1, Money(1950))
    assert (figures.in_play, figures.could_owe) == (Money(0), ())


def test_the_walk_through_the_close_says_what_waits(traded: Office) -> None:
    traded.take("1.00")
    checks = DayChecks(traded.books, traded.clock, traded.recorder, BOOK, 1)()
    assert [(check.name, check.state) for check in checks] == [
        ("All slips typed", CheckState.NOW),
        ("Results in, slips settled", CheckState.LOOK),
        ("Paid slips scanned again", CheckState.NONE_TODAY),
        ("Other shops’ slips", CheckState.NONE_TODAY),
        ("Machines agree", CheckState.NONE_TODAY),
        ("Count till 1", CheckState.TO_DO),
        ("Safe and float bag", CheckState.NONE_TODAY),
        ("Banking", CheckState.NONE_TODAY),
        ("Recorder and journal", CheckState.DONE),
        ("Print the day and sign", CheckState.TO_DO),
    ]
    assert checks[0].words == "5 taken, 1 waiting"
    assert checks[1].words == "1 result is wanting"
    assert checks[5].words == "Not counted yet"


def test_m_6_a_drawer_over_its_limit_is_asked_to_the_safe_without_a_figure(office: Office) -> None:
    # £500.00 of float and £1,000.00 are £1,500.00: a penny more is over.
    office.take("1000.00", single("1000.00", ASH, "Parsons Pride"), client="Ada Marsh")
    checks = DayChecks(office.books, office.clock, office.recorder, BOOK, 1)
    assert not [check for check in checks() if check.name.startswith("Cash of till")]
    office.take("0.01", single("0.01", ASH, "Parsons Pride"))
    (drop,) = (check for check in checks() if check.name.startswith("Cash of till"))
    assert (drop.name, drop.state) == ("Cash of till 1 to the safe", CheckState.LOOK)
    assert drop.words == "A cash drop is due: Day, F6."


def test_the_day_does_not_close_over_an_uncounted_till_or_an_untyped_slip(traded: Office) -> None:
    refused = close(traded)
    assert isinstance(refused, Refused)
    assert "Till 1 is not counted yet" in refused.text
    waiting = traded.take("1.00")
    count_up(traded, {2000: 24, 100: 5, 50: 1})
    refused = close(traded)
    assert isinstance(refused, Refused)
    assert waiting in refused.text


def test_a_cashier_does_not_close_the_day(traded: Office) -> None:
    count_up(traded, {2000: 24, 100: 4, 50: 1})
    assert isinstance(CloseDay(traded.books, traded.clock, traded.recorder, BOOK, 1)("KM"), Refused)
    assert isinstance(CloseDay(traded.books, traded.clock, traded.recorder, BOOK, 1)("KM", CASHIER), Refused)


def test_the_close_gives_a_z_a_report_and_a_paper(traded: Office) -> None:
    # In the drawer: £500.00 + £37.00 − £32.50 − £20.00 = £484.50; counted a pound short.
    count_up(traded, {2000: 24, 100: 3, 50: 1})
    closed = close(traded)
    assert isinstance(closed, DayClosed)
    assert (closed.z_number, closed.variance) == (1, Money(-100))
    assert closed.report.startswith(b"%PDF-")
    with traded.books.reading() as work:
        paper = next(job for job in work.spool.of_slip("") if job.kind == READ)
    for words in ("Z REPORT 1", "£37.00", "£32.50", "£484.50", "− £1.00", "a coin rolled away", "wrong money"):
        assert words in " ".join(paper.text.split()), words
    checks = DayChecks(traded.books, traded.clock, traded.recorder, BOOK, 1)()
    assert checks[-1].state is CheckState.DONE


def test_a_closed_day_is_frozen(traded: Office) -> None:
    count_up(traded, {2000: 24, 100: 4, 50: 1})
    close(traded)
    assert close(traded) == Refused.because("M.6", "No day is open.")
    with pytest.raises(LedgerClosedError), traded.books.writing() as work:
        work.ledger.post("found", None, "RA", (SAFE, Money(1)), (TO_PAY, -Money(1)))
    refused = PostResult(traded.books, traded.clock, BOOK)(ASH, weighed_in(1, 2, shown=SHOWS[ASH]), "RA", CASHIER)
    assert isinstance(refused, Refused)


def _next_day(office: Office, days: int) -> None:
    office.clock.at = office.clock.at.replace(hour=12, minute=0) + timedelta(days=days)
    later = replace(CARD[0], id=f"later {days}", off=office.clock.at + timedelta(hours=2))
    LoadCard(office.books, office.clock)((later,), {}, "the next card", "RA")
    OpenDay(office.books, office.clock, office.recorder, BOOK)("RA")
    assert OpenShift(office.books, office.clock, 1)("KM", FLOAT) == Money(50000)


def test_the_next_day_has_its_own_figures_and_number(traded: Office) -> None:
    count_up(traded, {2000: 24, 100: 4, 50: 1})
    close(traded)
    saturday = traded.clock.at.date()
    _next_day(traded, 1)
    assert DayFigures(traded.books, traded.clock, BOOK)().taken == Money(0)
    assert DayFigures(traded.books, traded.clock, BOOK)(saturday).taken == Money(3700)
    count_up(traded, FLOAT)
    second = close(traded)
    assert isinstance(second, DayClosed)
    assert second.z_number == 2


def test_what_nobody_claims_in_28_days_lapses_and_goodwill_pays_it(traded: Office) -> None:
    traded.off(ASH, "15:10:40")
    traded.post(ASH, weighed_in(1, 2, shown=SHOWS[ASH]))
    count_up(traded, {2000: 24, 100: 4, 50: 1})
    close(traded)
    _next_day(traded, 29)
    assert DayFigures(traded.books, traded.clock, BOOK)().lapsed == (1, Money(1950))
    count_up(traded, FLOAT)
    close(traded)
    with traded.books.reading() as work:
        lapsed = work.slips.in_states(SlipState.LAPSED)
    assert [slip.payable for slip in lapsed] == [Money(1950)]
    assert traded.balance(LAPSED) == Money(-1950)
    assert traded.balance(TO_PAY) == Money(0)
    _next_day(traded, 1)
    pay = PaySlip(traded.books, traded.clock, BOOK, 1)
    assert isinstance(pay(lapsed[0].serial, "KM"), Refused)
    assert isinstance(pay(lapsed[0].serial, "KM", authority=MANAGER), Paid)
    assert traded.balance(LAPSED) == Money(0)


def test_an_x_read_prints_the_same_sums(traded: Office) -> None:
    assert PrintRead(traded.books, traded.clock, BOOK, 1)("KM") is None
    with traded.books.reading() as work:
        paper = next(job for job in work.spool.of_slip("") if job.kind == READ)
    # What the drawer should hold stays unsaid until it is counted (M.6).
    for words in ("X READ", "Stakes £37.00", "Paid out £32.50", "Refunded £20.00"):
        assert words in " ".join(paper.text.split()), words
    assert "Counted" not in paper.text


def test_a_result_corrected_later_is_an_entry_of_the_later_day(traded: Office) -> None:
    saturday = traded.clock.at.date()
    count_up(traded, {2000: 24, 100: 4, 50: 1})
    close(traded)
    _next_day(traded, 1)
    corrected = replace(
        weighed_in(4, 7, 1), stage=ResultStage.AMENDED, amended=Amended.JUDGE, amended_positions={6: 1, 4: 2, 1: 3}
    )
    # Slow Bell at 20/1 with £5.00: £105.00.
    assert traded.post(WREN, corrected).effect.after == Money(10500)
    with traded.books.reading() as work:
        before = [posting for posting in work.ledger.postings(day=saturday) if posting.at.date() != saturday]
        after = {posting.slip for posting in work.ledger.postings(day=traded.clock.at.date()) if posting.slip}
    assert before == []
    assert "0001-000002" in after


def test_the_journal_keeps_how_far_the_audit_had_come(traded: Office) -> None:
    count_up(traded, {2000: 1})
    head = traded.recorder.head()
    assert isinstance(close(traded), DayClosed)
    with traded.books.reading() as work:
        audit = work.audit.head()
        (kept,) = work.audit.of_kind("journal.head")
    # The audit's last act is the close itself; it says how far the journal was before it.
    assert traded.recorder.notes[-1] == ("audit-head", str(audit), None)
    assert (kept.subject, kept.text) == ("till 1", str(head))


def test_a_recorder_that_is_out_does_not_keep_the_day_open(traded: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    def out(*_: object) -> None:
        raise RecorderFault("The recorder's journal was not kept: the disk is full.")

    count_up(traded, {2000: 1})
    monkeypatch.setattr(traded.recorder, "note", out)
    assert isinstance(close(traded), DayClosed)
