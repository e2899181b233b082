"""The use cases around a game: open a lobby, change it, start, rematch, cancel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import cast

from db.codec import Codec, digest
from db.errors import ChannelTaken
from db.reading import Reading
from db.rows import SeatRow, SessionRow
from db.store import Store
from db.transaction import Transaction
from games.core import AnyGame, Level, Rng, Seat, Setup
from games.registry import GAMES
from play import fairness, turns
from play.clock import CLOCKS, DEFAULT_CLOCK
from play.errors import Refused
from play.guilds import require_room
from play.limits import MOST_OPENINGS, OPENINGS_SPAN, Pace, require_seat, require_seats
from play.lobby import Lobby, Opponent, Person, Sitter, opened, require_host, require_start
from play.session import LOBBY, SETUP, Session, load
from play.turns import epoch

Change = Callable[[Lobby, AnyGame], Lobby | None]
"""A change of a lobby; None closes it. May raise `Refused`."""


class Lobbies:
    """Sessions from their opening to their start, and their end by hand."""

    def __init__(
        self, store: Store, now: Callable[[], datetime], games: Mapping[str, AnyGame] = GAMES
    ) -> None:
        self._store = store
        self._now = now
        self._games = games
        self._openings = Pace(now, "too-fast", MOST_OPENINGS, OPENINGS_SPAN)

    async def require_may_open(self, guild_id: int, user_id: int) -> None:
        """Raises `Refused` for one who has opened, or sits in, too many already, or where the server allows no more."""
        async with self._store.reading() as reading:
            await self._require_opening(reading, guild_id, user_id)

    async def open(self, *, guild_id: int, channel_id: int, game: str, host: Person, interaction_id: int) -> Session:
        """A new lobby in the channel. Raises `Refused("channel-taken")` where a lobby or game is open already."""
        if game not in self._games:
            raise Refused("no-game")
        async with self._store.transaction() as tx:
            lobby = opened(host, interaction_id)
            return await self._create(tx, guild_id, channel_id, game, lobby)

    async def is_claimed(self, number: int) -> bool:
        """Whether what may be done once under that number has been done."""
        async with self._store.reading() as reading:
            return await reading.was_pressed(number)

    async def claim(self, session_id: int, number: int) -> None:
        """It has been done now; this session came of it."""
        async with self._store.transaction() as tx:
            await tx.claim_press(number, session_id)

    async def change(self, session_id: int, interaction_id: int, change: Change) -> Session:
        """Changes the lobby, or closes it when the change gives None. A press that comes twice changes it once."""
        async with self._store.transaction() as tx:
            session = await self._in_lobby(tx, session_id)
            if not await tx.claim_press(interaction_id, session_id):
                return session
            lobby = change(session.lobby, session.game)
            if lobby is None:
                await tx.cancel(session_id)
            else:
                newcomers = set(lobby.people) - set(session.lobby.people)
                await require_seats(tx, (person.user_id for person in newcomers))
                await self._save(tx, session, lobby)
            return await load(tx, session_id, self._games)

    async def set_clock(self, session_id: int, user_id: int, clock: int | None, interaction_id: int) -> Session:
        """How many seconds a turn may take (None: as long as it likes); the host decides."""
        if clock is not None and clock not in CLOCKS:
            raise Refused("not-offered")
        async with self._store.transaction() as tx:
            session = await self._in_lobby(tx, session_id)
            require_host(session.lobby, user_id)
            if await tx.claim_press(interaction_id, session_id):
                await tx.set_clock(session_id, clock)
                await self._save(tx, session, session.lobby)
            return await load(tx, session_id, self._games)

    async def start(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """Deals: the seed is made from the promise's secret and the interaction ids of every join and of this."""
        async with self._store.transaction() as tx:
            session = await self._in_lobby(tx, session_id)
            if not await tx.claim_press(interaction_id, session_id):
                return session
            require_start(session.lobby, session.game, user_id)
            await require_seats(tx, (person.user_id for person in session.lobby.people))
            lobby = replace(session.lobby, interaction_ids=(*session.lobby.interaction_ids, interaction_id))
            await tx.save_lobby(session_id, LOBBY.dump(lobby), lobby.host_id)
            await self._deal(tx, session, lobby)
            started = await load(tx, session_id, self._games)
            await turns.begin_turn(tx, started, epoch(self._now()))
            return started

    async def rematch(self, session_id: int, channel_id: int, person: Person, interaction_id: int) -> Session:
        """A lobby with the same seats and options, once for each finished game; whoever asks for it hosts."""
        async with self._store.transaction() as tx:
            session = await load(tx, session_id, self._games)
            if session.row.phase != "over":
                raise Refused("not-over")
            if session.seat_of(person.user_id) is None:
                raise Refused("not-seated")
            if session.row.rematch_id is not None:
                raise Refused("rematch-taken", session_id=session.row.rematch_id)
            lobby = Lobby(person.user_id, _sitters(session.seats), session.lobby.options, (interaction_id,))
            again = await self._create(tx, session.row.guild_id, channel_id, session.game.key, lobby)
            await tx.set_clock(again.id, session.row.clock)
            await tx.link_rematch(session_id, again.id)
            return again

    async def cancel(self, session_id: int, user_id: int, *, may_manage: bool) -> SessionRow:
        """Ends a lobby or a live game for good, by its host or somebody who may manage the server.

        It needs no more than the row, so that a game which cannot be read any more can be cleared away too.
        """
        async with self._store.transaction() as tx:
            return await _cancelled(tx, await _row(tx, session_id), user_id, may_manage=may_manage)

    async def close(self, session_id: int, user_id: int, *, may_manage: bool) -> SessionRow:
        """The same for lobbies only. Raises `Refused("started")` for a game whose lobby message still stands."""
        async with self._store.transaction() as tx:
            row = await _row(tx, session_id)
            if row.phase == "live":
                raise Refused("started")
            return await _cancelled(tx, row, user_id, may_manage=may_manage)

    async def row_here(self, channel_id: int) -> SessionRow | None:
        """The row of the channel's open lobby or live game, else of the newest that ended there, else None."""
        async with self._store.reading() as reading:
            return await _here(reading, channel_id)

    async def here(self, channel_id: int) -> Session | None:
        """The channel's open lobby or live game, else the newest that ended there, else None."""
        async with self._store.reading() as reading:
            row = await _here(reading, channel_id)
            return None if row is None else await load(reading, row.id, self._games)

    async def _in_lobby(self, reading: Reading, session_id: int) -> Session:
        session = await load(reading, session_id, self._games)
        if session.row.phase != "lobby":
            raise Refused("started" if session.row.phase == "live" else "ended")
        return session

    async def _create(
        self, tx: Transaction, guild_id: int, channel_id: int, game: str, lobby: Lobby
    ) -> Session:
        await self._require_opening(tx, guild_id, lobby.host_id)
        secret = fairness.fresh_secret()
        try:
            session_id = await tx.create_session(
                guild_id=guild_id,
                channel_id=channel_id,
                game=game,
                host_id=lobby.host_id,
                lobby=LOBBY.dump(lobby),
                secret=secret,
                promise=fairness.promise(secret),
            )
        except ChannelTaken as taken:
            raise Refused("channel-taken", session_id=taken.session_id, channel_id=channel_id) from None
        self._openings.note(lobby.host_id)
        guild = await tx.guild(guild_id)
        await tx.set_clock(session_id, None if guild.no_clock else guild.default_clock or DEFAULT_CLOCK)
        session = await load(tx, session_id, self._games)
        await turns.begin_turn(tx, session, epoch(self._now()))
        return session

    async def _require_opening(self, reading: Reading, guild_id: int, user_id: int) -> None:
        self._openings.require(user_id)
        await require_seat(reading, user_id)
        await require_room(reading, guild_id)

    async def _save(self, tx: Transaction, session: Session, lobby: Lobby) -> None:
        await tx.save_lobby(session.id, LOBBY.dump(lobby), lobby.host_id)
        await turns.begin_turn(tx, session, epoch(self._now()))

    async def _deal(self, tx: Transaction, session: Session, lobby: Lobby) -> None:
        game = session.game
        seed = fairness.seed((await tx.secret(session.id)).bytes, lobby.interaction_ids)
        setup = Setup(len(lobby.sitters), lobby.options, await self._last_winner(tx, session.row.guild_id, lobby))
        state = Codec(game.state_type).dump(game.setup(setup, Rng(seed, 0)))
        await tx.begin(
            session.id,
            setup=SETUP.dump(setup),
            seed=seed,
            rules_version=game.rules_version,
            state=state,
            digest=digest(state),
            seats=_seats(lobby),
        )

    async def _last_winner(self, reading: Reading, guild_id: int, lobby: Lobby) -> Seat | None:
        """The seat whose player most recently won any game in this server (RG 2.3)."""
        users = [sitter.user_id if isinstance(sitter, Person) else None for sitter in lobby.sitters]
        winner = await reading.last_winner(guild_id, [user for user in users if user is not None])
        return None if winner is None else users.index(winner)


