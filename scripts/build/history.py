"""Date each result: when it was added and last changed, from the git history, else from the record itself."""

import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import duckdb

EARLIEST = "1970-01-01"
Dates = dict[str, dict[str, str]]
STATED_DATES = """
    select r.result_id, r.kind, coalesce(r.date, s.published, s.retrieved)
    from marts.results as r
    left join marts.sources as s using (source)
    order by r.result_id
"""


def changes(data: Path) -> dict[str, tuple[str, str]]:
    """When each result was added and last changed, by its path below `data`; empty without a complete history.

    A shallow clone calls everything new, so it counts as no history.
    """
    if _git_output(data, "rev-parse", "--is-shallow-repository").strip() != "false":
        return {}
    options = ("--format=%ct", "--name-only", "--no-renames", "--relative")
    log = _git_output(data, "-c", "core.quotePath=off", "log", *options, "--", "results")
    found: dict[str, tuple[str, str]] = {}
    when = ""
    for line in filter(None, log.splitlines()):
        if line.isdigit():
            when = datetime.fromtimestamp(int(line), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        else:
            found[line] = (when, found[line][1] if line in found else when)
    return found


def page_dates(root: Path, data: Path) -> dict[str, str]:
    """When each file that a page is made of last changed: `content/….md` for prose, `<kind>/<id>` for records.

    Results are left out, since `record_dates` knows them; empty without a complete history.
    """
    if _git_output(root, "rev-parse", "--is-shallow-repository").strip() != "false":
        return {}
    prose = {f"content/{place}": moment for place, moment in _newest_changes(root / "content").items()}
    records = _newest_changes(data, ":!results")
    return prose | {place.removesuffix(".json"): moment for place, moment in records.items()}


def _newest_changes(folder: Path, *paths: str) -> dict[str, str]:
    """The moment of the newest commit that changed each file of a folder, by its path below it."""
    options = ("--format=%ct", "--name-only", "--no-renames", "--relative")
    log = _git_output(folder, "-c", "core.quotePath=off", "log", *options, "--", ".", *paths)
    found: dict[str, str] = {}
    when = ""
    for line in filter(None, log.splitlines()):
        if line.isdigit():
            when = datetime.fromtimestamp(int(line), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        else:
            found.setdefault(line, when)
    return found


def record_dates(connection: duckdb.DuckDBPyConnection, known: dict[str, tuple[str, str]]) -> Dates:
    """`added` and `changed` of every result, by its identifier.

    A record that is not in the history is dated by its run, else by its publication, else by the day when it was read.
    A record without any date gets the earliest date of all, so that it is listed last and never shown as news.
    """
    rows = connection.execute(STATED_DATES).fetchall()
    earliest = min((day for _, _, day in rows if day), default=EARLIEST)
    dates: Dates = {}
    for result, kind, day in rows:
        stated = _first_moment(day or earliest)
        added, changed = known.get(f"results/{kind}/{result}.json", (stated, stated))
        dates[result] = {"added": added, "changed": changed}
    return dates


def _first_moment(day: str) -> str:
    """The first moment of a year, a month or a day."""
    return f"{day}{'-01-01'[len(day) - 4 :]}T00:00:00Z"


def _git_output(folder: Path, *arguments: str) -> str:
    """The output of git; empty where there is no git, or no history."""
    program = shutil.which("git")
    if program is None:
        return ""
    done = subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""
