"""The comparisons that content/compare.md prepares, computed by the module that the page itself runs."""

import json
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from scripts.build.load import InvalidRecordsError
from scripts.messages.problem import Problem
from scripts.node.client import Node
from scripts.paths import ROOT

PAGE = ROOT / "content" / "compare.md"


class Comparisons(NamedTuple):
    """Rows for the template, and the titles of the comparisons that were left out for want of a subject."""

    rows: list[dict[str, Any]]
    left_out: list[str]


def prepared_comparisons(node: Node, api: Path, own_corpus: bool = True, page: Path = PAGE) -> Comparisons:
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
