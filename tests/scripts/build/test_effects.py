"""The eight rules by which pairs become effects (DATA.md, "Effect, exactly"), on corpora small enough to read."""

import pytest
from small import WORKLOAD, measured


def effects(small, columns="setting, from_value, to_value, before, after"):
    return small.rows(f"select {columns} from marts.effects order by all")


def test_two_measurements_that_differ_in_one_setting_are_an_effect(small):
    small.result([measured(100, {"cache": "on"}), measured(250, {"cache": "off"})])
    assert effects(small, "setting, before, after, ratio, improvement") == [("cache", 100, 250, 2.5, 2.5)]


def test_repeats_of_a_cell_count_by_their_median(small):
    small.result([*(measured(i, {"cache": "on"}) for i in (100, 900, 110)), measured(220, {"cache": "off"})])
    assert effects(small, "before, before_n, after, after_n") == [(110, 3, 220, 1)]


@pytest.mark.parametrize(
    ("before", "after", "outcome"),
    [(100, 250, "better"), (250, 100, "worse"), (100, 104, "unchanged"), (100, 96, "unchanged")],
)
def test_a_change_beyond_what_repeats_differ_by_is_better_or_worse(small, before, after, outcome):
    small.result([measured(before, {"cache": "on"}), measured(after, {"cache": "off"})])
    assert effects(small, "outcome, dead_band") == [(outcome, 1.05)]


def test_pairs_are_formed_within_one_file_only(small):
    small.result([measured(100, {"cache": "on"})], slug="2026-one")
    small.result([measured(250, {"cache": "off"})], slug="2026-two")
    assert effects(small) == []


def test_settings_of_the_file_hold_for_its_measurements_unless_overruled(small):
    small.result([measured(100), measured(250, {"cache": "off"})], settings={"cache": "on", "scheduler": "wpq"})
    assert effects(small, "from_value, to_value, context") == [("on", "off", "scheduler=wpq")]


def test_a_setting_that_one_side_does_not_state_is_unknown(small):
    small.result([measured(100, {"cache": "on"}), measured(250, {"cache": "off", "scheduler": "wpq"})])
    assert effects(small) == []


def test_any_equals_every_value_and_the_context_names_the_stated_one(small):
    small.result(
        [measured(100, {"cache": "any", "scheduler": "wpq"}), measured(250, {"cache": "off", "scheduler": "mclock"})]
    )
    assert effects(small, "setting, context") == [("scheduler", "cache=off")]


def test_a_dependent_setting_is_compared_only_where_both_sides_meet_its_condition(small):
    small.result(
        [
            measured(100, {"scheduler": "wpq"}),
            measured(110, {"scheduler": "mclock", "profile": "low"}),
            measured(130, {"scheduler": "mclock", "profile": "high"}),
        ]
    )
    assert effects(small, "setting, before, after, context") == [
        ("profile", 110, 130, "scheduler=mclock"),
        ("scheduler", 100, 110, "profile=low"),
        ("scheduler", 100, 130, "profile=high"),
    ]


def test_two_differing_settings_are_a_bundle_and_no_effect(small):
    small.result(
        [
            measured(100, {"cache": "on", "scheduler": "wpq"}),
            measured(250, {"cache": "off", "scheduler": "mclock"}),
        ]
    )
    connection = small.database("effects", "bundles")
    assert connection.execute("select count(*) from marts.effects").fetchall() == [(0,)]
    bundles = connection.execute("select differing_settings, first_value, second_value from marts.bundles").fetchall()
    assert bundles == [("cache, scheduler", 100, 250)]


def test_each_pair_runs_once_from_the_earlier_value_to_the_later(small):
    small.result([measured(3, {"cache": "off"}), measured(2, {"cache": "half"}), measured(1, {"cache": "on"})])
    assert effects(small) == [
        ("cache", "half", "off", 2, 3),
        ("cache", "on", "half", 1, 2),
        ("cache", "on", "off", 1, 3),
    ]


def test_numeric_settings_run_in_numeric_order(small):
    small.result([measured(1, {"depth": 256}), measured(2, {"depth": 32})])
    assert effects(small) == [("depth", "32", "256", 2, 1)]


def test_less_latency_is_an_improvement(small):
    workload = {"workload": WORKLOAD}
    small.result(
        [
            {**workload, "settings": {"cache": "on"}, "latency_mean_ms": 16.99},
            {**workload, "settings": {"cache": "off"}, "latency_mean_ms": 1.699},
        ]
    )
    [(unit, before, ratio, improvement)] = effects(small, "base_unit, before, round(ratio, 9), round(improvement, 9)")
    assert (unit, before, ratio, improvement) == ("s", 0.01699, 0.1, 10)


def test_a_range_enters_by_its_midpoint_and_a_qualifier_stays(small):
    small.result(
        [
            measured({"min": 75, "max": 80}, {"cache": "on"}),
            measured({"value": 200, "qualifier": "about"}, {"cache": "off"}),
        ]
    )
    assert effects(small, "before, after, after_qualifier") == [(77.5, 200, "about")]


def test_units_of_one_quantity_are_compared(small):
    small.result(
        [
            {"workload": WORKLOAD, "settings": {"cache": "on"}, "bandwidth_mib_per_s": 100},
            {"workload": WORKLOAD, "settings": {"cache": "off"}, "bandwidth_mb_per_s": 209.7152},
        ]
    )
    assert effects(small, "metric, base_unit, before, after, ratio") == [("bandwidth", "B/s", 104857600, 209715200, 2)]


def test_different_targets_are_never_paired(small):
    small.result(
        [
            measured(100, {"cache": "on"}, target={"id": "osd.0"}),
            measured(250, {"cache": "off"}, target={"id": "osd.1"}),
        ]
    )
    assert effects(small) == []


def test_a_step_holds_what_the_steps_before_it_set(small):
    small.result(
        [],
        settings={"cache": "on", "scheduler": "wpq"},
        steps=[
            {"label": "start", "measurements": [measured(100)]},
            {"label": "no figure", "sets": {"cache": "half"}},
            {"label": "cache off", "sets": {"cache": "off"}, "measurements": [measured(250)]},
            {"label": "both", "sets": {"scheduler": "mclock"}, "measurements": [measured(300, {"cache": "half"})]},
        ],
    )
    assert effects(small, "setting, from_value, to_value, before, after, context") == [
        ("cache", "on", "off", 100, 250, "scheduler=wpq")
    ]


def test_withdrawn_results_make_no_effects(small):
    pair = [measured(100, {"cache": "on"}), measured(250, {"cache": "off"})]
    small.result(pair, retracted={"reason": "wrong drive", "on": "2026-01-01"})
    assert effects(small) == []


def test_a_difference_in_one_field_of_the_workload_is_a_contrast(small):
    small.result([measured(100), measured(400, workload={**WORKLOAD, "sync": "sync"})])
    connection = small.database("effects", "contrasts")
    assert connection.execute("select count(*) from marts.effects").fetchall() == [(0,)]
    contrasts = connection.execute("select field, from_value, to_value, before, after from marts.contrasts").fetchall()
    assert contrasts == [("sync", "sync", "fsync", 400, 100)]
