"""The set-up: what it makes, when it makes it anew, and what it leaves alone."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from till import bootstrap


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout that nobody has set up."""
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    for name, place in {
        "LOCK": "requirements.lock",
        "PROJECT": "pyproject.toml",
        "VENV": ".venv",
        "PYTHON": ".venv/bin/python",
        "STAMP": ".venv/stamp",
        "GATE": ".venv.gate",
    }.items():
        monkeypatch.setattr(bootstrap, name, tmp_path / place)
    (tmp_path / "requirements.lock").write_text("alembic==1.20.1\n")
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    return tmp_path


@pytest.fixture
def commands(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What the set-up ran; nothing is really run, but the environment that it asks for appears."""
    done: list[tuple[str, ...]] = []

    def note(*command: str) -> None:
        done.append(command)
        (checkout / ".venv/bin").mkdir(parents=True, exist_ok=True)
        (checkout / ".venv/bin/python").touch()

    monkeypatch.setattr(bootstrap, "do", note)
    monkeypatch.setattr(bootstrap, "missing_packages", list)
    return done


def made_anew(commands: list[tuple[str, ...]]) -> bool:
    return any("venv" in command for command in commands)


def test_a_fresh_checkout_gets_an_environment_the_lock_and_the_project(commands: list[tuple[str, ...]]) -> None:
    bootstrap.set_up()
    venv, lock, project = commands
    assert venv[1:4] == ("-m", "venv", "--clear")
    assert "--require-hashes" in lock
    assert "--editable" in project
    assert bootstrap.is_current()


def test_a_half_made_environment_is_made_anew(checkout: Path, commands: list[tuple[str, ...]]) -> None:
    (checkout / ".venv/bin").mkdir(parents=True)
    (checkout / ".venv/bin/python").touch()
    assert not bootstrap.is_current()
    bootstrap.set_up()
    assert made_anew(commands)


def test_an_environment_made_elsewhere_is_made_anew(checkout: Path, commands: list[tuple[str, ...]]) -> None:
    bootstrap.set_up()
    (checkout / ".venv/stamp").write_text("/somewhere/else\n0\n")
    commands.clear()
    bootstrap.set_up()
    assert made_anew(commands)


def test_a_changed_lock_brings_the_environment_up_to_date(checkout: Path, commands: list[tuple[str, ...]]) -> None:
    bootstrap.set_up()
    (checkout / "requirements.lock").write_text("alembic==1.20.2\n")
    commands.clear()
    assert not bootstrap.is_current()
    bootstrap.set_up()
    assert not made_anew(commands)
    assert bootstrap.is_current()


def test_a_set_up_that_was_cut_off_leaves_no_stamp(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / ".venv/bin").mkdir(parents=True)
    (checkout / ".venv/bin/python").touch()
    (checkout / ".venv/stamp").write_text(f"{checkout}\nolder\n")
    monkeypatch.setattr(bootstrap, "missing_packages", list)
    monkeypatch.setattr(bootstrap, "pip_install", lambda *_: sys.exit("cut off"))
    with pytest.raises(SystemExit, match="cut off"):
        bootstrap.set_up()
    assert not bootstrap.is_usable()


def test_two_starts_at_once_set_up_once(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def slowly() -> None:
        done.append("set up")
        time.sleep(0.2)
        (checkout / ".venv/bin").mkdir(parents=True)
        (checkout / ".venv/bin/python").touch()
        (checkout / ".venv/stamp").write_text(bootstrap.stamp())

    monkeypatch.setattr(bootstrap, "set_up", slowly)
    monkeypatch.setattr(os, "execv", lambda *_: None)
    starts = [threading.Thread(target=bootstrap.ensure_set_up, args=("till",)) for _ in range(2)]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert done == ["set up"]


def test_the_arguments_pass_through(
    commands: list[tuple[str, ...]], checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    went_on: list[list[str]] = []
    monkeypatch.setattr(os, "execv", lambda _, arguments: went_on.append(arguments))
    monkeypatch.setattr(sys, "argv", ["__main__.py", "--data", "a b"])
    bootstrap.ensure_set_up("till")
    assert went_on == [[str(checkout / ".venv/bin/python"), "-m", "till", "--data", "a b"]]
    commands.clear()
    bootstrap.ensure_set_up("till")
    assert commands == [], "the second start finds the stamp and makes nothing"


def test_beside_a_wheel_nothing_is_set_up(checkout: Path, commands: list[tuple[str, ...]]) -> None:
    (checkout / "requirements.lock").unlink()
    bootstrap.ensure_set_up("till")
    assert commands == []


def test_who_is_not_root_is_given_the_command(commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match=r"sudo apt-get install .*python3-venv libgl1"):
        bootstrap.install_system_packages(["python3-venv", "libgl1"])
    assert commands == []


def test_root_gets_the_packages_installed(commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/apt-get")
    bootstrap.install_system_packages(["libgl1"])
    update, install = commands
    assert update[:2] == ("apt-get", "update")
    assert "libgl1" in install


def test_a_library_that_is_nowhere_is_missing() -> None:
    assert not bootstrap.is_there("libno-such-thing.so.7")


def test_a_command_that_does_not_succeed_is_named() -> None:
    with pytest.raises(SystemExit, match=r"stopped at this command(.|\n)*exit 3"):
        bootstrap.do("sh", "-c", "exit 3")


def test_both_commands_start_on_the_standard_library_alone() -> None:
    script = f"import sys; sys.path.insert(0, {str(bootstrap.ROOT)!r}); import till.__main__, tests.__main__"
    started = subprocess.run([sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=False)
    assert started.returncode == 0, started.stderr
