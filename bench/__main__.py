"""How fast Roost is on this machine: `python -m bench` prints every table, `python -m bench rules` one.

Every module beside this one has a `table()` that measures and gives lines to print. Ratios come from one run, so
they mean the same on any machine.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path


def main(wanted: list[str]) -> None:
    """Print the tables of these modules, all of them when none is named."""
    known = sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))
    for name in wanted or known:
        if name not in known:
            sys.exit(f"There is no bench called {name}; there are: {', '.join(known)}.")
        print(importlib.import_module(f"bench.{name}").table(), end="\n\n", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
