from reportlab.lib.colors import Color

class ParagraphStyle:
    fontName: str
    fontSize: float
    leading: float
    textColor: Color
    def __init__(
        self, name: str, *, fontName: str, fontSize: float, leading: float, textColor: Color, alignment: int
    ) -> None: ...
