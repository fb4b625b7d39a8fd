"""What the guide promises: disagreements shown, warnings beside what is unsafe, symptoms that lead somewhere."""

import json
import re
import subprocess
from functools import cache
from html import unescape

import pytest
from guide import ROOT, html, pages, records

from scripts.build.lookups import shortcodes, what_they_say
from scripts.build.page_files import page_facts
from scripts.node.client import Node
from scripts.paths import BUILD, hugo_program

CONFLICTS = json.loads((ROOT / "data" / "conflicts.json").read_text(encoding="utf-8"))
ADVICE = records("advice")
RISKY = [name for name, record in ADVICE.items() if record.get("opposite_risk", record["risk"]) != "safe"]
SYMPTOMS = records("symptoms")
PATHS = {page.address.strip("/").removeprefix("guide/") for page in pages()}


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


def test_every_record_of_the_guide_names_pages_that_exist():
    named = {name: record["pages"] for name, record in ADVICE.items()}
    named |= {name: [record["page"]] for name, record in SYMPTOMS.items()}
    named |= {name: [conflict["page"]] for name, conflict in CONFLICTS.items()}
    assert {name: gone for name, paths in named.items() if (gone := set(paths) - PATHS)} == {}


def words(text):
    """A text as a reader sees it, without marks and tags."""
    return re.sub(r"\W+", " ", unescape(re.sub(r"<[^>]+>", "", text)))


@pytest.mark.site
@pytest.mark.parametrize("name", ADVICE)
def test_a_page_shows_its_advice_with_warning_and_commands(name):
    record = ADVICE[name]
    for path in record["pages"]:
        shown = words(built()[f"/guide/{path}/"])
        assert words(record["do"]) in shown
        assert words(record.get("warning", "")) in shown
        for step in [step for block in record["commands"].values() for step in block]:
            for form in ("note", "plain", "cephadm", "rook", "proxmox"):
                assert words(step.get(form, "")) in shown, step


@pytest.mark.site
def test_the_checklist_has_what_holds_today_and_risks_no_data():
    shown = set(re.findall(r'<input type="?checkbox"? id="?([\w.-]+)', built()["/guide/checklist/"]))
    safe = {name for name, record in ADVICE.items() if record["risk"] in ("safe", "needs-plp", "security")}
    tests = {name for name, record in ADVICE.items() if record["action"] in ("test", "leave")}
    timeless = {name for name, record in ADVICE.items() if "until" not in record}
    timeless -= {name for name, record in ADVICE.items() if record["pages"][0].startswith("appendix/")}
    assert (safe | tests) & timeless <= shown <= safe | tests
    text = words(built()["/guide/checklist/"])
    assert [name for name in shown if words(ADVICE[name].get("warning", "")) not in text] == []


@pytest.mark.site
@pytest.mark.parametrize("symptom", SYMPTOMS)
def test_a_symptom_has_an_address_that_leads_to_its_remedy(symptom):
    text = html(f"/guide/symptoms/{symptom}/")
    assert words(SYMPTOMS[symptom]["seen"]) in words(text)
    assert f"/guide/{SYMPTOMS[symptom]['page']}/" in text


@pytest.mark.site
def test_every_symptom_is_in_the_index():
    shown = words(built()["/guide/symptoms/"])
    assert [name for name, symptom in SYMPTOMS.items() if words(symptom["seen"]) not in shown] == []


