package svc

import java.nio.file.Files
import spock.lang.Shared
import spock.lang.Tag
import svc.frontend.dsl.EmbeddedScripts
import svc.testing.FrontEndCalls
import svc.verb.FrontEnd
import svc.verbs.ApplyTemplateSpec
import svc.verbs.VerbSpec

/** Undo of the writes of svc. */
class UndoSpec extends VerbSpec {
  Map content(Map more = [:]) { bench.content() + [modified: true] + more }

  List<Map> states = []

  /** The set before the write as the verbs show it, which is the same for every write. */
  @Shared
  List fresh

  def setup() {
    run('mix set', 'Bass', '--pan', '0.01')
    states << content()
  }

  void step(String verb, String... args) {
    run(verb, *args)
    states << content()
  }

  def "the last write is undone exactly, and then the one before it"() {
    given:
    step('mix set', 'Bass', '--volume-db', '-6.3')
    step('device delete', 'Pad', '2')
    step('clip rename', 'Bass', 'Drop', 'x')

    when:
    def first = run('undo')

    then:
    first.items*.verb == ['clip rename']
    first.items*.by == ['host']
    first.exact && first.undone == 1
    content() == states[2]

    when:
    def second = run('undo', '2')

    then:
    second.items*.verb == ['device delete', 'mix set']
    content(nextDevice: null) == states[0] + [nextDevice: null]
    run('journal').items*.undone == [null, true, true, true, null, null]
  }

  def "a write after an undo can be undone, too"() {
    given:
    step('mix set', 'Bass', '--pan', '0.5')
    run('undo')
    run('mix set', 'Bass', '--pan', '0.7')

    when:
    def undone = run('undo', '2')

    then:
    undone.exact
    undone.items*.n == [4, 1]
  }

  def "writes of all front ends can be undone"() {
    given:
    def faces = new FrontEndCalls(home)
    def before = content()

    for (face in FrontEnd.values()) {
      faces.call(face, catalog.find(['mix', 'set']).get(), [track: 'Lead', pan: 0.31 + face.ordinal() / 100])
    }

    when:
    def undone = run('undo', '3')

    then:
    undone.items*.face == ['mcp', 'dsl', 'cli']
    content() == before
  }

  @Tag('slow')
  def "after changes by others, #verb is undone by the opposite verb"() {
    given:
    fresh = fresh ?: look()
    run(verb, *args)

    and: 'another program writes to the set without the journal'
    host().mixer().write([trk_9: new svc.model.track.MixerChange(null, null, 0.25d, null, null, null, [:])])

    when:
    def undone = run('undo')

    then:
    undone.items*.by == ['verbs']
    !undone.exact
    look() == fresh

    where:
    verb                  | args
    'mix set'             | ['Bass', '--volume-db', '-6.3', '--pan', '0.3', '--mute', '--solo', '--arm', '--send', 'A=-12.5']
    'mix apply'           | ['--part', 'bass=-7:send=A=-3', '--part', 'lead=-inf']
    'mix apply-profile'   | ['--profile', 'techno']
    'device set'          | ['Lead', 'Auto Filter', 'Frequency', '800 Hz']
    'device set'          | ['Bass', 'Compressor', 'Device On', 'Off']
    'clip rename'         | ['Bass', 'Drop', 'other']
    'note add'            | ['Bass', 'Drop', 'C3 E3 Dm7@2.1']
    'note remove'         | ['Bass', 'Drop', '--at', '2.1']
    'note replace'        | ['Bass', 'Drop', 'C3 E3']
    'note transform'      | ['Bass', 'Drop', '--transpose', '3', '--humanize', '0.1']
    'transport tempo'     | ['90']
    'transport signature' | ['3/4']
    'transport loop'      | ['on', '--at', '9.1', '--over', '8']
    'transport metronome' | ['on']
    'locator create'      | ['Fill', '--at', '12.3']
    'locator rename'      | ['Drop', 'Peak']
    'locator delete'      | ['Drop']
    'arrangement move'    | ['Bass', '--at', '5.1', '--to', '25.1']
    'arrangement duplicate' | ['Bass', '--at', '5.1', '--to', '25.1']
    'arrangement place'   | ['Bass', 'Drop', '--at', '25.1', '--times', '3']
    'clip create'         | ['Bass', '1']
    'track create'        | ['Strings', '--at', '2']
    'track rename'        | ['Bass', 'Sub']
    'track rename'        | ['A-Reverb', 'Hall']
    'track color'         | ['Bass', 'red']
    'track duplicate'     | ['Drums']
    'scene rename'        | ['Drop', 'Big Drop']
    'clip duplicate'      | ['Bass', 'Drop']
    'clip duplicate'      | ['Bass', 'Drop', '--to-track', 'Lead', '--to-scene', '1']
    'clip move'           | ['Bass', 'Drop', '--to-scene', '1']
    'clip set'            | ['Bass', 'Drop', '--length', '1', '--start', '1.2', '--color', 'red', '--launch-quantization', '1/8t']
    'clip set'            | ['Bass', 'Drop', '--no-loop', '--loop-start', '1.3']
    'clip envelope write' | ['Bass', 'Drop', '2', '4', '--curve', 'Sine', '--length', '4']
    'clip envelope clear' | ['Lead', '3']
    'device load'         | ['Lead', 'Audio Effects/Echo']
    'mix compress'        | ['Bass', 'Compressor', '--for', 'bass']
  }

