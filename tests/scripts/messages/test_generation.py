"""An interface and its generation are two fields: who writes `sata3` is told both."""

import pytest

from scripts.cli import main

DRIVE = ("vendor=Samsung", "model=Test", "media=ssd", "power_loss_protection.state=unknown")


@pytest.mark.parametrize(
    ("written", "advice"),
    [
        ("sata3", "interface=sata interface_generation=3"),
        ("SATA III", "interface=sata interface_generation=3"),
        ("usb 3.0", "interface=usb interface_generation=3"),
        ("sata9", "write     sata\n"),
    ],
)
def test_what_to_write_for_an_interface(written, advice, capsys):
    assert main(["new", "--dry-run", "drive", *DRIVE, f"interface={written}"]) == 1
    assert advice in "".join(capsys.readouterr())


def test_what_is_advised_is_accepted(capsys):
    assert main(["new", "--dry-run", "drive", *DRIVE, "interface=sata", "interface_generation=3"]) == 0
    assert '"interface_generation": 3' in capsys.readouterr().out
