from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.till.beside import AtOnce, Later
from till.screens.notice import NoticeShown
from till.screens.preview.model import PreviewModel
from till.screens.preview.presenter import PreviewPresenter
from till.screens.preview.services import PreviewServices
from till.services.ports.faults import TillFault
from till.services.reports import Made
from till.services.values.people import Refused

BETS = Made("bet file 2026-10-10.pdf", b"%PDF of three pages")


@dataclass
class Seen:
    """A view that remembers."""

    model: PreviewModel = field(default_factory=PreviewModel)
    opened: int = 0
    scrolled: int = 0

    def open_sheet(self) -> None:
        self.opened += 1

    def show_model(self, model: PreviewModel) -> None:
        self.model = model

    def scroll_by(self, steps: int) -> None:
        self.scrolled += steps


@dataclass
class Desk:
    """The preview between a view and services by hand."""

    worker: AtOnce = field(default_factory=AtOnce)
    view: Seen = field(default_factory=Seen)
    kept: dict[str, bytes] = field(default_factory=dict)
    printed: list[tuple[bytes, str]] = field(default_factory=list)
    fault: Exception | None = None

    def __post_init__(self) -> None:
        services = PreviewServices(self.worker, lambda _pdf: 3, self._keep, self._print)
        self.presenter = PreviewPresenter(self.view, services)

    def open(self, made: Made | Refused = BETS) -> PreviewModel:
        self.presenter.open("Bet file", lambda: made)
        return self.view.model

    def _keep(self, name: str, pdf: bytes) -> str:
        if self.fault:
            raise self.fault
        self.kept[name] = pdf
        return f"exports/{name}"

    def _print(self, pdf: bytes, name: str) -> str:
        if self.fault:
            raise self.fault
        self.printed.append((pdf, name))
        return "Back office"


def test_a_report_opens_at_its_first_page() -> None:
    model = Desk().open()
    assert (model.title, model.place, model.pdf) == ("Bet file", "Page 1 of 3", BETS.pdf)


def test_the_sheet_stands_there_while_the_report_is_made() -> None:
    later = Later()
    desk = Desk(later)
    assert desk.open().pages == 0
    assert desk.view.opened == 1
    desk.presenter.print_out()
    desk.presenter.keep()
    assert len(later.waiting) == 1
    later.go_on()
    assert desk.view.model.pages == 3


def test_a_report_that_comes_late_does_not_take_the_place_of_the_next() -> None:
    later = Later()
    desk = Desk(later)
    desk.presenter.open("Bet file", lambda: BETS)
    desk.presenter.open("Unclaimed", lambda: Made("unclaimed.pdf", b"%PDF unclaimed"))
    later.go_on()
    assert (desk.view.model.title, desk.view.model.pages) == ("Unclaimed", 0)
    later.go_on()
    assert desk.view.model.pdf == b"%PDF unclaimed"


def test_pages_are_turned_and_end_at_both_ends() -> None:
    desk = Desk()
    desk.open()
    one = desk.presenter
    acts: tuple[tuple[Callable[[], None], int], ...] = (
        (lambda: one.turn(-1), 0),
        (lambda: one.turn(1), 1),
        (one.last, 2),
        (lambda: one.turn(1), 2),
        (one.first, 0),
    )
    for act, page in acts:
        act()
        assert desk.view.model.page == page


def test_zoom_goes_to_its_ends_and_back_to_the_whole_page() -> None:
    desk = Desk()
    desk.open()
    for _ in range(9):
        desk.presenter.nearer(1)
    assert desk.view.model.zoom == 3
    desk.presenter.whole()
    assert desk.view.model.zoom == 0
    desk.presenter.nearer(-1)
    assert desk.view.model.zoom == 0


def test_f6_keeps_it_as_a_file_and_says_where() -> None:
    desk = Desk()
    desk.open()
    desk.presenter.keep()
    assert desk.kept == {BETS.name: BETS.pdf}
    assert desk.view.model.said == NoticeShown("ok", "Written", f"exports/{BETS.name}")


def test_a_full_disk_is_said() -> None:
    desk = Desk(fault=OSError(28, "No space left on device"))
    desk.open()
    desk.presenter.keep()
    assert desk.view.model.said == NoticeShown("stop", f"{BETS.name} was not written", "No space left on device.")


def test_f8_prints_it_and_names_the_printer() -> None:
    desk = Desk()
    desk.open()
    desk.presenter.print_out()
    assert desk.printed == [(BETS.pdf, BETS.name)]
    assert desk.view.model.said == NoticeShown("ok", "3 pages are on their way to Back office")


def test_a_printer_that_is_not_there_is_said() -> None:
    desk = Desk(fault=TillFault("This machine has no printer set up."))
    desk.open()
    desk.presenter.print_out()
    assert desk.view.model.said == NoticeShown("stop", "Not printed", "This machine has no printer set up.")


def test_what_cannot_be_made_says_why() -> None:
    model = Desk().open(Refused.because("2(c)", "No notice hangs in the window on this day."))
    assert model.said == NoticeShown("info", "No notice hangs in the window on this day.")
    assert model.pages == 0
