"""What the two databases say of the records of a contribution: verdicts, figures with their standing, effects, pages."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from scripts.node.client import Node
from scripts.paths import SQL
from scripts.records.corpus import read
from scripts.review.corpora import Built
from scripts.review.findings import Record

Rows = list[tuple[Any, ...]]
VERDICTS = """
    select rule, count(*) filter (outcome = 'pass'), count(*) filter (outcome = 'warn'), count(*) filter (outcome = 'fail'),
        count(*) filter (outcome = 'not-checkable'),
        list(distinct words order by words) filter (outcome in ('fail', 'warn'))
    from marts.verdicts where result_id = ? group by rule
    order by count(*) filter (outcome = 'fail') desc, count(*) filter (outcome = 'warn') desc, rule
"""
FIGURES = """
    select m.workload, m.settings, list({label: f.label, value: f.value, unit: f.unit} order by f.rank, f.metric)
    from staging.measurements as s join marts.measurements as m using (measurement_id)
    join staging.metrics as f on f.measurement_id = m.measurement_id
    where m.result_id = ? group by m.workload, m.settings, m.ordinal order by m.ordinal
"""
RESULT = "select kind, subject, basis, coalesce(source, submitter), submitter is not null, measurements, level from marts.results where result_id = ?"
EFFECTS = """
    select effect_id, result_id, setting, from_value, to_value, workload, metric_label, before, after, base_unit, improvement
    from marts.effects where is_headline order by result_id, setting, effect_id
"""
PARTS = ("drives", "controllers", "clusters", "effects", "sources", "caveats")
ALONE = {"gathered": "/data/gathered/", "health": "/data/health/", "reliability": "/reliability/"}


@dataclass(frozen=True)
class Facts:
    """Answers about single records."""

    before: Built
    after: Built
    standings: dict[str, list[str]]
    """For each result of a drive, where each of its figures stands."""

    def verdicts(self, result_id: str) -> Rows:
        """By rule: passed, doubtful, failed, not checkable, and its words."""
        return self.after.connection.execute(VERDICTS, [result_id]).fetchall()

    def figures(self, result_id: str) -> Rows:
        """By measurement: workload, settings, figures."""
        return self.after.connection.execute(FIGURES, [result_id]).fetchall()

    def result(self, result_id: str) -> tuple[Any, ...] | None:
        """What a result is."""
        return next(iter(self.after.connection.execute(RESULT, [result_id]).fetchall()), None)

    def effects(self) -> tuple[Rows, Rows]:
        """Effects that come, and effects that go."""
        old, new = (built.connection.execute(EFFECTS).fetchall() for built in (self.before, self.after))
        here, there = {row[0] for row in old}, {row[0] for row in new}
        return [row for row in new if row[0] not in here], [row for row in old if row[0] not in there]

    def pages(self) -> tuple[list[str], int]:
        """Addresses of pages that show something else, and the number of tables beside them that do."""
        old, new = self.before.pages, self.after.pages
        changed = [path for path in sorted(old | new) if old.get(path) != new.get(path)]
        kinds: dict[str, str] = dict(self._kinds())
        addresses = [address for path in changed if (address := _address(path, kinds))]
        return list(dict.fromkeys(addresses)), len(changed) - len(addresses)

    def _kinds(self) -> list[tuple[str, str]]:
        """Each result with the folder of its subject."""
        query = "select result_id, kind from marts.results"
        return [row for built in (self.before, self.after) for row in built.connection.execute(query).fetchall()]


def _address(path: str, kinds: dict[str, str]) -> str | None:
    folder, _, rest = path.partition("/")
    if folder == "results":
        return f"/results/{kinds[rest]}/{rest}/"
    if path.startswith("rules/counts/"):
        return "/rules/*/"  # every record moves the counts of every rule
    return f"/{path}/" if folder in PARTS and rest else ALONE.get(path)


def facts(before: Built, after: Built, records: Iterable[Record]) -> Facts:
    """Put all figures of drives to the module of the page, among what the base holds."""
    classes = {drive["id"]: drive["peer_class"] for drive in _api(after, "drives")}
    asked, names = [], []
    for record in records:
        file = record.file
        if file.subject_folder != "drives" or record.change.state == "deleted" or file.place in after.left_out:
            continue
        subject = file.id.split("/")[0]
        names.append(file.id)
        asked.append(
            {"record": json.loads(read(file.path)), "own": {"subject": subject, "peer_class": classes.get(subject)}}
        )
    if not asked:
        return Facts(before, after, {})
    with Node() as node:
        words = node.call("submission/peers", "describePeers", asked, _api(before, "peer-figures"))
    return Facts(before, after, dict(zip(names, words, strict=True)))


def _api(built: Built, name: str) -> Any:
    """What programs read at /api/v1/."""
    query = (SQL / "api" / f"{name}.sql").read_text(encoding="utf-8")
    return json.loads(built.connection.execute(query).fetchall()[0][1])
