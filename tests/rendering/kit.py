"""Opening pictures."""

from __future__ import annotations

from io import BytesIO

from PIL import Image


def opened(picture: bytes) -> Image.Image:
    """A PNG file's picture, read to its end, which checks every checksum."""
    image = Image.open(BytesIO(picture))
    image.load()
    return image


def colours(picture: bytes) -> Image.Image:
    """The picture in true colours."""
    return opened(picture).convert("RGB")