  /** Returns the set without the track that others change. */
  private List look() {
    def tracks = run('track list').items.findAll { it.liveset_id != 'trk_9' }
    tracks.collect { track ->
      def clips = track.kind in ['midi', 'audio'] ? run('clip list', track.liveset_id as String).items : []
      def devices = run('device list', track.liveset_id as String).items
      [track, clips, run('mix track', track.liveset_id as String).sends,
       devices.collect { run('automation params', track.liveset_id as String, it.id as String).items }]
    } + [run('transport show'), run('locator list'), run('arrangement list'), run('clip envelope get', 'Bass', 'Drop'), run('clip envelope get', 'Lead', '3')]
  }

  def "after changes by others, writes that no verb can undo are kept unless forced"() {
    given:
    run('device delete', 'Pad', '2')
    host().mixer().write([trk_9: new svc.model.track.MixerChange(null, null, 0.25d, null, null, null, [:])])

    expect:
    refused('undo') == 'CANNOT_UNDO'
    run('undo', '--force').exact
    content() == states[0] + [next_device: content().next_device]
  }

  def "the summary of many writes names the first one that could not be undone"() {
    given:
    run('device delete', 'Pad', '2')
    3.times { run('mix set', 'Lead', '--pan', "0.$it" as String) }
    host().mixer().write([trk_9: new svc.model.track.MixerChange(null, null, 0.25d, null, null, null, [:])])

    expect:
    with(svc('undo', '4')) {
      out.readLines()[0] == 'Undid 3 of 4 commands and scripts'
      out.readLines()[1].startsWith("Could not undo device.delete 'Pad', 2: the set has changed since the write")
    }
  }

  def "saving does not prevent undo, but opening another set does"() {
    given:
    step('mix set', 'Bass', '--pan', '0.5')
    run('set save', home.resolve('a.svcset').toString())

    expect:
    run('undo').exact
    content().path == home.resolve('a.svcset').toString()
    content().tracks == states[0].tracks

    when:
    run('set new')

    then:
    with(run('undo')) {
      it.undone == 0
      it.warnings*.code == ['NOTHING_TO_UNDO']
    }
  }

  def "failed writes are not undone, and without writes there is nothing to undo"() {
    given:
    run('undo')
    refused('clip create', 'Bass', 'Drop')

    expect:
    run('undo').warnings*.code == ['NOTHING_TO_UNDO']
    refused('undo', '0') == 'INVALID_ARGUMENT'
  }

