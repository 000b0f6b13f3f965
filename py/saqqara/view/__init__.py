"""What a position looks and sounds like: pure functions, no pixels and no page."""
