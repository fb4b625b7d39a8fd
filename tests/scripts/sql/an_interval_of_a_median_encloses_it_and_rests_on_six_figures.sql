-- Fewer than six figures enclose nothing surely enough; from six on there is an interval, with the median in it.
select subject, workload, n, median_interval from marts.subject_figures
where (n >= 6) <> (median_interval is not null) or not coalesce(median between median_interval[1] and median_interval[2], true);
