-- Figures of Ceph clusters that neither stand beside a prediction nor name what their record leaves out, or do both.
select i.measurement_id from marts.cluster_inputs as i
where (i.missing = '') <> (i.measurement_id in (select measurement_id from marts.cluster_estimates));
