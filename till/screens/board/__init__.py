"""The board by hand: prices, withdrawals, suspensions, the off."""
