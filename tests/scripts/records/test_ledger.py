"""Ledgers of sources, values by release and disagreements: what is wrong with them is said before anything is built."""

import pytest

from scripts.records.checker import check

HEADER = "fact,place,kind,subject,chapter,carried_by,reason\n"
GOOD = "yw-0001,Introduction,definition,Ceph,start-here,,\n"
WRONG = {
    "a wrong kind": ("yw-0001,Introduction,remark,Ceph,start-here,,\n", "line 2 kind"),
    "neither carrier nor reason nor chapter": ("yw-0001,Introduction,definition,Ceph,,,\n", "line 2"),
    "both carrier and reason": ("yw-0001,Introduction,definition,Ceph,,/guide/a/b/,an aside\n", "line 2"),
    "a record that is not there": (
        "yw-0001,Introduction,measurement,Ceph,,data/results/drives/a/b.json,\n",
        "line 2 carried_by",
    ),
    "a fact twice": (GOOD + GOOD, "line 3"),
    "a cell too many": ("yw-0001,Introduction,definition,Ceph,start-here,,,more\n", "line 2 more"),
}


def problems(small):
    return check(data=small.data)[1]


def test_a_ledger_in_order_has_no_problem_and_is_published(small):
    small.write("sources/a-source.facts.csv", HEADER + GOOD)
    assert problems(small) == []
    rows = small.rows("select fact, source, section, chapter, state from marts.facts")
    assert rows == [("yw-0001", "a-source", "Introduction", "start-here", "open")]


@pytest.mark.parametrize(("rows", "place"), WRONG.values(), ids=WRONG)
def test_a_wrong_line_is_named(small, rows, place):
    small.write("sources/a-source.facts.csv", HEADER + rows)
    (problem,) = problems(small)
    assert problem.file.endswith("sources/a-source.facts.csv")
    assert problem.path == place
    assert problem.expected


def test_another_header_and_a_ledger_of_no_source_are_problems(small):
    small.write("sources/a-source.facts.csv", "id,where\n")
    small.write("sources/another.facts.csv", HEADER)
    assert [problem.found for problem in problems(small)] == ["id, where", "a ledger of no source"]


RELEASES = {
    "series": {"quincy": 17, "reef": 18, "squid": 19},
    "topics": {
        "shards": {
            "label": "shards",
            "product": "ceph",
            "values": [
                {"value": 5, "since": ["17.2.0"], "source": {"id": "a-source", "section": "1"}},
                {"value": 1, "since": ["18.2.5", "19.2.1"], "source": {"id": "a-source", "section": "2"}},
            ],
        },
        "bug": {
            "label": "bug",
            "product": "ceph",
            "values": [
                {
                    "value": "there",
                    "since": ["17.2.0"],
                    "until": ["18.2.7"],
                    "source": {"id": "a-source", "section": "3"},
                }
            ],
        },
    },
}


def test_each_series_gets_the_newest_value_that_reached_it(small):
    small.write("releases.json", RELEASES)
    query = "select topic, series, value from marts.release_series order by topic, major"
    assert small.rows(query) == [
        ("bug", "quincy", "there"),
        ("shards", "quincy", "5"),
        ("shards", "reef", "1"),
        ("shards", "squid", "1"),
    ]


def test_a_value_without_a_source_on_file_and_a_lonely_opinion_are_problems(small):
    topic = {
        "label": "x",
        "product": "ceph",
        "values": [{"value": 1, "since": [], "source": {"id": "a-sorce", "section": "1"}}],
    }
    small.write("releases.json", RELEASES | {"topics": {"x": topic}})
    side = {"says": "Yes.", "source": {"id": "a-source", "section": "1"}, "when": "2015"}
    small.write(
        "conflicts.json",
        {"C1": {"question": "Is it?", "page": "a-chapter/a-page", "sides": [side], "conclusion": None, "why": "No."}},
    )
    found = {(problem.file.rsplit("/", 1)[1], problem.path) for problem in problems(small)}
    assert found == {("releases.json", "topics.x.values[0].source.id"), ("conflicts.json", "C1")}


