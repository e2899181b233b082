"""Values to JSON text and back, always the same text for the same value."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

T = TypeVar("T")


class Codec(Generic[T]):
    """The JSON of one type: frozen dataclasses, tuples, numbers, strings, and unions told apart by `kind`."""

    __slots__ = ("_adapter",)

    def __init__(self, type_: Any) -> None:
        self._adapter: TypeAdapter[T] = _adapter(type_)

    def dump(self, value: T) -> str:
        """The canonical text: keys sorted, no spaces. Raises when the value is not of the type."""
        plain = self._adapter.dump_python(value, mode="json", warnings="error")
        return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    def load(self, text: str) -> T:
        """The value of such a text; raises `ValueError`, which repeats nothing of it, for any other."""
        try:
            return self._adapter.validate_json(text, strict=True)
        except ValidationError as error:
            raise ValueError(f"not such a value, faults: {error.error_count()}") from None


def digest(text: str) -> str:
    """The SHA-256 of a canonical text, in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


@lru_cache
def _adapter(type_: Any) -> TypeAdapter[Any]:
    return TypeAdapter(type_)
