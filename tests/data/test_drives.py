"""Drives as a reader meets them: model strings lead to one drive, kinds of durable writes stay apart, doubt is visible."""

import json
import re
from pathlib import Path

import pytest

DRIVES = Path(__file__).resolve().parents[2] / "data" / "drives"
STRINGS = {
    "INTEL SSDPEKKA256G7": "intel-600p",
    "INTEL SSDSC2KG480G8": "intel-d3-s4610",
    "INTEL SSDSC2KB038T8": "intel-d3-s4510",
    "INTEL SSDSC2BA200G3": "intel-dc-s3700",
    "INTEL SSDSC2BA200G4": "intel-dc-s3710",
    "INTEL SSDPE2MD800G4": "intel-dc-p3700",
    "INTEL SSDPEDMD400G4": "intel-dc-p3700",
    "INTEL SSDPE2MX450G7": "intel-dc-p3520",
    "INTEL SSDPED1D480GA": "intel-optane-900p",
    "INTEL SSDPED1K375GA": "intel-optane-p4800x",
    "INTEL MEMPEK1J016GAL": "intel-optane-m10",
    "INTEL SSDPF2KX038T1": "intel-d7-p5520",
    "INTEL SSDPF2KX076TZ": "intel-d7-p5510",
    "Samsung SSD 970 EVO 500GB": "samsung-970-evo",
    "Samsung SSD 970 EVO Plus 2TB": "samsung-970-evo-plus",
    "Samsung SSD 970 PRO 512GB": "samsung-970-pro",
    "Samsung SSD 980 PRO 1TB": "samsung-980-pro",
    "Samsung SSD 980 500GB": "samsung-980",
    "Samsung SSD 990 PRO 2TB": "samsung-990-pro",
    "Samsung SSD 990 EVO 1TB": "samsung-990-evo",
    "Samsung SSD 850 EVO 1TB": "samsung-850-evo",
    "Samsung SSD 850 PRO 512GB": "samsung-850-pro",
    "SAMSUNG MZ7LH480HAHQ-00005": "samsung-pm883",
    "SAMSUNG MZ7LM240HCGR-00003": "samsung-pm863",
    "SAMSUNG MZQLB960HAJR-00007": "samsung-pm983",
    "SAMSUNG MZQLB960HAJR-000AZ": "samsung-983-dct",
    "SAMSUNG MZQLW960HMJP-00003": "samsung-pm963",
    "SAMSUNG MZ1L2960HCJR-00A07": "samsung-pm9a3",
    "SAMSUNG MZVLW256HEHP-00000": "samsung-pm961",
    "SAMSUNG MZVLB512HAJQ-000L7": "samsung-pm981",
    "KINGSTON SEDC600M960G": "kingston-dc600m",
    "KINGSTON SEDC1500M7680G": "kingston-dc1500m",
    "KINGSTON SKC3000S1024G": "kingston-kc3000",
    "CT500MX500SSD1": "crucial-mx500",
    "CT2000T500SSD8": "crucial-t500",
    "MTFDHBA256TCK-1AS15ABYY": "micron-2200",
    "MTFDKBA512TFH": "micron-3400",
    "HFS512GDE9X083N": "sk-hynix-pc711",
    "SHGP31-1000GM-2": "sk-hynix-gold-p31",
    "WDC CL SN720 SDAQNTW-512G-1020": "wd-cl-sn720",
    "WD_BLACK SN850X 1000GB": "wd-black-sn850x",
    "WDS200T1X0E-00AFY0": "wd-black-sn850",
    "Seagate FireCuda 530 ZP1000GM30013": "seagate-firecuda-530",
    "Seagate FireCuda 530 ZP4000GM30023": "seagate-firecuda-530",
    "KXG60ZNV256G TOSHIBA": "toshiba-xg6",
    "INTEL SSDSC2KB480GZ": "intel-d3-s4520",
    "SOLIDIGM SSDSC2KG960GZ": "intel-d3-s4620",
    "INTEL SSDSC2BB120G4": "intel-dc-s3500",
    "INTEL SSDSC2BB080G6": "intel-dc-s3510",
    "INTEL SSDPE2KE032T8": "intel-dc-p4610",
    "INTEL SSDPF21Q800GB": "intel-optane-p5800x",
    "INTEL SSDPEK1A118GA": "intel-optane-p1600x",
    "SOLIDIGM SSDPF2KX038T1": "intel-d7-p5520",
    "SOLIDIGM SSDPF2KE032T1": "solidigm-d7-p5620",
    "SOLIDIGM SBFPF2BU153T": "solidigm-d5-p5430",
    "SOLIDIGM SBFPF2BV0P12": "solidigm-d5-p5336",
    "SOLIDIGM SB5PH27X076T": "solidigm-d7-ps1010",
    "Samsung SSD 870 EVO 1TB": "samsung-870-evo",
    "Samsung SSD 983 DCT 1.92TB": "samsung-983-dct",
    "Samsung SSD 990 EVO Plus 2TB": "samsung-990-evo-plus",
    "SAMSUNG MZ7L3960HCJR-00A07": "samsung-pm893",
    "SAMSUNG MZ7L3960HBLT-00A07": "samsung-pm897",
    "SAMSUNG MZ7KM240HMHQ-00005": "samsung-sm863a",
    "SAMSUNG MZ7KH960HAJR-00005": "samsung-sm883",
    "SAMSUNG MZWLL3T2HMJP-00003": "samsung-pm1725a",
    "SAMSUNG MZPLL1T6HEHP-00003": "samsung-pm1725a",
    "SAMSUNG MZWLL1T6HAJQ-00005": "samsung-pm1725b",
    "SAMSUNG MZWLJ3T8HBLS-00007": "samsung-pm1733",
    "SAMSUNG MZWLR3T8HBLS-00007": "samsung-pm1733",
    "SAMSUNG MZWLO3T8HCLS-00A07": "samsung-pm1743",
    "KINGSTON SEDC1000BM8480G": "kingston-dc1000b",
    "KIOXIA KCD6XLUL3T84": "kioxia-cd6-r",
    "KIOXIA KCM61RUL960G": "kioxia-cm6-r",
    "KCM6XVUL1T60": "kioxia-cm6-v",
    "KIOXIA KCD8XPUG7T68": "kioxia-cd8p-r",
    "KIOXIA KPM61RUG960G": "kioxia-pm6-r",
    "TOSHIBA THNSN8960PCSE": "toshiba-hk4r",
    "Micron_5210_MTFDDAK960QDE": "micron-5210-ion",
    "Micron_5300_MTFDDAK3T8TDS": "micron-5300",
    "Micron_5400_MTFDDAK960TGB": "micron-5400-max",
    "Micron_7300_MTFDHBE960TDF": "micron-7300",
    "Micron_7400_MTFDKBG960TDZ": "micron-7400-pro",
    "Micron_7400_MTFDKBA800TFC": "micron-7400-max",
    "SEAGATE XS3840SE70004": "seagate-nytro-3331",
    "SEAGATE XS3840SE70084": "seagate-nytro-3332",
    "WUS4BB038D7P3E3": "wd-ultrastar-dc-sn640",
    "WUS5EA138ESP7E3": "wd-ultrastar-dc-sn655",
    "WUSTVA138BSS200": "wd-ultrastar-dc-ss530",
    "WDC WD40EFAX-68JH4N0": "wd-red-efax",
}
"""Model strings as tools print them, and the drive that each is."""
PATTERNS = {path.stem: json.loads(path.read_text(encoding="utf-8")).get("match", []) for path in DRIVES.glob("*.json")}


