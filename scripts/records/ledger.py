"""Check the ledgers beside the sources: every fact of a source, and the page or record that carries it."""

import csv
import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from schemas.fact import Fact
from scripts.messages.explain import explain
from scripts.messages.problem import Problem

COLUMNS = list(Fact.model_fields)
WHY_LOST = "a fact without a line of its own would be lost without anybody noticing"
WHY_COLUMNS = "cells are read by the names above them"


def ledger_paths(data: Path) -> list[Path]:
    """The ledger files of a data folder."""
    return sorted(path for path in (data / "sources").glob("*.facts.csv") if path.is_file())


def read_ledger(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Line number and cells of each row, with `carried_by` as a list."""
    with io.StringIO(path.read_text(encoding="utf-8")) as file:
        for line, row in enumerate(csv.DictReader(file, restkey="more"), start=2):
            cells: dict[str, Any] = dict(row)
            if isinstance(carriers := cells.get("carried_by"), str):
                cells["carried_by"] = carriers.split()
            yield line, cells


def check_ledgers(data: Path, data_name: str) -> Iterator[Problem]:
    """Every problem of every ledger: columns, cells, repeated facts, records that do not exist."""
    first_places: dict[str, str] = {}
    for path in ledger_paths(data):
        name = f"{data_name}/sources/{path.name}"
        if not path.with_name(path.name.replace(".facts.csv", ".json")).exists():
            yield Problem(name, "", "a ledger of no source", "the name of a file in data/sources/", WHY_LOST)
        try:
            yield from _check_ledger(path, data, name, first_places)
        except UnicodeDecodeError as error:
            found = f"byte {error.object[error.start]:#04x} at position {error.start}, which is not UTF-8"
            yield Problem(name, "", found, "UTF-8", "names and titles would be garbled", "save the file as UTF-8")
        except csv.Error as error:
            yield Problem(name, "", f"no CSV: {error}", "a header and one line a fact", WHY_LOST, "quote each cell")


def _check_ledger(path: Path, data: Path, name: str, first_places: dict[str, str]) -> Iterator[Problem]:
    with open(path, encoding="utf-8", newline="") as file:
        header = next(csv.reader(file), [])
    if header != COLUMNS:
        yield Problem(name, "line 1", ", ".join(header) or "nothing", ", ".join(COLUMNS), WHY_COLUMNS)
        return
    for line, cells in read_ledger(path):
        yield from _check_row(cells, data, name, f"line {line}", first_places)


def _check_row(
    cells: dict[str, Any], data: Path, name: str, line: str, first_places: dict[str, str]
) -> Iterator[Problem]:
    try:
        fact = Fact.model_validate(cells)
    except ValidationError as error:
        for problem in explain(error, cells, Fact, name):
            yield replace(problem, path=f"{line} {problem.path}".rstrip())
        return
    if first := first_places.get(fact.fact):
        yield Problem(name, line, f'the fact "{fact.fact}" again', "each fact once", f"{first} has it already")
    first_places.setdefault(fact.fact, f"{name} {line}")
    for carrier in fact.carried_by:
        if carrier.startswith("data/") and not (data.parent / carrier).exists() and not (data / carrier[5:]).exists():
            yield Problem(name, f"{line} carried_by", carrier, "an existing record", "the fact would be nowhere")
