"""What clips hold: notes, colour and how many envelopes."""


def color(clip):
    """The colour as #rrggbb."""
    return '#%06x' % (clip.color & 0xFFFFFF)


def beat(clip, song):
    """What a unit of the clip's times is in beats: those of unwarped audio are seconds."""
    return song.tempo / 60.0 if clip.is_audio_clip and not clip.warping else 1.0


def notes(clip):
    """The notes as [pitch, start, duration, velocity, probability, mute], in order of time."""
    rows = [[note.pitch, note.start_time, note.duration, note.velocity, note.probability, bool(note.mute)]
            for note in raw_notes(clip)]
    return sorted(rows, key=lambda row: (row[1], row[0]))


def raw_notes(clip):
    """The notes as Live has them."""
    if hasattr(type(clip), 'get_all_notes_extended'):
        return clip.get_all_notes_extended()
    start = min(0.0, clip.loop_start, clip.start_marker)
    return clip.get_notes_extended(0, 128, start, max(clip.loop_end, clip.end_marker) - start)


def envelope_count(clip, track):
    """How many envelopes a session clip has; before Live 12.2 each parameter has to be asked."""
    if not clip.has_envelopes:
        return 0
    if hasattr(type(clip), 'automation_envelopes'):
        return len(clip.automation_envelopes)
    return sum(1 for parameter in parameters(track) if clip.automation_envelope(parameter) is not None)


def parameters(track):
    """All parameters of a track: the mixer's, its devices' and those of the devices in their racks."""
    mixer = track.mixer_device
    found = [mixer.volume, mixer.panning] + list(mixer.sends)
    for device in track.devices:
        for each in [device] + nested(device):
            found.extend(each.parameters)
    return found


def nested(device):
    """The devices in the chains of a rack, at all depths."""
    inside = [each for chain in device.chains for each in chain.devices] if device.can_have_chains else []
    return [found for each in inside for found in [each] + nested(each)]
