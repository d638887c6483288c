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
}
