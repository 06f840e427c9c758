"""What the setup fixed for a whole game: tiles on their places and the options chosen."""

from typing import Final, final

FREE_SLOTS: Final = 3


@final
class Table:
    """Shared by all states of a game; tiles are named by their index in the rules' tables."""

    def __init__(
        self,
        players: int,
        round_tiles: list[int],
        final_tiles: list[int],
        boosters: list[int],
        tech_slots: list[int],
        advanced: list[int],
        level_5_token: int,
        token_supply: list[int],
        factions: list[str],
        faction_pool: list[str],
        variable_turn_order: bool,
        rotate_sectors: bool,
        rotate_after_factions: bool,
        fixed_sectors: list[int],
        humans: int,
        keeps_booster_slots: bool,
        standard_tiles: int,
        extra_advanced: int,
        sector_mask: int,
        readings: list[str],
    ) -> None:
        self.players: Final = players  # seats
        self.humans: Final = humans  # the first seats; the others are played by programs
        self.keeps_booster_slots: Final = keeps_booster_slots
        self.round_tiles: Final = round_tiles
        self.final_tiles: Final = final_tiles
        self.boosters: Final = boosters
        # Slots 0-5 lie below the research areas, 6-8 are the free ones [R-SET-3].
        self.tech_slots: Final = tech_slots
        # Tiles that lie elsewhere come with an advance in any area, like those of free slots.
        self.slot_of_tech: Final = [
            tech_slots.index(tile) if tile in tech_slots else len(tech_slots)
            for tile in range(standard_tiles)
        ]
        self.advanced: Final = advanced  # by research area
        mask = 0
        for tile in advanced:
            mask |= 1 << tile
        self.extra_advanced: Final = extra_advanced  # belongs to no area; NONE without it
        if extra_advanced >= 0:
            mask |= 1 << extra_advanced
        self.advanced_mask: Final = mask
        self.sector_mask: Final = sector_mask  # the sectors that tiles count
        self.readings: Final = readings  # of disputed points, where they are not the usual ones
        self.level_5_token: Final = level_5_token
        self.token_supply: Final = token_supply
        self.factions: Final = factions  # preset, seat by seat; empty when they are chosen
        self.faction_pool: Final = faction_pool
        self.variable_turn_order: Final = variable_turn_order
        self.rotate_sectors: Final = rotate_sectors
        self.rotate_after_factions: Final = rotate_after_factions
        self.fixed_sectors: Final = fixed_sectors  # those that are not turned
