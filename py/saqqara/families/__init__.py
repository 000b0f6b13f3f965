"""The families of games: each module holds the rules of one."""
