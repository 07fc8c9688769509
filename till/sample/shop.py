"""The sample shop: the story's people, card and float."""

from __future__ import annotations

from dataclasses import replace

import resources
from printing.receipts.common import ShopDetails
from till.feeds.programme_file import read_programme
from till.feeds.story import Story
from till.services.values.people import Refused, Role
from till.services.values.shop import TillSettings
from till.wiring import Services


class SampleFault(Exception):  # noqa: N818 - it names what is wrong with the sample, not a class of errors
    """The sample day cannot be laid on."""


def lay_on(services: Services, story: Story) -> None:
    """Set the shop up as the story has it, open it, and count its float in."""
    manager = set_up(services, story)
    _done(services.open_day(manager))
    _done(services.open_shift(manager, dict(story.float)))


def set_up(services: Services, story: Story) -> str:
    """Give the shop its people, its details and its card for today; gives the manager's initials."""
    first = next(member for member in story.staff if member.role == "manager")
    _done(services.first_manager(first.name, first.initials, first.pin))
    for member in story.staff:
        if member is not first:
            _done(services.add_staff(member.initials, member.name, Role(member.role), member.pin, first.initials))
    _done(services.change_shop(_details(story), first.initials))
    _done(services.change_till(_settings(story, services.settings), first.initials))
    services.settings = services.shop.till(services.number)
    card = read_programme(resources.SATURDAY, services.clock.local().date())
    _done(services.load_card(card.programme().events, card.first_shows(), "sample card", first.initials, card.opening))
    return first.initials


def is_laid_on(services: Services) -> bool:
    """Say whether the shop has people already."""
    return bool(services.people())


def _details(story: Story) -> ShopDetails:
    return ShopDetails(
        name=story.shop,
        branch=story.branch,
        address=("1 Corn Street", "Market Harbury"),
        operator="Tollgate Racing (training)",
        licence="TRAINING-0001",
    )


def _settings(story: Story, before: TillSettings) -> TillSettings:
    return replace(before, block=story.block, first_number=story.first_serial, training=True)


def _done(answer: object) -> None:
    if isinstance(answer, Refused):
        raise SampleFault(answer.text)
