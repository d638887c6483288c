package svc.verbs

import java.nio.file.Files
import svc.frontend.cli.output.OutputTerminal
import svc.frontend.dsl.EmbeddedScripts

class NoteSpec extends VerbSpec {
  static final List<String> BASS = ['Bass', 'Drop']

  /** Creates an empty clip of 2 bars. */
  def setup() { run('clip create', 'Bass', '1', '--bars', '2') }

  List<Map> notes(String track = 'Bass', String scene = '1') { run('note list', track, scene).items }

  List<List> places(String track = 'Bass', String scene = '1') {
    notes(track, scene).collect { [it.name, it.start, it.duration, it.velocity] }
  }

  def "a write states the range of the notes, and one that changes nothing is a warning"() {
    given:
    def added = run('note add', 'Bass', '1', 'C2@2.1', 'E2@2.3')
    def same = run('note transform', 'Bass', '1', '--quantize', '1/16')

    expect:
    added.written == 'C2 to E2, 2.1 to 2.3'
    added.warnings == []
    same.changed == 0
    !same.containsKey('written')
    same.warnings*.code == ['NOTHING_CHANGED']
    run('note remove', 'Bass', '1', '--pitch', 'C7').warnings*.code == ['NOTHING_CHANGED']
  }

  def "objects, chords in objects and texts can be in one call"() {
    given:
    run('note add', 'Bass', '1', 'C3', '[{"chord": "Dm7", "position": "2.1", "duration": "1/4.", "velocity": 80}, {"pitch": "A7", "start": 3}]')

    expect:
    places() == [['C3', 0, 1, 100], ['A7', 3, 1, 100]] + ['D2', 'F2', 'A2', 'C3'].collect { [it, 4, 1.5d, 80] }
  }

  def "lengths of steps, grids and windows have one grammar"() {
    given:
    run('note add', 'Bass', '1', 'C1: xx', '--step', '1/8t', '--at', '1.1', '--length', '1/4')
    run('note add', 'Bass', '1', 'E3@1.2b:1/8 G3@2b')
    run('note transform', 'Bass', '1', '--quantize', '1/8T', '--pitch', 'E3')
    def error = svc('note', 'add', 'Bass', '1', 'C1: x', '--step', '1/0').err

    expect:
    notes()*.start == [0, 0.333333d, 0.666667d, 1.333333d, 2]
    run('note list', 'Bass', '1', '--at', '1.1', '--length', '1/4.').total == 4
    error.startsWith('error: --step: the length 1/0 divides by zero')
    svc('note', 'transform', 'Bass', '1', '--quantize', '1/4..').err.contains('Write 1/4+1/8+1/16 for two dots')
    svc('note', 'list', 'Bass', '1', '--at', '1.1', '--length', '1/0').err.contains('--length: the length 1/0 divides by zero')
    svc('clip', 'create', 'Bass', '3', '--bars', '1/0').err.contains('--bars: the length 1/0 divides by zero')
    run('clip create', 'Bass', '3', '--bars', '1 + 1/2.').clip.length_bars == 1.75d
  }

  def "a note that ends after the clip is a warning"() {
    given:
    def added = run('note add', 'Bass', '1', 'Bb3@2.4:2 C3@2.4:1')
    def longer = run('note add', 'Bass', '1', 'C4@2.4:2', '--extend')

    expect:
    added.warnings.collect { [it.code, it.message] } == [['NOTES_PAST_END', '1 note ends after the clip, at 3.1: Bb3 at 2.4']]
    longer.warnings == []
    run('note transform', 'Bass', '1', '--shift', '4', '--pitch', 'C3').warnings == []
    run('note transform', 'Bass', '1', '--stretch', '9', '--at', '3.4').warnings*.code == ['NOTES_PAST_END']
  }

  def "swing shortens the notes that it delays, without a warning"() {
    given:
    run('clip create', 'Hats', '1', '--bars', '1')
    run('note add', 'Hats', '1', 'F#1: xxxxxxxxxxxxxxxx')

    when:
    def swung = run('note transform', 'Hats', '1', '--quantize', '1/16', '--swing', '0.6')

    then:
    swung.warnings == []
    places('Hats', '1').take(3) == [['F#1', 0, 0.25d, 100], ['F#1', 0.3d, 0.2d, 100], ['F#1', 0.5d, 0.25d, 100]]
    places('Hats', '1').last() == ['F#1', 3.8d, 0.2d, 100]
    notes('Hats', '1')*.position.take(3) == ['1.1', '1.1.2+0.2', '1.1.3']
  }

