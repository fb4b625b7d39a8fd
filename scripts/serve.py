"""Serve the built site on this machine, with the site's own page for addresses that lead nowhere."""

import gzip
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from scripts.headers import headers_of, rules

COMPRESSED = {".html", ".css", ".js", ".json", ".svg", ".xml", ".csv", ".txt", ".webmanifest"}


@lru_cache(maxsize=512)
def _gzipped(path: Path, _changed_ns: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class SiteHandler(SimpleHTTPRequestHandler):
    """Static files, `404.html` for the rest, and no line printed for each request."""

    cache_control = "no-cache"  # browsers look again, since the next build may differ
    extensions_map = {  # noqa: RUF012 (the base class declares it so)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".parquet": "application/vnd.apache.parquet",
        ".duckdb": "application/octet-stream",
        ".wasm": "application/wasm",
    }

    def send_head(self) -> IO[bytes] | None:  # type: ignore[override]
        """Text compressed, as every host of static sites sends it, so that what is timed here holds there."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        if "gzip" not in self.headers.get("Accept-Encoding", "") or path.suffix not in COMPRESSED or not path.is_file():
            return super().send_head()
        body = _gzipped(path, path.stat().st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)

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


def server(public: Path, port: int) -> ThreadingHTTPServer:
    """A server for a folder, reachable from this machine only. Raises OSError where the port is in use."""
    return ThreadingHTTPServer(("localhost", port), partial(SiteHandler, directory=str(public)))
