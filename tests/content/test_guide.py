"""What the guide promises: disagreements shown, warnings beside what is unsafe, symptoms that lead somewhere."""

import json
import re
import subprocess
from functools import cache

import pytest
from guide import ROOT, html, pages

from scripts.paths import hugo_program

CONFLICTS = json.loads((ROOT / "data" / "conflicts.json").read_text(encoding="utf-8"))
ADVICE = [page for page in pages() if "advice" in page.front]
RISKY = [page for page in ADVICE if page.front["advice"]["risk"] != "safe"]
SYMPTOMS = [symptom for page in pages() for symptom in page.front.get("symptoms", [])]


@cache
def built() -> dict[str, str]:
    """The pages of the guide as they were rendered, by address."""
    return {page.address: html(page.address) for page in pages()}


def test_all_disagreements_of_the_sources_are_on_file():
    assert list(CONFLICTS) == [f"C{number}" for number in range(1, 29)]


@pytest.mark.site
@pytest.mark.parametrize("conflict", CONFLICTS)
def test_a_disagreement_is_shown_on_a_page(conflict):
    assert [address for address, text in built().items() if f'id="{conflict}"' in text or f"id={conflict} " in text]


@pytest.mark.site
@pytest.mark.parametrize("page", RISKY, ids=str)
def test_what_is_unsafe_is_shown_with_its_warning(page):
    warning = page.front["advice"]["warning"]
    words = re.sub(r"\W+", " ", warning)
    for address in (page.address, "/guide/checklist/"):
        assert words in re.sub(r"\W+", " ", built()[address].replace("&#39;", "'").replace("&rsquo;", "'"))


@pytest.mark.site
@pytest.mark.parametrize("page", ADVICE, ids=str)
def test_the_checklist_leads_to_every_piece_of_advice(page):
    assert f'{page.address}"' in built()["/guide/checklist/"]


def test_there_are_symptoms_enough_to_start_from():
    assert len(SYMPTOMS) >= 25


@pytest.mark.site
def test_every_symptom_is_in_the_index():
    for symptom in SYMPTOMS:
        assert symptom["seen"].replace('"', "&#34;").replace("'", "&#39;") in built()["/guide/symptoms/"]


FRONT = """+++
title = "x"
description = "A page made for a test."
stacks = ["ceph"]
[advice]
do = "Do it"
on = "all"
since = ""
until = ""
effect = {follows_from = "mechanism", because = "it does."}
risk = "safe"
commands = []
check = []
undo = []
sources = [{id = "yourcmc-ceph-performance", place = "Summary"}]
+++
"""
WRONG = {
    'risk = "safe"\n': "advice.risk is missing",
    'on = "all"\n': "advice.on is missing",
    "undo = []\n": "advice.undo is missing",
    'stacks = ["ceph"]\n': "stacks is missing",
    'description = "A page made for a test."\n': "description is missing",
    'place = "Summary"': "lacks its id or place",
}
CHANGED = {
    ('"safe"', '"unsafe"'): "advice.warning is missing",
    ('"safe"', '"harmless"'): "expected safe, needs-plp, unsafe or security",
    ('{follows_from = "mechanism", because = "it does."}', '"large"'): "advice.effect is",
    ('["ceph"]', '["cefh"]'): "stacks has",
    ("yourcmc-", "mycmc-"): "advice.sources names",
    ('do = "Do it"', 'do = "Do it"\nwhen = "now"'): "advice.when is unknown",
}


SHORTCODES = {
    '{{< release topic="mclock.default_profile" release="quincy" >}}': "balanced",
    '{{< release topic="mclock.default_profile" since="17.0.0-dev" >}}': "high_client_ops",
    '{{< release topic="osd_op_num_shards_hdd" release="quincy" >}}': "5",
    '{{< release topic="osd_op_num_shards_hdd" release="squid" >}}': "1",
    '{{< release topic="min_alloc_size.ssd" >}}': "4 KiB",
    '{{< release topic="rocksdb.level_base" >}}': "1 GiB × 8 (not verified)",
    '{{< figure measurement_id="p3700-1-node-ceph/undated-snaptrim#m1" metric="latency_mean" >}}': "2.747 ms",
    '{{< stated fact="yw-0036" value="10 to 20 GB" >}}': "10 to 20 GB",
    '{{< release topic="mclock.colour" >}}': None,
    '{{< release topic="allow_ec_optimizations" release="jewel" >}}': None,
    '{{< stated fact="yw-0003" value="0.7 ms" >}}': None,
    '{{< figure subject="p3700-1-node-ceph" metric="iops" >}}': None,
    '{{< disagree "C99" >}}': None,
}


def without_static_files(config):
    """The settings with one folder of static files instead of thousands to copy."""
    mounts = re.compile(r'\[\[module\.mounts\]\]\nsource = "(?!schemas/json")[^"]*"\ntarget = "static[^"]*"\n')
    return mounts.sub("", config)


def build(tmp_path, text):
    """Build a site of one page of the guide."""
    folder = tmp_path / "content" / "guide" / "a-chapter"
    folder.mkdir(parents=True)
    (folder / "page.md").write_text(text)
    for section in (folder, folder.parent):
        (section / "_index.md").write_text('+++\ntitle = "x"\ndescription = "A section made for a test."\n+++\n')
    config = (ROOT / "config.toml").read_text().replace('source = "content"', f'source = "{tmp_path / "content"}"')
    (tmp_path / "config.toml").write_text(without_static_files(config))
    command = [hugo_program(), "build", "--config", tmp_path / "config.toml", "--destination", tmp_path / "public"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.site
@pytest.mark.parametrize(("shortcode", "shown"), SHORTCODES.items())
def test_shortcodes_print_what_is_on_record_or_stop_the_build(tmp_path, shortcode, shown):
    done = build(tmp_path, FRONT + shortcode + "\n")
    if shown is None:
        assert done.returncode != 0
        assert "page.md" in done.stdout + done.stderr
    else:
        assert done.returncode == 0, done.stderr
        text = (tmp_path / "public" / "guide" / "a-chapter" / "page" / "index.html").read_text()
        assert shown in re.sub(r"<[^>]+>", "", text.split('class="prose"')[1])


@pytest.mark.site
@pytest.mark.parametrize(
    ("old", "new", "message"), [(o, "", m) for o, m in WRONG.items()] + [(o, n, m) for (o, n), m in CHANGED.items()]
)
def test_wrong_front_matter_stops_the_build_and_says_what_is_expected(tmp_path, old, new, message):
    done = build(tmp_path, FRONT.replace(old, new))
    assert done.returncode != 0
    assert message in done.stdout + done.stderr
    assert "content/guide/a-chapter/page.md" in done.stdout + done.stderr
