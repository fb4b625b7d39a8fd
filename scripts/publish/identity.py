"""What the published data are as a whole: name, version, licence, the address that they name, and the newest change."""

import ipaddress
import tomllib
from typing import Any, NamedTuple
from urllib.parse import urlsplit

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


class AddressError(ValueError):
    """The address of a site that nobody could follow."""


def site_address(address: str) -> str:
    """The address with a slash at its end. Raises AddressError unless it is a whole one of http or https."""
    parts = urlsplit(address)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment:
        raise AddressError(
            f'--base-url "{address}": no whole address of a site; pages, feeds and data files name themselves by it; '
            "write it with http:// or https:// and without ? or #, as in https://example.org/iops/"
        )
    return address if address.endswith("/") else f"{address}/"


def published_address(address: str) -> str:
    """The address of a site that readers elsewhere will open.

    Raises AddressError for one that only this machine knows.
    """
    address = site_address(address)
    host = urlsplit(address).hostname or ""
    if _is_private(host):
        raise AddressError(
            f'--base-url "{address}": only this machine knows it, and every citation, feed and data file would carry '
            "it; write the address under which readers will find the site, as in "
            "make publish BASE_URL=https://example.org/iops/"
        )
    return address


def _is_private(host: str) -> bool:
    try:
        return not ipaddress.ip_address(host).is_global
    except ValueError:
        return "." not in host.rstrip(".") or host.rstrip(".").endswith((".localhost", ".local", ".internal"))
