"""What Pay asks a second person to sign. Pure."""

from __future__ import annotations

from settlement.slip import Objection
from till.screens.dialogs.asks import AuthorityAsk, Signature
from till.services.values.slips import PayCase


def payment(case: PayCase, waits: Objection, signature: Signature) -> AuthorityAsk:
    """Ask for a payment that waits for a manager."""
    return AuthorityAsk(
        title=f"Sign the payment of slip {case.file.serial}",
        text=waits.text,
        act=f"Sign and pay {case.to_pay}",
        keep="Do not pay",
        signature=signature,
    )


def hold(serial: str, signature: Signature, *, held: bool) -> AuthorityAsk:
    """Ask for a security hold, or for its end (1.e)."""
    text = "It can be paid again afterwards." if held else "No till pays it until a manager releases it."
    return AuthorityAsk(
        title=f"{'Release' if held else 'Hold'} slip {serial}",
        text=text,
        act="Release it" if held else "Hold the payment",
        signature=signature,
    )


def lost(serial: str, signature: Signature) -> AuthorityAsk:
    """Ask a manager to vouch for a client without a receipt."""
    return AuthorityAsk(
        title=f"Receipt of slip {serial} lost",
        text="A manager vouches for the client. From then on the receipt itself is refused.",
        act="Vouch and open it",
        reason="Identification seen, and its number",
        signature=signature,
        mark="person",
    )


def another_code(signature: Signature) -> AuthorityAsk:
    """Ask for one more typed number after too many wrong codes (M.7)."""
    return AuthorityAsk(
        title="Too many wrong codes",
        text="A manager looks at the receipt and signs; then it is read.",
        act="Sign and read it",
        keep="Do not read it",
        reason="",
        signature=signature,
    )
