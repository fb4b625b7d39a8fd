"""Ask the plausibility rules about every measurement, through the modules that a reader's browser runs.

Verdicts are computed in every build and never stored in `data/`.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import duckdb

from scripts.build.rows import Row, insert_rows
from scripts.node.client import Node

MODULE = "rules/record"
RECORDS = """
    select r.id, split_part(r.path, '/', 2), r.record, d.record
    from raw.records as r
    left join raw.records as d on d.kind = 'drives' and d.id = (r.record->>'subject')
    where r.kind = 'results'
    order by r.id
"""
RECORDS_IN_USE = """
    select id, record
    from raw.records
    where kind = 'results' and record->>'superseded_by' is null and record->>'$.retracted' is null
    order by id
"""
HASHES = """
    select own.result_id, own.ordinal, own.key, list(distinct other.result_id order by other.result_id)
    from raw.links as own
    join raw.links as other using (key)
    where own.metric is null and other.metric is null and other.result_id <> own.result_id
    group by all
    order by all
"""
PEERS = """
    select own.result_id, own.ordinal, own.metric, list(other.value order by other.result_id, other.ordinal)
    from raw.links as own
    join raw.links as other using (key, metric)
    where other.result_id <> own.result_id
    group by all
    order by all
"""

ROWS_AT_ONCE = 5000
"""An insertion costs as much as a thousand rows."""

Contexts = dict[int, dict[str, Any]]
"""What the rules may know of other results, by the number of the measurement."""


def add_verdicts(connection: duckdb.DuckDBPyConnection, node: Node) -> None:
    """Fill `raw.links` and `raw.verdicts` from `raw.records`."""
    _insert_links(connection, node)
    contexts = _contexts_by_result(connection)
    rows: list[Row] = []
    for result_id, kind, record, drive in connection.execute(RECORDS).fetchall():
        subject = json.loads(drive) if drive and kind == "drives" else None
        common = {"id": result_id, "kind": kind, "subject": subject, "hashes": {}}
        own = contexts.get(result_id, {})
        each = [own.get(ordinal, {}) for ordinal in range(1, max(own, default=0) + 1)]
        rows += _verdict_rows(result_id, node.call(MODULE, "applyRulesToRecord", json.loads(record), common, each))
        if len(rows) > ROWS_AT_ONCE:
            insert_rows(connection, "raw", "verdicts", rows)
            rows = []
    insert_rows(connection, "raw", "verdicts", rows)


def _verdict_rows(result_id: str, judged: list[dict[str, Any]]) -> Iterator[Row]:
    for ordinal, measurement in enumerate(judged, 1):
        for position, judgement in enumerate(measurement["judgements"], 1):
            yield {"result_id": result_id, "ordinal": ordinal, "position": position, **judgement}


def _insert_links(connection: duckdb.DuckDBPyConnection, node: Node) -> None:
    """Fill `raw.links` with the keys of every measurement that is neither superseded nor retracted."""
    rows = [
        row
        for result_id, record in connection.execute(RECORDS_IN_USE).fetchall()
        for row in _link_rows(result_id, node.call(MODULE, "keysOf", json.loads(record)))
    ]
    insert_rows(connection, "raw", "links", rows)


def _link_rows(result_id: str, measurements: list[dict[str, Any]]) -> Iterator[Row]:
    for ordinal, keys in enumerate(measurements, 1):
        number = {"result_id": result_id, "ordinal": ordinal}
        for key in keys["own"]:
            yield {**number, "key": key, "metric": None, "value": None}
        for metric, value in keys["figures"].items():
            yield {**number, "key": keys["peer"], "metric": metric, "value": value}


def _contexts_by_result(connection: duckdb.DuckDBPyConnection) -> dict[str, Contexts]:
    """For each measurement: the results that hold the same hash, and the figures of its peers."""
    contexts: dict[str, Contexts] = defaultdict(dict)
    for query, name in ((HASHES, "hashes"), (PEERS, "peers")):
        for result_id, ordinal, key, values in connection.execute(query).fetchall():
            contexts[result_id].setdefault(ordinal, {}).setdefault(name, {})[key] = values
    return contexts
