"""The ledgers beside the sources: every fact of a source, and what carries it."""

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from schemas.fact import Fact
from scripts.messages.explain import explain
from scripts.messages.problem import Problem

COLUMNS = list(Fact.model_fields)
LOST = "a fact without a line of its own would be lost without anybody noticing"


def ledgers(data: Path) -> list[Path]:
    """The ledger files of a data folder."""
    return sorted((data / "sources").glob("*.facts.csv"))


def rows(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Line number and cells of each row, the carriers as a list."""
    with io.StringIO(path.read_text(encoding="utf-8")) as file:
        for line, row in enumerate(csv.DictReader(file, restkey="more"), start=2):
            cells: dict[str, Any] = dict(row)
            if isinstance(carriers := cells.get("carried_by"), str):
                cells["carried_by"] = carriers.split()
            yield line, cells


def check_ledgers(data: Path, shown: str) -> Iterator[Problem]:
    """Every problem of every ledger: columns, cells, repeated facts, records that are not there."""
    seen: dict[str, str] = {}
    for path in ledgers(data):
        name = f"{shown}/sources/{path.name}"
        if not path.with_name(path.name.replace(".facts.csv", ".json")).exists():
            yield Problem(name, "", "a ledger of no source", "the name of a file in data/sources/", LOST)
        with open(path, encoding="utf-8", newline="") as file:
            header = next(csv.reader(file), [])
        if header != COLUMNS:
            yield Problem(
                name,
                "line 1",
                ", ".join(header) or "nothing",
                ", ".join(COLUMNS),
                "cells are read by the names above them",
            )
            continue
        for line, cells in rows(path):
            yield from _check_row(cells, data, name, f"line {line}", seen)


def _check_row(cells: dict[str, Any], data: Path, name: str, place: str, seen: dict[str, str]) -> Iterator[Problem]:
    try:
        fact = Fact.model_validate(cells)
    except ValidationError as error:
        for problem in explain(error, cells, Fact, name):
            yield Problem(
                name, f"{place} {problem.path}".rstrip(), problem.found, problem.expected, problem.why, problem.write
            )
        return
    if first := seen.get(fact.fact):
        yield Problem(name, place, f'the fact "{fact.fact}" again', "each fact once", f"{first} has it already")
    seen.setdefault(fact.fact, f"{name} {place}")
    for carrier in fact.carried_by:
        if carrier.startswith("data/") and not (data.parent / carrier).exists() and not (data / carrier[5:]).exists():
            yield Problem(name, f"{place} carried_by", carrier, "a record on file", "the fact would be nowhere")
