"""Pay: a receipt is brought, read out, and paid once."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

from settlement.slip import Objection
from till.screens.dialogs.asks import AuthorityAsk, Signature, Signed, manager_signs, managers, words_of
from till.screens.pay.amount import HELD, money_of, money_paid, notice_of, unfinished
from till.screens.pay.argument import argument_of
from till.screens.pay.evidence import evidence_of
from till.screens.pay.model import ActShown, ArgumentShown, Does, MoneyShown, NoticeShown, PayModel, SlipShown, Stage
from till.screens.pay.services import PayServices
from till.services.values.people import Authority, Refused, WrongPin
from till.services.values.slips import Paid, PayCase

# After a scan, Enter stays unarmed so long: the scanner's own end key must never pay.
UNARMED: Final = 0.3
_SERIAL: Final = re.compile(r"\s*([0-9]{4})-?([0-9]{6})", re.ASCII)
_WHICH: Final = NoticeShown("info", "Which slip?", "Type its number, then F9. Alt 5 finds it by horse, time or client.")


class PayView(Protocol):
    """What the presenter needs of the screen."""

    def show_model(self, model: PayModel) -> None:
        """Draw it all."""

    def focus(self) -> None:
        """Put the keys into the field, or onto the filled button."""

    def open_evidence(self, serial: str) -> None:
        """Show what proves a slip."""

    def ask_authority(self, ask: AuthorityAsk, done: Signed) -> None:
        """Ask a second person."""


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
        self._model = PayModel()
        self._case: PayCase | None = None
        self._code = ""
        self._receipt = ("", "")
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
        self._show(_empty(self._manager()))
        self._view.focus()

    def expect(self, serial: str) -> None:
        """Another screen sends a slip: its number stands there, the four signs are to come."""
        self.begin(f"{serial} ")

    def begin(self, typed: str) -> None:
        """Somebody types the next number over a slip that is done with."""
        self._case, self._code = None, ""
        self._show(replace(_empty(self._manager()), code=typed))
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
        if self._case is None:
            self._ask_lost()
        elif self._model.money.act.does is Does.SIGN:
            self._ask_signature(self._case)

    def hold(self) -> None:
        """F10: a manager stops the payment at every till, or lets it go again."""
        if self._case is None:
            return
        serial, held = self._case.file.serial, self._model.on_hold
        act, service = ("Release it", self._services.release) if held else ("Hold the payment", self._services.hold)
        text = "It can be paid again afterwards." if held else "No till pays it until a manager releases it."
        ask = AuthorityAsk(
            title=f"{'Release' if held else 'Hold'} slip {serial}", text=text, act=act, signature=self._signature()
        )

        def signed(authority: Authority) -> str | None:
            answer = service(serial, self._who(), authority)
            if answer is not None:
                return words_of(answer)
            self._again()
            return None

        self._view.ask_authority(ask, signed)

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
        answer = self._services.bring(code)
        if isinstance(answer, Refused):
            self._case = None
            self._show(replace(_empty(self._manager()), code=code.strip()))
            self._say(notice_of(answer.objections[0]))
            return
        self._code = code
        at = f"{self._services.now():%H:%M:%S}"
        self._receipt = ("Receipt scanned" if scanned else "Receipt typed", f"{at}, matches")
        self._open(answer)

    def _open(self, case: PayCase, said: Objection | None = None) -> None:
        self._case = case
        file, manager = case.file, self._manager()
        picture = self._services.picture(file.picture) if file.picture else None
        self._show(
            PayModel(
                stage=Stage.CASE,
                slip=evidence_of(case, picture, self._receipt, self._services.now()),
                argument=argument_of(case),
                money=money_of(case, manager, said),
                on_hold=any(one.clause == HELD for one in case.objections),
                manager=manager,
            )
        )

    def _again(self, said: Objection | None = None) -> None:
        """Look at the slip in hand once more; one whose receipt is lost stays as its manager opened it."""
        fresh = self._services.bring(self._code) if self._code else self._case
        if isinstance(fresh, PayCase):
            self._open(fresh, said)
        else:
            self.scan_next()

    def _pay(self) -> None:
        if self._case is not None:
            answer = self._services.pay(self._case.file.serial, self._who(), amount=self._case.to_pay)
            self._settle(answer)

    def _settle(self, answer: Paid | Refused | WrongPin) -> None:
        if isinstance(answer, Paid):
            self._paid(answer)
        elif isinstance(answer, Refused):
            self._again(answer.objections[0])
            self._view.focus()

    def _paid(self, paid: Paid) -> None:
        model = self._model
        chip = replace(model.slip.chip, kind="ok", text="Paid", mark="tick") if model.slip.chip else None
        left = str(self._case.in_drawer - paid.amount) if self._case else ""
        slip = replace(model.slip, chip=chip, in_drawer=left)
        self._show(replace(model, stage=Stage.PAID, slip=slip, money=money_paid(paid)))
        self._case, self._code = None, ""
        self._view.focus()

    def _ask_signature(self, case: PayCase) -> None:
        waits = next(one for one in case.objections if one.gravity == "hold")
        ask = AuthorityAsk(
            title=f"Sign the payment of slip {case.file.serial}",
            text=waits.text,
            act=f"Sign and pay {case.to_pay}",
            keep="Do not pay",
            signature=self._signature(),
        )

        def signed(authority: Authority) -> str | None:
            answer = self._services.pay(
                case.file.serial, self._who(), authority=authority, part=unfinished(case), amount=case.to_pay
            )
            if isinstance(answer, Paid):
                self._paid(answer)
                return None
            return words_of(answer)

        self._view.ask_authority(ask, signed)

    def _ask_lost(self) -> None:
        found = _SERIAL.match(self._model.code)
        if found is None:
            self._say(_WHICH)
            return
        serial = f"{found[1]}-{found[2]}"
        ask = AuthorityAsk(
            title=f"Receipt of slip {serial} lost",
            text="A manager vouches for the client. From then on the receipt itself is refused.",
            act="Vouch and open it",
            reason="Identification seen, and its number",
            signature=self._signature(),
            mark="person",
        )

        def signed(authority: Authority) -> str | None:
            answer = self._services.bring_lost(serial, self._who(), authority, authority.reason)
            if not isinstance(answer, PayCase):
                return words_of(answer)
            self._code, self._receipt = "", ("Receipt lost", f"{authority.initials} vouches")
            self._open(answer)
            return None

        self._view.ask_authority(ask, signed)

    def _signature(self) -> Signature:
        return manager_signs(self._services.people(), self._who())

    def _manager(self) -> str:
        return next(iter(managers(self._services.people(), self._who())), "a manager")

    def _say(self, *notices: NoticeShown) -> None:
        self._show(replace(self._model, money=replace(self._model.money, notices=notices)))

    def _show(self, model: PayModel) -> None:
        self._model = model
        self._view.show_model(model)


def _empty(manager: str) -> PayModel:
    argument = ArgumentShown(empty="Scan a receipt: its settlement stands here, clause by clause.")
    return PayModel(argument=argument, money=_empty_money(), slip=SlipShown(title="No slip yet"), manager=manager)


def _empty_money() -> MoneyShown:
    act = ActShown(does=Does.BRING, button="Bring the slip", note="A scan does this by itself")
    return MoneyShown(act=act)