BRANCH = {
    "product": "ceph",
    "label": "Squid (19)",
    "newest": "19.2.7",
    "newest_released": "2026-10-08",
    "status": "ending",
    "source": {"id": "a-source", "section": "1"},
    "read": "2026-11-18",
}
NOTICE = {
    "product": "ceph",
    "kind": "bad-version",
    "title": "OSDs crash",
    "affects": [{"series": "squid", "until": "19.2.4"}],
    "why": "They do.",
    "do": "Upgrade.",
    "sources": [{"id": "a-source", "section": "2"}],
    "read": "2026-11-22",
}


def test_a_notice_is_published_with_the_versions_of_each_series(small):
    small.write("releases.json", RELEASES | {"branches": {"squid": BRANCH}, "notices": {"crash": NOTICE}})
    assert problems(small) == []
    assert small.rows("select notice, series, since, until, remedy from marts.release_notices") == [
        ("crash", "squid", None, "19.2.4", "Upgrade.")
    ]
    assert small.rows("select series, newest, read_on from marts.release_branches") == [
        ("squid", "19.2.7", "2026-11-18")
    ]


SERIES = RELEASES | {"series": {"pacific": 16, "quincy": 17, "reef": 18, "squid": 19, "tentacle": 20}}


def test_no_version_is_recommended_whose_notes_were_not_read(small):
    tentacle = BRANCH | {
        "label": "Tentacle (20)",
        "newest": "20.2.5",
        "newest_released": "2026-10-27",
        "reviewed": "20.2.4",
        "status": "maintained",
        "not_below": [{"version": "20.2.4", "why": "closes a hole"}, {"version": "20.2.3", "of": "FastEC"}],
    }
    squid = BRANCH | {"way": ["tentacle"], "status": "archived"}
    quincy = BRANCH | {"label": "Quincy (17)", "newest": "17.2.0", "way": ["squid", "tentacle"]}
    small.write(
        "releases.json", SERIES | {"branches": {"tentacle": tentacle, "squid": squid, "quincy": quincy}, "notices": {}}
    )
    assert problems(small) == []
    assert dict(small.rows("select series, run from marts.release_branches")) == {
        "tentacle": "20.2.4. 20.2.5 of 27 October 2026 is out; its notes were not to be had on 18 November 2026. "
        "Nothing below 20.2.4, which closes a hole. No FastEC below 20.2.3.",
        "squid": "Upgrade to Tentacle 20.2.4. Squid gets no fixes any more.",
        "quincy": "Nothing of this series yet: the notes of 17.2.0 were not to be had on 18 November 2026. "
        "Plan the move to Squid, then Tentacle 20.2.4.",
    }


@pytest.mark.parametrize(
    "change",
    [
        {"status": "archived", "way": []},
        {"way": ["kraken"]},
        {"way": ["tentacle"]},
        {"reviewed": "17.2.8", "not_below": [{"version": "17.2.9"}]},
    ],
)
def test_a_way_that_nobody_can_go_is_a_problem(small, change):
    end = BRANCH | {"label": "Tentacle (20)", "status": "maintained"}
    start = BRANCH | {"label": "Quincy (17)", "status": "ending"} | change
    small.write("releases.json", SERIES | {"branches": {"tentacle": end, "quincy": start}, "notices": {}})
    assert [problem.file.rsplit("/", 1)[1] for problem in problems(small)] == ["releases.json"]


@pytest.mark.parametrize(
    ("branches", "notice"),
    [({"squid": BRANCH}, {"affects": [{"series": "reef"}]}), ({"kraken": BRANCH}, {}), ({}, {})],
)
def test_a_series_that_is_not_on_file_is_a_problem(small, branches, notice):
    small.write("releases.json", RELEASES | {"branches": branches, "notices": {"crash": NOTICE | notice}})
    assert [problem.file.rsplit("/", 1)[1] for problem in problems(small)] == ["releases.json"]
