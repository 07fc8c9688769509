"""A raw print queue of CUPS: it takes the bytes, and cannot say what becomes of them."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass

from printing.escpos import to_bytes
from printing.profile import WIDE, PrinterProfile
from printing.spool import JobState, Look, Outcome, PrintJob


@dataclass(frozen=True, slots=True, kw_only=True)
class CupsQueue:
    """Papers by the commands ``lpstat`` and ``lp``, each within the limit in seconds."""

    queue: str
    profile: PrinterProfile = WIDE
    limit: float = 10.0

    def send(self, job: PrintJob) -> Outcome:
        """Hand the paper to the queue: one that is paused or refuses it has none of it."""
        payload = to_bytes(job.document, self.profile)
        if trouble := self.look().trouble:
            return Outcome(JobState.HELD, trouble)
        done = self._run("lp", "-d", self.queue, "-o", "raw", "-t", "Receipt", "-", payload=payload)
        if done is None:
            return Outcome(
                JobState.UNKNOWN, f"The print queue {self.queue} did not say whether it took it.", doubtful=True
            )
        return Outcome(JobState.HELD, self._refusal(done)) if done.returncode else Outcome(JobState.SENT)

    def look(self) -> Look:
        """Ask whether the queue is there and goes on; of the printer behind it nothing can be asked."""
        if shutil.which("lp") is None or shutil.which("lpstat") is None:
            return Look(trouble="This computer has no CUPS: its commands lp and lpstat are missing.")
        done = self._run("lpstat", "-p", self.queue)
        if done is None:
            return Look(trouble=f"The print queue {self.queue} does not answer.")
        if done.returncode:
            return Look(trouble=self._refusal(done))
        paused = f"printer {self.queue} disabled".encode() in done.stdout
        return Look(trouble=f"The print queue {self.queue} is paused." if paused else "", asked=False)

    def close(self) -> None:
        """Nothing is held open."""

    def _run(self, *command: str, payload: bytes = b"") -> subprocess.CompletedProcess[bytes] | None:
        """Run a command of CUPS in its plainest English; None when it does not end in time."""
        plain = os.environ | {"LC_ALL": "C"}
        try:
            return subprocess.run(  # noqa: S603 - the name of the queue was looked at when it was set
                command, input=payload, capture_output=True, timeout=self.limit, check=False, env=plain
            )
        except subprocess.TimeoutExpired:
            return None

    def _refusal(self, done: subprocess.CompletedProcess[bytes]) -> str:
        words = done.stderr.decode(errors="replace").strip().partition(": ")[2]
        return f"The print queue {self.queue} is not to be had: {words or 'no reason given'}"
