-- Rows of a ranking that rest on a class or on a figure that nobody measured.
select h.subject from marts.honest_iops as h join marts.drives as d using (subject)
join marts.measurements as m using (measurement_id)
where d.is_class or m.basis <> 'measured'
