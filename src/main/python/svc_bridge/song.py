"""The set as a whole, and its transport."""


def info(open_set):
    """Returns the set's name and path, which Live reports since 11.3.25; it never reports unsaved changes."""
    song = open_set.song
    return {'name': getattr(song, 'name', '') or 'Untitled', 'path': getattr(song, 'file_path', '') or None,
            'modified': None}


def transport(open_set):
    """Returns tempo, time signature, whether the song plays, its position, the loop and the metronome."""
    song = open_set.song
    signature = {'numerator': song.signature_numerator, 'denominator': song.signature_denominator}
    return {'tempo': song.tempo, 'signature': signature, 'playing': bool(song.is_playing),
            'position_beats': song.current_song_time, 'looping': bool(song.loop), 'loop_start': song.loop_start,
            'loop_length': song.loop_length, 'metronome': bool(song.metronome)}


def key(open_set):
    """Returns the root and the scale, or nothing if scale mode, which Live 12.0.5 added, is off."""
    song = open_set.song
    if not getattr(song, 'scale_mode', True):
        return {}
    return {'root': song.root_note, 'scale': song.scale_name}


def beats_per_bar(song):
    """Returns the length of a bar in quarter notes."""
    return song.signature_numerator * 4.0 / song.signature_denominator
