"""Jumps of the song position: to locators, and from the end of the loop to its start."""


class SongJumps:
    """The part of the transport that changes the position."""

    jumps = None  # (beat, time): the position at which the playing song jumps, and the new position

    def jump(self, time):
        """Moves to a time; at the next beat of the launch quantization if the song plays."""
        if self.song.is_playing:
            self.jumps = (self.next_beat(), time)
        else:
            self.song.current_song_time = time

    def after(self, time):
        """Returns the actual next position, which depends on the loop and jumps."""
        song = self.song
        end = song.loop_start + song.loop_length
        if self.jumps and self.jumps[0] <= time:
            (beat, to), self.jumps = self.jumps, None
            return self._moved(time, to + time - beat)
        if song.loop and song.current_song_time < end <= time:
            return self._moved(time, song.loop_start + (time - end))
        return time

    def _moved(self, time, to):
        """Adjusts session clips so that they continue to play when the song jumps."""
        self.started = {track: beat + to - time for track, beat in self.started.items()}
        self.launches = {track: (beat + to - time, slot) for track, (beat, slot) in self.launches.items()}
        return to
