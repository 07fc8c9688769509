"""A small settlement document for tests, and changes to it."""

from __future__ import annotations

import copy
import json
from typing import Any

# £2 each way at 6/1 on a winner of five: 1/4 the odds for two places.
PLAIN: dict[str, Any] = {
    "format": 1,
    "id": "plain",
    "programme": [
        {
            "id": "R1",
            "sport": "horses",
            "meeting": "Wrenfield",
            "off": "2009-10-03T14:30",
            "handicap": False,
            "ran": 5,
            "runners": [
                {"number": 1, "name": "Copper Lantern", "sp": "5/1", "position": 1},
                {"number": 2, "name": "Quiet Harbour", "sp": "2/1", "position": 2},
                {
                    "number": 3,
                    "name": "Harvest Tally",
                    "status": "withdrawn",
                    "withdrawn_at": "2009-10-03T13:50",
                    "withdrawal_price": "4/1",
                },
            ],
        }
    ],
    "slip": {
        "accepted_at": "2009-10-03T14:00",
        "initials": "JB",
        "staked": "4.00",
        "bets": [
            {
                "type": "single",
                "unit_stake": "2.00",
                "each_way": True,
                "selections": [{"event": "R1", "runner": "Copper Lantern", "price": "6/1"}],
            }
        ],
    },
    "expect": {"returns": "19.00", "refund": "0.00", "lines": 2, "cost": "4.00"},
}


def changed(*steps: str | int, to: object) -> str:
    """Write the plain document with one value changed, or added."""
    document = copy.deepcopy(PLAIN)
    place: Any = document
    for step in steps[:-1]:
        place = place[step]
    place[steps[-1]] = to
    return json.dumps(document)


def without(*steps: str | int) -> str:
    """Write the plain document without one key."""
    document = copy.deepcopy(PLAIN)
    place: Any = document
    for step in steps[:-1]:
        place = place[step]
    del place[steps[-1]]
    return json.dumps(document)
