"""The wheel: what is in it, and that it starts by itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("till", "settlement", "printing", "resources")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a wheel built from this tree and installed."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    for package in PACKAGES:
        shutil.copytree(ROOT / package, source / package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, source)
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(source))
    (wheel,) = folder.glob("*.whl")
    pip("install", "--no-deps", "--no-index", "--target", str(folder / "installed"), str(wheel))
    return folder / "installed"


def pip(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--quiet", *arguments], check=True)


def start(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python beside the installed wheel, away from this tree and without a display."""
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=installed.parent,
        env=environment | {"PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_wheel_holds_every_file_of_the_product(installed: Path) -> None:
    files = {
        path.relative_to(ROOT)
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert sorted(map(str, files)) == sorted(str(path) for path in files if (installed / path).is_file())


def test_it_starts_from_the_wheel_and_sets_nothing_up(installed: Path) -> None:
    found = start(installed, "-c", "import till; print(till.__file__)")
    assert Path(found.stdout.strip()).is_relative_to(installed)
    started = start(installed, "-m", "till", "--help")
    assert started.returncode == 0, started.stderr
    assert "--demo" in started.stdout
    assert not (installed / ".venv").exists()


def test_both_commands_come_with_it(installed: Path) -> None:
    assert {"till", "settle"} <= {path.name for path in (installed / "bin").iterdir()}
