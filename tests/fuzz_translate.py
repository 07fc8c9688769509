"""The slip language under a fuzzer that follows the code: started by hand, on demand.

``pip install atheris`` (CPython, Linux), then from the root of the project::

    python -m tests.fuzz_translate -max_total_time=600 corpus/

The folder keeps what was found from one run to the next; it may be empty at first. A line that raises, takes more than
a second (``-timeout=1``), or reads back as another bet is written to a file ``crash-…``, and
``python -m tests.fuzz_translate crash-…`` reads it again. What was found becomes a line of ``SLIPS`` in
tests/settlement/translate/test_robust.py, which the Hypothesis fuzz beside it starts from.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports():
    from settlement.translate import SlipReading, read_slip, write_bet
    from tests.settlement.translate.test_robust import CARD, CONTEXT

LONGEST = 600


def read(data: bytes) -> None:
    """Read any text as a slip: what is understood reads back as itself, what is not is pointed at."""
    text = atheris.FuzzedDataProvider(data).ConsumeUnicodeNoSurrogates(LONGEST)
    found = read_slip(text, CARD, CONTEXT)
    if found.faults:
        _is_pointed_at(found)
        return
    for bet in found.bets:
        again = read_slip(write_bet(bet, CARD.programme), CARD, CONTEXT, staked=bet.unit_stake)
        if again.bets != (bet,):
            raise AssertionError(f"{text!r} reads back as {again.bets}")


def _is_pointed_at(found: SlipReading) -> None:
    for number, fault in found.faults:
        if not fault.text or not 1 <= fault.column <= len(found.lines[number].line) + 1:
            raise AssertionError(f"{found.lines[number].line!r}: {fault}")


if __name__ == "__main__":
    atheris.Setup(sys.argv, read)
    atheris.Fuzz()
