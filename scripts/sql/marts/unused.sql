-- One row per gathered figure that became no measurement, with the reason.
create table marts.unused as
select gathered_row, source, section, drive_as_printed, figure, reason from staging.unused order by gathered_row;
