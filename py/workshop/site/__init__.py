"""Builds the static site: one module a part, `assemble` puts the parts together."""
