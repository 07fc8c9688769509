"""`python3 -m tests`: every check and every test. With arguments: pytest with them, a folder of cases, or the measures."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.programs import install_missing
from till.bootstrap import ROOT, ensure_set_up

BIN = Path(sys.executable).parent
CHECKS = (
    ("ruff", "check"),
    ("ruff", "format", "--check"),
    ("mypy",),
    ("lint-imports", "--no-logo"),
)


def main(arguments: list[str]) -> int:
    """Run what the arguments ask for; returns the exit status."""
    match arguments:
        case []:
            return everything()
        case ["--cases", folder]:
            return run("settle", "--check", folder)
        case ["--bench", *rest]:
            from tests.bench.measure import main as measure  # noqa: PLC0415 - only the measures need their libraries

            return measure(rest)
        case _:
            return run("pytest", *arguments)


def everything() -> int:
    """Run the checks, then the tests; the first words after the tests are of what is not clean."""
    install_missing()
    unclean = [" ".join(check) for check in CHECKS if run(*check) != 0]
    status = run("pytest", "-n", "2")
    if unclean:
        print(f"Not clean: {', '.join(unclean)}.")
    return status or bool(unclean)


def run(program: str, *arguments: str) -> int:
    """Run a program of the environment in the project's folder."""
    print(f"— {program} {' '.join(arguments[:3])}", flush=True)
    return subprocess.run([BIN / program, *arguments], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    ensure_set_up("tests")
    sys.exit(main(sys.argv[1:]))
