package svc.verbs

import java.nio.file.Files
import svc.ParitySpec

/** The verbs 'automation copy', 'automation shift', 'automation scale', 'automation reverse' and 'automation thin'. */
class EditAutomationSpec extends VerbSpec {
  static final List<String> FILTER = ['--device', 'Auto Filter']
  static final List<String> FREQUENCY = [*FILTER, '--param', 'Frequency']
  static final List<String> RESONANCE = [*FILTER, '--param', 'Resonance']

  def write(String at, String length, List<String> param, String... curve) { run('automation write', 'Lead', at, length, *param, *curve) }

  /** Returns source, start, length and points of the envelopes of a parameter. */
  List<List> envelopes(String param, String track = 'Lead') {
    run('automation get', track).items.findAll { it.param == param }.collect {
      [it.source, it.start_beats, it.length_beats, it.points.collect { point -> [point.time, point.value] }]
    }
  }

  def rising() { write('48b', '16', RESONANCE, '--curve', 'LinearUp') }

  static final List RISE = [[0, 0], [16, 1]]

  def "automation that svc wrote is copied exactly, and automation that the user drew as the host reports it"() {
    given:
    rising()
    def copied = run('automation copy', 'Lead', '--at', '11.1', '--over', '24', '--to', '25.1')

    expect:
    copied.source == [liveset_id: 'trk_6', position: '11.1', start_beats: 40, length_beats: 24]
    copied.target == [liveset_id: 'trk_6', position: '25.1', start_beats: 96, length_beats: 24]
    copied.envelopes.collect { [it.param, it.start_beats, it.length_beats, it.points] } == [['Resonance', 104, 16, 2], ['Frequency', 96, 8, 2]]
    copied.slices.collect { [it.start_beats, it.length_beats, it.gap, it.status] } == [[96, 8, true, 'written'], [104, 16, true, 'written']]
    copied.previous == []
    copied.undo_steps == 1
    copied.warnings*.code == ['AUTOMATION_AS_READ', 'ONLY_GAPS_FILLED']
    envelopes('Resonance') == [['ledger', 48, 16, RISE], ['ledger', 104, 16, RISE]]
    envelopes('Frequency').tail() == [['ledger', 96, 8, [[0, 0.2d], [8, 0.9d]]]]
  }

  def "a copy that is longer than its section is a warning, and one that fits is not"() {
    given:
    home.resolve('Untitled.svc').toFile().text = '{"Format": 1, "Sections": [{"Id": "a", "Start": "1.1", "Bars": 12}, {"Id": "b", "Start": "31.1", "Bars": 8}, {"Id": "c", "Start": "51.1", "Bars": 12}]}'

    expect:
    run('automation copy', 'Lead', '--at', 'a', '--to', 'b').warnings.find { it.code == 'SECTION_SHORTER' }.message.startsWith('the section has 32 beats, but the copied range has 48')
    !run('automation copy', 'Lead', '--at', 'a', '--to', 'c').warnings*.code.contains('SECTION_SHORTER')
  }

  def "automation of the mixer is copied and reversed"() {
    given:
    write('48b', '16', ['--device', 'mixer', '--param', 'volume'], '--curve', 'LinearUp')

    expect:
    run('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to', '25.1', '--device', 'mixer').warnings*.code == ['ONLY_GAPS_FILLED']
    envelopes('volume') == [['ledger', 48, 16, RISE], ['ledger', 96, 16, RISE]]
    run('automation reverse', 'Lead', '--at', '25.1', '--over', '16', '--device', 'mixer', '--param', 'volume').warnings == []
    envelopes('volume') == [['ledger', 48, 16, RISE], ['ledger', 96, 16, [[0, 1], [16, 0]]]]
  }

  def "a fade copied to a track with another fader level is a warning"() {
    given:
    write('48b', '16', ['--device', 'mixer', '--param', 'volume'], '--curve', 'LinearUp')
    def copied = run('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to', '25.1', '--to-track', 'Bass', '--device', 'mixer')

    expect:
    copied.warnings*.code.contains('FADERS_DIFFER')
    copied.warnings.find { it.code == 'FADERS_DIFFER' }.message.contains('"Bass" at -4.0 dB')
    run('mix set', 'Pad', '--volume-db', run('mix track', 'Lead').volume_db as String)
    !run('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to', '25.1', '--to-track', 'Pad', '--device', 'mixer').warnings*.code.contains('FADERS_DIFFER')
  }

