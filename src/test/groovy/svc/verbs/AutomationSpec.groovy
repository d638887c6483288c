package svc.verbs

class AutomationSpec extends VerbSpec {
  def "'automation params' lists indices, names, ranges and units"() {
    given:
    def params = run('automation params', 'Bass', 'Compressor')

    expect:
    params.device_id == 'dev_6'
    params.total == 23
    params.items[0] == [index: 0, name: 'Device On', value: 1, min: 0, max: 1, default_value: 1, normalized: 1,
                        display: 'On', quantized: true, choices: ['Off', 'On']]
    params.items[4] == [index: 4, name: 'Attack', value: 0.4d, min: 0, max: 1, default_value: 0.4d, normalized: 0.4d,
                        display: '1.00 ms', display_min: '0.01 ms', display_max: '1.00 s', unit: 'ms', quantized: false]
  }

  def "the macros of a rack are listed with their names"() {
    expect:
    run('automation params', 'Chords', 'Warm Keys').items.subList(1, 9)*.name ==
        ['Cutoff', 'Resonance', 'Attack', 'Release', 'Drive', 'Width', 'Reverb', 'Delay']
  }

  def "'automation params' rejects #track #device"() {
    expect:
    refused('automation params', track, device) == code

    where:
    track  | device | code
    '99'   | '1'    | 'TRACK_NOT_FOUND'
    'Bass' | '9'    | 'DEVICE_NOT_FOUND'
    'Bass' | 'o'    | 'AMBIGUOUS_REFERENCE'
    'Bass' | 'xyz'  | 'DEVICE_NOT_FOUND'
  }

  def "'automation slots' lists synth, rack and macro keys, and none for drums"() {
    given:
    def slots = run('automation slots', 'bass').items.collectEntries { [it.slot_key, it] }

    expect:
    slots.keySet() as List == ['synth_cutoff', 'synth_resonance', 'synth_volume', 'cutoff', 'resonance', 'volume', 'pan', 'send:NAME'] + (1..16).collect { "macro_$it" as String }
    slots.synth_cutoff.target_kind == 'device_param'
    slots.synth_cutoff.target_details.subMap(['device_index', 'param_name']) == [device_index: 0, param_name: 'Filter Freq']
    slots.synth_cutoff.target_details.alternatives.find { it.synth == 'Analog' } == [synth: 'Analog', param_name: 'F1 Freq']
    slots.resonance.target_details == [macro_name: 'Resonance', fallback_macro: 2]
    slots.macro_16.with { it.target_kind == 'macro' && it.target_details == [macro: 16] }
    run('automation slots', 'FxRiser').total == 24
    ['Bd', 'Kick', 'snare', 'hat', 'HiHat', 'Drums'].every { run('automation slots', it).items == [] }
    refused('automation slots', 'tuba') == 'INVALID_PART_TYPE'
  }

  def "all parameters in the table exist on their synths"() {
    expect:
    def names = svc.store.file.TsvResource.readRows(svc.parameter.stock.StockDeviceTables, "devices/${row[3].split('/')[-1] - '.tsv'}")*.getAt(1)
    row[2] in names

    where:
    row << svc.store.file.TsvResource.readRows(svc.verbs.automation.AutomationSlot, 'synths').collect { it as List }
  }

  static final List<String> FILTER = ['--device', 'Auto Filter', '--param', 'Frequency']

  def "'automation write' writes a curve exactly, and 'automation get' reads it again"() {
    given:
    def written = run('automation write', 'Lead', '1.1', '32', *FILTER, '--curve', 'LinearUp')
    def read = run('automation get', 'Lead', '--from', '1.1', '--length', '32')

    expect:
    written.slices*.status == ['written']
    written.undo_steps == 1
    written.warnings*.code == ['ONLY_GAPS_FILLED']
    read.items.size() == 1
    read.items[0].subMap(['source', 'device', 'param', 'start_beats', 'length_beats', 'points']) ==
        [source: 'ledger', device: 'Auto Filter', param: 'Frequency', start_beats: 0, length_beats: 32,
         points: [[time: 0, value: 0, display: '26.0 Hz'], [time: 32, value: 1, display: '19.91 kHz']]]
    run('automation get', 'Lead', '--from', '3.1', '--length', '8').items[0].points*.subMap('time', 'value') == [[time: 0, value: 0.25d], [time: 8, value: 0.5d]]
  }

