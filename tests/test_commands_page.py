"""docs/commands.md says what the commands print and write."""

import json
import re
import zlib
from itertools import pairwise
from pathlib import Path

import pytest

from saqqara.odds import wilson
from workshop.cli import main

PAGE = (Path(__file__).parents[1] / "docs" / "commands.md").read_text("utf-8")
SOLVED, SURVEYED, *FILE = (
    line for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()
)


def test_a_solved_deal_is_printed_as_described(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deals = tmp_path / "deals.txt"
    assert main(["deal", "pyramid", "--seed", "42"]) == 0
    deals.write_text(capsys.readouterr().out, "utf-8")
    assert main(["solve", "pyramid", str(deals)]) == 0
    printed, described = json.loads(capsys.readouterr().out), json.loads(SOLVED)
    assert list(printed) == list(described)
    assert printed["line"].startswith(described["line"])


def test_a_survey_is_printed_as_described(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["survey", "pyramid", "--deals", "4", "--jobs", "1", "--json"]) == 0
    printed, described = json.loads(capsys.readouterr().out), json.loads(SURVEYED)
    assert list(printed) == list(described)
    assert list(printed["ms"]) == list(described["ms"])
    low, high = wilson(described["solved"], described["deals"])
    assert (described["low"], described["high"]) == (round(low, 6), round(high, 6))


def test_a_survey_s_file_is_read_from_its_description(tmp_path: Path) -> None:
    path = tmp_path / "survey"
    assert main(["survey", "pyramid", "--deals", "20", "--jobs", "1", "--file", str(path)]) == 0
    written = path.read_text("utf-8").splitlines()
    for line in (*written, *FILE):
        rest, _, check = line.partition(', "check": ')
        assert f"{zlib.crc32((rest + '}').encode()):08x}" == json.loads(check.removesuffix("}"))
    head, *rows = map(json.loads, written)
    described, row = map(json.loads, FILE)
    assert list(head) == list(described)
    assert all(list(each) == list(row) for each in rows)
    assert {len(each["verdicts"]) - len(each["ms"]) for each in (*rows, row)} == {0}
    assert sum(len(each["verdicts"]) for each in rows) == 20
    assert all(one["first"] + len(one["ms"]) == next_one["first"] for one, next_one in pairwise(rows))
