"""Add to the raw records what our modules say: verdicts, settings that hold, workloads and interfaces in words.

A reader's browser runs the same modules. Records and answers stay JSON texts: to read them here would take longer than
the modules do.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import duckdb

from scripts.node.client import Node

RESULTS_AT_ONCE = 1000
"""So many records and their answers are held in memory."""
RESULT_IDS = "select id from raw.records where kind = 'results' order by id"

ANSWERED_MEASUREMENTS = """
    with answers as (
        select unnest($1) as result_id, unnest($2::json[]) as answer
    ), measurements as (
        select result_id, generate_subscripts(answer::json[], 1) as ordinal, unnest(answer::json[]) as measurement
        from answers
    )"""
"""The relation `measurements`: `result_id`, `ordinal`, `measurement`; $1 holds the results' ids, $2 the answers."""


def result_batches(connection: duckdb.DuckDBPyConnection) -> Iterator[list[str]]:
    """The identifiers of all results of `raw.records` in order, some at a time."""
    found = [result_id for (result_id,) in connection.execute(RESULT_IDS).fetchall()]
    yield from (found[start : start + RESULTS_AT_ONCE] for start in range(0, len(found), RESULTS_AT_ONCE))


MODULE = "rules/record"
RECORDS = """
    select r.id, split_part(r.path, '/', 2), r.record, d.record
    from raw.records as r
    left join raw.records as d on d.kind = 'drives' and d.id = (r.record->>'subject')
    where r.kind = 'results' and r.id in $1
    order by r.id
"""
RECORDS_IN_USE = """
    select id, record
    from raw.records
    where kind = 'results' and id in $1 and record->>'superseded_by' is null and record->>'$.retracted' is null
    order by id
"""
HASHES = """
    select own.result_id, own.ordinal, own.key, list(distinct other.result_id order by other.result_id)
    from raw.links as own
    join raw.links as other using (key)
    where own.result_id in $1 and own.metric is null and other.metric is null and other.result_id <> own.result_id
    group by all
    order by all
"""
PEERS = """
    select own.result_id, own.ordinal, own.metric, list(other.value order by other.result_id, other.ordinal)
    from raw.links as own
    join raw.links as other using (key, metric)
    where own.result_id in $1 and other.result_id <> own.result_id
    group by all
    order by all
"""

INSERT_LINKS = f"""
    insert into raw.links{ANSWERED_MEASUREMENTS}, keys as (
        select result_id, ordinal, unnest((measurement->>'own')::varchar[]) as key, null as metric, null as value
        from measurements
        union all
        select result_id, ordinal, measurement->>'peer', figure.key, figure.value::double
        from measurements, json_each(measurement, '$.figures') as figure
    )
    select result_id, ordinal, key, metric, value from keys order by all
"""
INSERT_VERDICTS = f"""
    insert into raw.verdicts{ANSWERED_MEASUREMENTS}, judgements as (
        select
            result_id,
            ordinal,
            generate_subscripts((measurement->'judgements')::json[], 1) as position,
            unnest((measurement->'judgements')::json[]) as judgement
        from measurements
    )
    select
        result_id,
        ordinal,
        position,
        judgement->>'rule',
        judgement->>'verdict',
        judgement->>'severity',
        judgement->>'explanation',
        judgement->'figures'
    from judgements
    order by result_id, ordinal, position
"""

Contexts = dict[int, dict[str, Any]]
"""What the rules may know of other results, by the number of the measurement."""


def add_verdicts(connection: duckdb.DuckDBPyConnection, node: Node) -> None:
    """Fill `raw.links` and `raw.verdicts` from `raw.records`."""
    batches = list(result_batches(connection))
    for batch in batches:
        in_use = connection.execute(RECORDS_IN_USE, [batch]).fetchall()
        links = node.call_each(MODULE, "keysOf", [f"[{record}]" for _, record in in_use])
        connection.execute(INSERT_LINKS, [[result_id for result_id, _ in in_use], links])
    for batch in batches:
        contexts = _contexts_by_result(connection, batch)
        results = connection.execute(RECORDS, [batch]).fetchall()
        questions = [_question(result, contexts.get(result[0], {})) for result in results]
        verdicts = node.call_each(MODULE, "applyRulesToRecord", questions)
        connection.execute(INSERT_VERDICTS, [[result[0] for result in results], verdicts])


def _question(result: tuple[str, ...], contexts: Contexts) -> str:
    """The arguments of the rules as JSON: the record, what they may know beside it, and what differs by measurement."""
    result_id, kind, record, drive = result
    subject = drive if drive and kind == "drives" else "null"
    common = f'{{"id": {json.dumps(result_id)}, "kind": "{kind}", "subject": {subject}, "hashes": {{}}}}'
    each = [contexts.get(ordinal, {}) for ordinal in range(1, max(contexts, default=0) + 1)]
    return f"[{record}, {common}, {json.dumps(each)}]"


def _contexts_by_result(connection: duckdb.DuckDBPyConnection, batch: list[str]) -> dict[str, Contexts]:
    """For each measurement of some results: the results that hold the same hash, and the figures of its peers."""
    contexts: dict[str, Contexts] = defaultdict(dict)
    for query, name in ((HASHES, "hashes"), (PEERS, "peers")):
        for result_id, ordinal, key, values in connection.execute(query, [batch]).fetchall():
            contexts[result_id].setdefault(ordinal, {}).setdefault(name, {})[key] = values
    return contexts


RESULTS = "select id, record from raw.records where kind = 'results' and id in $1 order by id"
INSERT = f"""
    insert into raw.settings{ANSWERED_MEASUREMENTS}
    select result_id, ordinal, setting.key, setting.value
    from measurements, json_each(measurement) as setting
    order by result_id, ordinal, setting.id
"""


def add_settings(connection: duckdb.DuckDBPyConnection, node: Node) -> None:
    """Fill `raw.settings` from `raw.records`."""
    for batch in result_batches(connection):
        results = connection.execute(RESULTS, [batch]).fetchall()
        answers = node.call_each(MODULE, "settingsOf", [f"[{record}]" for _, record in results])
        connection.execute(INSERT, [[result_id for result_id, _ in results], answers])


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
    texts = node.call_each("domain/workload", "describeWorkload", [f"[{workload}]" for workload in workloads])
    syncs = [json.dumps([json.loads(workload).get("sync"), None]) for workload in workloads]
    kinds = node.call_each("domain/workload", "describeFlush", syncs)
    query = "insert into raw.workload_texts select unnest($1), unnest($2::varchar[]), unnest($3::varchar[])"
    connection.execute(query, [workloads, [json.loads(text) for text in texts], [json.loads(kind) for kind in kinds]])


DRIVES = "select id, record from raw.records where kind = 'drives' order by id"


def add_interface_texts(connection: duckdb.DuckDBPyConnection, node: Node) -> None:
    """Fill `raw.interface_texts`: one row per drive, with its interface in words, null where that is not known."""
    connection.execute("create table raw.interface_texts (drive varchar, text varchar)")
    drives = connection.execute(DRIVES).fetchall()
    records = [json.loads(record) for _, record in drives]
    texts = node.call("domain/interface", "describeInterfaces", records)
    query = "insert into raw.interface_texts select unnest($1), unnest($2::varchar[])"
    connection.execute(query, [[drive for drive, _ in drives], texts])
