"""The licences of what the site serves and others wrote, as one text: their authors ask for it."""

import csv
import json
import re
from importlib.metadata import version
from itertools import groupby
from pathlib import Path

from scripts.paths import ROOT

BUNDLES = ROOT / "scripts" / "bundles"
FONTS = ROOT / "static" / "fonts"
LICENSES = Path(__file__).parent / "licenses"  # of packages that hold none
PAGEFIND = LICENSES / "pagefind.txt"
CRATES = LICENSES / "pagefind-crates.csv"
"""What is compiled into Pagefind's WebAssembly, which names none of it: from `pagefind_web/Cargo.lock` of its release,
without what runs only in the compiler."""
# What packages need for their command lines alone, which no bundle imports.
NOT_BUNDLED = {"command-line-args", "command-line-usage", "json-bignum", "yargs"}

OPENING = """Honest IOPS serves these works of others. Our own code is under the MIT License; text and data are under
CC BY 4.0. Each licence below holds for the works that stand above it.
"""


def served_packages(lock: dict[str, dict[str, object]]) -> dict[str, str]:
    """The npm packages that our bundles import, and all that these need: names by their places, in order.

    Args:
        lock: `packages` of package-lock.json.

    Raises:
        KeyError: a package is not in the lock file.
    """
    wanted = {
        ("", name)
        for path in BUNDLES.glob("*.ts")
        for name in re.findall(r"from '((?:@[\w.-]+/)?[\w.-]+)", path.read_text(encoding="utf-8"))
    }
    found: dict[str, str] = {}
    while wanted:
        asking, name = wanted.pop()
        place = _resolve(lock, asking, name)
        if place in found:
            continue
        found[place] = name
        needs = lock[place].get("dependencies", {})
        if isinstance(needs, dict):
            wanted |= {(place, need) for need in needs if not need.startswith("@types/") and need not in NOT_BUNDLED}
    return dict(sorted(found.items()))


def _resolve(lock: dict[str, dict[str, object]], asking: str, name: str) -> str:
    """Where Node finds what a package needs: in its own folder, else in one above, so that each has its version."""
    while asking:
        if (place := f"{asking}/node_modules/{name}") in lock:
            return place
        asking = asking.rpartition("/node_modules/")[0]
    if (place := f"node_modules/{name}") not in lock:
        raise KeyError(name)
    return place


def write_notices(path: Path) -> int:
    """Write the text and say how many works it names. Raises FileNotFoundError where a package has no licence file."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    works = [
        (_licence(place, name), f"{name} {lock[place]['version']}") for place, name in served_packages(lock).items()
    ]
    works.append((_text(LICENSES / "duckdb-parts.txt"), "Parts of DuckDB"))
    works.append((_text(PAGEFIND), f"Pagefind {version('pagefind')}"))
    works += [(_text(LICENSES / crate["text"]), f"{crate['crate']} {crate['version']}") for crate in crates()]
    works.append((_text(FONTS / "OFL.txt"), ", ".join(sorted(font.name for font in FONTS.glob("*.woff2")))))
    parts = [OPENING]
    for text, group in groupby(sorted(works), key=lambda work: work[0]):
        parts.append("\n".join(name for _, name in group) + "\n\n" + text)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"\n{'-' * 80}\n\n".join(parts), encoding="utf-8")
    return len(works)


def crates() -> list[dict[str, str]]:
    """The Rust crates in Pagefind's WebAssembly: `crate`, `version`, `licence` as SPDX, and the file of its `text`."""
    with CRATES.open(encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


def _licence(place: str, name: str) -> str:
    """The licence of a package at its place in the lock file, with the notice that Apache asks to be passed on."""
    kept = LICENSES / f"{name.rpartition('/')[2]}.txt"
    if kept.exists():
        return _text(kept)
    folder = ROOT / place
    text = next((path for path in sorted(folder.glob("LICENSE*")) if path.is_file()), folder / "LICENSE")
    notice = folder / "NOTICE.txt"
    return _text(text) + ("\n" + _text(notice) if notice.exists() else "")


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8").strip() + "\n"