  def "one undo removes a copy into gaps and into clips"() {
    given:
    rising()
    def before = content()
    run('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to', '9.1', '--force')

    when:
    run('undo')

    then:
    content() == before
    envelopes('Resonance') == [['ledger', 48, 16, RISE]]
  }

  def "a copy to a parameter with another unit keeps the place of each value in its range, with a warning"() {
    given:
    def copied = run('automation copy', 'Lead', '--at', '11.1', '--over', '8', '--param', 'Frequency', '--to-param', 'Resonance')

    expect:
    copied.warnings*.code == ['AUTOMATION_AS_READ', 'COPIED_BY_PROPORTION']
    copied.warnings[1].message.startsWith('"Frequency" (Hz) and "Resonance" (%) have different units')
    envelopes('Resonance') == [['ledger', 40, 8, [[0, 0.2d], [8, 0.9d]]]]
  }

  def "a copy to a parameter with the same unit displays the same values"() {
    given:
    run('device load', 'Lead', 'Audio Effects/EQ Eight')
    write('48b', '16', FREQUENCY, '--curve', 'LinearUp', '--from', '0.1', '--to', '0.9')
    def copied = run('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to-device', 'EQ Eight', '--to-param', '1 Frequency A')
    def displays = { String param -> run('automation get', 'Lead', '--from', '13.1', '--length', '16', '--param', param).items[0].points*.display }

    expect:
    copied.warnings == []
    displays('1 Frequency A') == displays('Frequency')
    displays('Frequency')[0].endsWith(' Hz')
  }

  def "values that the other parameter cannot display are limited, with a warning"() {
    given:
    run('device load', 'Lead', 'Audio Effects/EQ Eight')
    write('48b', '16', ['--device', 'EQ Eight', '--param', '1 Frequency A'], '--curve', 'LinearUp')
    def copied = run('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to-device', 'Auto Filter', '--to-param', 'Frequency')

    expect:
    copied.warnings*.code == ['VALUES_LIMITED']
    envelopes('Frequency').find { it[1] == 48 } == ['ledger', 48, 16, RISE]
  }

  def "a copy to another track finds the device and the parameter by name"() {
    given:
    run('device load', 'Pad', 'Audio Effects/Auto Filter')
    rising()
    def copied = run('automation copy', 'Lead', '--at', '11.1', '--over', '24', '--to-track', 'Pad', '--to', '1.1', '--force')

    expect:
    copied.target.liveset_id == 'trk_7'
    envelopes('Frequency', 'Pad').collect { it.take(3) } == [['ledger', 0, 8], ['ledger', 8, 8]]
    envelopes('Resonance', 'Pad').findAll { it[3] == RISE } == [['ledger', 8, 16, RISE]]
  }

  def "parameters that the other track does not have are skipped with a warning, or refused if there are no others"() {
    given:
    run('automation write', 'Lead', '13.1', '16', '--device', 'Wavetable', '--param', 'Volume', '--curve', 'Sine')
    rising()
    run('device load', 'Pad', 'Audio Effects/Auto Filter')

    expect:
    run('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to-track', 'Pad', '--to', '25.1').with {
      it.envelopes*.param == ['Resonance'] && it.warnings.any { w -> w.code == 'DEVICE_NOT_FOUND' && w.message.startsWith('Wavetable Volume was not copied: ') }
    }
    refused('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--device', 'Wavetable', '--to-track', 'Pad') == 'DEVICE_NOT_FOUND'
    refused('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to-param', 'Drive') == 'CONFLICTING_ARGUMENTS'
  }

