"""No page shows what a template or a script leaves where it failed, or text that reads as broken."""

import re

import pytest

from scripts.paths import PUBLIC

FAILURES = re.compile(r"%!|&lt;nil|<nil>|\bNaN\b|\[object |>undefined<|%25%21")
CODE = re.compile(r"<(code|pre)\b.*?</\1>", re.DOTALL)
HIDDEN = re.compile(r"<(code|pre|script|style|head|template|textarea|kbd)\b.*?</\1>|<[^>]*>", re.DOTALL)

FENCED = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
ADDRESSES = re.compile(r'\]\([^)\s]*(?:\s"[^"]*")?\)')
COUNTED = (
    "answers|cases|clusters|copies|drives|figures|findings|hosts|jobs|measurements|models|operations|pages|pairs"
    "|questions|records|reports|results|rows|runs|shards|sources|subjects|systems|testers|threads|volumes|writers"
)
BROKEN = {
    "a doubled word": r"\b([A-Za-z]{2,}) \1\b",
    "empty brackets": r"\(\s*\)",
    "an object in place of a text": r"\[object [A-Z]|\bundefined\b",
    "one of many": rf"(?<![\d.,–·\-])(?<!\d )\b1 (?:{COUNTED})\b",
    "no space before a link": r"[A-Za-z:;,]\[(?=[A-Za-z0-9])(?!nsatorer)",
    "two numbers that run together": r"(?<![\w.,×–-])(?:at|depth) \d+ \d{1,3}(?:,\d{3})+\b",
    "punctuation twice": r",\.|;\.|, ,|; ;",
}
BROKEN_TEXT = {kind: re.compile(pattern) for kind, pattern in BROKEN.items()}
SMALL = re.compile(r"^(?:#+ )?([a-z][a-z]+) [^|\n]*\.$", re.MULTILINE)
SMALL_NAMES = {
    "bcache",
    "btrfs",
    "ceph",
    "cephx",
    "dd",
    "etcd",
    "fdatasync",
    "fio",
    "fsync",
    "gp",
    "hsbench",
    "librbd",
    "krbd",
    "lazytime",
    "mdadm",
    "pandas",
    "rbd",
    "sockperf",
    "virtio",
    "vdbench",
    "zpool",
    "zstd",
}
"""Programs, protocols and calls whose names begin small, at the start of a sentence, too."""


@pytest.fixture(scope="module")
def pages():
    return {path: path.read_text(encoding="utf-8") for path in PUBLIC.rglob("*.html")}


@pytest.fixture(scope="module")
def twins():
    """The texts of all pages as Markdown, without code and addresses."""
    texts = {path: path.read_text(encoding="utf-8") for path in PUBLIC.rglob("*.md")}
    return {path: ADDRESSES.sub("]", FENCED.sub("`", text)) for path, text in texts.items()}


@pytest.mark.site
def test_no_page_shows_what_a_template_left_where_it_failed(pages):
    assert len(pages) > 2000
    shown = {
        str(path.relative_to(PUBLIC)): found[0]
        for path, text in pages.items()
        if (found := FAILURES.search(CODE.sub("", text)))
    }
    assert shown == {}


@pytest.mark.site
@pytest.mark.parametrize("kind", BROKEN)
def test_no_page_says_what_reads_as_broken(twins, kind):
    assert len(twins) > 2000
    shown = {
        str(path.relative_to(PUBLIC)): " ".join(text[max(0, found.start() - 40) : found.end() + 20].split())
        for path, text in twins.items()
        if (found := BROKEN_TEXT[kind].search(text))
    }
    assert shown == {}


@pytest.mark.site
def test_a_paragraph_begins_with_a_capital(twins):
    """A list may go on with its sentence, and a name that begins small stays itself."""
    shown = {
        str(path.relative_to(PUBLIC)): found[0][:80]
        for path, text in twins.items()
        for found in SMALL.finditer(text)
        if found[1] not in SMALL_NAMES and text[: found.start()].endswith("\n\n")
    }
    assert shown == {}


@pytest.mark.site
def test_no_backtick_is_shown(pages):
    shown = {
        str(path.relative_to(PUBLIC)): found[0]
        for path, text in pages.items()
        if "`" in text and (found := re.search(r".{0,40}`.{0,40}", HIDDEN.sub(" ", text)))
    }
    assert shown == {}


@pytest.mark.site
def test_pages_name_the_address_that_the_build_was_given(pages):
    [base] = set(re.findall(r'<link rel="canonical" href="([a-z]+://[^/"]+/)', "".join(list(pages.values())[:200])))
    elsewhere = re.compile(r"https?://(?:localhost|127\.0\.0\.1)[^\s\"'<]*")
    shown = {
        str(path.relative_to(PUBLIC)): found
        for path, text in pages.items()
        for found in elsewhere.findall(CODE.sub("", text))
        if not found.startswith(base.rstrip("/"))
    }
    assert shown == {}


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("a doubled word", "18,000 objects objects"),
        ("empty brackets", "| DRBD (), above one drive |"),
        ("an object in place of a text", "from [object Object] to"),
        ("one of many", "1 subjects on an axis"),
        ("no space before a link", "no flush:[Ceph of 200 OSDs]"),
        ("two numbers that run together", "read at depth 16 397,000 IOPS"),
        ("punctuation twice", "with its notes,."),
    ],
)
def test_what_reads_as_broken_is_found(kind, text):
    assert BROKEN_TEXT[kind].search(text)
    assert not BROKEN_TEXT[kind].search("At depth 16 it read 397,000 IOPS, over 1 subject (one [system]).")
