"""What the plausibility rules say of the records on file, and what that does to evidence, pages and checks."""

import json

import pytest
from optional_collections import OUTPUTS
from rules_on_fixtures import counts, judged
from small import measured

from scripts.cli import main
from scripts.node.client import Node
from scripts.paths import ROOT
from scripts.records.checker import check

RULES = sorted(path.stem for path in (ROOT / "content" / "rules").glob("[!_]*.md"))
BLOCK = {"kind": "block", "pattern": "randread", "block_size_bytes": 4096, "queue_depth": 32, "jobs": 1}
SUBMITTED = {"source": None, "submitter": {"name": "somebody"}}


def run(**changes):
    """What an importer keeps of an honest minute of random reads."""
    read = {
        "total_ios": 4800000,
        "total_bytes": 19660800000,
        "runtime_s": 60.0,
        "iops": 80000,
        "bandwidth_bytes_per_s": 327680000,
        "latency_mean_us": 398.9,
    }
    return {
        "effective_depth": 32,
        "engine_synchronous": False,
        "direct": True,
        "directions": {"read": read},
        "depth_shares": {"32": 100},
        "device_ios": 4799000,
        "device_ios_from": "leaf",
        "jobs_merged": 1,
        "flushes": 0,
        "errors": 0,
        "raw_sha256": "a" * 64,
        **changes,
    }


def imported(**changes):
    """A measurement as an importer writes it."""
    return measured(80000, workload=BLOCK, bandwidth_kib_per_s=320000, latency_mean_us=398.9, run=run(**changes))


def submitted(small, measurements, slug="2026-run", **more):
    return small.result(measurements, slug, **{**SUBMITTED, **more})


def test_the_latency_of_the_study_that_does_not_fit_is_the_only_one_of_the_first_sources_that_the_queue_flags(corpus):
    first = tuple(path.name.removesuffix(".facts.csv") for path in (ROOT / "data" / "sources").glob("*.facts.csv"))
    flagged = corpus.execute(
        """select v.result_id, v.outcome, v.explanation from marts.verdicts as v join marts.results as r using (result_id)
        where v.rule = 'littles-law' and v.outcome in ('fail', 'warn') and list_contains($1, r.source)""",
        [first],
    ).fetchall()
    assert [(row[0], row[1]) for row in flagged] == [("p3700-1-node-ceph/undated-snaptrim", "warn")]
    assert "0.898" in flagged[0][2]


def test_requests_of_all_clients_count():
    workload = {**BLOCK, "queue_depth": 1, "jobs": 1, "clients": 10}
    with Node() as node:
        judgements = node.call("rules/index", "applyRules", {"workload": workload, "iops": 1000, "latency_mean_ms": 10})
    by_rule = {judgement["rule"]: judgement for judgement in judgements}
    assert by_rule["littles-law"]["verdict"] == "pass"


def test_runs_under_fsync_are_not_blamed_for_their_queue(corpus):
    query = """
        select count(*) filter (outcome in ('not-checkable', 'pass')), count(*) from marts.verdicts
        join marts.measurements using (measurement_id) where rule = 'littles-law' and sync in ('fsync', 'fdatasync')
    """
    unblamed, all_of_them = corpus.execute(query).fetchone()
    assert unblamed == all_of_them > 10


def test_every_measurement_is_checked_by_every_rule(corpus):
    query = "select distinct count(*) from marts.verdicts group by measurement_id"
    assert corpus.execute(query).fetchall() == [(len(RULES),)]
    query = "select (select count(*) from marts.plausibility) = (select count(*) from marts.measurements)"
    assert corpus.execute(query).fetchone() == (True,)


def level(small):
    return small.rows("select level from marts.results", judged=True)[0][0]


@pytest.fixture
def kept(small):
    """A corpus that has the output of every imported run."""
    small.keep("a" * 64)
    return small


def test_kept_output_that_passes_is_evidence_of_level_3_whoever_published_it(kept):
    submitted(kept, [imported()])
    assert level(kept) == 3
    kept.result([imported()])
    assert level(kept) == 3


def test_what_somebody_sends_in_without_its_output_is_told_and_what_is_published_so_is_published(small):
    submitted(small, [imported()], method={"tool": "fio", "edition": 1, "runs": 3}, environment={"kernel": "6.8"})
    assert level(small) == 1
    small.result([imported()])
    assert level(small) == 2


