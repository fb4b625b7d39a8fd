"""Find what a maintainer should look at first: near-copies, withdrawals, odd names, evidence from one hand."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import duckdb

from scripts.messages.markdown import code, escape_text
from scripts.review.findings import ChangedRecord

FEWEST_FIGURES = 4
CLOSEST_REPEAT = 0.01
"""Standard deviation of the logarithm of the ratios of two records, below which they are no two runs.

Of all pairs of measured results on record with four figures or more in common, the two that agree best are two drives
of one model and host with 22 figures: 1.06 %. Those with four to six figures scatter by 3 % or more.
"""
NEAR_COPIES = """
    with figures as (
        select m.result_id, m.workload, m.settings, f.metric, f.base_value
        from (select * from marts.measurements union all by name select * from marts.withdrawn_measurements) as m
        join (select * from marts.metrics union all by name select * from marts.withdrawn_metrics) as f
            using (measurement_id)
        where m.basis = 'measured' and f.base_value > 0
        qualify count(*) over (partition by m.result_id, m.workload, m.settings, f.metric) = 1
    )
    select a.result_id, b.result_id, count(*), exp(avg(ln(a.base_value / b.base_value)))
    from figures as a
    join figures as b
        on a.workload = b.workload
        and a.metric = b.metric
        and a.settings is not distinct from b.settings
        and a.result_id != b.result_id
    where a.result_id in (select unnest($1)) and not (b.result_id in (select unnest($1)) and a.result_id < b.result_id)
    group by all
    having count(*) >= $2 and count(distinct a.base_value) > 2 and stddev_pop(ln(a.base_value / b.base_value)) < $3
    order by all
"""
OWN_REPRODUCTIONS = """
    select r.title, r.workload, r.agreement, list_distinct(list(m.result_id))
    from marts.reproductions as r, unnest(r.measurement_ids) as u(measurement_id)
    join marts.measurements as m on m.measurement_id = u.measurement_id
    group by all
    having count(distinct m.result_id) filter (m.result_id in (select unnest($1))) > 1
"""
WITHDRAWN = """
    select s.title, r.measurements, coalesce(r.submitter, r.source)
    from marts.results as r
    join marts.subjects as s using (subject)
    where r.result_id = ?
"""
DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
WORD = re.compile(r"\w+")


def suspicious(
    records: Iterable[ChangedRecord], documents: dict[str, Any], connection: duckdb.DuckDBPyConnection
) -> list[str]:
    """Sentences in Markdown, the gravest first.

    `documents` holds the content of each changed record by its path, as far as it can be read.
    """
    records = list(records)
    new = [
        record.file.id for record in records if record.change.state == "new" and record.file.kind.folder == "results"
    ]
    found = [*_near_copies(new, connection), *_own_reproductions(new, connection)]
    for record in records:
        found += _withdrawal(record, connection)
        document = documents.get(record.change.path)
        found += _odd_texts(record, document)
        found += _maker_as_submitter(record, document, connection)
    return found


def _near_copies(new: list[str], connection: duckdb.DuckDBPyConnection) -> Iterator[str]:
    rows = connection.execute(NEAR_COPIES, [new, FEWEST_FIGURES, CLOSEST_REPEAT]).fetchall()
    for mine, other, count, ratio in rows:
        yield (
            f"{code(mine)} looks like a copy of {code(other)}: {count} figures are × {ratio:.3g} of its own, within "
            f"{CLOSEST_REPEAT:.0%}. No two runs on record agree so well."
        )


def _own_reproductions(new: list[str], connection: duckdb.DuckDBPyConnection) -> Iterator[str]:
    for title, workload, agreement, results in connection.execute(OWN_REPRODUCTIONS, [new]).fetchall():
        yield (
            f"“{escape_text(title)}, {escape_text(workload)}” would be {escape_text(agreement)} by records of this one "
            f"contribution ({', '.join(map(code, sorted(results)))}): are they two measurers?"
        )


def _withdrawal(record: ChangedRecord, connection: duckdb.DuckDBPyConnection) -> Iterator[str]:
    changed = {field.path.partition(".")[0] for field in record.fields}
    if record.file.kind.folder != "results" or not changed & {"retracted", "superseded_by"}:
        return
    for title, measurements, origin in connection.execute(WITHDRAWN, [record.file.id]).fetchall():
        yield (
            f"{code(record.file.id)} is withdrawn: {measurements} measurements of {escape_text(title)} by "
            f"{code(origin)}. Did they, or somebody who has seen the run, ask for it?"
        )


def _odd_texts(record: ChangedRecord, document: Any) -> Iterator[str]:
    tomorrow = (datetime.now(UTC) + timedelta(days=1)).date().isoformat()
    for path, text in _texts(document, ""):
        place = f"{code(path)} of {code(record.change.path, 200)}"
        for word in WORD.findall(text):
            scripts = {unicodedata.name(char, "?").split()[0] for char in word if char.isalpha()}
            if "LATIN" in scripts and scripts & {"CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "FULLWIDTH"}:
                letters = ", ".join(sorted(name.capitalize() for name in scripts))
                yield f"{place} mixes letters of several scripts in one word, {code(word, 60)}: {letters}."
        # Releases and notices name days to come by right.
        if DATE.fullmatch(text) and text > tomorrow and record.file.kind.folder in {"results", "sources"}:
            yield f"{place} is a day to come: {code(text)}."


def _maker_as_submitter(record: ChangedRecord, document: Any, connection: duckdb.DuckDBPyConnection) -> Iterator[str]:
    name = document.get("submitter", {}).get("name") if isinstance(document, dict) else None
    if not isinstance(name, str) or record.change.state != "new":
        return
    words = set(WORD.findall(name.lower()))
    makers = [maker for (maker,) in connection.execute("select distinct vendor from marts.drives").fetchall() if maker]
    if named := [maker for maker in sorted(makers) if words >= set(WORD.findall(maker.lower()))]:
        yield f"{code(record.change.path, 200)} is submitted by {code(name, 80)}: does it come from {named[0]}?"


def _texts(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every text of a document with its path."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts(inner, f"{path}[{index}]")
