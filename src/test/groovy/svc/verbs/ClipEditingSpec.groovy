package svc.verbs

class ClipEditingSpec extends VerbSpec {
  Map clip(String track, scene) { run('clip get', track, "$scene").clip }

  Map content(Map clip) { clip.findAll { !(it.key in ['launch']) } }

  def "'clip duplicate' copies a clip to the next empty slot below"() {
    given:
    def original = clip('Bass', 'Drop')

    when:
    def copied = run('clip duplicate', 'Bass', 'Drop')

    then:
    copied.scene_index == 5
    copied.from == [liveset_id: 'trk_4', scene_index: 4]
    !copied.containsKey('previous')
    copied.warnings == []
    content(clip('Bass', 5)) == content(original)
    clip('Bass', 'Drop') == original
  }

  def "'clip duplicate' copies to another scene or track"() {
    expect:
    run('clip duplicate', 'Bass', 'Drop', '--to-scene', 'Intro').scene_index == 1
    run('clip duplicate', 'Bass', 'Drop', '--to-track', 'Pad', '--replace').subMap(['liveset_id', 'scene_index']).scene_index == 4
    clip('Pad', 4).notes == clip('Bass', 4).notes
  }

  def "'clip duplicate' replaces a clip only with --replace, and returns it"() {
    given:
    def replaced = clip('Bass', 2)

    expect:
    refused('clip duplicate', 'Bass', 'Drop', '--to-scene', '2') == 'CLIP_SLOT_OCCUPIED'
    run('clip duplicate', 'Bass', 'Drop', '--to-scene', '2', '--replace').previous == replaced
    clip('Bass', 2).name == 'Bass Drop'
  }

  def "envelopes are copied on the same track, and a warning counts those that another track does not get"() {
    given:
    run('clip envelope write', 'Bass', 'Drop', '2', '4', '--curve', 'Sine', '--length', '4')

    expect:
    run('clip duplicate', 'Bass', 'Drop', '--to-scene', '1').clip.envelope_count == 1
    run('clip duplicate', 'Bass', 'Drop', '--to-track', 'Pad', '--to-scene', '4', '--replace').warnings*.code == ['ENVELOPES_OMITTED']
  }

  def "'clip move' moves a clip"() {
    given:
    def original = clip('Bass', 'Drop')

    when:
    def moved = run('clip move', 'Bass', 'Drop', '--to-scene', '1')

    then:
    moved.scene_index == 1
    content(clip('Bass', 1)) == content(original)
    clip('Bass', 'Drop') == null
    refused('clip move', 'Bass', '1', '--to-scene', '2') == 'CLIP_SLOT_OCCUPIED'
  }

  def "a playing clip stops when it is moved or replaced"() {
    given:
    run('clip fire', 'Bass', 'Drop')

    expect:
    run('clip move', 'Bass', 'Drop', '--to-scene', '1').clip.launch == 'stopped'
    run('clip stop', 'Bass').stopped == null
  }

  def "'#verb' rejects #args"() {
    expect:
    refused(verb, *args) == code

    where:
    verb             | args                                            | code
    'clip duplicate' | ['Bass', '1']                                   | 'CLIP_NOT_FOUND'
    'clip duplicate' | ['Bass', 'Drop', '--to-scene', 'Drop']          | 'INVALID_ARGUMENT'
    'clip duplicate' | ['Bass', 'Drop', '--to-scene', '99']            | 'SCENE_NOT_FOUND'
    'clip duplicate' | ['Bass', 'Drop', '--to-track', 'Vocal', '--to-scene', '1'] | 'INVALID_ARGUMENT'
    'clip duplicate' | ['Bass', 'Drop', '--to-track', 'Drums']         | 'NOT_SUPPORTED_BY_HOST'
    'clip duplicate' | ['Bass', 'Drop', '--to-track', 'Nobody']        | 'TRACK_NOT_FOUND'
    'clip move'      | ['Bass', 'Drop']                                | 'MISSING_ARGUMENT'
    'clip move'      | ['Bass', '1', '--to-scene', '3']                | 'CLIP_NOT_FOUND'
    'clip set'       | ['Bass', 'Drop']                                | 'MISSING_ARGUMENT'
    'clip set'       | ['Bass', '1', '--length', '2']                  | 'CLIP_NOT_FOUND'
    'clip set'       | ['Bass', 'Drop', '--length', '0']               | 'INVALID_ARGUMENT'
    'clip set'       | ['Bass', 'Drop', '--length', '2', '--loop-end', '3.1'] | 'CONFLICTING_ARGUMENTS'
    'clip set'       | ['Bass', 'Drop', '--loop-start', '3.1', '--loop-end', '2.1'] | 'INVALID_ARGUMENT'
    'clip set'       | ['Bass', 'Drop', '--start', '99.1']             | 'INVALID_ARGUMENT'
    'clip set'       | ['Bass', 'Drop', '--no-loop', '--start', '1.2', '--loop-start', '1.3'] | 'CONFLICTING_ARGUMENTS'
    'clip set'       | ['Bass', 'Drop', '--color', 'gren']             | 'INVALID_ARGUMENT'
    'clip set'       | ['Bass', 'Drop', '--launch-quantization', '1/5'] | 'INVALID_ARGUMENT'
    'clip set'       | ['Bass', 'Drop', '--loop-start', '-1']          | 'INVALID_ARGUMENT'
    'clip double'    | ['Bass', '1']                                   | 'CLIP_NOT_FOUND'
    'clip double'    | ['Vocal', '2']                                  | 'NOT_A_MIDI_TRACK'
  }

