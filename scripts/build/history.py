"""When each result came to the site and when it last changed: from the history of the checkout, else from what the record says."""

import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import duckdb

LONG_AGO = "1970-01-01"
Dates = dict[str, dict[str, str]]


def changes(data: Path) -> dict[str, tuple[str, str]]:
    """Path of each result below `data`, when it was added and when it last changed; empty without a whole history.

    A shallow clone calls everything new, so it counts as no history.
    """
    if _git(data, "rev-parse", "--is-shallow-repository").strip() != "false":
        return {}
    log = _git(data, "-c", "core.quotePath=off", "log", "--format=%ct", "--name-only", "--no-renames", "--relative", "--", "results")  # fmt: skip
    found: dict[str, tuple[str, str]] = {}
    when = ""
    for line in filter(None, log.splitlines()):
        if line.isdigit():
            when = datetime.fromtimestamp(int(line), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        else:
            found[line] = (when, found[line][1] if line in found else when)
    return found


def record_dates(connection: duckdb.DuckDBPyConnection, known: dict[str, tuple[str, str]]) -> Dates:
    """`added` and `changed` of every result, by its identifier.

    Where the history does not know a record, the day of the run stands in, else of the publication, else of the day when
    it was read; what nobody dated takes the earliest date of all, so that it stands last and never comes back as news.
    """
    query = """
        select r.result_id, r.kind, coalesce(r.date, s.published, s.retrieved)
        from marts.results as r left join marts.sources as s using (source) order by r.result_id"""
    rows = connection.execute(query).fetchall()
    earliest = min((day for _, _, day in rows if day), default=LONG_AGO)
    dates: Dates = {}
    for result, kind, day in rows:
        stated = _midnight(day or earliest)
        added, changed = known.get(f"results/{kind}/{result}.json", (stated, stated))
        dates[result] = {"added": added, "changed": changed}
    return dates


def _midnight(day: str) -> str:
    """The first moment of a year, a month or a day."""
    return f"{day}{'-01-01'[len(day) - 4 :]}T00:00:00Z"


def _git(folder: Path, *arguments: str) -> str:
    """What git answers; nothing where there is no git, or no history."""
    program = shutil.which("git")
    if program is None:
        return ""
    done = subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""
