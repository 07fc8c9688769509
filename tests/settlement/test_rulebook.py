"""What holds the book and the code together."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import settlement
from settlement.money import Money
from settlement.rulebook import load
from settlement.rulebook.__main__ import main
from settlement.rulebook.cites import till_code
from settlement.rulebook.proofs import proofs
from settlement.rulebook.registry import CODE, load_rules
from settlement.rulebook.values import Status

BOOK = load()
load_rules()
ROOT = Path(settlement.__file__).parent
CITING = {"Step": 0, "because": 0, "Objection": 0, "void": 0}


def functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function of the engine, with its file."""
    for path in sorted(ROOT.glob("*.py")) + sorted((ROOT / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield path.name, node


def services() -> Iterator[tuple[str, ast.Module]]:
    """Every file of the till's services."""
    for path in sorted((ROOT.parent / "till" / "services").rglob("*.py")):
        yield path.name, ast.parse(path.read_text("utf-8"))


def cited(node: ast.AST, calls: set[str]) -> set[str]:
    """The clauses that calls of these names give as their first argument, where it is written out."""
    found = set()
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and call.args:
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            first = call.args[0]
            if name in calls and isinstance(first, ast.Constant) and isinstance(first.value, str):
                found.add(first.value)
    return found


def marked(function: ast.FunctionDef) -> set[str]:
    """The clauses that a function is marked to encode."""
    return {
        arg.value
        for decorator in function.decorator_list
        if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "encodes"
        for arg in decorator.args
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    }


def test_every_encoded_clause_has_a_function() -> None:
    due = [one.id for one in BOOK.clauses.values() if one.status is Status.ENCODED and not one.planned]
    due += [one.id for one in BOOK.readings.values() if not one.planned]
    assert [rule for rule in due if rule not in CODE] == []


def test_every_clause_of_the_till_is_cited_by_its_services_and_by_no_rule_of_the_engine() -> None:
    due = [one.id for one in BOOK.clauses.values() if one.status is Status.TILL]
    assert [rule for rule in due if rule not in till_code() or rule in CODE] == []


def test_no_clause_that_acts_at_the_counter_is_to_come() -> None:
    assert [one.id for one in BOOK.clauses.values() if one.planned and set(one.stages) & set("ATSP")] == []


def test_a_clause_with_a_function_is_not_called_to_come() -> None:
    planned = {one.id for one in BOOK.clauses.values() if one.planned}
    planned |= {one.id for one in BOOK.readings.values() if one.planned}
    assert planned & (CODE.keys() | till_code().keys()) == set()


def test_no_clause_acts_without_a_test_that_names_it() -> None:
    acting = [one for one in BOOK.clauses.values() if one.status is Status.ENCODED and set(one.stages) & set("ASP")]
    due = [one.id for one in acting if not one.planned] + [one.id for one in BOOK.readings.values() if not one.planned]
    due += [one.id for one in BOOK.clauses.values() if one.status is Status.TILL]
    assert [rule for rule in due if rule not in proofs(BOOK)] == []


def test_every_figure_of_the_book_is_read_by_some_code() -> None:
    """A term that a notice can change and nothing reads would promise what is not done."""
    code = "".join(
        path.read_text("utf-8") for part in ("settlement", "till") for path in (ROOT.parent / part).rglob("*.py")
    )
    read = {name for name in BOOK.terms if f'"{name}"' in code}
    # Rows are read by their table.
    read |= {name for name in BOOK.terms if name.count(".") > 1 and f'"{name.partition(".")[0]}"' in code}
    read |= {name for name in BOOK.terms if f"{name.rpartition('_')[0]}_{{" in code}
    assert BOOK.terms.keys() - read == set()


def test_a_test_names_its_clause_at_its_head_or_by_its_id(tmp_path: Path) -> None:
    (tmp_path / "tests" / "cases").mkdir(parents=True)
    (tmp_path / "tests" / "test_some.py").write_text(
        "def test_22_1_and_5_g_shared() -> None:\n    assert capped == '3(c)'\n\n\ndef test_9_and_20_rerun_h5() -> None:\n    assert '6'\n"
    )
    (tmp_path / "tests" / "cases" / "some.jsonl").write_text('{"id": "one", "rules": ["4(h)"]}\n')
    named = proofs(BOOK, tmp_path)
    assert {rule: len(where) for rule, where in named.items()} == dict.fromkeys(
        ["22.1", "5(g)", "3(c)", "9", "20.rerun", "H5", "4(h)"], 1
    )
    assert named["9"] == ("tests/test_some.py:5 test_9_and_20_rerun_h5",)


def test_every_cite_exists() -> None:
    cites = {(file, rule) for file, one in functions() for rule in cited(one, {*CITING, "NeedsPerson"}) | marked(one)}
    cites |= {("terms.toml", term.cite) for term in BOOK.terms.values()}
    cites |= {("readings.toml", rule) for reading in BOOK.readings.values() for rule in reading.fills}
    assert {(file, rule) for file, rule in cites if not BOOK.knows(rule)} == set()
    # The till may say a whole rule, such as 4.
    said = {(file, rule) for file, module in services() for rule in cited(module, {"because", "Objection"})}
    assert {(file, rule) for file, rule in said if not BOOK.knows(rule) and rule not in BOOK.titles} == set()


def test_a_function_cites_only_what_it_encodes() -> None:
    strays = {(file, one.name, rule) for file, one in functions() for rule in cited(one, {*CITING}) - marked(one)}
    assert strays == set()


@pytest.mark.parametrize("rule", [*map(str, range(32)), "M"])
def test_every_rule_has_its_clauses(rule: str) -> None:
    assert any(one.id == rule or one.id.startswith((f"{rule}.", f"{rule}(")) for one in BOOK.clauses.values())


@pytest.mark.parametrize("reading", [f"H{number}" for number in range(1, 19)])
def test_every_reading_is_in_the_book(reading: str) -> None:
    assert BOOK.readings[reading].text


def test_stages_are_letters_of_the_catalogue() -> None:
    assert all(one.stages and set(one.stages) <= set("ATSPMC") for one in BOOK.clauses.values())


def test_terms_are_read_by_dotted_name() -> None:
    assert BOOK.money("limit.day") == Money(10_000_000)
    assert BOOK.money("wager.refused_from") == Money(1_000_000)
    assert (BOOK.number("claim.days"), BOOK.number("stamp.grace_seconds")) == (28, 30)
    assert (BOOK.number("stamp.stale_seconds"), BOOK.word("rounding")) == (120, "down")
    assert (BOOK.money("cash.payment"), BOOK.cite("cash.payment")) == (Money(200_000), "1.d")


def test_settings_are_laid_over_a_copy() -> None:
    other = BOOK.with_settings({"place_terms.5(c).odds": "1/5", "claim.days": 14})
    assert (str(other.place_rows[3].odds), other.number("claim.days")) == ("1/5", 14)
    assert (str(BOOK.place_rows[3].odds), BOOK.number("claim.days")) == ("1/4", 28)


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("rounding", "sideways", "rounding can be down, half_up, half_even, not sideways"),
        ("moon.phase", "full", "moon.phase is not a term of this rule book"),
        ("claim.days", "soon", "claim.days is written like 28, not 'soon'"),
        ("limit.day", "a lot", "limit.day is written like '100000.00', not 'a lot'"),
    ],
)
def test_a_setting_that_cannot_be_is_named(name: str, value: str, text: str) -> None:
    with pytest.raises(ValueError, match=text.split(",", maxsplit=1)[0]) as caught:
        BOOK.with_settings({name: value})
    assert str(caught.value) == text


