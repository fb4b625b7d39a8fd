-- One Ceph cluster was measured with the kernel's view of the write cache changed.
select count(distinct e.subject) = 1 as holds
from marts.effects as e
join marts.clusters as c on c.subject = e.subject
where e.setting = 'kernel_write_cache' and c.software like '%Ceph%'
