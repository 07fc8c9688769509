from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from till.widgets.board import BoardList, BoardRow
from till.widgets.rows import RowModel
from till.widgets.table import Cell, Column, ListTable
from till.widgets.trail import Band, Clause, TrailView

RUNNERS = (
    BoardRow("4", "Copper Lantern", "9/4", ("11/4", "5/2"), "shorter"),
    BoardRow("9", "Harvest Tally", note="out 2.12 at 8/1 · 10p"),
)


def test_rows_are_read_as_sentences() -> None:
    assert RUNNERS[0].says == "4 Copper Lantern, 9/4, shorter"
    assert RUNNERS[1].says == "9 Harvest Tally, withdrawn, out 2.12 at 8/1 · 10p"


def test_the_models_are_sound(qtmodeltester: ModelTester) -> None:
    rows = RowModel()
    rows.set_rows(RUNNERS)
    qtmodeltester.check(rows)


def test_a_table_model_is_sound(qtbot: QtBot, qtmodeltester: ModelTester) -> None:
    table = ListTable("Slips", (Column("Slip", 110), Column("State")))
    qtbot.addWidget(table)
    table.set_rows([["0427-118897", Cell("Open", "quiet", "open")]])
    qtmodeltester.check(table.records)


def test_new_rows_keep_the_current_one_and_send_nothing(qtbot: QtBot) -> None:
    board = BoardList()
    qtbot.addWidget(board)
    board.set_rows(RUNNERS, 1)
    with qtbot.assertNotEmitted(board.chosen):
        board.set_rows(RUNNERS)
    assert board.current() == 1
    board.set_rows(RUNNERS[:1])
    assert board.current() == 0


def test_arrows_choose_and_enter_opens(qtbot: QtBot) -> None:
    table = ListTable("Slips", (Column("Slip"),))
    qtbot.addWidget(table)
    table.set_rows([["0427-118897"], ["0427-118898"]], 0)
    with qtbot.waitSignal(table.chosen) as chosen:
        qtbot.keyClick(table, Qt.Key.Key_Down)
    with qtbot.waitSignal(table.opened) as opened:
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert (chosen.args, opened.args) == ([1], [1])


def test_home_and_end_go_to_the_ends(qtbot: QtBot) -> None:
    table = ListTable("Slips", (Column("Slip"), Column("State")))
    qtbot.addWidget(table)
    table.set_rows([["0427-118897", "Open"], ["0427-118898", "Open"], ["0427-118899", "Open"]], 1)
    qtbot.keyClick(table, Qt.Key.Key_End)
    assert table.current() == 2
    qtbot.keyClick(table, Qt.Key.Key_Home)
    assert table.current() == 0


def test_a_clause_of_the_trail_opens(qtbot: QtBot) -> None:
    trail = TrailView()
    qtbot.addWidget(trail)
    trail.set_lines([Band("A", "2.05 Ashcombe"), Clause("19", "Tansy Field out at 8/1: 10p in the £", "81/40", "9/4")])
    qtbot.keyClick(trail, Qt.Key.Key_Down)
    with qtbot.waitSignal(trail.opened) as opened:
        qtbot.keyClick(trail, Qt.Key.Key_Return)
    assert opened.args == ["19"]
    assert "9/4 becomes 81/40" in trail.accessibleName()


def test_a_long_sentence_of_the_trail_is_never_cut(qtbot: QtBot) -> None:
    view = TrailView()
    qtbot.addWidget(view)
    view.resize(600, 400)
    sentence = "Evening Regatta and Mill Race Molly are joint favourites at 11/4: the stake is divided, win only"
    view.set_lines([Clause("10", "Short", "1/2"), Clause("10", sentence, "£3.046875", "£3,046.875")])
    view.show()
    short, long = (view._lines.rect_of(place) for place in (0, 1))
    assert long.height() > short.height()
    line = view._lines.lines[1]
    assert isinstance(line, Clause)
    assert " ".join(view._lines.sentence(line)) == sentence
