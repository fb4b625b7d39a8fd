-- One row per page of a storage system: what people ask of it first.
select
    'clusters/' || subject as path,
    to_json({headlines: list(h order by h.position)}) as content
from marts.cluster_headlines as h
group by subject;
