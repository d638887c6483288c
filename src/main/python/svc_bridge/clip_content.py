"""The contents of clips: notes, color and envelopes."""

from .note_rows import moved, to_row
from .ticks import PAUSE, run_in_time_slices

_MARGIN = 8192.0  # beats before and after a clip's start in which notes are looked for


def color(clip):
    """Returns the color as #rrggbb."""
    return '#%06x' % (clip.color & 0xFFFFFF)


def beats_per_unit(clip, song):
    """Returns the length in beats of one unit of the clip's times, which are seconds for unwarped audio."""
    return song.tempo / 60.0 if clip.is_audio_clip and not clip.warping else 1.0


def read_notes(clip, origin=0.0):
    """Returns the notes as rows in order of time, with times that count from an origin in the clip."""
    notes = live_notes(clip)
    yield PAUSE
    rows = yield from run_in_time_slices(lambda note: moved(to_row(note), -origin), notes)
    yield
    return sorted(rows, key=lambda row: (row[1], row[0]))


def live_notes(clip):
    """Returns Live's own note objects; Live before 11.1 requires a time range."""
    if hasattr(type(clip), 'get_all_notes_extended'):
        return clip.get_all_notes_extended()
    span = max(_MARGIN, clip.loop_end, clip.end_marker)
    return clip.get_notes_extended(0, 128, -span, 2 * span)


def count_envelopes(clip, track):
    """Returns the number of envelopes in a session clip; Live before 12.2 only reports them per parameter."""
    if not clip.has_envelopes:
        return 0
    if hasattr(type(clip), 'automation_envelopes'):
        return len(clip.automation_envelopes)
    return len((yield from find_envelopes(clip, track)))


def find_envelopes(clip, track):
    """Returns the envelopes of a session clip as pairs (parameter, envelope)."""
    if not clip.has_envelopes:
        return []
    listed = list(clip.automation_envelopes) if hasattr(type(clip), 'automation_envelopes') else []
    if listed and hasattr(type(listed[0]), 'parameter'):
        return [(envelope.parameter, envelope) for envelope in listed]
    parameters = yield from automatable_parameters(track)
    envelopes = yield from run_in_time_slices(clip.automation_envelope, parameters)
    return [pair for pair in zip(parameters, envelopes) if pair[1] is not None]


def automatable_parameters(track):
    """Returns the parameters of a track's mixer, of its devices, and of everything inside its racks."""
    found = mixer_parameters(track)
    for device in track.devices:
        found.extend(device.parameters)
        found.extend((yield from nested_parameters(device)))
    return found


def mixer_parameters(track):
    """Returns the parameters of a track's mixer that can have envelopes."""
    mixer = track.mixer_device
    return [mixer.volume, mixer.panning, mixer.track_activator] + list(mixer.sends)


def nested_parameters(device):
    """Returns the parameters of the chains in a rack and of the devices on them, at every depth."""
    found = []
    for chain in chains_of(device):
        found.extend(_chain_parameters(chain))
        for inner in chain.devices:
            found.extend(inner.parameters)
            found.extend((yield from nested_parameters(inner)))
            yield PAUSE
    return found


def nested_devices(device):
    """Returns the devices in a rack, at every depth."""
    found = []
    for chain in chains_of(device):
        for inner in chain.devices:
            found.append(inner)
            found.extend((yield from nested_devices(inner)))
            yield PAUSE
    return found


def chain_mixer_parameters(device):
    """Returns the parameters of the chains in a rack, at every depth, without those of devices."""
    found = []
    for chain in chains_of(device):
        found.extend(_chain_parameters(chain))
        for inner in chain.devices:
            found.extend((yield from chain_mixer_parameters(inner)))
            yield PAUSE
    return found


def chains_of(device):
    """Returns the chains of a rack, then its return chains; an empty list for other devices."""
    return list(device.chains) + list(device.return_chains) if device.can_have_chains else []


def _chain_parameters(chain):
    mixer = chain.mixer_device
    if not chain.has_audio_output:  # a chain of MIDI effects has only the activator
        return [mixer.chain_activator]
    return [mixer.chain_activator, mixer.volume, mixer.panning] + list(mixer.sends)
