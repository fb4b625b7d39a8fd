-- One row for each piece of advice with commands: its steps by purpose, each a list; names the relation that it reads.
create macro commands_of(advice_commands) as table
    with steps as (
        select
            advice,
            purpose,
            position,
            {
                note: step_note, plain: plain, cephadm: cephadm, rook: rook, proxmox: proxmox,
                not_needed_with: not_needed_with, overwrites_device: overwrites_device
            } as step
        from query_table(advice_commands)
    )
    select
        advice,
        {
            "set": coalesce(list(step order by position) filter (where purpose = 'set'), []),
            trial: coalesce(list(step order by position) filter (where purpose = 'trial'), []),
            "check": coalesce(list(step order by position) filter (where purpose = 'check'), []),
            undo: coalesce(list(step order by position) filter (where purpose = 'undo'), [])
        } as commands
    from steps
    group by advice;
