"""The kinds of record: folder under `data/`, model, and the name of the JSON Schema."""

from functools import cache
from pkgutil import resolve_name
from typing import NamedTuple, cast

from pydantic import BaseModel


@cache
def _load_model(name: str) -> type[BaseModel]:
    return cast("type[BaseModel]", resolve_name(f"{__package__}.{name}"))


class Kind(NamedTuple):
    """One kind of record."""

    folder: str
    """Folder under `data/`, or the file itself."""
    name: str
    """Singular name, also of its JSON Schema."""
    model_name: str
    """Module of this package and class of `model`."""
    is_subject: bool
    """Whether results may be about it."""

    @property
    def model(self) -> type[BaseModel]:
        """What a file of this kind must be. Its module loads when it is asked for: a check of one file needs few."""
        return _load_model(self.model_name)

    @property
    def schema_address(self) -> str:
        """The `$schema` of a record: the way from its file to its schema, in a checkout and below a site alike."""
        depth = {"results": 4, "editions": 3}.get(self.folder, 1 if self.folder.endswith(".json") else 2)
        return f"{'../' * depth}schemas/json/{self.name}.schema.json"


KINDS: tuple[Kind, ...] = (
    Kind("sources", "source", "source:Source", False),
    Kind("caveats", "caveat", "caveat:Caveat", False),
    Kind("drives", "drive", "drive:Drive", True),
    Kind("controllers", "controller", "controller:Controller", True),
    Kind("clusters", "cluster", "cluster:Cluster", True),
    Kind("volumes", "volume", "volume:Volume", True),
    Kind("reliability", "reliability", "reliability:Reliability", False),
    Kind("evidence", "evidence", "evidence:Evidence", False),
    Kind("results", "result", "result:Result", False),
    Kind("editions", "edition", "edition:Edition", False),
    Kind("advice", "advice", "advice:Advice", False),
    Kind("symptoms", "symptom", "symptom:Symptom", False),
    Kind("settings.json", "settings", "settings:Vocabulary", False),
    Kind("vendors.json", "vendors", "vendor:Vendors", False),
    Kind("uses.json", "uses", "use:Uses", False),
    Kind("unused.json", "unused", "unused:Unused", False),
    Kind("releases.json", "releases", "release:Releases", False),
    Kind("health-codes.json", "health-codes", "health_code:HealthCodes", False),
    Kind("ceph-options.json", "ceph-options", "ceph_option:CephOptions", False),
    Kind("conflicts.json", "conflicts", "conflict:Conflicts", False),
    Kind("lab.json", "lab", "lab:Lab", False),
    Kind("expectations.json", "expectations", "expectation:Expectations", False),
    Kind("calibration.json", "calibration", "calibration:Calibration", False),
)
SUBJECT_KINDS: dict[str, str] = {kind.folder: kind.name for kind in KINDS if kind.is_subject}
"""Singular name of each kind of subject by its folder: `clusters` → `cluster`."""
SUBJECT_FOLDERS: tuple[str, ...] = tuple(SUBJECT_KINDS)