  def "a write states its bounds and its first and last values as displayed"() {
    given:
    def written = run('automation write', 'Lead', '11.1', '8', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'LinearUp', '--from', '200 Hz', '--to', '2 kHz')

    expect:
    written.subMap('position', 'end_position') == [position: '11.1', end_position: '13.1']
    written.envelopes[0].subMap('first', 'last') == [first: '200.0 Hz', last: '2.00 kHz']
    run('automation clear', 'Pad').warnings*.code == ['NOTHING_CLEARED']
    run('automation clear', 'Lead').warnings == []
  }

  def "the error of a write without clips lists where the track's clips are"() {
    expect:
    run('automation write', 'Lead', '200', '8', *FILTER, '--curve', 'Sine').warnings.with {
      it*.code == ['ONLY_GAPS_FILLED'] && it[0].message.endsWith('the existing clips are at 11.1 to 13.1 ("Lead Sweep"), 13.1 to 17.1 ("Lead Hook")')
    }
    run('automation write', 'Lead', '40', '8', *FILTER, '--curve', 'Sine').warnings*.code == ['UNLEDGERED_REPLACED']
    run('automation write', 'Lead', '32', '16', *FILTER, '--curve', 'Sine').warnings == []
  }

  def "a dry run shows the plan and writes nothing"() {
    given:
    run('automation get', 'Lead')
    def before = state()

    expect:
    run('automation write', 'Lead', '48', '16', *FILTER, '--curve', 'Sine', '--dry-run').with {
      it.slices*.status == ['planned'] && it.dry_run && it.warnings*.message == ['nothing was changed']
    }
    state() == before
    !run('automation get', 'Lead').items.any { it.source == 'ledger' }
  }

  def "automation that svc did not write is sampled every quarter beat, except on lines, and cannot be cleared"() {
    given:
    def line = run('automation get', 'Lead').items
    run('automation write', 'Lead', '40', '8', *FILTER, '--curve', 'Triangle', '--cycles', '16')
    bench.forgetAutomation()
    def live = run('automation get', 'Lead').items
    def cleared = run('automation clear', 'Lead')

    expect:
    line*.source == ['live']
    line[0].points*.time == [0, 8]
    live*.source == ['live']
    live[0].points*.time == (0..32).collect { it / 4 }*.doubleValue()
    cleared.cleared == 0
    cleared.not_cleared*.start_beats == [40]
  }

  def "cleared automation becomes its last value and is removed from the ledger"() {
    given:
    run('automation write', 'Lead', '1.1', '32', *FILTER, '--curve', 'LinearUp', '--to', '0.75')
    def cleared = run('automation clear', 'Lead', '--device', 'Auto Filter')
    def after = run('automation get', 'Lead', '--from', '1.1', '--length', '32').items

    expect:
    cleared.cleared == 1
    cleared.previous*.points*.value == [[0, 0.75d]]
    after*.source == ['live']
    after[0].points.every { it.value == 0.75d }
    run('automation clear', 'Lead').cleared == 0
  }

  def "automation that was undone in the host is reported and removed from the ledger"() {
    given:
    run('automation get', 'Lead')
    def before = state()
    run('automation write', 'Lead', '1.1', '32', *FILTER, '--curve', 'LinearUp')
    def ledger = host().storedLedger().read()
    setFile().toFile().text = before
    host().storedLedger().write(ledger)
    def read = run('automation get', 'Lead')

    expect:
    read.items*.source == ['live']
    read.warnings*.code == ['LEDGER_OUTDATED']
    run('automation write', 'Lead', '1.1', '8', *FILTER, '--curve', 'Hold').warnings*.code == ['ONLY_GAPS_FILLED', 'LEDGER_OUTDATED']
    run('automation get', 'Lead').warnings == []
  }

