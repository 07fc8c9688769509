"""The frontiers and habits of the house, held by machine."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
PACKAGES = ("till", "settlement", "printing", "resources")
MANY_CALLS = """
from PySide6.QtWidgets import QApplication, QLabel
application = QApplication([])
label = QLabel()
for number in range(20_000):
    label.setText(str(number))
print(label.text())
"""


def modules(*packages: str) -> list[Path]:
    """List the product's files; migrations are written by Alembic and kept as they were released."""
    found = (path for package in packages for path in sorted((ROOT / package).rglob("*.py")))
    return [path for path in found if "versions" not in path.parts]


def where(path: Path, node: ast.expr) -> str:
    return f"{path.relative_to(ROOT)}:{node.lineno}"


def floats(path: Path) -> Iterator[str]:
    """Yield the places where a file writes a floating-point number or turns something into one."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Constant(value=float()) | ast.Call(func=ast.Name(id="float")):
                yield where(path, node)


def test_the_import_contracts_are_kept() -> None:
    checked = subprocess.run(
        [BIN / "lint-imports", "--no-logo", "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize("call", ["datetime.datetime.now(datetime.UTC)", "datetime.date.today()", "time.time()"])
def test_only_the_clock_reads_the_time(call: str) -> None:
    assert "TID251" in complaints("till/services/take_slip.py", call)
    assert "TID251" not in complaints("till/clock.py", call)


def complaints(file: str, expression: str) -> str:
    """Return what ruff says of an expression, were it in that file."""
    source = f"import datetime\nimport time\nprint(datetime, time, {expression})\n"
    command = [
        str(BIN / "ruff"),
        "check",
        "--no-cache",
        "--output-format",
        "concise",
        "--stdin-filename",
        str(ROOT / file),
        "-",
    ]
    return subprocess.run(command, cwd=ROOT, input=source, capture_output=True, text=True, check=False).stdout


def test_no_float_comes_near_a_settlement() -> None:
    assert [place for path in modules("settlement") for place in floats(path)] == []


def test_files_stay_small() -> None:
    lines = {path.relative_to(ROOT): len(path.read_text("utf-8").splitlines()) for path in modules(*PACKAGES)}
    long = {str(path): count for path, count in lines.items() if count > 300}
    assert len(long) * 20 <= len(lines), f"a file rarely passes 300 lines: {long}"
    assert max(lines.values()) <= 450, long
    assert median(lines.values()) <= 120


def test_the_heavy_libraries_wait_for_their_first_use() -> None:
    script = "import sys, till.running; print(*sorted({'alembic', 'escpos', 'reportlab'} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert ran.stdout.split() == [], ran.stdout
    assert ran.returncode == 0, ran.stderr


def test_the_first_window_waits_for_no_library_of_the_books() -> None:
    script = "import sys, till.app; print(*sorted({'sqlalchemy', 'lark', 'msgspec', 'argon2'} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert ran.stdout.split() == [], ran.stdout
    assert ran.returncode == 0, ran.stderr


def test_no_file_names_a_registry_or_a_machine_path() -> None:
    named = [path.name for path in (ROOT / "requirements.lock", ROOT / "pyproject.toml") if "://" in path.read_text()]
    assert named == []


def test_qt_outlives_twenty_thousand_calls() -> None:
    """PySide6 6.12.0 on Python 3.11 gives a reference to None away with each, and the process dies."""
    ran = subprocess.run([sys.executable, "-c", MANY_CALLS], capture_output=True, text=True, check=False)
    assert ran.stdout.split() == ["19999"], ran.stderr
