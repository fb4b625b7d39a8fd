-- How far two runs of one test differ, as a ratio, where nobody repeated the test.
create macro usual_spread() as 1.05;

-- Whether a change did more than repeats of the test differ by: above one is better.
create macro outcome_of(improvement, dead_band) as
    case
        when improvement is null then null
        when improvement > dead_band then 'better'
        when improvement < 1 / dead_band then 'worse'
        else 'unchanged'
    end;
