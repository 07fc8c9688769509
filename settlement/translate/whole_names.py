"""Names with words of the slip language in them: Flag Day, Win Or Lose, Agent 47."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from settlement.translate.names import plain
from settlement.translate.signs import Sign, signs_of
from settlement.translate.values import Card

_Words = tuple[str, ...]


def joined_names(signs: tuple[Sign, ...], card: Card) -> tuple[Sign, ...]:
    """Read the signs of a runner's or meeting's whole name as words, whatever they mean elsewhere."""
    read = [_plain(sign) for sign in signs]
    for event in card.races:
        for name in (event.meeting, *(runner.name for runner in event.runners)):
            words = _mixed(name)
            if words and (start := _find(read, words)) is not None:
                named = [replace(sign, kind="word") for sign in signs[start : start + len(words)]]
                signs = (*signs[:start], *named, *signs[start + len(words) :])
    return signs


@lru_cache(maxsize=8192)
def _mixed(name: str) -> _Words:
    """Give a name's words as signs where one of them is more than a word; none for the names of most."""
    signs = signs_of(name)
    return tuple(_plain(sign) for sign in signs) if any(sign.kind != "word" for sign in signs) else ()


def _plain(sign: Sign) -> str:
    return plain(sign.text)


def _find(read: list[str], words: _Words) -> int | None:
    return next((at for at in range(len(read) - len(words) + 1) if tuple(read[at : at + len(words)]) == words), None)
