"""Changes of the transport; Live reports most of them some ticks later. Undo affects only tempo and signature."""
from .errors import OperationError
from .numbers import plain
from .song import transport

LAST_BEAT = 1576800  # the latest position that Live accepts
NEAR = 0.001         # beats
_TIMEOUT_TICKS = 50  # half a second
_DENOMINATORS = (1, 2, 4, 8, 16)


def wait_until(condition):
    """Waits until Live reports a change; returns whether it did in time."""
    for _ in range(_TIMEOUT_TICKS):
        yield
        if condition():
            return True
    return False


def check_position(beats):
    """Fails if a position is out of range."""
    if not 0 <= beats <= LAST_BEAT:
        raise OperationError('INVALID_ARGUMENT', 'a position must be between 0 and %d beats, not %s'
                             % (LAST_BEAT, plain(beats)), 'Give a position in this range.')


def play(open_set, at=None):
    """Plays the song from a position, or continues it; returns the transport."""
    song = open_set.song
    if at is not None:
        check_position(at)
        yield from _move(song, at)
    if not song.is_playing:
        song.continue_playing()
        if not (yield from wait_until(lambda: song.is_playing)):
            raise OperationError('HOST_ERROR', 'Live did not start the song')
    return transport(open_set)


def _move(song, beats):
    """Moves the position; a playing song has already gone on when Live reports the new position."""
    playing = song.is_playing
    song.current_song_time = float(beats)
    reached = (lambda: _is_shortly_after(song, beats)) if playing else (lambda: is_at(song, beats))
    if not (yield from wait_until(reached)):
        raise OperationError('HOST_ERROR', 'Live did not move to beat %s' % plain(beats))


def is_at(song, beats):
    """Returns whether the position is at a beat."""
    return abs(song.current_song_time - beats) <= NEAR


def _is_shortly_after(song, beats):
    """Returns whether the song has played for at most a second since a beat; the loop may have moved it back."""
    second, now = song.tempo / 60.0, song.current_song_time
    end = song.loop_start + song.loop_length
    looped = song.loop and beats <= end <= beats + second and song.loop_start <= now <= end
    return looped or -NEAR <= now - beats <= second + NEAR


def stop(open_set):
    """Stops the song; a stopped song is left unchanged, because a second stop moves it to its start."""
    song = open_set.song
    if song.is_playing:
        song.stop_playing()
        if not (yield from wait_until(lambda: not song.is_playing)):
            raise OperationError('HOST_ERROR', 'Live did not stop the song')
    return transport(open_set)


def tempo(open_set, tempo):
    """Sets the tempo in beats per minute; returns the transport."""
    if not 20 <= tempo <= 999:
        raise OperationError('INVALID_ARGUMENT', 'a tempo must be between 20 and 999 BPM, not %s' % plain(tempo),
                             'Give a tempo in this range.')
    song = open_set.song
    with open_set.undo_step() as step:
        step.set(song, 'tempo', float(tempo))
    if not (yield from wait_until(lambda: abs(song.tempo - tempo) <= NEAR)):
        raise OperationError('HOST_ERROR', 'Live did not set the tempo to %s BPM; it remains %s'
                             % (plain(tempo), plain(song.tempo)),
                             'Switch off Link, tempo follower and external sync, and automation of the tempo, in Live.')
    return transport(open_set)


def signature(open_set, numerator, denominator):
    """Sets the time signature; returns the transport."""
    if not 1 <= numerator <= 99 or denominator not in _DENOMINATORS:
        raise OperationError('INVALID_ARGUMENT', 'a time signature must be from 1/1 to 99/16 with a denominator of 1, 2, '
                             '4, 8 or 16, not %d/%d' % (numerator, denominator),
                             'Give a time signature such as 4/4 or 7/8.')
    song = open_set.song
    with open_set.undo_step() as step:
        step.set(song, 'signature_numerator', numerator)
        step.set(song, 'signature_denominator', denominator)
    if not (yield from wait_until(
            lambda: (song.signature_numerator, song.signature_denominator) == (numerator, denominator))):
        raise OperationError('HOST_ERROR', 'Live did not set the time signature to %d/%d' % (numerator, denominator))
    return transport(open_set)


def loop(open_set, on, start, length):
    """Sets the loop, in beats; returns the transport. Not counted as an undo step."""
    check_position(start)
    if not 0 < length <= LAST_BEAT:
        raise OperationError('INVALID_ARGUMENT', 'the length of the loop must be above 0 and at most %d beats, not %s'
                             % (LAST_BEAT, plain(length)), 'Give a length in this range.')
    song = open_set.song
    song.loop_start, song.loop_length, song.loop = float(start), float(length), on
    if not (yield from wait_until(lambda: _is_loop(song, on, start, length))):
        raise OperationError('HOST_ERROR', 'Live did not set the loop to %s beats from beat %s'
                             % (plain(length), plain(start)))
    return transport(open_set)


def _is_loop(song, on, start, length):
    return (bool(song.loop) is on and abs(song.loop_start - start) <= NEAR and abs(song.loop_length - length) <= NEAR)


def metronome(open_set, on):
    """Switches the metronome; returns the transport. Not counted as an undo step."""
    song = open_set.song
    song.metronome = on
    if not (yield from wait_until(lambda: bool(song.metronome) is on)):
        raise OperationError('HOST_ERROR', 'Live did not switch the metronome %s' % ('on' if on else 'off'))
    return transport(open_set)
