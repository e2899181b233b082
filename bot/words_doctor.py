"""What the shell says after a check-up: permissions, the place, and the health of its game."""

from __future__ import annotations

DOCTOR_HEAD = "## 🩺 Check-up"
HEALTHY_PERMISSIONS = "✅ I have every permission that a table needs here."
PLACE_ALLOWED = "✅ Tables may stand in this channel."
PLACE_FORBIDDEN = "❌ Tables may not stand in this channel: `/chicken settings` → *Channels* (by *Manage Server*)."
NO_GAME = "▫️ No game here. `/chicken start` opens a table."
ENDED_GAME = "▫️ The last game here has ended. `/chicken start` opens another table."
TABLE_THERE = "✅ The table shows the newest state: {link}"
TABLE_POSTED = "🔧 The table message was gone. I have posted it again: {link}"
TABLE_UPDATED = "🔧 The table lagged behind. It shows the newest state now: {link}"
SOMEBODY_LEFT = "🔧 Somebody at this table has left the server. The stand-in plays for them."
MOVED_ON = "🔧 Seats that play by themselves had stopped. They have gone on."
BROUGHT_BACK = "🔧 The game had lost this channel. It goes on here: {link}"
STILL_HOMELESS = "❌ The game had lost this channel. One of its players types `/chicken move-here` to go on here."
ARCHIVED_HERE = "📦 The game rests in the archive. **Keep it** on its table brings it back: {link}"
NOT_REPAIRED = "❌ Discord is not taking the table just now. Nothing is lost, and I keep trying."
LOCKED = "❌ This thread is locked: *Unlock thread* (by *Manage Threads*), or `/chicken move-here` elsewhere."
NO_ADDRESS = "`/chicken show`"
"""Where a table is that has no message yet."""
LOBBY_OPEN = "🐣 A lobby is open. The host presses **Start** when everybody is here."


def permission_missing(name: str) -> str:
    """A permission that a table needs, and where it is granted."""
    return f"❌ **{name}** is missing: *Edit Channel* → *Permissions* → Roost's role → allow *{name}*."


def waits_for(user_ids: tuple[int, ...], since: int | None) -> str:
    """Whom a game waits for."""
    who = ", ".join(f"<@{user_id}>" for user_id in user_ids)
    return f"⏳ It waits for {who}" + (f" since <t:{since}:R>." if since else ".")


def movable(number: int) -> str:
    """Games that could be brought here."""
    games = "A game of yours waits" if number == 1 else f"{number} games of yours wait"
    return f"📦 {games} for a place in this server: `/chicken move-here` brings one here."
