-- Least, middle and greatest in order, and as many measurements named as figures counted.
select subject, workload, settings, metric from marts.subject_figures
where not (least <= middle and middle <= greatest) or n <> len(measurement_ids);
