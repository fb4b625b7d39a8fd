-- One row per measurement and rule: what the rule says and what it compared.
create table staging.verdicts as
select
    m.measurement_id,
    m.result_id,
    m.ordinal,
    m.subject,
    m.kind,
    v.position,
    v.rule,
    v.verdict,
    v.severity,
    v.explanation,
    v.figures::varchar as compared
from raw.verdicts as v join staging.measurements as m using (result_id, ordinal);
