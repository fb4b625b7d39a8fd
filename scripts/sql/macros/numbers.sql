-- A text that holds a decimal number and nothing else, as that number; null for any other.
create macro plain_number(text) as
    case when regexp_full_match(text, '[0-9]+([.][0-9]+)?') then text::double end;
