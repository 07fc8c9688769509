"""The counter: take a slip, its money and its bets."""
