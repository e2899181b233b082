"""Lobbies: who sits, who hosts, what is chosen."""

from __future__ import annotations

import pytest

from games.registry import GAMES
from play import lobby
from play.errors import Refused
from play.lobby import Lobby, Opponent, Person

REGROUP = GAMES["regroup"]
ADA, BLAISE, CARL, DORA, EVE = (Person(number, name) for number, name in enumerate("ABCDE", start=1))


def seated(*people: Person) -> Lobby:
    """A lobby hosted by the first, joined by the others in order."""
    opened = lobby.opened(people[0], 100)
    for number, person in enumerate(people[1:], start=101):
        opened = lobby.join(opened, REGROUP, person, number)
    return opened


def refusal(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.raises(Refused, check=lambda refused: refused.code == code)


def test_the_one_who_opens_a_lobby_sits_and_hosts() -> None:
    assert lobby.opened(ADA, 7) == Lobby(host_id=1, sitters=(ADA,), interaction_ids=(7,))


def test_joining_takes_the_next_seat_and_feeds_the_seed() -> None:
    assert seated(ADA, BLAISE).sitters == (ADA, BLAISE)
    assert seated(ADA, BLAISE).interaction_ids == (100, 101)


def test_nobody_sits_twice() -> None:
    with refusal("already-seated"):
        lobby.join(seated(ADA, BLAISE), REGROUP, BLAISE, 9)


def test_a_full_table_takes_nobody() -> None:
    full = seated(ADA, BLAISE, CARL, DORA)

    with refusal("full"):
        lobby.join(full, REGROUP, EVE, 9)
    with refusal("full"):
        lobby.add_opponent(full, REGROUP, ADA.user_id, "hen")


def test_a_leaving_host_passes_the_host_on() -> None:
    left = lobby.leave(seated(ADA, BLAISE, CARL), ADA.user_id)

    assert left is not None
    assert (left.host_id, left.sitters) == (BLAISE.user_id, (BLAISE, CARL))


def test_the_last_human_leaving_closes_the_lobby() -> None:
    alone = lobby.add_opponent(seated(ADA), REGROUP, ADA.user_id, "rooster")

    assert lobby.leave(alone, ADA.user_id) is None


def test_one_who_does_not_sit_cannot_leave() -> None:
    with refusal("not-seated"):
        lobby.leave(seated(ADA), BLAISE.user_id)


def test_the_opponent_that_came_last_goes_first() -> None:
    two = lobby.add_opponent(lobby.add_opponent(seated(ADA), REGROUP, 1, "hen"), REGROUP, 1, "chick")

    assert lobby.remove_opponent(two, 1).sitters == (ADA, Opponent("hen"))


def test_removing_an_opponent_needs_one() -> None:
    with refusal("no-opponent"):
        lobby.remove_opponent(seated(ADA, BLAISE), ADA.user_id)


def test_an_option_toggles_on_and_off() -> None:
    on = lobby.toggle(seated(ADA), REGROUP, ADA.user_id, "drowning_flaps")

    assert on.options == ("drowning_flaps",)
    assert lobby.toggle(on, REGROUP, ADA.user_id, "drowning_flaps").options == ()


def test_only_known_options_and_levels_are_taken() -> None:
    with refusal("not-offered"):
        lobby.toggle(seated(ADA), REGROUP, ADA.user_id, "cheating")
    with refusal("not-offered"):
        lobby.add_opponent(seated(ADA), REGROUP, ADA.user_id, "dragon")


@pytest.mark.parametrize("change", [
    lambda table: lobby.toggle(table, REGROUP, BLAISE.user_id, "drowning_flaps"),
    lambda table: lobby.add_opponent(table, REGROUP, BLAISE.user_id, "hen"),
    lambda table: lobby.remove_opponent(table, BLAISE.user_id),
    lambda table: lobby.require_start(table, REGROUP, BLAISE.user_id),
])  # fmt: skip
def test_only_the_host_decides(change: object) -> None:
    assert callable(change)
    with refusal("host-only"):
        change(seated(ADA, BLAISE))


def test_a_game_starts_at_its_minimum() -> None:
    with refusal("too-few"):
        lobby.require_start(seated(ADA), REGROUP, ADA.user_id)

    lobby.require_start(seated(ADA, BLAISE), REGROUP, ADA.user_id)
