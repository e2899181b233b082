"""PNG files from palette numbers."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from rendering import theme

_LEVEL = 6
_PALETTE = bytes(part for colour in theme.PALETTE for part in colour)


def encode(image: Image.Image) -> bytes:
    """The palette numbers (mode L) as a PNG file of mode P, deflated once. The image is not changed."""
    shown = image.copy()
    shown.putpalette(_PALETTE)
    file = BytesIO()
    shown.save(file, "PNG", compress_level=_LEVEL)
    return file.getvalue()
