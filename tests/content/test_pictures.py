"""Pictures of the contribute page: present in both colours, light enough to load, each with a description."""

import re

import pytest

from scripts.paths import PUBLIC, ROOT

LARGEST_BYTES = 60 * 1024
PAGE = PUBLIC / "contribute" / "index.html"
FILES = sorted((ROOT / "static" / "pictures").iterdir())


@pytest.fixture(scope="module")
def images():
    """The attributes of each picture of the page."""
    found = re.findall(r"<img ([^>]+)>", PAGE.read_text(encoding="utf-8"))
    return [dict(re.findall(r'(\w+)="([^"]*)"', attributes)) for attributes in found]


@pytest.mark.site
def test_each_picture_has_its_size_and_says_what_it_shows(images):
    assert len(images) == 4
    for image in images:
        assert int(image["width"]) > int(image["height"]) > 0
        assert len(image["alt"]) > 60
    assert len({image["alt"] for image in images}) == len(images)


@pytest.mark.site
def test_each_picture_is_there_in_light_and_dark_and_none_is_left_over(images):
    shown = {image["src"].rsplit("/", 1)[1].removesuffix("-light.webp") for image in images}
    assert {path.name for path in FILES} == {
        f"{name}-{colours}.webp" for name in shown for colours in ("light", "dark")
    }
    page = PAGE.read_text(encoding="utf-8")
    assert all(path.name in page for path in FILES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_picture_is_light(path):
    assert path.stat().st_size <= LARGEST_BYTES
