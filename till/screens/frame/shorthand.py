"""How a bet is typed, as the sheet of keys tells it."""

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
    ("49s 7 13 22 tbl £1", "irish sat …; rapido …"),
    ("12 1 · leeds hw", "coupon: 1, 2, x; hw, aw"),
    ("Tab  or  →", "takes the dim name"),
    ("---", "a line across: the next bet"),
)
