"""Creating, copying and deleting tracks and scenes."""
from . import color_palette
from .track_duplication import duplicates
from .model import inserted, removed
from .scene import Scene
from .track import Track


class SongParts:
    """The tracks and scenes of a set."""

    @property
    def visible_tracks(self):
        return tuple(track for track in self.tracks if track.is_visible)

    def create_midi_track(self, index):
        created = self._create('midi', index)
        if self.context.switches.on('auto-arm'):
            for track in self.tracks if self.exclusive_arm else ():
                track.armed = False
            created.armed = True
        return created

    def create_audio_track(self, index):
        return self._create('audio', index)

    def _allow(self, what, count):
        """Raises an error if the limit of the edition of Live is reached."""
        most = self.context.switches['most-' + what]
        if most and count >= most:
            raise self.context.live.classes['Base.LimitationError']('The maximum number of %s is %d' % (what, most))

    def _create(self, kind, index):
        self._allow('tracks', len(self.tracks))
        place = len(self.tracks) if index in (None, -1) else index
        if not 0 <= place <= len(self.tracks):
            raise IndexError('Index out of range')
        group = self.tracks[place].group_track if place < len(self.tracks) else None
        color = color_palette.nth(len(self.tracks))
        return self.add_track(Track(self.context, self, kind, '', color, group_track=group), place)

    def add_track(self, track, at):
        """Inserts a track that is not a return track."""
        self.tracks = inserted(self.tracks, at, track)
        for _ in self.scenes:
            track.add_slot(len(track.clip_slots))
        track.mixer_device.connect(self.return_tracks)
        return track

    def create_return_track(self):
        color = color_palette.nth(len(self.tracks) + len(self.return_tracks))
        return self.add_return(Track(self.context, self, 'return', '', color))

    def add_return(self, track):
        """Appends a return track; every track except the master gets a send to it."""
        self.return_tracks += (track,)
        self._connect()
        return track

    def _connect(self):
        for each in self.tracks + self.return_tracks:
            each.mixer_device.connect(self.return_tracks)

    def duplicate_track(self, index):
        """Inserts a copy after the track; a group is copied with its members."""
        source = item_at(self.tracks, index)
        originals = [track for track in self.tracks if track is source or track.is_inside(source)]
        self._allow('tracks', len(self.tracks) + len(originals) - 1)
        copies = duplicates(originals)
        place = self.tracks.index(originals[-1]) + 1
        self.tracks = self.tracks[:place] + copies + self.tracks[place:]

    def delete_return_track(self, index):
        self.context.count_deletion()
        deleted = item_at(self.return_tracks, index)
        self.return_tracks = removed(self.return_tracks, deleted)
        self._connect()
        deleted.invalidate()

    def delete_track(self, index):
        deleted = item_at(self.tracks, index)
        members = [track for track in self.tracks if track is deleted or track.is_inside(deleted)]
        if len(members) == len(self.tracks):
            raise RuntimeError('Cannot delete the last track')
        self.context.count_deletion()
        self.tracks = tuple(track for track in self.tracks if track not in members)
        for track in members:
            track.invalidate()

    def create_scene(self, index):
        self._allow('scenes', len(self.scenes))
        at = len(self.scenes) if index == -1 else index
        if not 0 <= at <= len(self.scenes):
            raise IndexError('Index out of range')
        return self.add_scene(Scene(self.context, self), at)

    def add_scene(self, scene, at):
        """Inserts a scene; every track gets a slot."""
        self.scenes = inserted(self.scenes, at, scene)
        for track in self.tracks:
            track.shift_slots(at, 1)
            track.add_slot(at)
        return scene

    def delete_scene(self, index):
        deleted = item_at(self.scenes, index)
        if len(self.scenes) == 1:
            raise RuntimeError('Cannot delete the last scene')
        self.context.count_deletion()
        self.scenes = removed(self.scenes, deleted)
        deleted.invalidate()
        for track in self.tracks:
            slot = track.clip_slots[index]
            if slot.clip:
                slot.clip.delete()
            track.clip_slots = removed(track.clip_slots, slot)
            track.shift_slots(index, -1)
            slot.invalidate()

    def duplicate_scene(self, index):
        source = item_at(self.scenes, index)
        created = self.add_scene(source.copy(), index + 1)
        for old, new in zip(source.clip_slots, created.clip_slots):
            if old.clip:
                old.duplicate_clip_to(new)

    def capture_and_insert_scene(self, mode=0):
        """Creates a scene of the playing clips after the selected one; the clips continue to play in it."""
        if mode:
            raise NotImplementedError('the simulator captures only the clips of all tracks')
        playing = [(track, track.playing_clip) for track in self.tracks if track.playing_clip]
        place = self.scenes.index(self.view.selected_scene) + 1
        created = self.create_scene(place)
        for track, clip in playing:
            clip.canonical_parent.duplicate_clip_to(track.clip_slots[place])
            track.playing = place
        self.view.selected_scene = created

    def find_device_position(self, device, target, target_position):
        return target.allowed(device, target_position)

    def move_device(self, device, target, target_position):
        source = device.canonical_parent
        passed = source is target and source.devices.index(device) < target_position
        if source is not target and device.track.has_automation_of(device):
            if self.context.switches['moved-automation'] == 'unknown':
                raise NotImplementedError('the simulator does not move automation to another track')
            device.track.lose_automation_of(device)
        at = target.allowed(device, target_position - passed)
        if source is not target or source.devices[at] is not device:
            source.devices = removed(source.devices, device)
            target.devices = inserted(target.devices, at, device)
            device.canonical_parent = target
        return at


def item_at(items, index):
    """Returns the item with an index."""
    if not 0 <= index < len(items):
        raise IndexError('Index out of range')
    return items[index]
