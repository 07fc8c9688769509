"""Rule 23. The betting deduction."""

from __future__ import annotations

from settlement.programme import Programme
from settlement.rulebook import load
from settlement.settle import settle
from tests.settlement.builders import bet, cites, on, race, races, runner, slip, steps


def test_23_2_a_displayed_deduction_comes_off_returns_not_off_refunds() -> None:
    # Singles of £10: £20 less 9% is £18.20; the void one is £10 whole.
    void = race(runner(1), event_id="R2", status="void")
    book = load().with_settings({"tax.percent": 9})
    found = settle(slip(bet("singles", "10.00", on("R1"), on("R2"))), Programme((*races("EVS"), void)), book)
    assert (found.returns.plain, found.refund.plain) == ("18.20", "10.00")
    assert "23.2" in cites(found)


def test_23_2_or_off_the_stake_as_the_shop_displays_it() -> None:
    # Of £20 laid £10 is void: 9% of the other £10 is 90p, off the £20 that it returns.
    void = race(runner(1), event_id="R2", status="void")
    book = load().with_settings({"tax.percent": 9, "tax.of": "stake"})
    found = settle(slip(bet("singles", "10.00", on("R1"), on("R2"))), Programme((*races("EVS"), void)), book)
    assert (found.returns.plain, found.refund.plain) == ("19.10", "10.00")
    assert [step.text for step in steps(found) if step.rule == "23.2"] == [
        "Deduction displayed in the shop, 9% of the stake"
    ]
    # What is returned is never less than nothing: a share of a seven-way dead heat at EVS returns £2.85 of £10.
    level = race(*(runner(number, 1, "EVS") for number in range(1, 8)))
    taxed = load().with_settings({"tax.percent": 40, "tax.of": "stake"})
    assert settle(slip(bet("single", "10.00")), Programme((level,)), taxed).returns.plain == "0.00"
