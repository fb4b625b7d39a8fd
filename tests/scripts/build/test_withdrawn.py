"""A retracted or superseded result: it leaves everything that counts, its page says so, and `iops check` reads where it leads."""

import gzip
import json
import shutil
from collections import Counter

import pytest
from sample import DRIVE, RETRACTED
from small import database, measured

from scripts.build.calculator_tables import compute_reference
from scripts.node.client import Node
from scripts.paths import DATA
from scripts.publish.downloads import write_views
from scripts.records.checker import check

TELLING = {"results", "facts", "records", "steps", "errata"} | {
    f"withdrawn_{table}" for table in ("measurements", "metrics", "verdicts", "reported_effects")
}
"""Tables that may name a withdrawn result: what it is and what it held, and the ledger of where facts are used."""


@pytest.fixture(scope="module")
def withdrawn(tmp_path_factory):
    """The project's own corpus with every result retracted."""
    work = tmp_path_factory.mktemp("withdrawn")
    shutil.copytree(DATA, work / "data")
    for path in (work / "data" / "results").rglob("*.json"):
        path.write_text(json.dumps({**json.loads(path.read_text()), "retracted": RETRACTED}))
    with database(work / "data", work, judged=True) as connection, Node() as node:
        compute_reference(connection, node)
        yield connection


def tables(connection):
    query = "select table_name from duckdb_tables() where schema_name = 'marts' order by table_name"
    return [name for (name,) in connection.execute(query).fetchall()]


def test_no_table_of_figures_names_a_withdrawn_result(corpus, withdrawn):
    query = """select r.result_id from marts.results as r semi join
        (select unnest(regexp_extract_all(to_json(t)::varchar, '"([^"#]+/[^"#]+)["#]', 1)) as named from marts.{} as t) as t
        on t.named = r.result_id"""
    naming = [name for name in tables(corpus) if corpus.execute(query.format(name)).fetchall()]
    assert len(naming) > 15, "the test looks past the names"
    assert {name for name in tables(withdrawn) if withdrawn.execute(query.format(name)).fetchall()} <= TELLING


def test_no_table_counts_a_withdrawn_result(withdrawn):
    query = """select column_name from duckdb_columns() where schema_name = 'marts' and table_name = ?
        and column_name in ('n', 'results', 'measurements', 'pairs', 'models', 'passed', 'failed', 'warned', 'level')"""
    for table in set(tables(withdrawn)) - TELLING:
        for (column,) in withdrawn.execute(query, [table]).fetchall():
            found = withdrawn.execute(f"select max({column}) from marts.{table}").fetchall()
            assert found in ([(0,)], [(None,)]), f"{table}.{column}"


def test_the_table_of_results_says_what_is_withdrawn_since_when_and_why(withdrawn):
    query = "select distinct is_withdrawn, retraction_reason, retracted_on from marts.results"
    assert withdrawn.execute(query).fetchall() == [(True, RETRACTED["reason"], RETRACTED["on"])]


def test_programs_are_given_no_figure_of_a_withdrawn_result(withdrawn, tmp_path):
    write_views(withdrawn, tmp_path, "api")
    standing = json.loads((tmp_path / "v1/peer-figures.json").read_text())
    assert not standing["rows"]
    assert json.loads((tmp_path / "v1/keys.json").read_text()) == {"hashes": {}, "peers": {}}


def succession(small, **links):
    """Problems of a corpus whose results name each other."""
    for slug, replacement in links.items():
        small.result(
            [measured(1)], f"2026-{slug}", superseded_by=f"maker-one/2026-{replacement}" if replacement else None
        )
    return check((), small.data)[1]


def test_a_result_may_be_replaced_by_one_that_was_replaced_itself(small):
    assert succession(small, one="two", two="three", three=None) == []


@pytest.mark.parametrize(
    "links",
    [{"one": "one"}, {"one": "two", "two": "one"}, {"one": "two", "two": "three", "three": "one"}],
    ids=["itself", "two", "three"],
)
def test_results_that_replace_each_other_in_a_circle_are_reported(small, links):
    found = succession(small, **links)
    assert len(found) == len(links)
    for problem in found:
        assert problem.path == "superseded_by"
        assert problem.found.count("→") == len(links)
        assert "remove `superseded_by` from" in problem.write


