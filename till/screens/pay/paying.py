"""How a slip is to be paid: in cash, by cheque, or part in cash; and what is typed of the cheque (1.d). Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from settlement.money import NOTHING, Money
from till.services.values.slips import Cheque, Method, PayCase

METHODS: Final = (Method.CASH, Method.CHEQUE, Method.PART_CASH)
CASH: Final = "cash"
# What is typed of a cheque, in the order of its fields.
LABELS: Final = {
    "payee": "Payee, as on the ID",
    "number": "Cheque number",
    "photo_id": "Photo ID",
    "photo_id_number": "Its number",
    "proof_of_address": "Proof of address",
    CASH: "Cash, the rest by cheque",
}
_WRITTEN: Final = tuple(name for name in LABELS if name != CASH)
_WORDS: Final = {
    Method.CASH: "in cash",
    Method.CHEQUE: "by cheque",
    Method.PART_CASH: "in part cash",
}


@dataclass(frozen=True, slots=True)
class Paying:
    """The method chosen, and the fields by name as typed; ``cash`` is plain pounds."""

    method: Method = Method.CASH
    typed: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def fields(self) -> tuple[str, ...]:
        """Name the fields that the method asks for."""
        if self.method is Method.CASH:
            return ()
        return (*_WRITTEN, CASH) if self.method is Method.PART_CASH else _WRITTEN

    @property
    def wanting(self) -> str:
        """Name the first field that is still empty."""
        return next((name for name in self.fields if not self.typed.get(name, "").strip()), "")

    @property
    def cheque(self) -> Cheque | None:
        """Give the cheque as typed; None in cash."""
        if self.method is Method.CASH:
            return None
        written = {name: self.typed.get(name, "").strip() for name in _WRITTEN}
        cash = self.typed.get(CASH, "") if self.method is Method.PART_CASH else ""
        return Cheque(**written, cash=Money.parse(cash) if cash else NOTHING)

    @property
    def words(self) -> str:
        """Say it: ``by cheque``."""
        return _WORDS[self.method]

    def with_field(self, name: str, text: str) -> Paying:
        """Take what is typed into a field."""
        return replace(self, typed=MappingProxyType({**self.typed, name: text}))


def proposed(case: PayCase) -> Paying:
    """Propose cash, or a cheque over the cash limit."""
    return Paying(Method.CHEQUE if cash_is_barred(case) else Method.CASH)


def cash_is_barred(case: PayCase) -> bool:
    """Say whether the amount is over the cash limit."""
    return any(one.clause == "1.d" and one.gravity == "look" for one in case.objections)


def drawer_is_short(case: PayCase) -> bool:
    """Say whether the drawer holds less than the amount."""
    return any(one.clause == "M.6" and one.gravity == "look" for one in case.objections)


def after(method: Method, case: PayCase) -> Method:
    """Give the next method that can be chosen."""
    open_to = [one for one in METHODS if one is not Method.CASH or not cash_is_barred(case)]
    return open_to[(open_to.index(method) + 1) % len(open_to)]
