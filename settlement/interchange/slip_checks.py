"""What a slip of a document says against itself, refused by path."""

from __future__ import annotations

from settlement.interchange.checks import check_unique
from settlement.interchange.fault import DocumentFault
from settlement.interchange.wire import BetPart, BonusPart, SelectionPart
from settlement.rules.rule_11_mounts import ON_A_CARD


def check_bet(part: BetPart, path: str) -> None:
    """Refuse a bet that lacks a part, or has parts that exclude each other."""
    if part.written is not None:
        if part != BetPart(written=part.written):
            raise DocumentFault(f"{path}.written", "a written bet has no other keys")
        return
    if part.unit_stake is None:
        raise DocumentFault(f"{path}.unit_stake", "this key is wanting")
    on_a_card = part.type in ON_A_CARD
    if not part.selections and not (on_a_card and (part.who or part.meeting)):
        raise DocumentFault(f"{path}.selections", "a bet has at least one selection")
    if part.each_way and part.place_only:
        raise DocumentFault(f"{path}.place_only", "a bet is each way or place only, not both")
    if part.each_way_method == "equally_divided" and not part.each_way:
        raise DocumentFault(f"{path}.each_way_method", "only an each-way bet can be equally divided")
    if not on_a_card and (part.who or part.meeting or part.stated):
        raise DocumentFault(f"{path}.who", "only mounts, runners and races of a card are found by name")
    _check_stakes_to_come(part, path)
    if on_a_card and part.selections and part.who:
        raise DocumentFault(f"{path}.who", "a bet on a card has its selections or a name, not both")
    if not on_a_card and bool(part.folds) != (part.type == "folds"):
        raise DocumentFault(f"{path}.folds", "this key and the type folds belong together")
    check_unique(part.folds, f"{path}.folds", "")
    _check_kind(part, path)


def _check_stakes_to_come(part: BetPart, path: str) -> None:
    """Refuse stakes to come of another bet, of another number of selections, or each way and for a place at once."""
    if not part.then:
        return
    if part.type != "any_to_come":
        raise DocumentFault(f"{path}.then", "only any_to_come has stakes to come")
    if len(part.then) != len(part.selections) - 1:
        raise DocumentFault(f"{path}.then", "a stake for each selection after the first, or none for the same on all")
    if part.each_way_method == "equally_divided":
        raise DocumentFault(f"{path}.each_way_method", "stakes of their own leave nothing to divide equally")
    for place, one in enumerate(part.then):
        if one.each_way and one.place_only:
            raise DocumentFault(f"{path}.then[{place}].place_only", "a stake is each way or place only, not both")


def _check_kind(part: BetPart, path: str) -> None:
    """Refuse what only another kind of bet has, and a bonus that gives nothing."""
    for key, kind in (("stakes", "up_and_down"), ("variant", "union_jack")):
        if getattr(part, key) is not None and part.type != kind:
            raise DocumentFault(f"{path}.{key}", f"only a bet of type {kind} has this key")
    if part.bonus == BonusPart() or (isinstance(part.bonus, str) and part.bonus.startswith("{")):
        raise DocumentFault(f"{path}.bonus", "the name of a table belongs here, or what the bonus gives")


def check_selection(part: SelectionPart, path: str) -> None:
    """Refuse a selection that names nothing, or is named twice over."""
    if part.written is not None:
        if part.event is not None or part.runner is not None:
            raise DocumentFault(f"{path}.written", "a written selection has no event and no runner beside it")
        return
    _check_split(part, path)
    if part.market is not None and part.price_at is not None:
        raise DocumentFault(f"{path}.market", "a price has its market or its moment, not both")
    if (part.bet_on is None) != (part.pick is None) or (part.pick is not None and part.runner is not None):
        raise DocumentFault(f"{path}.pick", "a market and a pick belong together, and no runner with them")
    for key in ("event", "runner") if part.pick is None else ("event",):
        if getattr(part, key) is None:
            raise DocumentFault(f"{path}.{key}", "this key is wanting")


def _check_split(part: SelectionPart, path: str) -> None:
    """Refuse a divided selection that is not of several runners, each with its price or none."""
    check_unique(part.split, f"{path}.split", "")
    if part.split and (len(part.split) == 1 or part.runner not in part.split):
        raise DocumentFault(f"{path}.split", "the runner and the others that the writing fits belong here")
    if part.split_prices and len(part.split_prices) != len(part.split):
        raise DocumentFault(f"{path}.split_prices", "a price for each of the split belongs here")