  def "writes to files are skipped with a warning, and earlier writes are undone"() {
    given:
    step('mix set', 'Bass', '--pan', '0.5')
    run('project init', home.resolve('u.svc').toString())
    run('set save', home.resolve('a.svcset').toString())

    when:
    def undone = run('undo')

    then:
    undone.items*.verb == ['mix set']
    undone.warnings*.code == ['PASSED_OVER'] * 2
    undone.warnings[1].message.contains('svc skipped write 3 (`project init`), which cannot be undone: svc does not delete the project file')
    content().tracks == states[0].tracks
    run('undo').items*.n == [1]
    run('undo').warnings*.code == ['PASSED_OVER', 'PASSED_OVER', 'NOTHING_TO_UNDO']
    Files.exists(home.resolve('u.svc'))
  }

  def "a journal line of svc 0.1.0 is undone if possible and otherwise skipped"() {
    given:
    step('automation write', 'Lead', '1.1', '32', '--device', '2', '--param', 'Frequency', '--curve', 'ExpUp')
    def file = home.resolve('journal/journal.jsonl')
    def lines = Files.readAllLines(file).collect { svc.json.Json.parse(it) as Map }
    def old = lines[1] + [n: 3, verb: 'automation apply', fixed: 'its curves were written to the project file, and undo does not change that file']
    Files.write(file, [lines[0], lines[1].findAll { it.key != 'recovery' }, old.findAll { !(it.key in ['recovery', 'from', 'mark']) }]
        .collect { svc.json.Json.print(it) })

    when:
    def undone = run('undo')

    then:
    undone.items*.n == [2]
    undone.warnings*.message == ['svc skipped write 3 (`automation apply`), which cannot be undone: its curves were written to the project file, and undo does not change that file']
    content().tracks == states[0].tracks
  }

  def "a write that changes nothing is in the journal but not undone: #verb #args"() {
    given:
    step('mix set', 'Bass', '--pan', '0.5')
    run(verb, *args)

    expect:
    run('journal').items[2].with { it.outcome == 'unchanged' && it.undo_steps == null }
    run('undo').items*.n == [2]

    where:
    verb               | args
    'mix set'          | ['Bass', '--pan', '0.5']
    'device set'       | ['Bass', 'Compressor', 'Device On', 'On']
    'automation clear' | ['Lead']
    'clip rename'      | ['Bass', 'Drop', 'Bass Drop']
  }

  def "the ledger follows undo: #verb #args"() {
    given:
    write(0, 32, 'ExpUp')
    write(16, 16, 'Sine')
    def before = [run('automation get', 'Lead'), ledger()]
    run(verb, *args)

    when:
    run('undo')

    then:
    [run('automation get', 'Lead'), ledger()] == before
    before[0].items*.source.count('ledger') == 2
    run('automation clear', 'Lead').cleared == 2

    where:
    verb               | args
    'automation write' | ['Lead', '8b', '16', '--device', '2', '--param', 'Frequency', '--curve', 'SawUp', '--force']
    'automation write' | ['Lead', '0b', '32', '--device', '2', '--param', 'Resonance', '--curve', 'SawUp', '--replace']
    'automation clear' | ['Lead']
    'automation clear' | ['Lead', '--from', '0b', '--length', '32', '--device', '2', '--param', 'Frequency']
  }

