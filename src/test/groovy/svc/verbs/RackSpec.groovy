package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.cli.output.OutputTerminal
import svc.frontend.dsl.EmbeddedScripts
import svc.json.Json

/** Devices inside racks: lists, references by path, and the verbs that take a device. */
class RackSpec extends VerbSpec {
  static final String SIMPLER = '808 Core Kit/Kick 808/Simpler'

  /** Changes the set file directly. */
  void edit(Closure change) {
    run('track list')
    def set = Json.parse(state()) as Map
    change(set)
    Files.writeString(setFile(), svc.testing.SetFileText.earlier(Json.print(set)))
    try {
      host().tracks().setColor('trk_2', '#123456') // The first write takes the file over.
    } catch (svc.model.error.SvcException invalid) {
      // The verb reports the same error.
    }
  }

  /** The drum rack of the track Kick in a set file. */
  static Map kit(Map set) { set.tracks.find { it.name == 'Kick' }.devices[0] }

  /** Adds a rack with two chains of the same name to the first chain of the kit. */
  void nestRack() {
    edit { Map set ->
      def id = set.next_device
      def device = { String name, String table -> [id: set.next_device++, name: name, table: table, values: [:], names: [:], pads: [], chains: []] }
      def rack = device('Dry/Wet', 'audio-effect-rack')
      rack.chains = ['Left', 'Left', 'a/b'].collect { [name: it, note: null, is_return: it == 'a/b', devices: [device('EQ Eight', 'eq-eight'), device('EQ Eight', 'eq-eight')]] }
      kit(set).chains[0].devices << rack
    }
  }

  String message(String verb, String... args) { svc(*(verb.split(' ') as List), *args, '--json').error().message }

  def "'device list --chains' adds the chains of all racks, and the other fields are unchanged"() {
    given:
    def plain = run('device list', 'Kick')
    def with = run('device list', 'Kick', '--chains')

    expect:
    !plain.containsKey('chains')
    with.subMap(['liveset_id', 'items', 'total']) == plain
    plain.items*.has_chains == [true, false]
    plain.items.every { !it.containsKey('path') }
    with.chains.size() == 16
    with.chains*.note == (36..51).toList()
    with.chains[0].subMap(['rack_id', 'number', 'name', 'is_return']) == [rack_id: 'dev_1', number: 1, name: 'Kick 808', is_return: false]
    with.chains[0].devices*.path == [SIMPLER]
    run('device list', 'Bass', '--chains').chains == []
  }

  def "on a terminal, chains are a tree below their rack"() {
    given:
    nestRack()
    def lines = svc(OutputTerminal.PIPE, ['device', 'list', 'Kick', '--chains']).out.readLines()

    expect:
    lines[1..5]*.replaceAll(/ {2,}/, '|')*.replaceAll(/\|dev_\d+$/, '') == [
        '1|808 Core Kit|instrument|DrumGroupDevice|yes|yes', '1|Kick 808 (note 36)|chain', '1|Simpler|instrument|OriginalSimpler|yes|no',
        '2|Dry/Wet|audio_effect|AudioEffectGroupDevice|yes|no', '1|Left|chain'].collect { ' ' + it }
    lines.find { it.contains('a/b') } ==~ / +3 {8}a\/b +return chain/
  }

  def "a device inside a rack is found by the path #path"() {
    expect:
    run('automation params', 'Kick', path).device == SIMPLER

    where:
    path << [SIMPLER, '1/1/1', 'core/kick/simp', ' 808 core kit / KICK 808 / 1 ', '808 Core Kit/1/Simpler', 'core/Kick 808/1']
  }

  def "a device inside a rack is found by its id, which is stable"() {
    given:
    def id = run('device list', 'Kick', '--chains').chains[3].devices[0].id as String

    expect:
    run('automation params', 'Kick', id).with { it.device_id == id && it.device == '808 Core Kit/Clap 808/Simpler' }
    run('device list', 'Kick', '--chains').chains[3].devices[0].id == id
    refused('automation params', 'Bass', id) == 'DEVICE_NOT_FOUND'
  }

