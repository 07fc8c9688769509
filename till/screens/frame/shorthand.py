"""How a bet is typed, as the sheet of keys tells it: each line as it is typed on the sample Saturday."""

from __future__ import annotations

from typing import Final

SHORTHAND: Final = (
    ("230 4 @", "2.30, number 4, board price"),
    ("230w cop", "2.30 Wrenfield, by its name"),
    ("230w cop @5/2", "the client wrote a price"),
    ("405k 3 sp", "starting price, said outright"),
    ("330a f", "favourite; 2f the second"),
    ("224m t4", "trap 4"),
    ("5 win · 2 ew", "£5.00 win; £2.00 each way"),
    ("1x2 dbl", "one £2.00 double"),
    ("l15 .50", "a named bet and its unit"),
    ("pat 20p ew", "each way, in pence"),
    ("atc £2 ew 315w 3", "to come from the bet above"),
    ("rf 230w 4 7 £1", "reverse forecast"),
    ("ttc ash f dbls 10p", "through the card"),
    ("mounts j smith £1", "a jockey’s rides"),
    ("Tab  or  →", "takes the dim name"),
    ("---", "a line across: the next bet"),
)
BESIDE_RACING: Final = (
    ("1 1 · 1 2 · 1 x", "coupon 1: home, away, draw"),
    ("harb hw · marsh aw", "the same by a team’s name"),
    ("1 cs 2-1", "correct score"),
    ("1 ht x · 1 htft 1/x", "half time; and full time"),
    ("1 fgs carver", "first to score; lgs last"),
    ("1 over 2.5", "goals; or under"),
    ("1 cs 3-3 @66/1", "a price that is not printed"),
    ("49s 7 13 22 tbl £1", "the next draw; rapido too"),
    ("irish sat 5 17 £1", "Irish Lottery; 7 ball"),
    ("ash dist over 35", "winning distances"),
)
