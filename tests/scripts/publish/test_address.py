"""A site that is published names itself by an address that its readers can open."""

import pytest

from scripts.commands.command import Terminal
from scripts.commands.site import SITE
from scripts.publish.identity import AddressError, published_address, site_address


@pytest.mark.parametrize(
    "address",
    [
        "http://localhost:1313/",
        "http://127.0.0.1/",
        "http://[::1]:8080/",
        "https://nas/",
        "http://10.0.0.5/iops/",
        "http://a.local/",
    ],
)
def test_an_address_that_only_one_machine_or_network_knows_is_not_published(address):
    with pytest.raises(AddressError, match="only this machine knows it"):
        published_address(address)
    assert site_address(address) == address


@pytest.mark.parametrize("address", ["", "/", "iops.example.org", "ftp://example.org/", "https://example.org/?a=1"])
def test_what_is_no_whole_address_is_refused_for_every_build(address):
    with pytest.raises(AddressError, match="no whole address"):
        site_address(address)


def test_an_address_gets_the_slash_that_addresses_below_it_need():
    assert published_address("https://example.org/iops") == "https://example.org/iops/"


def test_the_command_refuses_before_it_builds():
    said: list[str] = []
    arguments = type("Arguments", (), {"base_url": "http://localhost:1313/", "publish": True})()
    assert SITE.run(arguments, Terminal(said.append, said.append, input)) == 2
    assert "make publish BASE_URL=" in said[0]
