-- One row: what each source gave (the first 400 of them), which ways of making a write durable agree, and which figures
-- are not on record.
with gave as (
    from marts.source_coverage where results > 0 or repeats + unusable > 0
), agreement as (
    select
        first_kind,
        second_kind,
        count(distinct subject) as drives,
        count(*) as pairs,
        count(*) filter (agrees) as agreeing,
        min(ratio) as min_ratio,
        median(ratio) as median_ratio,
        max(ratio) as max_ratio
    from marts.durable_write_agreement
    group by all
), reasons as (
    select reason, count(*) as n
    from marts.excluded_figures
    group by reason
)
select
    'source_coverage' as path,
    to_json({
        sources: (select list(c order by c.source)[:400] from gave as c),
        sources_total: (select count(*) from gave),
        agreement_of_kinds: (select list(a order by drives desc, first_kind, second_kind) from agreement as a),
        reasons: (select list(r order by n desc, reason) from reasons as r),
        excluded_figures: (select list(e order by collected_row) from marts.excluded_figures as e)
    }) as content;
