"""Ask a built corpus for what a comparison of two needs, in a form that JSON can keep."""

import json
from collections import defaultdict
from typing import Any, NamedTuple

import duckdb

from scripts.paths import SQL

KINDS = "select result_id, kind from marts.results"
EFFECTS = """
    select
        effect_id,
        result_id,
        setting,
        from_value,
        to_value,
        workload,
        metric_label,
        before,
        after,
        base_unit,
        improvement
    from marts.effects
    where is_headline
    order by result_id, setting, effect_id
"""


class Snapshot(NamedTuple):
    """What one corpus says where two are compared."""

    pages: dict[str, str]
    """A hash of what each page shows."""
    kinds: dict[str, str]
    """The kind of subject of each result."""
    effects: list[list[Any]]
    """Rows of effects; the first column is the identifier."""
    peer_figures: Any
    """The document `peer-figures` of the API."""


def take_snapshot(connection: duckdb.DuckDBPyConnection) -> Snapshot:
    """Ask the marts of a corpus."""
    return Snapshot(
        _page_hashes(connection),
        dict(connection.execute(KINDS).fetchall()),
        [list(row) for row in connection.execute(EFFECTS).fetchall()],
        api_document(connection, "peer-figures"),
    )


def api_document(connection: duckdb.DuckDBPyConnection, name: str) -> Any:
    """A document that programs read at /api/v1/."""
    query = (SQL / "api" / f"{name}.sql").read_text(encoding="utf-8")
    return json.loads(connection.execute(query).fetchall()[0][1])


def _page_hashes(connection: duckdb.DuckDBPyConnection) -> dict[str, str]:
    """A hash of what each page file would hold, made of the hashes of all queries that add to it."""
    parts: dict[str, list[str]] = defaultdict(list)
    for query in sorted(path for folder in ("documents", "views") for path in (SQL / folder).rglob("*.sql")):
        inner = query.read_text(encoding="utf-8").rstrip().removesuffix(";")
        hashes = connection.execute(f"select path, md5(content::varchar) from ({inner}\n)").fetchall()
        for path, content in hashes:
            parts[path].append(f"{query.stem} {content}")
    return {path: " ".join(found) for path, found in parts.items()}
