"""Which function carries out which clause."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import Final, TypeVar

Rule = TypeVar("Rule", bound=Callable[..., object])

CODE: Final[dict[str, list[Callable[..., object]]]] = {}


def encodes(*clauses: str) -> Callable[[Rule], Rule]:
    """Mark a function as the code of these clauses or readings."""

    def mark(function: Rule) -> Rule:
        for clause in clauses:
            CODE.setdefault(clause, []).append(function)
        return function

    return mark


def load_rules() -> None:
    """Import every rule and the stages that apply them, so that ``CODE`` is complete."""
    package = import_module("settlement.rules")
    for module in iter_modules(package.__path__, "settlement.rules."):
        import_module(module.name)
    for stage in ("translate", "accept", "settle", "liability", "laundering"):
        import_module(f"settlement.{stage}")
