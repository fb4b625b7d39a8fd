-- Settings as a reader says them: `write_cache=off, redundancy=replica-3` → `volatile write cache: off, redundancy:
-- three copies`. Takes maps of labels by setting, and of words by `setting=value`.
create macro settings_words(settings, labels, choices) as
    array_to_string(list_transform(
        list_filter(string_split(settings, ', '), lambda i: i <> ''),
        lambda i: coalesce(labels[split_part(i, '=', 1)], split_part(i, '=', 1)) || ': '
            || coalesce(choices[i], regexp_replace(i, '^[^=]*=', ''))), ', ');
