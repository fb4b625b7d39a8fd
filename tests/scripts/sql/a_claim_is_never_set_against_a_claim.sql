-- What stands beside a claim was measured on the same drive.
select c.subject, c.workload from marts.vendor_claims as c
where c.best_measured is not null and not exists (
    from marts.subject_figures as f where f.subject = c.subject and f.basis = 'measured' and f.median = c.best_measured and f.workload = c.measured_workload);
