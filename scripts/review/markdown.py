"""Write pieces of Markdown around text of strangers: code, escaped text, tables and lists, cut to a readable length."""

import re
from collections.abc import Iterable, Sequence

from scripts.review.sanitize_markdown import visible_text

LONGEST = 60_000
"""GitHub accepts 65,536 characters; the comment adds a few lines of its own."""
SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~!])")


def cut(text: object, longest: int) -> str:
    """One line of visible text, cut where it is too long."""
    line = " ".join(visible_text(str(text)).split())
    return line if len(line) <= longest else line[: longest - 1] + "…"


def code(text: object, longest: int = 160) -> str:
    """Format text as code, in which Markdown means nothing."""
    return f"`{cut(text, longest).replace('`', 'ˋ') or ' '}`"


def escape_text(text: object, longest: int = 300) -> str:
    """Escape the special characters of Markdown."""
    return SPECIAL.sub(r"\\\1", cut(text, longest))


def cell(text: object, longest: int = 80) -> str:
    """Format text as code in a table, whose cells a bar would end."""
    return code(cut(text, longest).replace("|", "¦"), longest)


def table(head: Sequence[str], rows: Iterable[Sequence[object]], most: int = 12) -> str:
    """A table of cells that are Markdown already; rows beyond `most` are counted."""
    rows = list(rows)
    if not rows:
        return ""
    lines = [f"| {' | '.join(map(str, row))} |" for row in (head, ["---"] * len(head), *rows[:most])]
    return "\n".join(lines) + (f"\n\n… and {len(rows) - most} more." if len(rows) > most else "")


def bullet_list(items: Iterable[str], most: int = 40) -> str:
    """A list of items that are Markdown already; items beyond `most` are counted."""
    items = list(items)
    lines = [f"- {item}" for item in items[:most]]
    if len(items) > most:
        lines.append(f"- … and {len(items) - most} more")
    return "\n".join(lines)


def count_noun(number: int, singular: str) -> str:
    """`1 record`, `2 records`."""
    return f"{number} {singular}" if number == 1 else f"{number} {singular}s"


def fit_blocks(blocks: Iterable[str], longest: int, noun: str) -> list[str]:
    """As many blocks as fit into `longest` characters, and a sentence that counts the others."""
    blocks, used = list(blocks), 0
    kept: list[str] = []
    for block in blocks:
        used += len(block) + 2
        if used > longest:
            rest = count_noun(len(blocks) - len(kept), noun)
            kept.append(f"… {rest} more, left out so that GitHub takes this comment.")
            break
        kept.append(block)
    return kept
