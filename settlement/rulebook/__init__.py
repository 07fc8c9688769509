"""The rule book as data: clauses, terms and readings of a dated edition."""

from __future__ import annotations

from settlement.rulebook.book import RuleBook
from settlement.rulebook.loader import EDITION, in_force, load
from settlement.rulebook.registry import encodes

__all__ = ["EDITION", "RuleBook", "encodes", "in_force", "load"]
