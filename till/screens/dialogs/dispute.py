"""The dialog that opens a dispute, from Pay and from Slips (2(b))."""

from __future__ import annotations

from till.screens.dialogs.asks import AuthorityAsk, Signature


def dispute_ask(serial: str, signature: Signature) -> AuthorityAsk:
    """Ask for a dispute (2(b))."""
    return AuthorityAsk(
        title=f"Slip {serial} in dispute",
        text="No till pays it until a manager notes the decision: F9, Registers. Eight weeks run from now.",
        act="Open the dispute",
        keep="No dispute",
        reason="What the client says",
        signature=signature,
    )
