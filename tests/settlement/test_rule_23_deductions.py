"""Rule 23. The betting deduction."""

from __future__ import annotations

from settlement.programme import Programme
from settlement.rulebook import load
from settlement.settle import settle
from tests.settlement.builders import bet, cites, on, race, races, runner, slip


def test_23_2_a_displayed_deduction_comes_off_returns_not_off_refunds() -> None:
    # Singles of £10: £20 less 9% is £18.20; the void one is £10 whole.
    void = race(runner(1), event_id="R2", status="void")
    book = load().with_settings({"tax.percent": 9})
    found = settle(slip(bet("singles", "10.00", on("R1"), on("R2"))), Programme((*races("EVS"), void)), book)
    assert (found.returns.plain, found.refund.plain) == ("18.20", "10.00")
    assert "23.2" in cites(found)
