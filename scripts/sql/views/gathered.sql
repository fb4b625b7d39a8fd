-- One row: what the page on gathering shows.
with agreement as (
    select first_kind, second_kind, count(distinct subject) as drives, count(*) as pairs, count(*) filter (agrees) as agreeing,
        min(ratio) as least, median(ratio) as middle, max(ratio) as greatest
    from marts.sync_kind_agreement group by all
), reasons as (
    select reason, count(*) as n from marts.unused group by reason
)
select 'gathered' as path, to_json({
    sources: (select list(g order by g.source) from marts.gathered as g where g.results > 0 or g.repeats + g.unusable > 0),
    agreement: (select list(a order by drives desc, first_kind, second_kind) from agreement as a),
    reasons: (select list(r order by n desc, reason) from reasons as r),
    unused: (select list(u order by gathered_row) from marts.unused as u)
}) as content;
