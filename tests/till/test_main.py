"""The command line of the till."""

from __future__ import annotations

from pathlib import Path

import pytest

from till.__main__ import books_folder, command_line, has_display, main


def test_without_a_display_it_says_so_and_offers_the_demo(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert main([]) == 2
    said = capsys.readouterr().err
    assert "no display" in said
    assert "python3 -m till --demo" in said


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_each_way_to_name_a_display_counts(name: str) -> None:
    assert has_display({name: ":0"}, "linux")
    assert not has_display({name: ""}, "linux")


def test_other_systems_always_have_one() -> None:
    assert has_display({}, "darwin")


def test_the_books_live_in_the_platforms_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert books_folder() == tmp_path / "tollgate-till"


def test_the_books_go_where_they_are_told() -> None:
    assert command_line().parse_args(["--data", "books"]).data == Path("books")


@pytest.mark.parametrize(
    ("arguments", "folder"), [([], None), (["--demo"], Path("demo")), (["--demo", "day"], Path("day"))]
)
def test_the_demo_names_its_folder(arguments: list[str], folder: Path | None) -> None:
    assert command_line().parse_args(arguments).demo == folder


def test_a_size_out_of_range_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        command_line().parse_args(["--scale", "300"])
    assert left.value.code == 2
    assert "--scale" in capsys.readouterr().err