  def "a set saved under another name keeps its ledger, and 'set new' starts an empty one"() {
    given:
    run('automation write', 'Lead', '1.1', '32', *FILTER, '--curve', 'LinearUp')
    run('set save', "${home.resolve('one.svcset')}")
    run('set save', "${home.resolve('two.svcset')}")

    expect:
    run('automation get', 'Lead').items*.source == ['ledger', 'live']

    when:
    run('set reset')

    then:
    run('automation get', 'Lead').items*.source == ['live']

    when:
    run('set open', "${home.resolve('one.svcset')}")

    then:
    run('automation get', 'Lead').items*.source == ['ledger', 'live']
  }

  def "several envelopes and macros are written from a file"() {
    given:
    def file = home.resolve('specs.json')
    file.toFile().text = '''[
      {"target": {"kind": "device_param", "device": "Auto Filter", "param": "Frequency"}, "points": [{"time": 4, "value": 1}, {"time": 0, "value": 0}]},
      {"target": {"kind": "device_param", "device": "Auto Filter", "param": "Resonance"}, "curve_spec": {"shape": "Wander", "seed": 7}}]'''
    def written = run('automation write', 'Lead', '1.1', '8', '--envelopes', "$file")

    expect:
    written.envelopes*.param == ['Frequency', 'Resonance']
    written.envelopes*.seed == [null, 7]
    run('automation get', 'Lead', '--from', '0', '--length', '8').items*.param.toSet() == ['Frequency', 'Resonance'] as Set
  }

  def "the error of a write without an envelope lists all ways to give one"() {
    expect:
    svc('automation', 'write', 'Lead', '1.1', '8', '--json').error().message == 'nothing to write: give --device, --param and one of --curve, --json-data and --file, or give --envelopes'
  }

  def "the error about an ambiguous parameter is a complete sentence"() {
    expect:
    svc('automation', 'get', 'Lead', '--param', 'freq', '--json').error().message == '"freq" matches 2 parameters of "Wavetable": Filter 1 Freq, Filter 2 Freq'
  }

  def "'automation write' rejects #args with #code and writes nothing"() {
    expect:
    refused('automation write', *args) == code

    where:
    args                                                                                   | code
    ['Lead', '0.1', '8', *FILTER, '--curve', 'Hold']                                       | 'INVALID_ARGUMENT'
    ['Lead', '9.5', '8', *FILTER, '--curve', 'Hold']                                       | 'INVALID_ARGUMENT'
    ['Lead', '-3', '8', *FILTER, '--curve', 'Hold']                                        | 'INVALID_ARGUMENT'
    ['Lead', 'abc', '8', *FILTER, '--curve', 'Hold']                                       | 'SECTION_NOT_FOUND'
    ['Lead', '1.1', '0', *FILTER, '--curve', 'Hold']                                       | 'INVALID_ARGUMENT'
    ['Lead', '1.1', '8', *FILTER]                                                          | 'MISSING_ARGUMENT'
    ['Lead', '1.1', '8', '--curve', 'Hold']                                                | 'MISSING_ARGUMENT'
    ['Lead', '1.1', '8']                                                                   | 'MISSING_ARGUMENT'
    ['Lead', '1.1', '8', *FILTER, '--curve', 'Hold', '--json-data', '[{"time":0,"value":1}]'] | 'CONFLICTING_ARGUMENTS'
    ['Lead', '1.1', '8', *FILTER, '--curve', 'Hold', '--envelopes', 'x.json']              | 'CONFLICTING_ARGUMENTS'
    ['Lead', '1.1', '8', *FILTER, '--curve', 'Sine', '--seed', '3']                        | 'INVALID_ARGUMENT'
    ['Lead', '1.1', '8', *FILTER, '--json-data', '[{"time":9,"value":1}]']                 | 'INVALID_ARGUMENT'
    ['Lead', '1.1', '8', *FILTER, '--json-data', '[{"time":0,"value":1.2}]']               | 'INVALID_ARGUMENT'
    ['Lead', '1.1', '8', '--device', 'Auto Filter', '--param', 'Frequenzy', '--curve', 'Hold'] | 'PARAM_NOT_FOUND'
    ['Lead', '11.2', '2', *FILTER, '--curve', 'Hold']                                      | 'WINDOW_MID_CLIP'
    ['Drums', '1.1', '8', '--device', '1', '--param', '1', '--curve', 'Hold']              | 'NOT_SUPPORTED_BY_HOST'
    ['Lead', '1.1', '8', '--envelopes', '/no/such/file']                                   | 'FILE_NOT_FOUND'
  }

