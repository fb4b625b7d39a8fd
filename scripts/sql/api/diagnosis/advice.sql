-- One row: the advice of the guide for the diagnosis of a system, with its conditions and commands.
select
    'v1/diagnosis' as path,
    to_json({advice: coalesce(list({
        id: a.advice,
        "do": a.recommendation,
        action: a.action,
        product: a.product,
        since: a.since,
        until: a.until,
        risk: a.risk,
        opposite_risk: a.opposite_risk,
        warning: a.warning,
        reversibility: a.reversibility,
        software: a.stacks,
        commands: coalesce(c.commands, {"set": [], trial: [], "check": [], undo: []}),
        applies: r.record->'applies',
        shows: r.record->'shows',
        applies_not_because: a.applies_not_because,
        pages: list_transform(a.pages, lambda page: 'guide/' || page || '/')
    } order by a.advice), [])}) as content
from marts.advice as a
join marts.advice_records as r using (advice)
left join commands_of('marts.advice_commands') as c using (advice);
