"""The `settle` command: reads settlement documents and prints one JSON object a document."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
from tqdm import tqdm

from settlement.expect import differences
from settlement.interchange import DocumentFault, decode, settlement_as_json, to_document
from settlement.interchange.books import book_of
from settlement.interchange.wire import ExpectPart
from settlement.settle import settle

FAILED: Final = 1
FAULTY: Final = 2


@dataclass(slots=True)
class Tally:
    """How the documents came out."""

    passed: int = 0
    failed: int = 0
    faulty: int = 0

    @property
    def status(self) -> int:
        """Give the exit status."""
        return FAULTY if self.faulty else FAILED if self.failed else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Settle what the command line names; exit status 1 where a check fails, 2 where a document cannot be read."""
    options = command_line().parse_args(arguments)
    if options.rules and not options.rules.is_dir():
        print(f"settle: {options.rules}: there is no folder of rule books", file=sys.stderr)
        return FAULTY
    tally = Tally()
    try:
        for text in _documents(options.files):
            print(answer_to(text, tally, check=options.check, shelf=options.rules).decode(), flush=True)
    except BrokenPipeError:
        # Whoever read the answers has gone; nothing is left to tell, and the exit must not write again.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - open until the process ends
        return tally.status
    except OSError as fault:
        print(f"settle: {fault.filename}: {fault.strerror}", file=sys.stderr)
        return FAULTY
    if options.check:
        _close(tally)
    return tally.status


def _close(tally: Tally) -> None:
    print(f"{tally.passed} passed, {tally.failed + tally.faulty} failed")


def command_line() -> argparse.ArgumentParser:
    """Describe the options."""
    parser = argparse.ArgumentParser(prog="settle", description="Settles settlement documents, clause by clause.")
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a document, a .jsonl of them, a folder, or - for lines"
    )
    parser.add_argument("--check", action="store_true", help="compare with what each document expects")
    parser.add_argument(
        "--rules",
        type=Path,
        metavar="DIR",
        help="a shop's own editions of the rule book, a folder each, by their dates",
    )
    return parser


def _documents(files: Iterable[str]) -> Iterator[bytes]:
    for name in files:
        if name == "-":
            yield from _lines(sys.stdin.buffer)
        else:
            yield from _in_path(Path(name))


def _in_path(path: Path) -> Iterator[bytes]:
    if path.is_dir():
        for inner in sorted(path.iterdir()):
            if inner.suffix in {".json", ".jsonl"}:
                yield from _in_path(inner)
    elif path.suffix == ".jsonl":
        with path.open("rb") as lines:
            yield from _lines(lines)
    else:
        yield path.read_bytes()


def _lines(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Give lines as they come, in constant memory; a bar shows where they go to a file and a terminal watches."""
    bar = tqdm(lines, unit=" documents", disable=not sys.stderr.isatty() or sys.stdout.isatty(), file=sys.stderr)
    for line in bar:
        if line.strip():
            yield line


def answer_to(text: bytes, tally: Tally, *, check: bool = False, shelf: Path | None = None) -> bytes:
    """Give what `settle` prints for one document; ``shelf`` is the shop's own folder of editions."""
    return msgspec.json.encode(_settled(text, tally, check=check, shelf=shelf))


def _settled(text: bytes, tally: Tally, *, check: bool, shelf: Path | None) -> dict[str, Any]:
    try:
        part = decode(text)
        document = to_document(part, shelf)
        book = book_of(part, shelf)
    except DocumentFault as fault:
        tally.faulty += 1
        return {"id": _id_of(text), "error": {"path": fault.path, "text": fault.text}}
    answer = settlement_as_json(document.id, settle(document.slip, document.programme, book))
    if check:
        _compare(part.expect, answer, tally)
    return answer


def _compare(expect: ExpectPart | None, answer: dict[str, Any], tally: Tally) -> None:
    found = differences(expect, answer)
    if found:
        tally.failed += 1
        answer["check"] = found
    else:
        tally.passed += 1


def _id_of(text: bytes) -> str | None:
    try:
        found = msgspec.json.decode(text, type=dict[str, object]).get("id")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if isinstance(found, str) else None


if __name__ == "__main__":
    sys.exit(main())
