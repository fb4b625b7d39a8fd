"""What the published data are as a whole: name, version, licence, address, and the day of the newest change."""

import tomllib
from typing import Any, NamedTuple

from scripts.paths import ROOT

NAME = "honest-iops"
TITLE = "Honest IOPS"
DESCRIPTION = "What storage really delivers, with the evidence: every table of the site."
KEYWORDS = ["storage", "IOPS", "fsync", "SSD", "Ceph", "ZFS", "benchmark"]
LICENCE = {
    "name": "CC-BY-4.0",
    "title": "Creative Commons Attribution 4.0 International",
    "path": "https://creativecommons.org/licenses/by/4.0/",
}


class Edition(NamedTuple):
    """One build of the data, as its files name it."""

    address: str
    """Where the site stands, with a slash at the end."""
    changed: str
    """The moment of the newest change of a result, in UTC."""


def version() -> str:
    """The version of the data and of the programs that made it."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def site_settings() -> dict[str, Any]:
    """The `params` of config.toml, which alone names the repository and the authors."""
    config = tomllib.loads((ROOT / "config.toml").read_text(encoding="utf-8"))
    params: dict[str, Any] = config["params"]
    return params


def identifier() -> str:
    """What the data are called wherever they lie: a tag (RFC 4151), as feeds have it."""
    owner, _, name = str(site_settings()["repository"]).partition("/")
    return f"tag:{owner}.github.io,2026:{name}/data"


def repository() -> str:
    """The address of the repository."""
    return f"https://github.com/{site_settings()['repository']}"
