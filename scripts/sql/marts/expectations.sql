-- One row per thing that everybody in the field would say of a drive or a setting, with who says so; reviews compare
-- what the records say.
create table marts.expectations as
select
    concat_ws(' ', coalesce(drive, question), use) as expectation,
    about,
    drive,
    use,
    question as question_id,
    expected,
    says,
    address
from staging.expectations
order by expectation, expected;