def test_with_edition_environment_and_three_runs_it_is_level_4(kept):
    method = {"tool": "fio", "edition": 1, "runs": 3}
    submitted(kept, [imported()], method=method, environment={"kernel": "6.8"})
    assert level(kept) == 4


def test_a_run_on_a_file_is_worth_a_level_less(kept):
    on_file = {"ran_on": {"kind": "file", "devices": ["nvme"]}}
    submitted(kept, [imported(**on_file)])
    assert level(kept) == 2
    method = {"tool": "fio", "edition": 1, "runs": 3}
    submitted(kept, [imported(**on_file)], method=method, environment={"kernel": "6.8"})
    assert level(kept) == 3


@pytest.mark.parametrize(
    "measurements", [[imported(device_ios=67)], [imported(), measured(100)]], ids=["a rule fails", "one was typed in"]
)
def test_else_it_is_less(kept, measurements):
    submitted(kept, measurements)
    assert level(kept) < 3


def test_one_raw_file_in_two_results_is_found_until_one_is_withdrawn(small):
    query = "select result_id from marts.verdicts where rule = 'duplicate' and outcome = 'fail' order by all"
    submitted(small, [imported()], "2026-one")
    submitted(small, [imported()], "2026-two")
    with small.database("verdicts", judged=True) as connection:
        assert connection.execute(query).fetchall() == [("maker-one/2026-one",), ("maker-one/2026-two",)]
    submitted(small, [imported()], "2026-one", superseded_by="maker-one/2026-two")
    with small.database("verdicts", judged=True) as connection:
        assert ("maker-one/2026-two",) not in connection.execute(query).fetchall()


def test_a_figure_far_from_five_others_of_the_same_edition_is_a_warning(small):
    method = {"tool": "fio", "edition": 1}
    for number, iops in enumerate((79000, 80000, 80500, 81000, 79500, 20000)):
        submitted(small, [measured(iops, workload=BLOCK)], f"2026-{number}", method=method)
    query = "select result_id from marts.verdicts where rule = 'peer-outlier' and outcome = 'warn'"
    assert small.rows(query, judged=True) == [("maker-one/2026-5",)]


def test_settings_of_the_file_and_of_steps_reach_the_rules(small):
    disk = {
        "vendor": "Maker",
        "model": "One",
        "media": "hdd",
        "rotation_rpm": 7200,
        "capacities_bytes": [10**12],
        "power_loss_protection": {"state": "unknown"},
    }
    small.write("drives/maker-one.json", disk)
    vocabulary = json.loads((small.data / "settings.json").read_text())
    small.write("settings.json", {**vocabulary, "write_cache": vocabulary["cache"]})
    write = {**BLOCK, "pattern": "randwrite", "queue_depth": 1, "span_bytes": 10**12}
    small.result(
        [], steps=[{"label": "off", "sets": {"write_cache": "off"}, "measurements": [measured(1461, workload=write)]}]
    )
    query = "select outcome from marts.verdicts where rule = 'hdd-mechanics'"
    assert small.rows(query, judged=True) == [("warn",)]


def test_a_cached_run_of_a_submitter_is_a_problem_with_its_remedy(small):
    submitted(small, [imported(device_ios=67)])
    (problem,) = check((), small.data)[1]
    assert problem.path == "measurements[0]"
    assert problem.found.startswith("device-ios: the device counted 67")
    assert "direct=1" in problem.write


def test_a_figure_that_its_run_does_not_give_is_a_problem_that_no_note_excuses(small):
    submitted(small, [{**imported(), "iops": 8000000, "note": "Honestly."}])
    found = [problem.found for problem in check((), small.data)[1]]
    assert "figures-match-run: iops is 8000000, but its run gives 80000: ratio 100" in found


def test_a_run_on_a_virtual_disk_is_no_run_on_a_drive(small):
    drive = json.loads((small.data / "drives" / "maker-one.json").read_text())
    small.write("drives/maker-one.json", {**drive, "interface": "nvme"})
    submitted(small, [imported(ran_on={"kind": "device", "devices": ["vd"]})])
    (problem,) = check((), small.data)[1]
    assert problem.found == "ran-on-drive: vd is a virtual disk: it cannot be Maker One"


