"""`iops review`: what a reviewer reads of good, wrong and hostile contributions, and what GitHub must not make of it."""

import hashlib
import json
import re
import subprocess
from pathlib import Path

import pytest

from scripts.cli import main
from scripts.paths import DATA, hugo_program
from scripts.review import corpora
from scripts.review.sanitize_markdown import BREAK, sanitize_markdown

DRIVE = "micron-5100-eco-960gb"
FOLDER = f"results/drives/{DRIVE}"
PUBLISHED = f"{FOLDER}/undated-cache-on-off.json"
GITHUB_TAKES = 65_536


def git(folder, *words):
    done = subprocess.run(
        ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


class Contribution:
    """A repository with a few of the project's records, and what somebody changes in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"

    def write(self, place: str, content) -> Path:
        path = self.folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(
            content
            if isinstance(content, bytes)
            else (content if isinstance(content, str) else json.dumps(content)).encode()
        )
        return path

    def result(self, name="2026-11-20-again", **more) -> Path:
        """A new result like the published one, with one figure for each state of the cache."""
        return self.write(f"data/{FOLDER}/{name}.json", {**own(), **more})

    def change(self, place: str, **fields) -> Path:
        path = self.data / place
        return self.write(f"data/{place}", {**json.loads(path.read_text(encoding="utf-8")), **fields})

    def commit(self, words="A contribution") -> None:
        git(self.folder, "add", "--all", "--force")
        git(self.folder, "commit", "-qm", words)


def own(**more):
    """A record that somebody ran, one write with the cache on and one with it off."""
    workload = {
        "kind": "block",
        "pattern": "randwrite",
        "block_size_bytes": 4096,
        "queue_depth": 1,
        "jobs": 1,
        "sync": "fsync",
        "sync_every": 1,
    }
    measurements = [
        {"workload": workload, "settings": {"write_cache": state}, "iops": iops}
        for state, iops in (("on", 800), ("off", 20_000))
    ]
    return {
        "$schema": "/schemas/result.schema.json",
        "subject": DRIVE,
        "title": "Again",
        "basis": "measured",
        "submitter": {"name": "someone"},
        "method": {"tool": "fio", "direct": True},
        "measurements": measurements,
        **more,
    }


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    """The repository before anybody contributes."""
    folder = tmp_path_factory.mktemp("base")
    kept = (FOLDER, f"drives/{DRIVE}.json", "sources", "caveats", "editions")
    for path in DATA.rglob("*.json"):
        place = path.relative_to(DATA).as_posix()
        if path.parent == DATA or place.startswith(kept):
            (folder / "data" / place).parent.mkdir(parents=True, exist_ok=True)
            (folder / "data" / place).write_bytes(path.read_bytes())
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", "--all")
    git(folder, "commit", "-qm", "Start")
    return folder


@pytest.fixture(scope="module", autouse=True)
def each_corpus_once():
    """Build equal records once: nearly all contributions have the same base, and a build takes a second."""
    build, built = corpora._built, {}

    def build_once(work, left_out):
        key = hashlib.sha256((work / "records.ndjson").read_bytes()).hexdigest()
        if key not in built:
            built[key] = build(work, left_out)
        return built[key]._replace(left_out=frozenset(left_out))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(corpora, "_built", build_once)
        yield


@pytest.fixture
def contribution(base, tmp_path):
    git(tmp_path, "clone", "-q", "--local", str(base), "fork")
    return Contribution(tmp_path / "fork")


@pytest.fixture
def review(contribution, capsys):
    def run(name="main"):
        code = main(["review", name, "--data", str(contribution.data)])
        return code, capsys.readouterr().out

    git(contribution.folder, "checkout", "-qb", "change")
    return run


def section(markdown, title):
    """What stands under a heading of the second level."""
    parts = re.split(r"^## (.+)$", markdown, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True)).get(title, "")


def test_a_good_contribution_is_summarised_with_what_it_changes(contribution, review):
    contribution.result()
    contribution.commit()
    code, markdown = review()
    assert code == 0, markdown
    assert "1 new record; no problem found" in markdown
    assert "## Problems" not in markdown
    record = section(markdown, "Records")
    assert f"`{DRIVE}`" in record
    assert "`someone`" in record
    assert re.search(r"\| `interface-ceiling` \| 2 \| 0 \| 0 \| 0 \|", record)
    assert re.search(r"Higher than \d of \d+ reports? on \d+ model", record)
    assert (
        "| `write_cache` | `on` → `off` | `4K random write · QD1 · fsync` | 800 IOPS | 20,000 IOPS | × 25 |" in record
    )
    pages = section(markdown, "Pages that change")
    assert {
        f"- `/drives/{DRIVE}/`",
        "- `/effects/write_cache/`",
        f"- `/results/drives/{DRIVE}/2026-11-20-again/`",
    } <= set(pages.splitlines())


def test_what_is_not_committed_yet_is_reviewed_too(contribution, review):
    contribution.result()
    assert "1 new record" in review()[1]


def test_an_empty_contribution_is_reported_and_passes(contribution, review):
    contribution.write("README.md", "Words.")
    code, markdown = review()
    assert code == 0, markdown
    assert "No record changes" in markdown


def test_what_came_to_the_base_meanwhile_is_not_held_against_a_contribution(contribution, review):
    contribution.result()
    contribution.commit()
    git(contribution.folder, "checkout", "-q", "main")
    contribution.write(f"data/{FOLDER}/2026-11-19-other.json", own(title="Other"))
    contribution.commit("Meanwhile")
    git(contribution.folder, "checkout", "-q", "change")
    code, markdown = review()
    assert code == 0, markdown
    assert "2026-11-19-other" not in markdown


def test_problems_come_first_each_with_what_to_write_instead(contribution, review):
    record = own()
    record["measurements"][0]["workload"] = {**record["measurements"][0]["workload"], "block_size_bytes": "4k"}
    contribution.result(**{**record, "basis": "mesured"})
    code, markdown = review()
    assert code == 1
    assert markdown.index("## Problems") < markdown.index("## Records")
    problems = section(markdown, "Problems")
    assert "measurements[0].workload.block_size_bytes" in problems
    assert "Write instead: `4096`" in problems
    assert "Write instead: `measured`" in problems
    assert problems.count("\n- ") == problems.count("Write instead:")
    assert "its problems come first" in section(markdown, "Records")


def test_one_wrong_record_does_not_hide_what_another_says(contribution, review):
    contribution.result()
    contribution.result("2026-11-21-wrong", basis="mesured")
    code, markdown = review()
    assert code == 1
    assert "× 25" in markdown


def test_a_figure_that_cannot_be_true_is_a_problem(contribution, review):
    record = own()
    record["measurements"][0]["iops"] = 40_000_000
    contribution.result(**record)
    code, markdown = review()
    assert code == 1
    assert "interface-ceiling" in section(markdown, "Problems")
    assert "What to do: Run with direct=1" in section(markdown, "Problems")
    assert re.search(r"\| `interface-ceiling` \| 1 \| 0 \| \*\*1\*\*", section(markdown, "Records"))


def test_an_edited_result_is_a_problem_and_the_field_is_named(contribution, review):
    old = json.loads((contribution.data / PUBLISHED).read_text(encoding="utf-8"))
    old["measurements"][0]["iops"] = 99_999
    contribution.write(f"data/{PUBLISHED}", old)
    code, markdown = review()
    assert code == 1
    problems = section(markdown, "Problems")
    assert "`measurements`" in problems
    assert "superseded or retracted, never edited" in problems
    assert f'"superseded_by": "{DRIVE}/' in problems


def test_a_result_may_be_superseded_and_what_it_showed_goes(contribution, review):
    contribution.result()
    contribution.change(PUBLISHED, superseded_by=f"{DRIVE}/2026-11-20-again")
    code, markdown = review()
    assert code == 0, markdown
    assert "Differs in `superseded_by`" in markdown


def test_another_layout_of_the_same_record_is_no_edit(contribution, review):
    contribution.change(PUBLISHED)
    assert review()[0] == 0


def test_a_subject_may_be_completed(contribution, review):
    contribution.change(f"drives/{DRIVE}.json", capacities_bytes=[960_000_000_000, 480_000_000_000])
    code, markdown = review()
    assert code == 0, markdown
    assert "Differs in `capacities_bytes`" in markdown


def test_a_deleted_record_is_a_problem(contribution, review):
    (contribution.data / PUBLISHED).unlink()
    contribution.commit()
    code, markdown = review()
    assert code == 1
    problems = section(markdown, "Problems")
    assert "a record that was deleted" in problems
    assert "retracted" in problems
    assert "`write_cache`" in section(markdown, "Effects removed")


@pytest.mark.parametrize("name", ["nowhere", "0" * 40, "", "main:data", "@octocat<b>"])
def test_an_unknown_base_could_not_be_analysed(review, contribution, name):
    contribution.result()
    code, markdown = review(name)
    assert acts(markdown) == []
    assert code == 2
    assert section(markdown, "Could not analyse")
    assert "no problem found" not in markdown


def test_a_history_without_anything_in_common_could_not_be_analysed(contribution, review):
    git(contribution.folder, "checkout", "-q", "--orphan", "alone")
    contribution.commit()
    assert review()[0] == 2


ODD = {
    "broken JSON": b'{"title": ',
    "not UTF-8": bytes(range(256)) * 40,
    "an empty file": b"",
    "recursion": b"[" * 50_000,
    "UTF-16": "{}".encode("utf-16"),
}


def test_what_cannot_be_read_is_not_the_same_as_nothing_found(contribution, review):
    for number, raw in enumerate(ODD.values()):
        contribution.write(f"data/{FOLDER}/2026-11-20-odd-{number}.json", raw)
    contribution.result()
    code, markdown = review()
    assert code == 2
    told = section(markdown, "Could not analyse")
    assert [words for words in ODD if words not in told] == []
    assert told.count("\n- ") == len(ODD)
    assert "× 25" in markdown


def test_a_link_is_not_followed(contribution, review, tmp_path):
    secret = tmp_path / "secret"
    secret.write_text('{"title": "hidden words"}', encoding="utf-8")
    (contribution.data / FOLDER / "2026-11-20-link.json").symlink_to(secret)
    code, markdown = review()
    assert code == 2
    assert "symbolic link" in section(markdown, "Could not analyse")
    assert "hidden words" not in markdown


def test_a_missing_program_is_reported(contribution, review, monkeypatch):
    contribution.result()

    def missing():
        raise FileNotFoundError("no Node here")

    monkeypatch.setattr("scripts.node.client.node_program", missing)
    code, markdown = review()
    assert code == 2
    assert "no Node here" in section(markdown, "Could not analyse")


@pytest.mark.parametrize(
    "path",
    [
        "public/index.html",
        "build/summaries/x.json",
        "node_modules/x/index.js",
        "static/vendor/x.js",
        "honest-iops.duckdb",
    ],
)
def test_a_file_that_the_build_makes_is_refused_in_one_sentence(contribution, review, path):
    contribution.write(path, "x")
    contribution.commit()
    code, markdown = review()
    assert code == 1
    assert f"`{path}`: found `a file that the build makes`" in section(markdown, "Problems")


def test_schemas_which_are_made_but_committed_are_no_problem_here(contribution, review):
    contribution.write("schemas/json/result.schema.json", "{}")
    assert review()[0] == 0


def test_raw_output_beside_the_records_is_refused(contribution, review):
    contribution.write(f"data/{FOLDER}/fio-output.txt", "fio-3.36")
    code, markdown = review()
    assert code == 1
    assert "fio-output.txt" in section(markdown, "Problems")


def test_an_edition_of_the_benchmark_stays_as_it_was_released_and_a_new_one_may_come(contribution, review):
    git(contribution.folder, "checkout", "-q", "main")
    contribution.write("data/editions/7/run.sh", "exit 0")
    contribution.commit("Release an edition")
    git(contribution.folder, "checkout", "-q", "-B", "change")
    contribution.write("data/editions/8/run.sh", "exit 0")
    assert review()[0] == 0
    contribution.write("data/editions/7/run.sh", "exit 1")
    contribution.change("editions/1/edition.json", note="Another word.")
    code, markdown = review()
    assert code == 1
    assert all(f"`data/editions/{file}`" in section(markdown, "Problems") for file in ("7/run.sh", "1/edition.json"))
    assert "editions/8" not in markdown


HOSTILE = (
    "@octocat [x](https://evil.example) ![](http://evil.example/x.png) <img src=x onerror=alert(1)> <!-- gone --> "
    "<details> `code` ``` www.evil.example https://evil.example #1 a/b#2 | a | b | &#64;octocat $\\color{white}x$ "
    "\u202egnp.exe\u200b \x1b[31m \x00 \\` a@evil.example GH-3 [y]: http://evil.example"
)


def shown(markdown):
    """Markdown without what stands in code, where nothing acts."""
    return re.sub(r"`[^`\n]*`", "", markdown)


def acts(markdown):
    """What GitHub would make of it: tags, comments, mentions, links, issues, fences."""
    outside = shown(markdown)
    return re.findall(
        r"<[a-zA-Z!/?]|@\w|\]\(|\]\[|\]:|://|\bwww\.|#\d|&[#a-zA-Z]\w*;|\bGH-\d|\$", outside
    ) + re.findall(r"```|~~~", markdown)


OURS = {"h1", "h2", "h3", "p", "ul", "li", "table", "thead", "tbody", "tr", "th", "td", "code", "strong"}


def rendered(markdown, folder):
    """The tags that a renderer of GitHub's Markdown makes of it, with tags of the text let through."""
    (folder / "layouts").mkdir(parents=True)
    (folder / "content").mkdir()
    (folder / "layouts" / "home.html").write_text("{{ .Content }}", encoding="utf-8")
    (folder / "config.toml").write_text("[markup.goldmark.renderer]\nunsafe = true\n", encoding="utf-8")
    (folder / "content" / "_index.md").write_text(f"+++\n+++\n{markdown}", encoding="utf-8")
    done = subprocess.run([str(hugo_program()), "build"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return set(re.findall(r"<(!--|/?[a-zA-Z]\w*)", (folder / "public" / "index.html").read_text(encoding="utf-8")))


def test_a_renderer_that_lets_tags_through_would_show_what_the_next_test_looks_for(tmp_path):
    assert {"a", "img", "details", "!--"} <= rendered(HOSTILE, tmp_path / "site")


def test_hostile_text_neither_pings_nor_links_nor_hides(contribution, review, tmp_path):
    contribution.result(title=HOSTILE, submitter={"name": HOSTILE}, notes=[HOSTILE], **{HOSTILE: HOSTILE})
    contribution.result(
        "2026-11-21-more", title=HOSTILE, submitter={"name": HOSTILE}, environment={"controller": HOSTILE}
    )
    contribution.write(f"data/{FOLDER}/@octocat<img>`[x](http:evil)|.json", own(title=HOSTILE))
    code, markdown = review()
    assert code == 1
    assert acts(markdown) == []
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u200e\u200f\u202a-\u202e\u2066-\u2069]", markdown)
    assert "octocat" in markdown
    assert {tag.removeprefix("/") for tag in rendered(markdown, tmp_path / "site")} <= OURS


def test_a_record_cannot_break_out_of_its_table(contribution, review):
    record = own()
    record["measurements"][0]["workload"] |= {"engine": "x` | **bold** | <b> | @octocat"}
    contribution.result(**record)
    _, markdown = review()
    rows = [line for line in markdown.splitlines() if "octocat" in line and line.startswith("|")]
    assert len(rows) == 3
    assert all(len(re.findall(r"(?<!\\)\|", line)) == columns for line, columns in zip(rows, (5, 5, 7), strict=True)), (
        rows
    )
    assert acts(markdown) == []


def test_a_huge_record_is_cut(contribution, review):
    contribution.result(title="x" * 100_000, submitter={"name": "y" * 100_000}, **{"z" * 100_000: 1})
    code, markdown = review()
    assert code == 1
    assert len(markdown) < 5_000


def test_three_hundred_records_at_once_stay_below_what_github_takes(contribution, review):
    for number in range(300):
        contribution.result(
            f"2026-11-20-run-{number:03}", title=f"Run {number} " + "<x>" * 50, **({"basis": "x"} if number % 2 else {})
        )
    code, markdown = review()
    assert code == 1
    assert "300 new records" in markdown
    assert "left out so that GitHub takes this comment" in markdown
    assert len(markdown) < GITHUB_TAKES
    assert section(markdown, "Pages that change")


ARTIFACTS = [
    HOSTILE,
    "` \n`@octocat`",
    "a ` b `@x`",
    "`a | b` @x",
    "| a | b |\n| --- | --- |\n| `a | b @x <img src=x>` |",
    "``@x`` `",
    "\\`<b>x\\`",
    "```\n@x\n```",
    "~~~\n<b>",
    "> `\n<b>`",
    "- `\n\n  <img src=x>`",
    "<a title='`'>`<b>`",
    "[x]:\n  https://evil.example\n\n[x]",
    "[x][\ny]\n\n[y]\\: z",
    "[^1] and [^1]: gone",
    "    <b>\n<script>alert(1)</script>",
    "0123456789abcdef0123456789abcdef01234567",
]


@pytest.mark.parametrize("text", ARTIFACTS)
def test_whatever_lies_in_an_artifact_is_inert_and_making_it_so_twice_changes_nothing(text):
    once = sanitize_markdown(text)
    assert sanitize_markdown(once) == once
    if "`" in text:
        outside = "".join(once.split("`")) if once.count("`") % 2 else shown(once)
        assert not re.search(r"<[a-zA-Z!/]|@\w", outside)
    assert not re.search(r"\b[0-9a-f]{40}\b", once)


def test_no_renderer_makes_a_link_or_a_tag_of_it(tmp_path):
    tags = rendered("\n\n".join(sanitize_markdown(text) for text in ARTIFACTS), tmp_path / "site")
    assert not {tag.removeprefix("/") for tag in tags} & {"a", "img", "b", "details", "!--", "script"}


def test_a_review_of_our_own_is_not_changed_by_making_it_inert_again(contribution, review):
    contribution.result()
    _, markdown = review()
    assert sanitize_markdown(markdown).strip() == markdown.strip()
    assert BREAK not in markdown


def test_in_a_workflow_only_what_the_check_does_not_report_is_annotated(contribution, monkeypatch, capsys):
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    git(contribution.folder, "checkout", "-qb", "change")
    contribution.result(basis="mesured")
    (contribution.data / PUBLISHED).unlink()
    assert main(["review", "main", "--data", str(contribution.data)]) == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1
    assert told[0].startswith(f"::error file=data/{PUBLISHED}")
