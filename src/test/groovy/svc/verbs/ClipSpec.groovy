package svc.verbs

class ClipSpec extends VerbSpec {
  def "'clip list' has one entry per scene, including empty slots, without notes"() {
    given:
    def slots = run('clip list', 'Bass')

    expect:
    slots.liveset_id == 'trk_4'
    slots.total == 8
    slots.items[0] == [scene_index: 1, scene_name: 'Intro', clip: null]
    slots.items[1].clip == [name: 'Bass Verse', kind: 'midi', color: '#7db04d', length_bars: 2, length_beats: 8,
                            looping: true, loop_start: 0, loop_end: 8, launch: 'stopped', envelope_count: 0, note_count: 8]
  }

  def "'clip get' returns the notes that start in a window"() {
    given:
    def notes = run('clip get', 'Bass', 'Drop').clip.notes
    def clip = { String... window -> run('clip get', 'Bass', 'Drop', *window).clip }

    expect:
    clip('--at', '2.1').notes == notes.findAll { it.start >= 4 }
    clip('--at', '4', '--length', '1 beats').notes*.start == [4, 4.5d]
    clip('--at', '1.1', '--length', '100').notes == notes
    clip('--at', '2.1').note_count == notes.size()
    !run('clip get', 'Vocal', 'Verse', '--at', '1.1').clip.containsKey('notes')
    svc('clip', 'get', 'Bass', 'Drop', '--at', '3.1', '--json').error().with { [code, message, hint] } ==
        ['INVALID_ARGUMENT', '--at 3.1 is not before the end of the clip, 3.1', 'Give a position before 3.1.']
    refused('clip get', 'Bass', 'Drop', '--length', '4') == 'CONFLICTING_ARGUMENTS'
  }

  def "'clip get' returns the clip with its notes, or null for an empty slot"() {
    expect:
    run('clip get', 'Bass', '2').clip.notes[0] ==
        [pitch: 38, start: 0, duration: 0.45d, velocity: 104, probability: 1, mute: false]
    run('clip get', 'Bass', '1') == [liveset_id: 'trk_4', scene_index: 1, clip: null]
    !run('clip get', 'Vocal', 'Verse').clip.containsKey('notes')
  }

  def "tracks and scenes are found by #track and #scene"() {
    expect:
    run('clip get', track, scene).clip.name == 'Bass Drop'

    where:
    track    | scene
    '4'      | '4'
    'fourth' | 'FOURTH'
    '4th'    | '4th'
    'trk_4'  | 'Drop'
    'bass'   | 'drop'
  }

  def "'clip create' creates an empty MIDI clip with the given number of bars"() {
    expect:
    run('clip create', 'Bass', '1').clip.subMap(['length_bars', 'length_beats', 'note_count', 'name']) ==
        [length_bars: 4, length_beats: 16, note_count: 0, name: '']
    run('clip create', 'Bass', '3', '--bars', '0.5').clip.length_beats == 2
    run('clip create', 'Bass', '5').host == 'embedded'
    run('clip create', 'Bass', '8').warnings == []
  }

  def "the length of a new clip can have a unit: #length"() {
    given:
    run('transport signature', '3/4')

    expect:
    run('clip create', 'Bass', '5', '--bars', length).clip.length_beats == beats

    where:
    length            || beats
    '2'               || 6
    '2 bars'          || 6
    '6 beats'         || 6
    '1/2'             || 2
    '1 bar + 1 beat'  || 4
  }

  def "'clip create' gives the clip a name"() {
    expect:
    run('clip create', 'Bass', '1', '--name', 'Intro "1"').clip.name == 'Intro "1"'
    run('clip get', 'Bass', '1').clip.name == 'Intro "1"'
    refused('clip create', 'Bass', '3', '--name', 'x' * 201) == 'INVALID_ARGUMENT'
  }

