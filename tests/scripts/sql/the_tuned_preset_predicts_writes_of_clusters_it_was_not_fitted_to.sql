-- Small writes of 3 to 63 hosts within 8 %, with an erasure code within 13 %: the preset was fitted on another cluster.
select measurement_id, settings, error_percent from marts.cluster_estimates
where subject = 'clyso-68-node-nvme' and preset = 'tuned' and load = 'small' and direction = 'write' and not is_fitted
    and abs(error_percent) > if(settings like '%ec-%', 13, 8);
