-- One row: what people use drives for, what each use asks with its source, and the job that checks it.
with uses as (
    select
        use,
        position,
        record,
        list_transform((record->'limits')::json[], lambda l: {
            label: l->>'label',
            figure: l->>'figure',
            at_most_ms: (l->>'at_most_ms')::double,
            fails_above_ms: (l->>'fails_above_ms')::double,
            at_least_per_s: (l->>'at_least_per_s')::double,
            at_least_mb_per_s: (l->>'at_least_mb_per_s')::double,
            if_missed: l->>'if_missed',
            set_by: l->>'set_by',
            stand_ins: list_transform(coalesce((l->'stand_ins')::json[], []), lambda s: {
                fact: s->>'fact',
                values: (s->'values')::varchar[],
                not_for: coalesce((s->'not_for')::varchar[], []),
                why: s->>'why'
            }),
            why: l->>'why',
            source: {id: l->>'$.source.id', section: l->>'$.source.section'}
        }) as limits,
        list_transform(coalesce((record->'requires')::json[], []), lambda r: {
            label: r->>'label',
            fact: r->>'fact',
            refused: coalesce((r->'refused')::varchar[], []),
            at_least: (r->>'at_least')::double,
            at_most: (r->>'at_most')::double,
            set_by: r->>'set_by',
            unknown: coalesce((r->'unknown')::varchar[], []),
            stand_ins: list_transform(coalesce((r->'stand_ins')::json[], []), lambda s: {
                fact: s->>'fact',
                values: (s->'values')::varchar[],
                not_for: coalesce((s->'not_for')::varchar[], []),
                why: s->>'why'
            }),
            not_needed_for: coalesce((r->'not_needed_for')::varchar[], []),
            why: r->>'why',
            source: {id: r->>'$.source.id', section: r->>'$.source.section'}
        }) as requires
    from marts.use_records
)
select
    'v1/uses' as path,
    to_json(coalesce(list({
        id: use,
        label: record->>'label',
        short: record->>'short',
        meaning: record->>'meaning',
        job: record->'job',
        limits: limits,
        requires: requires,
        not_for: coalesce((record->'not_for')::varchar[], [])
    } order by position), [])) as content
from uses;
