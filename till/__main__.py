"""`python3 -m till` and the `till` command: set up, read the command line, open the till or play the sample day."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Final

from till.bootstrap import ensure_set_up

NO_DISPLAY: Final = (
    "There is no display here to open the till on. "
    "To see the sample Saturday played without one, run: python3 -m till --demo"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the till, or play the sample day; returns the exit status, 2 where there is no display."""
    options = command_line().parse_args(arguments)
    if options.demo is not None:
        from till.demo import main as play_the_sample_day  # noqa: PLC0415 - it loads Qt

        return play_the_sample_day(options)
    options.data = options.data or books_folder()
    if options.unlock is not None:
        from till.unlock import main as let_in  # noqa: PLC0415 - it loads the books

        return let_in(options)
    if options.command == "verify":
        from till.verify import main as verify  # noqa: PLC0415 - it loads the books

        return verify(options)
    if not has_display(os.environ, sys.platform):
        print(NO_DISPLAY, file=sys.stderr)
        return 2
    from till.app import main as open_the_till  # noqa: PLC0415 - it loads Qt

    return open_the_till(options)


def command_line() -> argparse.ArgumentParser:
    """Describe the options: ``command`` "verify" | None, ``data`` Path | None, ``demo`` Path | None, ``look`` "dark" | "light" | None, ``scale`` int | None."""
    parser = argparse.ArgumentParser(prog="till", description="The till of a betting shop.")
    parser.add_argument(
        "command",
        nargs="?",
        choices=("verify",),
        help="walk books and recorder again, and name the first thing that does not hold; opens no till",
    )
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help="keep the books in DIR, not in the platform's data folder"
    )
    parser.add_argument(
        "--demo",
        type=Path,
        nargs="?",
        const=Path("demo"),
        metavar="DIR",
        help="play the sample Saturday without a display and leave its papers and pictures in DIR (demo)",
    )
    parser.add_argument("--till", type=int, choices=range(1, 100), default=1, metavar="N", help="the till's number (1)")
    parser.add_argument(
        "--books",
        metavar="URL",
        help="keep the books on a server: postgresql+psycopg://user@host/shop, for several tills",
    )
    parser.add_argument(
        "--unlock", metavar="INITIALS", help="let somebody in again after three wrong PINs, where no manager can"
    )
    look = parser.add_mutually_exclusive_group()
    look.add_argument("--dark", dest="look", action="store_const", const="dark", help="dark screens")
    look.add_argument("--light", dest="look", action="store_const", const="light", help="light screens")
    parser.add_argument(
        "--scale", type=int, choices=range(100, 151), metavar="PERCENT", help="size of type, 100 to 150"
    )
    parser.add_argument("--version", action="version", version=f"till {version('tollgate-till')}")
    return parser


def books_folder() -> Path:
    """Return where this platform keeps a program's data for its user."""
    from platformdirs import user_data_path  # noqa: PLC0415 - the set-up brings it

    return user_data_path("tollgate-till")


def has_display(environment: Mapping[str, str], platform: str) -> bool:
    """Tell whether Qt will find something to draw on."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not platform.startswith("linux") or any(environment.get(name) for name in named)


if __name__ == "__main__":
    ensure_set_up("till")
    sys.exit(main())
