"""A result: one run set of one subject, every figure that came out of it, and where its source prints it."""

from typing import Literal, Self

from pydantic import ConfigDict, Field, model_validator

from schemas.base import Id, Model, PartialDate, Record, SourceRef, Text
from schemas.conditions import Environment, Method, Submitter, Target
from schemas.figures import Figure, MetricName, Metrics, Qualifier, check_shares, metrics_by_name
from schemas.run import Run
from schemas.workload import Workload

Basis = Literal["measured", "typical", "estimate", "vendor-spec", "second-hand"]
SettingValue = str | int | float
Settings = dict[str, SettingValue]


class Measurement(Model):
    """One workload under one combination of settings, and every figure that came out."""

    model_config = ConfigDict(extra="allow", json_schema_extra=metrics_by_name)
    __pydantic_extra__: dict[MetricName, Figure] = Field(init=False)

    workload: Workload
    """What was asked."""
    settings: Settings | None = None
    """Settings that differ from those of the file, from `data/settings.json`."""
    target: Target | None = None
    """The part that was probed, where not the whole subject."""
    label: Text | None = None
    """Name that the source gives the run: `step 3`."""
    places: list[Text] | None = None
    """Further places where the source prints the same figures."""
    read: Metrics | None = None
    """The read half of a mixed load."""
    write: Metrics | None = None
    """The write half of a mixed load."""
    run: Run | None = None
    """The run behind the figures, where an importer read the output of a tool."""
    caveats: list[Id] | None = None
    """Files in `data/caveats/`."""
    note: Text | None = None
    """What a reader should know about this figure."""

    @model_validator(mode="after")
    def _shares_end_at_a_hundred(self) -> Self:
        check_shares(self.__pydantic_extra__ or {})
        return self


class Step(Model):
    """One step of a chain: what was changed, on top of all steps before it, and what was measured then, if anything."""

    label: Text
    """Name that the source gives the step, or what it does."""
    sets: Settings = Field(default_factory=dict)
    """Settings that change here and hold from here on."""
    measurements: list[Measurement] = Field(default_factory=list)
    """Figures measured in this state; none where the source gives none."""
    note: Text | None = None
    """What a reader should know about the step."""


class Erratum(Model):
    """A derived figure that the source prints and that its own numbers do not give."""

    printed: Text
    """What is printed."""
    computed: Text
    """What the figures give."""
    where: Text
    """The place in the source."""


class AlsoChanged(Model):
    """A further setting that changed in the same step."""

    setting: Text
    """A key of `data/settings.json`."""
    from_value: SettingValue = Field(alias="from")
    """State before."""
    to_value: SettingValue = Field(alias="to")
    """State after."""


class ReportedEffect(Model):
    """A change that a source states without both figures."""

    setting: Text
    """A key of `data/settings.json`."""
    from_value: SettingValue | None = Field(default=None, alias="from")
    """State before."""
    to_value: SettingValue | None = Field(default=None, alias="to")
    """State after."""
    also: list[AlsoChanged] | None = None
    """Settings that changed with it: a bundle, of which nobody knows which part did it."""
    metric: Text
    """Metric without unit: `iops`."""
    ratio: Figure | None = None
    """After ÷ before."""
    percent: Figure | None = None
    """Size of the change in percent of before."""
    difference: Figure | None = None
    """Size of the change in `unit`."""
    unit: Text | None = None
    """Unit of the difference: `iops`, `ms`."""
    direction: Literal["higher", "lower"] | None = None
    """Direction of a percentage or difference; a ratio says it by itself."""
    qualifier: Qualifier | None = None
    """How exact the source says it is."""
    note: Text | None = None
    """Under what conditions."""


class Retraction(Model):
    """Why a record no longer counts."""

    reason: Text
    """One sentence."""
    on: PartialDate
    """Day of the retraction."""


class Result(Record):
    """A run set in `data/results/<kind>/<subject>/<date>-<slug>.json`."""

    subject: Id
    """The drive, controller, cluster or volume; also the name of the folder."""
    title: Text
    """What was compared or measured."""
    basis: Basis
    """`measured` is ranked; the others are shown, marked, never ranked."""
    source: SourceRef | None = None
    """Where it was published."""
    submitter: Submitter | None = None
    """Who ran it, if it was not published before."""
    reported_by: Literal["author", "reader", "contributor", "vendor"] | None = None
    """Who ran it, from the point of view of the publication: its author, a reader, a contributor, the maker."""
    measured_by: Text | None = None
    """Who ran this run set, where it was not who ran the rest of the source, such as a reader who sent it in."""
    original: Text | None = None
    """For second-hand figures: the publication that the source took them from."""
    date: PartialDate | None = None
    """Day of the run, else of publication; null where neither is known."""
    method: Method
    """How the figures were obtained."""
    environment: Environment = Field(default_factory=Environment)
    """What surrounded the subject."""
    settings: Settings = Field(default_factory=dict)
    """Settings that hold for every measurement of the file."""
    measurements: list[Measurement] = Field(default_factory=list)
    """Every figure of the run set that belongs to no step of a chain."""
    steps: list[Step] = Field(default_factory=list)
    """A chain: states that were reached one after the other, in order."""
    reported_effects: list[ReportedEffect] = Field(default_factory=list)
    """Changes that the source states without both figures."""
    errata: list[Erratum] = Field(default_factory=list)
    """Where the source disagrees with its own figures."""
    caveats: list[Id] = Field(default_factory=list)
    """Files in `data/caveats/`."""
    notes: list[Text] = Field(default_factory=list)
    """What a reader should know about the run set."""
    superseded_by: Text | None = None
    """Identifier of the result that replaces this one."""
    retracted: Retraction | None = None
    """Why it no longer counts."""

    @model_validator(mode="after")
    def _has_one_origin_and_figures(self) -> Self:
        if (self.source is None) == (self.submitter is None):
            raise ValueError("a result needs either a source (published before) or a submitter (ran it), not both")
        if not (self.measurements or self.reported_effects or any(step.measurements for step in self.steps)):
            raise ValueError(
                "a result without a figure: give measurements, steps with measurements, or reported effects"
            )
        return self
