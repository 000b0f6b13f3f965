"""What the browser tests share: a site, a browser, a table to play on, and eyes on what goes wrong."""
