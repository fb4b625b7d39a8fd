"""What `iops serve` answers: text compressed, ranges of large files, and nothing again that the browser has."""

import gzip
import html
import re
from http.client import HTTPConnection
from threading import Thread

import pytest

from scripts.paths import PUBLIC
from scripts.serve import WRITERS, UnsatisfiableRangeError, byte_range, headers_of, rules, server

BINARY = bytes(range(256)) * 40


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    """Asks for an address over one connection, as browsers do; status, headers in lower case, and body."""
    folder = tmp_path_factory.mktemp("public")
    (folder / "page").mkdir()
    (folder / "page" / "index.html").write_text("<p>text</p>" * 200, encoding="utf-8")
    (folder / "table.parquet").write_bytes(BINARY)
    (folder / "404.html").write_text("nothing here", encoding="utf-8")
    with server(folder, 0) as running:
        Thread(target=running.serve_forever, daemon=True).start()
        connection = HTTPConnection("localhost", running.server_port, timeout=10)

        def answer(address, method="GET", **headers):
            connection.request(method, address, headers={name.replace("_", "-"): v for name, v in headers.items()})
            response = connection.getresponse()
            body = response.read()
            return response.status, {name.lower(): value for name, value in response.getheaders()}, body

        yield answer
        connection.close()
        running.shutdown()


def test_text_is_compressed_for_who_reads_it_so_and_sent_as_it_is_to_others(ask):
    _, headers, body = ask("/page/", Accept_Encoding="gzip, br")
    assert headers["content-encoding"] == "gzip"
    assert len(body) < 200
    _, plain, text = ask("/page/")
    assert "content-encoding" not in plain
    assert gzip.decompress(body) == text
    assert headers["vary"] == plain["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("asked", "place", "part"),
    [
        ("bytes=0-9", "bytes 0-9/10240", BINARY[:10]),
        ("bytes=10000-", "bytes 10000-10239/10240", BINARY[10000:]),
        ("bytes=-16", "bytes 10224-10239/10240", BINARY[-16:]),
        ("bytes=10230-99999", "bytes 10230-10239/10240", BINARY[10230:]),
    ],
)
def test_a_range_of_a_file_is_answered_by_that_range_alone(ask, asked, place, part):
    status, headers, body = ask("/table.parquet", Range=asked)
    assert (status, headers["content-range"], headers["content-length"]) == (206, place, str(len(part)))
    assert body == part


def test_a_file_says_that_it_can_be_asked_for_in_ranges_and_how_long_it_is(ask):
    status, headers, body = ask("/table.parquet", "HEAD")
    assert (status, headers["accept-ranges"], headers["content-length"], body) == (200, "bytes", "10240", b"")


def test_a_range_behind_the_end_is_refused_with_the_length_and_an_outdated_or_odd_one_gets_the_whole(ask):
    status, headers, _ = ask("/table.parquet", Range="bytes=10240-")
    assert (status, headers["content-range"]) == (416, "bytes */10240")
    whole = [
        ask("/table.parquet", Range="bytes=0-9", If_Range="Thu, 01 Jan 1970 00:00:00 GMT"),
        ask("/table.parquet", Range="bytes=0-1,4-5"),
        ask("/table.parquet", Range="lines=0-9"),
    ]
    assert [(status, body == BINARY) for status, _, body in whole] == [(200, True)] * 3


def test_what_a_browser_has_already_is_not_sent_again(ask):
    _, headers, _ = ask("/page/", Accept_Encoding="gzip")
    status, _, body = ask("/page/", Accept_Encoding="gzip", If_Modified_Since=headers["last-modified"])
    assert (status, body) == (304, b"")


def test_a_folder_without_its_slash_leads_to_it_and_nothing_leads_to_the_page_of_the_site(ask):
    assert ask("/page")[:2][0] == 301
    assert ask("/none/")[0::2] == (404, b"nothing here")
    assert ask("/page/index.html/")[0] == 404
    assert ask("/page/")[0] == 200, "the connection is of use after each of these"


def test_a_file_of_no_bytes_has_no_range():
    assert byte_range("bytes=5-2", 10) is None
    with pytest.raises(UnsatisfiableRangeError):
        byte_range("bytes=0-", 0)


