"""List the pages of records, each with what it says of its own age, and all results, the newest first."""

from pathlib import Path

import duckdb

from scripts.build.history import EARLIEST, Dates
from scripts.build.rows import Row, query_rows
from scripts.publish.downloads import write_json

PAGES = """
    with pages as (
        select s.kind as section, s.subject as id, s.subject as path, s.title, false as withdrawn,
            list(r.result_id order by r.result_id) filter (not r.is_withdrawn) as results
        from marts.subjects as s
        left join marts.results as r using (subject)
        group by all
        union all
        select 'results', r.result_id, r.kind || '/' || r.result_id, s.title || ': ' || r.title, r.is_withdrawn,
            [r.result_id]
        from marts.results as r
        join marts.subjects as s using (subject)
        union all
        select 'sources', source, source, title, false, null
        from marts.sources
    )
    from pages
    order by section, id
"""


RESULTS = """
    select result_id, subject, kind, title, basis, level, measurements, date, is_withdrawn
    from marts.results
"""
"""What lists of results say. Hugo holds all rows in memory, and a page of a result reads the rest from its document. No
row says its place, since a new result would change those of all others, and with them the pages of their subjects."""


def write_results(connection: duckdb.DuckDBPyConnection, dates: Dates, summaries: Path) -> None:
    """Write `tables/results.json`: every result with the days when it was added and last changed, the newest first.

    They are sorted here because a list that grows in a template is copied with each row.
    """
    rows = [{**row, **dates[row["result_id"]]} for row in query_rows(connection, RESULTS)]
    rows.sort(key=lambda row: (row["changed"], row["result_id"]), reverse=True)
    write_json(rows, summaries / "tables" / "results.json")


def write_page_lists(
    connection: duckdb.DuckDBPyConnection, dates: Dates, own_dates: dict[str, str], summaries: Path
) -> None:
    """Write `pages/<section>.json`, and `data_date.json`, the moment when the newest result was added.

    `changed` is when a page last changed, by its record and its results; `newest` is that of its newest result, else of
    its own record, else of the newest result of all.
    """
    newest = max((moments["changed"] for moments in dates.values()), default=f"{EARLIEST}T00:00:00Z")
    lists: dict[str, list[Row]] = {}
    for page in query_rows(connection, PAGES):
        moments = [dates[result]["changed"] for result in page.pop("results") or ()]
        own = own_dates.get(f"{page['section']}/{page['id']}", "")
        changed = max([own, *moments])
        page |= {"changed": changed, "newest": max(moments, default="") or own or newest}
        lists.setdefault(page.pop("section"), []).append(page)
    for section, pages in lists.items():
        write_json(pages, summaries / "pages" / f"{section}.json")
    added = max((moments["added"] for moments in dates.values()), default="")
    [(first, last)] = connection.execute("select min(date), max(date) from marts.results").fetchall()
    write_json({"added": added, "period": first and f"{first}/{last}"}, summaries / "data_date.json")
