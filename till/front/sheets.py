"""What lies over the screens: the manager's sheet, the board by hand, the age check."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

import resources
from printing.drawn import pages_of
from till.cards import CardFiles
from till.front.devices import devices
from till.front.shared import Shared
from till.screens.age_check.presenter import AgeCheckPresenter, AgeCheckServices
from till.screens.age_check.view import AgeCheckOver
from till.screens.board.presenter import BoardPresenter
from till.screens.board.services import BoardServices
from till.screens.board.view import BoardEditorView
from till.screens.evidence.presenter import EvidencePresenter
from till.screens.evidence.services import EvidenceServices
from till.screens.evidence.view import EvidenceSheetView
from till.screens.manager.presenter import ManagerPresenter
from till.screens.manager.services import (
    AgeServices,
    AppointmentServices,
    CardServices,
    ClientServices,
    DisputeServices,
    GamingServices,
    MachineServices,
    ManagerServices,
    RegisterServices,
    RuleServices,
    SettingsServices,
    StaffServices,
    SuspicionServices,
)
from till.screens.manager.view import ManagerSheetView
from till.screens.preview.presenter import PreviewPresenter
from till.screens.preview.services import PreviewServices
from till.screens.preview.view import PreviewSheetView
from till.services.results import name_of
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.shop import TillSettings
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


def manager(
    services: Services,
    window: QWidget,
    who: Callable[[], str],
    wear: Callable[[TillSettings], None],
    *,
    without_picture: Callable[[], None],
    late: Callable[[], None],
) -> ManagerPresenter:
    """Build the manager's sheet."""
    view = ManagerSheetView(window)
    cards = CardFiles(services.places.cards, resources.SATURDAY, services.load_card, services.clock)
    asked = ManagerServices(
        opens=services.open_manager,
        staff=StaffServices(
            people=services.people,
            add=services.add_staff,
            reset_pin=services.reset_pin,
            unlock=services.unlock,
            leaves=services.staff_leaves,
        ),
        settings=SettingsServices(
            shop=services.shop.details,
            change_shop=services.change_shop,
            till=lambda: services.shop.till(services.number),
            change_till=services.change_till,
            wear=wear,
        ),
        clients=ClientServices(
            search=services.search_clients, link=services.link_client, together=services.link_clients
        ),
        card=CardServices(files=cards, load=cards.load),
        devices=devices(services),
        machines=MachineServices(
            papers=services.papers,
            it_printed=services.it_printed,
            print_again=services.print_again,
        ),
        rules=RuleServices(
            notices=services.notices,
            terms=services.notices.terms,
            meetings=services.notices.meetings,
            publish=services.publish_notice,
            races=lambda: tuple((event.id, name_of(event)) for event in services.board.programme().events),
            correct=services.correct_price,
            display=services.display_terms,
            checks=services.client_checks,
            today=lambda: services.clock.local().date(),
        ),
        registers=_registers(services),
        move_cash=services.move_cash,
        without_picture=without_picture,
        late=late,
    )
    presenter = ManagerPresenter(view, asked, who)
    view.use(presenter)
    return presenter


def _registers(services: Services) -> RegisterServices:
    """Gather what the registers ask."""
    gaming = GamingServices(
        pay=services.pay_machine,
        hold=services.hold_reference,
        today=services.machine_pays,
        move=services.move_cash,
        clients=services.search_clients,
    )
    suspicions = SuspicionServices(
        officer=services.officer,
        name_officer=services.name_officer,
        note=services.note_suspicion,
        read=services.read_suspicions,
        decide=services.decide_suspicion,
        to_file=lambda authority: _suspicions_to_file(services, authority),
    )
    ages = AgeServices(
        month=services.age_counts.month, under=services.challenge_age, change=services.change_challenge_age
    )
    disputes = DisputeServices(
        register=services.dispute_register,
        step=services.step_dispute,
        today=lambda: services.clock.local().date(),
    )
    appointments = AppointmentServices(
        standing=services.appointments,
        appoint=services.appoint,
        today=lambda: services.clock.local().date(),
    )
    return RegisterServices(
        gaming=gaming,
        note_on_slip=services.note_on_slip,
        appointments=appointments,
        disputes=disputes,
        ages=ages,
        suspicions=suspicions,
    )


def _suspicions_to_file(services: Services, authority: Authority) -> str | Refused | WrongPin:
    """Write the notes into the exports folder and say where, or why not."""
    written = services.export_suspicions(authority)
    if not isinstance(written, bytes):
        return written
    try:
        return Shared(services).keep(f"suspicions {services.clock.local():%Y-%m-%d %H%M%S}.txt", written)
    except OSError as fault:
        return Refused.because("M.1", f"{services.places.exports} does not take the file ({fault.strerror}).")
