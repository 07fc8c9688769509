"""The `settle` command: what it prints, how it ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from settlement.cli import main
from tests.settlement.documents import PLAIN, changed


def lines(capsys: pytest.CaptureFixture[str]) -> list[Any]:
    """Read what was printed; closing words stay as they are."""
    return [json.loads(line) if line.startswith("{") else line for line in capsys.readouterr().out.splitlines()]


def put(folder: Path, name: str, *documents: str) -> str:
    file = folder / name
    file.write_text("\n".join(documents), encoding="utf-8")
    return str(file)


def test_a_document_is_settled(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([put(tmp_path, "one.json", json.dumps(PLAIN, indent=2))]) == 0
    (answer,) = lines(capsys)
    assert (answer["id"], answer["state"], answer["payable"]) == ("plain", "settled", "19.00")
    assert (answer["cost"], answer["lines"]) == ("4.00", 2)
    assert answer["bets"][0]["executed"]["selections"] == [{"event": "R1", "runner": "Copper Lantern", "price": "6/1"}]
    assert answer["trail"][0].keys() == {"rule", "text", "before", "after"}


def test_a_check_that_agrees_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", put(tmp_path, "one.json", json.dumps(PLAIN))]) == 0
    assert lines(capsys)[-1] == "1 passed, 0 failed"


def test_a_check_that_differs_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", put(tmp_path, "one.json", changed("expect", "returns", to="19.01"))]) == 1
    answer, closing = lines(capsys)
    assert answer["check"] == ["returns: 19.01 expected, 19.00 came out"]
    assert closing == "0 passed, 1 failed"


def test_a_refusal_is_expected_by_its_clause(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    refused = put(tmp_path, "a.json", changed("expect", to={"refused": "2(j)"}))
    assert main(["--check", refused]) == 1
    assert lines(capsys)[-1] == "0 passed, 1 failed"
    stand = json.loads(changed("expect", to={"refused": "2(j)"}))
    stand["slip"]["bets"][0]["unit_stake"] = "5000.00"
    stand["slip"]["staked"] = "10000.00"
    assert main(["--check", put(tmp_path, "b.json", json.dumps(stand))]) == 0


def test_a_faulty_line_is_named_and_the_rest_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = json.dumps(PLAIN)
    bad = changed("programme", 0, "runners", 0, "sp", to="5-1")
    assert main([put(tmp_path, "many.jsonl", good, bad, "", "not JSON", good)]) == 2
    first, fault, nonsense, last = lines(capsys)
    assert first == last
    assert fault["id"] == "plain"
    assert fault["error"]["path"] == "programme[0].runners[0].sp"
    assert "5-1" in fault["error"]["text"]
    assert nonsense["id"] is None


@pytest.mark.parametrize(
    ("key", "value", "path"),
    [
        ("rulebook", "1999-01-01", "rulebook"),
        ("set", {"rounding": "sideways"}, "set"),
        ("set", {"no.such.term": 1}, "set"),
    ],
)
def test_an_edition_or_a_setting_that_is_not_there_is_refused(
    key: str, value: object, path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([put(tmp_path, "one.json", changed(key, to=value))]) == 2
    assert lines(capsys)[0]["error"]["path"] == path


def test_0_5_a_shop_s_own_editions_are_read_from_its_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rules" / "2020-01-01").mkdir(parents=True)
    terms = 'based_on = "2009-09-25"\n[limit.day]\ncite = "3(a)"\nvalue = "12.00"\ntext = "The most a day."\n'
    (tmp_path / "rules" / "2020-01-01" / "terms.toml").write_text(terms)
    document = put(tmp_path, "one.json", changed("rulebook", to="2020-01-01"))
    assert main([document]) == 2
    assert lines(capsys)[0]["error"] == {"path": "rulebook", "text": "there is no rule book of 2020-01-01"}
    assert main(["--rules", str(tmp_path / "rules"), document]) == 0
    (answer,) = lines(capsys)
    assert (answer["returns"], answer["capped_by"]) == ("12.00", "3(a)")


def test_0_5_a_folder_of_editions_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rules", "nowhere", "one.json"]) == 2
    assert capsys.readouterr().err == "settle: nowhere: there is no folder of rule books\n"


def test_bytes_that_are_no_text_are_a_fault_of_their_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "many.jsonl"
    file.write_bytes(b"\xff\xff\xff\n" + json.dumps(PLAIN).encode() + b"\n")
    assert main([str(file)]) == 2
    fault, good = lines(capsys)
    assert fault["error"]["path"] == ""
    assert good["id"] == "plain"


def test_a_folder_is_all_the_documents_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(tmp_path, "a.json", changed("id", to="a"))
    put(tmp_path, "b.jsonl", changed("id", to="b"), changed("id", to="c"))
    put(tmp_path, "notes.txt", "not a document")
    assert main([str(tmp_path)]) == 0
    assert [answer["id"] for answer in lines(capsys)] == ["a", "b", "c"]


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nowhere.json"]) == 2
    assert "nowhere.json" in capsys.readouterr().err


def test_documents_stream_from_standard_input_to_standard_output() -> None:
    """Each answer is out before the next document is in, so that the stream can be endless."""
    settling = subprocess.Popen(
        [sys.executable, "-m", "settlement.cli", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert settling.stdin is not None
    assert settling.stdout is not None
    assert settling.stderr is not None
    for name in ("first", "second", "third"):
        settling.stdin.write(changed("id", to=name) + "\n")
        settling.stdin.flush()
        assert json.loads(settling.stdout.readline())["id"] == name
    settling.stdin.close()
    assert settling.stdout.read() == ""
    assert settling.stderr.read() == ""
    assert settling.wait() == 0
    settling.stdout.close()
    settling.stderr.close()


@pytest.mark.skipif(
    sys.platform == "win32", reason="what a process had of memory is asked of the system in another way"
)
def test_a_stream_of_any_length_takes_the_same_memory() -> None:
    """Ten times the documents, each with its own id and stake: what is kept of one would show in megabytes."""
    few, many = peak_kb(400), peak_kb(4_000)
    assert many - few < 3 * 1024


def peak_kb(number: int) -> int:
    """The most memory that settling so many documents from standard input takes."""
    settling = subprocess.Popen(
        [sys.executable, "-m", "settlement.cli", "-"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    )
    assert settling.stdin is not None
    line = json.dumps(PLAIN)
    for place in range(number):
        settling.stdin.write(line.replace('"plain"', f'"{place} of many"').encode() + b"\n")
    settling.stdin.close()
    _, status, used = os.wait4(settling.pid, 0)
    settling.returncode = os.waitstatus_to_exitcode(status)
    assert settling.returncode == 0
    return used.ru_maxrss


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal is made by the system in another way")
def test_a_terminal_that_watches_sees_how_far_it_is(tmp_path: Path) -> None:
    many = put(tmp_path, "many.jsonl", *[json.dumps(PLAIN)] * 3)
    import termios  # noqa: PLC0415 - where there are none, neither is this

    watched, terminal = os.openpty()
    termios.tcsetwinsize(terminal, (24, 80))
    with (tmp_path / "answers").open("wb") as answers:
        subprocess.run([sys.executable, "-m", "settlement.cli", many], stdout=answers, stderr=terminal, check=True)
    os.close(terminal)
    shown = os.read(watched, 65_536).decode()
    os.close(watched)
    assert "3 documents" in shown
    assert len((tmp_path / "answers").read_text("utf-8").splitlines()) == 3
