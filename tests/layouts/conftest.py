"""The small site, built once for all tests of this folder."""

import pytest
from small_site import build


@pytest.fixture(scope="session")
def hostile_site(tmp_path_factory):
    """What Hugo makes of our partials where every title is hostile."""
    return build(tmp_path_factory.mktemp("hostile"))
