from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date, datetime

import pytest

from settlement.money import Money
from tests.till.screens.slips.samples import ROWS, Acts, FakeSlips
from till.screens.dialogs.asks import AuthorityAsk, ChoiceAsk, Chosen, Said, Signed, WordsAsk
from till.screens.notice import NoticeShown
from till.screens.slips.model import Line, SlipsModel, VoidAsk
from till.screens.slips.presenter import SlipsPresenter, VoidSigned
from till.services.reports import ReportKind
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Cheque, SlipState
from till.services.void_slip import VoidReason

DP = Authority("DP", "4711", "wrote the wrong horse")
PARSONS = "0427-118897"


@dataclass
class Shown:
    """A view that remembers; dialogs are answered with what the test sets."""

    models: list[SlipsModel] = field(default_factory=list)
    asks: list[AuthorityAsk | WordsAsk | VoidAsk] = field(default_factory=list)
    went: list[tuple[str, str]] = field(default_factory=list)
    signs: Authority | None = None
    reason: int = 0
    cheque: Cheque | None = None
    words: str | None = None
    said: str | None = None

    @property
    def model(self) -> SlipsModel:
        return self.models[-1]

    def show_model(self, model: SlipsModel) -> None:
        self.models.append(model)

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        self.asks.append(ask)
        self.said = done(self.signs) if self.signs else None

    def ask_words(self, ask: WordsAsk, done: Said) -> None:
        self.asks.append(ask)
        self.said = done(self.words) if self.words is not None else None

    def ask_void(self, ask: VoidAsk, done: VoidSigned) -> None:
        self.asks.append(ask)
        self.said = done(self.reason, self.cheque, self.signs) if self.signs else None

    def ask_choice(self, _ask: ChoiceAsk, done: Chosen) -> None:
        done(self.reason)

    def open_report(self, kind: ReportKind, day: date) -> None:
        self.went.append((kind, str(day)))

    def open_evidence(self, serial: str) -> None:
        self.went.append(("evidence", serial))

    def open_pay(self, serial: str) -> None:
        self.went.append(("pay", serial))

    def open_translate(self, serial: str) -> None:
        self.went.append(("translate", serial))

    def replace_slip(self, serial: str) -> None:
        self.went.append(("replace", serial))


@dataclass
class Till:
    """Presenter and view together, the list open."""

    acts: Acts = field(default_factory=Acts)
    view: Shown = field(default_factory=Shown)
    who: str = "RA"
    presenter: SlipsPresenter = field(init=False)

    def __post_init__(self) -> None:
        self.presenter = SlipsPresenter(self.view, self.acts.services(), lambda: self.who)
        self.presenter.start()

    @property
    def model(self) -> SlipsModel:
        return self.view.model

    def on(self, serial: str) -> SlipsModel:
        self.presenter.choose([row.serial for row in self.model.rows].index(serial))
        return self.model


def test_the_list_with_its_counts_newest_chosen() -> None:
    model = Till().model
    assert [row.serial for row in model.rows] == [row.serial for row in ROWS]
    labels = [(one.label, one.count) for one in model.filters]
    assert labels == [("All", 214), ("Open", 96), ("To pay", 9), ("Waiting", 4), ("For review", 1), ("Void", 3)]
    assert model.file is not None
    assert model.file.serial == "0427-118908"
    assert model.day == "Today, all tills"


def test_a_row_in_words() -> None:
    row = next(row for row in Till().model.rows if row.serial == "0427-118902")
    assert (row.at, row.staff, row.stake, row.payable) == ("14:24:19", "KM", "£5.00", "£16.25")
    assert (row.state.kind, row.state.text) == ("ok", "Won, to pay")
    assert Till().model.rows[0].payable == "—"


def test_the_file_of_a_single_is_named_by_its_horse() -> None:
    file = Till().on(PARSONS).file
    assert file is not None
    assert file.lines == (
        Line("7 Parsons Pride", "title"),
        Line("3.10 Ashcombe, off in 25:50"),
        Line("£20.00 win at SP", "strong"),
        Line("1 line, agrees"),
    )
    assert file.client == "none noted"
    assert [one.at for one in file.happenings] == ["14:17:21", "14:17:25", "14:17:26", "14:17:58", "14:17:58"]
    assert file.happenings[-1].under == (
        "310 7 sp → 7 Parsons Pride, 3.10 Ashcombe, SP",
        "20 win → Single: 1 × £20.00 = £20.00",
    )


def test_the_countdown_goes_on_every_second() -> None:
    till = Till()
    till.on(PARSONS)
    till.acts.now = datetime(2026, 10, 10, 14, 44, 11)
    till.presenter.tick()
    assert till.model.file is not None
    assert till.model.file.lines[1].text == "3.10 Ashcombe, off in 25:49"


