"""The printer's thread: one worker owns the printer; the counter never waits for it."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread
from typing import Final

from printing.files import FileTransport
from printing.network import PORT, NetworkTransport
from printing.spool import Transport, Worker
from till.services.ports.faults import TillFault
from till.services.ports.pictures import PictureStore
from till.store.books import SqlBooks
from till.store.spool import BookSpool


def transport_of(setting: str, folder: Path) -> FileTransport | NetworkTransport:
    """Give the printer of a till's setting: ``host`` or ``host:port`` on the network; nothing means a folder."""
    if not setting.strip():
        return FileTransport(folder)
    host, _, port = setting.strip().partition(":")
    return NetworkTransport(host=host, port=int(port or PORT))


# Seconds until books that did not answer are asked again.
_REST: Final = 2.0


class PaperThread:
    """Sends the papers of the books to the printer until it is stopped."""

    def __init__(self, books: SqlBooks, pictures: PictureStore, transport: Transport) -> None:
        self.worker = Worker(BookSpool(books, pictures), transport)
        self._stop = Event()
        self._thread = Thread(target=self._run, name="paper", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End after the job in hand."""
        self._stop.set()
        self._thread.join(timeout=15)

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                self.worker.run(self._stop, pause=0.25)
            except TillFault:
                # The counter shows what ails the books; papers wait until they answer again.
                self._stop.wait(_REST)
