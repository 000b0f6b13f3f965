"""What others say about how many deals can be won, to be set beside what was measured here."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Claim:
    """Who says what about a game under options, in our words."""

    game: str
    says: str
    options: Mapping[str, str] = field(default_factory=dict[str, str])


GUIDE = "the rules guide that the game follows here"

CLAIMS = [
    Claim("pyramid", f"about 30 % with perfect play, says {GUIDE}"),
    Claim("pyramid", "65.8 % of 1,520 deals, says playsolitaire.io"),
    Claim("pyramid", "66.87 % of 100 million deals, says solitairewinrates.com", {"passes": "unlimited"}),
    Claim("pyramid", "66.5 %, 998 of 1,500 deals, says mchung94/pyramid-solver", {"two_card": "yes"}),
    Claim(
        "pyramid",
        "9.02 % of 100 million deals, says solitairewinrates.com",
        {"passes": "1", "two_card": "yes"},
    ),
    Claim(
        "pyramid",
        "6.80 % of 100 million deals, says solitairewinrates.com",
        {"goal": "all", "passes": "1", "two_card": "yes"},
    ),
    Claim("vegas", f"about 5 %, says {GUIDE}"),
    Claim("relaxed", f"more than 60 %, says {GUIDE}"),
    Claim("giza", "1 in 3, says gamesforone.com; 1 in 10, says goodsol.com", {"goal": "all"}),
    Claim("three", "1 in 30, says its rules page; it means people at play"),
]
