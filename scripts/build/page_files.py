"""Write what templates read: documents, views, forms and examples of calculators, rows that pages look up, listings."""

import json
import tomllib
from itertools import islice
from pathlib import Path
from typing import Any

import duckdb

from scripts.build.calculator_examples import write_examples
from scripts.build.calculator_forms import PAGES, FormError, write_forms
from scripts.build.calculator_tables import write_rule_examples
from scripts.build.lookups import lookups, rows_asked_for
from scripts.build.programs import BuildStageError
from scripts.node.client import Node
from scripts.paths import ROOT, SQL
from scripts.publish.cell_texts import CellTexts
from scripts.publish.downloads import documents_in, write_documents, write_json, write_views
from scripts.publish.table_catalog import column_formats, page_tables

PAGES_AT_ONCE = 100


ADVICE = """
    select setting, list(page order by advice) from (
        select advice, coalesce(setting, split_part(question_id, '/', 1)) as setting, 'guide/' || pages[1] as page
        from marts.advice
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
        "uses": known.get("use_names", []),
        "words": params["params"]["words"],
        "formats": column_formats(),
        "tables": page_tables(),
        "advice": dict(connection.execute(ADVICE).fetchall()),
    }


def write_page_files(connection: duckdb.DuckDBPyConnection, fresh: Path, node: Node, texts: CellTexts) -> int:
    """Write `summaries` and `listings`; the number of files that queries made. Raises BuildStageError."""
    summaries = fresh / "summaries"
    write_rule_examples(node, texts, summaries / "rules" / "examples.json")
    try:
        write_forms(node, summaries / "calculators")
    except FormError as error:
        raise BuildStageError(str(error)) from error
    write_examples(summaries / "calculator_examples", PAGES)
    write_json(node.call("diagnose/blocks", "commandBlocks"), summaries / "diagnosis_commands.json")
    files = write_views(connection, summaries, "views", texts)
    write_documents(rows_asked_for(connection, lookups(), summaries), summaries, texts)
    write_views(connection, fresh / "listings", "listings", texts)
    return files
