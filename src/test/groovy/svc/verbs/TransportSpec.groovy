package svc.verbs

import java.nio.file.Files
import svc.frontend.dsl.EmbeddedScripts
import svc.json.Json
import svc.testing.FrontEndCalls
import svc.verb.FrontEnd

class TransportSpec extends VerbSpec {
  /** The length of a bar of 4/4 at 120 BPM. */
  static final long BAR_MILLIS = 2000

  String project(Map more = [:]) {
    def song = [Format: 1, Sections: [[Id: 'intro', Name: 'Intro', Start: '1.1', Bars: 8],
                                      [Id: 'chorus-1', Name: 'Chorus', Start: '9.1', Bars: 16],
                                      [Id: 'chorus-2', Name: 'Chorus', Start: '25.1', Bars: 8],
                                      [Id: '64', Name: '64', Start: '33.1', Bars: 4]]] + more
    Files.writeString(home.resolve('Untitled.svc'), Json.print(song)).toString()
  }

  Map errorOf(String... words) { svc(*words, '--json').error() }

  def "'transport show' returns the transport"() {
    expect:
    run('transport show') == [
        tempo: 124, signature: '4/4', playing: false, position: '1.1', position_beats: 0,
        loop: [on: false, start: '1.1', start_beats: 0, length_beats: 16], metronome: false]
  }

  def "'transport tempo' sets the tempo and returns the old one"() {
    given:
    def set = run('transport tempo', '126.5')

    expect:
    set == [tempo: 126.5d, previous: 124, host: 'embedded', warnings: []]
    run('transport show').tempo == 126.5d
    run('host status').tempo == 126.5d
  }

  def "a tempo can have its unit: #text"() {
    expect:
    run('transport tempo', text).tempo == 126.5d

    where:
    text << ['126.5 BPM', '126.5bpm', ' 126.5 Bpm ']
  }

  def "a length can be given in bars: #length"() {
    expect:
    run('transport loop', 'on', '--at', '1.1', '--over', length).loop.length_beats == beats

    where:
    length            || beats
    '4 bars'          || 16
    '6 beats'         || 6
    '1/2'             || 2
    '2 bars + 1 beat' || 9
  }

  def "without a value, '#verb' returns the present one and writes nothing: #words"() {
    given:
    run('track list')
    def before = state()

    expect:
    run(verb).subMap(present.keySet()) == present
    !run(verb).containsKey('previous')
    svc(*verb.split(' ')).out == "$text\n"
    state() == before
    run('journal').total == 0
    new FrontEndCalls(home).call(FrontEnd.MCP, catalog.find(verb.split(' ') as List).get(), [:]).error.code == 'MISSING_ARGUMENT'

    where:
    verb                   | present                                                                       | text
    'transport tempo'      | [tempo: 124]                                                                  | '124 BPM'
    'transport signature'  | [signature: '4/4']                                                            | '4/4'
    'transport loop'       | [loop: [on: false, start: '1.1', start_beats: 0, length_beats: 16]]         | 'Loop off, 1.1 to 5.1'
    'transport metronome'  | [metronome: false]                                                            | 'Metronome off'
    words = verb
  }

  def "scripts read the present values"() {
    expect:
    new EmbeddedScripts(home).run("transport.tempo 90\nassert transport.tempo().tempo == 90\nassert transport.loop().loop.lengthBeats == 16\nassert transport.signature().signature == '4/4'") == ''
    run('journal').items*.verb == ['transport tempo']
  }

  def "a tempo of #bpm is an error that names the limits"() {
    expect:
    refused('transport tempo', bpm) == 'INVALID_ARGUMENT'
    errorOf('transport', 'tempo', bpm).message == "<bpm> must be between 20 and 999 BPM, not $bpm"
    run('transport tempo', '20').tempo == 20
    run('transport tempo', '999').tempo == 999

    where:
    bpm << ['19', '1000', '0', '19.99']
  }

  def "'transport signature' accepts #text"() {
    expect:
    run('transport signature', text).signature == shown
    run('transport show').signature == shown

    where:
    text    || shown
    '3/4'   || '3/4'
    ' 6/8 ' || '6/8'
    '7 / 16' || '7/16'
    '99/1'  || '99/1'
    '1/2'   || '1/2'
  }

