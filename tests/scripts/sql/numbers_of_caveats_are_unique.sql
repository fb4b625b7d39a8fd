-- A number that two caveats share could be cited for either.
select number from marts.caveats group by number having count(*) > 1;