def test_a_run_in_two_results_is_a_problem_that_names_both(small):
    one = submitted(small, [imported()], "2026-one")
    two = submitted(small, [measured(12), imported(raw_sha256="b" * 64)], "2026-two")
    (problem,) = check((), small.data)[1]
    assert (problem.file.endswith("2026-two.json"), problem.path) == (True, "measurements[1]")
    assert problem.found.startswith("the same figures as in ")
    assert problem.found.endswith("2026-one.json, measurements[0]")
    (named,) = check([one], small.data)[1]
    assert named.file.endswith("2026-one.json")
    assert "2026-two.json, measurements[1]" in named.found
    submitted(small, [measured(12), imported()], "2026-two", retracted={"reason": "twice", "on": "2026-01-01"})
    assert check((), small.data)[1] == []
    two.write_text(two.read_text()[:-9])
    assert all("the same" not in problem.found for problem in check((), small.data)[1])


def test_one_output_under_two_settings_of_a_result_is_one_run(small):
    submitted(small, [imported(), {**imported(raw_sha256="b" * 64), "settings": {"cache": "off"}}])
    (problem,) = check((), small.data)[1]
    assert (problem.path, problem.found) == ("measurements[1]", "the same figures as in measurements[0]")
    assert "the same output under another setting" in problem.write


def test_a_published_run_must_not_stand_in_two_results_either(small):
    small.result([measured(23323.71, latency_mean_us=13.719)], "2026-one")
    small.result([measured(23323.71, latency_mean_us=13.719)], "2026-two")
    (problem,) = check((), small.data)[1]
    assert problem.found.startswith("the same figures as in ")


def test_a_note_lets_a_failed_run_on_record_but_never_excuses_what_is_private(small):
    submitted(small, [{**imported(device_ios=67), "note": "Ran through the page cache, kept to show what that does."}])
    assert check((), small.data)[1] == []
    submitted(small, [{**imported(), "note": "Ran on storage7.lan."}])
    (problem,) = check((), small.data)[1]
    assert problem.found.startswith("privacy")
    assert "storage7" not in str(problem)


def test_findings_on_a_published_record_are_reported_and_block_nothing(capsys):
    record = ROOT / "data" / "results" / "clusters" / "p3700-1-node-ceph" / "undated-snaptrim.json"
    assert main(["check", "--data", str(ROOT / "data"), str(record)]) == 0
    assert "measurements[2]: littles-law" in capsys.readouterr().err
    assert main(["check", "--data", str(ROOT / "data"), "--json", str(record)]) == 0
    assert [remark["path"] for remark in json.loads(capsys.readouterr().out)["remarks"]] == ["measurements[2]"]


def test_a_broken_record_is_reported_and_not_checked_by_the_rules(small):
    path = submitted(small, [imported(device_ios=67)])
    path.write_text(path.read_text()[:-40])
    assert all("device-ios" not in problem.found for problem in check((), small.data)[1])


@pytest.fixture(scope="module")
def rules():
    with Node() as node:
        return {rule["id"]: rule for rule in node.call("rules/index", "describe")}


def test_each_rule_has_its_page_and_each_page_its_rule(rules):
    missing = [f"content/rules/{rule}.md" for rule in rules if rule not in RULES]
    missing += [f"static/js/rules/{rule}.ts in RULES of rules/index.ts" for rule in RULES if rule not in rules]
    assert missing == []


@pytest.mark.parametrize("rule", RULES)
def test_a_page_has_the_name_of_its_rule_and_an_example_that_the_rule_flags(rule, rules):
    assert f'title = "{rules[rule]["title"]}"' in (ROOT / "content" / "rules" / f"{rule}.md").read_text()
    example = json.loads((ROOT / "content" / "rules" / "examples.json").read_text())[rule]
    with Node() as node:
        judgements = node.call("rules/index", "applyRules", example["measurement"], example["context"])
    assert next(one["verdict"] for one in judgements if one["rule"] == rule) in ("fail", "warn")


@pytest.mark.skipif(bool(OUTPUTS.missing), reason=OUTPUTS.missing)
def test_of_real_outputs_rules_flag_those_that_are_known_to_be_wrong_and_few_others():
    with Node() as node:
        judgements = judged(node)
    failed = {
        name
        for name, measurements in judgements.items()
        for given in measurements
        for one in given
        if one["verdict"] == "fail" and one["rule"] != "duplicate"
    }
    wrong = {
        "openebs+performance-benchmark__fio-benchmarks_README.md.json",  # the page cache answered
        "stonet-research+NVMeBenchmarks__4096bs_1zone_128.json",
    }  # a broken clock: completion 200 times the total
    assert wrong <= failed
    assert len(failed) <= len(judgements) / 5
    assert all(sum(numbers.values()) == len(judgements) for numbers in counts(judgements).values())
