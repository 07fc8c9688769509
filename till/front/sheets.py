"""What lies over the screens: the board by hand, a report's preview, a slip's evidence, the age check."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from printing.drawn import pages_of
from till.front.shared import Shared
from till.screens.age_check.presenter import AgeCheckPresenter, AgeCheckServices
from till.screens.age_check.view import AgeCheckOver
from till.screens.board.presenter import BoardPresenter
from till.screens.board.services import BoardServices
from till.screens.board.view import BoardEditorView
from till.screens.evidence.presenter import EvidencePresenter
from till.screens.evidence.services import EvidenceServices
from till.screens.evidence.view import EvidenceSheetView
from till.screens.preview.presenter import PreviewPresenter
from till.screens.preview.services import PreviewServices
from till.screens.preview.view import PreviewSheetView
from till.widgets.background import Background
from till.wiring import Services


def board(services: Services, window: QWidget, who: Callable[[], str]) -> BoardPresenter:
    """Build the board by hand."""
    view = BoardEditorView(window)
    asked = BoardServices(
        # Prices by hand are for who runs; a coupon's are printed, the numbers have their table.
        races=lambda: tuple(event.id for event in services.board.programme().events if event.runners),
        race=services.board.race,
        shows=services.board.shows,
        set_price=services.set_price,
        set_guide=services.set_guide,
        withdraw=services.withdraw,
        suspend=services.suspend,
        resume=services.resume,
        off_now=services.off_now,
        undo_off=services.undo_off,
        now=services.clock.local,
    )
    presenter = BoardPresenter(view, asked, who)
    view.use(presenter)
    return presenter


def _print_out(pdf: bytes, name: str) -> str:
    from till.widgets.system_printer import print_out  # noqa: PLC0415 - on first use: it is slow to load

    return print_out(pdf, name)


def preview(shared: Shared, window: QWidget, worker: Background) -> PreviewPresenter:
    """Build the preview of a report."""
    view = PreviewSheetView(window, worker)
    asked = PreviewServices(worker=worker, pages=pages_of, keep=shared.keep, print_out=_print_out)
    presenter = PreviewPresenter(view, asked)
    view.use(presenter)
    return presenter


def evidence(
    shared: Shared, window: QWidget, who: Callable[[], str], preview: PreviewPresenter, worker: Background
) -> EvidencePresenter:
    """Build the evidence of a slip."""
    view = EvidenceSheetView(window)
    asked = EvidenceServices(
        worker=worker,
        gather=shared.services.evidence,
        dispute_file=shared.services.dispute_file,
        keep=shared.keep,
        preview=preview.open,
    )
    presenter = EvidencePresenter(view, asked, who)
    view.use(presenter)
    return presenter


def age_check(services: Services, window: QWidget, who: Callable[[], str]) -> AgeCheckPresenter:
    """Build the age check."""
    asked = AgeCheckServices(
        note=services.note_age_check, today=services.age_counts.today, under=services.challenge_age
    )
    return AgeCheckPresenter(AgeCheckOver(window), asked, who)
