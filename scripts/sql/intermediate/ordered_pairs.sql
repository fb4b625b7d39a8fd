-- One row per pair that differs in exactly one setting, turned from the earlier value to the later.
create table intermediate.ordered_pairs as
with single as (
    select
        c.*,
        coalesce(va.position, 0) as a_position,
        coalesce(vb.position, 0) as b_position,
        try_cast(c.a_value as double) as a_number,
        try_cast(c.b_value as double) as b_number
    from intermediate.pairs as p
    join intermediate.setting_differences as c using (a, b)
    left join staging.vocabulary as va on va.setting = c.setting and va.value = c.a_value
    left join staging.vocabulary as vb on vb.setting = c.setting and vb.value = c.b_value
    where p.differing = 1
        -- Names, such as types of machines, have no earlier and no later.
        and c.setting not in (select setting from staging.vocabulary where is_name)
), turned as (
    select *, (a_position, a_number) > (b_position, b_number) as is_turned from single
)
select
    setting,
    if(is_turned, b, a) as before_cell,
    if(is_turned, a, b) as after_cell,
    if(is_turned, b_value, a_value) as from_value,
    if(is_turned, a_value, b_value) as to_value
from turned;
