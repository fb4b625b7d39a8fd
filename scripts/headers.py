"""The headers of the site's answers: read from `_headers` of a built site, and written as settings of web servers.

The form is that of Netlify and Cloudflare Pages: an address that may end in `*`, then its headers, each on an indented
line. An answer has the headers of every rule that its address fits.
"""

import re
from pathlib import Path

FILE = "_headers"

Headers = list[tuple[str, str]]
Rules = list[tuple[str, Headers]]


def rules(public: Path) -> Rules:
    """The rules of a built site in their order; none where it has no such file. Raises ValueError at a broken line."""
    path = public / FILE
    found: Rules = []
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("/"):
            found.append((line.strip(), []))
            continue
        name, colon, value = line.strip().partition(": ")
        if not (line.startswith(" ") and colon and found):
            raise ValueError(f"{path}, line {number}: neither an address nor a header below one: {line!r}")
        found[-1][1].append((name, value))
    return found


def headers_of(address: str, site_rules: Rules) -> Headers:
    """The headers of an address, whatever its query; one that two rules set is there twice, and browsers obey both."""
    path = address.partition("?")[0].partition("#")[0]
    return [header for pattern, headers in site_rules if _fits(pattern, path) for header in headers]


def _fits(pattern: str, path: str) -> bool:
    return path.startswith(pattern[:-1]) if pattern.endswith("*") else path == pattern


def nginx(site_rules: Rules) -> str:
    """Lines for a `server` block. A location forgets what stands around it, so each repeats what holds for all."""
    lines: list[str] = []
    for pattern, headers in site_rules:
        if pattern == "/*":
            lines += [f"add_header {name} {_quoted(value)} always;" for name, value in headers]
            continue
        place = f"^~ {pattern[:-1]}" if pattern.endswith("*") else f"= {pattern}"
        every = headers_of(pattern, site_rules)
        lines += [
            f"location {place} {{",
            *(f"    add_header {name} {_quoted(value)} always;" for name, value in every),
            "}",
        ]
    return "\n".join(lines) + "\n"


def apache(site_rules: Rules) -> str:
    """Lines for a `VirtualHost`, with mod_headers. Locations add up, as the rules do."""
    lines: list[str] = []
    for pattern, headers in site_rules:
        place = re.escape(pattern[:-1]) if pattern.endswith("*") else f"{re.escape(pattern)}$"
        settings = [f"    Header always add {name} {_quoted(value)}" for name, value in headers]
        lines += [f'<LocationMatch "^{place}">', *settings, "</LocationMatch>"]
    return "\n".join(lines) + "\n"


def _quoted(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


WRITERS = {"nginx": nginx, "apache": apache}
