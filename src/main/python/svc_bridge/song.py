"""The set as a whole, and where it stands."""


def info(opened):
    """The set's name and path; before Live 11.3.25 neither is told, and unsaved changes never are."""
    song = opened.song
    return {'name': getattr(song, 'name', '') or 'Untitled', 'path': getattr(song, 'file_path', '') or None,
            'modified': None}


def get(opened):
    """Tempo, signature, and whether and where the song plays."""
    song = opened.song
    signature = {'numerator': song.signature_numerator, 'denominator': song.signature_denominator}
    return {'tempo': song.tempo, 'signature': signature, 'playing': bool(song.is_playing),
            'position_beats': song.current_song_time}


def beats_per_bar(song):
    """How many quarter notes a bar lasts."""
    return song.signature_numerator * 4.0 / song.signature_denominator