async def _row(reading: Reading, session_id: int) -> SessionRow:
    row = await reading.session(session_id)
    if row is None:
        raise Refused("gone")
    return row


async def _here(reading: Reading, channel_id: int) -> SessionRow | None:
    return await reading.session_in(channel_id) or await reading.latest_in(channel_id)


async def _cancelled(tx: Transaction, row: SessionRow, user_id: int, *, may_manage: bool) -> SessionRow:
    """The row as it was before."""
    require_may_cancel(row, user_id, may_manage=may_manage)
    await tx.cancel(row.id)
    return row


def require_may_cancel(row: SessionRow, user_id: int, *, may_manage: bool) -> None:
    """Raises `Refused` unless this user may cancel this open lobby or game."""
    if row.phase not in ("lobby", "live"):
        raise Refused("ended")
    if not may_manage and user_id != row.host_id:
        raise Refused("host-or-manager", host_id=row.host_id)


def _sitters(seats: tuple[SeatRow, ...]) -> tuple[Sitter, ...]:
    """Who sits now, substitutes included, as a lobby knows them."""
    return tuple(
        Person(row.user_id, row.name) if row.user_id is not None else Opponent(cast(Level, row.level)) for row in seats
    )


def _seats(lobby: Lobby) -> tuple[SeatRow, ...]:
    return tuple(
        SeatRow(seat, None, sitter.level, "")
        if isinstance(sitter, Opponent)
        else SeatRow(seat, sitter.user_id, None, sitter.name)
        for seat, sitter in enumerate(lobby.sitters)
    )
