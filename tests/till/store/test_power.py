"""A till that is switched off in the middle of its work."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.till.fakes import FakeClock
from till.store.books import SqlBooks
from till.store.engine import open_engine, sqlite_url
from till.store.migrate import upgrade

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
