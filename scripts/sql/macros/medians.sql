-- Where a median lies: the order statistics that enclose it in 95 of 100 samples, by the binomial law with p = 1/2.
create macro at_most_half(k, n) as
    list_sum(list_transform(range(0, k + 1), lambda i: exp(lgamma(n + 1) - lgamma(i + 1) - lgamma(n - i
        + 1) - n * ln(2))));

-- How many figures may be left out at each end; 0 where no two of so few figures enclose the median so surely.
create macro left_out(n) as len(list_filter(range(0, n // 2), lambda k: 2 * at_most_half(k, n) <= 0.05));

create macro median_interval(figures) as
    case when left_out(len(figures)) > 0 then
        [list_sort(figures)[left_out(len(figures))], list_sort(figures)[len(figures) + 1 - left_out(len(figures))]] end;
