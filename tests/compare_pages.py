"""Compare what two built sites show: the words, links and figures of each page, as a reader's browser would show them.

`.venv/bin/python tests/compare_pages.py OLD NEW [PATTERN]` prints each page that differs with its first difference.
"""

import sys
from difflib import SequenceMatcher
from html.parser import HTMLParser
from pathlib import Path

BLOCKS = {
    "br",
    "caption",
    "dd",
    "div",
    "dt",
    "figcaption",
    "h1",
    "h2",
    "h3",
    "li",
    "p",
    "pre",
    "summary",
    "td",
    "th",
    "tr",
}
SILENT = {"script", "style", "svg"}


class _Shown(HTMLParser):
    """Collects the words of a page with a break at each block, and its links and machine-readable figures."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.links: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a break, a link, or the start of what nobody reads."""
        self._silent += tag in SILENT
        if tag in BLOCKS:
            self.parts.append("\n")
        self.links += [f"{name}={value}" for name, value in attrs if name in ("href", "id") and not self._silent]

    def handle_endtag(self, tag: str) -> None:
        """Note a break, or the end of what nobody reads."""
        self._silent -= tag in SILENT
        if tag in BLOCKS:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        """Keep what is read."""
        if not self._silent:
            self.parts.append(data.replace("\n", " "))


def shown(path: Path) -> list[str]:
    """The lines of a page, then its links and identifiers."""
    parser = _Shown()
    parser.feed(path.read_text(encoding="utf-8"))
    text = "".join(parser.parts).splitlines()
    return [line for one in text if (line := " ".join(one.split()))] + parser.links


def differences(old: list[str], new: list[str]) -> list[str]:
    """The parts that differ, as a few lines."""
    found = []
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            found += [f"  - {line}" for line in old[a:b][:6]] + [f"  + {line}" for line in new[c:d][:6]]
    return found


def main(old: Path, new: Path, pattern: str = "**/*.html") -> int:
    """Print what differs; how many pages do."""
    names = {path.relative_to(root) for root in (old, new) for path in root.glob(pattern)}
    count = 0
    for name in sorted(names):
        sides = [root / name for root in (old, new)]
        if not all(side.exists() for side in sides):
            print(f"{name}: only in {'new' if sides[1].exists() else 'old'}")
            count += 1
            continue
        before, after = map(shown, sides)
        if before != after:
            print(f"{name}:", *differences(before, after)[:12], sep="\n")
            count += 1
    print(f"{len(names)} pages, {count} differ")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:4]))
