-- One row per subject that was asked about: for each use, whether it fits and the words that say why.
create macro fits_of(fitness) as table
    select subject, list({use: use, fit: fit, words: words, write_cache: write_cache} order by use) as items
    from query_table(fitness)
    group by subject;
