-- One load with two record sizes was measured on one system, and which was faster depended on the other settings.
select
    count(distinct subject) = 1 and min(improvement) < 0.95 and max(improvement) > 1.05 as holds,
    printf('%.2f', min(improvement)) as least,
    printf('%.2f', max(improvement)) as most
from marts.question_pairs
where question_id = 'zfs_recordsize_kib/postgres'