  def "an error names the part of the path #path that was not found"() {
    expect:
    svc('automation', 'params', 'Kick', path, '--json').error().with {
      assert it.code == code
      assert it.message == text
      assert it.details?.candidates == candidates
      true
    }

    where:
    path                        | code               | candidates                   || text
    '909/Kick/Simpler'          | 'DEVICE_NOT_FOUND' | ['808 Core Kit', 'EQ Eight'] || 'there is no device 909 on "Kick"; the numbers are 1 to 2'
    'Drums/Kick/Simpler'        | 'DEVICE_NOT_FOUND' | ['808 Core Kit', 'EQ Eight'] || 'there is no device "Drums" on "Kick"'
    'Core/Snaer 808/Simpler'    | 'DEVICE_NOT_FOUND' | ['Snare 808']                || 'there is no chain "Snaer 808" in "808 Core Kit"'
    'Core/Kick/Operator'        | 'DEVICE_NOT_FOUND' | ['Simpler']                  || 'there is no device "Operator" on the chain "Kick 808" of "808 Core Kit"'
    'Core/Kick/2'               | 'DEVICE_NOT_FOUND' | ['Simpler']                  || 'there is no device 2 on the chain "Kick 808" of "808 Core Kit"; the only device is number 1'
    'Core/Kick'                 | 'DEVICE_NOT_FOUND' | ['Simpler']                  || '"Core/Kick" is a chain, not a device'
    'Core/Kick/'                | 'DEVICE_NOT_FOUND' | ['Simpler']                  || 'there is no device "" on the chain "Kick 808" of "808 Core Kit"'
    'Core/Kick/Simpler/1/1'     | 'DEVICE_NOT_FOUND' | null                         || '"808 Core Kit/Kick 808/Simpler" on "Kick" is not a rack and has no chains'
    'EQ Eight/1/1'              | 'DEVICE_NOT_FOUND' | null                         || '"EQ Eight" on "Kick" is not a rack and has no chains'
  }

  def "a chain or device that shares its name with another is found by its number"() {
    given:
    nestRack()
    def paths = run('device list', 'Kick', '--chains').chains[1..3]*.devices.flatten()*.path
    def rack = '808 Core Kit/Kick 808/2'

    expect:
    paths == ['1/1', '1/2', '2/1', '2/2', '3/1', '3/2'].collect { "$rack/$it" as String }
    paths.every { run('automation params', 'Kick', it as String).device == it }
    run('automation params', 'Kick', '808 Core Kit/Kick 808/Dry/Wet/a/b/2').device == "$rack/3/2"
    svc('automation', 'params', 'Kick', "$rack/Left/1", '--json').error().with {
      it.code == 'AMBIGUOUS_REFERENCE' && it.message == "\"Left\" matches 2 chains in \"$rack\": 1, 2" && it.hint == 'Give one of these chain numbers.'
    }
  }

  def "a device of the track with the whole text as its name takes precedence over a path"() {
    given:
    run('device rename', 'Kick', 'EQ Eight', '1/1/1')

    expect:
    run('automation params', 'Kick', '1/1/1').device == '1/1/1'
    run('automation params', 'Kick', '1/1/Simpler').device == SIMPLER
  }

  def "parameters of a device inside a rack are set, and undo restores them"() {
    when:
    def written = run('device set', 'Kick', SIMPLER, 'Volume', '-6 dB')

    then:
    [written.device, written.param.display] == [SIMPLER, '-6.0 dB']
    svc('device', 'set', 'Kick', SIMPLER, 'Volume', '-3 dB').out.startsWith("$SIMPLER Volume on Kick  -6.0 dB → -3.0 dB")
    run('device off', 'Kick', SIMPLER).device.subMap(['is_on', 'path']) == [is_on: false, path: SIMPLER]

    when:
    run('undo', '3')

    then:
    !run('device list', 'Kick', '--chains').chains[0].devices[0].is_on == false
    run('automation params', 'Kick', SIMPLER).items.find { it.name == 'Volume' }.value == written.previous.value
  }

  def "renaming a rack or a device inside it changes the path but not the id"() {
    given:
    def id = run('device list', 'Kick', '--chains').chains[0].devices[0].id

    expect:
    run('device rename', 'Kick', SIMPLER, 'Boom').device.with { it.id == id && it.path == '808 Core Kit/Kick 808/Boom' }
    run('device rename', 'Kick', '1', 'Kit').device.path == null
    run('automation params', 'Kick', 'Kit/Kick 808/Boom').device_id == id
    run('undo', '2').total == 2
    run('automation params', 'Kick', SIMPLER).device_id == id
  }

  def "automation of a device inside a rack is written, read and cleared"() {
    when:
    run('automation write', 'Kick', '1.1', '32', '--device', SIMPLER, '--param', 'Volume', '--curve', 'LinearUp')
    run('automation write', 'Kick', '1.1', '32', '--device', '1', '--param', 'Macro 1', '--curve', 'LinearUp')

    then:
    run('automation get', 'Kick').items*.device == ['808 Core Kit', SIMPLER]
    run('automation get', 'Kick', '--device', '1/1/1').items*.source == ['ledger']
    run('automation get', 'Kick', '--param', 'Volume').items*.device == [SIMPLER]
    run('automation get', 'Kick', '--device', '1/2/1').items == []
    run('device rename', 'Kick', '1', 'Kit').device.name == 'Kit'
    run('automation get', 'Kick').items*.device == ['Kit', 'Kit/Kick 808/Simpler']
    run('automation clear', 'Kick', '--device', '1/1/1').cleared == 1
    run('automation get', 'Kick').items*.source == ['ledger', 'live']
    run('undo').total == 1
    run('automation get', 'Kick').items*.source == ['ledger', 'ledger']
  }

