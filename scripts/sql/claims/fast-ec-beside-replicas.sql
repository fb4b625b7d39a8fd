-- What small random writes keep on erasure code with FastEC beside three copies on the same hardware.
select
    max(improvement) < 1 and count(distinct subject) = 1 as holds,
    printf('%.0f %%', 100 * min(improvement)) as least,
    printf('%.0f %%', 100 * max(improvement)) as most
from marts.question_subjects
where question_id = 'redundancy/fast-ec-random-write'