def test_a_result_that_leads_into_a_circle_is_not_blamed_for_it(small):
    assert Counter(p.file.split("/")[-1] for p in succession(small, one="two", two="three", three="two")) == {
        "2026-two.json": 1,
        "2026-three.json": 1,
    }


def test_a_result_is_not_replaced_by_one_of_another_subject(small):
    small.write(
        "drives/maker-two.json", {**json.loads((small.data / "drives/maker-one.json").read_text()), "model": "Two"}
    )
    record = json.loads(small.result([measured(1)], superseded_by="maker-two/2026-run").read_text())
    small.write("results/drives/maker-two/2026-run.json", {**record, "subject": "maker-two", "superseded_by": None})
    (problem,) = check((), small.data)[1]
    assert problem.expected == "a result of the same subject, maker-one"
    assert "`retracted`" in problem.write


@pytest.fixture(scope="module")
def built(sample_site):
    """The pages of a corpus with a retracted result, a replaced one, and the one that replaces it."""
    return sample_site.public


def page(built, address):
    return (built / address / "index.html").read_text(encoding="utf-8")


@pytest.mark.site
def test_a_retracted_result_keeps_its_page_which_says_so_before_anything_else(built):
    html = page(built, f"results/drives/{DRIVE}/2026-retracted")
    notice = html.index("This result is withdrawn")
    assert html.index("<h1") < notice < html.index("<table")
    for words in ("<h1", "Withdrawn: ", RETRACTED["reason"], f"Retracted on {RETRACTED['on']}"):
        assert words in html[: html.index("<table")]
    assert "Replaced by" not in html
    assert html.count("77,123") == 2
    assert html.count("<s>") == html.count("<td>withdrawn") == 2


@pytest.mark.site
def test_a_replaced_result_leads_to_the_one_in_its_place_and_back(built):
    old, new = (f"results/drives/{DRIVE}/2026-{slug}" for slug in ("replaced", "better"))
    assert f'<strong>Replaced by</strong> <a href="/{new}/">Run long enough</a>' in page(built, old)
    assert f'It replaces <a href="/{old}/">' in page(built, new)
    assert "This result is withdrawn" not in page(built, new)


@pytest.mark.site
def test_no_search_engine_and_no_map_of_the_site_leads_to_a_withdrawn_result(built):
    for slug, counts in (("retracted", False), ("replaced", False), ("better", True)):
        address = f"results/drives/{DRIVE}/2026-{slug}"
        assert ('<meta name="robots" content="noindex">' in page(built, address)) is not counts
        assert (address in (built / "sitemap.xml").read_text()) is counts
        assert (address in page(built, "search")) is counts


@pytest.mark.site
def test_the_search_index_leaves_withdrawn_results_out(built):
    found = b"".join(gzip.decompress(path.read_bytes()) for path in built.rglob("*.pf_fragment"))
    assert b"Run long enough" in found
    assert b"Quixotic run" not in found
    assert f"/{DRIVE}/2026-replaced/".encode() not in found


@pytest.mark.site
def test_the_subject_lists_withdrawn_results_apart_with_the_reason(built):
    html = page(built, f"drives/{DRIVE}")
    measurements, apart = html.split('id="withdrawn"')
    assert "2026-better" in measurements
    assert "2026-retracted" not in measurements
    assert f"Quixotic run</a>: retracted on 2026-11-20: {RETRACTED['reason']}" in apart
    assert "replaced by a " in apart


@pytest.mark.site
def test_one_page_lists_all_that_was_withdrawn(built, sample_site):
    html = page(built, "data/withdrawn")
    records = [json.loads(path.read_bytes()) for path in (sample_site.data / "results").rglob("*.json")]
    withdrawn = [record for record in records if record.get("retracted") or record.get("superseded_by")]
    assert f"{len(withdrawn)} results withdrawn" in html
    assert RETRACTED["reason"] in html
    assert "Run long enough" in html
