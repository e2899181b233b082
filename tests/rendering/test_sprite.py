from __future__ import annotations

from PIL import Image

from rendering import theme
from rendering.crest import COLOURS, paint_crest
from rendering.mark import paint_heart, paint_up
from rendering.sprite import numbered, sprite

SIZES = (16, 24, 48)


def test_a_sprite_with_a_ground_is_solid_everywhere() -> None:
    found = sprite(paint_heart, (), 32, 32, theme.CREAM)

    assert found.mask is None
    assert theme.PALETTE[found.pixels.tobytes()[0]] == theme.CREAM


def test_a_sprite_without_a_ground_is_cut_out_hard() -> None:
    found = sprite(paint_heart, (), 32, 32, None)

    assert found.mask is not None
    assert {value for _, value in found.mask.getcolors() or []} == {0, 255}
    assert found.mask.getpixel((0, 0)) == 0 and found.mask.getpixel((16, 16)) == 255


def test_a_sprite_is_drawn_once() -> None:
    assert sprite(paint_up, (), 40, 40, theme.GOLD) is sprite(paint_up, (), 40, 40, theme.GOLD)


def test_the_plain_colours_keep_their_numbers() -> None:
    plain = theme.PALETTE[: theme.PALETTE.index(theme.SLATE) + 1]
    image = Image.new("RGB", (len(plain), 1))
    image.putdata(plain)

    assert list(numbered(image).tobytes()) == list(range(len(plain)))


def test_crests_are_told_apart_by_shape_alone() -> None:
    for size in SIZES:
        outlines = set()
        for seat in range(len(COLOURS)):
            mask = sprite(paint_crest, (seat,), size, size, None).mask
            assert mask is not None
            outlines.add(mask.tobytes())
        assert len(outlines) == len(COLOURS)
