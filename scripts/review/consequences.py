"""Compare what readers are told before and after a contribution, from verdicts and headlines to limits and commands."""

from collections.abc import Iterable
from typing import NamedTuple

import duckdb

from scripts.messages.markdown import cell, escape_text, table
from scripts.review.figures import format_quantity, is_other

LONGEST_VALUE = 160


class Question(NamedTuple):
    """One kind of thing that readers are told."""

    noun: str
    """What one of them is called."""
    plural: str
    """What several are called."""
    query: str
    """Rows of a name that is unique, a text or a figure, and the unit of the figure."""


class Told(NamedTuple):
    """One thing that readers are told."""

    text: str | None
    figure: float | None
    unit: str | None

    def differs(self, other: "Told") -> bool:
        """Whether a reader would see a difference."""
        if self.figure is None or other.figure is None:
            return self != other
        return self.unit != other.unit or is_other(self.figure, other.figure)

    def shown(self) -> str:
        """The value as a cell of a table."""
        if self.figure is not None:
            return format_quantity(self.figure, self.unit or "")
        return cell(self.text, LONGEST_VALUE) if self.text else "not known"


Everything = dict[str, dict[str, Told]]
"""By the noun of a question and the name of the thing."""


class Moved(NamedTuple):
    """One thing that readers are told otherwise; None where it did not exist, or exists no more."""

    name: str
    before: Told | None
    after: Told | None


QUESTIONS = (
    Question(
        "expectation of the field",
        "expectations of the field",
        """
        with answers as (
            select question_id, sum(better) as better, sum(unchanged) as unchanged, sum(worse) as worse
            from marts.effect_answers
            group by question_id
        ), compared as (
            select
                e.expectation || ': ' || e.expected || ' (' || e.says || ')' as named,
                case
                    when e.about = 'drives' then f.fit || coalesce(': ' || f.words, '')
                    when e.about = 'sales' then s.sale
                    else printf('better on %d, unchanged on %d, worse on %d', a.better, a.unchanged, a.worse)
                end as found_words,
                case e.expected
                    when 'fit' then f.fit in ('measured fit', 'fit by specification')
                    when 'tested' then f.fit = 'measured fit'
                    when 'not fit' then f.fit = 'not fit'
                    when 'not recommended' then f.fit in ('not fit', 'unknown', 'disputed')
                    when 'not refused' then f.fit in ('measured fit', 'fit by specification', 'unknown')
                    when 'sold' then s.may_be_sold and s.sale = 'sold'
                    when 'gone' then not s.may_be_sold
                    when 'better' then a.better > a.worse
                    when 'worse' then a.worse > a.better
                    when 'not better' then a.better <= a.worse + a.unchanged
                end as is_met
            from marts.expectations as e
            left join marts.fitness as f on f.subject = e.drive and f.use = e.use
            left join marts.drive_sale as s on s.subject = e.drive and e.about = 'sales'
            left join answers as a using (question_id)
        )
        select
            named, if(is_met is true, 'met', 'not met: ' || coalesce(found_words, 'nothing is on record')), null, null
        from compared
        """,
    ),
    Question(
        "verdict for a use",
        "verdicts for a use",
        """
        select s.title || ' as ' || u.short, f.fit, null, null
        from marts.fitness as f
        join marts.subjects as s using (subject)
        join marts.uses as u using (use)
        """,
    ),
    Question(
        "headline",
        "headlines",
        """
        select concat_ws(', ', title, 'durable 4K writes by ' || sync_kind, 'cache ' || write_cache), null,
            max(median_iops), 'iops'
        from marts.durable_writes_4k
        where ranked
        group by all
        union all
        select s.title || ': ' || h.ask, null, max(h.best), any_value(h.base_unit)
        from marts.cluster_headlines as h
        join marts.subjects as s using (subject)
        group by all
        """,
    ),
    Question(
        "first place",
        "first places",
        """
        with best as (
            select sync_kind, subject, title, max(median_iops) as iops
            from marts.durable_writes_4k
            where ranked and median_iops is not null
            group by all
        ), places as (
            select *, row_number() over (partition by sync_kind order by iops desc, subject) as place
            from best
        )
        select 'place ' || place || ' of durable writes by ' || sync_kind, title, null, null
        from places
        where place <= 3
        """,
    ),
    Question(
        "answer",
        "answers",
        """
        select concat_ws(', ', setting, change, workload, metric_label, subject_class),
            printf(
                '%d better, %d unchanged, %d worse of %d%s',
                better, unchanged, worse, subjects,
                coalesce(printf(', × %.3g to × %.3g', min_improvement, max_improvement), '')
            ),
            null, null
        from marts.effect_answers
        """,
    ),
    Question(
        "median",
        "medians",
        """
        select concat_ws(', ', subject, target, workload, settings, basis, edition, details, metric_label), null,
            max(median), any_value(base_unit)
        from marts.subject_figures
        where ranked and basis = 'measured' and median is not null
        group by all
        having count(*) = 1
        """,
    ),
    Question(
        "estimate",
        "estimates",
        """
        select concat_ws(', ', subject, hardware, workload, settings, measurement_id), null, predicted, 'iops'
        from marts.cluster_calibration
        """,
    ),
    Question(
        "limit",
        "limits",
        """
        select use || ': ' || condition_on, concat_ws(', ', condition, threshold::varchar || ' ' || base_unit, why),
            null, null
        from marts.use_conditions
        """,
    ),
    Question(
        "fact of a drive",
        "facts of drives",
        """
        with facts as (
            unpivot (
                select
                    title,
                    power_loss_protection::varchar as "power-loss protection",
                    endurance_dwpd::varchar as "drive writes a day",
                    endurance_tbw::varchar as "terabytes written",
                    recording::varchar as recording,
                    status::varchar as status,
                    interface_label::varchar as interface,
                    form_factor::varchar as "form factor",
                    segment::varchar as segment,
                    nullif(capacities_bytes::varchar, '[]') as "capacities in bytes",
                    launch_year::varchar as "year of launch",
                    nullif(list_sort(aliases)::varchar, '[]') as "other names",
                    coalesce(nullif(list_sort(match_names)::varchar, '[]'), 'no tool recognises it')
                        as "names that tools recognise"
                from marts.drives
                where not is_class
            ) on columns(* exclude title) into name fact value told
        )
        select title || ': ' || fact, told, null, null from facts
        """,
    ),
    Question(
        "piece of advice",
        "pieces of advice",
        """
        select advice, concat_ws(' | ', recommendation, 'risk: ' || risk, 'of the opposite: ' || opposite_risk), null,
            null
        from marts.advice
        """,
    ),
    Question(
        "command",
        "commands",
        """
        select concat_ws(' ', advice, purpose, position), concat_ws(' | ', plain, cephadm, rook, proxmox), null, null
        from marts.advice_commands
        """,
    ),
    Question(
        "release to run",
        "releases to run",
        """
        select series, concat_ws(' | ', 'newest: ' || newest, 'run: ' || run), null, null
        from marts.release_branches
        """,
    ),
    Question(
        "failure rate",
        "failure rates",
        """
        select concat_ws(', ', reliability_id, population, period, model, vendor, drive_kind), null,
            any_value(rate_percent), '% a year'
        from marts.failure_rates
        where rate_percent is not null
        group by all
        having count(*) = 1
        """,
    ),
    Question(
        "source",
        "sources",
        "select source, concat_ws(', ', authority, measured_by, url), null, null from marts.sources",
    ),
)
"""In the order in which a reviewer should read them."""