  def "envelopes of clips are written, read and cleared for a device inside a rack"() {
    when:
    run('clip envelope write', 'Kick', '1', SIMPLER, 'Volume', '--curve', 'LinearUp', '--length', '4')

    then:
    run('clip envelope get', 'Kick', '1').items*.device == [SIMPLER]
    run('clip envelope get', 'Kick', '1', '--device', '1/1/1', '--param', 'Volume').items.size() == 1
    run('clip envelope clear', 'Kick', '1', '--device', '1/1/1', '--param', 'Volume').cleared == 1
    run('undo').total == 1
    run('clip envelope get', 'Kick', '1').items*.device == [SIMPLER]
  }

  def "'device delete' refuses a device inside a rack"() {
    expect:
    refused('device delete', 'Kick', SIMPLER) == 'INVALID_ARGUMENT'
    message('device delete', 'Kick', SIMPLER) == "\"$SIMPLER\" is inside a rack; svc can delete only devices on the chain of a track"
  }

  def "a device inside a rack is duplicated and moved within its chain, and undo and redo follow"() {
    given:
    nestRack()
    def ids = { run('device list', 'Kick', '--chains').chains.find { it.name == 'a/b' }.devices*.id }
    def inside = ids()[0] as String
    def other = ids()[1]
    def before = host().devices().listChains('trk_2', 'dev_1')

    when:
    def dry = run('device duplicate', 'Kick', inside, '--dry-run')

    then:
    dry.items*.how == ['added']
    ids() == [inside, other]

    when:
    def copy = run('device duplicate', 'Kick', inside)
    def moved = run('device move', 'Kick', copy.device.path as String, '--at', '3')

    then:
    copy.device.index == 2
    copy.devices*.id == [inside, copy.device.id, other]
    moved.device.index == 3
    moved.devices*.id == [inside, other, copy.device.id]
    moved.previous.path == copy.device.path
    ids() == [inside, other, copy.device.id]
    message('device move', 'Kick', inside, '--at', '4') == '--at must be between 1 and 3, not 4'

    when:
    run('undo')

    then:
    ids() == [inside, copy.device.id, other]

    when:
    run('redo')
    run('undo', '2')

    then:
    host().devices().listChains('trk_2', 'dev_1') == before
  }

  def "a device moves out of a rack to a track, and an instrument keeps to the rules of the chain"() {
    given:
    nestRack()
    def rack = { run('device list', 'Kick', '--chains').chains.find { it.name == 'a/b' }.devices }
    def inside = rack()[0]
    def all = rack()*.id
    def kick = run('device list', 'Kick').items*.id

    expect:
    message('device move', 'Kick', SIMPLER, '--to', 'Pad').contains('already has the instrument')
    run('device move', 'Kick', inside.path as String, '--to', 'Kick').devices*.id == kick + [inside.id]
    run('device move', 'Kick', inside.id as String, '--to', 'Vocal', '--at', '1').devices[0].id == inside.id
    run('device move', 'Kick', all[1] as String, '--to', 'Vocal').devices[-1].id == all[1]
    rack() == []
    run('undo', '3').exact
    run('device list', 'Kick').items*.id == kick
    rack()*.id == all
  }

  def "deleting a rack deletes the automation of the devices inside it"() {
    given:
    run('clip envelope write', 'Kick', '1', SIMPLER, 'Volume', '--curve', 'LinearUp', '--length', '4')
    run('automation write', 'Kick', '1.1', '32', '--device', SIMPLER, '--param', 'Volume', '--curve', 'LinearUp')

    when:
    run('device delete', 'Kick', '1')

    then:
    run('clip envelope get', 'Kick', '1').items == []
    run('undo').total == 1
    run('clip envelope get', 'Kick', '1').items*.device == [SIMPLER]
  }

  def "a rack with automation inside it moves within its track only"() {
    given:
    run('clip envelope write', 'Chords', '1', '1/1/1', 'Volume', '--curve', 'LinearUp', '--length', '4')
    run('device delete', 'Lead', '1')

    expect:
    refused('device move', 'Chords', '1', '--to', 'Lead') == 'INVALID_ARGUMENT'
  }

