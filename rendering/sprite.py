"""Sprites: figures drawn once, then stamped as palette numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from rendering import theme
from rendering.pen import Paint, painted
from rendering.theme import Colour

_REMEMBERED = 4096
_SOLID = 128


@dataclass(frozen=True, slots=True)
class Sprite:
    """A finished figure: palette numbers (mode L), and where it is solid (None: everywhere). Never changed."""

    pixels: Image.Image
    mask: Image.Image | None


def _palette_image() -> Image.Image:
    image = Image.new("P", (1, 1))
    padded = theme.PALETTE + (theme.PALETTE[0],) * (256 - len(theme.PALETTE))
    image.putpalette([part for colour in padded for part in colour])
    return image


_PALETTE_IMAGE = _palette_image()
_UNPADDED = [number if number < len(theme.PALETTE) else 0 for number in range(256)]


def numbered(image: Image.Image) -> Image.Image:
    """The image's colours as palette numbers, mode L, without dithering."""
    found = image.convert("RGB").quantize(palette=_PALETTE_IMAGE, dither=Image.Dither.NONE)
    return Image.frombytes("L", found.size, found.tobytes()).point(_UNPADDED)


@lru_cache(_REMEMBERED)
def sprite(paint: Paint, arguments: tuple[object, ...], width: int, height: int, ground: Colour | None) -> Sprite:
    """The figure, drawn at its first use."""
    image = painted(paint, arguments, width, height, ground)
    if ground is not None:
        return Sprite(numbered(image), None)
    return Sprite(numbered(image), image.getchannel("A").point([255 * (alpha >= _SOLID) for alpha in range(256)]))
