"""Frames on a table, and empty pages."""

from __future__ import annotations

from rendering import theme
from rendering.canvas import Canvas
from rendering.frame import TABLE, Frame, Layer, page, pile
from rendering.theme import Colour
from tests.rendering.kit import colours


def _plain(canvas: Canvas, colour: Colour) -> None:
    canvas.fill(0, 0, canvas.width, canvas.height, colour)


def _layer(colour: Colour, height: int) -> Layer:
    return Layer(_plain, (colour,), height)


def test_a_frame_is_as_high_as_its_layers_and_the_edges_around_them() -> None:
    assert Frame((_layer(theme.RED, 30), _layer(theme.SEA, 50))).height == 80 + 3 * theme.EDGE


def test_a_pile_shows_frame_below_frame_with_the_table_between() -> None:
    picture = colours(pile(Canvas, (Frame((_layer(theme.RED, 30),)), Frame((_layer(theme.SEA, 50),)))))

    middle = theme.WIDTH // 2
    column = [picture.getpixel((middle, y)) for y in range(picture.height)]
    gap, edge = [TABLE] * theme.GAP, [theme.INK] * theme.EDGE
    assert column == [*gap, *edge, *[theme.RED] * 30, *edge, *gap, *edge, *[theme.SEA] * 50, *edge, *gap]


def test_corners_are_round_where_a_frame_says_what_they_are_filled_with() -> None:
    layers = (_layer(theme.RED, 60),)
    square, rounded = (colours(pile(Canvas, (Frame(layers, corners),))) for corners in (None, (theme.RED, theme.RED)))

    corner = theme.GAP, theme.GAP
    assert square.getpixel(corner) == theme.INK
    assert rounded.getpixel(corner) == TABLE


def test_a_page_is_paper_with_the_table_around_it() -> None:
    picture = colours(page(200).png())

    assert picture.size == (theme.WIDTH, 200)
    assert picture.getpixel((0, 0)) == TABLE
    assert picture.getpixel((theme.WIDTH // 2, 100)) == theme.CREAM
