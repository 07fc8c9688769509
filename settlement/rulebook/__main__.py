"""``python -m settlement.rulebook [clause]``: look a clause up, or list them all."""

from __future__ import annotations

import argparse
import sys

from settlement.rulebook import EDITION, load
from settlement.rulebook.lookup import about, contents
from settlement.rulebook.registry import load_rules


def main(arguments: list[str] | None = None) -> int:
    """Print what the book says; exit status 2 when it knows no such clause or edition."""
    parser = argparse.ArgumentParser(prog="python -m settlement.rulebook", description="Look up a clause of the rules.")
    parser.add_argument("clause", nargs="?", help="an id such as 22, 5(c), 19.leg or H17; without one, all are listed")
    parser.add_argument("--edition", default=EDITION, help=f"the date of the edition ({EDITION})")
    options = parser.parse_args(arguments)
    load_rules()
    try:
        book = load(options.edition)
        sys.stdout.write((about(book, options.clause) if options.clause else contents(book)) + "\n")
    except (KeyError, ValueError) as reason:
        known = f"there is no clause {options.clause}" if isinstance(reason, KeyError) else str(reason)
        sys.stderr.write(f"{known}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
