"""The site of a few of the project's own records, built once for all tests of this folder."""

import pytest
from sample import SampleSite


@pytest.fixture(scope="session")
def sample_site(tmp_path_factory):
    """Pages, search index and downloads of the sample, as `iops site` makes them."""
    site = SampleSite(tmp_path_factory.mktemp("sample"))
    site.build()
    return site
