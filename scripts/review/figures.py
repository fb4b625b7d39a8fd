"""Write figures as people read them, and tell whether two differ where a reader would see it."""

from scripts.messages.markdown import escape_text

READABLE_UNITS = {"B/s": (1e-6, "MB/s"), "s": (1e3, "ms"), "iops": (1, "IOPS")}
"""Units in which people read figures that are compared in base units, with the factors."""
SMALLEST_STEP = 0.005
"""Medians that differ by less are equal in three digits."""


def format_quantity(value: float, unit: str) -> str:
    """A figure in the unit in which people read it."""
    factor, label = READABLE_UNITS.get(unit, (1, escape_text(unit, 20)))
    value *= factor
    return f"{value:,.0f} {label}" if abs(value) >= 100 else f"{value:.3g} {label}"


def is_other(before: float | None, after: float | None) -> bool:
    """Whether two figures differ where a reader would see it."""
    if before is None or after is None:
        return before is not after
    return abs(after - before) > SMALLEST_STEP * max(abs(before), abs(after))
