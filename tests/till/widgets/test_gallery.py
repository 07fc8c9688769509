from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from till import dress
from till.widgets.gallery import Gallery, draw
from till.widgets.slip_picture import SlipPicture, SlipStrip
from till.widgets.words import Words


def test_every_control_is_drawn_in_both_themes(dressed: QApplication) -> None:
    drawn = draw(dressed).toImage()
    assert (drawn.width(), drawn.height()) == (1366, 900)
    assert drawn.pixelColor(4, 4).name().upper() == "#E8ECE7"
    assert drawn.pixelColor(1362, 4).name().upper() == "#0F1613"


@pytest.mark.parametrize("per_cent", [100, 150])
def test_nothing_is_cut_off(qtbot: QtBot, per_cent: int) -> None:
    dress.set_scale(per_cent)
    gallery = Gallery("Light")
    qtbot.addWidget(gallery)
    gallery.show()
    for label in gallery.findChildren(Words):
        assert label.width() >= label.sizeHint().width() or not label.isVisible(), label.text()
        assert label.height() >= label.sizeHint().height() or not label.isVisible(), label.text()


def test_every_focusable_widget_has_a_name(qtbot: QtBot) -> None:
    gallery = Gallery("Light")
    qtbot.addWidget(gallery)
    nameless = [
        child
        for child in gallery.findChildren(QWidget)
        if child.focusPolicy() != Qt.FocusPolicy.NoFocus and not child.accessibleName()
    ]
    assert nameless == []


def test_twenty_thousand_calls_that_return_nothing(qtbot: QtBot) -> None:
    label = Words()
    qtbot.addWidget(label)
    for number in range(20_000):
        label.set(str(number))
    assert label.text() == "19999"


def test_a_name_in_angle_brackets_stays(qtbot: QtBot) -> None:
    label = Words("<b>Copper</b> Lantern & Co")
    qtbot.addWidget(label)
    assert label.says == "<b>Copper</b> Lantern & Co"


def test_what_is_no_picture_shows_the_outline(qtbot: QtBot) -> None:
    picture = SlipPicture()
    qtbot.addWidget(picture)
    picture.set_picture(b"not a picture", "0427-118904")
    assert not picture.has_picture()
    assert picture.says == "Put the slip in, or type a line"


def test_a_picture_is_zoomed_turned_and_marked(qtbot: QtBot) -> None:
    image = QImage(400, 600, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    picture, strip = SlipPicture(), SlipStrip()
    qtbot.addWidget(picture)
    qtbot.addWidget(strip)
    strip.set_picture(image)
    picture.set_picture(image, "0427-118904 10OCT26 14:28:41 £11.00", [QRectF(100, 250, 200, 100)])
    before = picture.grab().toImage()
    qtbot.keyClicks(picture, "+")
    zoomed = picture.grab().toImage()
    qtbot.keyClicks(picture, "r")
    assert before != zoomed
    assert picture.grab().toImage() != zoomed
    assert strip.grab().toImage().pixelColor(20, 20) == Qt.GlobalColor.white
    assert picture.says == "Picture of the slip, 0427-118904 10OCT26 14:28:41 £11.00"


def test_living_widgets_change_their_theme(qtbot: QtBot, dressed: QApplication) -> None:
    dress.wear(dressed, "dark")
    born_dark = Gallery("Dark")
    qtbot.addWidget(born_dark)
    expected = born_dark.grab().toImage()
    dress.wear(dressed, "light")
    living = Gallery("Dark")
    qtbot.addWidget(living)
    living.grab()
    dress.wear(dressed, "dark")
    assert living.grab().toImage() == expected