  def "the copy of a track has its own devices inside racks, with their automation"() {
    given:
    run('automation write', 'Kick', '1.1', '32', '--device', SIMPLER, '--param', 'Volume', '--curve', 'LinearUp')
    run('clip envelope write', 'Kick', '1', SIMPLER, 'Volume', '--curve', 'LinearUp', '--length', '4')
    def ids = { String track -> run('device list', track, '--chains').chains*.devices.flatten()*.id }

    when:
    run('track duplicate', 'Kick', 'Kick 2')

    then:
    ids('Kick 2').size() == 16
    ids('Kick 2').intersect(ids('Kick')) == []
    run('automation get', 'Kick 2').items.collect { [it.device, it.source] } == [[SIMPLER, 'ledger']]
    run('clip envelope get', 'Kick 2', '1').items*.device == [SIMPLER]
  }

  def "a loaded kit has a Simpler on each pad, and an empty Drum Rack has no chains"() {
    when:
    def kit = run('device load', 'Bass', 'Drums/909 Core Kit.adg').device

    then:
    run('device list', 'Bass', '--chains').chains.with { it*.devices.every { it*.name == ['Simpler'] } && it.size() == 16 && it*.rack_id.toSet() == [kit.id] as Set }
    run('device load', 'Bass', 'Instruments/Drift').device.id.drop(4).toInteger() == kit.id.drop(4).toInteger() + 17

    when:
    run('device load', 'Bass', 'Drums/Drum Rack')

    then:
    run('device list', 'Bass', '--chains').chains == []
    message('automation params', 'Bass', 'Drum Rack/1/1') == 'there is no chain 1 in "Drum Rack", which has no chains'
  }

  def "a set of an earlier version opens; its racks have no chains"() {
    given:
    edit { set -> set.tracks*.devices.flatten().each { it.remove('chains') } }

    expect:
    run('device list', 'Kick', '--chains').with { it.items.size() == 2 && it.chains == [] }
    run('device drum-pads', 'Kick').total == 16
    run('device set', 'Kick', '1', 'Macro 1', '64').param.value == 64
  }

  def "a set file with an invalid chain is refused"() {
    given:
    edit { set -> change(kit(set).chains[0]) }

    expect:
    svc('track', 'list', '--json').error().with { it.code == 'FILE_INVALID' && it.message.contains(pointer) }

    where:
    pointer                                       | change
    '/tracks/1/devices/0/chains/0/name'           | { it.remove('name') }
    '/tracks/1/devices/0/chains/0/note'           | { it.note = 128 }
    '/tracks/1/devices/0/chains/0/devices/0/id'   | { it.devices[0].id = 1 }
  }

  def "a replay of the journal repeats the changes inside racks on a fresh set"() {
    given:
    def id = run('device list', 'Kick', '--chains').chains[0].devices[0].id as String
    run('device rename', 'Kick', id, 'Boom')
    run('device set', 'Kick', id, 'Volume', '-6 dB')
    run('clip envelope write', 'Kick', '1', id, 'Volume', '--curve', 'LinearUp', '--length', '4')
    run('automation write', 'Kick', '1.1', '32', '--device', id, '--param', 'Volume', '--curve', 'LinearUp')
    def expected = content()

    when:
    def saved = run('journal', '--save', 'a.groovy')
    def script = Files.readString(Path.of(saved.script as String))
    def other = new EmbeddedScripts(Files.createDirectory(home.resolve('other')))
    other.run(Path.of(saved.script as String))

    then:
    script.contains("'808 Core Kit/Kick 808/Boom'") && !script.contains(id)
    other.bench.content() == expected
  }

  def "a dry run lists the changes inside racks with their path, and changes nothing"() {
    given:
    run('track list')
    def before = state()

    expect:
    run('device set', 'Kick', SIMPLER, 'Volume', '-6 dB', '--dry-run').items*.what == ["$SIMPLER > Volume"]
    run('device rename', 'Kick', SIMPLER, 'Boom', '--dry-run').items.size() == 1
    state() == before
  }

  def "drum steps use the pads of a drum rack inside another rack"() {
    given:
    edit { set ->
      def chords = set.tracks.find { it.name == 'Chords' }
      def drums = kit(set)
      set.tracks.find { it.name == 'Kick' }.devices.remove(0)
      chords.devices[0].chains[0].devices = [drums]
    }

    expect:
    run('note add', 'Chords', '1', 'Snare 808: x...').added == 16 / 4 * 4
    run('device drum-pads', 'Chords', '--rack', 'Warm Keys/1/Core').total == 16
    run('device drum-pads', 'Chords').total == 0
  }
}
