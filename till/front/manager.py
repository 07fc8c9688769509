"""The manager's sheet, built on the services."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

import resources
from till.cards import CardFiles
from till.front.devices import devices
from till.front.shared import Shared
from till.screens.manager.presenter import ManagerPresenter
from till.screens.manager.services import (
    AgeServices,
    AppointmentServices,
    CardServices,
    ClientServices,
    DisputeServices,
    GamingServices,
    ManagerServices,
    PaperServices,
    RegisterServices,
    RuleServices,
    SettingsServices,
    StaffServices,
    SuspicionServices,
)
from till.screens.manager.view import ManagerSheetView
from till.services.results import name_of
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.shop import TillSettings
from till.wiring import Services


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
        staff=_staff(services),
        settings=_settings(services, wear),
        clients=ClientServices(
            search=services.search_clients, link=services.link_client, together=services.link_clients
        ),
        card=CardServices(files=cards, load=cards.load),
        devices=devices(services),
        papers=PaperServices(waiting=services.papers, it_printed=services.it_printed, print_again=services.print_again),
        rules=_rules(services),
        registers=_registers(services),
        move_cash=services.move_cash,
        without_picture=without_picture,
        late=late,
    )
    presenter = ManagerPresenter(view, asked, who)
    view.use(presenter)
    return presenter


def _staff(services: Services) -> StaffServices:
    return StaffServices(
        people=services.people,
        add=services.add_staff,
        reset_pin=services.reset_pin,
        unlock=services.unlock,
        leaves=services.staff_leaves,
    )


def _settings(services: Services, wear: Callable[[TillSettings], None]) -> SettingsServices:
    return SettingsServices(
        shop=services.shop.details,
        change_shop=services.change_shop,
        till=lambda: services.shop.till(services.number),
        change_till=services.change_till,
        wear=wear,
    )


def _rules(services: Services) -> RuleServices:
    return RuleServices(
        notices=services.notices,
        terms=services.notices.terms,
        meetings=services.notices.meetings,
        publish=services.publish_notice,
        races=lambda: tuple((event.id, name_of(event)) for event in services.board.programme().events),
        correct=services.correct_price,
        display=services.display_terms,
        checks=services.client_checks,
        today=lambda: services.clock.local().date(),
    )


def _registers(services: Services) -> RegisterServices:
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
