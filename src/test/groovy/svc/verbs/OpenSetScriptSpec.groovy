package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.cli.output.OutputTerminal
import svc.frontend.dsl.EmbeddedScripts
import svc.json.Json

/** The script of the open set, which `journal --save` writes. */
class OpenSetScriptSpec extends VerbSpec {
  Map saved

  /** Returns the lines of the saved script without comments, empty lines and what replaces a new set on Live. */
  List<String> script() {
    saved = run('journal', '--save', 'song.svc.groovy', '--force')
    Files.readAllLines(Path.of(saved.script as String)).findAll { it && !it.startsWith('//') && !it.startsWith('else ') }
  }

  String comments() { Files.readAllLines(Path.of(saved.script as String)).findAll { it.startsWith('//') }.join('\n') }

  /** Runs the saved script in a fresh home and returns that home. */
  TestEnvironmentHome replayed() {
    def other = new EmbeddedScripts(Files.createTempDirectory(home, 'fresh'))
    other.run(Path.of(saved.script as String))
    new TestEnvironmentHome(other)
  }

  static class TestEnvironmentHome {
    @Delegate
    final svc.testing.TestEnvironment bench

    TestEnvironmentHome(EmbeddedScripts scripts) { bench = scripts.bench }

    Map content() { contentOf(bench) }
  }

  Map content() { contentOf(bench) }

  /** Returns the set without its name, its file and the counters of handles, which undo and saving change. */
  static Map contentOf(svc.testing.TestEnvironment bench) {
    bench.content().findAll { !(it.key in ['modified', 'next_track', 'next_device', 'path', 'name']) }
  }

  def "a write without effect is not in the script after the write before it was undone"() {
    given:
    run('track list')
    def before = content()
    2.times { run('mix set', 'Bass', '--volume-db', '-8') }
    2.times { run('clip envelope clear', 'Lead', '3') }
    2.times { run('note remove', 'Bass', '2', '--pitch', 'D1') }
    2.times { run('instrument tag', '808 Core Kit', 'Drums') }
    2.times { run('device set-default', 'Pad', '--set', 'Instruments/Operator') }
    run('undo', '5')

    expect:
    script() == []
    comments().contains('// Omitted writes: 5 undone, 5 without effect.')
    content() == before
  }

  def "it begins with the last new set, not with the sets before it"() {
    given:
    run('set new')
    run('track create', 'One')
    run('set save', home.resolve('one.svcset') as String)
    run('set new')
    run('track create', 'Two')

    expect:
    script() == ["if ('set_files' in host.status().capabilities) set.new()", "track.create('Two')"]
    saved.warnings == []
    comments().contains('`svc run` builds the set: 2 calls.')
    replayed().content() == content()
  }

  def "a script of a set that was opened begins with it and says that it is needed"() {
    given:
    run('set new')
    run('track create', 'One')
    run('set save', home.resolve('one.svcset') as String)
    run('track create', 'Two')
    run('set open', home.resolve('one.svcset') as String)
    run('mix set', 'One', '--pan', '0.5')

    expect:
    script() == ["if ('set_opening' in host.status().capabilities) set.open('${home.resolve('one.svcset')}')".toString(), "mix.set('One', pan: 0.5)"]
    saved.warnings*.code == ['NEEDS_SET']
    saved.warnings[0].message.endsWith('one.svcset')
    replayed().content() == content()
  }

  def "a set that was not opened by svc begins with the demo set"() {
    given:
    run('mix set', 'Bass', '--pan', '0.5')

    expect:
    script() == ["mix.set('Bass', pan: 0.5)"]
    saved.warnings*.message == ['the script needs the set as it was before these writes']

    when:
    run('set reset')
    run('mix set', 'Bass', '--pan', '0.2')

    then:
    script() == ["if ('set_files' in host.status().capabilities) set.reset()", "mix.set('Bass', pan: 0.2)"]
    saved.warnings*.message == ['the script needs the set with which the writes began, the demo set']
    replayed().content() == content()
  }

