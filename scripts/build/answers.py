"""The SQL that takes Node's answers apart: one answer a result, in it one item a measurement, in the record's order."""

ANSWERED_MEASUREMENTS = """
    with answers as (
        select unnest($1) as result_id, unnest($2::json[]) as answer
    ), measurements as (
        select result_id, generate_subscripts(answer::json[], 1) as ordinal, unnest(answer::json[]) as measurement
        from answers
    )"""
"""The relation `measurements`: `result_id`, `ordinal`, `measurement`; $1 holds the results' ids, $2 the answers."""
