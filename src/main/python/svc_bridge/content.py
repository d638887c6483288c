"""What clips hold: notes, colour and envelopes."""
from .ticks import PAUSE, in_slices

_WIDE = 8192.0  # beats on both sides of a clip's beginning


def color(clip):
    """The colour as #rrggbb."""
    return '#%06x' % (clip.color & 0xFFFFFF)


def beat(clip, song):
    """What a unit of the clip's times is in beats: those of unwarped audio are seconds."""
    return song.tempo / 60.0 if clip.is_audio_clip and not clip.warping else 1.0


def notes(clip):
    """The notes as [pitch, start, duration, velocity, probability, mute], in order of time; read in slices."""
    rows = yield from in_slices(_row, raw_notes(clip))
    return sorted(rows, key=lambda row: (row[1], row[0]))


def _row(note):
    return [note.pitch, note.start_time, note.duration, note.velocity, note.probability, bool(note.mute)]


def raw_notes(clip):
    """The notes as Live has them; before 11.1 it has to be told from where to where."""
    if hasattr(type(clip), 'get_all_notes_extended'):
        return clip.get_all_notes_extended()
    span = max(_WIDE, clip.loop_end, clip.end_marker)
    return clip.get_notes_extended(0, 128, -span, 2 * span)


def envelope_count(clip, track):
    """How many envelopes a session clip has; before Live 12.2 each parameter has to be asked."""
    if not clip.has_envelopes:
        return 0
    if hasattr(type(clip), 'automation_envelopes'):
        return len(clip.automation_envelopes)
    return len((yield from envelopes(clip, track)))


def envelopes(clip, track):
    """The envelopes of a session clip with their parameters."""
    if not clip.has_envelopes:
        return []
    listed = list(clip.automation_envelopes) if hasattr(type(clip), 'automation_envelopes') else []
    if listed and hasattr(type(listed[0]), 'parameter'):
        return [(envelope.parameter, envelope) for envelope in listed]
    every = yield from parameters(track)
    found = yield from in_slices(clip.automation_envelope, every)
    return [pair for pair in zip(every, found) if pair[1] is not None]


def parameters(track):
    """All parameters of a track: the mixer's, its devices' and those of the chains and devices in their racks."""
    found = mixed(track)
    for device in track.devices:
        found.extend(device.parameters)
        found.extend((yield from nested(device)))
    return found


def mixed(track):
    """The parameters of a track's mixer that envelopes can drive."""
    mixer = track.mixer_device
    return [mixer.volume, mixer.panning, mixer.track_activator] + list(mixer.sends)


def nested(device):
    """The parameters of the chains in a rack and of the devices on them, at all depths."""
    found = []
    for chain in device.chains if device.can_have_chains else ():
        mixer = chain.mixer_device
        found.append(mixer.chain_activator)
        if chain.has_audio_output:  # a chain of MIDI effects has nothing else
            found.extend([mixer.volume, mixer.panning] + list(mixer.sends))
        for inner in chain.devices:
            found.extend(inner.parameters)
            found.extend((yield from nested(inner)))
            yield PAUSE
    return found