  def "at a terminal, svc says that the script needs the set before it saves the script, and asks: #answer"() {
    given:
    run('set new')
    run('set save', home.resolve('one.svcset') as String)
    run('set open', home.resolve('one.svcset') as String)
    run('mix set', '1-MIDI', '--pan', '0.5')
    bench.input = new ByteArrayInputStream("$answer\n".bytes)
    def terminal = new OutputTerminal(true, 80, false)

    when:
    def result = svc(terminal, ['journal', '--save', 'song.svc.groovy'])

    then:
    result.status == status
    result.err.startsWith("The script needs the set with which the writes began, ${home.resolve('one.svcset')}. Save it? [y/N] ")
    Files.exists(home.resolve('song.svc.groovy')) == (status == 0)

    when:
    run('set new')
    def other = svc(terminal, ['journal', '--save', 'other.svc.groovy'])

    then:
    !other.err.contains('[y/N]')

    where:
    answer | status
    'y'    | 0
    'n'    | 130
  }

  def "the numbers of mix profiles and of compressor settings are in the script, not their names"() {
    given:
    Files.createDirectories(home.resolve('mix-profiles'))
    Files.writeString(home.resolve('mix-profiles/mine.yaml'), 'name: mine\ndescription: Mine.\nextends: pop\nparts:\n  bass: {level_db: -13, level_reason: "Ours."}\n')
    Files.createDirectories(home.resolve('mix-advice'))
    Files.writeString(home.resolve('mix-advice/compression.yaml'), 'topic: compression\ntitle: Ours\nextends: compression\nsources:\n  bass: {attack_ms: 9, release_ms: 90, ratio: 5, threshold_hint: "Ours.", reason: "Ours."}\n')
    run('set new')
    ['Bass', 'Lead', 'Lead 2'].each { run('track create', it) }
    run('device load', 'Bass', 'Audio Effects/Compressor')
    run('mix apply-profile', '--profile', 'mine', '--reverb-return', 'A')
    run('mix compress', 'Bass', 'Compressor', '--for', 'bass')

    when:
    def lines = script()

    then:
    lines.takeRight(3) == ["device.set('Bass', 'Compressor', 'Attack', '9 ms')", "device.set('Bass', 'Compressor', 'Release', '90 ms')", "device.set('Bass', 'Compressor', 'Ratio', '5 :1')"]
    !lines.join().contains('mine')
    run('mix track', 'Bass').volume_db == -13
    replayed().content() == content()
  }

  def "the tracks that a project chose for a part are in the script, not the part"() {
    given:
    run('set new')
    run('track create', 'Moog')
    run('project init', 'Untitled.svc')
    run('part set', 'Moog', 'Bass')
    run('mix apply', '--part', 'bass=-13.3:pan=0.1:send=A=-12')

    expect:
    script().last().startsWith("mix.set('Moog', volumeRaw: ")
    replayed().content() == content()
  }

  def "it contains the tags and defaults that its calls need, and no others"() {
    given:
    run('instrument tag', 'Upright Bass', 'bass')
    run('instrument tag', '808 Core Kit', 'drums')
    run('device set-default', 'Pad', '--set', 'Instruments/Operator')
    run('device set-default', 'Lead', '--set', 'Instruments/Operator')
    run('set new')
    run('track create', 'B')
    run('device load', 'B', '--part-type', 'Bass')
    run('track create', 'P')
    run('device load', 'P', '--part-type', 'Pad')
    run('device set-default', 'Pad', '--set', 'Instruments/Wavetable')
    run('instrument untag', 'Upright Bass', 'bass')

    expect:
    script() == [
        "device.setDefault('Pad', set: 'Instruments/Operator')",
        "instrument.tag('query:Sounds#Bass:Upright%20Bass.adv', 'Bass')",
        "if ('set_files' in host.status().capabilities) set.new()",
        "track.create('B')",
        "device.load('B', partType: 'Bass')",
        "track.create('P')",
        "device.load('P', partType: 'Pad')",
        "device.setDefault('Pad', set: 'Instruments/Wavetable')",
        "instrument.untag('Upright Bass', 'Bass')"]
    replayed().content() == content()
    run('device list', 'B').items*.name == ['Upright Bass']
  }

