"""What services need from the world: protocols only. The store, the recorder and the tests' fakes fulfil them."""

from till.services.ports.books import Books, Work
from till.services.ports.clock import Clock
from till.services.ports.recorder import Recorder

__all__ = ["Books", "Clock", "Recorder", "Work"]