  def "the ledger also follows undo by verbs and the rollback of scripts and transactions"() {
    given:
    write(0, 32, 'ExpUp')
    def before = [run('automation get', 'Lead').items, ledger()]
    def script = "automation.write 'Lead', '0b', 32.beats, device: 2, param: 'Frequency', curve: SineDown\nautomation.clear 'Lead'\n"

    when: 'a script fails'
    fails(script.replace('SineDown', 'Triangle') + '1 / 0')

    then:
    [run('automation get', 'Lead').items, ledger()] == before

    when: 'a transaction fails'
    fails("transaction { ${script.replace('SineDown', 'Triangle')} 1 / 0 }")

    then:
    [run('automation get', 'Lead').items, ledger()] == before

    when: 'somebody else writes, so that verbs undo'
    run('automation clear', 'Lead')
    host().mixer().write([trk_9: new svc.model.track.MixerChange(null, null, 0.25d, null, null, null, [:])])

    then:
    run('undo').items*.by == ['verbs']
    [run('automation get', 'Lead').items, ledger()] == before
  }

  private void write(int start, int length, String curve) {
    run('automation write', 'Lead', "${start}b", "$length", '--device', '2', '--param', 'Frequency', '--curve', curve, '--force')
  }

  private void fails(String script) {
    try {
      new EmbeddedScripts(home).run(script)
      assert false: 'it did not fail'
    } catch (svc.model.error.SvcException e) {
      assert e.message.contains('zero'): e
    }
  }

  private String ledger() {
    session().withCloseable { it.stores().ledgers().read(it.host().identity()).toString() }
  }

  def "undo of a template on the timeline also restores the project file"() {
    given:
    def file = Files.writeString(home.resolve('Untitled.svc'), ApplyTemplateSpec.SONG).toFile()
    def before = [content().tracks, run('automation get', 'Chords')]
    applied()

    when:
    def undone = run('undo')

    then:
    undone.items*.verb == ['automation apply']
    undone.items[0].reason == null
    file.text == ApplyTemplateSpec.SONG
    [content().tracks, run('automation get', 'Chords')] == before

    when: 'the file is changed since'
    applied()
    file.text = file.text.replace('"blue"', '"red"')
    def changed = file.text
    def partly = run('undo')

    then:
    partly.items[0].by == 'host'
    partly.items[0].reason.endsWith('Untitled.svc was not restored: it has been changed since the write')
    file.text == changed
    [content().tracks, run('automation get', 'Chords')] == before
  }

  private void applied() {
    def done = run('automation apply', '--part', 'keys', '--slot', 'cutoff', '--sections', 'all', '--apply-to-live')
    assert done.applied.any { it.live_status == 'applied' }
  }

  def "a template that was only applied to the file is skipped"() {
    given:
    Files.writeString(home.resolve('Untitled.svc'), ApplyTemplateSpec.SONG)
    run('automation apply', '--part', 'bass', '--slot', 'synth_cutoff', '--sections', 'all')

    expect:
    run('undo').items*.n == [1]
  }

  def "a tag is undone by removing it"() {
    given:
    run('instrument tag', '808 Core Kit', 'Drums')

    expect:
    run('undo').items*.verb == ['instrument tag']
    run('instrument show', '808 Core Kit').recognized in [null, []]
  }

  def "after a script was rolled back, there is nothing to undo"() {
    given:
    try {
      new EmbeddedScripts(home).run("mix.set 'Bass', pan: 0.5\n1/0")
    } catch (svc.model.error.SvcException e) {
      assert e.details().writes_undone == 1
    }

    expect:
    run('undo').items*.n == [1]
  }

  def "an earlier state that svc has deleted cannot be restored, and the reason is reported"() {
    given:
    step('device delete', 'Pad', '2')
    home.resolve('embedded/history').toFile().deleteDir()

    expect:
    refused('undo') == 'CANNOT_UNDO'
    svc('undo').err.contains('svc no longer has the state of the set before this write')
  }

