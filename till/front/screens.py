"""The six screens, each built over the services it asks."""

from __future__ import annotations

from collections.abc import Callable

from till.front.shared import Shared
from till.screens.counter.presenter import CounterPresenter
from till.screens.counter.services import CounterServices
from till.screens.counter.view import CounterView
from till.screens.day.presenter import DayPresenter
from till.screens.day.services import DayServices
from till.screens.day.view import DayView
from till.screens.pay.presenter import PayPresenter
from till.screens.pay.services import PayServices
from till.screens.pay.view import PayView
from till.screens.results.presenter import ResultsPresenter
from till.screens.results.services import ResultsServices
from till.screens.results.view import ResultsView
from till.screens.slips.presenter import SlipsPresenter
from till.screens.slips.services import SlipsServices
from till.screens.slips.view import SlipsView
from till.screens.translate.presenter import TranslatePresenter
from till.screens.translate.services import TranslateServices
from till.screens.translate.view import TranslateView
from till.wiring import Services

Who = Callable[[], str]
Seconds = Callable[[], float]


def counter(services: Services, shared: Shared, who: Who, seconds: Seconds) -> tuple[CounterView, CounterPresenter]:
    """Build the counter."""
    view = CounterView(shared.picture)
    asked = CounterServices(
        board=services.board,
        stamp=services.stamp,
        keep_draft=services.keep_draft,
        open_drafts=services.open_drafts,
        spoil=services.spoil,
        refuse=services.refuse,
        check=services.check,
        cost=services.cost,
        take=services.take,
        just_taken=services.just_taken,
        client_today=services.client_today,
        off_now=services.off_now,
        undo_off=services.undo_off,
        now=services.clock.local,
    )
    presenter = CounterPresenter(view, asked, who, lambda: int(seconds() * 1000))
    view.use(presenter)
    return view, presenter


def pay(services: Services, shared: Shared, who: Who, seconds: Seconds) -> tuple[PayView, PayPresenter]:
    """Build Pay."""
    view = PayView()
    asked = PayServices(
        bring=services.bring,
        bring_lost=services.bring_lost,
        pay=services.pay,
        hold=services.hold,
        release=services.release,
        dispute=services.open_dispute,
        print_trail=services.print_trail,
        clause=shared.clause,
        people=services.people,
        picture=shared.picture,
        now=services.clock.local,
    )
    presenter = PayPresenter(view, asked, who, seconds)
    view.use(presenter)
    return view, presenter


def translate(
    services: Services, shared: Shared, who: Who, seconds: Seconds
) -> tuple[TranslateView, TranslatePresenter]:
    """Build Translate."""
    view = TranslateView(shared.picture)
    asked = TranslateServices(
        queue=services.queue,
        file=services.slips.file,
        board=services.board,
        translate=services.translate,
        park=services.park,
        people=services.people,
        now=services.clock.local,
    )
    presenter = TranslatePresenter(view, asked, who, lambda: int(seconds() * 1000))
    view.use(presenter)
    return view, presenter


def results(services: Services, who: Who) -> tuple[ResultsView, ResultsPresenter]:
    """Build Results."""
    view = ResultsView()
    asked = ResultsServices(
        races=services.races,
        result_for=services.result_for,
        preview=services.preview_result,
        post=services.post_result,
        withdraw=services.withdraw,
        people=services.people,
        now=services.clock.local,
        alone_up_to=services.rules.money("cash.second_person"),
    )
    presenter = ResultsPresenter(view, asked, who)
    view.use(presenter)
    return view, presenter


def slips(services: Services, shared: Shared, who: Who) -> tuple[SlipsView, SlipsPresenter]:
    """Build Slips."""
    view = SlipsView()
    asked = SlipsServices(
        slips=services.slips,
        void_options=services.void_options,
        void=services.void,
        cash_up_to=services.rules.money("cash.payment"),
        reprint=services.reprint,
        dispute=services.open_dispute,
        keep=shared.keep,
        people=services.people,
        picture=shared.picture,
        now=services.clock.local,
    )
    presenter = SlipsPresenter(view, asked, who)
    view.use(presenter)
    return view, presenter


def day(services: Services, shared: Shared, who: Who) -> tuple[DayView, DayPresenter]:
    """Build Day."""
    view = DayView()
    asked = DayServices(
        state=services.day_state,
        open_day=services.open_day,
        open_shift=services.open_shift,
        checks=services.day_checks,
        figures=services.day_figures,
        x_read=lambda: services.x_read(services.number),
        print_read=services.print_read,
        move=services.move_cash,
        count=services.count_cash,
        last_count=services.last_count,
        accept=services.accept_count,
        close=services.close_day,
        keep_report=shared.keep_report,
        people=services.people,
        till=services.number,
    )
    presenter = DayPresenter(view, asked, who)
    view.use(presenter)
    return view, presenter
