-- One cluster was measured under Ceph and under Vitastor, by one person.
select count(distinct e.subject) = 1 and count(distinct r.measured_by) <= 1 as holds
from marts.effects as e
join marts.results as r using (result_id)
where e.setting = 'storage_software'
