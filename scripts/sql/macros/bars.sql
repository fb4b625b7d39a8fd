-- How far the bar of a rate reaches on a logarithmic scale from 10 to 1,000,000 a second, in percent; text, to be drawn.
create macro log_bar(rate) as cast(round(greatest(2, least(100, 20 * (log10(rate) - 1))))::int as varchar);
