"""When advice concerns a system: conditions over what can be read from it, for a program to evaluate.

A condition is true, false or cannot be told; a fact that was not read makes it untold. `all` is false as soon as one
part is false and `any` is true as soon as one part is true, whatever the others are; else one part that cannot be told
makes the whole untold. `not` turns true and false round and leaves what cannot be told.
"""

from typing import Annotated, Literal, Self

from pydantic import Discriminator, Field, Tag, model_validator

from schemas.base import Model, Text, Version
from schemas.system_facts import SYSTEM_FACTS, FactKind, SystemFact

Operator = Literal["is", "is_not", "at_least", "below"]
OPERATORS: dict[FactKind, tuple[Operator, ...]] = {
    "version": ("at_least", "below"),
    "choice": ("is", "is_not"),
    "number": ("is", "is_not", "at_least", "below"),
    "option": ("is", "is_not", "at_least", "below"),
    "yes-no": ("is",),
}


class FactTest(Model):
    """One question to one fact."""

    fact: Text
    """Key of the fact, such as `osd.data_class`."""
    name: Text | None = None
    """Name of the option, where the fact is `ceph.option`."""
    operator: Operator
    """How the value is compared; `at_least` includes the value and `below` does not."""
    value: bool | int | float | Text | list[Version]
    """What it is compared with. Versions are a list, one for each series that got a change: a system of a series that
    is not named is compared with the newest one."""

    @model_validator(mode="after")
    def _fits_its_fact(self) -> Self:
        fact = SYSTEM_FACTS.get(self.fact)
        if fact is None:
            raise ValueError(f"unknown fact {self.fact!r}; expected one of {', '.join(SYSTEM_FACTS)}")
        if self.operator not in OPERATORS[fact.kind]:
            raise ValueError(f"{self.fact} is compared by {' or '.join(OPERATORS[fact.kind])}, not by {self.operator}")
        if (self.name is not None) != (fact.kind == "option"):
            raise ValueError("`name` is the name of an option, and only `ceph.option` has one")
        if problem := _problem_of_value(fact, self.value):
            raise ValueError(f"the value of {self.fact} is {problem}")
        return self


def _problem_of_value(fact: SystemFact, value: object) -> str:
    """What the value should have been; nothing where it fits."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if fact.kind == "version":
        return "" if isinstance(value, list) and value else 'a list of versions, such as ["17.2.0"]'
    if fact.kind == "choice":
        return "" if value in fact.choices else f"one of {', '.join(fact.choices)}"
    if fact.kind == "number":
        return "" if is_number else "a number"
    if fact.kind == "yes-no":
        return "" if isinstance(value, bool) else "true or false"
    return "" if not isinstance(value, list) else "one text, number, true or false"


class AllOf(Model):
    """True where every part is."""

    all: Annotated[list["Condition"], Field(min_length=1)]
    """The parts."""


class AnyOf(Model):
    """True where one part is."""

    any: Annotated[list["Condition"], Field(min_length=1)]
    """The parts."""


class NotOf(Model):
    """True where its part is false."""

    not_: "Condition" = Field(alias="not")
    """The part."""


def facts_of(condition: "Condition") -> set[str]:
    """Every fact that a condition asks for."""
    if isinstance(condition, FactTest):
        return {condition.fact}
    if isinstance(condition, NotOf):
        return facts_of(condition.not_)
    parts = condition.all if isinstance(condition, AllOf) else condition.any
    return {fact for part in parts for fact in facts_of(part)}


def is_measured(condition: "Condition") -> bool:
    """Whether a condition can be true only of a fault that was measured, or that the system itself reports."""
    if isinstance(condition, FactTest):
        return SYSTEM_FACTS[condition.fact].is_measured
    if isinstance(condition, NotOf):
        return False
    if isinstance(condition, AllOf):
        return any(is_measured(part) for part in condition.all)
    return all(is_measured(part) for part in condition.any)


def _kind_of_condition(value: object) -> str:
    """By which model a condition is read, so that its problems are those of this one alone."""
    return next((name for name in ("all", "any", "not") if isinstance(value, dict) and name in value), "fact")


Condition = Annotated[
    Annotated[AllOf, Tag("all")]
    | Annotated[AnyOf, Tag("any")]
    | Annotated[NotOf, Tag("not")]
    | Annotated[FactTest, Tag("fact")],
    Discriminator(_kind_of_condition),
]