  def "'transport signature' rejects #text"() {
    expect:
    refused('transport signature', text) == 'INVALID_ARGUMENT'
    errorOf('transport', 'signature', text).message.contains('1 to 99 and a denominator of 1, 2, 4, 8 or 16')

    where:
    text << ['0/4', '100/4', '4/3', '4/32', '4/0', '4', '4/4/4', 'waltz']
  }

  def "'transport loop' without a state keeps it, and reports that the loop is off"() {
    expect:
    run('transport loop', '--at', '9.1', '--over', '8').with { [loop.on, loop.start, warnings*.code] } == [false, '9.1', ['LOOP_OFF']]
    run('transport loop', 'on').warnings == []
    run('transport loop', '--at', '5.1').with { [loop.on, loop.start, warnings] } == [true, '5.1', []]
    run('transport loop', 'off').warnings == []
  }

  def "'transport loop' changes only the given settings"() {
    expect:
    run('transport loop', 'on', '--at', '9.1', '--over', '32').loop == [on: true, start: '9.1', start_beats: 32, length_beats: 32]
    run('transport loop', 'off').loop == [on: false, start: '9.1', start_beats: 32, length_beats: 32]
    run('transport loop', '--over', '8').loop == [on: false, start: '9.1', start_beats: 32, length_beats: 8]
    run('transport loop', '--at', '5.1').previous == [on: false, start: '9.1', start_beats: 32, length_beats: 8]
    refused('transport loop', 'on', '--over', '0') == 'INVALID_ARGUMENT'
    errorOf('transport', 'loop', 'on', '--at', '999999.1').message == '--at 999999.1 is after the latest position in a song, 394201.1'
    refused('transport loop', 'perhaps') == 'INVALID_ARGUMENT'
  }

  def "a section of the project is a position, and the length of the loop"() {
    given:
    project()

    expect:
    run('transport loop', 'on', '--at', 'intro').loop.subMap('start', 'length_beats') == [start: '1.1', length_beats: 32]
    run('transport loop', '--at', 'CHORUS-1').loop.subMap('start', 'length_beats') == [start: '9.1', length_beats: 64]
    run('transport loop', '--at', 'chorus-2', '--over', '4').loop.subMap('start', 'length_beats') == [start: '25.1', length_beats: 4]
    run('transport play', '--at', 'chorus-2').position == '25.1'
  }

  def "a text that can be a position is one, and 'section:' forces a section"() {
    given:
    project()

    expect:
    run('transport play', '--at', '64').position_beats == 64
    run('transport play', '--at', 'section:64').position_beats == 128
    errorOf('transport', 'play', '--at', '0.5').code == 'INVALID_ARGUMENT'
    errorOf('transport', 'play', '--at', 'section:32').code == 'SECTION_NOT_FOUND'
    errorOf('transport', 'play', '--at', 'section:32').message == 'there is no section or locator "32"; the names are "intro", "chorus-1", "chorus-2", "64", "Verse", "Build", "Drop", "Outro"'
  }

  def "a section that is unknown or ambiguous is an error with candidates"() {
    given:
    project()
    def unknown = errorOf('transport', 'play', '--at', 'intor')
    def ambiguous = errorOf('transport', 'play', '--at', 'Chorus')

    expect:
    unknown.code == 'SECTION_NOT_FOUND'
    unknown.message == '"intor" is not a position, a section of Untitled.svc or a locator; the names are "intro", "chorus-1", "chorus-2", "64", "Verse", "Build", "Drop", "Outro"'
    unknown.details.candidates == ['intro']
    ambiguous.code == 'AMBIGUOUS_REFERENCE'
    ambiguous.details.candidates == ['chorus-1', 'chorus-2']
    !run('transport show').playing
  }

  def "without locators and a project, a name is not a position"() {
    given:
    run('locator list').items.each { run('locator delete', '1') }

    expect:
    errorOf('transport', 'play', '--at', 'intro').message == '"intro" is not a position; the set has no locators, and no project with sections was found'
    errorOf('transport', 'play', '--at', 'intro').hint.contains('--project')
    run('transport play', '--at', 'intro', '--project', project()).position == '1.1'
  }

