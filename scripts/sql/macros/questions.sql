-- Whether a value is one of those that a question allows, or lies between its two ends.
create macro meets(value, allowed, at_least, at_most) as
    if(
        allowed is not null,
        list_contains(allowed, value),
        coalesce(
            try_cast(value as double)
                between coalesce(at_least, '-inf'::double) and coalesce(at_most, 'inf'::double),
            false
        )
    );

-- One value, several or none, as a list or null.
create macro values_of(stated) as
    case json_type(stated)
        when 'ARRAY' then stated::varchar[]
        when 'VARCHAR' then [stated->>'$']
    end;
