-- A caveat that nothing carries explains nothing.
select caveat from marts.caveats where measurements = 0;
