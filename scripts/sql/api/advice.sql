-- One row: every piece of advice of the guide, with its commands, sources, symptoms and the condition for it to apply.
with sources as (
    select advice, list({id: source, section: section} order by position) as items
    from marts.advice_sources
    group by advice
), symptoms as (
    select advice, list({id: symptom, seen: seen} order by symptom) as items
    from (select unnest(helped_by) as advice, symptom, seen from marts.symptoms)
    group by advice
)
select
    'v1/advice' as path,
    to_json(coalesce(list({
        id: a.advice,
        "do": a.recommendation,
        action: a.action,
        task: a.task,
        "on": {words: a.scope, software: a.stacks, media: a.media_kinds, role: a.parts},
        product: a.product,
        since: a.since,
        until: a.until,
        held_by: a.held_by,
        is_current: a.is_current,
        risk: a.risk,
        opposite_risk: a.opposite_risk,
        warning: a.warning,
        reversibility: a.reversibility,
        commands: coalesce(c.commands, {"set": [], trial: [], "check": [], undo: []}),
        effect: {
            question: a.questions[1],
            questions: a.questions,
            advises: coalesce((r.record->'$.effect.advises')::varchar[], []),
            classes: coalesce((r.record->'$.effect.classes')::varchar[], []),
            contrast: {
                field: r.record->>'$.effect.contrast.field',
                from_value: r.record->>'$.effect.contrast.from_value',
                to_value: r.record->>'$.effect.contrast.to_value',
                metric: r.record->>'$.effect.contrast.metric'
            },
            stated: a.setting,
            follows_from: a.follows_from,
            because: a.because
        },
        symptoms: coalesce(y.items, []),
        sources: s.items,
        conflicts: a.conflicts,
        applies: r.record->'applies',
        shows: r.record->'shows',
        applies_not_because: a.applies_not_because,
        checked: a.advice_checked,
        pages: list_transform(a.pages, lambda page: 'guide/' || page || '/')
    } order by a.advice), [])) as content
from marts.advice as a
join marts.advice_records as r using (advice)
join sources as s using (advice)
left join commands_of('marts.advice_commands') as c using (advice)
left join symptoms as y using (advice);
