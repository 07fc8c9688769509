"""``python -m printing.rule_book FILE.pdf|FILE.md``: the whole book as a page to hang, and to read."""

from __future__ import annotations

import argparse
import sys
from datetime import date
from pathlib import Path

from printing.markdown import to_markdown
from printing.pdf import to_pdf
from printing.reports.rules import rule_book
from settlement.rulebook import EDITION, load
from settlement.rulebook.registry import load_rules


def main(arguments: list[str] | None = None) -> int:
    """Write the book; exit status 2 when there is no such edition, or no such kind of file."""
    parser = argparse.ArgumentParser(prog="python -m printing.rule_book", description="Write the rule book as a page.")
    parser.add_argument("file", type=Path, help="where to, ending in .pdf or .md")
    parser.add_argument("--edition", default=EDITION, help=f"the date of the edition ({EDITION})")
    parser.add_argument("--house", default="Tollgate Racing", help="the name over the door")
    options = parser.parse_args(arguments)
    try:
        made = _made(options.file.suffix, options.edition, options.house)
        options.file.write_bytes(made)
    except (ValueError, OSError) as reason:
        sys.stderr.write(f"{reason}\n")
        return 2
    return 0


def _made(kind: str, edition: str, house: str) -> bytes:
    load_rules()
    report = rule_book(load(edition), date.fromisoformat(edition), house)
    if kind == ".pdf":
        return to_pdf(report)
    if kind == ".md":
        return to_markdown(report).encode()
    raise ValueError("the file ends in .pdf or .md")


if __name__ == "__main__":
    sys.exit(main())