PLURALS = {question.noun: question.plural for question in QUESTIONS}


def everything_told(connection: duckdb.DuckDBPyConnection) -> Everything:
    """Ask the marts of a corpus every question."""
    return {
        question.noun: {name: Told(text, figure, unit) for name, text, figure, unit in rows}
        for question in QUESTIONS
        for rows in [connection.execute(question.query).fetchall()]
    }


def what_moved(before: Everything, after: Everything) -> dict[str, list[Moved]]:
    """What is told otherwise, by noun: what changed first, then what is gone, then what is new."""
    found = {}
    for question in QUESTIONS:
        old, new = before[question.noun], after[question.noun]
        moved = [
            Moved(name, old.get(name), new.get(name))
            for name in sorted(old | new)
            if name not in old or name not in new or old[name].differs(new[name])
        ]
        if moved:
            found[question.noun] = sorted(moved, key=lambda each: (each.before is None, each.after is None))
    return found


def opening_line(moved: dict[str, list[Moved]]) -> str:
    """The first sentence of a review of what moves something."""
    counts = []
    for noun, rows in moved.items():
        new = sum(row.before is None for row in rows)
        gone = sum(row.after is None for row in rows)
        others = len(rows) - new - gone
        states = [f"{count} {word}" for count, word in ((others, "changed"), (gone, "gone"), (new, "new")) if count]
        name = noun if len(rows) == 1 else PLURALS[noun]
        counts.append(f"{len(rows):,} {name} ({', '.join(states)})")
    return f"**This changes what we tell readers:** {', '.join(counts)}."


def moved_sections(moved: dict[str, list[Moved]]) -> Iterable[str]:
    """A table for each kind of thing that is told otherwise."""
    for noun, rows in moved.items():
        cells = []
        for name, before, after in rows:
            cells.append((cell(name, 200), before.shown() if before else "–", after.shown() if after else "gone"))
        yield f"### {escape_text(noun.capitalize())}\n\n{table(('what', 'before', 'after'), cells)}"
