"""Which build this is; the site builder writes the real version in its copy."""

VERSION = "dev"