  def "a copy is stretched to a length, with its jumps"() {
    given:
    write('48b', '16', RESONANCE, '--points', '[{"time":0,"value":0},{"time":4,"value":0.5},{"time":4,"value":1},{"time":16,"value":0.25}]')
    def copied = run('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to', '25.1', '--to-length', length)

    expect:
    copied.target.length_beats == beats
    copied.slices*.length_beats == [beats]
    envelopes('Resonance')[1] == ['ledger', 96, beats, [[0, 0], [beats / 4, 0.5], [beats / 4, 1], [beats, 0.25]]]

    where:
    length   || beats
    '8'      || 8
    '8 bars' || 32
  }

  def "a sweep is copied to a device of another track in half of the time with one call"() {
    given:
    run('device load', 'Pad', 'Audio Effects/EQ Eight')
    write('48b', '16', RESONANCE, '--curve', 'LinearUp')
    def before = content()

    when:
    run('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--param', 'Resonance', '--to-track', 'Pad', '--to-device', 'EQ Eight', '--to-param', '1 Resonance A', '--to-length', '8', '--force')

    then:
    envelopes('1 Resonance A', 'Pad').collect { it.take(3) } == [['ledger', 48, 8]]

    when:
    run('undo')

    then:
    content() == before
  }

  def "what would be shorter than the shortest window is skipped with a warning"() {
    given:
    write('48b', '1', RESONANCE, '--curve', 'LinearUp', '--force')
    write('60b', '4', RESONANCE, '--curve', 'LinearUp', '--force')
    def copied = run('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--param', 'Resonance', '--to', '25.1', '--to-length', '0.001')

    expect:
    copied.warnings.findAll { it.code == 'TOO_SHORT' }.size() == 1
    copied.envelopes.last().length_beats == 0.00025d
    refused('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to', '25.1', '--to-length', '0') == 'INVALID_ARGUMENT'
    refused('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to', '14.1', '--to-length', '8') == 'INVALID_ARGUMENT'
    refused('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to-length', '8') == 'MISSING_ARGUMENT'
  }

  def "'--replace' removes other automation of svc at the target, and otherwise it is kept"() {
    given:
    rising()
    write('40b', '8', FREQUENCY, '--curve', 'Sine')

    when:
    run('automation copy', 'Lead', '--at', '40b', '--over', '8', '--param', 'Frequency', '--to', '48b', '--force', *options)

    then:
    envelopes('Resonance').collect { it.take(3) } == resonance

    where:
    options       || resonance
    []            || [['ledger', 48, 16]]
    ['--replace'] || [['live', 48, 8], ['ledger', 56, 8]]
  }

  def "without '--create-clip', gaps are skipped and reported"() {
    given:
    rising()
    def copied = run('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to', '25.1', '--no-create-clip')

    expect:
    copied.slices.collect { [it.start_beats, it.status, it.reason] } == [[96, 'skipped', 'gap']]
    copied.warnings*.code == ['NOTHING_WRITTEN']
    copied.undo_steps == 0
    envelopes('Resonance') == [['ledger', 48, 16, RISE]]
  }

  def "gaps on an audio track are filled where the host can"() {
    given:
    run('device load', 'Vocal', 'Audio Effects/Auto Filter')
    rising()
    def copied = run('automation copy', 'Lead', '--at', '13.1', '--over', '16', '--to-track', 'Vocal', '--to', '60.1')

    expect:
    copied.slices*.status.unique() in [['written'], ['skipped']]
  }

  def "shifted automation leaves its nearest value behind"() {
    given:
    rising()
    def shifted = run('automation shift', 'Lead', '--at', '13.1', '--over', '16', *FILTER, '--by', by, '--force')

    expect:
    shifted.target.start_beats == 48 + (by as int)
    expected.every { part -> envelopes('Resonance').any { it == ['ledger', *part] } }

    where:
    by   || expected
    '16' || [[48, 16, [[0, 0], [16, 0]]], [64, 16, RISE]]
    '4'  || [[48, 4, [[0, 0], [4, 0]]], [52, 16, RISE]]
    '-4' || [[44, 16, RISE], [60, 4, [[0, 1], [4, 1]]]]
  }

