"""`iops review`: what a reviewer reads of good and of wrong contributions."""

import json
import re

from contribution import DRIVE, FOLDER, PUBLISHED, git, own, section


def test_a_good_contribution_is_summarised_with_what_it_changes(contribution, review):
    contribution.result()
    contribution.commit()
    code, markdown = review()
    assert code == 0, markdown
    assert "No problem found: 1 new record." in markdown
    assert "## Problems" not in markdown
    record = section(markdown, "Records")
    assert f"`{DRIVE}`" in record
    assert "`someone`" in record
    assert re.search(r"\| `interface-ceiling` \| 2 \| 0 \| 0 \| 0 \|", record)
    assert re.search(r"igher than (\d of|any of|all|the only).* reports? on \d+ model", record)
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


def test_the_first_line_tells_of_a_failed_rule_even_where_it_blocks_nothing(contribution, review):
    record = own()
    record["measurements"][0]["iops"] = 40_000_000
    contribution.result(**{**record, "measurements": [{**record["measurements"][0], "note": "a known slip"}]})
    code, markdown = review()
    assert code == 0, markdown
    verdict = markdown.splitlines()[4]
    assert "failed** (" in verdict
    assert "`interface-ceiling`" in verdict
    assert verdict.endswith(", which blocks nothing: 1 new record.")


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
    assert f"| `superseded_by` | – | `{DRIVE}/2026-11-20-again` |" in section(markdown, "Records")
    assert f"`{DRIVE}/undated-cache-on-off` is withdrawn" in section(markdown, "Look at these first")


def test_another_layout_of_the_same_record_is_no_edit(contribution, review):
    contribution.change(PUBLISHED)
    assert review()[0] == 0


def test_a_subject_may_be_completed(contribution, review):
    contribution.change(f"drives/{DRIVE}.json", capacities_bytes=[960_000_000_000, 480_000_000_000])
    code, markdown = review()
    assert code == 0, markdown
    assert "| `capacities_bytes` | `[960000000000]` | `[960000000000, 480000000000]` |" in section(markdown, "Records")


def test_a_deleted_record_is_a_problem(contribution, review):
    (contribution.data / PUBLISHED).unlink()
    contribution.commit()
    code, markdown = review()
    assert code == 1
    problems = section(markdown, "Problems")
    assert "a record that was deleted" in problems
    assert "retracted" in problems
    assert "`write_cache`" in section(markdown, "Effects removed")
