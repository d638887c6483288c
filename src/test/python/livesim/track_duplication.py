"""Copies whole tracks."""
import copy


def duplicates(tracks):
    """Returns copies of tracks that belong together, with all their content, in the same set."""
    song = tracks[0].canonical_parent
    outside = [song, song.transport, *song.return_tracks, *song.tracks, song.master_track]
    memo = {id(each): each for each in outside if each not in tracks}
    made = copy.deepcopy(tuple(tracks), memo)
    for track in made:
        track.__dict__.update(playing=-1, fired=-1, armed=False)
        _announce(track)
    return made


def _announce(thing):
    """Records the creation of a copy and its children for undo."""
    thing.announce()
    for child in thing.children():
        _announce(child)
