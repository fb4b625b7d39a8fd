"""Date each result: when it was added and last changed, from the git history, else from the record itself."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import duckdb

COMMIT = re.compile(r"(\d+) ([0-9a-f]{40,64})")
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
    found: dict[str, tuple[str, str]] = {}
    for place, when in _commits(data, "results"):
        found[place] = (when, found[place][1] if place in found else when)
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
    found: dict[str, str] = {}
    for place, when in _commits(folder, ".", *paths):
        found.setdefault(place, when)
    return found


def _commits(folder: Path, *paths: str) -> Iterator[tuple[str, str]]:
    """Each file that a commit changed, with the moment of the commit, the newest first.

    Commits that only changed how files are written are passed over.
    """
    options = ("--format=%ct %H", "--name-only", "--no-renames", "--relative")
    log = _git_output(folder, "-c", "core.quotePath=off", "log", *options, "--", *paths)
    passed_over = _passed_over(folder)
    when = ""
    for line in filter(None, log.splitlines()):
        if commit := COMMIT.fullmatch(line):
            moment = datetime.fromtimestamp(int(commit[1]), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
            when = "" if commit[2] in passed_over else moment
        elif when:
            yield line, when


def _passed_over(folder: Path) -> set[str]:
    """The commits that `.git-blame-ignore-revs` lists at the top of the repository."""
    top = _git_output(folder, "rev-parse", "--show-toplevel").strip()
    listed = Path(top) / ".git-blame-ignore-revs"
    return set(listed.read_text(encoding="utf-8").split()) if top and listed.is_file() else set()


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
