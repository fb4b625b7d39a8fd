-- How many measurements, of which level of evidence, stand behind each figure of one drive?
select workload, metric, base_unit, n, level, worst, best
from drive_summary
where subject = 'micron-5100-eco-960gb'
order by workload, metric;
