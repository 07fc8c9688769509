"""The services of Pay, by hand: they answer what the test sets and remember what they were asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime

from settlement.money import Money
from settlement.slip import Objection
from till.screens.dialogs.asks import AuthorityAsk, Signed
from till.screens.pay.model import PayModel
from till.screens.pay.presenter import PayPresenter
from till.screens.pay.services import PayServices
from till.services.values.duties import Dispute, DisputeKind, DisputeStep
from till.services.values.people import Authority, Person, Refused, Role, WrongPin
from till.services.values.slips import Cheque, Method, Paid, PayCase

RA = Person("RA", "Rosa Adeyemi", Role.MANAGER)
KM = Person("KM", "Kit Marlowe", Role.CASHIER)
UNREAD = Refused.because(
    "1.d", "That is no receipt of this shop. Scan it again, or type its number and the four signs."
)
LOCKED = Refused(
    (Objection("M.7", "5 wrong codes typed at this till today. A manager signs before the next is read.", "hold"),)
)
CLAUSES = {"19.leg": ("Off the winnings", "A deduction comes off the odds of the leg.")}


@dataclass
class Desk:
    """What came over the counter, and what was done about it."""

    case: PayCase | Refused | WrongPin = UNREAD
    pays: Paid | Refused | WrongPin = UNREAD
    marks: Refused | WrongPin | None = None
    brought: list[str] = field(default_factory=list)
    # Whose signature the next code waits for; the typed ones after too many wrong ones (M.7).
    locked: bool = False
    signed: list[tuple[str, str]] = field(default_factory=list)
    lost: list[tuple[str, str, Authority, str]] = field(default_factory=list)
    paid: list[tuple[str, str, Authority | None, bool, Money | None]] = field(default_factory=list)
    methods: list[tuple[Method, Cheque | None]] = field(default_factory=list)
    trails: list[tuple[str, str]] = field(default_factory=list)
    no_trail: Refused | None = None
    marked: list[tuple[str, str, str, Authority]] = field(default_factory=list)

    def services(self, picture: bytes | None = None) -> PayServices:
        return PayServices(
            bring=self._bring,
            bring_lost=self._bring_lost,
            pay=self._pay,
            hold=lambda *asked: self._mark("hold", *asked),
            release=lambda *asked: self._mark("release", *asked),
            dispute=self._dispute,
            print_trail=self._print_trail,
            clause=CLAUSES.get,
            people=lambda: (KM, RA),
            picture=lambda _sha: picture,
            now=lambda: datetime(2026, 10, 10, 14, 58, 12),
        )

    def _bring(self, code: str, by: str, authority: Authority | None) -> PayCase | Refused | WrongPin:
        self.brought.append(code)
        if self.locked and authority is None:
            return LOCKED
        if authority is not None:
            self.signed.append((by, authority.initials))
        return UNREAD if isinstance(self.case, WrongPin) else self.case

    def _bring_lost(self, serial: str, by: str, authority: Authority, note: str) -> PayCase | Refused | WrongPin:
        self.lost.append((serial, by, authority, note))
        return self.case

    def _pay(
        self,
        serial: str,
        by: str,
        *,
        method: Method = Method.CASH,
        authority: Authority | None = None,
        part: bool = False,
        amount: Money | None = None,
        cheque: Cheque | None = None,
    ) -> Paid | Refused | WrongPin:
        self.methods.append((method, cheque))
        self.paid.append((serial, by, authority, part, amount))
        return self.pays

    def _dispute(self, serial: str, by: str, authority: Authority) -> Dispute | Refused | WrongPin:
        self.marked.append(("dispute", serial, by, authority))
        at = datetime(2026, 10, 10, 14, 58, 12)
        opened = DisputeStep(serial=serial, kind=DisputeKind.OPENED, at=at, by=by, words=authority.reason)
        return self.marks or Dispute(serial=serial, decide_by=date(2026, 12, 5), steps=(opened,))

    def _print_trail(self, serial: str, by: str) -> Refused | None:
        self.trails.append((serial, by))
        return self.no_trail

    def _mark(self, what: str, serial: str, by: str, authority: Authority) -> Refused | WrongPin | None:
        self.marked.append((what, serial, by, authority))
        return self.marks


@dataclass
class Shown:
    """A view that remembers; `signs` is what the next dialog is answered with, `said` what it was told."""

    models: list[PayModel] = field(default_factory=list)
    asks: list[AuthorityAsk] = field(default_factory=list)
    went: list[str] = field(default_factory=list)
    signs: Authority | None = None
    said: str | None = None

    @property
    def model(self) -> PayModel:
        return self.models[-1]

    def show_model(self, model: PayModel) -> None:
        self.models.append(model)

    def focus(self) -> None:
        pass

    def open_evidence(self, serial: str) -> None:
        self.went.append(serial)

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        self.asks.append(ask)
        if self.signs is not None:
            self.said = done(self.signs)


@dataclass
class Till:
    """Presenter, desk and view together; a second passes between two keys."""

    desk: Desk
    view: Shown = field(default_factory=Shown)
    seconds: float = 0.0
    presenter: PayPresenter = field(init=False)

    def __post_init__(self) -> None:
        self.presenter = PayPresenter(self.view, self.desk.services(), lambda: "KM", ticks=lambda: self.seconds)
        self.presenter.start()

    def scan(self, code: str = "04271186553K7QDABCD") -> PayModel:
        self.presenter.scanned(code)
        self.seconds += 1
        return self.view.model

    def enter(self) -> PayModel:
        self.presenter.enter()
        self.seconds += 1
        return self.view.model

    def type(self, text: str) -> None:
        self.presenter.typed(text)
