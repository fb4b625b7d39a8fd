"""Pieces of Markdown around text that strangers wrote: code, plain words, tables and lists, cut to a readable length."""

import re
from collections.abc import Iterable, Sequence

from scripts.review.sanitize_markdown import seen

LONGEST = 60_000
"""GitHub takes 65,536 characters; the comment adds a few lines of its own."""
SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~!])")


def cut(text: object, longest: int) -> str:
    """One line of what can be seen, cut where it is too long."""
    line = " ".join(seen(str(text)).split())
    return line if len(line) <= longest else line[: longest - 1] + "…"


def code(text: object, longest: int = 160) -> str:
    """Text as code, in which Markdown means nothing."""
    return f"`{cut(text, longest).replace('`', 'ˋ') or ' '}`"


def plain(text: object, longest: int = 300) -> str:
    """Text as words."""
    return SPECIAL.sub(r"\\\1", cut(text, longest))


def cell(text: object, longest: int = 80) -> str:
    """Text as code in a table, whose cells a bar would end."""
    return code(cut(text, longest).replace("|", "¦"), longest)


def table(head: Sequence[str], rows: Iterable[Sequence[object]], most: int = 12) -> str:
    """A table of cells that are Markdown already; what exceeds `most` rows is counted."""
    rows = list(rows)
    if not rows:
        return ""
    lines = [f"| {' | '.join(map(str, row))} |" for row in (head, ["---"] * len(head), *rows[:most])]
    return "\n".join(lines) + (f"\n\n… and {len(rows) - most} more." if len(rows) > most else "")


def listed(items: Iterable[str], most: int = 40) -> str:
    """A list of items that are Markdown already; what exceeds `most` is counted."""
    items = list(items)
    lines = [f"- {item}" for item in items[:most]]
    return "\n".join([*lines, f"- … and {len(items) - most} more"] if len(items) > most else lines)


def counted(number: int, one: str, many: str = "") -> str:
    """`1 record`, `2 records`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def fitted(blocks: Iterable[str], longest: int, what: str) -> list[str]:
    """As many blocks as fit, and a sentence that counts the others."""
    blocks, used = list(blocks), 0
    kept: list[str] = []
    for block in blocks:
        used += len(block) + 2
        if used > longest:
            kept.append(f"… {counted(len(blocks) - len(kept), what)} more, left out so that GitHub takes this comment.")
            break
        kept.append(block)
    return kept