@pytest.mark.parametrize("string", STRINGS)
def test_a_model_string_leads_to_one_drive(string):
    assert [drive for drive, patterns in PATTERNS.items() if any(re.search(p, string) for p in patterns)] == [
        STRINGS[string]
    ]


def test_patterns_are_anchored():
    assert {drive for drive, patterns in PATTERNS.items() if not all(p.startswith("^") for p in patterns)} == set()


def test_ways_of_making_a_write_durable_are_never_one_figure(corpus):
    """The 990 PRO was measured by two calls whose figures differ fivefold; no row may hold both."""
    rows = corpus.execute(
        """select sync_kind, min_iops, max_iops from marts.durable_writes_4k where subject = 'samsung-990-pro'"""
    ).fetchall()
    assert {kind for kind, _, _ in rows} >= {"O_DSYNC", "fdatasync"}
    assert all(greatest / least < 1.5 for _, least, greatest in rows)


def test_a_figure_with_flushes_in_doubt_is_shown_and_kept_out_of_the_distribution(corpus):
    [(middle, ranked)] = corpus.execute(
        "select median_iops, ranked from marts.durable_writes_4k where subject = 'samsung-950-pro' and sync_kind = 'O_SYNC'"
    ).fetchall()
    assert (round(middle), ranked) == (59814, False)
    [(greatest,)] = corpus.execute(
        "select max(max_iops) from marts.durable_writes_by_protection where protection like 'client%' and sync_kind = 'O_SYNC'"
    ).fetchall()
    assert greatest < 10_000, "neither the 950 PRO nor the V300"


def test_two_publications_count_as_two_reports_and_two_capacities_of_one_as_one(corpus):
    reports = dict(
        corpus.execute(
            """select subject, reports from marts.durable_writes_4k
            where subject in ('intel-750', 'intel-dc-p3700') and sync_kind = 'O_SYNC' and ranked"""
        ).fetchall()
    )
    # The P3700: both capacities of one publication; a rule warns of the figure of another, so that it has no rank.
    assert reports == {"intel-750": 2, "intel-dc-p3700": 1}


def test_a_cache_turned_off_made_the_860_pro_slower_and_is_an_effect(corpus):
    pairs = corpus.execute("""select from_value, to_value, before, after from marts.effects
        where subject = 'samsung-860-pro' and metric = 'iops' and workload like '%random write%QD1%'""").fetchall()
    assert pairs == [("default", "off", 13223.1, 473.3)]


def test_arrays_are_no_drives(corpus):
    arrays = corpus.execute("""select distinct m.kind from marts.measurements as m
        where list_contains(m.caveats, 'array-not-single-drive')""").fetchall()
    # A stripe of volumes is rented as volumes.
    assert set(arrays) == {("controllers",), ("volumes",)}


def test_protection_has_a_source_or_is_unknown():
    for path in DRIVES.glob("*.json"):
        state = json.loads(path.read_text(encoding="utf-8"))["power_loss_protection"]
        assert state["state"] == "unknown" or "source" in state, path.name


def test_no_drive_has_two_patterns_for_one_part_number():
    """Each string leads to one drive, in every spelling that tools give it."""
    spellings = [
        variant for string in STRINGS for variant in (string, string.replace(" ", "_"), string.replace("_", " "))
    ]
    for string in spellings:
        assert sum(any(re.search(p, string) for p in patterns) for patterns in PATTERNS.values()) <= 1, string