  def "file writes keep their order after undo and redo"() {
    given:
    run('set new')
    run('mix set', '1-MIDI', '--volume-db', '-6')
    run('mix snapshot save', 'a')
    run('mix set', '1-MIDI', '--volume-db', '-20')
    run('mix snapshot recall', 'a')
    run('instrument tag', 'Upright Bass', 'bass')
    run('track create', 'B')
    run('device load', 'B', '--part-type', 'Bass')
    run('undo', '10')
    run('redo', '10')

    expect:
    script().drop(1)[0] == "mix.set('1-MIDI', volumeDb: -6.dB)"
    script().takeRight(3) == ["instrument.tag('Upright Bass', 'Bass')", "track.create('B')", "device.load('B', partType: 'Bass')"]
    replayed().content() == content()
  }

  def "a recall is written as the mixer values that it set"() {
    given:
    run('set new')
    run('mix set', '1-MIDI', '--volume-db', '-6.3', '--pan', '0.25', '--send', 'A=-12')
    run('mix snapshot save', 'a')
    run('mix set', '1-MIDI', '--volume-db', '-20', '--pan', '0', '--mute', '--send', 'A=-inf')
    run('mix snapshot recall', 'a')

    expect:
    script()[3].startsWith("mix.set('1-MIDI', volumeRaw: ")
    script()[3].endsWith("pan: 0.25, mute: false, send: ['A-Reverb=-12'])")
    !script().join().contains('snapshot')
    replayed().content() == content()
  }

  def "a crossfade to a snapshot is written as the automation that it wrote"() {
    given:
    run('set reset')
    run('mix snapshot save', 'a')
    run('mix apply', '--part', 'bass=-20:pan=0.3:send=A=-3', '--part', 'lead=-30')
    run('mix snapshot recall', 'a', '--at', '9.1', '--over', '16')

    expect:
    !script().join().contains('snapshot')
    def other = replayed()
    other.content() == content()
    other.svc('automation', 'get', 'Bass', '--json').json() == run('automation get', 'Bass')
  }

  def "an entry of an earlier svc without the mixer values of a recall is named"() {
    given:
    run('mix snapshot save', 'a')
    run('mix set', 'Bass', '--pan', '0.5')
    run('mix snapshot recall', 'a')
    def file = home.resolve('journal/journal.jsonl')
    Files.write(file, Files.readAllLines(file).collect { Json.print((Json.parse(it) as Map).findAll { !(it.key in ['again', 'format']) }) })

    expect:
    script() == ["mix.set('Bass', pan: 0.5)"]
    comments().contains("// 3 mix.snapshot.recall 'a': omitted, because an earlier svc recorded it without the mixer values")
  }

  def "what not every host can do is skipped there, with a comment"() {
    given:
    run('set new')
    run('device load', '1-MIDI', 'Instruments/Operator')
    run('device load', '1-MIDI', 'Audio Effects/Echo')
    run('device duplicate', '1-MIDI', 'Echo')
    run('track create', 'Hall', '--kind', 'return', '--at', '1')

    expect:
    script()[3..4] == ["if ('device_duplication' in host.status().capabilities) device.duplicate('1-MIDI', 'Echo')",
        "if ('return_positions' in host.status().capabilities) track.create('Hall', kind: 'return', at: 1)"]
    comments().contains('// 4: skipped on hosts without duplicating devices')
    replayed().content() == content()
  }

  def "copies and shifts that add silent clips to an audio track are skipped on hosts without them"() {
    given:
    run('set new')
    run('automation write', '3-Audio', '1.1', '4', '--device', 'mixer', '--param', 'volume', '--curve', 'Sine')
    run('automation copy', '3-Audio', '--at', '1.1', '--over', '4', '--to', '9.1', '--device', 'mixer', '--param', 'volume')
    run('automation shift', '3-Audio', '--at', '9.1', '--over', '4', '--by', '16', '--device', 'mixer', '--param', 'volume')

    expect:
    script().findAll { it.contains('automation.') }.collect { it.startsWith("if ('silent_clips' in") } == [true, true, true]
    replayed().content() == content()
  }

  def "options still select writes"() {
    given:
    run('set new')
    run('track create', 'One')
    run('track create', 'Two')

    expect:
    run('journal', '--save', 'a.svc.groovy', '--from', '3').calls == 1
    Files.readString(home.resolve('a.svc.groovy')).contains('`svc run` repeats them on any set: 1 call.')
  }
}
