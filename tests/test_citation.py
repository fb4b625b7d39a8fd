"""CITATION.cff has the fields of the Citation File Format 1.2 and names this version."""

import json
import re
import tomllib
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
CITATION = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
FIELDS = {
    "abstract",
    "authors",
    "cff-version",
    "commit",
    "contact",
    "date-released",
    "doi",
    "identifiers",
    "keywords",
    "license",
    "license-url",
    "message",
    "preferred-citation",
    "references",
    "repository",
    "repository-artifact",
    "repository-code",
    "title",
    "type",
    "url",
    "version",
}


def test_it_has_what_the_format_asks_for_and_nothing_that_it_does_not_know():
    assert {"cff-version", "message", "title", "authors"} <= set(CITATION) <= FIELDS
    assert CITATION["cff-version"] == "1.2.0"
    assert CITATION["type"] in {"dataset", "software"}
    assert all({"name"} <= set(author) or {"family-names"} & set(author) for author in CITATION["authors"])
    assert len(set(CITATION["keywords"])) == len(CITATION["keywords"])


def test_it_names_the_version_that_the_data_package_names():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert str(CITATION["version"]) == project["version"]
    assert re.search(
        rf"^## {re.escape(project['version'])} \({CITATION['date-released']}\)$",
        (ROOT / "CHANGELOG.md").read_text(),
        flags=re.MULTILINE,
    )


def test_its_licences_are_those_of_the_project():
    licences = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert CITATION["license"] == ["MIT", "CC-BY-4.0"]
    assert "MIT" in licences
    assert re.search(r"CC.BY.4\.0|Attribution 4\.0", licences)


def test_citation_and_zenodo_name_the_repository_that_the_site_names():
    repository = tomllib.loads((ROOT / "config.toml").read_text(encoding="utf-8"))["params"]["repository"]
    zenodo = json.loads((ROOT / ".zenodo.json").read_text(encoding="utf-8"))
    address = f"https://github.com/{repository}"
    assert CITATION["repository-code"] == address
    assert address in {related["identifier"] for related in zenodo["related_identifiers"]}
    assert (zenodo["title"], zenodo["keywords"]) == (CITATION["title"], CITATION["keywords"])
    assert zenodo["license"].upper() in CITATION["license"]
