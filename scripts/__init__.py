"""The pipeline behind the `iops` command: from records to a site."""