FRONT = """+++
title = "{title}"
description = "A page made for a test."
checked = "2026-11-22"
+++
"""
SHOWN = {
    '{{< release topic="mclock.default_profile" release="quincy" >}}': "balanced",
    '{{< release topic="mclock.default_profile" since="17.0.0-dev" >}}': "high_client_ops",
    '{{< release topic="osd_op_num_shards_hdd" release="quincy" >}}': "5",
    '{{< release topic="osd_op_num_shards_hdd" release="squid" >}}': "1",
    '{{< release topic="min_alloc_size.ssd" >}}': "4 KiB",
    '{{< release topic="rocksdb.level_base" >}}': "1 GiB × 8",
    '{{< recommended series="tentacle" >}}': "20.2.4",
    '{{< notices notice="debian-18-2-3" >}}': "Debian packaged an early build",
    '{{< figure measurement_id="p3700-1-node-ceph/undated-snaptrim#m1" metric="latency_mean" >}}': "2.75 ms",
    '{{< figure exact="yes" measurement_id="p3700-1-node-ceph/undated-snaptrim#m1" metric="latency_mean" >}}': "2.747",
    '{{< stated fact="yw-0036" value="10 to 20 GB" >}}': "10 to 20 GB",
    '{{% claim query="one-waiting-write" %}}At best {latency_s} a write.{{% /claim %}}': "At best 416 µs a write.",
    '{{% claim table="settings" setting="scheduler" value="wpq" rows="one" %}}One value.{{% /claim %}}': "One value.",
}
REFUSED = {
    '{{< recommended series="jewel" >}}': 'no series "jewel"',
    '{{< recommended series="umbrella" >}}': 'no reviewed version of series "umbrella"',
    '{{< notices series="jewel" >}}': 'no notice for series="jewel"',
    '{{< release topic="mclock.colour" >}}': 'no topic "mclock.colour"',
    '{{< release topic="allow_ec_optimizations" release="jewel" >}}': "allow_ec_optimizations has nothing",
    '{{< stated fact="yw-0003" value="0.7 ms" >}}': "yw-0003 is a measurement",
    '{{< figure subject="nobody" metric="iops" >}}': '0 figures fit, not one: metric="iops" subject="nobody"',
    '{{< disagree "C99" >}}': 'no disagreement "C99"',
    '{{< fact table="honest_iops" column="flushed_iops" subject="nobody" >}}': "0 rows of honest_iops fit, not one",
    '{{% claim table="settings" setting="scheduler" value="wpq" rows="none" %}}None.{{% /claim %}}': (
        "the sentence needs none of these rows, and there are 1"
    ),
    '{{% claim query="one-waiting-wire" %}}It is.{{% /claim %}}': "no query scripts/sql/claims/one-waiting-wire.sql",
}
WRONG = {
    FRONT.replace('description = "A page made for a test."\n', ""): "description is missing",
    FRONT.replace('checked = "2026-11-22"\n', ""): "checked is missing",
    FRONT.replace("+++\n", '+++\nstacks = ["ceph"]\n', 1): (
        "stacks is unknown in front matter; expected advice in data/advice/"
    ),
}


def without_static_files(config):
    """The settings with one folder of static files instead of thousands to copy."""
    mounts = re.compile(r'\[\[module\.mounts\]\]\nsource = "(?!schemas/json")[^"]*"\ntarget = "static[^"]*"\n')
    return mounts.sub("", config)


def build(tmp_path, corpus, texts):
    """Build a site of a few pages of the guide, `page-1` and so on; what Hugo said, and whether it was content."""
    folder = tmp_path / "content" / "guide" / "a-chapter"
    folder.mkdir(parents=True)
    (tmp_path / "data").mkdir()
    for number, text in enumerate(texts, 1):
        (folder / f"page-{number}.md").write_text(text.replace("{title}", f"Page {number}"))
    for section in (folder, folder.parent):
        (section / "_index.md").write_text('+++\ntitle = "x"\ndescription = "A section made for a test."\n+++\n')
    with Node() as node:
        said = what_they_say(corpus, node, page_facts(corpus, ""), shortcodes(tmp_path / "content"), BUILD)
    (tmp_path / "data" / "said.json").write_text(json.dumps(said))
    config = (ROOT / "config.toml").read_text().replace('source = "content"', f'source = "{tmp_path / "content"}"')
    mount = f'[[module.mounts]]\nsource = "{tmp_path / "data"}"\ntarget = "data"\n\n[[module.mounts]]'
    config = without_static_files(config).replace("[[module.mounts]]", mount, 1)
    (tmp_path / "config.toml").write_text(config)
    command = [hugo_program(), "build", "--config", tmp_path / "config.toml", "--destination", tmp_path / "public"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode == 0, (done.stdout + done.stderr).splitlines()


@pytest.mark.site
def test_shortcodes_print_what_is_on_record(tmp_path, corpus):
    is_built, said = build(tmp_path, corpus, [FRONT + shortcode + "\n" for shortcode in SHOWN])
    assert is_built, said
    for number, (shortcode, expected) in enumerate(SHOWN.items(), 1):
        text = (tmp_path / f"public/guide/a-chapter/page-{number}/index.html").read_text(encoding="utf-8")
        assert expected in re.sub(r"<[^>]+>", "", text.split('class="prose"')[1]), shortcode


@pytest.mark.site
def test_what_is_on_no_record_and_wrong_front_matter_stop_the_build_and_name_their_page(tmp_path, corpus):
    wrong = {**{FRONT + shortcode + "\n": reason for shortcode, reason in REFUSED.items()}, **WRONG}
    is_built, said = build(tmp_path, corpus, wrong)
    assert not is_built
    for number, (text, reason) in enumerate(wrong.items(), 1):
        page = f"guide/a-chapter/page-{number}.md"
        assert any(line.startswith("ERROR") and page in line and reason in line for line in said), (text, said)
