"""PNG files from palette numbers, deflated band by band, so that unchanged bands cost nothing.

A PNG's rows are one deflate stream; after a full flush a stream can go on with bytes that were made elsewhere.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image

from rendering import theme

QUICK, SMALL = 2, 4
"""How hard a picture is compressed: for the largest ones time matters, for the others size."""

_REMEMBERED_BANDS = 24
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_ZLIB_HEADER = b"\x78\x5e"
_LAST_BLOCK = b"\x03\x00"
_PALETTE = bytes(part for colour in theme.PALETTE for part in colour)


def encode(image: Image.Image, cuts: Sequence[int] = (), effort: int = QUICK) -> bytes:
    """The palette numbers (mode L) as a PNG file of mode P, in bands that end at these rows."""
    bands = [_rows(image, top, bottom) for top, bottom in pairwise((0, *cuts, image.height))]
    check = zlib.adler32(b"")
    for band in bands:
        check = zlib.adler32(band, check)
    deflated = (_deflated(band, effort) for band in bands)
    stream = b"".join((_ZLIB_HEADER, *deflated, _LAST_BLOCK, check.to_bytes(4, "big")))
    size = image.width.to_bytes(4, "big") + image.height.to_bytes(4, "big")
    header = size + bytes((8, 3, 0, 0, 0))
    chunks = ((b"IHDR", header), (b"PLTE", _PALETTE), (b"IDAT", stream), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(name, content) for name, content in chunks)


def _rows(image: Image.Image, top: int, bottom: int) -> bytes:
    """Each row's palette numbers after a zero, which says that they are unfiltered."""
    rows = Image.new("L", (image.width + 1, bottom - top), 0)
    rows.paste(image.crop((0, top, image.width, bottom)), (1, 0))
    return rows.tobytes()


@lru_cache(_REMEMBERED_BANDS)
def _deflated(rows: bytes, effort: int) -> bytes:
    deflating = zlib.compressobj(effort, zlib.DEFLATED, -zlib.MAX_WBITS, 7)
    return deflating.compress(rows) + deflating.flush(zlib.Z_FULL_FLUSH)


def _chunk(name: bytes, content: bytes) -> bytes:
    check = zlib.crc32(content, zlib.crc32(name))
    return len(content).to_bytes(4, "big") + name + content + check.to_bytes(4, "big")
