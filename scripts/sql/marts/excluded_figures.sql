-- One row per gathered figure that became no measurement, with the reason.
create table marts.excluded_figures as
select collected_row, source, section, drive_as_printed, figure, reason from staging.excluded_figures order by collected_row;
