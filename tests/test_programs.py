"""What the tests' set-up does about programs that are not there."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tests import programs
from tests.till.recorder import real_parts


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with a package tool that notes what it is asked, and fails."""
    tool = tmp_path / "apt-get"
    tool.write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/asked\nexit 1\n')
    tool.chmod(tool.stat().st_mode | stat.S_IEXEC)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(programs, "_WHERE", str(tmp_path))
    return tmp_path


def test_what_cannot_be_installed_is_said_and_stops_nothing(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    programs.install_missing()
    assert (bare / "asked").read_text().startswith("update")
    assert "motion ffmpeg faketime cannot be installed here" in capsys.readouterr().err


def test_whoever_is_not_root_is_told_what_to_install(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    programs.install_missing()
    assert not (bare / "asked").exists()
    assert "sudo apt-get install motion ffmpeg faketime" in capsys.readouterr().err


def test_what_is_there_is_left_alone(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    for name in programs.PROGRAMS:
        (bare / name).write_text("")
        (bare / name).chmod(0o755)
    programs.install_missing()
    assert not (bare / "asked").exists()


def test_a_test_without_its_program_says_why_it_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(real_parts, "found", lambda _name: None)
    with pytest.raises(pytest.skip.Exception, match="motion is not installed here: apt-get install motion brings it"):
        real_parts.program("motion")


def test_a_camera_that_cannot_be_installed_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(real_parts, "HOME", tmp_path / "camera")
    monkeypatch.setattr(real_parts, "CAMERA", "./no such package")
    with pytest.raises(pytest.skip.Exception, match="cannot be installed here"):
        real_parts.camera_python()
