"""The kinds of record: folder under `data/`, model, and the name of the JSON Schema."""

from typing import NamedTuple

from pydantic import BaseModel

from schemas.advice import Advice
from schemas.calibration import Calibration
from schemas.caveat import Caveat
from schemas.cluster import Cluster
from schemas.conflict import Conflicts
from schemas.controller import Controller
from schemas.costs import Costs
from schemas.drive import Drive
from schemas.edition import Edition
from schemas.release import Releases
from schemas.reliability import Reliability
from schemas.result import Result
from schemas.settings import Vocabulary
from schemas.source import Source
from schemas.symptom import Symptom
from schemas.unused import Unused
from schemas.use import Uses
from schemas.vendor import Vendors
from schemas.volume import Volume


class Kind(NamedTuple):
    """One kind of record."""

    folder: str
    """Folder under `data/`, or the file itself."""
    name: str
    """Singular name, also of its JSON Schema."""
    model: type[BaseModel]
    """What a file of this kind must be."""
    is_subject: bool
    """Whether results may be about it."""

    @property
    def schema_address(self) -> str:
        """The `$schema` of a record: the way from its file to its schema, in a checkout and below a site alike."""
        depth = {"results": 4, "editions": 3}.get(self.folder, 1 if self.folder.endswith(".json") else 2)
        return f"{'../' * depth}schemas/json/{self.name}.schema.json"


KINDS: tuple[Kind, ...] = (
    Kind("sources", "source", Source, False),
    Kind("caveats", "caveat", Caveat, False),
    Kind("drives", "drive", Drive, True),
    Kind("controllers", "controller", Controller, True),
    Kind("clusters", "cluster", Cluster, True),
    Kind("volumes", "volume", Volume, True),
    Kind("reliability", "reliability", Reliability, False),
    Kind("results", "result", Result, False),
    Kind("editions", "edition", Edition, False),
    Kind("advice", "advice", Advice, False),
    Kind("symptoms", "symptom", Symptom, False),
    Kind("settings.json", "settings", Vocabulary, False),
    Kind("vendors.json", "vendors", Vendors, False),
    Kind("uses.json", "uses", Uses, False),
    Kind("unused.json", "unused", Unused, False),
    Kind("releases.json", "releases", Releases, False),
    Kind("conflicts.json", "conflicts", Conflicts, False),
    Kind("calibration.json", "calibration", Calibration, False),
    Kind("costs.json", "costs", Costs, False),
)
SUBJECT_KINDS: dict[str, str] = {kind.folder: kind.name for kind in KINDS if kind.is_subject}
"""Singular name of each kind of subject by its folder: `clusters` → `cluster`."""
SUBJECT_FOLDERS: tuple[str, ...] = tuple(SUBJECT_KINDS)
