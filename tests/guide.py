"""The pages of the guide as they are written: front matter, prose, address."""

import csv
import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
GUIDE = ROOT / "content" / "guide"
PUBLIC = ROOT / "public"


class Page(NamedTuple):
    """One Markdown file of the guide."""

    path: Path
    front: dict[str, Any]
    body: str

    @property
    def address(self) -> str:
        """Where it stands on the site."""
        parts = self.path.relative_to(ROOT / "content").with_suffix("").parts
        return "/" + "/".join(part for part in parts if part != "_index") + "/"

    @property
    def chapter(self) -> str:
        """The folder that it is in."""
        return self.path.parent.name if self.path.parent != GUIDE else ""

    def __str__(self) -> str:
        return str(self.path.relative_to(GUIDE))


@cache
def pages() -> list[Page]:
    """Every page of the guide."""
    found = []
    for path in sorted(GUIDE.rglob("*.md")):
        _, front, body = path.read_text(encoding="utf-8").split("+++\n", 2)
        found.append(Page(path, tomllib.loads(front), body))
    return found


@cache
def records(kind: str) -> dict[str, dict[str, Any]]:
    """The records of a folder of `data/`, `advice` or `symptoms`, by identifier."""
    folder = ROOT / "data" / kind
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}


@cache
def ledger() -> list[dict[str, str]]:
    """Every row of every ledger."""
    rows = []
    for path in sorted((ROOT / "data" / "sources").glob("*.facts.csv")):
        with open(path, encoding="utf-8", newline="") as file:
            rows += list(csv.DictReader(file))
    return rows


def html(address: str) -> str:
    """A page as it was built."""
    return (PUBLIC / address.strip("/") / "index.html").read_text(encoding="utf-8")


def plain(text: str) -> str:
    """Prose without code, shortcodes, comments and link targets."""
    for pattern in (r"```.*?```", r"\{\{[<%].*?[>%]\}\}", r"<!--.*?-->", r"`[^`]*`"):
        text = re.sub(pattern, " ", text, flags=re.DOTALL)
    return re.sub(r"\]\([^)]*\)", "]", text)
