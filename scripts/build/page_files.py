"""Write what templates read: documents, lists of pages, views, calculators, comparisons, rows that pages look up."""

import json
import tomllib
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import duckdb

from scripts.build.calculator_pages import FormError, write_examples, write_forms
from scripts.build.calculator_tables import write_rule_examples
from scripts.build.history import EARLIEST, Dates
from scripts.build.load import InvalidRecordsError
from scripts.build.lookups import shortcodes, what_they_say
from scripts.build.programs import BuildStageError
from scripts.build.rows import Row, query_rows
from scripts.messages.problem import Problem
from scripts.node.client import Node
from scripts.paths import CONTENT, DATA, ROOT, SQL
from scripts.publish.cell_texts import CellTexts
from scripts.publish.downloads import documents_in, write_documents, write_json, write_views
from scripts.publish.table_catalog import column_formats, page_tables, tables

PAGES_AT_ONCE = 100


ADVICE = """
    select setting, list(page order by advice) from (
        select distinct advice, split_part(about, '/', 1) as setting, 'guide/' || pages[1] as page
        from (select advice, pages, unnest(list_append(questions, setting)) as about from marts.advice)
    )
    where setting <> ''
    group by setting
"""
"""The pages of the guide whose advice is about a setting."""


def write_page_documents(connection: duckdb.DuckDBPyConnection, fresh: Path, node: Node, address: str) -> int:
    """Write `documents`: of each page of a record, what that page alone says; the number of files."""
    (fresh / "documents").mkdir(parents=True)  # also where the corpus is empty
    node.call("pages", "useFacts", page_facts(connection, address))
    count = 0
    documents = documents_in(connection, "documents")
    while some := list(islice(documents, PAGES_AT_ONCE)):
        pages = node.call_each("pages", "page", [f"[{json.dumps(path)},{content}]" for path, content in some])
        count += write_documents(zip((path for path, _ in some), pages, strict=True), fresh / "documents")
    return count


def page_facts(connection: duckdb.DuckDBPyConnection, address: str) -> dict[str, Any]:
    """What pages of records look up: names, words and columns by identifier (`Facts` of static/js/pages/facts.ts)."""
    params = tomllib.loads((ROOT / "config.toml").read_text(encoding="utf-8"))
    known = {
        path: json.loads(content)
        for view in ("names", "tables", "uses")
        for path, content in connection.execute((SQL / "views" / f"{view}.sql").read_text(encoding="utf-8")).fetchall()
        if content  # none where the corpus has no such records
    }
    sources = {key: entry["source"] for key, entry in known.get("sources", {}).items()}
    return {
        "address": address,
        "siteTitle": params["title"],
        "repository": params["params"]["repository"],
        "titles": {
            kind: {key: entry["title"] for key, entry in known.get(kind, {}).items()}
            for kind in params["params"]["subject_kinds"]
        },
        "sources": sources,
        "settings": known.get("tables/settings", {}),
        "metrics": known.get("tables/metrics", {}),
        "caveats": known.get("tables/caveat_names", {}),
        "uses": known.get("uses", []),
        "words": params["params"]["words"],
        "formats": column_formats(),
        "tables": page_tables(),
        "published": sorted(tables()),
        "advice": dict(connection.execute(ADVICE).fetchall()),
    }


ROWS_OF_PAGES = {
    "_index": (
        *("health", "drives", "clusters", "chart_rows/*"),
        *("tables/sources", "tables/results", "tables/durable_writes_by_protection"),
        *("tables/effect_answers", "tables/question_subjects"),
    ),
    "bench": ("editions/*",),
    "calculators": ("calculators/*", "calculator_examples/*", "presets/*", "reference/*"),
    "caveats": ("tables/caveats", "caveats/*"),
    "guide/health": ("health_codes",),
    "rules": ("reference/rules", "rules/counts/*", "rules/examples"),
    "compare": ("comparisons",),
    "data": ("downloads", "files", "example_queries", "limits"),
    "data/api": ("endpoints",),
    "data/changes": ("tables/results",),
    "data/columns": ("dictionary",),
    "data/dictionary": ("downloads",),
    "data/embed": ("charts", "drives"),
    "data/gathered": ("source_coverage",),
    "data/laboratory": ("laboratory",),
    "data/sql": ("sql_engine", "files", "downloads", "example_queries", "charts"),
    "data/withdrawn": ("withdrawn",),
    "data/health": ("health", "gaps", "specification_gaps", "reference/rules", "rules/counts/*"),
}
"""By page, or folder of pages, below `content/`: the files of summaries of which it is made."""


def write_data_pages(fresh: Path, node: Node, content: Path = CONTENT) -> None:
    """Write into `documents/pages` what pages of prose say of data, once all summaries are there."""
    questions = []
    for group, files in ROWS_OF_PAGES.items():
        rows = {"fronts": _front_matters(content, group)}
        for name in files:
            rows |= _rows(fresh / "summaries", name)
        questions.append(json.dumps([group, rows]))
    for bodies in node.call_each("pages", "bodies", questions):
        for path, body in json.loads(bodies).items():
            write_json(body, fresh / "documents" / "pages" / f"{path}.json")


