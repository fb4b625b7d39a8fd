"""Ask the plausibility rules about every measurement, through the modules that a reader's browser runs.

Verdicts are computed in every build and never stored in `data/`. Questions and answers stay JSON texts: to read them
here would take longer than the rules do.
"""

import json
from collections import defaultdict
from typing import Any

import duckdb

from scripts.build.answers import ANSWERED_MEASUREMENTS, result_batches
from scripts.node.client import Node

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
