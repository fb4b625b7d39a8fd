"""Review a contribution for `iops review`: what it changes and what is wrong with it, as Markdown."""