  def "the answer spells pitches as the text"() {
    expect:
    run('note add', 'Bass', '1', 'Bb2 Db3@2.1').written == 'Bb2 to Db3, 1.1 to 2.1'
    run('note add', 'Bass', '1', 'Bbm@1.3').written == 'Bb2 to F3, 1.3'
  }

  def "the journal stores explicit notes, and redo repeats them"() {
    when:
    run('note add', 'Bass', '1', text, *args)
    def written = notes()
    run('undo')
    run('redo')

    then:
    notes() == written
    run('journal').items.findAll { it.verb == 'note add' }*.call.first().contains(recorded)

    where:
    text                    | args                            || recorded
    'A7:2:80 E7'            | []                              || "notes: ['[A2 C#3 E3 G3]@0b:1/2:80 [E2 G#2 B2 D3]:1/2:80']"
    'C4 A7 r:1/8 Eb3'       | ['--at', '1.2']                 || "notes: ['C4@1b:1/4:100 [A7]:1/4:100 D#3@3.5b:1/8:100']"
    'C1: x..X'              | ['--step', '1/8t', '--at', '2.1'] || "notes: ['C1: x..X'], at: '4b', length: 4, step: '0.3333333333333333 beats'"
  }

  def "a saved script contains the meaning that note text had in svc 0.1.0"() {
    given:
    run('note add', 'Bass', '1', 'C3')
    def journal = Files.list(home.resolve('journal')).toList()[0]
    def lines = Files.readString(journal)
    Files.writeString(journal, lines.replaceFirst(/\[\{"format":2,"text":"[^"]*"\}\]/, '["A7:1/2:80 D7 C"]'))

    expect:
    lines.contains('[{"format":2,"text":"C3@0b:1/4:100"}]')
    run('journal').items.last().call.contains("notes: ['[A7]:1/2:80 [D7]:1/2:100 [C2 E2 G2]:1/2:100']")
  }

  def "'note list' lists notes with positions, names and beats"() {
    given:
    def listed = run('note list', *BASS)

    expect:
    listed.subMap(['liveset_id', 'scene_index', 'length_beats', 'total', 'offset']) ==
        [liveset_id: 'trk_4', scene_index: 4, length_beats: 8, total: 10, offset: 0]
    listed.items[1] == [position: '1.1.3', pitch: 38, name: 'D1', start: 0.5d, duration: 0.45d, velocity: 112]
    listed.items*.start == listed.items*.start.toSorted()
    !listed.containsKey('next_offset')
  }

  def "'note list' returns the notes of a window and a range of pitches, in pages"() {
    expect:
    run('note list', *BASS, '--at', '2.1').items.every { it.start >= 4 }
    run('note list', *BASS, '--at', '1.2', '--length', '2').items.every { it.start >= 1 && it.start < 3 }
    run('note list', *BASS, '--pitch', 'F1').items*.name.toSet() == ['F1'].toSet()
    run('note list', *BASS, '--pitch', 'D1..E1').items*.name.toSet() == ['D1'].toSet()
    run('note list', *BASS, '--limit', '4', '--offset', '8').with { [it.items.size(), it.next_offset] } == [2, null]
    run('note list', *BASS, '--limit', '4').next_offset == 4
  }

  def "'note list' shows the names of drum pads"() {
    given:
    run('note add', 'Kick', '2', 'Kick: X')

    expect:
    run('note list', 'Kick', '2').items*.pad.toSet() == ['Kick 808'].toSet()
  }

  def "'note list' rejects #args"() {
    expect:
    refused('note list', *args) == code

    where:
    args                                 | code
    ['Bass', '3']                        | 'CLIP_NOT_FOUND'
    ['Vocal', 'Verse']                   | 'NOT_A_MIDI_TRACK'
    ['Drums', '1']                       | 'NOT_SUPPORTED_BY_HOST'
    ['Bass', '99']                       | 'SCENE_NOT_FOUND'
    [*BASS, '--pitch', 'H3']             | 'INVALID_ARGUMENT'
    [*BASS, '--pitch', 'C4..C2']         | 'INVALID_ARGUMENT'
    [*BASS, '--at', '9.1']               | 'INVALID_ARGUMENT'
    [*BASS, '--at', '1.9']               | 'INVALID_ARGUMENT'
    [*BASS, '--length', '4']             | 'CONFLICTING_ARGUMENTS'
    [*BASS, '--limit', '0']              | 'INVALID_ARGUMENT'
  }

  def "'note list' draws a piano roll on a terminal and writes a picture on request"() {
    given:
    def drawn = svc(new OutputTerminal(true, 60, false, false), ['note', 'list', *BASS]).out
    def file = home.resolve('roll.svg')

    expect:
    drawn.contains('F1│')
    svc('note', 'list', *BASS, '--plot', "$file", '--json').json().plot == "$file"
    Files.readString(file).contains('F1')
    svc('note', 'list', 'Bass', '1', '--plot', "$file", '--json').json().warnings*.code == ['NOTHING_TO_PLOT']
    !svc('note', 'list', *BASS).out.contains('│')
  }

  def "'note add' accepts text, data and drum steps"() {
    when:
    def written = run('note add', 'Bass', '1', 'C3@1.1:1/4:90 E3 r:1/2 Dm7@2.1:2')

    then:
    written.subMap(['note_count', 'added', 'removed', 'changed', 'previous']) == [note_count: 6, added: 6, removed: 0, changed: 0, previous: []]
    places() == [['C3', 0, 1, 90], ['E3', 1, 1, 90], ['D2', 4, 2, 90], ['F2', 4, 2, 90], ['A2', 4, 2, 90], ['C3', 4, 2, 90]]

    when:
    run('note add', 'Bass', '1', '[{"pitch": "G3", "start": 3.5, "duration": "1/8", "probability": 0.5, "mute": true, "velocity_deviation": 10, "release_velocity": 20}]')

    then:
    notes().find { it.name == 'G3' } == [position: '1.4.3', pitch: 67, name: 'G3', start: 3.5d, duration: 0.5d, velocity: 100,
                                         probability: 0.5d, mute: true, velocity_deviation: 10, release_velocity: 20]

    when:
    run('note remove', 'Kick', '2')
    run('note add', 'Kick', '2', 'Kick: X..x', 'D1: ..x-', '--at', '1.1', '--length', '2', '--step', '1/8')

    then:
    places('Kick', '2') == [['C1', 0, 0.5d, 127], ['D1', 1, 1, 100], ['C1', 1.5d, 0.5d, 100]]
  }

  def "a listed note can be written back as data"() {
    given:
    run('note add', 'Bass', '1', 'C3@1.1:1/3:90 E3')
    def listed = notes()
    run('note remove', 'Bass', '1')

    expect:
    run('note add', 'Bass', '1', svc.json.Json.print(listed)).added == 2
    notes() == listed
  }

  def "'note add' cuts a note that sounds at the start of an equal one and replaces a note at its start, with a warning"() {
    given:
    run('note add', 'Bass', '1', 'C3:4 C3@2.1:1')

    when:
    def written = run('note add', 'Bass', '1', 'C3@1.3:1:50 C3@2.1:1:60')

    then:
    written.warnings*.code == ['NOTES_OVERLAP']
    written.subMap(['note_count', 'added', 'removed', 'changed']) == [note_count: 3, added: 1, removed: 0, changed: 2]
    written.previous*.velocity == [100, 100]
    places() == [['C3', 0, 2, 100], ['C3', 2, 1, 50], ['C3', 4, 1, 60]]
  }

  def "'note add' rejects #why and changes nothing"() {
    expect:
    refused('note add', *args) == code

    where:
    why                       | args                                                       || code
    'an invalid pitch'        | ['Bass', '1', 'C3 H3']                                     || 'INVALID_ARGUMENT'
    'a pitch out of range'    | ['Bass', '1', 'A8']                                        || 'INVALID_ARGUMENT'
    'an unknown chord'        | ['Bass', '1', 'Dm77']                                      || 'INVALID_ARGUMENT'
    'a note after the clip'   | ['Bass', '1', 'C3@3.1']                                    || 'INVALID_ARGUMENT'
    'a note before the clip'  | ['Bass', '1', '{"pitch": 60, "start": -1}']                || 'INVALID_ARGUMENT'
    'an unknown pad'          | ['Kick', '2', 'Gong: x...']                                || 'INVALID_ARGUMENT'
    'a pad without a rack'    | ['Bass', '1', 'Kick: x...']                                || 'INVALID_ARGUMENT'
    'an unknown field'        | ['Bass', '1', '{"pitch": 60, "start": 0, "lenght": 1}']    || 'INVALID_ARGUMENT'
    'a missing start'         | ['Bass', '1', '{"pitch": 60}']                             || 'INVALID_ARGUMENT'
    'a velocity out of range' | ['Bass', '1', '{"pitch": 60, "start": 0, "velocity": 0}']  || 'INVALID_ARGUMENT'
    'invalid JSON'            | ['Bass', '1', '{"pitch": 60, ']                            || 'INVALID_ARGUMENT'
    'no pitch'                | ['Bass', '1', '{"start": 0}']                              || 'INVALID_ARGUMENT'
    'a pitch and a chord'     | ['Bass', '1', '{"pitch": 60, "chord": "C", "start": 0}']  || 'INVALID_ARGUMENT'
    'letters only'            | ['Bass', '1', 'C D E F G']                                 || 'INVALID_ARGUMENT'
    'an empty text'           | ['Bass', '1', '']                                          || 'INVALID_ARGUMENT'
    'an undecided text'       | ['Bass', '1', 'A7 C5']                                     || 'INVALID_ARGUMENT'
    'no notes'                | ['Bass', '1']                                              || 'MISSING_ARGUMENT'
    'an empty slot'           | ['Bass', '3', 'C3']                                        || 'CLIP_NOT_FOUND'
    'an audio track'          | ['Vocal', 'Verse', 'C3']                                   || 'NOT_A_MIDI_TRACK'
    'an invalid step'         | ['Kick', '2', 'Kick: x...', '--step', 'x']                 || 'INVALID_ARGUMENT'
    'an unknown option'       | ['Bass', '1', 'C3', '--setp', '1/8']                       || 'INVALID_ARGUMENT'
  }

  def "'note add --extend' lengthens the clip to whole bars for #why"() {
    when:
    def written = run('note add', track, '1', *args, '--extend')

    then:
    written.subMap(['length_bars', 'previous_length_bars']) == [length_bars: bars, previous_length_bars: 2]
    run('clip get', track, '1').clip.subMap(['length_bars', 'loop_end']) == [length_bars: bars, loop_end: bars * 4]
    notes().last().start == last

    when:
    def undone = run('undo')

    then:
    undone.undone == 1
    run('clip get', track, '1').clip.length_bars == 2
    notes() == []

    where:
    why                         | track  | args                                       || bars | last
    'a note after its end'      | 'Bass' | ['C3@1.1 C3@5.1:1']                        || 5    | 16
    'a note that ends after it' | 'Bass' | ['C3@2.4:2']                               || 3    | 7
    'data'                      | 'Bass' | ['{"pitch": 60, "start": 12}']             || 4    | 12
    'a window after its end'    | 'Bass' | ['C3 C3', '--at', '4.1']                   || 4    | 13
    'more steps than fit'       | 'Bass' | ["C1: ${'x...' * 10}"]                     || 3    | 9
    'steps in a longer window'  | 'Bass' | ['C1: x...', '--at', '1.1', '--length', '16'] || 4 | 15
  }

  def "'note add --extend' leaves a clip unchanged that has room"() {
    when:
    def written = run('note add', 'Bass', '1', 'C3@2.4:1', '--extend')

    then:
    !written.containsKey('length_bars')
    run('clip get', 'Bass', '1').clip.length_bars == 2
    refused('note add', 'Bass', '1', '{"pitch": 60, "start": -1}', '--extend') == 'INVALID_ARGUMENT'
  }

  def "the error for notes outside the clip names the option that lengthens it"() {
    expect:
    svc('note', 'add', 'Bass', '1', 'C3@9.1').err.contains('lengthen the clip with --extend')
    svc('note', 'replace', 'Bass', '1', 'C3@9.1').err.contains('make the clip longer first')
  }

  def "a short answer and a dry run show the new length"() {
    expect:
    svc('note', 'add', 'Bass', '1', 'C3@5.1:1', '--extend', '--dry-run').out.contains('loop')
    run('clip get', 'Bass', '1').clip.length_bars == 2
    svc('note', 'add', 'Bass', '1', 'C3@5.1:1', '--extend').out.contains('the clip is now 5 bars long')
  }

  def "an error names the nearest pitches, or the pads"() {
    expect:
    svc('note', 'add', 'Bass', '1', 'H3').err.contains('Did you mean B3')
    svc('note', 'add', 'Kick', '2', 'Gong: x...').err.contains('Kick 808 (C1)')
    svc('note', 'add', 'Bass', '1', '{"pitch": 60}').err.startsWith('error: note 1 has no start')
    svc('note', 'add', 'Bass', '1', '[{"pitch": 60, "start": 0}, {"pitch": "Dm7", "start": 0}]').err.with {
      it.contains('note 2 has an invalid pitch: invalid pitch "Dm7"') && it.contains('Give a chord as {"chord": "Dm7"}')
    }
    svc('note', 'add', 'Bass', '1', '{"pitch": 60, "start": 0, "lenght": 1}').err.contains('note 1: lenght is not a known field')
    svc('note', 'add', 'Bass', '1', '{"pitch": 60, "start": 0, "duration": "1/0"}').err.contains('note 1 has an invalid duration: the length 1/0 divides by zero')
    svc('note', 'add', 'Bass', '1', '').err.contains('no notes given')
    svc('note', 'add', 'Bass', '1', 'Kick: x...').err.contains('load a drum rack: `svc device load Bass --part-type Drums`')
  }

  def "a call accepts at most 10,000 notes, and a clip at most 100,000"() {
    given:
    run('clip create', 'Bass', '3', '--bars', '1000')
    def rows = { int count, int from -> svc.json.Json.print((0..<count).collect { [pitch: it % 128, start: (from + it).intdiv(32) / 4, duration: 0.25] }) }

    expect:
    refused('note add', 'Bass', '3', rows(10_001, 0)) == 'INVALID_ARGUMENT'
    run('note add', 'Bass', '3', rows(10_000, 0)).note_count == 10_000

    when:
    host().notes().change('trk_4', 3, (10_000..<100_000).collect {
      new svc.model.clip.NoteChange(null, new svc.model.clip.MidiNote(it % 128, it / 32, 0.02, 100, 1, false)) })

    then:
    refused('note add', 'Bass', '3', 'C3@1000.4.4:0.1') == 'INVALID_ARGUMENT'
  }

  def "'note remove' removes the notes of a window and a range of pitches, or all"() {
    expect:
    run('note remove', *BASS, '--pitch', 'F1').with { it.removed == it.previous.size() && it.previous*.pitch.toSet() == [41].toSet() }
    run('note remove', *BASS, '--at', '2.1').previous.every { it.start >= 4 }
    run('note remove', *BASS).note_count == 0
    run('note remove', *BASS).removed == 0
    run('journal').items.last().undo_steps == null
  }

  def "'note remove' removes given notes, found by pitch and start, with a warning for missing ones"() {
    given:
    run('note add', 'Bass', '1', 'C3 E3 G3 C3')

    when:
    def written = run('note remove', 'Bass', '1', 'E3@1.2', 'C3@1.4 C3@1.1:1/8:1', 'A3@1.1')

    then:
    written.removed == 3
    written.warnings*.message == ['1 of 4 given notes could not be removed, because the clip does not contain it: A3 at 1.1']
    notes()*.name == ['G3']
    refused('note remove', 'Bass', '1', 'E3@1.2', '--at', '1.1') == 'CONFLICTING_ARGUMENTS'
    refused('note remove', 'Bass', '1', 'H3') == 'INVALID_ARGUMENT'
  }

  def "an undo by calls restores what a write changed and keeps later changes of the user"() {
    given:
    run('note add', 'Bass', '1', 'C3:4 F3@2.1')
    def before = notes()
    run('note add', 'Bass', '1', 'C3@1.3:1 E3@1.2')
    host().notes().change('trk_4', 1, [new svc.model.clip.NoteChange(null, new svc.model.clip.MidiNote(80, 7, 0.5, 100, 1, false))])

    when:
    def undone = run('undo')

    then:
    undone.items*.by == ['verbs']
    notes().findAll { it.pitch != 80 } == before
    notes().any { it.pitch == 80 }
  }

  def "'note replace' replaces the notes of a window"() {
    given:
    def before = notes(*BASS)

    when:
    def written = run('note replace', *BASS, 'C1:1/4 D#1', '--at', '2.1', '--length', '4')

    then:
    written.previous*.start == before*.start.findAll { it >= 4 }
    notes(*BASS) == before.findAll { it.start < 4 } + notes(*BASS).findAll { it.start >= 4 }
    places(*BASS).findAll { it[1] >= 4 } == [['C1', 4, 1, 100], ['D#1', 5, 1, 100]]
    refused('note replace', *BASS, 'C3 H3') == 'INVALID_ARGUMENT'
  }

  def "a replacement by rests is in the journal and can be undone"() {
    given:
    def before = notes(*BASS)
    def written = run('note replace', *BASS, 'N.C.')

    expect:
    written.warnings == []
    notes(*BASS) == []
    run('undo').items.size() == 1
    notes(*BASS) == before
  }

  def "'note transform' with #args"() {
    given:
    run('note add', 'Bass', '1', 'C3@1.1:1:100 E3@2b:1:80 G3@3.1b:0.5:60')

    when:
    def written = run('note transform', 'Bass', '1', *args)

    then:
    places() == after
    written.changed == changed
    written.note_count == 3

    where:
    args                                                     || after                                                                       | changed
    ['--transpose', '12']                                    || [['C4', 0, 1, 100], ['E4', 2, 1, 80], ['G4', 3.1d, 0.5d, 60]]               | 3
    ['--transpose', '-12', '--pitch', 'E3..G3']              || [['C3', 0, 1, 100], ['E2', 2, 1, 80], ['G2', 3.1d, 0.5d, 60]]               | 2
    ['--transpose', '1', '--at', '2b', '--length', '1']      || [['C3', 0, 1, 100], ['F3', 2, 1, 80], ['G3', 3.1d, 0.5d, 60]]               | 1
    ['--degrees', '2', '--scale', 'C major']                 || [['E3', 0, 1, 100], ['G3', 2, 1, 80], ['B3', 3.1d, 0.5d, 60]]               | 3
    ['--invert', '--axis', 'E3']                             || [['G#3', 0, 1, 100], ['E3', 2, 1, 80], ['C#3', 3.1d, 0.5d, 60]]             | 2
    ['--quantize', '1/4']                                    || [['C3', 0, 1, 100], ['E3', 2, 1, 80], ['G3', 3, 0.5d, 60]]                  | 1
    ['--quantize', '1/4', '--strength', '0.5']               || [['C3', 0, 1, 100], ['E3', 2, 1, 80], ['G3', 3.05d, 0.5d, 60]]              | 1
    ['--shift', '1']                                         || [['C3', 1, 1, 100], ['E3', 3, 1, 80], ['G3', 4.1d, 0.5d, 60]]               | 3
    ['--stretch', '2']                                       || [['C3', 0, 2, 100], ['E3', 4, 2, 80], ['G3', 6.2d, 1, 60]]                  | 3
    ['--velocity-scale', '0.5', '--velocity-add', '10']      || [['C3', 0, 1, 60], ['E3', 2, 1, 50], ['G3', 3.1d, 0.5d, 40]]                | 3
    ['--legato']                                             || [['C3', 0, 2, 100], ['E3', 2, 1.1d, 80], ['G3', 3.1d, 4.9d, 60]]            | 3
    ['--reverse']                                            || [['G3', 4.4d, 0.5d, 60], ['E3', 5, 1, 80], ['C3', 7, 1, 100]]               | 3
  }

  def "several transforms apply in the documented order, and all other fields stay the same"() {
    given:
    run('note add', 'Bass', '1', '{"pitch": 60, "start": 0.2, "duration": 1, "velocity": 90, "probability": 0.5, "mute": true, "velocity_deviation": 9, "release_velocity": 8}')
    run('note transform', 'Bass', '1', '--velocity-add', '5', '--quantize', '1', '--shift', '1', '--transpose', '2')

    expect:
    notes() == [[position: '1.2', pitch: 62, name: 'D3', start: 1, duration: 1, velocity: 95, probability: 0.5d, mute: true, velocity_deviation: 9, release_velocity: 8]]
  }

  def "a random transform returns its seed, with which it can be repeated"() {
    given:
    run('note add', 'Bass', '1', 'C3@1.2:1 E3 G3')
    def seed = run('note transform', 'Bass', '1', '--humanize', '0.1', '--humanize-velocity', '20').seed
    def varied = notes()
    run('undo')

    when:
    run('note transform', 'Bass', '1', '--humanize', '0.1', '--humanize-velocity', '20', '--seed', "$seed")

    then:
    notes() == varied
    run('journal').items.last().call.contains("seed: $seed")
  }

  def "'note transform' rejects #args"() {
    given:
    run('note add', 'Bass', '1', 'C3 E3 G3')

    expect:
    refused('note transform', 'Bass', '1', *args) == code

    where:
    args                                    || code
    []                                      || 'MISSING_ARGUMENT'
    ['--transpose', '120']                  || 'INVALID_ARGUMENT'
    ['--shift', '-1']                       || 'INVALID_ARGUMENT'
    ['--degrees', '2']                      || 'MISSING_ARGUMENT'
    ['--scale', 'C minor']                  || 'CONFLICTING_ARGUMENTS'
    ['--degrees', '2', '--scale', 'C mino'] || 'INVALID_ARGUMENT'
    ['--axis', 'C3']                        || 'CONFLICTING_ARGUMENTS'
    ['--invert', '--axis', 'X']             || 'INVALID_ARGUMENT'
    ['--quantize', 'x']                     || 'INVALID_ARGUMENT'
    ['--strength', '0.5']                   || 'CONFLICTING_ARGUMENTS'
    ['--quantize', '1/8', '--swing', '2']   || 'INVALID_ARGUMENT'
    ['--seed', '1']                         || 'CONFLICTING_ARGUMENTS'
    ['--stretch', '0']                      || 'INVALID_ARGUMENT'
  }

  def "the journal of note verbs repeats them on a new set"() {
    given:
    run('clip create', 'Bass', '3', '--bars', '64')
    run('note add', 'Bass', '3', (0..<1000).collect { "C3@${it / 4 as double}b:1/16" }.join(' '))
    run('note add', 'Bass', '1', svc.json.Json.print((0..<50).collect { [pitch: it, start: it / 8, duration: 1d / 3, velocity_deviation: 5] }))
    run('note transform', 'Bass', '1', '--humanize', '0.05', '--pitch', '10..40')
    run('note replace', 'Bass', '1', 'Dm7', '--at', '2.1', '--length', '1')
    run('note remove', 'Bass', '1', '--pitch', '5')
    run('note add', 'Kick', '2', 'Kick: x-x.', 'D1: X')
    def script = home.resolve('again.svc.groovy')
    run('journal', '--save', "$script")

    when:
    def other = new EmbeddedScripts(Files.createDirectory(home.resolve('other')))
    other.run(script)

    then:
    [['Bass', '3'], ['Bass', '1'], ['Kick', '2']].every { track, scene ->
      other.bench.svc('note', 'list', track, scene, '--limit', '10000', '--json').json() == run('note list', track, scene, '--limit', '10000')
    }
  }

  def "a note as data has its start in beats or its position in bars, and is written again by redo"() {
    when:
    run('note add', 'Bass', '1', svc.json.Json.print([[pitch: 'C2', position: '2.1', duration: '1/8'], [pitch: 40, start: 2.5d]]))
    def written = notes()
    run('undo')
    run('redo')

    then:
    written*.position == ['1.3.3', '2.1']
    written*.start == [2.5d, 4]
    notes() == written
  }

  def "at most the first 100 previous notes are returned, with their number"() {
    given:
    run('clip create', 'Bass', '3', '--bars', '64')
    run('note add', 'Bass', '3', 'C1: x...')

    expect:
    run('note remove', 'Bass', '3').with { [it.previous.size(), it.previous_total, it.removed] } == [100, 256, 256]
  }
}
