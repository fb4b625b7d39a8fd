"""Write what templates read: documents, views, forms and examples of calculators, rows that pages look up, listings."""

from pathlib import Path

import duckdb

from scripts.build.calculator_examples import write_examples
from scripts.build.calculator_forms import PAGES, FormError, write_forms
from scripts.build.calculator_tables import write_rule_examples
from scripts.build.listing_pages import write_listing_pages
from scripts.build.lookups import lookups, rows_asked_for
from scripts.build.programs import BuildStageError
from scripts.node.client import Node
from scripts.publish.cell_texts import CellTexts
from scripts.publish.downloads import write_documents, write_json, write_views


def write_page_documents(connection: duckdb.DuckDBPyConnection, fresh: Path, texts: CellTexts) -> int:
    """Write `documents`: of each page of a record, what that page alone shows; the number of files."""
    (fresh / "documents").mkdir(parents=True)  # also where the corpus is empty
    return write_views(connection, fresh / "documents", "documents", texts)


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
    write_listing_pages(fresh)
    return files
