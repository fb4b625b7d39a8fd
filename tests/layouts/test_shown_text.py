"""No page shows what a template or a script leaves where it failed."""

import re

import pytest

from scripts.paths import PUBLIC

FAILURES = re.compile(r"%!|&lt;nil|<nil>|\bNaN\b|\[object |>undefined<|%25%21")
CODE = re.compile(r"<(code|pre)\b.*?</\1>", re.DOTALL)


@pytest.mark.site
def test_no_page_shows_what_a_template_left_where_it_failed():
    pages = {path: CODE.sub("", path.read_text(encoding="utf-8")) for path in PUBLIC.rglob("*.html")}
    assert len(pages) > 2000
    shown = {
        str(path.relative_to(PUBLIC)): found[0] for path, text in pages.items() if (found := FAILURES.search(text))
    }
    assert shown == {}
