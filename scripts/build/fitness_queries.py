"""What the module that judges drives and volumes is asked about: measurements, facts and uses, as queries."""

MEASURED_DRIVES = """
    with own as (
        -- Everything that a rule of fitness may read of a measurement, with the settings that hold for it.
        select
            m.subject,
            list(
                json_merge_patch(
                    w.record,
                    json_object(
                        'id', m.measurement_id,
                        'report', coalesce(r.source, 'submitted by ' || r.submitter),
                        'measurer', r.measured_by,
                        'through_file_system', list_contains(m.caveats, 'through-a-file-system'),
                        'settings', coalesce(s.settings, '{}'::json)
                    )
                )
                order by m.result_id, m.ordinal
            ) as measurements
        from marts.measurements as m
        join marts.results as r using (result_id)
        join staging.measurements as w using (measurement_id)
        left join (
            select measurement_id, json_group_object(setting, value) as settings
            from staging.settings
            group by measurement_id
        ) as s using (measurement_id)
        where m.kind = 'drives' and m.basis = 'measured' and m.ranked and m.target is null
            and m.measurement_id not in (select measurement_id from marts.plausibility where failed > 0)
        group by m.subject
    )
    select
        d.subject,
        d.media,
        d.segment,
        d.recording,
        to_json(d.capacities_bytes) as capacities_bytes,
        d.power_loss_protection,
        p.authority_label as power_loss_protection_grade,
        d.endurance_dwpd,
        d.endurance_tbw,
        d.endurance_tbw_capacity_bytes,
        to_json(coalesce(o.measurements, [])) as measurements
    from marts.drives as d
    left join own as o using (subject)
    left join marts.drive_statements as p
        on p.subject = d.subject and p.property = 'power_loss_protection' and p.leads
    where not d.is_class
    order by d.subject
"""
MEASURED_VOLUMES = """
    select
        m.subject,
        c.instance_type,
        c.size_gib,
        c.provisioned_iops,
        c.other_settings,
        to_json(list(
            json_merge_patch(
                w.record,
                json_object(
                    'id', m.measurement_id,
                    'report', coalesce(r.source, 'submitted by ' || r.submitter),
                    'measurer', r.measured_by
                )
            )
            order by m.result_id, m.ordinal
        )) as measurements
    from marts.measurements as m
    join marts.results as r using (result_id)
    join staging.measurements as w using (measurement_id)
    join intermediate.volume_circumstances as c using (measurement_id)
    join marts.volumes as v on v.subject = m.subject and not v.is_class
    where m.basis = 'measured' and m.ranked
        and m.measurement_id not in (select measurement_id from marts.plausibility where failed > 0)
        and m.measurement_id in (select measurement_id from intermediate.durable_write_rates)
    group by all
    order by all
"""
USES = "select use, record from staging.uses order by position"