def test_an_edition_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match="there is no rule book of 1999-01-01"):
        load("1999-01-01")


def test_look_up_prints_clause_terms_readings_and_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["22"]) == 0
    told = capsys.readouterr().out
    assert "22.1  Dead heat for first  [encoded]" in told
    assert "reading  H17" in told
    assert "settlement/rules/rule_22_dead_heats.py" in told
    assert "test     tests/settlement/test_rule_22_dead_heats.py" in told
    assert main(["3(c)"]) == 0
    assert "limit.uncovered = 5000.00" in capsys.readouterr().out


def test_look_up_finds_the_code_of_the_till(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["M.2"]) == 0
    told = capsys.readouterr().out
    assert "M.2  Age and exclusion  [till]" in told
    assert "code     till/services/age_checks.py:1 age_checks" in told
    assert "test     tests/till/services/test_age_checks.py" in told


def test_code_of_the_till_is_what_names_the_clause_or_refuses_by_it() -> None:
    places = till_code()
    assert any(place.endswith(" last_claim") for place in places["2(d)"])
    assert any(place.endswith(" MoveCash") for place in places["M.6"])
    assert any(place.endswith(" note_on_slip") for place in places["1.b"])


def test_look_up_lists_the_book_and_refuses_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "19(t)" in capsys.readouterr().out
    assert main(["99"]) == 2
    assert capsys.readouterr().err == "there is no clause 99\n"
