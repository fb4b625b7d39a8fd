-- One row per drive model whose endurance a source states: in drive writes a day, also where it prints bytes.
create table marts.drive_ratings (
    subject varchar,
    endurance_dwpd double,
    capacity_bytes bigint,
    derivation varchar
);
