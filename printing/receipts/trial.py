"""The test print: whether paper, width, code page, barcodes, cutter and drawer are set right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from printing.document import (
    Align,
    Barcode,
    Block,
    Columns,
    Cut,
    Divider,
    Document,
    Drawer,
    Size,
    Symbol,
    Text,
)
from printing.receipts.common import Issue, second

SIGNS: Final = "£ € ½ ¼ –"
# As long as the barcode of a slip.
_CODE: Final = "00000000000TESTTEST"


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """What was tried: the printer in words, its profile, paper and code page."""

    issue: Issue
    printer: str
    profile: str
    paper: int
    code_page: str
    opens_drawer: bool = False


def trial_print(trial: Trial) -> Document:
    """Write the test print; the signs on it are those that money, prices and shares need."""
    return Document.of(
        *([Drawer()] if trial.opens_drawer else []),
        Text("TEST PRINT", Align.CENTRE, bold=True, size=Size.BIG),
        Text("No bet, no money.", Align.CENTRE),
        Columns(second(trial.issue.at), f"Till {trial.issue.till} {trial.issue.staff}"),
        Divider(),
        Text(trial.printer),
        Columns("Profile", trial.profile),
        Columns("Paper", f"{trial.paper} mm"),
        Columns("Code page", trial.code_page),
        Divider(),
        Text(SIGNS, Align.CENTRE, bold=True, size=Size.BIG),
        *_ruler(),
        Barcode(_CODE, Symbol.CODE128),
        Barcode(_CODE, Symbol.QR),
        Text(
            "Signs as above, figures to both edges, codes read by the scanner: the printer is set right.", Align.CENTRE
        ),
        Cut(),
    )


def _ruler() -> list[Block]:
    """Show where the paper's edges are: both words are whole on a printer set to its own width."""
    return [Divider(), Columns("|left", "right|"), Divider()]
