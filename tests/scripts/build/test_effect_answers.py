"""Questions to settings: which pairs answer, one number per subject, when a median may stand. Worked out by hand."""

import random
from math import log
from statistics import median

import pytest
from small import DRIVE, SETTINGS, WORKLOAD, measured

FLUSHED = {
    "id": "flushed-write",
    "ask": "Do flushed writes get faster?",
    "change": "cache off instead of on",
    "from": "on",
    "to": "off",
    "workload": {"kind": ["block"], "pattern": ["randwrite"], "durable": ["true"], "in_flight": {"at_most": 1}},
    "workload_label": "random writes, one at a time, a flush after each",
    "metric": "iops",
}
PROTECTED = {**DRIVE, "power_loss_protection": {"state": "yes", "source": {"id": "a-source", "section": "Table 1"}}}
DISK = {**DRIVE, "media": "hdd"}
COLUMNS = "subject_class, subjects, pairs, better, worse, median_improvement, min_improvement, max_improvement"


def ask(small, *questions, setting="cache"):
    """Give the vocabulary of a small corpus these questions."""
    small.write("settings.json", {**SETTINGS, setting: {**SETTINGS[setting], "questions": list(questions)}})


def drive(small, name, ratios, record=PROTECTED, by=None, **more):
    """A drive that was measured in both states of its cache, as often as there are ratios."""
    small.write(f"drives/{name}.json", {**record, "model": name})
    for place, ratio in enumerate(ratios):
        pair = [measured(100, {"cache": "on"}, **more), measured(100 * ratio, {"cache": "off"}, **more)]
        small.write(
            f"results/drives/{name}/2026-run-{place}.json",
            {
                "subject": name,
                "title": "A run",
                "basis": "measured",
                "method": {"tool": "fio"},
                "source": {"id": "a-source", "section": "Table 1"},
                **({"measured_by": by} if by else {}),
                "measurements": pair,
            },
        )


def answers(small, columns=COLUMNS):
    return small.rows(f"select {columns} from marts.effect_answers order by all")


def test_a_subject_counts_once_by_the_median_of_its_pairs(small):
    ask(small, FLUSHED)
    drive(small, "first", [2, 4, 9])
    assert answers(small) == [("SSD with power-loss protection", 1, 3, 1, 0, None, 4, 4)]


def test_figures_and_ratio_of_a_subject_are_of_one_pair(small):
    """Of two in the middle the one that changed less: 100 → 103, not a mean of it and 100 → 90."""
    ask(small, FLUSHED)
    drive(small, "first", [0.9, 1.03])
    columns = "before, after, improvement, min_improvement, max_improvement, outcome"
    assert small.rows(f"select {columns} from marts.question_subjects") == [(100, 103, 1.03, 0.9, 1.03, "unchanged")]


@pytest.mark.parametrize(
    ("ratios", "outcome"),
    [
        ([1.04], "unchanged"),  # below what two runs usually differ by
        ([1 / 1.04], "unchanged"),
        ([1.06], "better"),
        ([1 / 1.06], "worse"),
        ([0.5, 2, 2, 2], "mixed"),  # a quarter of the pairs goes the other way
        ([0.5, 2, 2, 2, 2], "better"),
        ([0.97, 2], "unchanged"),
    ],
)
def test_a_change_within_what_runs_differ_by_is_none_and_pairs_that_contradict_each_other_are_mixed(
    small, ratios, outcome
):
    ask(small, FLUSHED)
    drive(small, "first", ratios)
    assert small.rows("select outcome from marts.question_subjects") == [(outcome,)]
    counts = {name: int(name == outcome) for name in ("better", "unchanged", "worse", "mixed")}
    assert answers(small, ", ".join(counts)) == [tuple(counts.values())]


@pytest.mark.parametrize(
    ("before", "after", "outcome"),
    [
        ([100, 101, 102], [104, 105], "better"),  # three repeats: two percent is all that they differ by
        ([100, 110], [106], "unchanged"),  # two repeats that differ by ten percent
        ([100, 101], [104], "unchanged"),  # two that agree prove little
        ([100, 101, 130], [120], "unchanged"),
    ],
)
def test_repeats_of_a_test_set_what_counts_as_a_change(small, before, after, outcome):
    ask(small, FLUSHED)
    small.write("drives/maker-one.json", PROTECTED)
    small.result(
        [measured(one, {"cache": "on"}) for one in before] + [measured(one, {"cache": "off"}) for one in after]
    )
    assert small.rows("select outcome from marts.question_subjects") == [(outcome,)]


