"""Write Markdown that shows what strangers wrote and lets none of it act: escaped text, tables, and a last sieve."""

import re
import unicodedata
from collections.abc import Iterable, Sequence

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


BREAK = "\u200b"
"""A zero-width space: it separates what GitHub would otherwise read as a tag, a mention or an address."""
INVISIBLE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Control, format (bidi, zero width), surrogate, private, unassigned, line and paragraph separators."""
DANGEROUS = re.compile(
    r"(?P<after>[<@&]|\](?=[(\[:])|\bwww(?=\.)|:(?=//)|#(?=\d)|\bGH(?=-)|\bGHSA(?=-)|\b[0-9a-f]{20}(?=[0-9a-f]{20}\b))",
    re.IGNORECASE,
)
"""What opens a tag, mention, entity, link, reference, address, issue or commit; a break after it leaves it as text."""
FENCE = re.compile(r"`{3,}|~{3,}")


def visible_text(text: str) -> str:
    """Remove every invisible character; line breaks stay, tabs become blanks."""
    text = text.replace("\r\n", "\n").replace("\t", " ")
    return "".join(char for char in text if char == "\n" or unicodedata.category(char) not in INVISIBLE)


def sanitize_markdown(markdown: str) -> str:
    """Keep text, tables, headings and code, and disarm everything that acts; doing it twice changes nothing more."""
    lines, closed = [], True
    for line in FENCE.sub("'''", visible_text(markdown)).split("\n"):
        # A single backtick may pair with one on the next line: until the paragraph ends, nothing counts as code.
        closed = not line.strip() or (closed and _has_closed_code(line))
        parts = line.split("`") if closed else [line]
        lines.append("`".join(_disarm(part) if index % 2 == 0 else part for index, part in enumerate(parts)))
    return "\n".join(lines)


def _has_closed_code(line: str) -> bool:
    """Whether each backtick of a line has its partner on it, so that the text between them is surely code."""
    parts = line.split("`")
    spans = parts[1::2]
    is_paired = len(parts) % 2 == 1 and all(spans) and "\\`" not in line and "``" not in line
    return is_paired and not any("|" in span for span in spans)


def _disarm(text: str) -> str:
    return DANGEROUS.sub(rf"\g<after>{BREAK}", text).replace("$", "＄")  # formulas, too, can hide text
