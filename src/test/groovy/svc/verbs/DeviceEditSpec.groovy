package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.automation.AutomationLedger
import svc.automation.AutomationSegment
import svc.automation.LedgerEntry
import svc.frontend.dsl.EmbeddedScripts
import svc.model.device.Device
import svc.model.device.DeviceKind
import svc.model.envelope.AutomationTarget

/** Verbs that change a device as a whole: its switch, its place and its name. */
class DeviceEditSpec extends VerbSpec {
  List<String> chain(String track) { run('device list', track).items*.name }

  def "'device off' and 'device on' set the switch of the device, and undo restores it"() {
    expect:
    run('device off', 'Bass', 'Compressor').with { !it.device.is_on && it.previous && it.device.id == 'dev_6' }
    run('device set', 'Bass', 'Compressor', 'Device On', 'Off').previous.display == 'Off'
    run('device off', 'Bass', 'Compressor').with { !it.device.is_on && !it.previous }
    run('device on', 'Bass', 'Compressor').with { it.device.is_on && !it.previous }
    run('undo', '2').undone == 2
    run('device list', 'Bass').items*.is_on == [true, true]
    refused('device off', 'Bass', 'Reverb') == 'DEVICE_NOT_FOUND'
    refused('device on', 'Bass') == 'MISSING_ARGUMENT'
  }

  def "'device move' changes the position in the chain and keeps all ids"() {
    given:
    def before = run('device list', 'Vocal').items*.id
    run('device load', 'Vocal', 'Audio Effects/Utility')
    def moved = run('device move', 'Vocal', 'Utility', '--at', '1')

    expect:
    moved.device.index == 1
    moved.previous == [liveset_id: moved.liveset_id, index: 3]
    moved.devices*.id == [moved.device.id] + before
    run('device move', 'Vocal', 'Utility', '--at', '2').devices*.name == ['EQ Eight', 'Utility', 'Compressor']
    run('device move', 'Vocal', 'Utility', '--at', '3').devices*.name == ['EQ Eight', 'Compressor', 'Utility']
    run('device move', 'Vocal', 'Utility', '--at', '3').previous.index == 3
    run('undo', '3').exact
    chain('Vocal') == ['EQ Eight', 'Compressor', 'Utility']
  }

  def "a device that must be before or after others is placed as near as possible, with a warning"() {
    given:
    def moved = run('device move', 'Bass', 'Operator', '--at', '2')

    expect:
    moved.device.index == 1
    moved.warnings*.code == ['NOT_AS_ASKED']
    chain('Bass') == ['Operator', 'Compressor']
  }

  def "a device moves to another track, to the end or to a position, and undo moves it back"() {
    given:
    def before = state()
    def device = run('device list', 'Vocal').items[1].id
    def moved = run('device move', 'Vocal', 'Compressor', '--to', 'Pad')

    expect:
    moved.device.id == device
    moved.device.index == 3
    moved.liveset_id != moved.previous.liveset_id
    chain('Vocal') == ['EQ Eight']
    run('device move', 'Pad', device as String, '--to', 'Kick', '--at', '2').devices*.name == ['808 Core Kit', 'Compressor', 'EQ Eight']
    run('undo', '2').exact
    chain('Vocal') == ['EQ Eight', 'Compressor']
    chain('Pad').size() == 2
  }

  def "'device move #words' is refused: #code"() {
    given:
    def result = svc('device', 'move', *words, '--json')

    expect:
    refused('device move', *words) == code
    result.error().message.contains(text)

    where:
    words                                   || code                | text
    ['Vocal', '1']                          || 'MISSING_ARGUMENT'  | 'give --at or --to'
    ['Vocal', '1', '--at', '3']             || 'INVALID_ARGUMENT'  | '--at must be between 1 and 2, not 3'
    ['Vocal', '1', '--at', '0']             || 'INVALID_ARGUMENT'  | 'at least 1'
    ['Vocal', '1', '--to', 'Pad', '--at', '4'] || 'INVALID_ARGUMENT' | '--at must be between 1 and 3, not 4'
    ['Vocal', '1', '--to', 'Pda']           || 'TRACK_NOT_FOUND'   | 'no track "Pda"'
    ['Bass', 'Operator', '--to', 'Vocal']   || 'NOT_A_MIDI_TRACK'  | '"Vocal" is an audio track'
    ['Bass', 'Operator', '--to', 'Pad']     || 'INVALID_ARGUMENT'  | '"Pad" already has the instrument "Analog"'
    ['Lead', 'Auto Filter', '--to', 'Pad']  || 'INVALID_ARGUMENT'  | '"Auto Filter" cannot be moved to another track, or out of its rack, because it has automation on "Lead"'
  }

