"""The makers of a corpus, `data/vendors.json`: which maker a name means, and what is wrong with an unlisted one."""

import json
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from schemas.vendor import Vendors, fold_vendor
from scripts.messages.error_location import show
from scripts.messages.problem import Problem
from scripts.records.corpus import read, slug

FILE = "vendors.json"
WHY_ONE_SPELLING = "each spelling would be a maker of its own in filters and comparisons"
CLOSE = 0.75
"""Likeness from which a name counts as a misspelt one: above `Samsng` (0.92), below `Maker` and `Micron` (0.55)."""


class VendorList:
    """The closed list of makers; empty where the corpus has none, and then every name is accepted."""

    def __init__(self, data: Path) -> None:
        self._data_name = data.name
        self._vendors = _read_vendors(data)
        self._ids = {
            fold_vendor(name): key
            for key, vendor in self._vendors.items()
            for name in (key, *vendor.aliases, vendor.name)
        }

    def identifier(self, name: str) -> str | None:
        """The identifier of the maker that a name means, in any listed spelling; None where there is none."""
        return self._ids.get(fold_vendor(name))

    def listed_name(self, name: str) -> str | None:
        """The name of that maker as records write it."""
        key = self.identifier(name)
        return self._vendors[key].name if key else None

    def check(self, data: Any, file_name: str) -> Iterator[Problem]:
        """The problem of a record whose `vendor` is not the name of a listed maker."""
        vendor = data.get("vendor") if isinstance(data, dict) else None
        if not self._vendors or not isinstance(vendor, str) or vendor == self.listed_name(vendor):
            return
        expected = f"the name of a maker in {self._data_name}/{FILE}"
        yield Problem(file_name, "vendor", show(vendor), expected, WHY_ONE_SPELLING, self._remedy(vendor))

    def _remedy(self, vendor: str) -> str:
        if name := self.listed_name(vendor) or self._misspelt(vendor):
            return name
        entry = f'"{slug(vendor) or "maker"}": {json.dumps({"name": vendor}, ensure_ascii=False)}'
        return f"{entry} into {self._data_name}/{FILE}, if it is a maker that the list lacks"

    def _misspelt(self, vendor: str) -> str | None:
        near = get_close_matches(fold_vendor(vendor), self._ids, n=1, cutoff=CLOSE)
        return self._vendors[self._ids[near[0]]].name if near else None


def _read_vendors(data: Path) -> dict[str, Any]:
    """The list; empty where its file is missing or invalid, which is reported with the file itself."""
    try:
        return dict(Vendors.model_validate_json(read(data / FILE)).root)
    except (ValidationError, OSError):
        return {}
