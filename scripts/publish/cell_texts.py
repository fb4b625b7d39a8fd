"""Add to the rows of page files the texts that templates print, made by the module that the browser runs."""

import json
from pathlib import Path
from typing import Any

from pydantic_core import from_json, to_json

from scripts.atomic_write import write_text
from scripts.node.client import Node
from scripts.publish.table_catalog import column_formats, page_tables

TEXT_FORMATS = {"", "text", "yes-no"}
LIST_FORMATS = {"interval", "capacities"}
RECORD_FIELDS = {"record", "entry"}
"""Fields that hold what a contributor wrote, not figures of ours."""

NO_FORMATS: dict[str, str] = {}

Cell = tuple[str, Any, str | None]


def write_chart_rows(build: Path, texts: "CellTexts") -> None:
    """Write the rows of each chart that a page shows as a table, too, with their texts."""
    for name in page_tables():
        file = build / "charts" / "rows" / f"{name}.json"
        if file.exists():
            rows = json.loads(file.read_text(encoding="utf-8"))
            texts.add_to(name, rows)
            write_text(build / "summaries" / "chart_rows" / f"{name}.json", json.dumps(rows, ensure_ascii=False))


class CellTexts:
    """Texts of cells by format, value and unit; each is made once."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._texts: dict[Cell, str] = {}
        self._formats = column_formats()
        self._tables = {
            name: {column["key"]: column["format"] for column in columns} for name, columns in page_tables().items()
        }
        self._shapes: dict[tuple[Any, ...], list[tuple[str, str]]] = {}

    def add_to(self, path: str, document: Any) -> None:
        """Give each row of a document that has figures a field `text`: column → text."""
        rows: list[tuple[dict[str, Any], dict[str, Cell]]] = []
        self._collect(document, self._tables.get(path, NO_FORMATS), rows)
        self._make({cell for _, cells in rows for cell in cells.values()})
        for row, cells in rows:
            row["text"] = {column: self._texts[cell] for column, cell in cells.items()}

    def document(self, path: str, content: str) -> str:
        """A document, given as JSON, with its texts."""
        value = from_json(content)
        self.add_to(path, value)
        return to_json(value).decode()

    def row_of(self, value: Any, form: str) -> dict[str, Any]:
        """Make a row of one column, `value`, with its text where it is a number."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            return {"value": value}
        self._make({(form, value, None)})
        return {"value": value, "text": {"value": self._texts[form, value, None]}}

    def _collect(self, value: Any, formats: dict[str, str], rows: list[Any]) -> None:
        """Find the rows of a value, with the cells of each that have a format."""
        if isinstance(value, list):
            for item in value:
                if isinstance(item, dict | list):
                    self._collect(item, formats, rows)
        elif isinstance(value, dict):
            if cells := self._cells_of_row(value, formats):
                rows.append((value, cells))
            for key, child in value.items():
                if isinstance(child, dict | list) and key not in RECORD_FIELDS:
                    self._collect(child, self._tables.get(key, NO_FORMATS), rows)

    def _cells_of_row(self, row: dict[str, Any], formats: dict[str, str]) -> dict[str, Cell]:
        cells: dict[str, Cell] = {}
        for column, usual in self._formats_of_row(row, formats):
            value = row[column]
            if value is None or isinstance(value, bool):
                continue
            form = "" if usual == "base" and not row.get("base_unit") else usual
            if form in LIST_FORMATS:
                if isinstance(value, list) and value:
                    cells[column] = (form, tuple(value), None)
            elif form and isinstance(value, int | float):
                cells[column] = (form, value, row["base_unit"] if form == "base" else None)
        return cells

    def _formats_of_row(self, row: dict[str, Any], formats: dict[str, str]) -> list[tuple[str, str]]:
        """The columns that may need a text, with their formats: few shapes of rows, each worked out once."""
        shape = (id(formats), *row)
        found = self._shapes.get(shape)
        if found is None:
            found = []
            for column in row:
                form = formats.get(column) or self._formats.get(column) or ""
                if form not in TEXT_FORMATS:
                    found.append((column, form))
            self._shapes[shape] = found
        return found

    def _make(self, cells: set[Cell]) -> None:
        """Make the texts that no document before needed."""
        new = [cell for cell in cells if cell not in self._texts]
        if new:
            self._texts |= zip(new, self._node.call("domain/cells", "formatCells", new), strict=True)
