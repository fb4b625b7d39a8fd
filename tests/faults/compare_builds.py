"""Build the site twice, as two people would on two machines, and compare every byte: `make reproducible`.

Each build has a checkout of its own, in a path of another length, with another user's rights, home, language and time
zone; the second one on one processor and, where the program faketime is there, on another day. What differs is named;
code 1 says so.

The DuckDB file of the whole corpus is compared table by table: between the texts of a block and their places DuckDB
leaves a gap with whatever was in memory, and nothing but to do without compression (29 MB instead of 7) prevents it.
The files that print its hash are compared without their hashes.
"""

import filecmp
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import duckdb

from scripts.paths import ROOT
from scripts.publish.downloads import DATABASE

ADDRESS = "https://example.org/"
ENVIRONMENTS = (
    {"TZ": "Pacific/Kiritimati", "LANG": "C", "LC_ALL": "C", "HOME": "/nowhere", "USER": "one"},
    {"TZ": "America/St_Johns", "LANG": "tr_TR.UTF-8", "LC_ALL": "C.UTF-8", "HOME": "/tmp", "USER": "another"},
)
UMASKS = (0o022, 0o077)
FOLDERS = ("a", "a checkout with a longer name/below another")
ANOTHER_DAY = ("faketime", "-f", "+40d")
ONE_PROCESSOR = ("taskset", "--cpu-list", "0")


def differences(one: Path, other: Path) -> list[str]:
    """Name the files that only one of two folders has, or whose bytes differ."""
    names = [{path.relative_to(root) for path in root.rglob("*") if path.is_file()} for root in (one, other)]
    _, different, errors = filecmp.cmpfiles(one, other, [str(name) for name in names[0] & names[1]], shallow=False)
    return sorted([*different, *errors, *(str(name) for name in names[0] ^ names[1])])


def has_same_tables(one: Path, other: Path) -> bool:
    """Whether two databases have the same tables with the same rows in the same order."""
    with duckdb.connect() as connection:
        for name, path in (("one", one), ("other", other)):
            connection.execute(f"attach '{path}' as {name} (read_only)")
        tables = "select table_name, sql, comment from duckdb_tables() where database_name = ? order by all"
        first, second = (connection.execute(tables, [name]).fetchall() for name in ("one", "other"))
        if first != second or not first:
            return False
        rows = "select count(*) from (from {} positional join {}) as p where one_row is distinct from other_row"
        return not any(
            connection.execute(
                rows.format(
                    f"(select a as one_row from one.{name} as a)", f"(select b as other_row from other.{name} as b)"
                )
            ).fetchone()[0]
            for name, *_ in first
        )


def without_hashes(path: Path) -> str:
    """A text without the hashes that it prints."""
    return re.sub(r"[0-9a-f]{32,}", "", path.read_text(encoding="utf-8"))


def unexplained(one: Path, other: Path) -> list[str]:
    """The differences but for the bytes of the database, where its tables are the same, and hashes of them."""
    found = differences(one, other)
    database = f"downloads/{DATABASE}"
    if database not in found or not has_same_tables(one / database, other / database):
        return found
    found = [name for name in found if not name.endswith((DATABASE, f"{DATABASE}-gz"))]
    return [name for name in found if without_hashes(one / name) != without_hashes(other / name)]


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
            one, other = (build(checkout(Path(place) / name), number) for number, name in enumerate(FOLDERS))
            differ = unexplained(one, other)
            files = sum(path.is_file() for path in one.rglob("*"))
            print(f"{files} files, {len(differ)} differ", *differ, sep="\n  ", flush=True)
            found += len(differ)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
