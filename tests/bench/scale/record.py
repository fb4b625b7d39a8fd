"""`data/costs.json`: the figures of the page “How it scales”, each part written by the command that measures it."""

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

GIB = 2**30


def machine() -> str:
    """Processors and memory, as the page names them."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / GIB
    return f"{os.cpu_count()} shared cores, {memory:.0f} GiB of memory"


def update(path: Path, **parts: Any) -> None:
    """Put measured parts in the place of the last ones; others stay."""
    before = json.loads(path.read_bytes()) if path.exists() else {}
    head = {"machine": machine(), "measured": f"{datetime.now(UTC):%Y-%m-%d}"}
    record = {**before, **head, **parts}
    path.write_text(f"{json.dumps(record, indent=2, ensure_ascii=False)}\n", encoding="utf-8")
