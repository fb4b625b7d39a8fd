"""A submission: several new records in one file, as the check page writes it and `iops split` takes it apart."""

from typing import Annotated, Any, Literal, get_args

from pydantic import Field

from schemas.base import Model
from schemas.registry import SUBJECT_FOLDERS

Format = Literal["honest-iops-submission-1"]
FORMAT: Format = get_args(Format)[0]
"""What a submission file says of itself, so that nothing else is taken for one."""
_NAME = r"[a-z0-9]+([.-][a-z0-9]+)*"
_SUBJECTS = "|".join(SUBJECT_FOLDERS)
_FLAT = rf"(?:sources|caveats|reliability|evidence|{_SUBJECTS})"
RecordPath = Annotated[
    str, Field(max_length=300, pattern=rf"^data/(?:{_FLAT}|results/(?:{_SUBJECTS})/{_NAME})/{_NAME}\.json$")
]
"""Where a record belongs: `data/drives/<id>.json`, `data/results/<kind>/<subject>/<date>-<slug>.json`."""


class Submission(Model):
    """Several new records on their way to `data/`."""

    format: Format
    """Names this form of file."""
    records: Annotated[dict[RecordPath, dict[str, Any]], Field(min_length=1, max_length=50)]
    """Each record by its place in the repository."""
