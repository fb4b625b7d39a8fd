"""Build the site twice, as two people would on two machines, and compare: `make reproducible`.

Each build has a checkout of its own, in a path of another length, with another user's rights, home, language and time
zone; the second one on one processor and, where the program faketime is there, on another day. Every byte must be the
same, but of the DuckDB file its rows and comments, and of the search index its entries. What differs is named; code 1
says so.
"""

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

import duckdb

from scripts.paths import ROOT
from scripts.publish.offline import UNORDERED

ADDRESS = "https://example.org/"
ENVIRONMENTS = (
    {"TZ": "Pacific/Kiritimati", "LANG": "C", "LC_ALL": "C", "HOME": "/nowhere", "USER": "one"},
    {"TZ": "America/St_Johns", "LANG": "tr_TR.UTF-8", "LC_ALL": "C.UTF-8", "HOME": "/tmp", "USER": "another"},
)
UMASKS = (0o022, 0o077)
FOLDERS = ("a", "a checkout with a longer name/below another")
ANOTHER_DAY = ("faketime", "-f", "+40d")
ONE_PROCESSOR = ("taskset", "--cpu-list", "0")
DATABASE, PACKED_DATABASE = "downloads/honest-iops.duckdb", "data/sql/honest-iops.duckdb-gz"
LISTS = ("offline.json", "offline-version.json")


class Site:
    """The files of a built site, and of each what is the same in every build of the same records."""

    def __init__(self, public: Path) -> None:
        self.public = public
        self.files: dict[str, list[Path]] = defaultdict(list)
        """By their names; what is named by a hash of its order has one name together."""
        for path in sorted(path for path in public.rglob("*") if path.is_file()):
            self.files[_stable_name(path.relative_to(public))].append(path)
        database = public / DATABASE
        self._database_hash = hashlib.sha256(database.read_bytes()).hexdigest().encode() if database.exists() else b"-"

    def content(self, name: str) -> bytes:
        """The bytes of a file, less what may differ."""
        paths = self.files.get(name)
        if not paths:
            return b"(no such file)"
        if name == DATABASE:
            return _rows(paths[0])
        if name == PACKED_DATABASE:
            return str(gzip.decompress(paths[0].read_bytes()) == (self.public / DATABASE).read_bytes()).encode()
        if name in LISTS:
            return _without_index(paths[0])
        if name.endswith(UNORDERED):
            return b"".join(map(_entries, paths))
        # The pages of the data, and SHA256SUMS.
        return b"".join(path.read_bytes().replace(self._database_hash, b"(its hash)") for path in paths)


def _stable_name(place: Path) -> str:
    is_named_by_hash = place.suffix in UNORDERED
    return (place.with_stem("any") if is_named_by_hash else place).as_posix()


def _rows(database: Path) -> bytes:
    """Every table of a database as text: its declaration, what is said of it and of its columns, its rows in order."""
    with duckdb.connect(database, read_only=True) as connection:
        tables = connection.execute("select table_name, sql, comment from duckdb_tables() order by all").fetchall()
        columns = "select table_name, column_name, comment from duckdb_columns() where not internal order by all"
        lines = [*tables, *connection.execute(columns).fetchall()]
        for table, *_ in tables:
            lines += [(table, *row) for row in connection.execute(f"from {table}").fetchall()]
    return "\n".join(map(repr, lines)).encode()


def _entries(file: Path) -> bytes:
    """What a file of the search index holds, in no order and without the names of the others."""
    if file.suffix == ".json":
        about = json.loads(file.read_bytes())
        return repr([{**language, "hash": ""} for language in about.pop("languages").values()] + [about]).encode()
    raw = gzip.decompress(file.read_bytes())
    for other in (file.parent / "filter").glob("*.pf_filter"):
        raw = raw.replace(other.stem.encode(), b"")
    return bytes(sorted(raw))


def _without_index(file: Path) -> bytes:
    """A list of what is saved for offline use, without the files of the search index that may differ."""
    about = json.loads(file.read_bytes())
    files = {name: told for name, told in about.pop("files", {}).items() if not name.endswith(UNORDERED)}
    return json.dumps({**about, "bytes": 0, "files": files}).encode()


def describe_differences(one: Path, other: Path) -> list[str]:
    """Name what differs with the text round its first difference, which says more than the names of files."""
    sites = Site(one), Site(other)
    names = sorted(sites[0].files.keys() | sites[1].files.keys())
    return [f"{name}: {told}" for name in names if (told := _first_difference(*(site.content(name) for site in sites)))]


def _first_difference(one: bytes, other: bytes) -> str:
    if one == other:
        return ""
    texts = [raw.decode("utf-8", "replace") for raw in (one, other)]
    alike = (left == right for left, right in zip(*texts, strict=False))
    at = next((place for place, is_alike in enumerate(alike) if not is_alike), min(map(len, texts)))
    return " | ".join(repr(text[max(0, at - 80) : at + 80]) for text in texts)


def checkout(folder: Path) -> Path:
    """Clone what is committed, with the packages of this checkout."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["git", "clone", "--quiet", "--shared", ROOT, folder], check=True)
    # Files of its own: Hugo reads no module that lies outside of the checkout, not by a link either.
    shutil.copytree(ROOT / "node_modules", folder / "node_modules", symlinks=True)
    return folder


def build(folder: Path, number: int) -> Path:
    """Build in a checkout, as somebody else; the folder of the site."""
    later, fewer = (words if number and shutil.which(words[0]) else () for words in (ANOTHER_DAY, ONE_PROCESSOR))
    command = [*later, *fewer, sys.executable, "-m", "scripts.cli", "site", "--base-url", ADDRESS]
    environment = {**os.environ, **ENVIRONMENTS[number], "PYTHONPATH": str(folder)}
    began = time.monotonic()
    done = subprocess.run(
        command, cwd=folder, env=environment, umask=UMASKS[number], capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"the build in {folder} ended with code {done.returncode}:\n{done.stdout}{done.stderr}")
    day = "on another day" if later else "today"
    print(f"built in {time.monotonic() - began:.0f} s, {day}, {ENVIRONMENTS[number]['TZ']}", flush=True)
    return folder / "public"


def main() -> int:
    """Compare as many pairs of builds as the argument says (one)."""
    pairs, found = int(sys.argv[1]) if len(sys.argv) > 1 else 1, 0
    for _ in range(pairs):
        with tempfile.TemporaryDirectory() as place:
            one, other = [build(checkout(Path(place) / name), number) for number, name in enumerate(FOLDERS)]
            differ = describe_differences(one, other)
            files = sum(path.is_file() for path in one.rglob("*"))
            print(f"{files} files, {len(differ)} differ", *differ, sep="\n  ", flush=True)
            found += len(differ)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
