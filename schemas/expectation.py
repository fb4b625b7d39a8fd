"""What everybody in the field would say of drives and settings, each with who said it: verdicts must not differ."""

from typing import Literal

from schemas.base import Id, Model, Record, Text, WebAddress


class DriveExpectation(Model):
    """A drive for one use."""

    drive: Id
    """The drive."""
    use: Id
    """The use."""
    verdict: Literal["fit", "tested", "not fit", "not recommended", "not refused"]
    """What the field says: `tested` is fit by a measurement, `not refused` is fit or not known."""
    says: Text
    """What the source says of it."""
    source: WebAddress
    """Who says so."""


class SaleExpectation(Model):
    """Whether a drive can still be bought."""

    drive: Id
    """The drive."""
    sold: bool
    """Whether it is sold."""
    says: Text
    """What the source says of it."""
    source: WebAddress
    """Who says so."""


class SettingExpectation(Model):
    """What a change of a setting does."""

    question: Text
    """The question among `effect_answers`."""
    verdict: Literal["better", "worse", "not better"]
    """On more systems better than worse, or the other way; `not better`: on no more than are unchanged or worse."""
    says: Text
    """What the source says of it."""
    source: WebAddress
    """Who says so."""


class Expectations(Record):
    """All of them, in `data/expectations.json`."""

    drives: list[DriveExpectation]
    """Verdicts of drives."""
    sales: list[SaleExpectation]
    """Drives on sale or gone."""
    settings: list[SettingExpectation]
    """Effects of settings."""