def test_classes_of_subjects_are_answered_apart(small):
    ask(small, FLUSHED)
    drive(small, "first", [3])
    drive(small, "second", [0.5], record=DISK)
    assert answers(small, "subject_class, better, worse, min_improvement") == [
        ("SSD with power-loss protection", 1, 0, 3),
        ("hard disk", 0, 1, 0.5),
    ]


@pytest.mark.parametrize(
    ("measurers", "expected"),
    [
        (["A", "B"], None),  # two subjects
        (["A", "A", "A"], None),  # three, but one person
        ([None, None, None], None),  # three, and nobody says who
        (["A", "A", "B"], 3),
    ],
)
def test_a_median_stands_on_three_subjects_and_two_measurers(small, measurers, expected):
    ask(small, FLUSHED)
    for place, by in enumerate(measurers):
        drive(small, f"d{place}", [2 + place], by=by)
    assert answers(small, "median_improvement") == [(expected,)]


def test_an_interval_stands_on_six_subjects_and_its_ends_are_the_extremes_there(small):
    """Of six figures only the smallest and the largest enclose the median in 95 of 100 samples: 1 - 2/2**6 = 0.969."""
    ask(small, FLUSHED)
    for place in range(6):
        drive(small, f"d{place}", [2 + place], by="AB"[place % 2])
    assert answers(small, "low_improvement, median_improvement, high_improvement") == [(2, 4.5, 7)]


def test_a_question_against_the_order_of_the_vocabulary_turns_the_pair_round(small):
    ask(small, {**FLUSHED, "from": "off", "to": "on"})
    drive(small, "first", [4])
    row = small.rows("select from_value, to_value, before, after, improvement from marts.question_pairs")
    assert row == [("off", "on", 400, 100, 0.25)]


def test_a_shorter_latency_is_an_improvement_above_one(small):
    ask(small, {**FLUSHED, "metric": "latency_mean"})
    small.write("drives/maker-one.json", PROTECTED)
    small.result(
        [
            {"workload": WORKLOAD, "settings": {"cache": "on"}, "latency_mean_us": 800},
            {"workload": WORKLOAD, "settings": {"cache": "off"}, "latency_mean_us": 200},
        ]
    )
    assert answers(small, "metric, min_improvement") == [("latency_mean", 4)]


@pytest.mark.parametrize(
    "workload",
    [
        {**WORKLOAD, "sync": "none"},  # nothing is durable
        {**WORKLOAD, "sync_every": 32},  # a flush after each 32
        {**WORKLOAD, "queue_depth": 32},
        {**WORKLOAD, "jobs": 4},
        {**WORKLOAD, "pattern": "randread"},
        {key: value for key, value in WORKLOAD.items() if key != "sync"},  # not stated is not durable
    ],
)
def test_a_pair_of_another_workload_does_not_answer(small, workload):
    ask(small, FLUSHED)
    small.write("drives/maker-one.json", PROTECTED)
    small.result([measured(1, {"cache": "on"}, workload), measured(9, {"cache": "off"}, workload)])
    assert answers(small) == []
    assert small.rows("select count(*) from marts.effects") == [(1,)]


def test_another_change_of_the_same_setting_does_not_answer(small):
    ask(small, FLUSHED)
    small.write("drives/maker-one.json", PROTECTED)
    small.result([measured(1, {"cache": "half"}), measured(9, {"cache": "off"})])
    assert answers(small) == []


def test_each_of_several_changes_that_a_question_lists_is_answered_apart(small):
    ask(small, {**FLUSHED, "change": "less cache", "to": ["half", "off"]})
    small.write("drives/maker-one.json", PROTECTED)
    small.result([measured(100, {"cache": "on"}), measured(300, {"cache": "half"})], slug="2026-a")
    small.result([measured(100, {"cache": "on"}), measured(800, {"cache": "off"})], slug="2026-b")
    assert answers(small, "change, subjects, pairs, min_improvement") == [
        ("half instead of on", 1, 1, 3),
        ("off instead of on", 1, 1, 8),
    ]


