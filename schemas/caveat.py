"""A caveat: a numbered caution that records carry, so that a doubt is explained once and linked everywhere."""

from typing import Literal

from schemas.base import Count, Record, Text


class Caveat(Record):
    """A caution in `data/caveats/`, named by results, measurements and subjects."""

    number: Count
    """Its number, given once and never again to another."""
    title: Text
    """What is wrong, in a few words."""
    meaning: Text
    """What it says about a figure that carries it."""
    bias: Literal["too-good", "too-bad", "either", "none"]
    """Which way it may have moved the figure; `none` where the doubt is about something else."""
    ranked: bool
    """False where a figure that carries it is shown but enters no median, chart or order."""
    remedy: Text
    """What would resolve the doubt."""