  def "one write is undone by its number, and the later ones remain: #verb #args"() {
    given:
    def laterWrites = {
      run('mix set', 'Chords', '--pan', '0.5')
      run('locator create', 'Here', '--at', '57.1')
    }
    def before = look()
    laterWrites()
    def expected = look()
    run('undo', '2')
    run(verb, *args)
    laterWrites()
    def after = look()

    when:
    def undone = run('undo', '--entry', '5')

    then:
    undone.items.collect { [it.n, it.by] } == [[5, 'verbs']]
    look() == expected
    run('undo', '--list').items*.n == [7, 6, 1]

    when: 'it is brought back in its place'
    run('redo')

    then:
    look() == after
    run('undo', '--list').items*.n == [7, 6, 5, 1]
    run('undo', '3').undone == 3
    look() == before

    where:
    verb          | args
    'mix set'     | ['Bass', '--volume-db', '-9']
    'clip rename' | ['Bass', 'Drop', 'other']
    'note add'    | ['Bass', 'Drop', 'C3 E3']
    'device set'  | ['Lead', 'Auto Filter', 'Frequency', '800 Hz']
    'track color' | ['Bass', 'red']
  }

  def "a write is not undone alone if a later one changed the same thing: #verb, #later"() {
    given:
    run(verb, *args)
    run('mix set', 'Chords', '--pan', '0.5')
    run(later, *changes)
    def before = content()

    expect:
    refused('undo', '--entry', '2') == 'CANNOT_UNDO'
    svc('undo', '--entry', '2').err.contains(message)
    content() == before

    where:
    verb           | args                             | later           | changes                        | message
    'mix set'      | ['Bass', '--volume-db', '-9']    | 'mix set'       | ['Bass', '--volume-db', '-7']  | "the same mixer setting was changed again by write 4 (mix.set 'Bass', volumeDb: -7.dB)"
    'clip rename'  | ['Bass', 'Drop', 'x']            | 'note add'      | ['Bass', 'Drop', 'C3']         | 'the same clip was changed again by write 4'
    'clip rename'  | ['Bass', 'Drop', 'x']            | 'scene create'  | ['New']                        | 'the list of scenes was changed again by write 4'
    'device load'  | ['Lead', 'Echo']                 | 'device set'    | ['Lead', 'Echo', '1', 'Off']   | 'the same device was changed again by write 4'
    'track create' | ['New']                          | 'mix set'       | ['New', '--pan', '0.1']        | 'the same mixer setting was changed again by write 4'
    'track create' | ['New']                          | 'track create'  | ['Newer']                      | 'the list of tracks was changed again by write 4'
    'track rename' | ['Bass', 'Sub']                  | 'mix set'       | ['Sub', '--pan', '0.1']        | "what it changed was used by write 4 (mix.set 'Sub', pan: 0.1)"
    'note add'     | ['Bass', 'Drop', 'C3']           | 'clip duplicate' | ['Bass', 'Drop', '--to-scene', '1'] | 'what it changed was used by write 4'
    'transport signature' | ['3/4']                   | 'clip create'   | ['Bass', '1', '--bars', '2']   | 'what it changed was used by write 4'
    'device delete' | ['Pad', '2']                    | 'mix set'       | ['Bass', '--pan', '0.1']       | 'only the host can undo it, and it would also undo write 4'
  }

  def "the last write and a failed one that left something are undone by their numbers"() {
    given:
    run('device delete', 'Pad', '2')
    run('instrument tag', '808 Core Kit', 'Drums')

    expect:
    with(run('undo', '--entry', '2')) {
      items*.by == ['host']
      exact
    }
    content(next_device: 0) == states[0] + [next_device: 0]
    run('undo', '--entry', '3').items*.verb == ['instrument tag']
    refused('undo', '--entry', '2') == 'CANNOT_UNDO'

    when: 'a write fails after it has changed the set'
    run('mix set', 'Bass', '--pan', '0.9')
    def file = home.resolve('journal/journal.jsonl')
    def lines = Files.readAllLines(file)
    def last = svc.json.Json.parse(lines.last()) as Map
    lines[-1] = svc.json.Json.print(last.findAll { it.key != 'inverse' } + [outcome: 'HOST_ERROR', fixed: 'it failed'])
    Files.write(file, lines)

    then:
    run('undo', '--entry', "$last.n").items*.by == ['host']
    run('mix track', 'Bass').pan == 0.01d
  }

