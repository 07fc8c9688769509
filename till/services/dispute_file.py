"""The dispute file of a slip (2(b)): gathered from the books and the evidence, made as PDF, noted in the audit."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from printing.pdf import to_pdf
from printing.receipts.common import second
from printing.reports.dispute import ChainLink, Claim, DisputeFile, Proof, VersionRead, dispute_file
from printing.reports.sheet import Sheet
from settlement.rulebook import RuleBook, load
from settlement.trail import Settlement
from settlement.words import cap_of, ordinal
from till.services.evidence import SlipEvidence, Still
from till.services.files import events_of, how_read, in_full
from till.services.papers import issue_of, stamp_of
from till.services.ports import Books, Clock, Work
from till.services.ports.chains import Link
from till.services.ports.results import ResultVersion
from till.services.ports.slips import SlipVersion, StoredSlip
from till.services.results import name_of
from till.services.shop import details_of
from till.services.values.duties import DisputeStep
from till.services.values.office import ResultEntry


@dataclass(frozen=True, slots=True)
class MakeDisputeFile:
    """Make the file of a slip from what was gathered."""

    books: Books
    clock: Clock
    book: RuleBook
    till: int

    def __call__(self, evidence: SlipEvidence, by: str) -> bytes:
        """Make it, as PDF, and note with its hash who made it; raises KeyError for a serial that is not there."""
        now = self.clock.local()
        with self.books.writing() as work:
            slip = work.slips.get(evidence.serial)
            if slip is None:
                raise KeyError(evidence.serial)
            book = self.book if slip.edition == self.book.edition else load(slip.edition, self.book.shelf)
            sheet = Sheet(
                shop=details_of(work),
                issue=issue_of(work, self.till, by, now),
                day=slip.day,
                edition=date.fromisoformat(slip.edition),
            )
            made = to_pdf(dispute_file(_gathered(work, slip, evidence, sheet, book)))
            mark = hashlib.sha256(made).hexdigest()[:8]
            work.audit.note("slip.dispute_file", slip.serial, f"Dispute file made, SHA-256 {mark}", by)
        return made


def _gathered(work: Work, slip: StoredSlip, evidence: SlipEvidence, sheet: Sheet, book: RuleBook) -> DisputeFile:
    versions = work.slips.versions(slip.serial)
    kept = work.settlements.newest([slip.serial]).get(slip.serial)
    settlement = kept.settlement if kept else None
    return DisputeFile(
        sheet=sheet,
        stamp=stamp_of(slip),
        recorded_at=slip.recorded_at,
        stamp_number=slip.stamp,
        till=slip.till,
        staff=slip.staff,
        client=slip.client or "",
        stake=slip.taken,
        state=slip.state,
        payable=slip.payable,
        paid=slip.paid,
        claims=tuple(map(_claim, work.disputes.of(slip.serial))),
        proofs=tuple(map(_proof, evidence.stills)),
        wanting=evidence.wanting,
        versions=tuple(_version(work, version) for version in versions),
        settlement=settlement,
        clauses=tuple(_clauses(settlement, book)) if settlement else (),
        prices=tuple(_prices(work, slip, versions[-1:])),
        results=tuple(_results(work, versions[-1:])),
        payments=tuple(_payments(work, slip.serial)),
        acts=tuple(map(_link, evidence.acts)),
        journal=tuple(map(_link, evidence.lines)),
        broken=evidence.broken,
    )


def _claim(step: DisputeStep) -> Claim:
    words = f"{step.words}, {step.award} awarded" if step.award else step.words
    return Claim(step=step.kind.capitalize(), at=step.at, words=words, by=step.by)


def _proof(still: Still) -> Proof:
    return Proof(title=still.title, sha=still.sha, covers=still.covers, image=still.image, wrong=still.wrong)


def _link(link: Link) -> ChainLink:
    return ChainLink(number=link.number, at=link.at, by=link.by, text=link.says, seal=link.seal, wrong=link.wrong)


def _version(work: Work, version: SlipVersion) -> VersionRead:
    bets = version.bets or ()
    events = events_of(work, bets)
    words = [version.why, str(version.explanation or ""), f"with {version.authority}" if version.authority else ""]
    return VersionRead(
        at=version.at,
        by=version.by,
        why=", ".join(filter(None, words)),
        lines=version.lines,
        read=tuple(map(how_read, version.understood)),
        bets=tuple(line for bet in bets for line in in_full(bet, events)),
    )


def _prices(work: Work, slip: StoredSlip, newest: Iterable[SlipVersion]) -> Iterator[tuple[str, str, str, str]]:
    """Give what the board showed of the slip's races when it was stamped (8): its runners, each with its last show."""
    chosen = [one for version in newest for bet in version.bets or () for one in bet.selections]
    events = events_of(work, tuple(bet for version in newest for bet in version.bets or ()))
    shows = work.card.latest(events, slip.stamped_at)
    for one in dict.fromkeys((selection.event, selection.runner) for selection in chosen):
        event, runner = events[one[0]], events[one[0]].runner(one[1])
        show = shows.get(event.id, {}).get(runner.number) if runner else None
        yield (
            name_of(event),
            f"{runner.number} {runner.name}" if runner else str(one[1]).capitalize(),
            str(show.odds) if show and show.odds else "none shown",
            f"{second(show.at)}, {show.source}" if show else "",
        )


def _results(work: Work, newest: Iterable[SlipVersion]) -> Iterator[tuple[str, str, str, str]]:
    events = events_of(work, tuple(bet for version in newest for bet in version.bets or ()))
    for event in events.values():
        names = {runner.number: runner.name for runner in event.runners}
        for result in work.results.of(event.id):
            version = f"{result.version}, {result.entry.stage}"
            yield name_of(event), version, _posted(result), _finish(result.entry, names)


def _posted(result: ResultVersion) -> str:
    signed = f" with {result.authority}" if result.authority else ""
    return f"{second(result.at)} by {result.by}{signed}"


def _finish(entry: ResultEntry, names: dict[int, str]) -> str:
    """Say who was where, at what SP; an amended result says both finishes."""
    if entry.status != "run":
        return entry.status.capitalize()
    passed = _order(entry.positions, entry, names)
    if not entry.amended_positions:
        return passed
    return f"Past the post: {passed}\nAmended ({entry.amended}): {_order(entry.amended_positions, entry, names)}"


def _order(positions: Mapping[int, int], entry: ResultEntry, names: Mapping[int, str]) -> str:
    placed = sorted(positions.items(), key=lambda one: (one[1], one[0]))
    words = (
        f"{ordinal(place)} {number} {names.get(number, '')} {entry.sp.get(number, '')}" for number, place in placed
    )
    return ", ".join(map(str.strip, words))


def _payments(work: Work, serial: str) -> Iterator[tuple[str, str, str, str]]:
    for one in work.payments.of(serial):
        how = f"{one.method}{', in part' if one.part else ''}{f', {one.note}' if one.note else ''}"
        signed = f" with {one.authority}" if one.authority else ""
        yield second(one.at), str(one.amount), how, f"{one.by}{signed}, till {one.till}"


def _clauses(settlement: Settlement, book: RuleBook) -> Iterator[tuple[str, str]]:
    """Give every clause and reading that the settlement names, once, in the words of the rules."""
    steps = [step for bet in settlement.bets for step in (*(s for leg in bet.legs for s in leg.steps), *bet.money)]
    for rule in dict.fromkeys(step.rule for step in (*steps, *settlement.money)):
        if clause := book.clauses.get(rule):
            yield cap_of(rule), f"{clause.title}. {clause.text}"
        elif reading := book.readings.get(rule):
            yield rule, reading.text
