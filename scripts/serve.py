"""Serve the built site on this machine, with the headers that it asks for, and write these as settings of web servers.

`_headers` has the form of Netlify and Cloudflare Pages: an address that may end in `*`, then its headers, each on an
indented line. An answer has the headers of every rule that its address fits. Ranges are those of RFC 9110, section 14.
"""

import gzip
import re
from email.utils import formatdate
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import IO, Any

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


ONE_RANGE = re.compile(r"bytes=(\d*)-(\d*)")


class UnsatisfiableRangeError(Exception):
    """The range lies behind the end of the file."""


def byte_range(header: str, size: int) -> tuple[int, int] | None:
    """First and last byte that a `Range` header asks for of a file of `size` bytes.

    None where it asks for none or for several, or is malformed: the whole file is a correct answer to all of these.
    Raises UnsatisfiableRangeError.
    """
    found = ONE_RANGE.fullmatch(header.strip())
    first, last = found.groups() if found else ("", "")
    if not (first or last) or (first and last and int(last) < int(first)):
        return None
    start = int(first) if first else max(size - int(last), 0)
    if start >= size:
        raise UnsatisfiableRangeError(f"byte {start} of a file of {size} bytes")
    return start, min(int(last), size - 1) if first and last else size - 1


COMPRESSED = {".html", ".css", ".js", ".json", ".svg", ".xml", ".csv", ".txt", ".webmanifest"}


@lru_cache(maxsize=1024)
def _gzipped(path: Path, _changed_ns: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class SiteHandler(SimpleHTTPRequestHandler):
    """Static files, whole or a range of them, `404.html` for the rest, and no line printed for each request."""

    protocol_version = "HTTP/1.1"  # one connection for many requests, as on every host
    disable_nagle_algorithm = True  # or the body would wait for the browser to confirm the headers
    timeout = 60
    cache_control = "no-cache"  # browsers ask again, since the next build may differ
    extensions_map = {  # noqa: RUF012 (the base class declares it so)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".parquet": "application/vnd.apache.parquet",
        ".duckdb": "application/octet-stream",
        ".wasm": "application/wasm",
    }

    def send_head(self) -> IO[bytes] | None:  # type: ignore[override]
        """A file as hosts of static sites send it, so that what is timed here holds there: text compressed, ranges."""
        address = self.path.partition("?")[0]
        path = Path(self.translate_path(self.path))
        if path.is_dir() and address.endswith("/"):
            path /= "index.html"
        elif address.endswith("/"):
            return super().send_head()
        return self._send_file(path) if path.is_file() else super().send_head()

    def _send_file(self, path: Path) -> IO[bytes] | None:
        changed, size = formatdate(path.stat().st_mtime, usegmt=True), path.stat().st_size
        headers = {"Content-Type": self.guess_type(path), "Last-Modified": changed, "Vary": "Accept-Encoding"}
        asked = self.headers.get("Range", "") if self.headers.get("If-Range", changed) == changed else ""
        try:
            part = byte_range(asked, size)
        except UnsatisfiableRangeError:
            status = HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE
            return self._start(status, {**headers, "Content-Range": f"bytes */{size}"}, b"")
        if part:
            headers["Content-Range"] = f"bytes {part[0]}-{part[1]}/{size}"
            return self._start(HTTPStatus.PARTIAL_CONTENT, headers, _bytes_of(path, *part))
        if self.headers.get("If-Modified-Since") == changed:
            return self._start(HTTPStatus.NOT_MODIFIED, headers)
        if path.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", ""):
            body = _gzipped(path, path.stat().st_mtime_ns)
            return self._start(HTTPStatus.OK, {**headers, "Content-Encoding": "gzip"}, body)
        return self._start(HTTPStatus.OK, headers, path.open("rb"), size)

    def _start(
        self, status: HTTPStatus, headers: dict[str, str], body: bytes | IO[bytes] | None = None, size: int = 0
    ) -> IO[bytes] | None:
        """Send the headers of a file; what is returned is sent as the body."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Accept-Ranges", "bytes")
        if body is not None:
            self.send_header("Content-Length", str(len(body) if isinstance(body, bytes) else size))
        self.end_headers()
        return BytesIO(body) if isinstance(body, bytes) else body

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The site's own page where there is nothing; the standard answer for other errors."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        """Every answer with the headers that the site asks of its hosts."""
        self.send_header("Cache-Control", self.cache_control)
        for name, value in headers_of(getattr(self, "path", "/"), rules(Path(self.directory))):
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_args: Any) -> None:
        """Print nothing."""


def _bytes_of(path: Path, first: int, last: int) -> bytes:
    with path.open("rb") as file:
        file.seek(first)
        return file.read(last - first + 1)


def server(public: Path, port: int) -> ThreadingHTTPServer:
    """A server for a folder, reachable from this machine only. Raises OSError where the port is in use."""
    return ThreadingHTTPServer(("localhost", port), partial(SiteHandler, directory=str(public)))
