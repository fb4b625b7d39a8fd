"""Digits of figures: as many as the source printed, and three where the site converted or computed them."""

import html
import re

import pytest

from scripts.paths import PUBLIC

SHOWN = re.compile(r'<data value="?([^" >]*)"?[^>]*>([^<]*)</data>')
NUMBER = re.compile(r"\d[\d,]*\.?\d*")
GIVEN = re.compile(r'<td class="?given"?>.*?</td>', re.DOTALL)
"""Inputs of worked examples: whoever repeats one needs every digit."""
UNITS = {"KiB": 2**10, "MiB": 2**20, "GiB": 2**30, "TiB": 2**40, "kB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12}


def is_exact_size(value, text):
    """Tell whether a text such as "28.75 GiB" is its number of bytes to the last one."""
    number, _, unit = text.replace(",", "").partition(" ")
    return unit in UNITS and float(number) * UNITS[unit] == float(value)


def significant(number):
    """The digits of a number without zeros at its ends: "1,230,000" and "0.0123" have three."""
    digits = number.replace(",", "").rstrip(".")
    return digits.replace(".", "").strip("0") if "." in digits else digits.strip("0")


@pytest.mark.site
def test_a_figure_of_more_than_three_digits_is_what_its_source_printed():
    wrong = []
    for page in PUBLIC.rglob("*.html"):
        place = page.relative_to(PUBLIC)
        for value, text in SHOWN.findall(GIVEN.sub("", page.read_text(encoding="utf-8"))):
            long = [found for found in NUMBER.findall(html.unescape(text)) if len(significant(found)) > 3]
            if long and re.fullmatch(r"[-\d.e+]+", value) and not is_exact_size(value, text):
                raw = significant(f"{float(value):.12g}".partition("e")[0])
                wrong += [f"{place}: {found} of {value}" for found in long if significant(found) != raw]
    assert wrong == []


@pytest.mark.site
def test_labels_of_charts_have_three_digits_at_most():
    long = {
        f"{drawing.name}: {found}"
        for drawing in (PUBLIC / "charts").rglob("*.svg")
        if drawing.stem != "ages"  # its axis has years
        for found in re.findall(r">×?(\d[\d,]*\.?\d*)<", drawing.read_text(encoding="utf-8"))
        if len(significant(found)) > 3
    }
    assert long == set()