def test_a_filter_keeps_the_search_and_asks_the_books() -> None:
    till = Till()
    till.presenter.search("copper")
    till.presenter.filter(4)
    assert till.acts.slips.asked[-1] == (date(2026, 10, 10), SlipState.REVIEW, "copper")
    assert [row.serial for row in till.model.rows] == ["0427-118899"]


def test_nothing_found_names_the_closest() -> None:
    till = Till()
    till.presenter.search("lantrn")
    assert till.model.empty == "No slip like “lantrn”. Closest: Copper Lantern, 2 slips."
    assert till.model.file is None
    assert till.model.can.void is False


def test_nothing_like_it_at_all() -> None:
    till = Till()
    till.presenter.search("0427-999999")
    assert till.model.empty == "No slip like “0427-999999”."


def test_an_empty_filter_says_which() -> None:
    till = Till(Acts(FakeSlips(listed=())))
    assert till.model.empty == "No slips."
    till.presenter.filter(3)
    assert till.model.empty == "No slips under Waiting."


def test_another_day_is_listed() -> None:
    till = Till()
    till.view.words = "9.10"
    till.presenter.ask_day()
    assert till.acts.slips.asked[-1][0] == date(2026, 10, 9)
    assert till.model.day == "Yesterday, all tills"


@pytest.mark.parametrize(
    ("typed", "said"), [("soon", "“soon” is not a day."), ("11.10.26", "Sunday 11 October is still")]
)
def test_no_day_or_one_to_come_is_said(typed: str, said: str) -> None:
    till = Till()
    till.view.words = typed
    till.presenter.ask_day()
    assert till.view.said is not None
    assert till.view.said.startswith(said)
    assert till.model.day == "Today, all tills"


@pytest.mark.parametrize(
    ("serial", "went"),
    [("0427-118902", "pay"), ("0427-118906", "translate"), (PARSONS, "translate"), ("0427-118898", "")],
)
def test_f3_goes_where_the_slip_has_work(serial: str, went: str) -> None:
    till = Till()
    till.on(serial)
    till.presenter.open()
    assert till.view.went == ([(went, serial)] if went else [])


def test_the_document_is_written_and_its_place_said() -> None:
    till = Till()
    till.on(PARSONS)
    till.presenter.export()
    assert till.acts.kept == {f"{PARSONS}.json": f'{{"id": "{PARSONS}"}}'.encode()}
    assert till.model.notice == NoticeShown("ok", "Written as a settlement document", f"exports/{PARSONS}.json")


def test_a_full_disk_is_said_with_the_name_of_the_file() -> None:
    till = Till(Acts(disk_full=True))
    till.on(PARSONS)
    till.presenter.export()
    assert till.model.notice is not None
    assert till.model.notice.title == f"{PARSONS}.json was not written"
    assert till.model.notice.text.startswith("No space left on device.")


def test_a_reprint_is_signed_and_its_copy_named() -> None:
    till = Till()
    till.on(PARSONS)
    till.view.signs = replace(DP, reason="first one torn")
    till.presenter.reprint()
    ask = till.view.asks[-1]
    assert isinstance(ask, AuthorityAsk)
    assert ask.act == "Print COPY 1"
    assert till.acts.printed == [(PARSONS, "first one torn", "RA", till.view.signs)]
    assert till.model.notice is not None
    assert till.model.notice.title == "COPY 1 is printing"


def test_2_b_a_dispute_is_opened_by_a_manager_and_says_until_when() -> None:
    till = Till()
    assert till.on("0427-118908").can.dispute is False
    till.presenter.dispute()
    assert till.view.asks == []
    till.on(PARSONS)
    till.view.signs = replace(DP, reason="he asked for nine to four")
    till.presenter.dispute()
    ask = till.view.asks[-1]
    assert isinstance(ask, AuthorityAsk)
    assert (ask.title, ask.reason) == (f"Slip {PARSONS} in dispute", "What the client says")
    assert till.acts.disputed == [(PARSONS, "RA", till.view.signs)]
    notice = till.model.notice
    assert notice is not None
    assert (notice.title, notice.text) == (f"Slip {PARSONS} is in dispute", "To be decided by 5 December.")


def test_a_dispute_that_is_refused_is_said_in_the_dialog() -> None:
    till = Till()
    till.acts.dispute_answer = Refused.because("2(b)", f"Slip {PARSONS} is in dispute already.")
    till.on(PARSONS)
    till.view.signs = DP
    till.presenter.dispute()
    assert till.view.said == f"Slip {PARSONS} is in dispute already."
    assert till.model.notice is None


