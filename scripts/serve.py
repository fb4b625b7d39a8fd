"""Serve the built site on this machine, with the site's own page for addresses that lead nowhere."""

import gzip
from email.utils import formatdate
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from scripts.headers import headers_of, rules
from scripts.ranges import UnsatisfiableRangeError, byte_range

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
