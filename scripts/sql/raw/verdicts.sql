-- One row per measurement and rule: what the rule answered in Node.
create table raw.verdicts (
    result_id varchar,
    ordinal int,
    position int,
    rule varchar,
    verdict varchar,
    severity varchar,
    explanation varchar,
    figures json
);
