"""Markdown that cannot ping, link, hide or run anything, whoever wrote it: the last thing done to a review before GitHub shows it."""

import re
import unicodedata

BREAK = "\u200b"
"""No width, no meaning: it parts what GitHub would otherwise take for a tag, a mention or an address."""
UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Control, format (bidi, zero width), surrogate, private, unassigned, line and paragraph separators."""
DANGEROUS = re.compile(
    r"(?P<after>[<@&]|\](?=[(\[:])|\bwww(?=\.)|:(?=//)|#(?=\d)|\bGH(?=-)|\bGHSA(?=-)|\b[0-9a-f]{20}(?=[0-9a-f]{20}\b))",
    re.IGNORECASE,
)
"""What opens a tag, mention, entity, link, reference, address, issue or commit; a break after it leaves it as text."""
FENCE = re.compile(r"`{3,}|~{3,}")


def seen(text: str) -> str:
    """Text without what cannot be seen; line breaks stay, tabs become blanks."""
    text = text.replace("\r\n", "\n").replace("\t", " ")
    return "".join(char for char in text if char == "\n" or unicodedata.category(char) not in UNSEEN)


def inert(markdown: str) -> str:
    """The same words, tables, headings and code, of which nothing acts; doing it twice changes nothing more."""
    lines, closed = [], True
    for line in FENCE.sub("'''", seen(markdown)).split("\n"):
        # A lone backtick may pair with one on the next line: until the paragraph ends, no code is taken for code.
        closed = not line.strip() or (closed and _is_closed(line))
        parts = line.split("`") if closed else [line]
        lines.append("`".join(_broken(part) if index % 2 == 0 else part for index, part in enumerate(parts)))
    return "\n".join(lines)


def _is_closed(line: str) -> bool:
    """Whether each backtick of a line has its own, so that what stands between them is surely code."""
    parts = line.split("`")
    code = parts[1::2]
    return len(parts) % 2 == 1 and all(code) and "\\`" not in line and not any("|" in part for part in code) and "``" not in line  # fmt: skip


def _broken(text: str) -> str:
    return DANGEROUS.sub(rf"\g<after>{BREAK}", text).replace("$", "＄")  # formulas, too, can hide