def _rows(summaries: Path, name: str) -> dict[str, Any]:
    """One file by its name, or those of a folder by the folder's; nothing where a small corpus has none.

    The editions of the benchmark are the project's: a corpus without editions gets the pages of these.
    """
    folder, _, is_one = name.rpartition("/")
    if is_one == "*":
        files = {file.stem: file for file in sorted((summaries / folder).glob("*.json"))}
        if folder == "editions" and not files:
            files = {file.parent.name: file for file in sorted((DATA / "editions").glob("*/edition.json"))}
        return {folder: {stem: json.loads(file.read_text(encoding="utf-8")) for stem, file in files.items()}}
    file = summaries / f"{name}.json"
    return {name: json.loads(file.read_text(encoding="utf-8"))} if file.exists() else {}


def _front_matters(content: Path, group: str) -> dict[str, Any]:
    """The front matter of a page, or of all pages in a folder, by their path."""
    pages = [content / f"{group}.md", *sorted((content / group).rglob("*.md"))]
    return {
        page.relative_to(content).with_suffix("").as_posix().removesuffix("/_index").removesuffix("/index"): (
            _front_matter(page)
        )
        for page in pages
        if page.exists()
    }


def write_page_files(
    connection: duckdb.DuckDBPyConnection, fresh: Path, node: Node, texts: CellTexts, address: str
) -> int:
    """Write `summaries` and `listings`; the number of files that queries made. Raises BuildStageError."""
    summaries = fresh / "summaries"
    write_rule_examples(node, texts, summaries / "rules" / "examples.json")
    try:
        write_forms(node, summaries / "calculators")
    except FormError as error:
        raise BuildStageError(str(error)) from error
    write_examples(summaries / "calculator_examples")
    write_json(node.call("diagnose/blocks", "commandBlocks"), summaries / "diagnosis_commands.json")
    files = write_views(connection, summaries, "views", texts)
    said = what_they_say(connection, node, page_facts(connection, address), shortcodes(), fresh)
    write_json(said, summaries / "said.json")
    write_views(connection, fresh / "listings", "listings", texts)
    write_listing_pages(fresh, node)
    return files


def write_listing_pages(fresh: Path, node: Node, content: Path = CONTENT) -> None:
    """Write what pages with listings say, and `all_pages.json`: section → number of pages with all its rows."""
    counts: dict[str, int] = {}
    for file in sorted(content.rglob("*.md")):
        front = _front_matter(file)
        if "listings" not in front:
            continue
        path = file.relative_to(content).with_suffix("").as_posix().removesuffix("/_index")
        section = path.partition("/")[0]
        wanted = {f"{one['rows'] or '*for-*'}.json" for one in front["listings"]}
        rows = [file for name in sorted(wanted) for file in sorted((fresh / "listings" / section).glob(name))]
        # As they are written: to read and write them again takes longer than to make the pages.
        texts = ",".join(f"{json.dumps(file.stem)}:{file.read_text(encoding='utf-8')}" for file in rows)
        question = f"[{json.dumps(path)},{json.dumps(front)},{{{texts}}}]"
        [made] = node.call_each("pages", "pagesWithListings", [question])
        for place, page in json.loads(made).items():
            write_json(page, fresh / "documents" / "pages" / f"{place}.json")
            if place.startswith(f"{section}/all"):
                counts[section] = counts.get(section, 0) + 1
    write_json(counts, fresh / "summaries" / "all_pages.json")


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


COMPARE = ROOT / "content" / "compare.md"


class Comparisons(NamedTuple):
    """Rows for the template, and the titles of the comparisons that were left out for want of a subject."""

    rows: list[dict[str, Any]]
    left_out: list[str]


def prepared_comparisons(node: Node, api: Path, own_corpus: bool = True, page: Path = COMPARE) -> Comparisons:
    """Compute each comparison of the page's front matter from the subjects' API documents.

    A subject without a document is an error in the project's own corpus (raises InvalidRecordsError); for another
    corpus the comparison is left out.
    """
    listed = _front_matter(page)["comparisons"]
    documents = {path.stem: path for path in sorted((api / "v1" / "subjects").glob("*/*.json"))}
    complete = [one for one in listed if all(column["subject"] in documents for column in one["columns"])]
    if own_corpus and (problems := _unknown_subjects(listed, documents, page)):
        raise InvalidRecordsError(problems)
    names = sorted({column["subject"] for one in complete for column in one["columns"]})
    subjects = [json.loads(documents[name].read_text(encoding="utf-8")) for name in names]
    rows = node.call("comparison/prepared", "comparisons", complete, subjects)
    return Comparisons(rows, [one["title"] for one in listed if one not in complete])


def _front_matter(page: Path) -> dict[str, Any]:
    return tomllib.loads(page.read_text(encoding="utf-8").split("+++\n", 2)[1])


def _unknown_subjects(listed: list[dict[str, Any]], known: dict[str, Path], page: Path) -> list[Problem]:
    """One problem for each column that names no subject."""
    return [
        Problem(
            file=str(page.relative_to(ROOT)) if page.is_relative_to(ROOT) else str(page),
            path=f"comparisons[{number}].columns[{place}].subject",
            found=repr(column["subject"]),
            expected="the identifier of a drive, a controller, a cluster or a volume in data/",
            why="a prepared comparison shows figures on record",
        )
        for number, one in enumerate(listed)
        for place, column in enumerate(one["columns"])
        if column["subject"] not in known
    ]
