"""The frame with its screens, its second, its lock, and the ways between screens."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from till import dress
from till.first_window import Lock, day_in_words
from till.front import screens, sheets
from till.front.machines import machines, next_off
from till.front.manager import manager
from till.front.papers import PaperQuestions
from till.front.shared import Shared
from till.screens.screen import KeySpec
from till.screens.sign_on.brand import DeviceRow
from till.screens.sign_on.presenter import SignOnPorts, SignOnPresenter
from till.services.reports import ReportKind
from till.services.values.people import Person
from till.services.values.shop import TillSettings
from till.widgets.background import Background
from till.wiring import Services

COUNTER, PAY, TRANSLATE, RESULTS, SLIPS, DAY = range(6)
SECOND: Final = 1000
ON_THE_LOCK: Final = 3


class Front(QObject):
    """Wires screens to services. ``who`` is whoever is signed on; ``seconds`` a clock that only runs on.

    ``lock`` is the window that stands already, where there is one.
    """

    def __init__(
        self, services: Services, seconds: Callable[[], float] = monotonic, *, lock: Lock | None = None
    ) -> None:
        super().__init__()
        self.services = services
        self._staff: Person | None = None
        lock = lock or _lock(services)
        self.frame, self._lock_screen = lock.frame, lock.screen
        self._build(seconds)
        self._sign_on()
        self._keys()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.beat)
        # Nothing is drawn on a window that is gone.
        self.frame.destroyed.connect(self._timer.stop)

    def start(self) -> None:
        """Show the lock and let the seconds run."""
        self.lock()
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
        holder, self._staff = self.who(), None
        self.sign_on.start(day_in_words(self.services.clock.local()), self.counter.waiting_words(), holder)
        self.frame.lock()
        self.beat()

    def beat(self) -> None:
        """Draw the passing second, all together."""
        for act in self.services.every_second:
            act()
        now = self.services.clock.local()
        self.frame.set_clock(f"{now:%H:%M:%S}")
        self.frame.set_badge(TRANSLATE, len(self.services.queue()))
        states = machines(self.services, now)
        for name, (state, words) in states.items():
            self.frame.set_device(name, state, words)
        if self.frame.locked():
            rows = [DeviceRow(name, state, words) for name, (state, words) in states.items()]
            self._lock_screen.set_devices([*rows, DeviceRow("Books", "ok", "safe")])
            self._lock_screen.set_races(next_off(self.services, now, ON_THE_LOCK))
        else:
            self._ticks.get(self.frame.current(), lambda: None)()
            self.manager.tick()

    def _build(self, seconds: Callable[[], float]) -> None:
        services, shared, who = self.services, Shared(self.services), self.who
        counter, self.counter = screens.counter(services, shared, who, seconds)
        pay, self.pay = screens.pay(services, shared, who, seconds)
        translate, self.translate = screens.translate(services, shared, who, seconds)
        results, self.results = screens.results(services, who)
        slips, self.slips = screens.slips(services, shared, who)
        day, self.day = screens.day(services, shared, who)
        named = (
            ("Counter", counter),
            ("Pay", pay),
            ("Translate", translate),
            ("Results", results),
            ("Slips", slips),
            ("Day", day),
        )
        for index, (name, view) in enumerate(named):
            self.frame.add_screen(index, name, view)
        for view in (pay, translate, results, slips, day):
            view.counter_asked.connect(self._to_counter)
        counter.pay_asked.connect(lambda: self.frame.open(PAY))
        slips.pay_asked.connect(self._pay_slip)
        slips.translate_asked.connect(self._translate_slip)
        slips.replace_asked.connect(self._replace_slip)
        translate.void_asked.connect(self._void)
        self.board = sheets.board(services, self.frame, who)
        counter.board_asked.connect(self.board.open)
        self.manager = manager(
            services, self.frame, who, self._wear, without_picture=self._without_picture, late=self._to_counter
        )
        self._reports(shared)
        pay.evidence_asked.connect(self.evidence.open)
        slips.evidence_asked.connect(self.evidence.open)
        slips.report_asked.connect(self._report)
        day.report_asked.connect(lambda kind: self._report(kind, None))
        self.age_check = sheets.age_check(services, self.frame, who)
        self._ticks: dict[int, Callable[[], None]] = {
            COUNTER: self.counter.tick,
            TRANSLATE: self.translate.tick,
            RESULTS: self.results.beat,
            SLIPS: self.slips.tick,
            DAY: self.day.tick,
        }

    def _reports(self, shared: Shared) -> None:
        """Lay what is made beside the screen over it: reports, and the evidence of a slip."""
        worker = Background(self)
        self.preview = sheets.preview(shared, self.frame, worker)
        self.evidence = sheets.evidence(shared, self.frame, self.who, self.preview, worker)

    def _sign_on(self) -> None:
        services = self.services
        ports = SignOnPorts(services.people, services.sign_on, services.first_manager, services.training_pins)
        self.sign_on = SignOnPresenter(self._lock_screen, ports, services.number, self.signed_on)
        self._lock_screen.serve(self.sign_on)

    def _keys(self) -> None:
        self.frame.set_common_keys(
            [
                KeySpec("F9", "Manager", self.manager.open),
                KeySpec("F11", "Age check", self.age_check.open),
                KeySpec("F12", "Lock", self.lock),
            ]
        )
        self.frame.idle.connect(self.lock)
        self.papers = PaperQuestions(self.services, self.frame, self.who)
        self.frame.paper_asked.connect(self.papers.ask)
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

    def _replace_slip(self, serial: str) -> None:
        """Write a voided slip anew: its lines wait at the counter for the new picture (6)."""
        file = self.services.slips.file(serial)
        self.frame.open(COUNTER)
        self.counter.begin_with(file.lines if file else ())

    def _void(self, serial: str) -> None:
        self.frame.open(SLIPS)
        self.slips.look_at(serial)
        self.slips.void()

    def _report(self, kind: ReportKind, day: date | None) -> None:
        by = self.who()
        self.preview.open(kind.capitalize(), lambda: self.services.make_report(kind, day, by))

    def _without_picture(self) -> None:
        self.frame.open(COUNTER)
        self.counter.without_picture()

    def _wear(self, settings: TillSettings) -> None:
        """Put on what a manager has set: the theme at once, the size of type at the next start."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            dress.wear(app, "dark" if settings.theme == "dark" else "light")
        self.frame.set_training(settings.training)


def _lock(services: Services) -> Lock:
    details = services.shop.details()
    return Lock(details.name, details.branch, services.number, training=services.settings.training)