  def "one undo restores shifted automation and the ledger"() {
    given:
    rising()
    def before = content()
    run('automation shift', 'Lead', '--at', '13.1', '--over', '16', *RESONANCE, '--by', '16')

    when:
    run('undo')

    then:
    content() == before
    envelopes('Resonance') == [['ledger', 48, 16, RISE]]
  }

  def "values are scaled: #options"() {
    given:
    write('48b', '16', RESONANCE, '--json-data', '[{"time":0,"value":0.2},{"time":8,"value":0.8},{"time":16,"value":0.4}]')
    def scaled = run('automation scale', 'Lead', '--at', '13.1', '--over', '16', *options)

    expect:
    envelopes('Resonance')[0][3].collect { [it[0], (it[1] as double).round(6)] } == expected
    scaled.warnings*.code == warnings
    scaled.previous.size() == 1

    where:
    options                                   || expected                                                                                   | warnings
    ['--amount', '0.5']                       || [[0, 0.35], [8, 0.65], [16, 0.45]]                                                        | []
    ['--amount', '-1', '--center', '0.5']     || [[0, 0.8], [8, 0.2], [16, 0.6]]                                                           | []
    ['--amount', '2', '--center', '0.2']      || [[0, 0.2], [5.333333, 1], [8, 1], [12, 1], [16, 0.6]]                             | ['VALUES_LIMITED']
    ['--from', '0.5', '--to', '1']            || [[0, 0.5], [8, 1], [16, 0.666667]]                                                        | []
  }

  def "a reversed rise falls, and reversing it again restores it"() {
    given:
    rising()

    when:
    run('automation reverse', 'Lead', '--at', '13.1', '--over', '16')

    then:
    envelopes('Resonance') == [['ledger', 48, 16, [[0, 1], [16, 0]]]]

    when:
    run('automation reverse', 'Lead', '--at', '13.1', '--over', '16')

    then:
    envelopes('Resonance') == [['ledger', 48, 16, RISE]]
  }

  def "automation over several clips is reversed as a whole"() {
    given:
    write('40b', '24', RESONANCE, '--curve', 'LinearUp')

    when:
    run('automation reverse', 'Lead', '--at', '40b', '--over', '24', *RESONANCE)

    then:
    envelopes('Resonance') == [['ledger', 40, 24, [[0, 1], [24, 0]]]]
  }

  def "thinning keeps the curve within the tolerance and reports the number of points"() {
    given:
    write('48b', '16', RESONANCE, '--curve', 'Sine')
    def count = envelopes('Resonance')[0][3].size()
    def thinned = run('automation thin', 'Lead', '--at', '13.1', '--over', '16', '--tolerance', '0.05')

    expect:
    thinned.envelopes[0].points < count
    envelopes('Resonance')[0][3].size() == thinned.envelopes[0].points
    thinned.previous[0].points.size() == count
    run('automation thin', 'Lead', '--at', '13.1', '--over', '16', '--tolerance', '0.05').undo_steps == 0
  }

  def "a section of the project is a window, a target and the window of other automation verbs"() {
    given:
    Files.writeString(home.resolve('song.svc'), ParitySpec.SONG)
    def written = run('automation write', 'Lead', 'a', *RESONANCE, '--curve', 'LinearUp', '--project', 'song.svc')
    def copied = run('automation copy', 'Lead', '--at', 'a', '--to', 'z', '--project', 'song.svc')

    expect:
    written.subMap('start_beats', 'length_beats') == [start_beats: 16, length_beats: 16]
    copied.target == [liveset_id: 'trk_6', position: '33.1', start_beats: 128, length_beats: 16]
    run('automation get', 'Lead', '--from', 'z', '--project', 'song.svc').items*.start_beats == [128]
    run('automation clear', 'Lead', '--from', 'z', '--project', 'song.svc').cleared == 1
    refused('automation get', 'Lead', '--from', 'y', '--project', 'song.svc') == 'SECTION_NOT_FOUND'
    refused('automation write', 'Lead', '9.1', *RESONANCE, '--curve', 'Sine') == 'MISSING_ARGUMENT'
    refused('automation reverse', 'Lead', '--at', '9.1') == 'MISSING_ARGUMENT'
  }

