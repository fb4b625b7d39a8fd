"""Write a Markdown twin beside every page of the built site, for programs that read text."""

import re
from pathlib import Path

from html_to_markdown import ConversionOptions, convert

from scripts.records.parallel import map_ranges

FILE = "index.md"
LEFT_OUT = ["nav", "svg", "script", "style", "button", "form", "template", ".visually-hidden", ".contents", ".cite"]
"""What has no meaning in a text, or is at hand on the page alone."""
MAIN = re.compile(r"<main\b.*</main>", re.DOTALL)
CANONICAL = re.compile(r'<link rel="canonical" href="([^"]+)"')
HEADING = re.compile(r"^# .+$", re.MULTILINE)
# Markdown has no lists of terms: each term begins an item, in bold.
TERMS = (
    (re.compile(r"<(/?)dl\b[^>]*>"), r"<\1ul>"),
    (re.compile(r"<dt\b[^>]*>"), "<li><strong>"),
    (re.compile(r"</dt>"), ":</strong> "),
    (re.compile(r"</?dd\b[^>]*>"), " "),
)
CODE = re.compile(r"(<(pre|code)\b.*?</\2>)", re.DOTALL)
TEXT = re.compile(r">[^<]+")


def write_markdown(public: Path) -> int:
    """Write the twins of all pages below a folder; the number of pages. Pages that only lead elsewhere have none."""
    pages = sorted(public.rglob("index.html"))
    if pages:
        _write_twin(pages[0])  # what the converter prepares at its first call, the processes below inherit
    return sum(map_ranges(len(pages), lambda start, stop: sum(map(_write_twin, pages[start:stop]))))


def _write_twin(page: Path) -> bool:
    text = as_markdown(page.read_text(encoding="utf-8"))
    if text:
        page.with_name(FILE).write_text(text, encoding="utf-8")
    return bool(text)


def as_markdown(html: str) -> str | None:
    """A page as Markdown: its title, its address, then what stands in `main`; None for a page without that."""
    main, canonical = MAIN.search(html), CANONICAL.search(html)
    if main is None or canonical is None:
        return None
    options = ConversionOptions(
        base_url=canonical[1],  # links are whole addresses, wherever the text is read
        exclude_selectors=LEFT_OUT,
        compact_tables=True,
        extract_metadata=False,
        skip_images=True,
    )
    body = main[0]
    for pattern, written in TERMS:
        body = pattern.sub(written, body)
    text = (convert(_escape_text(body), options).content or "").strip()
    title = HEADING.search(text)
    below = f"\n\n<{canonical[1]}>"
    return (text[: title.end()] + below + text[title.end() :] if title else f"<{canonical[1]}>\n\n{text}") + "\n"


def _escape_text(html: str) -> str:
    """Keep text of contributors text: what looks like a tag or a link in Markdown would become one."""
    pieces = CODE.split(html)
    # The groups of the expression come between the pieces: the code itself, then the name of its element.
    between = [TEXT.sub(_inert, piece) for piece in pieces[::3]]
    return "".join(text + code for text, code in zip(between, [*pieces[1::3], ""], strict=True))


def _inert(text: re.Match[str]) -> str:
    return text[0].replace("&lt;", "&amp;lt;").replace("[", "\\[")
