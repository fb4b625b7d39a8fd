"""List what a browser saves for use without a network: pages that have `<iops-offline>`, and every file they load."""

import hashlib
import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urldefrag, urlsplit

ELEMENT = b"<iops-offline "
LOADING_TAG = re.compile(r"<(link|script|img|source|iops-[a-z-]+)\b([^>]*)>")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
LOADED_LINKS = {"stylesheet", "modulepreload", "icon", "apple-touch-icon", "manifest"}
DATE = re.compile(r'data-date="([^"]*)"')
# A script is bundled with what it imports, and names by their paths below `js/` those that it loads later, and workers.
SCRIPT = re.compile(r"""(["'`])([\w/-]+\.js)\1""")
STYLE_FILE = re.compile(r"""url\(\s*['"]?([^'")]+)""")
# Each build writes the same entries into these files of the search index in another order, and names two by a hash.
UNORDERED = (".pf_filter", ".pf_meta", "pagefind-entry.json")


def saved_pages(public: Path) -> list[str]:
    """The files of all pages that can be saved, below the root of the site."""
    return [_place(public, path) for path in sorted(public.rglob("index.html")) if ELEMENT in path.read_bytes()]


def write_offline_list(public: Path, base_url: str) -> int:
    """Write `offline.json`, with place, hash and size of each file, and its head as `offline-version.json`.

    The version is a hash of all files but those of the search index that differ in each build: a copy is new where its
    pages are. Returns the number of bytes.
    """
    files, date = _files_to_save(public, urlsplit(base_url).path or "/")
    listed: dict[str, dict[str, str | int]] = {}
    size = 0
    for place in sorted(files):
        raw = (public / (f"{place}index.html" if place.endswith("/") or not place else place)).read_bytes()
        listed[place] = {"sha256": hashlib.sha256(raw).hexdigest(), "bytes": len(raw)}
        size += len(raw)
    versioned = {place: about for place, about in listed.items() if not place.endswith(UNORDERED)}
    version = hashlib.sha256(json.dumps(versioned).encode()).hexdigest()[:16]
    head = {"version": version, "date": date, "bytes": size}
    (public / "offline-version.json").write_text(json.dumps(head), encoding="utf-8")
    (public / "offline.json").write_text(json.dumps({**head, "files": listed}), encoding="utf-8")
    return size


def _files_to_save(public: Path, base: str) -> tuple[set[str], str]:
    """The places of pages and files below the root, and the day of the newest result in words."""
    found: set[str] = set()
    date = ""
    for place in saved_pages(public):
        text = (public / place).read_text(encoding="utf-8")
        found.add(place.removesuffix("index.html"))
        date = date or html.unescape(next(iter(DATE.findall(text)), ""))
        found |= set(_loaded_by_page(public, base, text))
    for place in [place for place in found if place.endswith(".css")]:
        sheet = public / place
        for target in STYLE_FILE.findall(sheet.read_text(encoding="utf-8")):
            found |= set(_existing(public, (sheet.parent / target).resolve()))
    scripts = [place for place in found if place.endswith(".js")]
    for place in scripts:  # grows by those that each names
        named = SCRIPT.findall((public / place).read_text(encoding="utf-8"))
        later = {other for _, path in named for other in _existing(public, public / "js" / path)} - found
        found |= later
        scripts += sorted(later)
    return found, date


def _loaded_by_page(public: Path, base: str, text: str) -> Iterator[str]:
    for tag, attributes in LOADING_TAG.findall(text):
        values = dict(ATTRIBUTE.findall(attributes))
        if tag == "link" and values.get("rel") not in LOADED_LINKS:
            continue
        for pattern in values.get("data-needs", "").split():
            yield from (_place(public, path) for path in public.glob(pattern) if path.is_file())
        for value in (part.split(" ")[0] for name in values for part in html.unescape(values[name]).split(", ")):
            address = urldefrag(value).url.partition("?")[0]
            if address.startswith(base) and not address.startswith("//"):
                target = public / address.removeprefix(base)
                yield from _existing(public, target)
                if tag == "iops-chart":  # its drawings, one for each width
                    yield from (_place(public, path) for path in target.parent.glob(f"{target.name}.*.json"))


def _existing(public: Path, path: Path) -> Iterator[str]:
    if path.is_file() and path.is_relative_to(public):
        yield _place(public, path)


def _place(public: Path, path: Path) -> str:
    return path.relative_to(public).as_posix()