  def "the journal contains positions instead of sections"() {
    given:
    Files.writeString(home.resolve('song.svc'), ParitySpec.SONG)
    run('automation write', 'Lead', 'a', *RESONANCE, '--curve', 'LinearUp', '--project', 'song.svc')
    run('automation copy', 'Lead', '--at', 'a', '--to', 'z', '--project', 'song.svc')
    run('automation clear', 'Lead', '--from', 'a', '--project', 'song.svc')

    expect:
    run('journal').items*.call == [
        "automation.write 'Lead', '16b', 16, device: 'Auto Filter', param: 'Resonance', curve: 'LinearUp'",
        "automation.copy 'Lead', at: '16b', over: 16, to: '128b'",
        "automation.clear 'Lead', from: '16b', length: 16"]
  }

  def "a dry run lists the changes and writes nothing"() {
    given:
    rising()
    def before = state()
    def listed = run('automation reverse', 'Lead', '--at', '13.1', '--over', '16', '--dry-run')

    expect:
    listed.dry_run
    listed.total == 1
    state() == before
  }

  def "refused: #verb #args"() {
    given:
    rising()

    expect:
    refused("automation $verb", *args) == code

    where:
    verb      | args                                                                        || code
    'copy'    | ['Lead', '--at', '1.1', '--over', '16', '--to', '25.1']                     || 'INVALID_ARGUMENT'
    'copy'    | ['Lead', '--at', '13.1', '--over', '16']                                    || 'MISSING_ARGUMENT'
    'copy'    | ['Lead', '--at', '13.1', '--over', '16', '--to', '13.1']                    || 'INVALID_ARGUMENT'
    'copy'    | ['Lead', '--at', '13.1', '--over', '16', '--to', '14.1', '--force']         || 'INVALID_ARGUMENT'
    'copy'    | ['Lead', '--at', '11.1', '--over', '8', '--to', '14.1']                     || 'WINDOW_MID_CLIP'
    'copy'    | ['Drums', '--at', '13.1', '--over', '16', '--to', '25.1']                   || 'NOT_SUPPORTED_BY_HOST'
    'copy'    | ['Lead', '--at', '13.1', '--over', '16', '--to-track', 'Drums']             || 'NOT_SUPPORTED_BY_HOST'
    'copy'    | ['Lead', '--at', '13.1', '--over', '16', '--to', 'nowhere']                 || 'SECTION_NOT_FOUND'
    'shift'   | ['Lead', '--at', '13.1', '--over', '16', '--by', '-48.5']                   || 'INVALID_ARGUMENT'
    'shift'   | ['Lead', '--at', '13.1', '--over', '16', '--by', '0']                       || 'INVALID_ARGUMENT'
    'shift'   | ['Lead', '--at', '11.1', '--over', '8', '--by', '4']                        || 'WINDOW_MID_CLIP'
    'scale'   | ['Lead', '--at', '13.1', '--over', '16']                                    || 'MISSING_ARGUMENT'
    'scale'   | ['Lead', '--at', '13.1', '--over', '16', '--center', '0.5']                 || 'MISSING_ARGUMENT'
    'scale'   | ['Lead', '--at', '13.1', '--over', '16', '--from', '0.5']                   || 'MISSING_ARGUMENT'
    'scale'   | ['Lead', '--at', '13.1', '--over', '16', '--amount', '2', '--to', '0.5']    || 'CONFLICTING_ARGUMENTS'
    'scale'   | ['Lead', '--at', '13.1', '--over', '16', '--from', '-0.1', '--to', '1']     || 'INVALID_ARGUMENT'
    'scale'   | ['Lead', '--at', '13.2', '--over', '4', '--amount', '2']                    || 'WINDOW_MID_CLIP'
    'reverse' | ['Lead', '--at', '13.1', '--over', '16', '--device', 'Wavetable']           || 'INVALID_ARGUMENT'
    'reverse' | ['Lead', '--at', '13.1', '--over', '0']                                     || 'INVALID_ARGUMENT'
    'thin'    | ['Lead', '--at', '13.1', '--over', '16', '--tolerance', '2']                || 'INVALID_ARGUMENT'
  }
}
