"""What servers settle, who may open a table there, and how much one person may take for themselves."""

from __future__ import annotations

import pytest

from db.rows import GuildRow
from play import guilds
from play import lobby as lobbies
from play.clock import DEFAULT_CLOCK
from play.errors import Refused
from play.guilds import Asker, Guilds
from play.homes import Homes
from play.lobby import Person
from play.session import Session
from tests.play.house import ADA, BLAISE, CARL, CHANNEL, GUILD, House, refusal

MANAGER, MEMBER = Asker(ADA.user_id, may_manage=True), Asker(BLAISE.user_id, may_manage=False, role_ids=(77,))
THREAD, ELSEWHERE = 50, 6


async def settle(house: House, *changes: guilds.Change) -> GuildRow:
    """The manager changes these settings of the server."""
    for change in changes:
        await Guilds(house.store).change(GUILD, MANAGER, change)
    return await Guilds(house.store).settings(GUILD)


async def test_what_a_manager_changes_is_kept_and_can_be_read_again(house: House) -> None:
    settled = await settle(
        house,
        lambda guild: guilds.with_channels(guild, [CHANNEL]),
        lambda guild: guilds.with_clock(guild, 3600),
        lambda guild: guilds.with_most_games(guild, 3),
        lambda guild: guilds.with_starters(guild, 77),
    )

    assert settled == GuildRow(GUILD, (CHANNEL,), 3600, no_clock=False, most_games=3, starters="77")
    changes = await Guilds(house.store).changes(GUILD)
    assert [change.setting for change in changes] == ["starters", "most_games", "default_clock", "channels"]
    assert {change.user_id for change in changes} == {ADA.user_id}


async def test_nobody_else_changes_anything(house: House) -> None:
    with refusal("manage-only"):
        await Guilds(house.store).change(GUILD, MEMBER, lambda guild: guilds.with_most_games(guild, 1))

    assert await Guilds(house.store).settings(GUILD) == GuildRow(GUILD)
    assert await Guilds(house.store).changes(GUILD) == ()


@pytest.mark.parametrize(
    "change",
    [
        lambda guild: guilds.with_clock(guild, 5),
        lambda guild: guilds.with_most_games(guild, -1),
        lambda guild: guilds.with_channels(guild, range(26)),
    ],
)
async def test_what_is_not_on_offer_is_refused(house: House, change: guilds.Change) -> None:
    with refusal("not-offered"):
        await settle(house, change)


async def test_no_channel_named_means_every_channel(house: House) -> None:
    settled = await settle(house, lambda guild: guilds.with_channels(guild, []))

    assert settled.channels is None


async def test_where_nothing_is_settled_everybody_may_open_a_table(house: House) -> None:
    await Guilds(house.store).require_may_open(GUILD, MEMBER, CHANNEL, None)


async def test_tables_stand_in_the_allowed_channels_and_their_threads_alone(house: House) -> None:
    await settle(house, lambda guild: guilds.with_channels(guild, [CHANNEL]))
    found = Guilds(house.store)

    await found.require_may_open(GUILD, MEMBER, CHANNEL, None)
    await found.require_may_open(GUILD, MEMBER, THREAD, CHANNEL)
    for channel, parent in ((ELSEWHERE, None), (THREAD, ELSEWHERE)):
        with refusal("not-in-this-channel"):
            await found.require_may_open(GUILD, MANAGER, channel, parent)


@pytest.mark.parametrize(
    ("starters", "code"), [(guilds.MANAGE, "starters-manage"), (78, "starters-role"), (77, None), (None, None)]
)
async def test_who_may_open_a_table(house: House, starters: int | str | None, code: str | None) -> None:
    await settle(house, lambda guild: guilds.with_starters(guild, starters))
    found = Guilds(house.store)

    await found.require_may_open(GUILD, MANAGER, CHANNEL, None)
    if code is None:
        await found.require_may_open(GUILD, MEMBER, CHANNEL, None)
    else:
        with refusal(code):
            await found.require_may_open(GUILD, MEMBER, CHANNEL, None)


