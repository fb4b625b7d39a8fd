-- One row per drive of which a source names a shape or a part number: what a buyer asks a shop for.
create table marts.drive_versions as
with numbers as (
    select subject, value, coalesce(min(capacity_bytes), 0) as capacity
    from marts.drive_statements
    where property = 'part_number'
    group by all
), shapes as (
    -- A line comes in several shapes, and a buyer has slots for one: each that its record or a source names.
    select subject, [form_factor] as named from marts.drives where form_factor is not null
    union all
    select subject, regexp_extract_all(lower(value), 'm\.2|u\.[23]|e1\.[sl]|e3\.[sl]|[123]\.[58]-inch')
    from marts.drive_statements
    where property = 'form_factor'
    union all
    select subject, ['add-in-card']
    from marts.drive_statements
    where property = 'form_factor' and regexp_matches(lower(value), 'card|aic|add-in')
), shaped as (
    select subject, list_sort(list_distinct(flatten(list(named)))) as form_factors
    from shapes
    group by subject
), numbered as (
    select subject, list(value order by capacity, value) as part_numbers
    from numbers
    group by subject
)
select subject, coalesce(form_factors, []) as form_factors, coalesce(part_numbers, []) as part_numbers
from shaped
full join numbered using (subject)
order by subject;
