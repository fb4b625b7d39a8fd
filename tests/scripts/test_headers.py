"""The headers of the built site: what our server sends, what other servers are told, and what pages say."""

import html
import re
from http.client import HTTPConnection
from threading import Thread

import pytest

from scripts.headers import WRITERS, headers_of, rules
from scripts.paths import PUBLIC
from scripts.serve import server

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