  def "'clip create' rejects #why"() {
    expect:
    refused('clip create', *args) == code

    where:
    why                 | args                            | code
    'an occupied slot'  | ['Bass', '2']                   | 'CLIP_SLOT_OCCUPIED'
    'an audio track'    | ['Vocal', '1']                  | 'NOT_A_MIDI_TRACK'
    'a group track'     | ['Drums', '1']                  | 'NOT_SUPPORTED_BY_HOST'
    'no length'         | ['Bass', '1', '--bars', '0']    | 'INVALID_ARGUMENT'
    'a negative length' | ['Bass', '1', '--bars', '-4']   | 'INVALID_ARGUMENT'
    'a word as length'  | ['Bass', '1', '--bars', 'four'] | 'INVALID_ARGUMENT'
    'not a number'      | ['Bass', '1', '--bars', 'NaN']  | 'INVALID_ARGUMENT'
    'too long a clip'   | ['Bass', '1', '--bars', '1e9']  | 'INVALID_ARGUMENT'
    'scene 0'           | ['Bass', '0']                   | 'SCENE_NOT_FOUND'
    'scene -1'          | ['Bass', '-1']                  | 'SCENE_NOT_FOUND'
    'there is no scene 9' | ['Bass', '9']                   | 'SCENE_NOT_FOUND'
    'no scene'          | ['Bass']                        | 'MISSING_ARGUMENT'
    'an empty name'     | ['', '1']                       | 'INVALID_ARGUMENT'
  }

  def "'clip delete' returns the deleted clip with the number of its notes"() {
    given:
    def before = run('clip get', 'Bass', 'Drop').clip

    expect:
    before.notes.size() == before.note_count
    run('clip delete', 'Bass', 'Drop').previous == before - [notes: before.notes]
    run('clip get', 'Bass', 'Drop').clip == null
    refused('clip delete', 'Bass', 'Drop') == 'CLIP_NOT_FOUND'
  }

  def "'clip rename' returns the old name"() {
    given:
    def renamed = run('clip rename', 'Bass', 'Drop', 'Big = "Drop" ü')

    expect:
    renamed.clip.name == 'Big = "Drop" ü'
    renamed.previous == 'Bass Drop'
    refused('clip rename', 'Bass', '1', 'x') == 'CLIP_NOT_FOUND'
    refused('clip rename', 'Bass', '2', 'x' * 201) == 'INVALID_ARGUMENT'
    run('clip rename', 'Bass', '2', '').clip.name == ''
    run('clip rename', 'Bass', '2', 'x').previous == ''
  }

  def "a name with control characters is stored unchanged and shown without them"() {
    expect:
    run('clip rename', 'Bass', 'Drop', 'a\u001b]0;x\u0007b\u202Ec').clip.name == 'a]0;xbc'
    host().clips().get('trk_4', 4).get().name() == 'a\u001b]0;x\u0007b\u202Ec'
  }

  def "'clip stop' --all stops the clips of all tracks, and the song plays on"() {
    given:
    def launch = { run('clip list', it).items.findAll { it.clip }*.clip*.launch.unique() }
    run('clip fire', 'Bass', 'Drop')
    run('clip fire', 'Kick', 'Drop')

    when:
    def stopped = run('clip stop', '--all')

    then:
    stopped.with { [it.tracks, it.stopped, it.liveset_id] } == [['Kick', 'Bass'], null, null]
    stopped.containsKey('stopped')
    launch('Bass') == ['stopped', 'stopping'] || launch('Bass') == ['stopped']
    run('transport show').playing
    refused('clip stop') == 'MISSING_ARGUMENT'
    refused('clip stop', 'Bass', '--all') == 'CONFLICTING_ARGUMENTS'
  }

  def "'clip capture' needs Live, and the error says why"() {
    expect:
    with(svc('clip', 'capture')) {
      err.contains('the embedded host does not support capturing MIDI')
      err.contains('has no MIDI input')
    }
  }

  def "'clip fire' and 'clip stop' return the launch state"() {
    expect:
    run('clip fire', 'Bass', 'Drop').clip.launch == 'playing'
    run('host status').playing
    run('clip fire', 'Lead', 'Drop').clip.launch in ['playing', 'triggered']
    run('clip stop', 'Bass').stopped.scene_index == 4
    run('clip stop', 'Pad').stopped == null
    refused('clip fire', 'Bass', '1') == 'CLIP_NOT_FOUND'
    run('clip fire', 'Drums', 'Drop').tracks == ['Kick', 'Hats']
    run('clip list', 'Kick').items[3].clip.launch in ['playing', 'triggered']
    refused('clip stop', 'Master') == 'NOT_SUPPORTED_BY_HOST'
  }
}
