-- A version as numbers that can be compared: `17.2.0-dev` → [17, 2, 0].
create macro version_numbers(version) as
    list_transform(string_split(split_part(version, '-', 1), '.'), lambda part: part::int);

-- Whether a version has what came with some versions, one for each series that got it; a series that is not named got
-- it with the newest of them.
create macro has_reached(version, firsts) as
    coalesce(
        list_max(list_transform(firsts, lambda f: if(
            version_numbers(f)[1] = version_numbers(version)[1],
            version_numbers(version) >= version_numbers(f),
            null))),
        version_numbers(version)[1] > list_max(list_transform(firsts, lambda f: version_numbers(f)[1])));

-- A day as a sentence has it: `2026-10-27` → 27 October 2026; of a partial date what is known.
create macro day_in_words(day) as
    if(length(day) = 10, strftime(day::date, '%-d %B %Y'), day);
