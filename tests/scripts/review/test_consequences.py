"""`iops review`: what a contribution changes of what readers are told, and what somebody should look at first."""

import json

from contribution import DRIVE, FOLDER, PUBLISHED, git, own, section


def told(markdown):
    return section(markdown, "What readers are told")


def first_line(markdown):
    return markdown.splitlines()[2]


def test_a_limit_that_turns_verdicts_shows_both_sides_of_each(contribution, review):
    path = contribution.data / "uses.json"
    uses = json.loads(path.read_text(encoding="utf-8"))
    uses["ceph-osd"]["limits"][0]["at_least_per_s"] = 5
    contribution.write("data/uses.json", uses)
    _, markdown = review()
    assert "This changes what we tell readers" in first_line(markdown)
    assert "`ceph-osd: durable_writes`" in told(markdown)
    assert "2000" in told(markdown)
    assert "| `ceph-osd.limits[0].at_least_per_s` | `2000` | `5` |" in section(markdown, "Records")


def test_a_record_that_parts_from_what_the_field_says_is_named(contribution, review):
    opinion = {"says": "bought for servers because of its capacitors", "source": "https://example.org/list"}
    expected = {"drive": DRIVE, "use": "ceph-osd", "verdict": "fit", **opinion}
    schema = "../schemas/json/expectations.schema.json"
    contribution.write("data/expectations.json", {"$schema": schema, "drives": [expected], "sales": [], "settings": []})
    contribution.commit()
    git(contribution.folder, "checkout", "-q", "main")
    git(contribution.folder, "merge", "-q", "change")
    git(contribution.folder, "checkout", "-q", "-B", "change")
    uses = json.loads((contribution.data / "uses.json").read_text(encoding="utf-8"))
    for limit in uses["ceph-osd"]["limits"]:
        limit |= {"stand_ins": [], **({"at_least_per_s": 10**9} if "at_least_per_s" in limit else {})}
    contribution.write("data/uses.json", uses)
    _, markdown = review()
    assert "expectation of the field" in first_line(markdown)
    assert f"{DRIVE} ceph-osd: fit (bought for servers because of its capacitors)" in told(markdown)
    assert "not met: not fit" in told(markdown)


def test_a_median_that_moves_is_shown_with_what_it_was(contribution, review):
    contribution.result()
    _, markdown = review()
    assert "median" in first_line(markdown)
    assert "QD1 · fsync, write_cache=off, measured, IOPS` | 25,100 IOPS | 22,550 IOPS |" in told(markdown)


def test_a_name_that_a_tool_would_recognise_is_shown(contribution, review):
    contribution.change(f"drives/{DRIVE}.json", aliases=["PM893"])
    assert "PM893" in told(review()[1])


def test_what_changes_nothing_says_so(contribution, review):
    contribution.change(PUBLISHED)
    assert first_line(review()[1]) == "Nothing that readers are told by records changes."


def test_a_copy_with_other_digits_is_told_from_a_second_run(contribution, review):
    figures = [101.0, 2_020.0, 30_300.0, 44_000.0, 9_500.0]
    workload = own()["measurements"][0]["workload"]

    def run(factors):
        return own(
            measurements=[
                {"workload": {**workload, "queue_depth": 2**index}, "iops": round(figure * factor, 1)}
                for index, (figure, factor) in enumerate(zip(figures, factors, strict=True))
            ]
        )

    contribution.result("2026-11-19-first", **run([1] * 5))
    contribution.commit()
    git(contribution.folder, "checkout", "-q", "main")
    git(contribution.folder, "merge", "-q", "change")
    git(contribution.folder, "checkout", "-q", "-B", "change")
    contribution.result("2026-11-20-copy", **run([1.011, 1.009, 1.012, 1.01, 1.008]))
    assert f"`{DRIVE}/2026-11-20-copy` looks like a copy" in section(review()[1], "Look at these first")
    contribution.result("2026-11-20-copy", **run([1.03, 0.98, 1.05, 0.99, 1.01]))
    assert "looks like a copy" not in review()[1]


def test_two_records_of_one_contribution_do_not_confirm_each_other_unseen(contribution, review):
    one = own()["measurements"][:1]
    for name, iops in (("alice", 7_100), ("bob", 7_200)):
        figure = [{**one[0], "iops": iops}]
        contribution.result(f"2026-11-20-{name}", submitter={"name": name}, measurements=figure)
    _, markdown = review()
    looked_at = section(markdown, "Look at these first")
    assert all(f"`{DRIVE}/2026-11-20-{name}`" in looked_at for name in ("alice", "bob"))
    assert "are they two measurers?" in looked_at


def test_what_is_odd_about_a_record_comes_first(contribution, review):
    contribution.result(title="5100 ЕСO again", date="2199-01-01", submitter={"name": "Micron Technology"})
    looked_at = section(review()[1], "Look at these first")
    for words in ("letters of several scripts", "a day to come", "does it come from Micron?"):
        assert words in looked_at


def test_an_ignore_file_hides_no_record(contribution, review):
    contribution.write(".gitignore", "/data/results/\n")
    contribution.result()
    _, markdown = review()
    assert "1 new record" in markdown
    assert "`.gitignore` (new)" in section(markdown, "This changes more than records")


BEYOND = (
    "sitecustomize.py",
    ".venv/bin/iops",
    ".gitattributes",
    f"data/{FOLDER}/.gitattributes",
    "static/js/rules/depth-one.ts",
    "data/sources/yourcmc-ceph-performance.facts.csv",
    "content/guide/x.md",
    "submissions/x.py",
    "config.toml",
)


def test_whatever_is_no_record_is_listed(contribution, review):
    for path in BEYOND:
        contribution.write(path, "x")
    contribution.commit()
    _, markdown = review()
    listed = section(markdown, "This changes more than records")
    assert [path for path in BEYOND if f"`{path}` (new)" not in listed] == []
    assert "This changes more than records" in first_line(markdown)


def test_a_renamed_file_is_listed_by_both_names(contribution, review):
    contribution.write("scripts/a.py", "x" * 500)
    contribution.commit()
    git(contribution.folder, "checkout", "-q", "main")
    git(contribution.folder, "merge", "-q", "change")
    git(contribution.folder, "checkout", "-q", "-B", "change")
    git(contribution.folder, "mv", "scripts/a.py", "notes.txt")
    beyond = section(review()[1], "This changes more than records")
    assert "`scripts/a.py` (deleted)" in beyond
    assert "`notes.txt` (new)" in beyond
