"""What hostile contributions come to in a review, and what GitHub must not make of it."""

import re
import subprocess

import pytest
from contribution import FOLDER, PUBLISHED, acts, git, own, section, shown

from scripts.cli import main
from scripts.messages.markdown import BREAK, sanitize_markdown
from scripts.paths import hugo_program

GITHUB_TAKES = 65_536


HOSTILE = (
    "@octocat [x](https://evil.example) ![](http://evil.example/x.png) <img src=x onerror=alert(1)> <!-- gone --> "
    "<details> `code` ``` www.evil.example https://evil.example #1 a/b#2 | a | b | &#64;octocat $\\color{white}x$ "
    "\u202egnp.exe\u200b \x1b[31m \x00 \\` a@evil.example GH-3 [y]: http://evil.example"
)


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
    records = section(markdown, "Records")
    rows = [line for line in records.splitlines() if "octocat" in line and line.startswith("|")]
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
            f"2026-11-20-run-{number:03}", title=f"Run {number} " + "<x>" * 50, **({"basis": "x"} if number % 6 else {})
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
    lines = [line for line in capsys.readouterr().err.splitlines() if line.startswith("::")]
    assert len(lines) == 1
    assert lines[0].startswith(f"::error file=data/{PUBLISHED}")