  def "the name of a locator is a position, and its section gives the loop's length if none is given"() {
    given:
    run('locator create', 'Drop', '--at', '23.1')

    expect:
    run('transport play', '--at', 'build').position == '9.1'
    run('transport play', '--at', 'Drop#2').position == '23.1'
    run('transport loop', 'on', '--at', 'Verse').loop.subMap('start', 'length_beats') == [start: '5.1', length_beats: 16]
    run('transport loop', 'on', '--at', 'Verse', '--over', '4').loop.length_beats == 4
    errorOf('transport', 'play', '--at', 'drop').message == '"drop" is the name of 2 sections, at 13.1, 23.1'
    errorOf('transport', 'play', '--at', 'drop').hint == 'Give the position, or "drop#2" for the second.'
    run('locator jump', 'drop#2').position == '23.1'
    run('locator delete', 'Drop#1').position == '13.1'
  }

  def "a section of a project with another signature has a warning"() {
    given:
    project(TimeSignature: '3/4')

    expect:
    run('transport play', '--at', 'chorus-1').warnings*.code == ['SIGNATURE_DIFFERS']
    run('transport play', '--at', '9.1').warnings == []
  }

  def "'transport metronome' switches the metronome"() {
    expect:
    run('transport metronome', 'ON') == [metronome: true, previous: false, host: 'embedded', warnings: []]
    run('transport show').metronome
    !run('transport metronome', 'off').metronome
  }

  def "a dry run of 'transport play' shows from where the song would play: #args"() {
    expect:
    run('transport play', *args, '--dry-run').items.collect { [it.what, it.to] } == [['playing', true], ['start of playback', position]]

    where:
    args            || position
    []              || '1.1'
    ['--at', '9.1'] || '9.1'
  }

  def "'transport play' advances the position with the clock until 'transport stop'"() {
    given:
    run('transport tempo', '120')

    expect:
    run('transport play') == [playing: true, position: '1.1', position_beats: 0, host: 'embedded', warnings: []]

    when:
    bench.clock.advance(BAR_MILLIS)

    then:
    run('transport show').subMap('playing', 'position') == [playing: true, position: '2.1']
    run('transport play').position == '2.1'
    run('transport play', '--at', '9.1').position == '9.1'

    when:
    bench.clock.advance(BAR_MILLIS)
    def stopped = run('transport stop')
    bench.clock.advance(BAR_MILLIS)

    then:
    stopped.subMap('playing', 'position') == [playing: false, position: '10.1']
    run('transport show').subMap('playing', 'position') == [playing: false, position: '10.1']
    run('transport play').position == '10.1'
    run('transport stop').position == '10.1'
  }

  def "the position remains in the loop, and after it unless it is before its end"() {
    given:
    run('transport tempo', '120')
    run('transport loop', 'on', '--at', '3.1', '--over', '8')
    run('transport play', '--at', '2.1')
    bench.clock.advance(4 * BAR_MILLIS)

    expect: 'bar 2, 3, 4, 3, 4'
    run('transport show').position == '4.1'

    when:
    run('transport play', '--at', '5.1')
    bench.clock.advance(4 * BAR_MILLIS)

    then:
    run('transport show').position == '9.1'
  }

  def "a new tempo or loop applies from the current position on"() {
    given:
    run('transport tempo', '120')
    run('transport play')
    bench.clock.advance(BAR_MILLIS * 2)
    run('transport tempo', '60')
    bench.clock.advance(BAR_MILLIS * 2)

    expect:
    run('transport show').position == '4.1'

    when:
    run('transport loop', 'on', '--at', '1.1', '--over', '4')
    bench.clock.advance(BAR_MILLIS * 2)

    then:
    run('transport show').position == '5.1'
  }

  def "a queued clip starts after a change of position and tempo, too"() {
    given:
    run('transport play')
    bench.clock.advance(100)
    run('clip fire', 'Bass', 'Drop')
    run('transport play', '--at', '33.1')
    run('transport tempo', '60')

    expect:
    run('clip get', 'Bass', 'Drop').clip.launch == 'triggered'

    when:
    bench.clock.advance(BAR_MILLIS * 2)

    then:
    run('clip get', 'Bass', 'Drop').clip.launch == 'playing'
  }

