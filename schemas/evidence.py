"""Evidence: what a tool printed, kept with the record that was read from it, so that anybody can read it again."""

from typing import Annotated

from pydantic import Field

from schemas.base import Record

_MOST_CHARACTERS = 64 * 2**10 * 4 // 3 + 4


class Evidence(Record):
    """An output in `data/evidence/<SHA-256 of the text>.json`; measurements name it in `run.raw_sha256`."""

    packed: Annotated[str, Field(min_length=24, max_length=_MOST_CHARACTERS, pattern=r"^[A-Za-z0-9+/]+={0,2}$")]
    """The text without names of hosts and people, addresses, paths and serial numbers: gzip in base64, at most 64 KB
    packed. `iops evidence` prints it."""
