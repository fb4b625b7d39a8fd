-- Rows of the reference cluster with a figure that nobody measured under it, or without one that somebody did.
select t.subject, t.write_cache from marts.reference_throughput as t join marts.drive_figures as f using (subject, write_cache)
where t.cluster_write_iops is null or (t.writes_rest_on = 'depth') <> (f.write_iops is not null) or (t.cluster_read_iops is null) <> (f.read_iops is null)
    or (t.qd1_write_iops is null) <> (f.write_latency_ms is null) or (t.qd1_read_iops is null) <> (f.read_latency_ms is null);
