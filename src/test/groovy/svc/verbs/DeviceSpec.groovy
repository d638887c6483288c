package svc.verbs

class DeviceSpec extends VerbSpec {
  def "'device list' is the chain in order, with both ways to count"() {
    given:
    def chain = run('device list', 'Bass').items

    expect:
    chain[0] == [index: 1, drum_device_index: 0, id: 'dev_5', name: 'Operator', class_name: 'Operator',
                 kind: 'instrument', is_on: true, has_drum_pads: false]
    chain[1].subMap(['index', 'drum_device_index', 'name', 'class_name']) ==
        [index: 2, drum_device_index: 1, name: 'Compressor', class_name: 'Compressor2']
  }

  def "'device drum-pads' lists the sixteen pads, and none where there is no drum rack"() {
    given:
    def pads = run('device drum-pads', 'Kick').items

    expect:
    pads.size() == 16
    pads*.index == (0..15).toList()
    pads*.note == (36..51).toList()
    run('device drum-pads', 'Kick', '--device', '1').total == 0
    run('device drum-pads', 'Bass').total == 0
    refused('device drum-pads', 'Kick', '--device', '2') == 'DEVICE_NOT_FOUND'
    refused('device drum-pads', 'Kick', '--device', '-1') == 'INVALID_ARGUMENT'
    refused('device drum-pads', 'Kick', '--device', '0.5') == 'INVALID_ARGUMENT'
  }

  def "a device is found by #ref"() {
    expect:
    run('automation params', 'Vocal', ref).device == name

    where:
    ref          | name
    '1'          | 'EQ Eight'
    'dev_14'     | 'Compressor'
    'compressor' | 'Compressor'
    'EQ'         | 'EQ Eight'
  }

  def "'device delete' counts from 1 and says what is left"() {
    given:
    def deleted = run('device delete', 'Vocal', '1')

    expect:
    deleted.previous.name == 'EQ Eight'
    deleted.devices*.name == ['Compressor']
    deleted.devices*.index == [1]
    refused('device delete', 'Vocal', '2') == 'DEVICE_NOT_FOUND'
    refused('device delete', 'Vocal', '0') == 'DEVICE_NOT_FOUND'
    refused('device delete', 'Vocal', 'Reverb') == 'DEVICE_NOT_FOUND'
    refused('device delete', 'Vocal', 'dev_13') == 'DEVICE_NOT_FOUND'
  }

  def "'device set' takes #value and lands #landed"() {
    expect:
    run('device set', 'Bass', 'Compressor', param, value).param.display == landed

    where:
    param       | value    | landed
    'Ratio'     | '0.5'    | '2.00 :1'
    '4'         | '10 ms'  | '10.00 ms'
    'Device On' | 'off'    | 'Off'
    'Device On' | '0'      | 'Off'
    'Model'     | 'Peak'   | 'Peak'
    'Dry/Wet'   | '40%'    | '40.0 %'
    'Output Gain' | '-3 dB' | '-3.0 dB'
  }

  def "'device set' hands back what was there"() {
    expect:
    run('device set', 'Bass', 'Compressor', 'Attack', '0.6').previous == [display: '1.00 ms', value: 0.4d]
    run('device set', 'Bass', 'Compressor', 'Attack', '0.4').previous == [display: '10.00 ms', value: 0.6d]
  }

  def "'device set' warns where a bare number shows as another"() {
    expect:
    run('device set', 'Bass', 'Compressor', 'Attack', '0.6').warnings*.code == ['RAW_VALUE']
    run('device set', 'Bass', 'Compressor', 'Attack', '0.6').warnings[0].message.contains('10.00 ms')
    run('device set', 'Bass', 'Compressor', 'Knee', '3').warnings == []
    run('device set', 'Bass', 'Compressor', 'Knee', '3.26').warnings == []
    run('device set', 'Bass', 'Compressor', 'Output Gain', '-6.04').warnings == []
    run('device set', 'Bass', 'Compressor', 'Dry/Wet', '0.4').warnings*.code == ['RAW_VALUE']
    run('device set', 'Bass', 'Compressor', 'Attack', '3 ms').warnings == []
    run('device set', 'Bass', 'Compressor', 'Model', '1').warnings == []
  }

  def "a displayed value without its unit is refused with the unit"() {
    expect:
    svc('device', 'set', 'Bass', 'Compressor', 'Ratio', '4').err.contains('Did you mean "4 :1"?')
    svc('device', 'set', 'Bass', 'Compressor', 'Threshold', '-18').err.contains('shown as -inf dB to 6.0 dB')
  }

  def "a choice that looks like a number is the choice, not its place"() {
    expect:
    run('device', 'set', 'Lead', 'Wavetable', 'Filter 1 Slope', '24').param.display == '24'
    run('device', 'set', 'Pad', 'Analog', 'Voices', '8').param.display == '8'
  }

  def "a name that two parameters share is ambiguous, and their indices are told"() {
    given:
    def file = setFile()
    run('track list')
    file.toFile().text = file.toFile().text.replace('"name":"Saturator","table":"saturator"', '"name":"LFO","table":"lfo"')
    def result = svc('device', 'set', 'Hats', 'LFO', 'Rate', '0.5', '--json')

    expect:
    result.error().code == 'AMBIGUOUS_REFERENCE'
    result.error().details.candidates.every { it ==~ /index \d+/ }
  }

  def "'device set' refuses #value for #param"() {
    expect:
    refused('device set', 'Bass', 'Compressor', param, value) == code

    where:
    param     | value    | code
    'Attack'  | '1.5'    | 'INVALID_ARGUMENT'
    'Attack'  | '5 dB'   | 'INVALID_ARGUMENT'
    'Attack'  | '9 s'    | 'INVALID_ARGUMENT'
    'Model'   | '0.5'    | 'INVALID_ARGUMENT'
    'Model'   | 'Loud'   | 'INVALID_ARGUMENT'
    'Atack'   | '1'      | 'PARAM_NOT_FOUND'
    'attack'  | '1'      | 'PARAM_NOT_FOUND'
    '99'      | '1'      | 'PARAM_NOT_FOUND'
  }
}
