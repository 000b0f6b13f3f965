"""Prints what the solver, hints, the start of the page and its motion cost on this machine, as one table."""

from workshop import bench_frames, bench_hints, bench_shortest, bench_solver, bench_startup


def main() -> None:
    """Measure everything; ratios count more than times, as machines are noisy."""
    parts = (bench_solver, bench_shortest, bench_hints, bench_startup, bench_frames)
    table = [row for part in parts for row in part.rows()]
    width = max(len(name) for name, _ in table)
    for name, result in table:
        print(f"{name:<{width}}  {result}")


if __name__ == "__main__":
    main()