def test_values_that_follow_from_each_other_count_neighbours_only(small):
    """10 → 20 → 80 for depths 1, 2 and 8: ×2 for one doubling, ×4 for two, so ×2 each; 1 → 8 is no pair of its own."""
    numeric = {key: value for key, value in FLUSHED.items() if key not in ("from", "to")}
    ask(small, {**numeric, "per_doubling": True}, setting="depth")
    small.write("drives/maker-one.json", PROTECTED)
    small.result([measured(iops, {"depth": depth}) for depth, iops in ((1, 10), (2, 20), (8, 80))])
    assert small.rows("select from_value, to_value, improvement from marts.question_pairs order by all") == [
        ("1", "2", 2),
        ("2", "8", 2),
    ]
    assert small.rows("select count(*) from marts.effects") == [(3,)]


def test_other_settings_must_be_what_the_question_says_where_they_are_stated(small):
    ask(small, {**FLUSHED, "settings": {"scheduler": ["mclock"]}})
    small.write("drives/maker-one.json", PROTECTED)
    for place, scheduler in enumerate(["wpq", "mclock"]):
        beside = {"scheduler": scheduler}
        pair = [measured(1, {"cache": "on", **beside}), measured(2 + place, {"cache": "off", **beside})]
        small.result(pair, slug=f"2026-{scheduler}")
    assert small.rows("select improvement from marts.question_pairs") == [(3,)]


def test_classes_and_figures_that_nobody_measured_are_not_counted(small):
    ask(small, FLUSHED)
    drive(small, "any-ssd", [5], record={**DRIVE, "is_class": True, "vendor": None})
    small.write("drives/maker-one.json", PROTECTED)
    small.result([measured(1, {"cache": "on"}), measured(2, {"cache": "off"})], basis="typical")
    assert answers(small) == []


def test_no_answer_pools_over_change_metric_workload_or_class(small):
    """Every answer of a random corpus is what a program of ten lines gets from the records of its class alone."""
    chance = random.Random(16)
    ask(small, FLUSHED)
    records = {"SSD with power-loss protection": PROTECTED, "hard disk": DISK}
    expected: dict[str, list[list[float]]] = {name: [] for name in records}
    for place in range(24):
        name, record = chance.choice(list(records.items()))
        ratios = [chance.choice([0.25, 0.5, 1, 2, 4, 8]) for _ in range(chance.randint(1, 3))]
        drive(small, f"d{place}", ratios, record=record, by=chance.choice("ABC"))
        expected[name].append(sorted(ratios))
        deep = {**WORKLOAD, "queue_depth": 64, "sync": "none"}
        for state in ("half", "off"):  # noise: other workloads, other changes
            beside = [measured(7, {"cache": "on"}, deep), measured(700, {"cache": state}, deep)]
            small.write(
                f"results/drives/d{place}/2026-noise-{state}.json",
                {
                    "subject": f"d{place}",
                    "title": "Noise",
                    "basis": "measured",
                    "method": {"tool": "fio"},
                    "source": {"id": "a-source", "section": "Table 1"},
                    "measurements": beside,
                },
            )
    found = answers(small, "subject_class, subjects, better, worse, median_improvement")
    assert found == [
        (
            name,
            len(subjects),
            sum(_speaks_for(one) > 1 and not _is_mixed(one) for one in subjects),
            sum(_speaks_for(one) < 1 and not _is_mixed(one) for one in subjects),
            median(map(_speaks_for, subjects)),
        )
        for name, subjects in sorted(expected.items())
    ]


def _speaks_for(ratios):
    """The one in the middle; of two the one nearer to no change."""
    return min(ratios[(len(ratios) - 1) // 2 : len(ratios) // 2 + 1], key=lambda one: abs(log(one)))


def _is_mixed(ratios):
    return all(4 * sum(ahead) >= len(ratios) for ahead in ([one > 1 for one in ratios], [one < 1 for one in ratios]))
