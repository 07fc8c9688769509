"""The front of the till: the frame with its screens over one till's services, its clock, its lock."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer

from settlement.words import clock, span
from till.screens.counter.presenter import CounterPresenter
from till.screens.counter.services import CounterServices
from till.screens.counter.view import CounterView
from till.screens.day.presenter import DayPresenter
from till.screens.day.services import DayServices
from till.screens.day.view import DayView
from till.screens.frame import Frame
from till.screens.pay.presenter import PayPresenter
from till.screens.pay.services import PayServices
from till.screens.pay.view import PayView
from till.screens.results.presenter import ResultsPresenter
from till.screens.results.services import ResultsServices
from till.screens.results.view import ResultsView
from till.screens.screen import KeySpec
from till.screens.sign_on.brand import DeviceRow
from till.screens.sign_on.presenter import SignOnPorts, SignOnPresenter
from till.screens.sign_on.view import SignOnScreen
from till.screens.slips.presenter import SlipsPresenter
from till.screens.slips.services import SlipsServices
from till.screens.slips.view import SlipsView
from till.screens.translate.presenter import TranslatePresenter
from till.screens.translate.services import TranslateServices
from till.screens.translate.view import TranslateView
from till.services.ports.recorder import RecorderFault
from till.services.values.office import DayClosed
from till.services.values.people import Person
from till.widgets.races import NextOff
from till.wiring import Services

COUNTER, PAY, TRANSLATE, RESULTS, SLIPS, DAY = range(6)
SECOND: Final = 1000


class Front(QObject):
    """Wires screens to services. ``who`` is whoever is signed on; ``ticks`` seconds of a clock that only runs on."""

    def __init__(self, services: Services, ticks: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self.services, self._seconds = services, ticks
        self._staff: Person | None = None
        details = services.shop.details()
        self.frame = Frame(details.branch, services.number, house=details.name)
        self.frame.set_training(services.settings.training)
        self._counter()
        self._pay()
        self._translate()
        self._results()
        self._slips()
        self._day()
        self._sign_on()
        self._routes()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.beat)

    def start(self) -> None:
        """Show the lock and let the seconds run."""
        self.lock()
        self.beat()
        self._timer.start(SECOND)

    def who(self) -> str:
        """Give the initials of whoever is signed on."""
        return self._staff.initials if self._staff else ""

    def signed_on(self, person: Person) -> None:
        """Make it this person's till; an unopened day comes first."""
        self._staff = person
        self.frame.unlock(person.initials)
        opening = self.services.day_state()
        if not (opening.day_open and opening.shift_open):
            self.frame.open(DAY)
        self.beat()

    def lock(self) -> None:
        """Make it nobody's till; what is open stands as it was left."""
        holder = self.who()
        self._staff = None
        today = f"{self.services.clock.local():%A %d %B %Y}".replace(" 0", " ")
        self.sign_on.start(today, self.counter.waiting_words(), holder)
        self.frame.lock()

    def beat(self) -> None:
        """Draw the passing second, all together."""
        now = self.services.clock.local()
        self.frame.set_clock(f"{now:%H:%M:%S}")
        self._machines(now)
        self.frame.set_badge(TRANSLATE, len(self.services.queue()))
        if self.frame.locked():
            self._sign_on_view.set_races(self._next_off(now))
        else:
            self._ticks.get(self.frame.current(), lambda: None)()

    # -- screens ------------------------------------------------------------------------------------------------

    def _counter(self) -> None:
        services = self.services
        view = CounterView(self.picture)
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
        self.counter = CounterPresenter(view, asked, self.who, lambda: int(self._seconds() * 1000))
        view.use(self.counter)
        view.pay_asked.connect(lambda: self.frame.open(PAY))
        self.frame.add_screen(COUNTER, "Counter", view)

    def _pay(self) -> None:
        services = self.services
        view = PayView()
        asked = PayServices(
            bring=services.bring,
            bring_lost=services.bring_lost,
            pay=services.pay,
            hold=services.hold,
            release=services.release,
            clause=self.clause,
            people=services.people,
            picture=self.picture,
            now=services.clock.local,
        )
        self.pay = PayPresenter(view, asked, self.who, self._seconds)
        view.use(self.pay)
        view.counter_asked.connect(self._to_counter)
        self.frame.add_screen(PAY, "Pay", view)

    def _translate(self) -> None:
        services = self.services
        view = TranslateView()
        asked = TranslateServices(
            queue=services.queue,
            file=services.slips.file,
            board=services.board,
            translate=services.translate,
            park=services.park,
            people=services.people,
            picture=self.picture,
            now=services.clock.local,
        )
        self.translate = TranslatePresenter(view, asked, self.who)
        view.use(self.translate)
        view.counter_asked.connect(self._to_counter)
        view.void_asked.connect(self._void)
        self.frame.add_screen(TRANSLATE, "Translate", view)

    def _results(self) -> None:
        services = self.services
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
        self.results = ResultsPresenter(view, asked, self.who)
        view.use(self.results)
        view.counter_asked.connect(self._to_counter)
        self.frame.add_screen(RESULTS, "Results", view)

    def _slips(self) -> None:
        services = self.services
        view = SlipsView()
        asked = SlipsServices(
            slips=services.slips,
            void_options=services.void_options,
            void=services.void,
            reprint=services.reprint,
            keep=self.keep,
            people=services.people,
            picture=self.picture,
            now=services.clock.local,
        )
        self.slips = SlipsPresenter(view, asked, self.who)
        view.use(self.slips)
        view.counter_asked.connect(self._to_counter)
        view.pay_asked.connect(self._pay_slip)
        view.translate_asked.connect(self._translate_slip)
        view.replace_asked.connect(lambda _: self._to_counter())
        self.frame.add_screen(SLIPS, "Slips", view)

    def _day(self) -> None:
        services = self.services
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
            keep_report=self.keep_report,
            people=services.people,
            till=services.number,
        )
        self.day = DayPresenter(view, asked, self.who)
        view.use(self.day)
        view.counter_asked.connect(self._to_counter)
        self.frame.add_screen(DAY, "Day", view)

    def _sign_on(self) -> None:
        services = self.services
        self._sign_on_view = SignOnScreen()
        ports = SignOnPorts(services.people, services.sign_on, services.first_manager)
        self.sign_on = SignOnPresenter(self._sign_on_view, ports, services.number, self.signed_on)
        self._sign_on_view.serve(self.sign_on)
        self.frame.set_lock_screen(self._sign_on_view)

    def _routes(self) -> None:
        self._ticks: dict[int, Callable[[], None]] = {
            COUNTER: self.counter.tick,
            RESULTS: self.results.beat,
            SLIPS: self.slips.tick,
        }
        self.frame.set_common_keys(
            [
                KeySpec("F9", "Manager", enabled=False),
                KeySpec("F11", "Age check", enabled=False),
                KeySpec("F12", "Lock", self.lock),
            ]
        )
        self.frame.idle.connect(self.lock)
        self.frame.scanned.connect(self._scanned)

    # -- ways between screens -----------------------------------------------------------------------------------

    def _to_counter(self) -> None:
        self.frame.open(COUNTER)

    def _scanned(self, code: str) -> None:
        self.frame.open(PAY)
        self.pay.scanned(code)

    def _pay_slip(self, serial: str) -> None:
        self.frame.open(PAY)
        self.pay.expect(serial)

    def _translate_slip(self, serial: str) -> None:
        self.frame.open(TRANSLATE)
        self.translate.open_slip(serial)

    def _void(self, serial: str) -> None:
        self.frame.open(SLIPS)
        self.slips.look_at(serial)
        self.slips.void()

    # -- what screens share -------------------------------------------------------------------------------------

    def picture(self, sha: str) -> bytes | None:
        """Give a picture's bytes, None where it is gone."""
        try:
            return self.services.recorder.read(sha)
        except RecorderFault:
            return None

    def clause(self, cite: str) -> tuple[str, str] | None:
        """Give a clause's or a reading's title and text."""
        rules = self.services.rules
        if clause := rules.clauses.get(cite):
            return clause.title, clause.text
        reading = rules.readings.get(cite)
        return (f"Reading {cite}", reading.text) if reading else None

    def keep(self, name: str, data: bytes) -> str:
        """Write a file into the exports folder and say where it is."""
        file: Path = self.services.places.exports / name
        file.write_bytes(data)
        return str(file)

    def keep_report(self, closed: DayClosed) -> str:
        """Write a closed day's report and say where it is."""
        return self.keep(f"day {closed.day} Z{closed.z_number}.pdf", closed.report)

    # -- machines -----------------------------------------------------------------------------------------------

    def _machines(self, now: datetime) -> None:
        states = {
            "Recorder": self.services.recorder_state(),
            "Printer": self.services.printer_state(),
            "Prices": self._prices(now),
        }
        for name, (state, words) in states.items():
            self.frame.set_device(name, state, words)
        if self.frame.locked():
            rows = [DeviceRow(name, state, words) for name, (state, words) in states.items()]
            self._sign_on_view.set_devices([*rows, DeviceRow("Books", "ok", "safe")])

    def _prices(self, now: datetime) -> tuple[str, str]:
        """Say how old the newest show is; prices come by hand, so age alone is no alarm."""
        shown = self.services.board.last_show()
        if shown is None:
            return "warn", "no card"
        return "ok", f"{span(max(0, int((now - shown).total_seconds())))} ago"

    def _next_off(self, now: datetime) -> list[NextOff]:
        rows = self.services.board.next_off(3)
        return [
            NextOff(
                clock(row.off),
                row.meeting,
                f"signal {row.signal:%H:%M:%S}" if row.signal else row.note,
                int((row.off - now).total_seconds()),
                f"{row.signal:%H:%M:%S}" if row.signal else "",
            )
            for row in rows
        ]
