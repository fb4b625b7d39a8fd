"""Check the address of a site before it is built into citations, feeds and data files."""

import ipaddress
from urllib.parse import urlsplit


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
