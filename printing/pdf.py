"""A report as PDF: A4, own fonts embedded, the same bytes for the same report."""

from __future__ import annotations


