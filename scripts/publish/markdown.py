"""Write a Markdown twin beside every page of the built site, for programs that read text."""

import re
from pathlib import Path

from html_to_markdown import ConversionOptions, convert

from scripts.node.answers import Answers
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


def write_markdown(public: Path, answers: Answers | None = None) -> int:
    """Write the twins of all pages below a folder; the number of pages. Pages that only lead elsewhere have none.

    A page that reads as it did before gets the twin that `answers` has of it.
    """
    written, changed = 0, []
    for page in sorted(public.rglob("index.html")):
        known = answers.get(_question(page)) if answers else None
        if known is None:
            changed.append(page)
        elif known:
            written += _write_twin(page, known)
    if not changed:
        return written
    _twin_of(changed[0])  # what the converter prepares at its first call, the processes below inherit

    def write_range(start: int, stop: int) -> int:
        return sum(_write_twin(page, _twin_of(page)) for page in changed[start:stop])

    written += sum(map_ranges(len(changed), write_range))
    for page in changed:
        twin = page.with_name(FILE)
        if answers:
            answers.put(_question(page), twin.read_text(encoding="utf-8") if twin.exists() else "")
    return written


def _question(page: Path) -> str:
    """What decides how a twin reads."""
    return f"markdown\n{page.read_text(encoding='utf-8')}"


def _twin_of(page: Path) -> str:
    return as_markdown(page.read_text(encoding="utf-8")) or ""


def _write_twin(page: Path, text: str) -> bool:
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