  def "there must be an empty slot below"() {
    given:
    (5..8).findAll { !clip('Bass', it) }.each { run('clip create', 'Bass', "$it") }

    expect:
    refused('clip duplicate', 'Bass', 'Drop') == 'CLIP_SLOT_OCCUPIED'
  }

  def "'clip set' changes the given settings and returns the old ones"() {
    given:
    def old = clip('Bass', 'Drop')

    when:
    def changed = run('clip set', 'Bass', 'Drop', '--loop-start', '2.1', '--length', '0.5', '--start', '1.2', '--color', 'RED', '--launch-quantization', '1/4')

    then:
    changed.previous == [looping: true, loop_start: old.loop_start, loop_end: old.loop_end, start: 0, color: old.color, launch_quantization: 'global', active: true, launch_mode: 'trigger', legato: false]
    changed.clip.subMap(['looping', 'loop_start', 'loop_end', 'length_beats', 'start', 'color', 'launch_quantization']) ==
        [looping: true, loop_start: 4, loop_end: 6, length_beats: 2, start: 1, color: '#ff3636', launch_quantization: '1/4']
    clip('Bass', 'Drop').notes == old.notes
    run('clip set', 'Bass', 'Drop', '--launch-quantization', 'global').clip.loop_start == 4
  }

  def "a clip that stops looping plays from its start to its loop's end"() {
    given:
    run('clip set', 'Bass', 'Drop', '--loop-start', '2.1', '--start', '1.3')

    expect:
    run('clip set', 'Bass', 'Drop', '--no-loop').clip.subMap(['looping', 'loop_start', 'loop_end']) == [looping: false, loop_start: 2, loop_end: 8]
    run('clip set', 'Bass', 'Drop', '--start', '1.2').clip.subMap(['loop_start', 'length_beats']) == [loop_start: 1, length_beats: 7]
  }

  def "'clip set' deactivates a clip, which then does not play, and undo activates it"() {
    given:
    def clip = { run('clip get', 'Bass', 'Drop').clip }
    def before = clip()

    when:
    def changed = run('clip set', 'Bass', 'Drop', '--deactivate')

    then:
    !before.containsKey('active')
    [changed.clip.active, changed.previous.active, clip().active] == [false, true, false]
    refused('clip fire', 'Bass', 'Drop') == 'INVALID_ARGUMENT'
    run('scene fire', 'Drop').with { [it.warnings*.code, it.scene.tracks.contains('Bass')] } == [['DEACTIVATED'], true]
    run('clip list', 'Bass').items[3].clip.with { [it.active, it.launch] } == [false, 'stopped']
    svc('clip', 'list', 'Bass').out.readLines()[0].contains('active')
    svc('clip', 'set', 'Bass', 'Drop', '--activate').out.contains('activated')
    run('undo', '3').undone == 2
    clip() == before
  }

  def "'clip set' deactivates a clip on the timeline, which has no launch mode"() {
    given:
    def at = run('arrangement list', 'Lead').items[0].position
    def listed = { run('arrangement list', 'Lead').items[0] }

    expect:
    !listed().containsKey('active')
    run('clip set', 'Lead', at, '--deactivate').clip.active == false
    listed().active == false
    refused('clip set', 'Lead', at, '--launch-mode', 'gate') == 'NOT_SUPPORTED_BY_HOST'
    run('undo').undone == 1
    !listed().containsKey('active')
  }

  def "'clip set' sets the launch mode and legato, and undo restores them"() {
    given:
    def clip = { run('clip get', 'Bass', 'Drop').clip }
    def before = clip()

    when:
    def changed = run('clip set', 'Bass', 'Drop', '--launch-mode', 'toggle', '--legato')

    then:
    [changed.clip.launch_mode, changed.clip.legato] == ['toggle', true]
    [changed.previous.launch_mode, changed.previous.legato] == ['trigger', false]
    svc('clip', 'set', 'Bass', 'Drop', '--launch-mode', 'gate').out.contains('launch mode toggle → gate')
    svc('clip', 'set', 'Bass', 'Drop', '--launch-mode', 'togle').err.contains('toggle')
    run('undo', '2').undone == 2
    clip() == before
  }

  def "a clip with a launch quantization starts on its own grid"() {
    given:
    run('clip set', 'Bass', 'Drop', '--launch-quantization', 'none')
    run('clip fire', 'Lead', 'Drop')

    expect:
    run('clip fire', 'Bass', 'Drop').clip.launch == 'playing'
  }

  def "'clip double' repeats notes and envelopes of the loop"() {
    given:
    run('clip envelope write', 'Bass', 'Drop', '2', '4', '--json-data', '[{"time": 0, "value": 0}, {"time": 8, "value": 1}]')
    def old = clip('Bass', 'Drop')

    when:
    def doubled = run('clip double', 'Bass', 'Drop')

    then:
    doubled.clip.length_beats == 2 * old.length_beats
    doubled.clip.note_count == 2 * old.note_count
    doubled.previous.loop_end == old.loop_end
    clip('Bass', 'Drop').notes*.start == old.notes*.start + old.notes*.start.collect { it + old.length_beats }
    run('clip envelope get', 'Bass', 'Drop').items[0].points.collect { [it.time, it.value] } == [[0, 0], [8, 1], [8, 0], [16, 1]]
  }
}
