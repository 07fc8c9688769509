"""The dispute file: all that the shop knows of one slip, for the client, and for the arbiter (2(b))."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from printing.receipts.common import second
from printing.reports.explained import settlement_sections
from printing.reports.report import Figure, Picture, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from printing.receipts.common import SlipStamp
    from printing.reports.sheet import Sheet
    from settlement.money import Money
    from settlement.trail import Settlement

ARBITER: Final = (
    "Client and shop try first to settle a dispute between them. What stays open either may bring before the "
    "Independent Betting Adjudication Service (IBAS), whose decision is final (rule 2(b))."
)
HOLDS: Final = "holds"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A step of a dispute, as the shop noted it: what the client says is wrong, what was answered, what was decided."""

    step: str
    at: datetime
    words: str
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """A picture or a film: where it is from, its SHA-256, what it shows, and what is wrong with it."""

    title: str
    sha: str
    covers: str
    image: bytes | None
    wrong: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionRead:
    """A version of the slip, as it was read: its lines as typed, their meaning with its clauses, the bets they became."""

    at: datetime
    by: str
    why: str
    lines: tuple[str, ...]
    read: tuple[str, ...]
    bets: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainLink:
    """An act of the books or a line of the recorder's journal, as it stands in its chain."""

    number: int
    at: datetime | None
    by: str
    text: str
    seal: str
    wrong: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeFile:
    """Everything about a slip. Rows of ``prices``, ``results`` and ``payments`` are as their tables print them."""

    sheet: Sheet
    stamp: SlipStamp
    recorded_at: datetime
    stamp_number: int
    till: int
    staff: str
    client: str
    stake: Money
    state: str
    payable: Money | None
    paid: Money
    claims: tuple[Claim, ...]
    proofs: tuple[Proof, ...]
    wanting: tuple[str, ...]
    versions: tuple[VersionRead, ...]
    settlement: Settlement | None
    clauses: tuple[tuple[str, str], ...]
    prices: tuple[tuple[str, str, str, str], ...]
    results: tuple[tuple[str, str, str, str], ...]
    payments: tuple[tuple[str, str, str, str], ...]
    acts: tuple[ChainLink, ...]
    journal: tuple[ChainLink, ...]
    broken: tuple[str, ...]


def dispute_file(found: DisputeFile) -> Report:
    """Set out the file: cover, pictures, bets, settlement, what it rests on, and the proof that nothing was changed."""
    return found.sheet.report(
        f"Dispute file, slip {found.stamp.serial}",
        _cover(found),
        _claims(found.claims),
        _standing(found),
        _pictures(found),
        *(_version(number, one) for number, one in enumerate(found.versions, start=1)),
        _table("Board prices at the second of the stamp", ("Race", "Runner", "Price", "Shown since"), found.prices),
        _table("Results", ("Race", "Version", "Posted", "What it says"), found.results, (20, 16, 22, 42)),
        *(settlement_sections(found.settlement) if found.settlement else (_unsettled(),)),
        _table("The clauses that were applied", ("Rule", "What it says"), found.clauses, (10, 90)),
        _table("Payments", ("Time", "Amount", "How", "By"), found.payments),
        _links("What was done with this slip", "Act", found.acts),
        _links("The recorder's journal on this slip", "Line", found.journal),
        _hashes(found),
        subtitle=f"Stamped {second(found.stamp.taken_at)}",
        signatures=("For the shop", "Client, or on the client's behalf"),
    )


def _cover(found: DisputeFile) -> Section:
    return Section(
        heading="The slip",
        figures=(
            Figure("Slip", found.stamp.serial),
            Figure("Stamped, the till's clock", second(found.stamp.taken_at)),
            Figure(f"Stamp {found.stamp_number}, the recorder's clock", second(found.recorded_at)),
            Figure("Taken", f"till {found.till} by {found.staff}"),
            Figure("Client", found.client or "none noted"),
            Figure("Stake", str(found.stake)),
            Figure("State", found.state.capitalize()),
            Figure("Comes to", "not settled" if found.payable is None else str(found.payable)),
            Figure("Paid so far", str(found.paid)),
        ),
    )


def _claims(claims: tuple[Claim, ...]) -> Section:
    none = ("No claim of the client is on record.",)
    noted = tuple(f"{one.step}: {one.words.rstrip('.')}. Noted {second(one.at)} by {one.by}." for one in claims)
    return Section(heading="What the client says, and what came of it", words=(*(noted or none), ARBITER))


def _standing(found: DisputeFile) -> Section:
    whole = "Every picture has the hash that was sealed, and both chains hold around this slip."
    return Section(heading="Does the evidence hold?", words=found.broken or (whole,))


def _pictures(found: DisputeFile) -> Section:
    shown = tuple(
        Picture(one.image, f"{one.title}. {one.covers}. SHA-256 {one.sha[:16]}…: {one.wrong or HOLDS}.")
        for one in found.proofs
    )
    return Section(heading="Pictures", pictures=shown, words=found.wanting or (() if shown else ("None.",)))


def _version(number: int, one: VersionRead) -> Section:
    """Lay the lines as typed beside what they mean, and the bets that they became."""
    why = f", {one.why}" if one.why else ""
    heading = f"Reading {number}, {second(one.at)} by {one.by}{why}"
    typed, bets = one.lines or ("Not typed.",), one.bets or ("Nothing yet.",)
    columns = ("\n".join(typed), "\n".join(one.read), "\n".join(bets))
    return Section(
        heading=heading,
        table=Table(
            headings=("As it was typed from the slip", "How it was read", "As it was laid"),
            rows=(columns,),
            shares=(26, 38, 36),
        ),
    )


def _unsettled() -> Section:
    return Section(heading="Settlement", words=("Not settled yet.",))


def _links(heading: str, what: str, links: tuple[ChainLink, ...]) -> Section:
    rows = tuple(
        (
            f"{one.number:,}",
            second(one.at) if one.at else "",
            one.by,
            one.text,
            one.seal[:12],
            one.wrong or HOLDS,
        )
        for one in links
    )
    return _table(heading, (what, "Time", "By", "What", "Seal", "Standing"), rows, (8, 16, 6, 40, 16, 14))


def _hashes(found: DisputeFile) -> Section:
    hashes = tuple((one.title, one.sha, one.wrong or HOLDS) for one in found.proofs)
    return _table("Hashes (SHA-256), computed anew", ("Of", "Hash", "Standing"), hashes, (16, 71, 13))


def _table(
    heading: str, headings: tuple[str, ...], rows: Iterable[tuple[str, ...]], shares: tuple[int, ...] = ()
) -> Section:
    listed = tuple(rows)
    if not listed:
        return Section(heading=heading, words=("None.",))
    return Section(heading=heading, table=Table(headings=headings, rows=listed, shares=shares), flows=len(listed) > 1)