FILE = """# a comment

/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'none'; img-src 'self'
/api/*
  Access-Control-Allow-Origin: *
  Content-Security-Policy: sandbox
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "_headers").write_text(FILE, encoding="utf-8")
    (tmp_path / "index.html").write_text("home", encoding="utf-8")
    return tmp_path


def answers(folder, *addresses):
    """What the server sends for each address: the names of headers in lower case, with their values in order."""
    with server(folder, 0) as running:
        Thread(target=running.serve_forever, daemon=True).start()
        found = []
        for address in addresses:
            connection = HTTPConnection("localhost", running.server_port, timeout=10)
            connection.request("GET", address)
            response = connection.getresponse()
            response.read()
            found.append([(name.lower(), value) for name, value in response.getheaders()])
            connection.close()
        running.shutdown()
    return found


def values(headers, name):
    return [value for found, value in headers if found == name]


def test_the_server_sends_the_headers_of_every_rule_that_an_address_fits_also_where_there_is_nothing(folder):
    home, missing = answers(folder, "/?q=/api/", "/api/none.json")
    assert values(home, "x-content-type-options") == ["nosniff"] == values(missing, "x-content-type-options")
    assert values(home, "access-control-allow-origin") == []
    assert values(missing, "access-control-allow-origin") == ["*"]
    assert values(missing, "content-security-policy") == ["default-src 'none'; img-src 'self'", "sandbox"]


def test_a_line_that_is_no_header_is_refused_with_its_place(folder):
    (folder / "_headers").write_text("/*\n  X-Content-Type-Options nosniff\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"_headers, line 2: .*nosniff"):
        rules(folder)


def test_a_location_of_nginx_repeats_what_it_would_forget_and_one_of_apache_adds(folder):
    nginx, apache = (WRITERS[name](rules(folder)) for name in ("nginx", "apache"))
    assert nginx.split("location ^~ /api/ {")[1].count("add_header") == 4
    assert apache.split('<LocationMatch "^/api/">')[1].count("Header always add ") == 2
    assert "add_header Content-Security-Policy \"default-src 'none'; img-src 'self'\" always;" in nginx


@pytest.mark.site
def test_the_built_site_asks_for_what_its_pages_say_and_lets_data_run_nothing():
    addresses = ["/", "/charts/ages.svg", "/records/settings.json", "/api/v1/index.json"]
    page, *data = sent = answers(PUBLIC, *addresses)
    for address, headers in zip(addresses, sent, strict=True):
        asked = headers_of(address, rules(PUBLIC))
        assert [header for header in headers if header[0] in {name.lower() for name, _ in asked}] == [
            (name.lower(), value) for name, value in asked
        ]
        assert values(headers, "x-content-type-options") == ["nosniff"]
    [meta] = re.findall(
        r'<meta http-equiv="Content-Security-Policy" content="([^"]+)"', (PUBLIC / "index.html").read_text()
    )
    # Of pages alone: a header would ask the same of workers, which have no document that could allow anything.
    policy, asked, types = html.unescape(meta).partition("; require-trusted-types-for 'script'")
    assert (asked != "", types) == (True, "; trusted-types default")
    assert values(page, "content-security-policy") == [policy, "frame-ancestors 'none'"]
    for headers in data:
        assert any(
            "sandbox" in value and "default-src 'none'" in value for value in values(headers, "content-security-policy")
        )
        assert values(headers, "access-control-allow-origin") == ["*"]


@pytest.mark.site
def test_no_drawing_has_a_style_or_script_that_the_policy_would_refuse():
    drawings = list(PUBLIC.rglob("*.svg"))
    assert len(drawings) > 100
    assert [path.name for path in drawings if re.search(r"<style|<script|\sstyle=|\son\w+=", path.read_text())] == []


@pytest.mark.site
def test_the_licences_of_what_is_served_are_there_and_every_page_leads_to_them():
    text = (PUBLIC / "licenses.txt").read_text(encoding="utf-8")
    words = (
        "\nvega 6",
        "Pagefind 1",
        "SIL OPEN FONT LICENSE",
        "University of Washington",
        "\nminicbor 2",
        "GNU GENERAL",
    )
    assert [word for word in words if word not in text] == []
    assert "licenses.txt" in (PUBLIC / "drives" / "index.html").read_text(encoding="utf-8")
