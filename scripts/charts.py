"""From chart queries to SVG and compiled specifications, rendered in Node and kept by hash."""

import hashlib
import json
from pathlib import Path

import duckdb

from scripts.node import Node
from scripts.paths import SQL
from scripts.swap import write_text


def write_charts(connection: duckdb.DuckDBPyConnection, node: Node, out: Path, cache: Path) -> int:
    """Render every chart that the queries in sql/charts ask for; the number of charts."""
    cache.mkdir(parents=True, exist_ok=True)
    count = 0
    for query in sorted((SQL / "charts").glob("*.sql")):
        key = node.call("charts", "key", query.stem)
        for chart, title, description, rows in connection.execute(query.read_text(encoding="utf-8")).fetchall():
            asked = {
                "name": query.stem,
                "id": chart,
                "title": title,
                "description": description,
                "rows": json.loads(rows),
            }
            drawn = _drawn(asked, key, node, cache)
            write_text(out / "svg" / f"{chart}.svg", drawn["svg"])
            write_text(out / "vega" / f"{chart}.json", json.dumps(drawn["vega"], ensure_ascii=False))
            count += 1
    return count


def _drawn(asked: dict[str, object], key: str, node: Node, cache: Path) -> dict[str, str]:
    text = json.dumps([key, asked], sort_keys=True, ensure_ascii=False)
    kept = cache / f"{hashlib.sha256(text.encode()).hexdigest()}.json"
    if not kept.exists():
        write_text(kept, json.dumps(node.call("charts", "render", asked), ensure_ascii=False))
    drawn: dict[str, str] = json.loads(kept.read_text(encoding="utf-8"))
    return drawn
