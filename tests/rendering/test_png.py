from __future__ import annotations

from PIL import Image

from rendering import png, theme
from tests.rendering.kit import colours, opened


def _stripes(height: int = 60, width: int = 41) -> Image.Image:
    image = Image.new("L", (width, height))
    for y in range(height):
        image.paste(y % len(theme.PALETTE), (0, y, width, y + 1))
    return image


def test_a_file_is_of_palette_mode_and_shows_the_palettes_colours() -> None:
    file = png.encode(_stripes())

    assert opened(file).mode == "P"
    assert [colours(file).getpixel((40, y)) for y in range(60)] == list(theme.PALETTE[:60])


def test_bands_change_the_bytes_but_not_the_picture() -> None:
    whole, banded = png.encode(_stripes()), png.encode(_stripes(), (1, 20, 59))

    assert whole != banded
    assert colours(whole).tobytes() == colours(banded).tobytes()


def test_encoding_leaves_the_image_alone() -> None:
    image = _stripes()

    png.encode(image)

    assert image.mode == "L" and image.tobytes() == _stripes().tobytes()


def test_a_remembered_band_gives_the_same_bytes() -> None:
    first = png.encode(_stripes(), (20,))

    assert png.encode(_stripes(), (20,)) == first
