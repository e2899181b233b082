"""What the shell says of what others did meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

_MOST = 3


def since(lines: Sequence[str]) -> str:
    """On top of a panel: the newest lines, the last one last. Nothing when nothing happened."""
    return "\n".join(("👀 *Since you last looked:*", *lines[-_MOST:])) if lines else ""
