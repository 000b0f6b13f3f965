"""How many random deals of a game can be won: `saqqara survey`."""
