"""The set that is open."""
from .model import Model, Value, inserted, removed
from .slot import Scene
from .songview import SongView
from .track import Track
from .transport import Transport

# Written now, read back late: the ticks that each takes.
_LATE = {'current_song_time': 1, 'is_playing': 1, 'loop': 1, 'loop_start': 1, 'loop_length': 1, 'punch_in': 1,
         'punch_out': 1, 'record_mode': 30}


class Song(Model):
    """Tracks, scenes and the transport."""

    lom = 'Song.Song'
    transient = frozenset(_LATE) | {'start_time', 'appointed_device', 'file_path', 'name'}

    def __init__(self, world, name='', tempo=120.0):
        super().__init__(
            world, None, name=name, file_path='', tempo=float(tempo), signature_numerator=4, signature_denominator=4,
            tracks=(), return_tracks=(), scenes=(), current_song_time=0.0, start_time=0.0, is_playing=False,
            loop=False, loop_start=0.0, loop_length=16.0, punch_in=False, punch_out=False, record_mode=False,
            clip_trigger_quantization=4, metronome=False, session_automation_record=False, back_to_arranger=False,
            groove_amount=1.0, swing_amount=0.0, root_note=0, scale_name='Major', exclusive_solo=True,
            exclusive_arm=True, select_on_launch=True, midi_recording_quantization=0, appointed_device=None)
        self.__dict__['master_track'] = Track(world, self, 'master', '')
        self.__dict__['transport'] = Transport(self)
        self.__dict__['view'] = SongView(
            world, self, 'Song.Song.View', track=None, scene=None, clip=None, selected_chain=None,
            selected_parameter=None, follow_song=False, draw_mode=False)

    def __setattr__(self, name, value):
        if name in _LATE:
            self._check(name, value)
            self.world.deferred(lambda: self._landed(name, value), _LATE[name])
        else:
            self._check(name, value)
            super().__setattr__(name, value)

    def land(self, name, value):
        """Lets a write take effect that reads back late when a script makes it."""
        Model.__setattr__(self, name, value)

    def _landed(self, name, value):
        if name == 'is_playing':
            (self.transport.start if value else self.transport.halt)()
            return
        self.land(name, value)
        if name == 'current_song_time' and not self.is_playing:
            self.land('start_time', value)

    @staticmethod
    def _check(name, value):
        fits = {
            'tempo': lambda: 20 <= value <= 999,
            'signature_numerator': lambda: 1 <= value <= 99,
            'signature_denominator': lambda: value in (1, 2, 4, 8, 16),
            'current_song_time': lambda: value >= 0,
            'loop_start': lambda: value >= 0,
            'loop_length': lambda: value > 0,
            'back_to_arranger': lambda: not value,
        }
        if name in fits and not fits[name]():
            raise RuntimeError('Invalid value for %s' % name)

    # transport

    def start_playing(self):
        self.world.deferred(self.transport.start)

    def continue_playing(self):
        self.world.deferred(lambda: self.transport.start(False))

    def stop_playing(self):
        self.world.deferred(self.transport.halt)

    def stop_all_clips(self, quantized):
        for track in self.tracks:
            track.stop_all_clips(quantized)

    def jump_by(self, beats):
        self.current_song_time = max(0.0, self.current_song_time + beats)

    @property
    def last_event_time(self):
        return max((clip.end_time for track in self.tracks for clip in track.arranged), default=0.0)

    @property
    def song_length(self):
        return max(64.0, self.last_event_time + 16)

    def get_current_beats_song_time(self):
        beat = 4 / self.signature_denominator
        beats, rest = divmod(self.current_song_time / beat, 1)
        bars, beats = divmod(int(beats), self.signature_numerator)
        return Value('Song.BeatTime', bars=bars + 1, beats=beats + 1, sub_division=int(rest * 4) + 1, ticks=1)

    # tracks and scenes

    @property
    def visible_tracks(self):
        return tuple(track for track in self.tracks if track.is_visible)

    def create_midi_track(self, index):
        made = self._create('midi', index)
        made.armed = self.world.switches.on('auto-arm')
        return made

    def create_audio_track(self, index):
        return self._create('audio', index)

    def _allow(self, what, count):
        """Refuses more than the edition of Live holds."""
        most = self.world.switches['most-' + what]
        if most and count >= most:
            raise self.world.live.classes['Base.LimitationError']('The maximum number of %s is %d' % (what, most))

    def _create(self, kind, index):
        self._allow('tracks', len(self.tracks))
        at = len(self.tracks) if index in (None, -1) else index
        if not 0 <= at <= len(self.tracks):
            raise IndexError('Index out of range')
        group = self.tracks[at].group_track if at < len(self.tracks) else None
        return self.add_track(Track(self.world, self, kind, '', group_track=group), at)

    def add_track(self, track, at):
        """Puts a track among those that have a position."""
        self.tracks = inserted(self.tracks, at, track)
        for _ in self.scenes:
            track.add_slot(len(track.clip_slots))
        track.mixer_device.connect(self.return_tracks)
        return track

    def create_return_track(self):
        return self.add_return(Track(self.world, self, 'return', ''))

    def add_return(self, track):
        """Appends a return track; every track but the master gets a send to it."""
        self.return_tracks += (track,)
        self._connect()
        return track

    def _connect(self):
        for each in self.tracks + self.return_tracks:
            each.mixer_device.connect(self.return_tracks)

    def delete_return_track(self, index):
        self.world.structural()
        gone = _at(self.return_tracks, index)
        self.return_tracks = removed(self.return_tracks, gone)
        self._connect()
        gone.kill()

    def delete_track(self, index):
        gone = _at(self.tracks, index)
        members = [track for track in self.tracks if track is gone or track.group_track is gone]
        if len(members) == len(self.tracks):
            raise RuntimeError('Cannot delete the last track')
        self.world.structural()
        self.tracks = tuple(track for track in self.tracks if track not in members)
        for track in members:
            track.kill()

    def create_scene(self, index):
        self._allow('scenes', len(self.scenes))
        at = len(self.scenes) if index == -1 else index
        if not 0 <= at <= len(self.scenes):
            raise IndexError('Index out of range')
        return self.add_scene(Scene(self.world, self), at)

    def add_scene(self, scene, at):
        """Puts a scene in its place; every track gets a slot."""
        self.scenes = inserted(self.scenes, at, scene)
        for track in self.tracks:
            track.add_slot(at)
        return scene

    def delete_scene(self, index):
        gone = _at(self.scenes, index)
        if len(self.scenes) == 1:
            raise RuntimeError('Cannot delete the last scene')
        self.world.structural()
        self.scenes = removed(self.scenes, gone)
        gone.kill()
        for track in self.tracks:
            slot = track.clip_slots[index]
            if slot.clip:
                slot.clip.delete()
            track.clip_slots = removed(track.clip_slots, slot)
            slot.kill()

    def duplicate_scene(self, index):
        source = _at(self.scenes, index)
        made = self.add_scene(Scene(self.world, self, source.name), index + 1)
        for old, new in zip(source.clip_slots, made.clip_slots):
            if old.clip:
                old.duplicate_clip_to(new)

    def find_device_position(self, device, target, target_position):
        return target.allowed(device, target_position)

    def move_device(self, device, target, target_position):
        source = device.canonical_parent
        source.devices = removed(source.devices, device)
        at = target.allowed(device, target_position)
        target.devices = inserted(target.devices, at, device)
        device.canonical_parent = target
        return at

    # undo

    def begin_undo_step(self):
        self.world.history.begin()

    def end_undo_step(self):
        self.world.history.end()

    def sync_parameter_changes(self):
        self.world.history.sync()

    @property
    def can_undo(self):
        return bool(self.world.history.done)

    @property
    def can_redo(self):
        return bool(self.world.history.undone)

    def undo(self):
        return self.world.history.undo()

    def redo(self):
        return self.world.history.redo()

    @property
    def re_enable_automation_enabled(self):
        return any(each.overridden for each in self._automated())

    def re_enable_automation(self):
        for each in self._automated():
            each.overridden = False

    def _automated(self):
        tracks = self.tracks + self.return_tracks + (self.master_track,)
        return [each for track in tracks for each in track.automated()]

    def children(self):
        return self.tracks + self.return_tracks + (self.master_track,) + self.scenes + (self.view,)


def _at(items, index):
    if not 0 <= index < len(items):
        raise IndexError('Index out of range')
    return items[index]
