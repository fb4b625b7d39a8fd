-- One row: every source as the listing of sources needs it, those with most measurements first.
select
    'sources/rows' as path,
    to_json(list({
        id: source,
        href: 'sources/' || source || '/',
        title: coalesce(title_english, title),
        form: form,
        measured_by: measured_by,
        authority: authority,
        year: left(published, 4),
        language: language,
        results: results,
        measurements: measurements
    } order by measurements desc, results desc, lower(coalesce(title_english, title)), source)) as content
from marts.sources;
