"""Cash slips, and the X and Z reads on receipt paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printing.document import Align, Block, Columns, Divider, Document, Size, Text
from printing.receipts.common import Issue, ShopDetails, drawer, foot, head, signature

if TYPE_CHECKING:
    from printing.reports.report import Report, Section
    from settlement.money import Money


@dataclass(frozen=True, slots=True, kw_only=True)
class CashMoved:
    """Cash that moved without a slip; ``what`` is such as *Drop to the safe* or *Petty cash*."""

    shop: ShopDetails
    issue: Issue
    what: str
    amount: Money
    reason: str
    authority: str = ""
    opens_drawer: bool = True


def cash_slip(moved: CashMoved) -> Document:
    """Write the voucher that lies in the drawer or in the bag."""
    authority = [Columns("By authority of", moved.authority)] if moved.authority else []
    return Document.of(
        *drawer(moved.opens_drawer),
        *head(moved.shop, moved.issue, moved.what.upper()),
        Columns(moved.what, str(moved.amount), bold=True, size=Size.TALL),
        Text(moved.reason),
        *authority,
        *signature("Signed"),
        *foot(moved.shop, moved.issue),
    )


def read_slip(shop: ShopDetails, issue: Issue, report: Report) -> Document:
    """Write an X or Z read: the report's figures on receipt paper."""
    return Document.of(
        *head(shop, issue, report.title.upper()),
        *([Text(report.subtitle, Align.CENTRE)] if report.subtitle else []),
        *(block for section in report.sections for block in _section(section)),
        *(block for words in report.signatures for block in signature(words)),
        *foot(shop, issue),
    )


def _section(section: Section) -> list[Block]:
    return [
        Divider(),
        Text(section.heading, bold=True),
        *_rows(section),
        *(Columns(figure.label, figure.value, bold=figure.strong) for figure in section.figures),
        *(Text(line) for line in section.words),
    ]


def _rows(section: Section) -> list[Block]:
    if section.table is None:
        return []
    rows = [*section.table.rows, *([section.table.total] if section.table.total else [])]
    return [block for row in rows for block in _row(row, figure=bool(section.table.figures))]


def _row(row: tuple[str, ...], *, figure: bool) -> list[Block]:
    """Put a figure at the end at the right, words at the end under the others."""
    *first, last = row
    words = "  ".join(cell for cell in first if cell)
    return [Columns(words, last)] if figure else [Text(words), Text(f"  {last}")]
