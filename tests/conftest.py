"""Settings for all native tests."""

from hypothesis import settings

# A busy machine may take its time over any example; how long is for the benchmarks to say.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
