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
LOADED_LINKS = {"stylesheet", "icon", "apple-touch-icon", "manifest"}
DATE = re.compile(r'data-date="([^"]*)"')
# Of a module: what it imports, the modules of a folder of which it imports one by its name, and its workers.
MODULE = re.compile(r"""(?:from|import)\s*\(?\s*(['"`])(\.[^'"`]+)\1|new URL\(\s*(['"])(\./[^'"]+\.js)\3""")
ANY_NAME = re.compile(r"\$\{[^}]*\}")
STYLE_FILE = re.compile(r"""url\(\s*['"]?([^'")]+)""")
MAIN = "js/main.js"


def saved_pages(public: Path) -> list[str]:
    """The files of all pages that can be saved, below the root of the site."""
    return [_place(public, path) for path in sorted(public.rglob("index.html")) if ELEMENT in path.read_bytes()]


def write_offline_list(public: Path, base_url: str) -> int:
    """Write `offline.json`, with place, hash and size of each file, and its head as `offline-version.json`.

    Equal files give equal lists: the version is a hash of all of them. Returns the number of bytes.
    """
    files, date = _files_to_save(public, urlsplit(base_url).path or "/")
    listed: dict[str, dict[str, str | int]] = {}
    size = 0
    for place in sorted(files):
        raw = (public / (f"{place}index.html" if place.endswith("/") or not place else place)).read_bytes()
        listed[place] = {"sha256": hashlib.sha256(raw).hexdigest(), "bytes": len(raw)}
        size += len(raw)
    version = hashlib.sha256(json.dumps(listed).encode()).hexdigest()[:16]
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
    modules: set[str] = set()
    for place in [place for place in found if place.endswith(".js")]:
        _add_modules(public, public / place, modules)
    return found | modules, date


def _loaded_by_page(public: Path, base: str, text: str) -> Iterator[str]:
    for tag, attributes in LOADING_TAG.findall(text):
        values = dict(ATTRIBUTE.findall(attributes))
        if tag == "link" and values.get("rel") not in LOADED_LINKS:
            continue
        if tag.startswith("iops-"):
            yield from _existing(public, public / "js" / "elements" / f"{tag.removeprefix('iops-')}.ts")
        for pattern in values.get("data-needs", "").split():
            yield from (_place(public, path) for path in public.glob(pattern) if path.is_file())
        if calculator := values.get("data-calculator"):
            yield from _existing(public, public / "js" / "calculators" / f"{calculator}.ts")
        for value in (part.split(" ")[0] for name in values for part in html.unescape(values[name]).split(", ")):
            address = urldefrag(value).url.partition("?")[0]
            if address.startswith(base) and not address.startswith("//"):
                target = public / address.removeprefix(base)
                yield from _existing(public, target)
                if tag == "iops-chart":  # its drawings, one for each width
                    yield from (_place(public, path) for path in target.parent.glob(f"{target.name}.*.json"))


def _add_modules(public: Path, path: Path, modules: set[str]) -> None:
    """Add a module and everything that it may import, but for the elements, which pages name by their tags."""
    place = _place(public, path)
    if place in modules:
        return
    modules.add(place)
    for _, imported, _, worker in MODULE.findall(path.read_text(encoding="utf-8")):
        target = imported or worker
        if "${" in target and place == MAIN:
            continue
        for other in sorted(path.parent.glob(ANY_NAME.sub("*", target))):
            if other.is_file():
                _add_modules(public, other.resolve(), modules)


def _existing(public: Path, path: Path) -> Iterator[str]:
    if path.is_file() and path.is_relative_to(public):
        yield _place(public, path)


def _place(public: Path, path: Path) -> str:
    return path.relative_to(public).as_posix()
