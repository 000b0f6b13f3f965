"""The tools that stay home: the site builder, the dev server, the command line."""
