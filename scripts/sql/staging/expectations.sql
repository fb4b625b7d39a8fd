-- One row per thing that everybody in the field would say, of a drive for a use, of a drive on sale, or of a setting.
create table staging.expectations as
with listed as (
    select
        unnest(['drives', 'sales', 'settings']) as about,
        unnest([record->'drives', record->'sales', record->'settings']) as rows
    from raw.records
    where kind = 'expectations.json'
)
select
    about,
    row->>'drive' as drive,
    row->>'use' as use,
    row->>'question' as question,
    coalesce(row->>'verdict', if((row->>'sold')::boolean, 'sold', 'gone')) as expected,
    row->>'says' as says,
    row->>'source' as address
from (select about, unnest(rows::json[]) as row from listed);
