"""Markdown twins: each page has one that says the same, and llms.txt leads to them."""

import re

import pytest

from scripts.paths import PUBLIC
from scripts.publish.markdown import as_markdown

PAGE = """<html><head><link rel="canonical" href="https://example.org/iops/drives/one/"></head><body><nav>Menu</nav>
<main id="main"><h1>One &amp; only</h1><p>See <a href="/iops/rules/">rules</a>, <a href="#more">more</a>.</p>
<dl><div><dt>Risk</dt> <dd>safe</dd></div></dl><svg><text>drawn</text></svg><button>Copy</button>
<table><thead><tr><th>Load</th><th>IOPS</th></tr></thead><tbody><tr><td>a|b</td><td>5</td></tr></tbody></table>
<p>&lt;script&gt;alert(1)&lt;/script&gt; [here](https://evil.example/) <code>a&lt;b[0]</code></p>
<pre><code>fio --rw=write</code></pre></main></body></html>"""


def test_a_page_becomes_text_with_whole_addresses_tables_and_terms():
    text = as_markdown(PAGE)
    assert text is not None
    assert text.startswith("# One & only\n\n<https://example.org/iops/drives/one/>\n")
    assert "[rules](https://example.org/iops/rules/)" in text
    assert "[more](https://example.org/iops/drives/one/#more)" in text
    assert "- **Risk:** safe" in text
    assert "| Load | IOPS |" in text
    assert r"| a\|b | 5 |" in text
    assert "fio --rw=write" in text
    assert not re.search(r"Menu|drawn|Copy", text)
    assert "<script>" not in text
    assert "&lt;script>alert(1)" in text
    assert r"\[here](https://evil.example/)" in text
    assert "`a<b[0]`" in text


def test_a_page_that_only_leads_elsewhere_has_no_twin():
    assert as_markdown('<head><link rel="canonical" href="https://example.org/"></head><body>moved</body>') is None


@pytest.mark.site
def test_every_page_that_names_a_twin_has_one():
    missing = [
        page
        for page in PUBLIC.rglob("index.html")
        if 'type="text/markdown"' in page.read_text(encoding="utf-8") and not page.with_name("index.md").is_file()
    ]
    assert missing == []
    assert "IOPS" in (PUBLIC / "drives/micron-5100-eco-960gb/index.md").read_text(encoding="utf-8")


@pytest.mark.site
def test_llms_txt_leads_to_texts_and_files_that_are_there():
    text = (PUBLIC / "llms.txt").read_text(encoding="utf-8")
    assert text.startswith("# Honest IOPS\n\n> ")
    places = re.findall(r"\]\(http://localhost:1313/([^)]+)\)", text)
    assert len(places) > 60
    assert [place for place in places if not (PUBLIC / place).is_file()] == []


@pytest.mark.site
def test_the_sitemap_says_when_pages_changed():
    text = (PUBLIC / "sitemap.xml").read_text(encoding="utf-8")
    days = dict(re.findall(r"<loc>([^<]+)</loc><lastmod>([^<]+)</lastmod>", text))
    assert "http://localhost:1313/drives/micron-5100-eco-960gb/" in days
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", day) for day in days.values())
    assert "http://localhost:1313/404.html" not in text
