"""Build the site twice, as two people would on two machines, and compare every byte: `make reproducible`.

Each build has a checkout of its own, in a path of another length, with another user's rights, home, language and time
zone; the second one on one processor and, where the program faketime is there, on another day. What differs is named;
code 1 says so.
"""

import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from scripts.paths import ROOT

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


def describe_differences(one: Path, other: Path) -> list[str]:
    """Name what differs with the text round its first difference, which says more than the names of files."""
    return [f"{name}: {_first_difference(one / name, other / name)}" for name in differences(one, other)]


def _first_difference(one: Path, other: Path) -> str:
    if not (one.exists() and other.exists()):
        return f"only in {one if one.exists() else other}"
    texts = [path.read_bytes().decode("utf-8", "replace") for path in (one, other)]
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
