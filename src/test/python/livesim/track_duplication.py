"""Copies whole tracks."""
import copy


def duplicates(tracks):
    """Returns copies of tracks that belong together, with all their content, in the same set."""
    song = tracks[0].canonical_parent
    outside = [song, song.transport, *song.return_tracks, *song.tracks, song.master_track]
    memo = {id(each): each for each in outside if each not in tracks}
    created = copy.deepcopy(tuple(tracks), memo)
    for track in created:
        track.__dict__.update(playing=-1, fired=-1, armed=False)
        _announce(track)
    return created


def _announce(model):
    """Records the creation of a copy and its children for undo."""
    model.announce()
    for child in model.children():
        _announce(child)
