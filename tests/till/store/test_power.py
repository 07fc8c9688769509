"""A till that is switched off in the middle of its work."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from printing.document import Document, Text
from printing.plain import to_text
from printing.spool import JobState, Outcome, PrintJob, Worker
from tests.till.fakes import FakeClock, FakeRecorder
from till.services.waiting_papers import PrintAgain, WaitingPapers
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.migrate import upgrade
from till.store.spool import BookSpool

# Writes acts for ever, and says each number once it is committed.
WRITER = """
import sys
from pathlib import Path
from till.clock import SystemClock
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url

books = SqlBooks(open_engine(sqlite_url(Path(sys.argv[1]))), SystemClock())
number = 0
while True:
    number += 1
    with books.writing() as work:
        work.audit.note("slip.taken", str(number), "taken", "KM")
        work.settings.put("count", str(number))
    print(number, flush=True)
"""


def test_what_was_committed_is_there_after_the_plug_is_pulled(tmp_path: Path) -> None:
    file = tmp_path / "books.db"
    upgrade(open_engine(sqlite_url(file)))
    with subprocess.Popen([sys.executable, "-c", WRITER, str(file)], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        said = [int(next(writer.stdout)) for _ in range(50)]
        writer.kill()
        said += [int(line) for line in writer.stdout if line.endswith("\n")]
    engine = open_engine(sqlite_url(file))
    with SqlBooks(engine, FakeClock()).reading() as work:
        kept = int(work.settings.get("count") or 0)
        acts = work.audit.of_kind("slip.taken")
        assert work.audit.broken() is None
    engine.dispose()
    # The last one may have been committed and not said; never said and not committed, nor half of one kept.
    assert kept in {said[-1], said[-1] + 1}
    assert [act.subject for act in acts] == [str(number) for number in range(1, kept + 1)]


# Sends the papers to a slow printer, and says each number while it is printing.
PRINTER = """
import sys, time
from pathlib import Path
from printing.spool import JobState, Outcome, Worker
from till.clock import SystemClock
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.spool import BookSpool

class Slow:
    def send(self, job):
        print(job.id, flush=True)
        time.sleep(0.02)
        return Outcome(JobState.PRINTED)

worker = Worker(BookSpool(SqlBooks(open_engine(sqlite_url(Path(sys.argv[1]))), SystemClock()), None), Slow())
while worker.step():
    pass
"""


class Paper:
    """A printer that keeps what came out."""

    def __init__(self) -> None:
        self.out: dict[str, str] = {}

    def send(self, job: PrintJob) -> Outcome:
        """Print it."""
        assert job.id not in self.out
        self.out[job.id] = to_text(job.document)
        return Outcome(JobState.PRINTED)


def test_a_till_killed_while_printing_loses_no_paper_and_prints_none_twice_unmarked(tmp_path: Path) -> None:
    file = tmp_path / "books.db"
    engine = open_engine(sqlite_url(file))
    upgrade(engine)
    books = SqlBooks(engine, FakeClock())
    with books.writing() as work:
        papers = [work.spool.queue("bet", "", Document.of(Text(f"Receipt {number}"))) for number in range(30)]
    with subprocess.Popen([sys.executable, "-c", PRINTER, str(file)], stdout=subprocess.PIPE, text=True) as printer:
        assert printer.stdout is not None
        begun = [next(printer.stdout).strip() for _ in range(10)]
        printer.kill()
        begun += [line.strip() for line in printer.stdout]
    # The till starts again: one paper is in doubt, those behind it go out.
    paper = Paper()
    worker = Worker(BookSpool(books, FakeRecorder(FakeClock())), paper)
    worker.recover()
    doubtful = [job.id for job in WaitingPapers(books)() if job.state is JobState.UNKNOWN]
    while worker.step():
        pass
    assert begun == papers[: len(begun)]
    # The one that was on its way, begun or just about to be; never one that is known to be out.
    assert doubtful in ([], [begun[-1]], papers[len(begun) : len(begun) + 1])
    assert list(paper.out) == [job for job in papers[len(begun) :] if job not in doubtful]
    # Nobody finds the paper in doubt: it goes out once more, marked.
    for job in doubtful:
        assert PrintAgain(books)(job, "KM") is None
        worker.step()
        assert "MAY BE A COPY" in paper.out[job]
    engine.dispose()
