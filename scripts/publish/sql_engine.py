"""Write what the SQL page loads: its engine and the published database, each compressed as it is served.

Hosts compress text at most, and some refuse a file as large as the engine; the page unpacks both itself. Their names
end in a way that no web server takes for an encoding.
"""

import gzip
import hashlib
import shutil
from pathlib import Path
from typing import Any, BinaryIO

from scripts.paths import BUILD, ROOT
from scripts.publish.downloads import DATABASE

ENGINE = ROOT / "node_modules" / "@duckdb" / "duckdb-wasm" / "dist" / "duckdb-eh.wasm"
WORKER = ENGINE.with_name("duckdb-browser-eh.worker.js")
CACHE = BUILD / "cache" / "sql"
LEVEL = 6


def write_engine(database: Path, out: Path, cache: Path = CACHE) -> dict[str, Any]:
    """Write both files; returns what the page says of them: their names, and the bytes to be loaded in all."""
    out.mkdir(parents=True, exist_ok=True)
    engine, packed = out / "duckdb-eh.wasm-gz", out / f"{DATABASE}-gz"
    shutil.copyfile(_packed_engine(cache), engine)
    with open(database, "rb") as whole, open(packed, "wb") as file, _packing(file) as pack:
        shutil.copyfileobj(whole, pack)
    worker_bytes = len(_pack(WORKER.read_bytes()))
    return {
        "engine": engine.name,
        "database": packed.name,
        "bytes": engine.stat().st_size + packed.stat().st_size + worker_bytes,
    }


def _packed_engine(cache: Path) -> Path:
    """The engine, compressed once for each version of it: that takes longer than a page."""
    raw = ENGINE.read_bytes()
    kept = cache / f"{hashlib.sha256(raw).hexdigest()}.gz"
    if not kept.exists():
        cache.mkdir(parents=True, exist_ok=True)
        started = kept.with_suffix(".part")
        started.write_bytes(_pack(raw))
        started.replace(kept)
    return kept


def _pack(raw: bytes) -> bytes:
    return gzip.compress(raw, LEVEL, mtime=0)


def _packing(file: BinaryIO) -> gzip.GzipFile:
    """What packs a file that is too large to be held; without its name and time, so that the same gives the same."""
    return gzip.GzipFile(filename="", mode="wb", compresslevel=LEVEL, fileobj=file, mtime=0)
