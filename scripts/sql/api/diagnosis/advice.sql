-- One row: the advice of the guide for the diagnosis of a system, with its conditions and commands.
with steps as (
    select
        advice,
        purpose,
        list({
            note: step_note, plain: plain, cephadm: cephadm, rook: rook, proxmox: proxmox,
            not_needed_with: not_needed_with, overwrites_device: overwrites_device
        } order by position) as items
    from marts.advice_commands
    group by advice, purpose
)
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
        warning: a.warning,
        reversibility: a.reversibility,
        software: a.stacks,
        commands: {
            "set": coalesce((select items from steps as s where s.advice = a.advice and purpose = 'set'), []),
            trial: coalesce((select items from steps as s where s.advice = a.advice and purpose = 'trial'), []),
            "check": coalesce((select items from steps as s where s.advice = a.advice and purpose = 'check'), []),
            undo: coalesce((select items from steps as s where s.advice = a.advice and purpose = 'undo'), [])
        },
        applies: r.record->'applies',
        applies_not_because: a.applies_not_because,
        pages: list_transform(a.pages, lambda page: 'guide/' || page || '/')
    } order by a.advice), [])}) as content
from marts.advice as a
join marts.advice_records as r using (advice);
