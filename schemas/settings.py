"""The vocabulary of settings: everything that a result may vary, so that pairs can be found."""

from typing import Annotated, Literal

from pydantic import Field, RootModel

from schemas.base import Model, SourceRef, Text
from schemas.question import Question


class SettingChoice(Model):
    """One value that a setting may take."""

    value: Text
    """As written in a result file."""
    label: Text
    """Label for a reader."""


class Setting(Model):
    """One thing that can be set, in `data/settings.json`."""

    label: Text
    """Label for a reader: `volatile write cache`."""
    meaning: Text
    """One sentence: what it does."""
    values: list[SettingChoice] = Field(default_factory=list)
    """Allowed values in order, from the usual state to the changed one."""
    numeric: bool = False
    """True where any number is allowed and the order is the numeric one."""
    names: bool = False
    """True where any text is allowed, such as a type of machine; names have no order, so they make no pairs."""
    kinds: list[Literal["drives", "controllers", "clusters", "volumes"]] = Field(min_length=1)
    """Kinds of subject that it applies to."""
    requires: dict[str, Text | Annotated[list[Text], Field(min_length=1)]] = Field(default_factory=dict, max_length=1)
    """Another setting and its value, or its values, without which this one has no meaning."""
    commands: list[Text] = Field(default_factory=list)
    """How to set it."""
    check: list[Text] = Field(default_factory=list)
    """How to see its state."""
    undo: list[Text] = Field(default_factory=list)
    """How to set it back."""
    risk: Literal["safe", "needs-plp", "unsafe", "security", "fixed-at-creation"]
    """What changing it may cost."""
    risk_note: Text | None = None
    """Who may afford it, in one sentence."""
    source: SourceRef | None = None
    """Where it is described."""
    questions: list[Question] = Field(default_factory=list)
    """What people ask of it, the commonest first; effects are counted by question and never across."""


SettingKey = Annotated[str, Field(pattern=r"^[a-z0-9_]+$")]


class Vocabulary(RootModel[Annotated[dict[SettingKey, Setting], Field(min_length=1)]]):
    """All settings by key."""
