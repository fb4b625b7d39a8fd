-- One row: the health checks of Ceph with their words, the kinds of daemons that decide, and the causes asked first.
with words as (
    select
        code,
        list({text: words, since: first_release, until: last_release} order by position) as summaries
    from marts.health_words
    group by code
), causes as (
    select unnest(codes) as code, cause, says, first_step, command, position
    from marts.health_causes
), by_code as (
    select code, list({says: says, first_step: first_step, command: command} order by position) as causes
    from causes
    group by code
)
select
    'health_codes' as path,
    to_json(coalesce(list({
        code: c.code,
        family: c.family,
        title: c.title,
        meaning: c.meaning,
        severity: c.severity,
        decides: c.decides,
        first_step: c.first_step,
        command: c.command,
        warning: c.warning,
        pages: c.pages,
        source_file: c.source_file,
        words: coalesce(w.summaries, []),
        causes: coalesce(b.causes, []),
        kinds: coalesce(k.kinds, [])
    } order by c.position), [])) as content
from marts.health_checks as c
left join words as w using (code)
left join by_code as b using (code)
left join (
    select code, list({
        kind: kind, title: title, meaning: meaning, first_step: first_step, command: command, warning: warning,
        page: page
    } order by position) as kinds
    from marts.health_kinds
    group by code
) as k using (code);
