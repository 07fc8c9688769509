"""Widgets are tested dressed."""

from __future__ import annotations

from tests.till.dressed import dressed

__all__ = ["dressed"]
