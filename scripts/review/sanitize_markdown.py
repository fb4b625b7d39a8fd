"""Disarm Markdown, so that it cannot ping, link, hide or run anything: the last step before GitHub shows a review."""

import re
import unicodedata

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