  def "a tempo or signature leaves automation as it is"() {
    given:
    run('automation write', 'Lead', '17.1', '16', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'Sine')
    def before = run('automation get', 'Lead')

    when:
    run('transport tempo', '90')
    run('transport signature', '3/4')

    then:
    run('automation get', 'Lead').items*.findAll { it.key != 'position' } == before.items*.findAll { it.key != 'position' }
    before.items*.position == ['11.1', '17.1']
    run('automation get', 'Lead').items*.position == ['14.2', '22.2']
  }

  def "undo restores #verb and skips playback"() {
    given:
    run('mix set', 'Bass', '--pan', '0.5')
    def before = run('transport show')
    run(verb, *args)
    run('transport play', '--at', '32')
    run('transport stop')

    when:
    def undone = run('undo')

    then:
    undone.items*.verb == [verb]
    undone.exact
    run('transport show') == before + [position: '9.1', position_beats: 32]
    run('undo').items*.verb == ['mix set']

    where:
    verb                  | args
    'transport tempo'     | ['90']
    'transport signature' | ['3/4']
    'transport loop'      | ['on', '--at', '9.1', '--over', '8']
    'transport metronome' | ['on']
  }

  def "undo does not stop the song"() {
    given:
    run('transport tempo', '120')
    run('transport play')
    run('clip fire', 'Bass', 'Drop')
    run('mix set', 'Bass', '--pan', '0.5')
    bench.clock.advance(BAR_MILLIS * 2)

    expect:
    run('undo').items*.verb == ['mix set']
    run('transport show').subMap('playing', 'position') == [playing: true, position: '3.1']
    run('clip get', 'Bass', 'Drop').clip.launch == 'playing'
    run('undo').items*.verb == ['transport tempo']
  }

  def "undo of a transaction skips playback in it: #script"() {
    given:
    run('mix set', 'Bass', '--pan', '0.5')
    new EmbeddedScripts(home).run("transaction { $script }")
    def undone = run('undo')

    expect:
    undone.items*.verb == ['mix set']
    undone.exact
    run('track list').items.find { it.name == 'Bass' }.pan == 0.5d
    run('transport show').playing
    run('undo').exact

    where:
    script << ["mix.set 'Bass', pan: 0.3; transport.play()", "transport.play(); mix.set 'Bass', pan: 0.3",
               "transport.play(); mix.set 'Bass', pan: 0.3; transport.play at: '9.1'"]
  }

  def "playback after undo can be followed by further undo"() {
    given:
    run('mix set', 'Bass', '--pan', '0.5')
    run('mix set', 'Bass', '--pan', '0.6')
    run('transport play')
    run('undo')
    run('transport stop')

    expect:
    run('undo').items*.n == [1]
    run('undo').total == 0
  }

  def "the journal repeats the calls on a new set, without the project"() {
    given:
    project()
    run('transport tempo', '90')
    run('transport signature', '3/4')
    run('transport loop', 'on', '--at', 'chorus-1')
    run('transport metronome', 'on')
    def shown = run('transport show')
    def script = home.resolve('again.svc.groovy')
    run('journal', '--save', script.toString())
    Files.delete(home.resolve('Untitled.svc'))
    run('set reset')

    when:
    def printed = new EmbeddedScripts(home).run(Files.readString(script))

    then:
    printed == ''
    run('transport show') == shown
  }

  def "a set file of an earlier version opens with defaults"() {
    given:
    run('track list')
    def tree = bench.content()
    ['looping', 'loop_start', 'loop_length', 'metronome'].each { tree.playhead.remove(it) }
    tree.remove('locators')
    Files.writeString(bench.setFile(), svc.testing.SetFileText.earlier(Json.print(tree + [revision: 1])))

    expect:
    run('transport show').loop == [on: false, start: '1.1', start_beats: 0, length_beats: 16]
    run('locator list').total == 0
    run('transport tempo', '90').previous == 124
  }
}
