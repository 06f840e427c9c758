"""A game of the site as a game of ours, as far as our rules go along with it."""

from __future__ import annotations

from typing import Any, Final

from brainstone.elsewhere.boardgamers.export import Export, is_setup_line
from brainstone.elsewhere.boardgamers.reader import Reader
from brainstone.elsewhere.brought import Brought
from brainstone.engine.core.errors import RecordError
from brainstone.engine.core.sentences import faction_word, say

SITE: Final = "boardgamers.space"


def bring(data: dict[str, Any]) -> Brought:
    """Raises ``RecordError`` if the game cannot even begin."""
    export = Export(data)
    reader = Reader(export.recorded())
    total = len(export.moves)
    sound, plies, stopped = 0, reader.game.ply, ""
    for line in export.lines:
        move = line.as_move()
        if not is_setup_line(line):
            move |= {"mover": export.seat_of(line.who), "power": line.power}
        try:
            reader.play(move)
        except RecordError as error:
            stopped = error.sentence
            break
        sound, plies = line.number, reader.game.ply
    else:
        if sound < total:
            stopped = say("record.not-text", "move {number}: not a text", number=sound + 1)
    game = reader.game
    game.go_to(plies)
    notes = _notes(export, reader) if not stopped else []
    told = export.told_names()
    names = [told[theirs] for theirs in reader.theirs]
    return Brought(SITE, game, sound, total, stopped, notes, names)


def _notes(export: Export, reader: Reader) -> list[str]:
    """What the record does not say, or says otherwise than the file."""
    notes: list[str] = []
    told = export.told_vp()
    for seat, player in enumerate(reader.state.players):
        if player.faction is None:
            continue
        who = faction_word(player.faction.name)
        bid, theirs = export.bids[reader.theirs[seat]], told[reader.theirs[seat]]
        if bid:
            notes.append(
                say(
                    "elsewhere.bought",
                    "{faction} were bought for {vp} VP, which the record does not subtract",
                    faction=who,
                    vp=bid,
                )
            )
        if theirs is not None and reader.game.over and theirs + bid != player.vp:
            notes.append(
                say(
                    "elsewhere.vp",
                    "{faction}: {theirs} VP there, {ours} by our rules",
                    faction=who,
                    theirs=theirs + bid,
                    ours=player.vp,
                )
            )
    return notes
