"""What the catalogue of drives knows, counted on the tables of the last build.

Run `.venv/bin/python tests/catalogue_counts.py` after a build.
"""

import sys
from pathlib import Path

import duckdb

TABLES = Path(__file__).resolve().parent.parent / "build" / "downloads"

COUNTS = {
    "drive models": "select count(*) from drives where not is_class",
    "of them server models": "select count(*) from drives where not is_class and segment = 'server'",
    "power-loss protection known": """
        select count(*) from drives where not is_class and power_loss_protection in ('yes', 'partial', 'no')""",
    "endurance known": """
        select count(*) from drives where not is_class and coalesce(endurance_dwpd, endurance_tbw) is not null""",
    "year of launch known": "select count(*) from drives where not is_class and launch_year is not null",
    "recording known, of hard disks": "select count(*) from drives where media = 'hdd' and recording is not null",
    "capacities known": "select count(*) from drives where not is_class and len(capacities_bytes) > 0",
    "names that tools print": "select count(*) from drives where not is_class and len(match_names) > 0",
    "part numbers that sources print": "select count(*) from drive_statements where property = 'part_number'",
    "durable writes measured": "select count(distinct subject) from measured",
    "of them with a rate that tables can compare": """
        select count(distinct subject) from durable_writes join drives using (subject) where not is_class""",
    "durable writes in two sources": """
        select count(*) from (
            select subject from measured group by subject having count(distinct source) >= 2)""",
    "durable writes in three sources": """
        select count(*) from (
            select subject from measured group by subject having count(distinct source) >= 3)""",
    "by two people whose names are known": """
        select count(*) from (
            select subject from measured group by subject having count(distinct measured_by) >= 2)""",
    "by three people whose names are known": """
        select count(*) from (
            select subject from measured group by subject having count(distinct measured_by) >= 3)""",
    "types of cloud volumes": "select count(*) from subjects where kind = 'volumes'",
    "clusters with figures": "select count(distinct subject) from measurements where kind = 'clusters'",
}
"""What is counted, and the query for it."""

MEASURED = """
    create view measured as
    select distinct m.subject, m.source, r.measured_by
    from measurements as m
    join results as r using (result_id)
    join drives as d on d.subject = m.subject and not d.is_class
    where m.basis = 'measured' and m.target is null and not r.is_withdrawn and (
        m.workload_kind = 'probe' or m.sync <> 'none' and m.pattern in ('write', 'randwrite')
    )
"""
"""Who measured durable writes of which drive, at any depth."""


def main() -> int:
    """Print each count; 1 where no build is there."""
    if not (TABLES / "drives.parquet").exists():
        print(f"{TABLES} has no tables; build the site once: .venv/bin/iops site", file=sys.stderr)
        return 1
    database = duckdb.connect()
    for file in TABLES.glob("*.parquet"):
        database.execute(f"create view \"{file.stem}\" as select * from '{file}'")
    database.execute(MEASURED)
    for label, query in COUNTS.items():
        ((count,),) = database.execute(query).fetchall()
        print(f"{count:5}  {label}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
