"""How a page asks to be cited: as text and as BibTeX that LaTeX can read."""

import html
import json
import re

import pytest

from scripts.paths import BUILD, PUBLIC

CITED = {
    "a drive": "drives/micron-5100-eco-960gb",
    "a result": "results/drives/micron-5100-eco-960gb/undated-cache-on-off",
    "an effect": "effects/write_cache",
    "a page of the guide": "guide/choosing-drives/volatile-write-cache",
    "a calculator": "calculators/block-db",
    "a finding": "findings/one-command",
}
FIELD = re.compile(r"^  (\w+) = \{(.*)\},?$", re.MULTILINE)


def citations(text: str) -> list[str]:
    """The two blocks of the fold, as a reader sees them."""
    fold = re.search(r'<details class="cite".*?</details>', text, flags=re.DOTALL)
    assert fold, "no fold"
    return [html.unescape(code) for code in re.findall(r"<code>(.*?)</code>", fold[0], flags=re.DOTALL)]


def page(place: str) -> str:
    return (PUBLIC / place / "index.html").read_text(encoding="utf-8")


@pytest.mark.site
@pytest.mark.parametrize("place", CITED.values(), ids=CITED.keys())
def test_a_page_can_be_cited_with_its_title_address_and_day(place):
    text, bibtex = citations(page(place))
    title = html.unescape(
        re.sub("<[^>]+>", "", re.findall(r"<h1[^>]*>(.*?)</h1>", page(place), flags=re.DOTALL)[0])
    ).strip()
    fields = dict(FIELD.findall(bibtex))
    assert re.match(r"@misc\{honest-iops-[a-z0-9-]+,\n", bibtex)
    assert bibtex.count("{") == bibtex.count("}")
    assert fields["url"].endswith(f"/{place}/")
    assert title in text
    assert fields["url"] in text
    day = re.search(r"\d{4}-\d\d-\d\d", text)
    assert day
    assert day[0] in fields["note"]
    assert day[0].startswith(fields["year"])


@pytest.mark.site
def test_the_day_is_that_of_the_newest_record_of_the_subject():
    dates = json.loads((BUILD / "summaries/dates.json").read_text(encoding="utf-8"))
    newest = max(d["changed"] for result, d in dates.items() if result.startswith("p3700-1-node-ceph/"))
    assert f"data as of {newest[:10]}." in citations(page("clusters/p3700-1-node-ceph"))[0]


@pytest.mark.site
def test_lists_ask_for_no_citation():
    assert 'class="cite"' not in page("drives")


def test_signs_that_mean_something_to_latex_are_spelt_out(hostile_site):
    _, bibtex = citations((hostile_site / "drives/maker-one/index.html").read_text(encoding="utf-8"))
    title = dict(FIELD.findall(bibtex))["title"]
    assert title == (
        r"""{</script><script>alert(1)</script> \& 50\% of \{x\} \textbackslash{} \textasciitilde{}\textasciicircum{} \#\_\$ "quoted" <b>}"""
    )
