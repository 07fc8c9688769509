"""Rule 29. Machines: only a balance that the back office validates is paid."""

from __future__ import annotations

from settlement.money import NOTHING, Money
from settlement.rulebook import load
from settlement.rules.rule_29_machines import Claim, after_no_draw, payout

BOOK = load()


def claim(validated: str | None, reference: str = "B-1047", *, fraud: bool = False) -> Claim:
    return Claim(
        claimed=Money.parse("120.00"),
        validated=Money.parse(validated) if validated else None,
        reference=reference,
        fraud_suspected=fraud,
    )


def test_29_what_the_back_office_validates_is_paid_whatever_was_claimed() -> None:
    paid = payout(claim("95.50"), NOTHING, BOOK)
    assert (paid.due.plain, paid.objections) == ("95.50", ())
    assert paid.steps[0].text == "Validated by the back office, reference B-1047"


def test_29_a_balance_that_is_not_validated_is_not_paid() -> None:
    for one in (claim(None), claim("95.50", reference="")):
        paid = payout(one, NOTHING, BOOK)
        assert (paid.due, [(no.clause, no.gravity) for no in paid.objections]) == (NOTHING, [("29", "stop")])


def test_29_a_claim_under_enquiry_is_held() -> None:
    paid = payout(claim("95.50", fraud=True), NOTHING, BOOK)
    assert (paid.due, [no.gravity for no in paid.objections]) == (NOTHING, ["hold"])


def test_29_at_most_50_000_a_day_from_all_machines() -> None:
    paid = payout(claim("95.50"), Money.parse("49950.00"), BOOK)
    assert paid.due.plain == "50.00"
    assert (paid.steps[-1].before, paid.steps[-1].after) == ("£95.50", "£50.00")
    assert payout(claim("95.50"), Money.parse("49904.50"), BOOK).due.plain == "95.50"
    assert payout(claim("95.50"), Money.parse("60000.00"), BOOK).due == NOTHING


def test_29_without_a_draw_the_bet_stands_on_the_next_and_without_any_the_balance_is_restored() -> None:
    assert "stands on the next" in after_no_draw(Money.parse("20.00"), another_draw=True).text
    assert after_no_draw(Money.parse("20.00"), another_draw=False).after == "£20.00"
