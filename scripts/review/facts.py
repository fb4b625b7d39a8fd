"""Ask the two corpora about the records of a contribution: verdicts, figures among peers, effects, pages."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from scripts.node.client import Node
from scripts.records.corpus import read
from scripts.review.consequences import Moved, what_moved
from scripts.review.corpora import BuiltCorpus, Snapshot, api_document
from scripts.review.findings import ChangedRecord
from scripts.review.suspicions import suspicious

Rows = list[tuple[Any, ...]]
VERDICTS = """
    select
        rule,
        count(*) filter (outcome = 'pass'),
        count(*) filter (outcome = 'warn'),
        count(*) filter (outcome = 'fail'),
        count(*) filter (outcome = 'not-checkable'),
        list(distinct explanation order by explanation) filter (outcome in ('fail', 'warn'))
    from marts.verdicts
    where result_id = ?
    group by rule
    order by count(*) filter (outcome = 'fail') desc, count(*) filter (outcome = 'warn') desc, rule
"""
FAILED_RULES = """
    select distinct rule from marts.verdicts where outcome = 'fail' and result_id in (select unnest($1)) order by rule
"""
FIGURES = """
    select
        m.workload,
        m.settings,
        list({label: f.label, value: f.value, unit: f.unit} order by f.rank, f.metric)
    from staging.measurements as s
    join marts.measurements as m using (measurement_id)
    join staging.metrics as f on f.measurement_id = m.measurement_id
    where m.result_id = ?
    group by m.workload, m.settings, m.ordinal
    order by m.ordinal
"""
RESULT = """
    select kind, subject, basis, coalesce(source, submitter), submitter is not null, measurements, level
    from marts.results
    where result_id = ?
"""
FOLDERS = ("drives", "controllers", "clusters", "volumes", "effects", "sources", "caveats")
"""Folders of views whose files are the pages of the same address."""
SINGLE_PAGES = {"source_coverage": "/data/gathered/", "health": "/data/health/", "reliability": "/reliability/"}
"""Addresses of pages that one view makes."""


@dataclass(frozen=True)
class Facts:
    """Answers from both databases."""

    before: Snapshot
    after: BuiltCorpus
    standings: dict[str, list[str]]
    """For each result of a drive, how each of its measurements compares with those of its peers."""
    suspicions: list[str]
    """What a maintainer should look at first."""

    def verdicts(self, result_id: str) -> Rows:
        """By rule: numbers of passed, warning, failed and not checkable, and the reasons for warnings and failures."""
        return self.after.connection.execute(VERDICTS, [result_id]).fetchall()

    def failed_rules(self, record_ids: Iterable[str]) -> list[str]:
        """The rules that at least one measurement of these results fails."""
        rows = self.after.connection.execute(FAILED_RULES, [list(record_ids)]).fetchall()
        return [rule for (rule,) in rows]

    def figures(self, result_id: str) -> Rows:
        """By measurement: workload, settings, figures."""
        return self.after.connection.execute(FIGURES, [result_id]).fetchall()

    def result(self, result_id: str) -> tuple[Any, ...] | None:
        """Kind, subject, basis, origin, whether it was submitted, number of measurements and level of a result."""
        return next(iter(self.after.connection.execute(RESULT, [result_id]).fetchall()), None)

    def effects(self) -> tuple[Rows, Rows]:
        """Effects that only the contribution has, and effects that only the base has."""
        old, new = ([tuple(row) for row in part.effects] for part in (self.before, self.after.snapshot))
        old_ids, new_ids = {row[0] for row in old}, {row[0] for row in new}
        return [row for row in new if row[0] not in old_ids], [row for row in old if row[0] not in new_ids]

    def moved(self) -> dict[str, list[Moved]]:
        """What readers are told otherwise."""
        return what_moved(self.before.told, self.after.snapshot.told)

    def changed_pages(self) -> tuple[list[str], int]:
        """Addresses of pages whose data changed, and the number of other changed views."""
        old, new = self.before.pages, self.after.snapshot.pages
        changed = [path for path in sorted(old | new) if old.get(path) != new.get(path)]
        kinds = self.before.kinds | self.after.snapshot.kinds
        addresses = [address for path in changed if (address := _page_address(path, kinds))]
        return list(dict.fromkeys(addresses)), len(changed) - len(addresses)


def _page_address(path: str, kinds: dict[str, str]) -> str | None:
    folder, _, rest = path.partition("/")
    if folder == "results":
        return f"/results/{kinds[rest]}/{rest}/"
    if path.startswith("rules/counts/"):
        return "/rules/*/"  # every record changes the counts of every rule
    return f"/{path}/" if folder in FOLDERS and rest else SINGLE_PAGES.get(path)


def compute_facts(before: Snapshot, after: BuiltCorpus, records: Iterable[ChangedRecord]) -> Facts:
    """Compare the figures of drives with those of their peers in the base, by the module of the page."""
    records = list(records)
    documents = {
        record.change.path: json.loads(read(record.file.path))
        for record in records
        if record.change.state != "deleted" and record.file.place not in after.left_out
    }
    classes = {drive["id"]: drive["peer_class"] for drive in api_document(after.connection, "drives")}
    requests, names = [], []
    for record in records:
        file = record.file
        if file.subject_folder != "drives" or record.change.path not in documents:
            continue
        subject = file.id.split("/")[0]
        own = {"subject": subject, "peer_class": classes.get(subject)}
        names.append(file.id)
        requests.append({"record": documents[record.change.path], "own": own})
    standings = []
    if requests:
        with Node() as node:
            standings = node.call("submission/peers", "describePeers", requests, before.peer_figures)
    suspicions = suspicious(records, documents, after.connection)
    return Facts(before, after, dict(zip(names, standings, strict=True)), suspicions)