@pytest.mark.parametrize(("clock", "begins"), [(3600, 3600), (None, None)])
async def test_new_lobbies_begin_with_the_servers_clock(house: House, clock: int | None, begins: int | None) -> None:
    assert (await house.open(ELSEWHERE)).row.clock == DEFAULT_CLOCK
    await settle(house, lambda guild: guilds.with_clock(guild, clock))

    assert (await house.open()).row.clock == begins


async def test_a_server_has_no_more_tables_than_it_wants(house: House) -> None:
    await settle(house, lambda guild: guilds.with_most_games(guild, 1))
    first = await house.open()

    with refusal("server-full"):
        await house.open(ELSEWHERE)
    await house.lobbies.cancel(first.id, ADA.user_id, may_manage=False)

    await house.open(ELSEWHERE)


async def test_a_person_opens_five_lobbies_a_minute(house: House) -> None:
    for channel in range(100, 105):
        await house.open(channel)

    for channel in range(105, 108):
        with refusal("too-fast"):
            await house.open(channel)
        assert await house.lobbies.here(channel) is None

    house.clock.move(minutes=1)
    await house.open(105)


async def test_the_minute_is_each_persons_own(house: House) -> None:
    for channel in range(100, 105):
        await house.open(channel)

    await open_by(house, BLAISE, 105)


async def test_a_start_that_opens_nothing_does_not_count(house: House) -> None:
    await house.open()
    for _ in range(9):
        with refusal("channel-taken"):
            await house.open()

    await house.open(ELSEWHERE)


async def test_nobody_sits_in_more_than_fifty_live_games(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("play.limits.MOST_SEATS", 2)
    for channel in (100, 101):
        await house.started(BLAISE, channel_id=channel)

    with refusal("sits-enough"):
        await house.open()
    lobby = await open_by(house, CARL, CHANNEL)
    with refusal("sits-enough"):
        await join(house, lobby, BLAISE)
    assert (await house.sessions.load(lobby.id)).lobby.people == (CARL,)


async def test_who_waits_in_a_lobby_may_have_enough_when_it_starts(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await house.joined(CARL)
    monkeypatch.setattr("play.limits.MOST_SEATS", 1)
    await house.started(BLAISE, channel_id=ELSEWHERE)

    with pytest.raises(Refused) as refused:
        await house.lobbies.start(lobby.id, ADA.user_id, house.interaction)

    assert (refused.value.code, refused.value.facts["user_id"]) == ("sits-enough", ADA.user_id)
    assert (await house.sessions.load(lobby.id)).row.phase == "lobby"


async def test_a_substitute_has_room_for_the_seat(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.started(CARL)
    other = await house.started(BLAISE, channel_id=ELSEWHERE)
    monkeypatch.setattr("play.limits.MOST_SEATS", 1)

    with refusal("sits-enough"):
        await house.absence.replace(other.id, BLAISE.user_id, CARL, house.interaction)


@pytest.mark.parametrize("how", ["keep", "move"])
async def test_a_game_that_rests_goes_on_only_if_everybody_has_room_for_it(
    house: House, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    resting = await house.started(BLAISE)
    async with house.store.transaction() as tx:
        await tx.halt(resting.id, "archived")
    await house.started(CARL, channel_id=ELSEWHERE)
    monkeypatch.setattr("play.limits.MOST_SEATS", 1)

    with refusal("sits-enough"):
        if how == "keep":
            await house.absence.keep(resting.id, BLAISE.user_id, house.interaction)
        else:
            blaise = Asker(BLAISE.user_id, may_manage=False)
            await Homes(house.store, house.clock).move(resting.id, GUILD, 6, blaise)

    assert (await house.sessions.load(resting.id)).row.halted == "archived"


async def test_asking_first_whether_one_may_open_uses_up_nothing(house: House) -> None:
    for _ in range(9):
        await house.lobbies.require_may_open(GUILD, ADA.user_id)

    await house.open()


async def open_by(house: House, host: Person, channel_id: int) -> Session:
    return await house.lobbies.open(
        guild_id=GUILD, channel_id=channel_id, game="regroup", host=host, interaction_id=house.interaction
    )


async def join(house: House, lobby: Session, person: Person) -> Session:
    number = house.interaction
    return await house.lobbies.change(lobby.id, number, lambda now, game: lobbies.join(now, game, person, number))
