-- What an object of a record states, as a sorted list of `key=value`; keys with null say nothing.
create macro stated(object) as
    list_sort(list_transform(
        list_filter(json_keys(object), lambda k: json_type(object, '$."' || k || '"') <> 'NULL'),
        lambda k: k || '=' || (object->>('$."' || k || '"'))));