  def "a write to several tracks is not undone in part if one of them no longer exists: #deleted"() {
    given:
    run('mix apply', '--part', 'lead=-7', '--part', 'bass=-9')
    run('track delete', deleted)
    def before = content()

    expect:
    refused('undo', '--entry', '2') == 'CANNOT_UNDO'
    content() == before

    where:
    deleted << ['Lead', 'Bass']
  }

  def "an entry that cannot be undone by its number is explained: #words"() {
    given:
    run('mix set', 'Bass', '--pan', '0.01')
    refused('clip create', 'Bass', 'Drop')
    run('undo')
    run('project init', home.resolve('u.svc').toString())
    run('transport play')

    expect:
    refused('undo', *words) == code
    svc('undo', *words).err.contains(message)

    where:
    words                    | code                    | message
    ['--entry', '99']        | 'INVALID_ARGUMENT'      | 'there is no entry 99 in the journal'
    ['--entry', '1']         | 'CANNOT_UNDO'           | 'write 1 is already undone'
    ['--entry', '2']         | 'CANNOT_UNDO'           | 'it changed nothing'
    ['--entry', '3']         | 'CANNOT_UNDO'           | 'it failed and left nothing to undo'
    ['--entry', '4']         | 'CANNOT_UNDO'           | 'it is an undo'
    ['--entry', '5']         | 'CANNOT_UNDO'           | 'svc does not delete the project file'
    ['--entry', '6']         | 'CANNOT_UNDO'           | 'playback cannot be undone'
    ['--entry', '1', '--to', '1'] | 'CONFLICTING_ARGUMENTS' | '--entry cannot be combined with --to'
    ['2', '--entry', '1']    | 'CONFLICTING_ARGUMENTS' | '--entry cannot be combined with'
  }

  def "a write of a transaction is undone alone by its calls"() {
    given:
    new EmbeddedScripts(home).run("transaction { mix.set 'Bass', pan: 0.5; mix.set 'Lead', pan: 0.5 }")

    expect:
    run('undo', '--entry', '3').items.collect { [it.n, it.by] } == [[3, 'verbs']]
    run('mix track', 'Bass').pan == 0.5d
    run('mix track', 'Lead').pan == 0.1d
  }

  def "an older set that was put back is not undone along a history that it never had"() {
    given:
    run('track rename', 'Pad', 'P1')
    def older = Files.readString(setFile())
    (2..5).each { run('track rename', "P${it - 1}" as String, "P$it" as String) }
    Files.writeString(setFile(), older)

    expect:
    refused('undo') == 'CANNOT_UNDO'
    refused('undo', '--list') == 'CANNOT_UNDO'
    refused('redo') == 'CANNOT_UNDO'
    svc('undo').err.contains("the set is older than the journal: it does not contain write 6 (track.rename 'P4', 'P5')")
    run('journal').warnings*.code == ['SET_IS_OLDER']

    when: 'svc continues with the older set'
    run('track rename', 'P1', 'New')

    then: 'only what was written since is undone'
    run('journal').warnings == []
    with(run('undo', '9')) {
      items*.call == ["track.rename 'P1', 'New'"]
      warnings*.code == ['NOT_IN_SET', 'FEWER_UNDONE']
    }
    run('undo').warnings*.code == ['NOT_IN_SET', 'NOTHING_TO_UNDO']
    run('track list').items*.name.contains('P1')
  }

  def "if the earlier set cannot be stored, the write succeeds"() {
    given:
    home.resolve('embedded/history').toFile().deleteDir()
    Files.writeString(home.resolve('embedded/history'), 'in the way')

    expect:
    run('mix set', 'Bass', '--pan', '0.5').pan == 0.5d
  }
}