def test_a_void_is_asked_in_full_with_its_amount() -> None:
    till = Till()
    till.on(PARSONS)
    till.presenter.void()
    ask = till.view.asks[-1]
    assert isinstance(ask, VoidAsk)
    assert ask.title == "Void slip 0427-118897"
    assert ask.text == "£20.00 win, 7 Parsons Pride, 3.10 Ashcombe. Not off yet: 25:50 to go."
    assert ask.act == "Void it and give £20.00 back"
    assert [one.title for one in ask.reasons] == [
        "Both agree to cancel",
        "Taken by mistake",
        "Replace with a new slip",
        "Late: stamped after the off",
    ]
    assert [one.possible for one in ask.reasons] == [True, True, True, False]
    assert ask.signature.known == ("DP",)
    assert till.model.voiding


def test_a_void_gives_the_money_back_and_reads_the_list_anew() -> None:
    till = Till()
    till.on(PARSONS)
    till.view.signs = DP
    reads = len(till.acts.slips.asked)
    till.presenter.void()
    assert till.acts.voided == [(PARSONS, VoidReason.AGREED, "wrote the wrong horse", "RA", DP)]
    assert till.model.notice is not None
    assert till.model.notice.title == "Void: give £20.00 back"
    assert len(till.acts.slips.asked) == reads + 1
    assert not till.model.voiding
    assert till.view.went == []


def test_2_i_over_the_cash_limit_a_void_goes_by_cheque_and_the_line_says_so() -> None:
    till = Till(Acts(void_answer=Money(200_001), cash_up_to=Money(1999)))
    till.on(PARSONS)
    till.view.signs = DP
    till.view.cheque = Cheque(
        payee="Ada Marsh",
        number="100214",
        photo_id="Passport",
        photo_id_number="533 110 204",
        proof_of_address="Council tax bill",
        cash=Money(50_000),
    )
    till.presenter.void()
    ask = till.view.asks[-1]
    assert isinstance(ask, VoidAsk)
    # £20.00 is more than £19.99.
    assert (ask.cash_barred, ask.seen_by) == (True, "RA")
    assert till.acts.cheques == [till.view.cheque]
    assert till.model.notice == NoticeShown(
        "ok", "Void: give £2,000.01 back", "Receipt out. £500.00 in cash, cheque 100214 the rest."
    )


def test_replace_opens_the_counter_with_the_picture() -> None:
    till = Till()
    till.on(PARSONS)
    till.view.signs, till.view.reason = DP, 2
    till.presenter.void()
    assert till.acts.voided[0][1] is VoidReason.REPLACE
    assert till.view.went == [("replace", PARSONS)]


def test_a_wrong_pin_voids_nothing() -> None:
    till = Till(Acts(void_answer=WrongPin("DP", 1)))
    till.on(PARSONS)
    till.view.signs = DP
    till.presenter.void()
    assert till.view.said == "That PIN is not DP’s. 1 try left, then a manager unlocks it."
    assert till.model.notice is None


def test_a_slip_that_must_stand_says_why_and_asks_nothing() -> None:
    barred = tuple(
        replace(one, possible=False, why="Not possible: the 3.10 Ashcombe went off at 15:10:04")
        for one in Acts().choices
    )
    till = Till(Acts(choices=barred))
    till.on(PARSONS)
    till.presenter.void()
    assert till.view.asks == []
    assert till.model.notice == NoticeShown("stop", "Slip 0427-118897 stands", barred[0].why)


def test_a_paid_slip_has_no_void_and_no_open() -> None:
    can = Till().on("0427-118898").can
    assert (can.opens, can.void, can.reprint) == ("", False, True)
    assert Till().on("0427-118908").can.reprint is False


def test_a_cashiers_void_is_offered_a_manager() -> None:
    till = Till(who="KM")
    till.on(PARSONS)
    till.presenter.void()
    ask = till.view.asks[-1]
    assert isinstance(ask, VoidAsk)
    assert ask.signature.known == ("RA",)


def test_another_screen_shows_one_slip() -> None:
    till = Till()
    till.presenter.look_at("0427-118902")
    assert [row.serial for row in till.model.rows] == ["0427-118902"]
    assert till.model.file is not None
    assert till.model.file.state.text == "Won, to pay"


def test_the_money_given_back_is_what_was_taken() -> None:
    till = Till(Acts(void_answer=Money(1100)))
    till.on("0427-118904")
    till.view.signs = DP
    till.presenter.void()
    assert till.model.notice is not None
    assert till.model.notice.title == "Void: give £11.00 back"


def test_alt_e_goes_to_the_evidence_of_the_slip_that_is_chosen() -> None:
    till = Till()
    till.on(PARSONS)
    till.presenter.evidence()
    assert till.view.went == [("evidence", PARSONS)]


def test_alt_r_opens_a_report_of_the_day_that_is_listed() -> None:
    till = Till()
    till.view.words, till.view.reason = "9.10", 1
    till.presenter.ask_day()
    till.presenter.reports()
    assert till.view.went == [(ReportKind.BETS, "2026-10-09")]
