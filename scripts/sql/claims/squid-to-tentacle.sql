-- On the one cluster that was measured under both, no load in IOPS changed by more than the dead band.
select
    count(*) filter (where outcome <> 'unchanged') = 0 and count(distinct subject) = 1 as holds,
    count(*)::varchar as loads
from marts.effects
where
    setting = 'ceph_release' and from_value = 'squid' and to_value = 'tentacle'
    and metric = 'iops' and basis = 'measured'
