"""The check of licences: what it lets through and what it refuses, as somebody who adds a package would see it."""

import json
from importlib.metadata import version

import pytest

from scripts.paths import ROOT
from scripts.publish.notices import LICENSES, crates, served_packages
from tests.licences import POLICY, refused

RULES = json.loads(POLICY.read_text(encoding="utf-8"))


def package(*licences):
    return {"name": "thing", "version": "1.0", "licenses": list(licences)}


MIT = {"license": {"id": "MIT"}}
GPL = {"license": {"id": "GPL-3.0-only"}}
MPL = {"license": {"id": "MPL-2.0"}}
BY_NAME = {"license": {"name": "License :: OSI Approved :: BSD License"}}


@pytest.mark.parametrize(
    ("licences", "served", "is_refused"),
    [
        ([MIT], True, False),
        ([BY_NAME], True, False),
        ([{"expression": "MIT OR GPL-3.0-only"}], True, False),
        ([{"expression": "MIT AND GPL-3.0-only"}], True, True),
        ([MPL], False, False),
        ([MPL], True, True),
        ([GPL], False, True),
        ([MIT, GPL], False, True),
        ([{"license": {"name": "Ask me"}}], False, True),
        ([], False, True),
    ],
)
def test_a_licence_is_allowed_for_the_use_that_the_project_makes_of_the_package(licences, served, is_refused):
    problems = refused([package(*licences)], RULES, {"thing"} if served else set())
    assert len(problems) == is_refused
    if problems:
        assert "thing 1.0 states" in problems[0]
        assert "leave the package out" in problems[0]


def test_what_is_served_needs_nothing_that_only_tests_install():
    """`make site` on a new clone installs no package of the tests, and reads the licence of each that it serves."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    served = served_packages(lock)
    assert {"vega", "vega-interpreter", "d3-dsv"} <= set(served.values())
    assert [place for place in served if lock[place].get("dev")] == []


def test_the_crates_in_the_search_are_those_of_the_pagefind_that_is_installed():
    """Its packages list none: after an update, take them from `pagefind_web/Cargo.lock` of its release."""
    texts = {crate["text"]: (LICENSES / crate["text"]).read_text(encoding="utf-8") for crate in crates()}
    assert f"Pagefind {version('pagefind')} holds them" in texts["crates-gpl-3.txt"]
    assert f"tag v{version('pagefind')}," in texts["crates-gpl-3.txt"]


def test_the_parts_of_duckdb_are_those_of_the_version_that_is_served():
    """After an update, take them from `third_party/` of the DuckDB that the new duckdb-wasm is made of."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    served = lock["node_modules/@duckdb/duckdb-wasm"]["version"]
    assert f"duckdb-wasm {served} " in (LICENSES / "duckdb-parts.txt").read_text(encoding="utf-8")


def test_each_package_in_a_lock_file_of_npm_has_a_hash_but_for_tools_of_other_systems():
    """Nothing without a hash may come to where a site is built; SECURITY.md says why a few have none."""
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    without = {place: about for place, about in packages.items() if place and "integrity" not in about}
    assert all(about.get("dev") and about.get("optional") and about.get("os") for about in without.values()), without
    assert {place.split("/")[1] for place in without} <= {"@biomejs", "@oxc-parser"}
