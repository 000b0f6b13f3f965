"""Prints what the solver, hints and the start of the page cost on this machine, as one table."""

from workshop import bench_hints, bench_shortest, bench_solver, bench_startup


def main() -> None:
    """Measure everything; ratios count more than times, as machines are noisy."""
    table = [*bench_solver.rows(), *bench_shortest.rows(), *bench_hints.rows(), *bench_startup.rows()]
    width = max(len(name) for name, _ in table)
    for name, result in table:
        print(f"{name:<{width}}  {result}")


if __name__ == "__main__":
    main()
