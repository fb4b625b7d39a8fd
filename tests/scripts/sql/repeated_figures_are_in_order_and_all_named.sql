-- Minimum, median and maximum in order, and as many measurements named as figures counted.
select subject, workload, settings, metric from marts.subject_figures
where not (min <= median and median <= max) or n <> len(measurement_ids);
