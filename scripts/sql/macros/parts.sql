-- Whether something belongs to the part of the corpus that is made now: a query that gathers lists of all measurements
-- is run part by part, since such lists cannot be put on disk. Without parts, everything does.
create macro in_part(id) as
    hash(id) % coalesce(getvariable('parts'), 1) = coalesce(getvariable('part'), 0);
