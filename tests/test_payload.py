"""The check of what is sent catches each thing that Discord would refuse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pytest
from simcord import HttpLogEntry

from tests import openapi
from tests.payload import V2_FLAG, check_all, faults

if TYPE_CHECKING:
    from tests.world import World

Json = dict[str, Any]

needs_the_description = pytest.mark.skipif(
    not openapi.FILE.exists(), reason="Discord's description of its API does not lie beside this checkout"
)


def sent(body: Any, method: str = "POST", path: str = "/channels/1/messages") -> HttpLogEntry:
    """One request, as a simulated Discord notes it."""
    return HttpLogEntry(method, path, {}, body, None)


def message(*parts: Json, **more: Any) -> Json:
    """A new message of these components in a container."""
    container = {"type": 17, "components": list(parts)}
    return {"components": [container], "flags": V2_FLAG, "allowed_mentions": {"parse": []}, **more}


def text(content: str = "Cluck") -> Json:
    return {"type": 10, "content": content}


def button(custom_id: str = "1:0:join", label: str = "Join") -> Json:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def select(options: int = 3, **more: Any) -> Json:
    choices = [{"label": f"Card {i}", "value": str(i)} for i in range(options)]
    return {"type": 3, "custom_id": "1:0:card", "options": choices, **more}


def option(**more: str) -> Json:
    return {"label": "Card", "value": "1", **more}


def gallery(*urls: str, alt: str = "A table") -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, "description": alt} for url in urls]}


def upload(filename: str, number: int = 0) -> Json:
    return {"id": number, "filename": filename}


GOOD: Sequence[HttpLogEntry] = [
    sent(message(text(), row(button("1:0:join"), button("1:0:leave")), row(select()))),
    sent(message(gallery("attachment://a.png"), attachments=[upload("a.png")])),
    sent(message(text(), allowed_mentions={"parse": [], "users": ["123456789012345678"]})),
    sent({"content": "Cluck", "allowed_mentions": {"parse": []}}),
    sent(message(text()), "PATCH", "/webhooks/1/token/messages/@original"),
    sent({"type": 6}, path="/interactions/1/token/callback"),
    sent({"type": 5, "data": {"flags": 64}}, path="/interactions/1/token/callback"),
    sent({"type": 7, "data": message(text())}, path="/interactions/1/token/callback"),
    sent({"name": "The second table"}, path="/channels/1/messages/2/threads"),
    sent(None, "DELETE", "/channels/1/messages/2"),
]

BAD: Sequence[tuple[str, Json]] = [
    ("a custom_id", message(row(button("")))),
    ("a custom_id", message(row(button("x" * 101)))),
    ("custom_id '1:0:join' twice", message(row(button()), row(button()))),
    ("label of 81", message(row(button(label="x" * 81)))),
    ("without label", message(row(button(label="")))),
    ("a select of 26", message(row(select(26)))),
    ("a select of 0", message(row(select(0)))),
    ("option's label of 101", message(row(select(options=0) | {"options": [option(label="x" * 101)]}))),
    ("option's value of 101", message(row(select(options=0) | {"options": [option(value="x" * 101)]}))),
    ("option's description of 101", message(row(select(options=0) | {"options": [option(description="x" * 101)]}))),
    ("option value '1' twice", message(row(select(options=0) | {"options": [option(), option(label="Other")]}))),
    ("nobody can fill", message(row(select(3, max_values=4)))),
    ("nobody can fill", message(row(select(3, min_values=2, max_values=1)))),
    ("placeholder of 151", message(row(select(placeholder="x" * 151)))),
    ("1 to 5 buttons", message(row(*(button(f"1:0:{i}") for i in range(6))))),
    ("1 to 5 buttons", message(row(button(), select()))),
    ("1 to 5 buttons", message(row())),
    ("41 components", message(*(text() for _ in range(40)))),
    ("4001 characters of text", message(text("x" * 2000), text("x" * 2001))),
    ("an empty text", message(text(" "))),
    ("an empty container", message()),
    ("without their flag", message(text(), flags=64)),
    ("beside content", message(text(), content="Cluck")),
    ("beside content", message(text(), embeds=[{"title": "Cluck"}])),
    ("without any of them", {"components": [row(button())], "flags": V2_FLAG, "allowed_mentions": {"parse": []}}),
    ("more than 5 rows", {"components": [row(button(str(i))) for i in range(6)], "allowed_mentions": {"parse": []}}),
    ("content of 2001", {"content": "x" * 2001, "allowed_mentions": {"parse": []}}),
    ("a gallery of 0", message(gallery())),
    ("a gallery of 11", message(gallery(*(f"https://x.test/{i}.png" for i in range(11))))),
    ("alt text of 1025", message(gallery("https://x.test/a.png", alt="x" * 1025))),
    ("a.png is not uploaded", message(gallery("attachment://a.png"), attachments=[upload("b.png")])),
    ("a.png is not uploaded", message(gallery("attachment://a.png"))),
    ("file name 'a.png' twice", message(text(), attachments=[upload("a.png"), upload("a.png", 1)])),
    ("without allowed_mentions", {"content": "Cluck"}),
    ("let everybody ping", message(text(), allowed_mentions={"parse": ["everyone"]})),
    ("let everybody ping", message(text(), allowed_mentions={"parse": [], "roles": ["1"]})),
    ("1 to 3 texts", message({"type": 9, "components": [], "accessory": button()})),
]


def callback(kind: int, data: Json) -> HttpLogEntry:
    return sent({"type": kind, "data": data}, path="/interactions/1/token/callback")


def command(**more: Any) -> HttpLogEntry:
    return sent([{"name": "chicken", "description": "Games", **more}], "PUT", "/applications/1/commands")


def sub(name: str, **more: Any) -> Json:
    return {"type": 1, "name": name, "description": "A game", **more}


def modal(fields: int = 1, **more: Any) -> Json:
    parts = [row({"type": 4, "custom_id": f"field{i}", "label": "Why", "style": 1}) for i in range(fields)]
    return {"custom_id": "1:0:why", "title": "Why", "components": parts, **more}


BAD_REQUESTS: Sequence[tuple[str, HttpLogEntry]] = [
    ("without allowed_mentions", callback(4, {"content": "Cluck"})),
    ("without allowed_mentions", sent({"content": "Cluck"}, path="/webhooks/1/token")),
    ("label of 81", callback(4, message(row(button(label="x" * 81))))),
    ("label of 81", callback(7, message(row(button(label="x" * 81))))),
    ("label of 81", sent(message(row(button(label="x" * 81))), "PATCH", "/channels/1/messages/2")),
    ("label of 81", sent(message(row(button(label="x" * 81))), "PATCH", "/webhooks/1/token/messages/@original")),
    ("26 choices", callback(8, {"choices": [{"name": str(i), "value": str(i)} for i in range(26)]})),
    ("title of 46", callback(9, modal(title="x" * 46))),
    ("without title", callback(9, modal(title=""))),
    ("a modal of 6", callback(9, modal(6))),
    ("a modal of 0", callback(9, modal(0))),
    ("custom_id 'field0' twice", callback(9, modal() | {"components": modal()["components"] * 2})),
    ("thread's name", sent({"name": "x" * 101}, path="/channels/1/messages/2/threads")),
    ("the name 'Start'", command(options=[sub("Start")])),
    ("the description of start", command(options=[sub("start", description="x" * 101)])),
    ("has 26 options", command(options=[sub(f"game{i}") for i in range(26)])),
    ("option of chicken 'start' twice", command(options=[sub("start"), sub("start")])),
    ("26 choices", command(options=[sub("start", choices=[{"name": str(i), "value": i} for i in range(26)])])),
    ("characters", command(options=[sub(f"g{i}", options=[
        sub(f"o{j}", description="x" * 100) for j in range(25)]) for i in range(4)])),
    ("101 commands", sent([sub(f"c{i}") for i in range(101)], "PUT", "/applications/1/commands")),
]


@pytest.mark.parametrize("request_", GOOD, ids=str)
def test_what_discord_takes_is_let_through(request_: HttpLogEntry) -> None:
    assert faults(request_) == []


@pytest.mark.parametrize(("says", "body"), BAD, ids=[says for says, _ in BAD])
def test_a_message_that_breaks_a_limit_is_caught(says: str, body: Json) -> None:
    assert any(says in fault for fault in faults(sent(body)))


@pytest.mark.parametrize(("says", "request_"), BAD_REQUESTS, ids=[says for says, _ in BAD_REQUESTS])
def test_another_request_that_breaks_a_limit_is_caught(says: str, request_: HttpLogEntry) -> None:
    assert any(says in fault for fault in faults(request_))


@needs_the_description
@pytest.mark.parametrize(
    "request_",
    [
        sent(message(text(), allowed_mentions={"parse": [], "users": "Ada"})),
        sent(message(row(button() | {"style": "blue"}))),
        sent(message(button())),
        sent(message(text(), tts="loud")),
        sent({"type": 99}, path="/interactions/1/token/callback"),
        sent({"cluck": 1}, path="/henhouses/1"),
    ],
    ids=["users", "style", "no row", "tts", "callback", "route"],
)
def test_what_discords_own_description_forbids_is_caught(request_: HttpLogEntry) -> None:
    assert any(fault.startswith("Discord's description") for fault in faults(request_))


@needs_the_description
def test_the_description_is_asked_about_every_request_with_a_body() -> None:
    assert openapi.fault("POST", "/channels/1/messages", {"content": 5}) is not None
    assert openapi.fault("POST", "/channels/1/messages", {"content": "5"}) is None


async def test_what_a_running_roost_sends_is_checked(world: World) -> None:
    ada, *_ = world.people

    await ada.slash(world.channel, "chicken start", game="regroup")
    sent_messages = [entry for entry in world.env.http_requests if entry.path.endswith("/messages")]
    check_all(world.env)
    world.env.http_requests.append(sent({"content": "Cluck"}))

    assert sent_messages
    with pytest.raises(AssertionError, match="without allowed_mentions"):
        check_all(world.env)
    world.env.http_requests.pop()
