"""What a laboratory of real Ceph clusters showed: written by `make lab KEEP=--keep`, never by hand."""

from typing import Annotated

from pydantic import Field

from schemas.base import Model, Record, Text, Total, Version

Day = Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")]


class LabScore(Model):
    """What the diagnosis made of the faults of one kind in one release."""

    release: Version
    """Version of Ceph."""
    kind: Text
    """Kind of fault: `flag`; `none` are clusters without one."""
    found: Total
    """Clusters of which it said what is wrong, and nothing that points away."""
    missed: Total
    """Clusters of which it did not say it."""
    false: Total
    """Clusters of which it said something that must not be said."""


class LabCommand(Model):
    """A command of the guide that was run."""

    command: Text
    """As the guide prints it."""
    ran: Text | None = None
    """As it was run, where names were filled in or it was made shorter."""
    version: Text
    """Of what: `Ceph 20.2.4`."""
    on: Day
    """Day of the run."""
    exit_code: Total
    """Code with which it ended; 0 is success."""


class LabLeftOut(Model):
    """A command of the guide that was not run."""

    command: Text
    """As the guide prints it."""
    because: Text
    """Why not: `no systemd there`."""


class Lab(Record):
    """All that the laboratory showed, in `data/lab.json`."""

    scores: list[LabScore]
    """By release and kind of fault."""
    commands: list[LabCommand]
    """Commands that were run, each once."""
    not_run: list[LabLeftOut]
    """Commands that were not."""
