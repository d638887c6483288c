package svc.verbs

class AutomationSpec extends VerbSpec {
  def "'automation params' lists indices, names, ranges and units"() {
    given:
    def params = run('automation params', 'Bass', 'Compressor')

    expect:
    params.device_id == 'dev_6'
    params.total == 23
    params.items[0] == [index: 0, name: 'Device On', value: 1, min: 0, max: 1, default_value: 1, normalized: 1,
                        display: 'On', quantized: true, items: ['Off', 'On']]
    params.items[4] == [index: 4, name: 'Attack', value: 0.4d, min: 0, max: 1, default_value: 0.4d, normalized: 0.4d,
                        display: '1.00 ms', display_min: '0.01 ms', display_max: '1.00 s', unit: 'ms', quantized: false]
  }

  def "macros of a rack have their names"() {
    expect:
    run('automation params', 'Chords', 'Warm Keys').items.subList(1, 9)*.name ==
        ['Cutoff', 'Resonance', 'Attack', 'Release', 'Drive', 'Width', 'Reverb', 'Delay']
  }

  def "'automation params' refuses #track #device"() {
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
    slots.keySet() as List == ['synth_cutoff', 'synth_resonance', 'synth_volume', 'cutoff', 'resonance'] + (1..16).collect { "macro_$it" as String }
    slots.synth_cutoff.target_kind == 'device_param'
    slots.synth_cutoff.target_details.subMap(['device_index', 'param_name']) == [device_index: 0, param_name: 'Filter Freq']
    slots.synth_cutoff.target_details.alternatives.find { it.synth == 'Analog' } == [synth: 'Analog', param_name: 'F1 Freq']
    slots.resonance.target_details == [macro_name: 'Resonance', fallback_macro: 2]
    slots.macro_16.with { it.target_kind == 'macro' && it.target_details == [macro: 16] }
    run('automation slots', 'FxRiser').total == 21
    ['Bd', 'snare', 'HiHat', 'Drums'].every { run('automation slots', it).items == [] }
    refused('automation slots', 'tuba') == 'INVALID_PART_TYPE'
  }

  def "the table names parameters that its synths have"() {
    expect:
    def names = svc.store.Tsv.rows(svc.host.embedded.EmbeddedHost, "devices/${row[3].split('/')[-1] - '.tsv'}")*.getAt(1)
    row[2] in names

    where:
    row << svc.store.Tsv.rows(svc.verbs.automation.ListAutomationSlots, 'synths').collect { it as List }
  }
}
