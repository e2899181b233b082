"""/chicken doctor and /chicken move-here: what is wrong is named, what can be repaired is repaired."""

from __future__ import annotations

import discord
import pytest
from simcord import ChannelHandle
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from play import guilds
from play.guilds import Asker
from tests.clicks import POST, Clicks

pytestmark = pytest.mark.slow


async def test_where_all_is_well_the_doctor_says_so_and_changes_nothing(clicks: Clicks) -> None:
    table = await clicks.game()

    told = await clicks.say(clicks.world.people[3], "doctor")

    assert "❌" not in told and "🔧" not in told
    assert "every permission that a table needs" in told and f"/{table.id}" in told
    assert f"waits for <@{(await clicks.to_act()).id}> since" in told
    assert [message.id for message in clicks.messages()] == [table.id]


@pytest.mark.parametrize("phase", ["none", "lobby", "over"])
async def test_the_doctor_knows_every_phase(clicks: Clicks, phase: str) -> None:
    if phase != "none":
        await clicks.lobby(1, "chick")
    if phase == "over":
        await clicks.press(clicks.world.people[0], clicks.table(), "start")
        await clicks.to_the_end()

    told = await clicks.say(clicks.world.people[0], "doctor")

    assert {"none": "No game here", "lobby": "A lobby is open", "over": "The last game here has ended"}[phase] in told


async def test_missing_permissions_are_named_with_the_setting_to_change(clicks: Clicks) -> None:
    await clicks.game()
    deny(clicks, clicks.world.channel, attach_files=False, send_messages=False)

    told = await clicks.say(clicks.world.people[3], "doctor")

    assert "**Attach Files** is missing: *Edit Channel*" in told and "**Send Messages** is missing" in told


async def test_a_channel_that_the_server_does_not_want_is_named(clicks: Clicks) -> None:
    guild, pond = clicks.world.guild, clicks.world.guild.create_text_channel("pond")
    manager = Asker(clicks.world.people[0].id, may_manage=True)
    await clicks.world.client.servers.change(guild.id, manager, lambda row: guilds.with_channels(row, [pond.id]))

    assert "Tables may not stand in this channel" in await clicks.say(clicks.world.people[3], "doctor")
    assert "Tables may stand in this channel" in await clicks.say(clicks.world.people[3], "doctor", pond)


async def test_a_table_message_that_is_gone_is_posted_again_once(clicks: Clicks) -> None:
    table = await clicks.game()
    clicks.backend.delete_message(clicks.world.channel.id, table.id)

    told = await clicks.say(clicks.world.people[3], "doctor")
    again = await clicks.say(clicks.world.people[3], "doctor")

    (new,) = clicks.messages()
    assert "The table message was gone" in told and f"/{new.id}" in told
    assert "🔧" not in again
    await clicks.turn()


async def test_a_table_that_lags_is_brought_up_to_date(clicks: Clicks) -> None:
    await clicks.game()
    clicks.world.env.inject_error("POST", POST, status=500)
    await clicks.turn()

    told = await clicks.say(clicks.world.people[3], "doctor")

    assert "The table lagged behind" in told
    (table,) = clicks.messages()
    assert "places" in clicks.text(table)


async def test_what_cannot_be_repaired_is_said(clicks: Clicks) -> None:
    table = await clicks.game()
    clicks.backend.delete_message(clicks.world.channel.id, table.id)
    clicks.world.env.inject_error("POST", POST, status=503)

    told = await clicks.say(clicks.world.people[3], "doctor")

    assert "Discord is not taking the table just now" in told


async def test_the_doctor_names_who_is_absent(clicks: Clicks) -> None:
    await clicks.game(3)
    session = await clicks.session()
    gone = next(person for person in clicks.world.people[:3] if person.id not in session.waiting_for)
    await clicks.world.client.absence.resign(session.id, gone.id, clicks.backend.snowflake())

    told = await clicks.say(clicks.world.people[3], "doctor")

    assert f"{gone.user.global_name} · 🏳️ resigned" in told


async def test_opponents_that_have_stopped_go_on(clicks: Clicks) -> None:
    await clicks.game(3)
    session, (late,) = await clicks.session(), (await clicks.session()).waiting_for
    await clicks.world.client.absence.resign(session.id, late, clicks.backend.snowflake())

    told = await clicks.say(clicks.world.people[3], "doctor")

    assert "They have gone on" in told
    assert (await clicks.session()).rev > session.rev


async def test_an_archived_game_is_named(clicks: Clicks) -> None:
    await clicks.game()
    await archive(clicks)

    told = await clicks.say(clicks.world.people[3], "doctor")

    assert "rests in the archive" in told and f"/{clicks.table().id}" in told


