from __future__ import annotations

import pytest

from rendering import theme
from rendering.canvas import Canvas
from rendering.numeral import width_of, write


def _written(text: str, height: int = 36) -> Canvas:
    canvas = Canvas(200, 60, theme.CREAM)
    write(canvas, text, 4, 4, height, theme.WHITE, theme.CREAM)
    return canvas


def test_every_glyph_looks_different() -> None:
    glyphs = "0123456789+-"

    assert len({_written(glyph).png() for glyph in glyphs}) == len(glyphs)


@pytest.mark.parametrize("text", ["7", "30", "-12", "+2", "1234567890"])
def test_numerals_stay_within_their_width(text: str) -> None:
    canvas = Canvas(400, 60, theme.CREAM)

    end = write(canvas, text, 4, 4, 36, theme.WHITE)

    ink = canvas.image.point([255 * (number != theme.PALETTE.index(theme.CREAM)) for number in range(256)])
    assert end == 4 + width_of(text, 36)
    box = ink.getbbox()
    assert box is not None and box[0] >= 4 and box[2] <= end and box[1] >= 4 and box[3] <= 40


def test_more_digits_are_wider() -> None:
    assert width_of("8", 40) < width_of("88", 40) < width_of("888", 40)
