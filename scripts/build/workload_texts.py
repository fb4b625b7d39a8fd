"""Describe every workload on record by the module that the browser runs, so that this text has one home."""

import json

import duckdb

from scripts.node.client import Node

MODULE = "domain/workload"
DISTINCT_WORKLOADS = """
    with lists as (
        select record->'measurements' as measurements from raw.records where kind = 'results'
        union all
        select unnest((record->'steps')::json[])->'measurements' from raw.records where kind = 'results'
    ), measurements as (
        select unnest(measurements::json[]) as measurement from lists
    )
    select distinct (measurement->'workload')::varchar as workload from measurements order by workload
"""


def add_workload_texts(connection: duckdb.DuckDBPyConnection, node: Node) -> None:
    """Fill `raw.workload_texts`: one row per distinct workload, as its JSON, with its text and its kind of sync."""
    connection.execute("create table raw.workload_texts (workload varchar, text varchar, sync_kind varchar)")
    workloads = [workload for (workload,) in connection.execute(DISTINCT_WORKLOADS).fetchall()]
    texts = node.call_each(MODULE, "describeWorkload", [f"[{workload}]" for workload in workloads])
    syncs = [json.dumps([json.loads(workload).get("sync"), None]) for workload in workloads]
    kinds = node.call_each(MODULE, "describeFlush", syncs)
    query = "insert into raw.workload_texts select unnest($1), unnest($2::varchar[]), unnest($3::varchar[])"
    connection.execute(query, [workloads, [json.loads(text) for text in texts], [json.loads(kind) for kind in kinds]])
