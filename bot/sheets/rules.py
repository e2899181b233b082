"""The rules, page by page."""

from __future__ import annotations

from bot import words
from bot.controls import action_row
from bot.layout import Sheet, sentence
from bot.studio import Picture, Studio
from games.core import AnyGame, Button
from games.registry import GAMES


async def rules_sheet(game: AnyGame, studio: Studio, number: int) -> Sheet:
    """One page of a game's rules, from 0; a number beyond the ends shows the nearest page."""
    pages = game.rules()
    number = max(0, min(number, len(pages) - 1))
    page = pages[number]
    picture = None if page.draw is None else Picture(await studio.page(game, number, page.draw), page.alt)
    buttons = (
        Button(f"{game.key}.{number - 1}" if number else "first", words.BACK_PAGE, enabled=number > 0),
        Button(
            f"{game.key}.{number + 1}" if number + 1 < len(pages) else "last",
            words.NEXT_PAGE,
            "primary",
            enabled=number + 1 < len(pages),
        ),
    )
    return Sheet(
        texts=(words.rules_heading(game.title, page.title),),
        picture=picture,
        after=(page.text, words.page_of(number + 1, len(pages))),
        rows=(action_row("rules", 0, 0, buttons),),
    )


def which_sheet() -> Sheet:
    """Every game's rules to choose from."""
    buttons = tuple(Button(f"{key}.0", game.title) for key, game in GAMES.items())
    rows = tuple(buttons[start : start + 5] for start in range(0, len(buttons), 5))
    return sentence(words.WHICH_RULES, tuple(action_row("rules", 0, 0, row) for row in rows))
