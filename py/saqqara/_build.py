"""Which build this is; the site builder writes the real version and language in its copy."""

VERSION = "dev"
LANGUAGE = "en"
