"""Discord's published description of its API, where it lies beside the checkout."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

FILE = Path(__file__).parents[2] / "shared" / "discord" / "openapi.json"
_NAME = "urn:discord"


def fault(method: str, path: str, body: Any) -> str | None:
    """Why Discord's description forbids the request; None when it allows it, or is not here."""
    if body is None or not FILE.exists():
        return None
    return _fault(method.lower(), _template(path), json.dumps(_as_described(body)))


@cache
def _fault(method: str, template: str | None, body: str) -> str | None:
    """The same again and again for sentences that many people get."""
    validator = _validator(method, template)
    if validator is None:
        return "it knows no such request"
    error = best_match(validator.iter_errors(json.loads(body)))
    return error and f"{error.json_path} {error.message[:200]}"


def _as_described(body: Any) -> Any:
    """The body as the description wants it: discord.py gives some ids as integers, it asks for strings."""
    if isinstance(body, list):
        return [_as_described(part) for part in body]
    if not isinstance(body, dict):
        return body
    described = {key: _as_described(value) for key, value in body.items()}
    for upload in described.get("attachments") or []:
        upload["id"] = str(upload["id"])
    for chosen in described.get("default_values") or []:
        chosen["id"] = str(chosen["id"])
    if "recipient_id" in described:
        described["recipient_id"] = str(described["recipient_id"])
    if users := (described.get("allowed_mentions") or {}).get("users"):
        described["allowed_mentions"]["users"] = [str(user) for user in users]
    return described


@cache
def _description() -> Any:
    description = json.loads(FILE.read_text(encoding="utf-8"))
    return _by_type(description, description["components"]["schemas"])


def _by_type(part: Any, schemas: Any) -> Any:
    """The same description, but a choice between kinds of component looks at the `type` instead of trying each one.

    That says what is wrong with the kind that was meant, and is many times faster.
    """
    if isinstance(part, list):
        return [_by_type(item, schemas) for item in part]
    if not isinstance(part, dict):
        return part
    kinds = _kinds(part.get("oneOf") or part.get("anyOf") or [], schemas)
    if not kinds:
        return {key: _by_type(value, schemas) for key, value in part.items()}
    choices = [{"if": {"properties": {"type": kind}}, "then": choice} for kind, choice in kinds]
    known = {"anyOf": [kind for kind, _ in kinds]}
    return {"type": "object", "required": ["type"], "properties": {"type": known}, "allOf": choices}


def _kinds(choices: list[Any], schemas: Any) -> list[tuple[Any, Any]]:
    """Each choice with the `type` that makes it; none when they are not all told apart by that."""
    types = [schemas.get(choice.get("$ref", "").rpartition("/")[2], {}).get("properties", {}).get("type")
             for choice in choices]
    told_apart = len(choices) > 1 and all(kind and "enum" in kind for kind in types)
    return [({"enum": kind["enum"]}, choice) for kind, choice in zip(types, choices, strict=True)] if told_apart else []


@cache
def _template(path: str) -> str | None:
    """The path with names for its numbers, as the description writes it: the one with the most literal parts."""
    parts = path.split("/")
    fitting = [template for template in _description()["paths"] if _fits(template.split("/"), parts)]
    return min(fitting, key=lambda template: template.count("{"), default=None)


def _fits(template: list[str], parts: list[str]) -> bool:
    return len(template) == len(parts) and all(
        wanted.startswith("{") or wanted == part for wanted, part in zip(template, parts, strict=True)
    )


@cache
def _validator(method: str, template: str | None) -> Draft202012Validator | None:
    body = _description()["paths"].get(template, {}).get(method, {}).get("requestBody")
    if body is None:
        return None
    registry: Registry[Any] = Registry().with_resource(
        _NAME, Resource.from_contents(_description(), default_specification=DRAFT202012)
    )
    place = quote((template or "").replace("/", "~1"), safe="")
    pointer = f"/paths/{place}/{method}/requestBody/content/application~1json/schema"
    return Draft202012Validator({"$ref": f"{_NAME}#{pointer}"}, registry=registry)
