"""JavaScript that runs in Node, and the client that Python calls it through."""