  def "automation follows a device that moves within its track or gets another name"() {
    given:
    run('automation write', 'Lead', '13.1', '16', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'Sine')
    run('device load', 'Lead', 'Audio Effects/Utility')
    def before = run('automation get', 'Lead').items*.subMap(['source', 'device_id', 'param', 'points'])
    def envelopes = run('clip envelope get', 'Lead', '3').items

    when:
    run('device move', 'Lead', 'Auto Filter', '--at', '3')
    run('device rename', 'Lead', 'Auto Filter', 'Sweep')

    then:
    run('automation get', 'Lead').items*.subMap(['source', 'device_id', 'param', 'points']) == before
    run('automation get', 'Lead').items.findAll { it.source == 'ledger' }*.device.unique() == ['Sweep']
    run('clip envelope get', 'Lead', '3').items*.points == envelopes*.points
    run('automation clear', 'Lead', '--device', 'Sweep').cleared > 0

    when:
    run('undo', '3')

    then:
    run('automation get', 'Lead').items*.subMap(['source', 'device_id', 'param', 'points']) == before
    run('automation get', 'Lead').items.findAll { it.source == 'ledger' }*.device.unique() == ['Auto Filter']
  }

  def "the ledger records the present name and position of the devices of a track"() {
    given:
    def entry = { String track, String device ->
      new LedgerEntry(new LedgerEntry.LedgerTarget(track, new AutomationTarget(device, 3), 'Old', 'Frequency'), null as AutomationSegment, '', new LedgerEntry.TrackAndDevicePosition('n', 'Lead', 1, 2), null)
    }
    def ledger = new AutomationLedger([entry('trk_1', 'dev_1'), entry('trk_1', 'dev_2'), entry('trk_2', 'dev_1')])
    def updated = ledger.withDevices('trk_1', [new Device(5, 4, 'dev_1', 'New', 'Eq8', DeviceKind.AUDIO_EFFECT, true, false)])

    expect:
    updated.entries()*.device() == ['New', 'Old', 'Old']
    updated.entries()*.position()*.deviceIndex() == [5, 2, 2]
  }

  def "'device duplicate' places a copy with the same settings after the device"() {
    given:
    run('device set', 'Lead', 'Auto Filter', 'Resonance', '0.3')
    def original = run('automation params', 'Lead', 'Auto Filter').items*.value
    def copied = run('device duplicate', 'Lead', 'Auto Filter')

    expect:
    copied.devices*.name == ['Wavetable', 'Auto Filter', 'Auto Filter']
    copied.device.index == 3
    copied.devices*.id.unique(false).size() == 3
    run('automation params', 'Lead', '3').items*.value == original
    run('automation get', 'Lead').items*.device_id.unique().every { it != copied.device.id }
    run('undo').exact
    chain('Lead') == ['Wavetable', 'Auto Filter']
    refused('device duplicate', 'Lead', 'Wavetable') == 'INVALID_ARGUMENT'
    refused('device duplicate', 'Lead', '9') == 'DEVICE_NOT_FOUND'
  }

  def "'device copy TRACK all' copies the chain with its settings, and undo restores the replaced instrument with its handle"() {
    given:
    run('device set', 'Bass', 'Compressor', 'Ratio', '8 :1')
    def before = music()
    def originals = run('device list', 'Bass').items
    def copied = run('device copy', 'Bass', 'all', '--to', 'Lead')

    expect:
    copied.copies.collect { [it.index, it.name] } == [[1, 'Operator'], [3, 'Compressor']]
    copied.replaced*.name == ['Wavetable']
    copied.devices*.name == ['Operator', 'Auto Filter', 'Compressor']
    run('device list', 'Bass').items == originals
    run('automation params', 'Lead', '3').items*.value == run('automation params', 'Bass', '2').items*.value
    run('undo').exact
    music() == before
    run('redo').redone == 1
    run('device list', 'Lead').items*.id == copied.devices*.id
  }

