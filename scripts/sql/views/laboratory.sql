-- One row: what the laboratory showed of the diagnosis, by release and kind of fault, and of the commands of the guide.
select
    'laboratory' as path,
    to_json({
        scores: coalesce((select list(s order by s.ceph_version desc, s.fault_kind) from marts.lab_scores as s), []),
        commands: coalesce((select list(c order by c.command) from marts.lab_commands as c), [])
    }) as content;
