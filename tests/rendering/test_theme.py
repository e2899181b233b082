from __future__ import annotations

from rendering import theme


def test_the_palette_is_small_and_every_colour_is_in_it_once() -> None:
    assert 64 <= len(theme.PALETTE) <= 128
    assert len(set(theme.PALETTE)) == len(theme.PALETTE)


def test_a_muted_colour_is_of_the_palette() -> None:
    assert len(theme.MUTED) == 256
    assert theme.PALETTE[theme.MUTED[theme.PALETTE.index(theme.GOLD)]] == theme.muted(theme.GOLD)


def test_the_colours_of_neighbours_can_be_told_apart() -> None:
    grounds = (theme.CORAL, theme.VIOLET, theme.SKY, theme.MINT, theme.CARAMEL, theme.PINK, theme.MEADOW, theme.CREAM)

    for i, one in enumerate(grounds):
        for other in grounds[i + 1 :]:
            assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) >= 60, (one, other)
