from __future__ import annotations

from rendering import theme
from rendering.canvas import Canvas
from rendering.mark import paint_star


def _colour(canvas: Canvas, x: int, y: int) -> theme.Colour:
    return theme.PALETTE[canvas.image.tobytes()[y * canvas.width + x]]


def test_a_fill_stays_within_its_rectangle() -> None:
    canvas = Canvas(20, 20, theme.CREAM)

    canvas.fill(5, 5, 10, 10, theme.RED)

    assert _colour(canvas, 5, 5) == _colour(canvas, 14, 14) == theme.RED
    assert _colour(canvas, 4, 5) == _colour(canvas, 15, 14) == theme.CREAM


def test_muting_beyond_the_edge_mutes_what_is_there() -> None:
    canvas = Canvas(20, 20, theme.CREAM)

    canvas.mute(-5, 10, 100, 100)

    assert _colour(canvas, 0, 9) == theme.CREAM
    assert _colour(canvas, 0, 10) == _colour(canvas, 19, 19) == theme.muted(theme.CREAM)


def test_a_part_is_drawn_once_and_placed_often() -> None:
    drawn = []

    def draw(canvas: Canvas) -> None:
        drawn.append(canvas)
        canvas.fill(0, 0, canvas.width, canvas.height, theme.RED)

    canvas = Canvas(40, 20, theme.CREAM)
    canvas.part(draw, (), 0, 0, 10, 10)
    canvas.part(draw, (), 20, 5, 10, 10)

    assert len(drawn) == 1
    assert _colour(canvas, 0, 0) == _colour(canvas, 29, 14) == theme.RED
    assert _colour(canvas, 10, 0) == _colour(canvas, 30, 15) == theme.CREAM


def test_a_frame_has_an_ink_edge_and_round_corners() -> None:
    canvas = Canvas(200, 100, theme.NIGHT)

    canvas.frame(0, 0, 200, 100, theme.CREAM, theme.NIGHT)

    assert _colour(canvas, 0, 0) == _colour(canvas, 199, 99) == theme.NIGHT
    assert _colour(canvas, 100, 0) == theme.INK
    assert _colour(canvas, 100, 50) == theme.CREAM


def test_a_stamp_may_hang_over_the_edge() -> None:
    canvas = Canvas(20, 20, theme.CREAM)

    canvas.stamp(paint_star, -10, -10, 30)
    canvas.stamp(paint_star, 15, 15, 30, ground=theme.RED)

    assert _colour(canvas, 19, 19) == theme.RED
