"""The sets that the embedded host also creates: the demo set, a short house track, and an empty set."""
from . import tables
from .builder import Builder

_RED, _ORANGE, _GREEN, _BLUE = 0xE2675A, 0xCC9927, 0x7DB04D, 0x5480E4
_VIOLET, _TEAL, _GREY = 0x886CE4, 0x0A9C8E, 0xA9A9A9


def empty(context):
    """Creates a set with two MIDI tracks, two audio tracks, two return tracks and eight scenes."""
    builder = Builder(context, '', 120)
    builder.scenes(*[''] * 8)
    for kind, color in (('midi', _BLUE), ('midi', _GREEN), ('audio', _ORANGE), ('audio', _VIOLET)):
        builder.track(kind, '', color)
    _returns_and_master(builder)
    return builder.build()


def demo(context):
    """Creates the demo set: named tracks, a drum group, clips in session and arrangement, some automation."""
    builder = Builder(context, 'Night Drive', 124)
    builder.scenes('Intro', 'Verse', 'Build', 'Drop', 'Break', 'Verse 2', 'Drop 2', 'Outro')
    drums = builder.track('group', 'Drums', _RED)
    for part in (_kick, _hats):
        part(builder, drums)
    for part in (_bass, _chords, _lead, _pad, _vocal, _returns_and_master):
        part(builder)
    builder.locators(('Intro', 0), ('Verse', 16), ('Build', 32), ('Drop', 48), ('Outro', 80))
    return builder.build()


SETS = {'demo': demo, 'empty': empty}


def _kit(builder, name):
    builder.kit(name, tables.kit(name))


def _kick(builder, group):
    builder.track('midi', 'Kick', _RED, group)
    _kit(builder, '808 Core Kit')
    builder.device('eq-eight')
    builder.clip('Kick 4x4', 4, _steps(36, 'x...x...x...x...', 112), (1, 2, 6, 8), [(0, 32)])
    builder.clip('Kick Drop', 4, _steps(36, 'x...x...x...x.x.', 118), (4, 7), [(48, 32)])


def _hats(builder, group):
    builder.track('midi', 'Hats', _ORANGE, group, 0.7, 0.15)
    _kit(builder, '909 Core Kit')
    builder.device('saturator')
    builder.clip('Hats Offbeat', 4, _steps(42, '..x...x...x...x.', 92), (2, 3, 6), [(16, 16)])
    builder.clip('Hats Open', 4, _steps(46, '..x.x.x.x.x.x.xx', 84), (4, 7), [(48, 32)])


def _bass(builder):
    builder.track('midi', 'Bass', _GREEN, None, 0.75)
    builder.device('operator')
    builder.device('compressor')
    builder.clip('Bass Verse', 8, _line('38 . 38 . . 36 . 38 41 . 41 . . 38 . 36', 104), (2, 6), [(16, 16)])
    builder.clip('Bass Drop', 8, _line('38 38 . 38 . 41 . 38 36 36 . 36 . 34 . 36', 112), (4, 7), [(48, 32)])


def _chords(builder):
    builder.track('midi', 'Chords', _BLUE, None, 0.65, -0.2)
    builder.sends(0.55, 0.3)
    macros = ('Cutoff', 'Resonance', 'Attack', 'Release', 'Drive', 'Width', 'Reverb', 'Delay')
    builder.rack('instrument-rack', 'Warm Keys', macros, {1: 84.0, 2: 20.0, 5: 32.0})
    builder.device('auto-pan')
    notes = _stacked(4, 88, '50 57 62 65', '53 57 60 65', '48 55 60 64', '55 58 62 67')
    builder.clip('Chords Dm-F-C-Gm', 16, notes, (1, 2, 3, 5, 6), [(0, 16), (16, 16), (32, 16)])


def _lead(builder):
    builder.track('midi', 'Lead', _VIOLET, None, 0.675, 0.1)
    builder.sends(0.4, 0.5)
    builder.device('wavetable')
    frequency = next(each for each in builder.device('auto-filter').parameters if each.name == 'Frequency')
    notes = _line('74 . 72 74 . 77 . 74 72 . 69 . 70 . 72 .', 98)
    span = frequency.max - frequency.min
    sweep = (frequency, [(0.0, frequency.min + 0.2 * span), (8.0, frequency.min + 0.9 * span)])
    builder.clip('Lead Hook', 8, notes, (4, 7))
    builder.clip('Lead Sweep', 8, notes, (3,), [(40, 8)], sweep)
    builder.clip('Lead Hook', 8, notes, (), [(48, 16)])


def _pad(builder):
    builder.track('midi', 'Pad', _TEAL, None, 0.6)
    builder.sends(0.7, 0.0)
    builder.device('analog')
    builder.device('chorus-ensemble')
    notes = _stacked(8, 70, '50 57 65 72', '55 58 65 74')
    builder.clip('Pad Wash', 16, notes, (1, 5, 8), [(0, 16), (80, 16)])


def _vocal(builder):
    builder.track('audio', 'Vocal', _GREY, None, 0.75)
    builder.sends(0.5, 0.35)
    builder.device('eq-eight')
    builder.device('compressor')
    builder.clip('Vocal Verse', 16, (), (2, 6), [(16, 16)])
    builder.clip('Vocal Hook', 8, (), (4, 7))


def _returns_and_master(builder):
    builder.returns('Reverb', _TEAL)
    builder.device('reverb')
    builder.returns('Delay', _BLUE)
    builder.device('delay')
    builder.master()
    builder.device('limiter')


def _steps(pitch, steps, velocity):
    """Returns a note for each x in a text in which each character is a sixteenth note."""
    return [(pitch, at * 0.25, 0.25, velocity, False) for at, step in enumerate(steps) if step == 'x']


def _line(pitches, velocity):
    """Returns the notes for a text of MIDI pitches and rests (.), each an eighth note long."""
    return [(int(pitch), at * 0.5, 0.45, velocity, False) for at, pitch in enumerate(pitches.split()) if pitch != '.']


def _stacked(beats, velocity, *chords):
    """Returns the notes for a sequence of chords."""
    return [(int(pitch), at * beats, beats, velocity, False)
            for at, chord in enumerate(chords) for pitch in chord.split()]
