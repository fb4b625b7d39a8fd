"""What `iops serve` answers: text compressed, ranges of large files, and nothing again that the browser has."""

import gzip
from http.client import HTTPConnection
from threading import Thread

import pytest

from scripts.ranges import UnsatisfiableRangeError, byte_range
from scripts.serve import server

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
