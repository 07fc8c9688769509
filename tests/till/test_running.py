"""One till in a data folder at a time: two would break the recorder's journal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from till.running import AlreadyOpenError, alone_in

# Opens the till in a folder, says so, and stands there.
STANDS = """
import sys, time
from pathlib import Path
from till.running import alone_in

folder = alone_in(Path(sys.argv[1]))
print("open", flush=True)
time.sleep(600)
"""


def test_a_second_till_is_told_and_one_that_was_killed_holds_nobody_up(tmp_path: Path) -> None:
    data = tmp_path / "shop"
    with subprocess.Popen([sys.executable, "-c", STANDS, str(data)], stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert next(first.stdout) == "open\n"
        with pytest.raises(AlreadyOpenError, match=r"The till is open already in .*shop"):
            alone_in(data)
        first.kill()
    again = alone_in(data)
    assert again.isLocked()
    again.unlock()
    assert alone_in(data).isLocked()
