"""Gives tracks and devices that an undo or redo restores their handles again.

Live restores a deleted track or device as a new object. It is the same one if it has the same kind, name and place.
"""
from .clip_content import chains_of
from .handles import DEVICES, TRACKS
from .ticks import PAUSE


def remember(open_set):
    """Records where all tracks and devices are, before or after something deletes or creates some of them."""
    for index, (handle, track) in enumerate(open_set.tracks()):
        TRACKS.remember(handle, _place_of_track(open_set, index, track))
        for place, device in _devices(handle, track):
            known = DEVICES.find(device)
            if known is not None:
                DEVICES.remember(known, place)
        yield PAUSE
    TRACKS.bury()
    DEVICES.bury()


def remember_created(open_set, handle):
    """Records where a track is that was created or got a device, so that it is found again after the user's undo and redo."""
    for index, (name, track) in enumerate(open_set.tracks()):
        if name == handle:
            TRACKS.remember(handle, _place_of_track(open_set, index, track))
            for place, device in _devices(handle, track):
                DEVICES.remember(DEVICES.name(device), place)


def reclaim_all(open_set):
    """Gives tracks and devices that the user's redo has restored the handles that they had."""
    TRACKS.bury()
    DEVICES.bury()
    yield from reclaim(open_set)
    return []


def reclaim(open_set):
    """Gives restored tracks and devices the handles that they had."""
    for index, track in enumerate(open_set.listed_tracks()):
        TRACKS.reclaim(track, TRACKS.tomb(_place_of_track(open_set, index, track)))
    yield PAUSE
    for handle, track in open_set.tracks():
        for place, device in _devices(handle, track):
            DEVICES.reclaim(device, DEVICES.tomb(place))
        yield PAUSE


def _place_of_track(open_set, index, track):
    return open_set.kind(track), index, track.name


def _devices(owner, holder):
    """Yields the devices of a track or chain and those inside them, with their places."""
    for index, device in enumerate(holder.devices):
        yield (owner, index, device.name, device.class_name), device
        if device.can_have_chains:
            for number, chain in enumerate(chains_of(device)):
                for found in _devices((owner, index, number), chain):
                    yield found