  def "'device copy' places one device at a position, also from inside a rack and on a return track"() {
    expect:
    run('device copy', 'Vocal', 'Compressor', '--to', 'Pad', '--position', '2').with { it.copies*.index == [2] && it.warnings == [] }
    run('device copy', 'Vocal', 'Compressor', '--to', 'Pad', '--position', '1').with { it.copies*.index == [2] && it.warnings*.code == ['NOT_AS_ASKED'] }
    run('device copy', 'Vocal', 'all', '--to', 'Pad', '--position', '1').copies.collect { [it.index, it.name] } == [[2, 'EQ Eight'], [3, 'Compressor']]
    run('device copy', 'Vocal', 'all', '--to', 'A-Reverb').devices*.name == ['Reverb', 'EQ Eight', 'Compressor']
    run('device copy', 'Vocal', '2', '--to', 'Vocal').devices*.name == ['EQ Eight', 'Compressor', 'Compressor']
    run('device copy', 'Kick', '808 Core Kit/Kick 808/Simpler', '--to', 'Bass').with { it.copies*.name == ['Simpler'] && it.replaced*.name == ['Operator'] }
    run('undo', '6').exact
  }

  def "'device copy #words' is refused: #code"() {
    expect:
    refused('device copy', *words) == code
    svc('device', 'copy', *words, '--json').error().with { "$it.message | $it.hint".contains(text) }

    where:
    words                                              || code                | text
    ['Bass', 'all', '--to', 'Bass']                    || 'INVALID_ARGUMENT'  | 'can have only one instrument'
    ['Bass', 'all', '--to', 'Vocal']                   || 'NOT_A_MIDI_TRACK'  | 'copy the audio effects one by one: "Compressor"'
    ['Bass', 'Operator', '--to', 'Vocal']              || 'NOT_A_MIDI_TRACK'  | '"Vocal" is an audio track'
    ['Bass', 'all']                                    || 'MISSING_ARGUMENT'  | '--to'
    ['Drums', 'all', '--to', 'Bass']                   || 'DEVICE_NOT_FOUND'  | '"Drums" has no devices'
    ['Bass', '3', '--to', 'Lead']                      || 'DEVICE_NOT_FOUND'  | ''
    ['Bass', '2', '--to', 'Lead', '--position', '4']   || 'INVALID_ARGUMENT'  | '--position must be between 1 and 3, not 4'
  }

  def "'device rename' returns the old name; empty and long names are refused"() {
    expect:
    run('device rename', 'Vocal', '2', 'Leveler').with { it.device.name == 'Leveler' && it.previous == 'Compressor' }
    run('device set', 'Vocal', 'Leveler', 'Ratio', '0.5').device == 'Leveler'
    run('undo', '2').exact
    chain('Vocal') == ['EQ Eight', 'Compressor']
    refused('device rename', 'Vocal', '2', ' ') == 'INVALID_ARGUMENT'
    refused('device rename', 'Vocal', '2', 'x' * 201) == 'INVALID_ARGUMENT'
    refused('device rename', 'Vocal', '3', 'x') == 'DEVICE_NOT_FOUND'
  }

  def "a replay of the journal repeats the changes on a fresh set"() {
    given:
    def vocal = run('track list').items.find { it.name == 'Vocal' }.liveset_id as String
    run('device load', vocal, 'Audio Effects/Utility')
    run('device move', vocal, 'dev_14', '--at', '1')
    run('device rename', vocal, 'dev_14', 'Leveler')
    def copy = run('device duplicate', vocal, 'dev_14').device.id as String
    run('device off', vocal, copy)
    run('device move', vocal, 'dev_13', '--to', 'Pad', '--at', '2')
    def expected = content()

    when:
    def saved = run('journal', '--save', 'a.groovy')
    def other = new EmbeddedScripts(Files.createDirectory(home.resolve('other')))
    other.run(Path.of(saved.script as String))

    then:
    saved.calls == 6
    other.bench.content() == expected
  }
}
