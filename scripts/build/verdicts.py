"""What the plausibility rules say of every measurement: asked of the modules that a reader's browser runs, never stored in `data/`."""

import json
from collections.abc import Iterator
from typing import Any

import duckdb

from scripts.node.client import Node

MODULE = "rules/record"
IN_USE = "kind = 'results' and record->>'superseded_by' is null and record->>'$.retracted' is null"
RECORDS = """
    select r.id, split_part(r.path, '/', 2), r.record, d.record
    from raw.records as r left join raw.records as d on d.kind = 'drives' and d.id = (r.record->>'subject')
    where r.kind = 'results' order by r.id
"""
LINKS = """
    insert into raw.links
    select result_id, (link->>'ordinal')::int as ordinal, link->>'key' as key, link->>'metric' as metric,
        (link->>'value')::double as value
    from (select result_id, unnest(links::json[]) as link from found)
"""
HASHES = """
    select one.result_id, one.ordinal, one.key, list(distinct other.result_id order by other.result_id)
    from raw.links as one join raw.links as other using (key)
    where one.metric is null and other.metric is null and other.result_id <> one.result_id
    group by all order by all
"""
PEERS = """
    select one.result_id, one.ordinal, one.metric, list(other.value order by other.result_id, other.ordinal)
    from raw.links as one join raw.links as other using (key, metric)
    where other.result_id <> one.result_id
    group by all order by all
"""
INSERT = """
    insert into raw.verdicts
    select $1, (v->>'ordinal')::int, (v->>'position')::int, v->>'rule', v->>'verdict', v->>'severity', v->>'words', v->'figures'
    from (select unnest($2::json[]) as v)
"""


def add_verdicts(connection: duckdb.DuckDBPyConnection, node: Node) -> None:
    """Fill `raw.verdicts` from the records of `raw.records`."""
    around = _links(connection, node)
    for result_id, kind, record, drive in connection.execute(RECORDS).fetchall():
        context = {"id": result_id, "kind": kind, "subject": json.loads(drive) if drive and kind == "drives" else None}
        parsed = json.loads(record)
        each = [around.get((result_id, ordinal), {}) for ordinal in range(1, _count(parsed) + 1)]
        judged = node.call(MODULE, "applyRulesToRecord", parsed, {"hashes": {}, **context}, each)
        if rows := list(_rows(judged)):
            connection.execute(INSERT, [result_id, json.dumps(rows)])


def _count(record: dict[str, Any]) -> int:
    steps = sum(len(step.get("measurements", [])) for step in record.get("steps", []))
    return len(record.get("measurements", [])) + steps


def _rows(judged: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for ordinal, measurement in enumerate(judged, 1):
        for position, judgement in enumerate(measurement["judgements"], 1):
            yield {"ordinal": ordinal, "position": position, **judgement}


def _links(connection: duckdb.DuckDBPyConnection, node: Node) -> dict[tuple[str, int], dict[str, Any]]:
    """For each measurement: results that hold the same hash, and figures of its peers. Fills `raw.links`."""
    connection.execute("create temp table found (result_id varchar, links json)")
    for result_id, record in connection.execute(
        f"select id, record from raw.records where {IN_USE} order by id"
    ).fetchall():
        rows = list(_keys(node.call(MODULE, "keysOf", json.loads(record))))
        connection.execute("insert into found values (?, ?)", [result_id, json.dumps(rows)])
    connection.execute(LINKS)
    around: dict[tuple[str, int], dict[str, Any]] = {}
    for query, name in ((HASHES, "hashes"), (PEERS, "peers")):
        for result_id, ordinal, key, values in connection.execute(query).fetchall():
            around.setdefault((result_id, ordinal), {}).setdefault(name, {})[key] = values
    connection.execute("drop table found")
    return around


def _keys(measurements: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for ordinal, found in enumerate(measurements, 1):
        for key in found["own"]:
            yield {"ordinal": ordinal, "key": key}
        for metric, value in found["figures"].items():
            yield {"ordinal": ordinal, "key": found["peer"], "metric": metric, "value": value}
