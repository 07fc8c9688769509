"""Pay: a receipt is brought, read out, and paid once."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

from settlement.slip import Objection
from till.screens.dialogs.asks import managers
from till.screens.notice import NoticeShown
from till.screens.pay.amount import DISPUTED, HELD, money_of, money_paid, notice_of, unfinished
from till.screens.pay.argument import argument_of
from till.screens.pay.evidence import evidence_of
from till.screens.pay.model import Does, PayModel, Stage
from till.screens.pay.paying import Paying, after, proposed
from till.screens.pay.services import PayServices
from till.screens.pay.signing import Signing, SigningView
from till.screens.pay.waiting import empty, refused
from till.services.pay_slip import cash_of
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Method, Paid, PayCase

# After a scan, Enter stays unarmed so long: the scanner's own end key must never pay.
UNARMED: Final = 0.3
_SERIAL: Final = re.compile(r"\s*([0-9]{4})-?([0-9]{6})", re.ASCII)
_EXPLAINED: Final = NoticeShown("ok", "Printing how it was settled", "It is for the client to keep, and is no receipt.")
_WHICH: Final = NoticeShown("info", "Which slip?", "Type its number, then F9. Alt 5 finds it by horse, time or client.")


class PayView(SigningView, Protocol):
    """What the presenter needs of the screen."""

    def show_model(self, model: PayModel) -> None:
        """Draw it all."""

    def focus(self) -> None:
        """Put the keys into the field, or onto the filled button."""

    def open_evidence(self, serial: str) -> None:
        """Show what proves a slip."""


class PayPresenter:
    """Keeps the slip in hand; every payment goes through one service call."""

    def __init__(
        self,
        view: PayView,
        services: PayServices,
        who: Callable[[], str],
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self._view, self._services, self._who, self._ticks = view, services, who, ticks
        self._signing = Signing(view, services, who)
        self._model = PayModel()
        self._case: PayCase | None = None
        self._code = ""
        self._receipt = ("", "")
        self._paying = Paying()
        self._armed_from = 0.0

    def start(self) -> None:
        """Show the screen as it was left; a slip in hand is looked at anew."""
        if self._case is not None:
            self._again()
        elif self._model.stage is Stage.EMPTY:
            self.scan_next()

    def scan_next(self) -> None:
        """F3: empty the screen for the next receipt."""
        self._case, self._code = None, ""
        self._show(empty(self._manager()))
        self._view.focus()

    def expect(self, serial: str) -> None:
        """Another screen sends a slip: its number stands there, the four signs are to come."""
        self.begin(f"{serial} ")

    def begin(self, typed: str) -> None:
        """Somebody types the next number over a slip that is done with."""
        self._case, self._code = None, ""
        self._show(replace(empty(self._manager()), code=typed))
        self._view.focus()

    def scanned(self, code: str) -> None:
        """Look at a receipt that was scanned, here or on another screen."""
        self._armed_from = self._ticks() + UNARMED
        self._look(code, scanned=True)
        self._view.focus()

    def typed(self, code: str) -> None:
        """Somebody types a number: what was said of the last one goes."""
        self._model = replace(self._model, code=code)
        if self._model.money.notices:
            self._say()

    def enter(self) -> None:
        """Do what the filled button says."""
        if self._ticks() < self._armed_from:
            return
        match self._model.money.act.does:
            case Does.BRING:
                self._look(self._model.code, scanned=False)
                self._view.focus()
            case Does.WRITE:
                self._view.focus()
            case Does.PAY:
                self._pay()
            case Does.SIGN:
                self.ask_manager()
            case Does.NEXT:
                self.scan_next()
            case Does.NOTHING:
                pass

    def escape(self) -> None:
        """One step back: the clause, then the slip, then what is typed."""
        if self._model.argument.clause is not None:
            self._show(replace(self._model, argument=replace(self._model.argument, clause=None)))
            self._view.focus()
        else:
            self.scan_next()

    def ask_manager(self) -> None:
        """F9: a manager signs the payment, or vouches for a lost receipt."""
        if self._case is None and self._model.money.act.does is Does.SIGN:
            code = self._model.code
            self._signing.another_code(code, lambda case: self._brought(code, case, "Receipt typed"))
        elif self._case is None:
            self._ask_lost()
        elif self._model.money.act.does is Does.SIGN:
            self._ask_signature(self._case)

    def next_method(self) -> None:
        """F4: cash, cheque, part cash; over the cash limit there is no cash."""
        if self._case is not None and self._model.money.paying is not None:
            self.choose_method(after(self._paying.method, self._case))
            self._view.focus()

    def choose_method(self, method: Method) -> None:
        """Pay it so; what is typed of a cheque stays."""
        self._paying = replace(self._paying, method=method)
        self._show_money()

    def write(self, name: str, text: str) -> None:
        """Take what is typed of the cheque."""
        self._paying = self._paying.with_field(name, text)
        self._show_money()

    def hold(self) -> None:
        """F10: a manager stops the payment at every till, or lets it go again."""
        if self._case is not None:
            self._signing.hold(self._case.file.serial, self._again, held=self._model.on_hold)

    def dispute(self) -> None:
        """F8: the client does not agree; a manager opens a dispute, and the slip waits (2(b))."""
        if self._case is not None:
            self._signing.dispute(self._case.file.serial, self._again)

    def print_trail(self) -> None:
        """F6: print how it was settled, for the client who asks."""
        if self._case is None:
            return
        refused = self._services.print_trail(self._case.file.serial, self._who())
        said = notice_of(refused.objections[0]) if refused else _EXPLAINED
        self._show(replace(self._model, argument=replace(self._model.argument, clause=said)))

    def evidence(self) -> None:
        """Alt E: what proves the slip in hand, and its dispute file."""
        if self._case is not None:
            self._view.open_evidence(self._case.file.serial)

    def open_clause(self, rule: str) -> None:
        """Show what a clause says."""
        found = self._services.clause(rule)
        title, text = found or (f"Rule {rule}", "Its text is in the rule book on the wall.")
        shown = NoticeShown("info", f"{title} ({rule})" if found else title, text)
        self._show(replace(self._model, argument=replace(self._model.argument, clause=shown)))

    def _look(self, code: str, *, scanned: bool) -> None:
        answer = self._services.bring(code, self._who(), None)
        if isinstance(answer, PayCase):
            self._brought(code, answer, "Receipt scanned" if scanned else "Receipt typed")
        elif isinstance(answer, Refused):
            self._case = None
            self._show(refused(self._manager(), code, answer.objections[0]))

    def _brought(self, code: str, case: PayCase, how: str) -> None:
        self._code, self._receipt = code, (how, f"{self._services.now():%H:%M:%S}, matches")
        self._paying = proposed(case)
        self._open(case)

    def _open(self, case: PayCase, said: Objection | None = None) -> None:
        self._case = case
        file, manager = case.file, self._manager()
        picture = self._services.picture(file.picture) if file.picture else None
        self._show(
            PayModel(
                stage=Stage.CASE,
                slip=evidence_of(case, picture, self._receipt, self._services.now()),
                argument=argument_of(case),
                money=money_of(case, manager, self._paying, self._seen_by(), said),
                on_hold=any(one.clause == HELD for one in case.objections),
                in_dispute=any(one.clause == DISPUTED for one in case.objections),
                manager=manager,
            )
        )

    def _again(self, said: Objection | None = None) -> None:
        """Look at the slip in hand once more; one whose receipt is lost stays as its manager opened it."""
        fresh = self._services.bring(self._code, self._who(), None) if self._code else self._case
        if isinstance(fresh, PayCase):
            self._open(fresh, said)
        else:
            self.scan_next()

    def _pay(self) -> None:
        if self._case is None:
            return
        answer = self._pays(self._case, None)
        if isinstance(answer, Paid):
            self._paid(answer)
        elif isinstance(answer, Refused):
            self._again(answer.objections[0])
            self._view.focus()

    def _pays(self, case: PayCase, authority: Authority | None) -> Paid | Refused | WrongPin:
        return self._services.pay(
            case.file.serial,
            self._who(),
            method=self._paying.method,
            authority=authority,
            part=authority is not None and unfinished(case),
            amount=case.to_pay,
            cheque=self._paying.cheque,
        )

    def _paid(self, paid: Paid) -> None:
        model = self._model
        chip = replace(model.slip.chip, kind="ok", text="Paid", mark="tick") if model.slip.chip else None
        out = cash_of(paid.amount, self._paying.method, self._paying.cheque)
        left = str(self._case.in_drawer - out) if self._case else ""
        slip = replace(model.slip, chip=chip, in_drawer=left)
        self._show(replace(model, stage=Stage.PAID, slip=slip, money=money_paid(paid, self._paying)))
        self._case, self._code = None, ""
        self._view.focus()

    def _ask_signature(self, case: PayCase) -> None:
        waits = next(one for one in case.objections if one.gravity == "hold")
        self._signing.payment(case, waits, lambda signed: self._pays(case, signed), self._paid)

    def _ask_lost(self) -> None:
        found = _SERIAL.match(self._model.code)
        if found is None:
            self._say(_WHICH)
            return
        self._signing.lost(f"{found[1]}-{found[2]}", self._vouched)

    def _vouched(self, case: PayCase, by: str) -> None:
        self._code, self._receipt = "", ("Receipt lost", f"{by} vouches")
        self._paying = proposed(case)
        self._open(case)

    def _show_money(self) -> None:
        if self._case is not None:
            money = money_of(self._case, self._manager(), self._paying, self._seen_by())
            self._show(replace(self._model, money=money))

    def _seen_by(self) -> str:
        return f"{self._who()}, {self._services.now():%H:%M}"

    def _manager(self) -> str:
        return next(iter(managers(self._services.people(), self._who())), "a manager")

    def _say(self, *notices: NoticeShown) -> None:
        self._show(replace(self._model, money=replace(self._model.money, notices=notices)))

    def _show(self, model: PayModel) -> None:
        self._model = model
        self._view.show_model(model)
