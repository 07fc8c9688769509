"""From what the client wrote to executed bets."""