  def "errors about curve options use the spelling of the command line"() {
    when:
    def error = svc('automation', 'write', 'Lead', '1.1', '4', '--device', '2', '--param', 'Frequency', '--curve', 'Sine',
        '--center', '0.2', '--json').error()

    then:
    [error.message, error.hint] == ['Sine does not use --center', 'Omit --center; Sine accepts --from, --to, --cycles, --phase.']
  }

  def "an invalid position is reported with the name of its argument"() {
    expect:
    svc('automation', 'get', 'Lead', '--from', 'nine', '--length', '8', '--json').error().details.argument == 'start'
  }

  def "a window must end after its start, and a file must contain a point"() {
    given:
    def file = home.resolve('none.json')
    file.toFile().text = '[]'

    expect:
    refused('automation write', 'Lead', '1.1', '8', *FILTER, '--file', "$file") == 'FILE_INVALID'
    refused('automation write', 'Lead', '9.1', '1e-20', *FILTER, '--curve', 'Hold') == 'INVALID_ARGUMENT'
    refused('automation get', 'Lead', '--from', '9.1', '--length', '1e-20') == 'INVALID_ARGUMENT'
  }

  def "a parameter without a device selects it on every device of the track"() {
    given:
    run('device load', 'Lead', 'Audio Effects/Auto Filter')
    def filters = run('device list', 'Lead').items.findAll { it.name == 'Auto Filter' }*.id
    filters.each { run('automation write', 'Lead', '1.1', '8', '--device', it, '--param', 'Frequency', '--curve', 'Hold') }
    run('automation write', 'Lead', '1.1', '8', '--device', filters[0], '--param', 'Resonance', '--curve', 'Hold')
    def read = { String... args -> run('automation get', 'Lead', '--from', '1.1', '--length', '8', *args).items.collect { [it.device_id, it.param] } }

    expect:
    filters.size() == 2
    read('--param', name) == filters.collect { [it, 'Frequency'] }
    run('automation clear', 'Lead', '--param', name, '--from', '1.1', '--length', '8').cleared == 2
    run('automation get', 'Lead', '--from', '1.1', '--length', '8').items.findAll { it.source == 'ledger' }*.param == ['Resonance']
    refused('automation get', 'Lead', '--param', 'Frequenzy') == 'PARAM_NOT_FOUND'
    refused('automation clear', 'Lead', '--param', 'Frequenzy') == 'PARAM_NOT_FOUND'

    where:
    name << ['Frequency', 'frequency', '5']
  }

  def "'automation get' and 'automation clear' require both start and length of a window, or neither"() {
    expect:
    refused('automation get', 'Lead', '--from', '9.1') == 'CONFLICTING_ARGUMENTS'
    refused('automation clear', 'Lead', '--length', '8') == 'CONFLICTING_ARGUMENTS'
    refused('automation clear', 'Lead', '--from', '11.2', '--length', '2') == 'WINDOW_MID_CLIP'
  }
}