async def test_a_game_that_lost_a_channel_which_is_there_comes_back_for_its_players(clicks: Clicks) -> None:
    await clicks.game()
    await clicks.world.client.homes.lost((await clicks.session()).id)

    stranger = await clicks.say(clicks.world.people[3], "doctor")
    player = await clicks.say(clicks.world.people[1], "doctor")

    assert "One of its players types `/chicken move-here`" in stranger
    assert "It goes on here" in player
    assert (await clicks.session()).row.halted is None
    await clicks.turn()


async def archive(clicks: Clicks) -> None:
    session = await clicks.session()
    async with clicks.world.store.transaction() as tx:
        await tx.halt(session.id, "archived")


async def homeless(clicks: Clicks) -> ChannelHandle:
    """A second channel, beside the one whose game has lost it."""
    await clicks.game()
    await clicks.world.client.homes.lost((await clicks.session()).id)
    return clicks.world.guild.create_text_channel("pond")


@pytest.mark.parametrize("mover", [0, 1])
async def test_a_homeless_game_goes_on_where_a_player_or_manager_types(clicks: Clicks, mover: int) -> None:
    pond = await homeless(clicks)

    told = await clicks.say(clicks.world.people[mover], "move-here", pond)

    (table,) = clicks.messages(pond.id)
    assert f"/{table.id}" in told
    moved = await clicks.world.client.lobbies.here(pond.id)
    assert moved is not None and moved.row.halted is None
    assert table.ping_user_ids == [*moved.waiting_for]


@pytest.mark.slow
async def test_the_clock_begins_anew_where_a_game_goes_on(clicks: Clicks) -> None:
    pond = await homeless(clicks)
    await clicks.world.env.advance_time(3 * 86400)

    await clicks.say(clicks.world.people[1], "move-here", pond)

    moved = await clicks.world.client.lobbies.here(pond.id)
    assert moved is not None and moved.row.turn_began == int(clicks.world.env.now().timestamp())
    assert moved.row.alarm is not None


async def test_others_move_nothing(clicks: Clicks) -> None:
    pond = await homeless(clicks)

    told = await clicks.say(clicks.world.people[3], "move-here", pond)

    assert "There is no game here for you to move" in told
    assert clicks.messages(pond.id) == []


async def test_a_game_is_not_moved_where_another_one_is(clicks: Clicks) -> None:
    pond = await homeless(clicks)
    await clicks.say(clicks.world.people[3], "start", pond, game="regroup")

    told = await clicks.say(clicks.world.people[1], "move-here", pond)

    assert "A table is open in this channel already" in told
    assert len(clicks.messages(pond.id)) == 1


async def test_a_game_is_not_moved_where_it_cannot_be_shown(clicks: Clicks) -> None:
    pond = await homeless(clicks)
    deny(clicks, pond, attach_files=False)

    told = await clicks.say(clicks.world.people[1], "move-here", pond)

    assert "Attach Files" in told
    assert (await clicks.session()).row.halted == "homeless"


async def test_of_several_games_one_is_chosen(clicks: Clicks) -> None:
    pond, blaise = await homeless(clicks), clicks.world.people[1]
    first = (await clicks.session()).id
    await clicks.game()
    second = (await clicks.session()).id
    await clicks.world.client.homes.lost(second)

    question = (await blaise.slash(pond, "chicken move-here")).response
    assert question is not None
    options = clicks.controls(question)["pick"]["options"]
    await clicks.press(blaise, question, "pick", str(first))

    assert {option["value"] for option in options} == {str(first), str(second)}
    assert all("Ada, Blaise" in option["description"] for option in options)
    moved = await clicks.world.client.lobbies.here(pond.id)
    assert moved is not None and moved.id == first


async def test_an_archived_game_can_be_brought_elsewhere_and_leaves_no_table_behind(clicks: Clicks) -> None:
    await clicks.game()
    await archive(clicks)
    pond = clicks.world.guild.create_text_channel("pond")

    await clicks.say(clicks.world.people[1], "move-here", pond)

    assert clicks.messages() == []
    assert len(clicks.messages(pond.id)) == 1


def deny(clicks: Clicks, channel: ChannelHandle, **permissions: bool) -> None:
    """Take permissions from the bot in the channel."""
    allow, refuse = discord.PermissionOverwrite(**permissions).pair()
    overwrite = Overwrite(clicks.backend.bot_user.id, OverwriteType.MEMBER, allow.value, refuse.value)
    clicks.backend.set_overwrite(channel.id, overwrite)
