"""The comparisons that stand on their page without scripts: put side by side by the module that the page runs, too."""

import json
from pathlib import Path
from typing import Any

from scripts.node.client import Node


def prepared_comparisons(node: Node, api: Path) -> list[dict[str, Any]]:
    """Rows for the template, from the files that programs read; a subject without a file stops the build with its name."""
    names = node.call("comparison/prepared", "needed")
    files = [path for name in names for path in sorted((api / "v1" / "subjects").glob(f"*/{name}.json"))]
    subjects = [json.loads(path.read_text(encoding="utf-8")) for path in files]
    answer: list[dict[str, Any]] = node.call("comparison/prepared", "comparisons", subjects)
    return answer
