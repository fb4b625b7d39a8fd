-- One row: the words of every setting by its name, and of every value by `setting=value`.
create macro words_of_settings(settings) as table
    select
        map_from_entries(list(distinct (setting, label) order by (setting, label))) as labels,
        map_from_entries(list((setting || '=' || value, value_words)) filter (value_words is not null)) as choices
    from query_table(settings);

-- Settings as a reader says them: `write_cache=off, redundancy=replica-3` → `volatile write cache: off, redundancy:
-- three copies`. Takes both maps.
create macro settings_words(settings, labels, choices) as
    array_to_string(list_transform(
        list_filter(string_split(settings, ', '), lambda i: i <> ''),
        lambda i: coalesce(labels[split_part(i, '=', 1)], split_part(i, '=', 1)) || ': '
            || coalesce(choices[i], regexp_replace(i, '^[^=]*=', ''))), ', ');
