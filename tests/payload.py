"""One check for everything that is sent to Discord in any test: its limits as we know them, and its own description.

discord.py checks few limits before it sends, and a simulated Discord not all of them. `check_all` looks at every
request of a simulated Discord; `faults` says everything that is wrong with one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from tests import openapi

__all__ = ["check_all", "faults"]

Json = dict[str, Any]

ROW, BUTTON, SELECT, SECTION, TEXT, GALLERY, FILE, CONTAINER = 1, 2, 3, 9, 10, 12, 13, 17
SELECTS = {SELECT, 5, 6, 7, 8}
V2_TYPES = {SECTION, TEXT, 11, GALLERY, FILE, 14, CONTAINER}
V2_FLAG = 1 << 15
LINK, PREMIUM = 5, 6


class Request(Protocol):
    """What a simulated Discord notes of a request."""

    @property
    def method(self) -> str: ...

    @property
    def path(self) -> str: ...

    @property
    def json(self) -> Any: ...


class Requested(Protocol):
    """A simulated Discord."""

    @property
    def http_requests(self) -> Iterable[Request]: ...


def check_all(env: Requested) -> None:
    """Fails with everything that is wrong with any request so far."""
    found = [f"{request.method} {request.path}: {fault}" for request in env.http_requests for fault in faults(request)]
    assert not found, "Discord would not take this:\n" + "\n".join(found)


def faults(request: Request) -> list[str]:
    """Everything that is wrong with the request; nothing when Discord would take it."""
    found = [fault for rule in _rules(request) for fault in rule(request.json or {})]
    if fault := openapi.fault(request.method, request.path, request.json):
        found.append(f"Discord's description: {fault}")
    return found


Rule = Callable[[Any], Iterable[str]]

_ROUTES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("POST", r"/channels/\d+/messages", ("create", "message")),
    ("PATCH", r"/channels/\d+/messages/\d+", ("message",)),
    ("POST", r"/webhooks/\d+/[^/]+", ("create", "message")),
    ("PATCH", r"/webhooks/\d+/[^/]+/messages/[^/]+", ("message",)),
    ("POST", r"/interactions/\d+/[^/]+/callback", ("callback",)),
    ("POST", r"/channels/\d+/(messages/\d+/)?threads", ("thread",)),
    ("PUT", r"/applications/\d+/(guilds/\d+/)?commands", ("commands",)),
)


def _rules(request: Request) -> Iterator[Rule]:
    rules: dict[str, Rule] = {
        "create": _created, "message": _message, "callback": _callback, "thread": _thread, "commands": _commands,
    }
    for method, pattern, names in _ROUTES:
        if request.method == method and re.fullmatch(pattern, request.path):
            yield from (rules[name] for name in names)


def _callback(body: Json) -> Iterator[str]:
    data = body.get("data") or {}
    match body.get("type"):
        case 4:
            yield from _created(data)
            yield from _message(data)
        case 7:
            yield from _message(data)
        case 8:
            yield from _choices(data.get("choices", []), most=25)
        case 9:
            yield from _modal(data)


def _created(body: Json) -> Iterator[str]:
    """A new message pings; only people who are named may be."""
    allowed = body.get("allowed_mentions")
    if allowed is None:
        yield "a new message without allowed_mentions"
    elif allowed.get("parse") or allowed.get("roles") or allowed.get("replied_user"):
        yield f"allowed_mentions let everybody ping: {allowed}"


def _message(body: Json) -> Iterator[str]:
    parts = list(_walk(body.get("components") or []))
    yield from _longer(body.get("content"), 2000, "content")
    yield from (_v2 if any(part["type"] in V2_TYPES for part in parts) else _v1)(body, parts)
    for part in parts:
        yield from _component(part)
    yield from _unique((part["custom_id"] for part in parts if "custom_id" in part), "custom_id")
    yield from _files(body, parts)


def _v1(body: Json, parts: list[Json]) -> Iterator[str]:
    if len(body.get("components") or []) > 5:
        yield "more than 5 rows"
    if parts and (body.get("flags") or 0) & V2_FLAG:
        yield "the flag of Components V2 without any of them"


def _v2(body: Json, parts: list[Json]) -> Iterator[str]:
    if not (body.get("flags") or 0) & V2_FLAG:
        yield "Components V2 without their flag"
    if body.get("content") or body.get("embeds") or body.get("poll"):
        yield "Components V2 beside content, embeds or a poll"
    if len(parts) > 40:
        yield f"{len(parts)} components, nested ones counted"
    text = sum(len(part["content"]) for part in parts if part["type"] == TEXT)
    if text > 4000:
        yield f"{text} characters of text"


def _component(part: Json) -> Iterator[str]:
    kind = part["type"]
    if kind == ROW:
        yield from _row(part.get("components", []))
    elif kind == BUTTON:
        yield from _button(part)
    elif kind in SELECTS:
        yield from _select(part)
    elif kind == TEXT and not part["content"].strip():
        yield "an empty text"
    elif kind == GALLERY:
        yield from _gallery(part.get("items", []))
    elif kind == SECTION and not 1 <= len(part.get("components", [])) <= 3:
        yield "a section without 1 to 3 texts"
    elif kind == CONTAINER and not part.get("components"):
        yield "an empty container"


def _row(parts: list[Json]) -> Iterator[str]:
    kinds = [part["type"] for part in parts]
    buttons = 1 <= len(kinds) <= 5 and set(kinds) == {BUTTON}
    select = len(kinds) == 1 and kinds[0] in SELECTS
    if not (buttons or select):
        yield f"a row must hold 1 to 5 buttons or one select, not {kinds}"


def _button(part: Json) -> Iterator[str]:
    if part.get("style") not in (LINK, PREMIUM):
        yield from _id(part)
    if not part.get("label") and not part.get("emoji") and part.get("style") != PREMIUM:
        yield "a button without label and emoji"
    yield from _longer(part.get("label"), 80, "a button's label")


def _select(part: Json) -> Iterator[str]:
    yield from _id(part)
    yield from _longer(part.get("placeholder"), 150, "a placeholder")
    if part["type"] != SELECT:
        return
    options = part.get("options", [])
    if not 1 <= len(options) <= 25:
        yield f"a select of {len(options)} options"
    if not part.get("min_values", 1) <= part.get("max_values", 1) <= max(len(options), 1):
        yield "a select that nobody can fill"
    yield from _unique((option["value"] for option in options), "option value")
    for option in options:
        for name in ("label", "value", "description"):
            yield from _longer(option.get(name), 100, f"an option's {name}")
        if not option.get("label") or not option.get("value"):
            yield "an option without label or value"


def _gallery(items: list[Json]) -> Iterator[str]:
    if not 1 <= len(items) <= 10:
        yield f"a gallery of {len(items)} pictures"
    for item in items:
        yield from _longer(item.get("description"), 1024, "an alt text")


def _files(body: Json, parts: list[Json]) -> Iterator[str]:
    uploads = body.get("attachments") or []
    names = {upload.get("filename") for upload in uploads}
    yield from _unique((upload["filename"] for upload in uploads if "filename" in upload), "file name")
    if len(uploads) > 10:
        yield f"{len(uploads)} files"
    for upload in uploads:
        yield from _longer(upload.get("description"), 1024, "a file's description")
    if body.get("attachments") is None and not any(_references(parts)):
        return
    for name in _references(parts):
        if name not in names:
            yield f"attachment://{name} is not uploaded with it"


def _references(parts: list[Json]) -> Iterator[str]:
    media = [item["media"] for part in parts if part["type"] == GALLERY for item in part.get("items", [])]
    media += [part[key] for part in parts for key in ("media", "file") if key in part]
    for one in media:
        if one["url"].startswith("attachment://"):
            yield one["url"].removeprefix("attachment://")


def _modal(body: Json) -> Iterator[str]:
    parts = list(_walk(body.get("components") or []))
    yield from _id(body)
    yield from _longer(body.get("title"), 45, "a modal's title")
    if not body.get("title"):
        yield "a modal without title"
    if not 1 <= len(body.get("components") or []) <= 5:
        yield f"a modal of {len(body.get('components') or [])} components"
    yield from _unique((part["custom_id"] for part in parts if "custom_id" in part), "custom_id")
    for part in parts:
        yield from _longer(part.get("label"), 45, "a modal's label")


def _thread(body: Json) -> Iterator[str]:
    if not 1 <= len(body.get("name") or "") <= 100:
        yield "a thread's name must have 1 to 100 characters"


def _commands(commands: list[Json]) -> Iterator[str]:
    if len(commands) > 100:
        yield f"{len(commands)} commands"
    for command in commands:
        yield from _command(command)
        if (size := _size(command)) > 8000:
            yield f"/{command['name']} has {size} characters"


def _command(part: Json) -> Iterator[str]:
    name, options = part.get("name", ""), part.get("options") or []
    if not re.fullmatch(r"[a-z0-9_-]{1,32}", name):
        yield f"the name {name!r}"
    if not 1 <= len(part.get("description", "")) <= 100:
        yield f"the description of {name}"
    if len(options) > 25:
        yield f"{name} has {len(options)} options"
    yield from _unique((option["name"] for option in options), f"option of {name}")
    yield from _choices(part.get("choices") or [], most=25)
    for option in options:
        yield from _command(option)


def _choices(choices: list[Json], *, most: int) -> Iterator[str]:
    if len(choices) > most:
        yield f"{len(choices)} choices"
    for choice in choices:
        if not 1 <= len(choice["name"]) <= 100:
            yield "a choice's name must have 1 to 100 characters"
        yield from _longer(choice["value"] if isinstance(choice["value"], str) else None, 100, "a choice's value")


def _size(part: Json) -> int:
    own = len(part.get("name", "")) + len(part.get("description", ""))
    choices = sum(len(choice["name"]) + len(str(choice["value"])) for choice in part.get("choices") or [])
    return own + choices + sum(map(_size, part.get("options") or []))


def _walk(parts: Iterable[Json]) -> Iterator[Json]:
    for part in parts:
        yield part
        yield from _walk(part.get("components") or [])
        yield from _walk(part[key] for key in ("accessory", "component") if key in part)


def _id(part: Json) -> Iterator[str]:
    if not 1 <= len(part.get("custom_id") or "") <= 100:
        yield "a custom_id must have 1 to 100 characters"


def _longer(text: str | None, most: int, what: str) -> Iterator[str]:
    if text is not None and len(text) > most:
        yield f"{what} of {len(text)} characters"


def _unique(values: Iterable[str], what: str) -> Iterator[str]:
    yield from (f"the {what} {value!r} twice" for value, count in Counter(values).items() if count > 1)
