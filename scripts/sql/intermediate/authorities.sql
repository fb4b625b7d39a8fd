-- One row per kind of source that a specification is read in, the most trusted first.
create table intermediate.authorities as
from (values
    (1, 'maker', 'maker''s own page'),
    (2, 'maker-copy', 'maker''s data sheet, mirrored'),
    (3, 'review', 'review or press report'),
    (4, 'database', 'database or shop'),
    (5, 'code', 'listed by a tool'),
    (6, 'community', 'reported by users')
) as a(position, authority, label);
