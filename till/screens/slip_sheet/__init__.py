"""A slip as it is typed: its lines, legs and bets, on the counter and on Translate alike."""
