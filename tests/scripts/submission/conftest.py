"""A small corpus to send results to, and the output of a tool that somebody sends."""

from pathlib import Path

import pytest

CACHE = {
    "label": "write cache",
    "meaning": "A cache.",
    "values": [{"value": value, "label": value} for value in ("on", "off")],
    "kinds": ["drives"],
    "risk": "safe",
}
FIXTURES = Path(__file__).parents[2] / "fixtures"


@pytest.fixture
def corpus_folder(small):
    """A corpus whose one drive is recognised by its model, and whose vocabulary has the write cache."""
    small.write("settings.json", {"write_cache": CACHE})
    small.write(
        "drives/maker-one.json",
        {
            "vendor": "Maker",
            "model": "One",
            "match": ["^ONE-960"],
            "media": "ssd",
            "power_loss_protection": {"state": "unknown"},
        },
    )
    return small


@pytest.fixture
def fio_output():
    """What fio printed about random writes with a flush after each, as if on a SATA drive of no virtual machine."""
    return (FIXTURES / "fio" / "fsync.json").read_text(encoding="utf-8").replace('"vda"', '"sda"')
