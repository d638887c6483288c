package svc.verbs

import java.nio.file.Files

class DeviceSpec extends VerbSpec {
  def "'device list' lists the chain in order, with positions from 1 and from 0"() {
    given:
    def chain = run('device list', 'Bass').items

    expect:
    chain[0] == [index: 1, drum_device_index: 0, id: 'dev_5', name: 'Operator', class_name: 'Operator',
                 kind: 'instrument', is_on: true, has_drum_pads: false, has_chains: false]
    chain[1].subMap(['index', 'drum_device_index', 'name', 'class_name']) ==
        [index: 2, drum_device_index: 1, name: 'Compressor', class_name: 'Compressor2']
  }

  def "'device drum-pads' lists sixteen pads, and none if the device is not a Drum Rack"() {
    given:
    def pads = run('device drum-pads', 'Kick').items

    expect:
    pads.size() == 16
    pads*.index == (0..15).toList()
    pads*.note == (36..51).toList()
    pads*.pitch.take(4) == ['C1', 'C#1', 'D1', 'D#1']
    svc('device', 'drum-pads', 'Kick').out.readLines()[0].split(/ +/) == ['pitch', 'name', 'note']
    run('device drum-pads', 'Kick', '--device', '1').total == 0
    run('device drum-pads', 'Bass').total == 0
    run('device drum-pads', 'Bass').warnings*.code == ['NOT_A_DRUM_RACK']
    run('device drum-pads', 'Kick', '--device', '1').warnings[0].hint.contains('Give dev_')
    run('device drum-pads', 'Kick').warnings == []
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

  def "'device delete' counts from 1 and returns the remaining chain"() {
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

  def "'device set' accepts #value and results in #landed"() {
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

  def "'device set' returns the previous value"() {
    expect:
    run('device set', 'Bass', 'Compressor', 'Attack', '0.6').previous == [display: '1.00 ms', value: 0.4d]
    run('device set', 'Bass', 'Compressor', 'Attack', '0.4').previous == [display: '10.00 ms', value: 0.6d]
  }

  def "'device set' warns if a number without a unit is displayed as another number"() {
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

  def "the error about a displayed value without its unit suggests the unit"() {
    expect:
    svc('device', 'set', 'Bass', 'Compressor', 'Ratio', '4').err.contains('Did you mean "4 :1"?')
    svc('device', 'set', 'Bass', 'Compressor', 'Threshold', '-18').err.contains('displayed as -inf dB to 6.0 dB')
  }

  def "a displayed value in another unit is rejected with the unit of the parameter: #value"() {
    expect:
    svc('device', 'set', 'Lead', 'Auto Filter', 'Frequency', value, '--json').error().message ==
        "\"Frequency\" of \"Auto Filter\" accepts values in Hz, not \"$value\""

    where:
    value << ['800 ms', '-6 dB', '40 %']
  }

  def "a choice whose name looks like a number is selected by name, not by position"() {
    expect:
    run('device', 'set', 'Lead', 'Wavetable', 'Filter 1 Slope', '24').param.display == '24'
    run('device', 'set', 'Pad', 'Analog', 'Voices', '8').param.display == '8'
  }

  def "a name that two parameters share is ambiguous, and the error lists their indices"() {
    given:
    run('track list')
    bench.changeState { it.replace('"name":"Saturator","table":"saturator"', '"name":"LFO","table":"lfo"') }
    def result = svc('device', 'set', 'Hats', 'LFO', 'Rate', '0.5', '--json')

    expect:
    result.error().code == 'AMBIGUOUS_REFERENCE'
    result.error().details.candidates.every { it ==~ /\d+/ }
  }

  def "'device set' rejects #value for #param"() {
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
    '99'      | '1'      | 'PARAM_NOT_FOUND'
    ''        | '1'      | 'INVALID_ARGUMENT'
    'Gain'    | '1'      | 'AMBIGUOUS_REFERENCE'
  }

  def "a parameter is found as #text"() {
    expect:
    run('device set', 'Bass', 'Compressor', text, '0.5').param.name == name

    where:
    text         || name
    'Attack'     || 'Attack'
    'attack'     || 'Attack'
    ' THRESHOLD' || 'Threshold'
    'thresh'     || 'Threshold'
    '4'          || 'Attack'
  }

  def "an exact name takes precedence over names that contain it, and the error about a part of several names lists them"() {
    expect:
    run('device set', 'Lead', 'Auto Filter', 'Frequency', '800 Hz').param.name == 'Frequency'
    svc('device', 'set', 'Lead', 'Auto Filter', 'freq', '800 Hz', '--json').error().details.candidates.containsAll(['Frequency', 'LFO Frequency'])
  }

  def "a name with a word of the same beginning is suggested"() {
    expect:
    svc('device', 'set', 'Bass', 'Operator', 'Resonances', '0.3', '--json').error().details.candidates == ['Filter Res']
  }

  def "producers' words stand for parameters: '#text' of #device on #track is #name"() {
    expect:
    run('device set', track, device, text, value).with { [it.device, it.param.name] } == [found, name]

    where:
    track   | device       | text          | value    || found              | name
    'Bass'  | 'Operator'   | 'cutoff'      | '800 Hz' || 'Operator'         | 'Filter Freq'
    'Bass'  | 'fm synth'   | 'RESONANCE'   | '30 %'   || 'Operator'         | 'Filter Res'
    'Bass'  | 'comp'       | 'dry wet'     | '50 %'   || 'Compressor'       | 'Dry/Wet'
    'Bass'  | 'compressor' | 'mix'         | '50 %'   || 'Compressor'       | 'Dry/Wet'
    'Bass'  | 'compressor' | 'make-up gain' | '2 dB'  || 'Compressor'       | 'Output Gain'
    'Bass'  | 'compressor' | 'side-chain'  | 'off'    || 'Compressor'       | 'S/C On'
    'Lead'  | 'wah'        | 'cut off'     | '800 Hz' || 'Auto Filter'      | 'Frequency'
    'Pad'   | 'ensemble'   | 'low cut'     | '0.2'    || 'Chorus-Ensemble'  | 'HPF Freq'
    'Lead'  | 'auto filter' | 'filter type' | 'low cut' || 'Auto Filter'    | 'Filter Type'
  }

  def "a producer's word for several parameters or for a value is refused, with the parameters"() {
    expect:
    svc('device', 'set', 'Bass', 'Operator', 'detune', '3', '--json').error().with { [it.code, it.details.candidates] } == ['AMBIGUOUS_REFERENCE', ['A Fine', 'B Fine', 'C Fine', 'D Fine']]
    svc('device', 'set', 'Lead', 'Auto Filter', 'low cut', '120 Hz', '--json').error().with { [it.code, it.details.candidates] } == ['PARAM_NOT_FOUND', ['Filter Type']]
    svc('device', 'set', 'Lead', 'Auto Filter', 'low cut', '120 Hz').err.contains('it is a value of "Filter Type": Highpass')
  }

  def "an EQ's Q is set as displayed: #text"() {
    given:
    def landed = run('device set', 'Vocal', 'EQ Eight', '1 Resonance A', text)

    expect:
    landed.param.display == '0.71'
    landed.warnings == []

    where:
    text << ['Q 0.71', '0.71 Q', '0.71 shown']
  }

  def "the error about a number out of the raw range suggests the displayed value"() {
    expect:
    svc('device', 'set', 'Vocal', 'EQ Eight', '1 Resonance A', '1.4', '--json').error().details.candidates == ['1.4 shown']
  }

  def "'device load' loads #name from #path"() {
    given:
    def landed = run('device load', track, path)

    expect:
    landed.device.name == name
    landed.device.class_name == className
    landed.devices[landed.device.index - 1] == landed.device
    landed.devices == run('device list', track).items
    landed.host == 'embedded'

    where:
    track   | path                                          | name             | className
    'Lead'  | 'Audio Effects/Echo'                          | 'Echo'           | 'Echo'
    'Lead'  | 'audio effects/echo'                          | 'Echo'           | 'Echo'
    'Lead'  | 'Audio Effects/Delay & Loop/Echo'             | 'Echo'           | 'Echo'
    'Lead'  | 'query:AudioFx#Delay%20&%20Loop:Echo'         | 'Echo'           | 'Echo'
    'Bass'  | 'Instruments/Operator'                        | 'Operator'       | 'Operator'
    'Bass'  | 'Instruments/Operator/Bass/Acid Bass.adv'     | 'Acid Bass'      | 'Operator'
    'Bass'  | 'Sounds/Bass/Basic 303 Bass.adg'              | 'Basic 303 Bass' | 'InstrumentGroupDevice'
    'Kick'  | 'Drums/909 Core Kit.adg'                      | '909 Core Kit'   | 'DrumGroupDevice'
    'Bass'  | 'MIDI Effects/Arpeggiator'                    | 'Arpeggiator'    | 'MidiArpeggiator'
    'Vocal' | 'query:Plugins#VST3:Northlight:Tidewater'     | 'Tidewater'      | 'PluginDevice'
  }

  def "a plug-in that is named after a part is an instrument, another one an effect after the instrument"() {
    when:
    run('device load', 'Bass', 'query:Plugins#VST3:Dunlin%20Works:Mudlark%20Drums')
    run('device load', 'Bass', 'query:Plugins#AUv2:Hazelgate:Thornverb')

    then:
    run('device list', 'Bass').items.collect { [it.name, it.kind] } ==
        [['Mudlark Drums', 'instrument'], ['Compressor', 'audio_effect'], ['Thornverb', 'audio_effect']]
  }

  def "an instrument replaces the existing one and reports it"() {
    given:
    def before = run('device list', 'Bass').items
    def landed = run('device load', 'Bass', 'Instruments/Drift')

    expect:
    landed.replaced*.id == [before[0].id]
    landed.devices*.name == ['Drift', 'Compressor']
    landed.device.id != before[0].id
  }

  def "MIDI effects are placed before the instrument and audio effects after it; another position is a warning"() {
    given:
    def midi = run('device load', 'Bass', 'MIDI Effects/Chord', '--position', '3')
    def audio = run('device load', 'Bass', 'Audio Effects/Utility', '--position', '1')

    expect:
    midi.device.index == 1
    midi.warnings*.code == ['NOT_AS_ASKED']
    audio.device.index == 3
    audio.warnings*.code == ['NOT_AS_ASKED']
    audio.devices*.name == ['Chord', 'Operator', 'Utility', 'Compressor']
    run('device load', 'Bass', 'Audio Effects/Utility', '--position', '5').with { it.device.index == 5 && it.warnings == [] }
  }

  def "a part type loads its default instrument, and the result contains the rule"() {
    expect:
    run('device load', track, '--part-type', type).with { [it.device.name, it.rule, it.source] } == [name, rule, 'built-in']
    run('device default', type).rule == rule

    where:
    track  | type     | name              | rule
    'Bass' | 'bass'   | 'Saw Filter Bass' | 'generic'
    'Kick' | 'Drums'  | '808 Core Kit'    | 'kit'
    'Kick' | 'HiHat'  | '808 Core Kit'    | 'kit'
    'Kick' | 'Snare'  | '808 Core Kit'    | 'kit'
    'Kick' | 'kick'   | '808 Core Kit'    | 'kit'
    'Kick' | 'Hat'    | '808 Core Kit'    | 'kit'
    'Bass' | 'strings'   | 'Vintage Strings' | 'generic'
    'Bass' | 'Brass'     | '80s VCO Brass'   | 'generic'
    'Bass' | 'Organ'     | 'Organ Basic'     | 'generic'
    'Bass' | 'Mallets'   | 'Vibes Mellow'    | 'generic'
    'Bass' | 'Pluck'     | 'Velo-Rezzo Plucks' | 'generic'
    'Kick' | 'Overheads' | '808 Core Kit'    | 'kit'
  }

  def "default instruments: overrides take precedence over tags, tags over the genre, and the genre over generic ones"() {
    given:
    def chosen = { run('device default', 'Bass', *it).subMap(['rule', 'source', 'path']).values().toList() }

    expect:
    chosen([]) == ['generic', 'built-in', 'Instruments/Analog/Bass/Saw Filter Bass.adv']

    when:
    home.resolve('Untitled.svc').toFile().text = '{"Format":1,"Name":"x","Genre":"Tech House"}'

    then:
    chosen([])[0..1] == ['genre', 'Tech House']

    when:
    run('instrument tag', 'Upright Bass', 'Bass')

    then:
    chosen([])[0..1] == ['tagged', 'svc:bass']

    when:
    home.resolve('config.yaml').toFile().text = 'defaults: {instruments: {bass: Instruments/Operator}}'

    then:
    chosen([]) == ['override', 'config.yaml', 'Instruments/Operator']

    when:
    home.resolve('Untitled.svc').toFile().text =
        '{"Format":1,"Genre":"techno","Defaults":{"Instruments":{"Bass":"query:Synths#Drift"}}}'

    then:
    chosen([]) == ['override', 'Untitled.svc', 'Instruments/Drift']
    chosen(['--stock-only'])[0..1] == ['genre', 'techno']
  }

  def "'device set-default' sets the default of a part type, globally or in a project, and undo restores the file"() {
    given:
    def chosen = { run('device default', 'Bass', *it).subMap(['rule', 'source', 'path']).values().toList() }
    def config = home.resolve('config.yaml').toFile()
    def song = home.resolve('song.svc').toFile()
    config.text = '# mine\nhost: embedded\n'
    song.text = '{"Format":1,"Name":"x","Mine":1}'

    expect: 'the options select the verb'
    run('device default', 'Bass', '--set', 'query:Synths#Operator')
        .with { [it.path, it.previous, it.file, it.warnings] } == ['Instruments/Operator', null, "$config", []]
    chosen([]) == ['override', 'config.yaml', 'Instruments/Operator']
    run('device set-default', 'bass', '--set=Instruments/Drift').previous == 'Instruments/Operator'
    run('device default', 'Bass', '--project', "$song", '--set', 'Instruments/Analog').with { [it.path, it.file] } == ['Instruments/Analog', "$song"]
    chosen(['--project', "$song"]) == ['override', 'song.svc', 'Instruments/Analog']
    chosen([])[2] == 'Instruments/Drift'
    (svc.json.Json.parse(song.text) as Map).with { [it.Mine, it.Defaults] } == [1, [Instruments: [Bass: 'Instruments/Analog']]]
    run('undo').undone == 1
    (svc.json.Json.parse(song.text) as Map).keySet() == ['Format', 'Name', 'Mine'] as Set
    run('undo').undone == 1
    chosen([])[2] == 'Instruments/Operator'
    run('redo').redone == 1
    chosen([])[2] == 'Instruments/Drift'
    run('undo', '2').undone == 2
    config.text == '# mine\nhost: embedded\n'
    chosen([])[0] == 'generic'
  }

  def "'device set-default' changes nothing in a dry run, and warns if it has no effect"() {
    given:
    home.resolve('Untitled.svc').toFile().text = '{"Format":1,"Defaults":{"Instruments":{"Bass":"query:Synths#Drift"}}}'
    def preview = run('device default', 'Bass', '--set', 'Instruments/Operator', '--dry-run')

    expect:
    preview.items*.what == ['config.yaml']
    !home.resolve('config.yaml').toFile().exists()
    run('device default', 'Bass', '--unset').with { [it.path, it.previous, it.warnings*.code] } == [null, null, ['OVERRIDDEN_BY_PROJECT', 'NOTHING_CHANGED']]
    run('device default', 'Bass', '--set', 'Instruments/Operator').warnings*.code == ['OVERRIDDEN_BY_PROJECT']
    run('device default', 'Bass', '--set', 'Instruments/Operator', '--project', "${home.resolve('Untitled.svc')}").previous == 'query:Synths#Drift'
    run('device default', 'Pad', '--unset').warnings*.code == ['NOTHING_CHANGED']
  }

  def "'device set-default' rejects #args with #code"() {
    expect:
    refused('device default', *args) == code
    !home.resolve('config.yaml').toFile().exists()

    where:
    args                                                    | code
    ['Bass', '--dry-run']                                   | 'MISSING_ARGUMENT'
    ['Bass', '--set', ' ']                                  | 'MISSING_ARGUMENT'
    ['Bass', '--set', 'Instruments/Drift', '--unset']       | 'CONFLICTING_ARGUMENTS'
    ['Trombone', '--unset']                                 | 'INVALID_PART_TYPE'
    ['Bass', '--set', 'Instruments/Drfit']                  | 'INSTRUMENT_NOT_FOUND'
    ['Bass', '--set', 'Audio Effects/Echo']                 | 'INVALID_ARGUMENT'
    ['Bass', '--set', 'Drift']                              | 'INVALID_ARGUMENT'
    ['Bass', '--unset', '--project', 'none.svc']            | 'FILE_NOT_FOUND'
    ['Bass', '--unset', '--stock-only']                     | 'INVALID_ARGUMENT'
  }

  def "an item without its folder is refused with the paths of items that have its words"() {
    expect:
    svc('device', 'default', 'Drums', '--set', '808 kit', '--json').error().details.candidates == ['Drums/808 Core Kit.adg']
  }

  def "two servers see each other's default instruments"() {
    given:
    def sessions = [session(), session()]
    def tools = sessions.collect { svc.frontend.mcp.tool.ToolRegistry.of(catalog, it) }
    def ask = { int server, String tool, Map arguments -> svc.json.Json.parse(tools[server].call(tool, arguments).text()) }

    expect:
    ask(1, 'get_default_instrument', [part_type: 'Bass']).rule == 'generic'
    ask(0, 'set_default_instrument', [part_type: 'Bass', path: 'Instruments/Drift']).path == 'Instruments/Drift'
    ask(1, 'get_default_instrument', [part_type: 'Bass']).with { [it.rule, it.source, it.path] } == ['override', 'config.yaml', 'Instruments/Drift']
    ask(1, 'set_default_instrument', [part_type: 'Bass', unset: true]).previous == 'Instruments/Drift'
    ask(0, 'get_default_instrument', [part_type: 'Bass']).rule == 'generic'

    cleanup:
    sessions*.close()
  }

  def "drums get the stock kit regardless of tags, unless an override names another"() {
    given:
    run('instrument tag', '909 Core Kit', 'Drums')

    expect:
    run('device default', 'Drums').path == 'Drums/808 Core Kit.adg'

    when:
    home.resolve('config.yaml').toFile().text = 'defaults: {instruments: {Drums: Drums/909 Core Kit.adg}}'

    then:
    run('device default', 'Drums').with { [it.rule, it.path] } == ['override', 'Drums/909 Core Kit.adg']
    run('device default', 'Drums', '--stock-only').rule == 'kit'
  }

  def "of several tagged items, the first by path is used with a warning"() {
    given:
    run('instrument tag', 'grand', 'Piano', '--all')
    run('instrument tag', 'organ', 'Piano', '--all')

    expect:
    run('device default', 'Piano').with { it.rule == 'tagged' && it.warnings*.code == ['SEVERAL_TAGGED'] }
    run('device default', 'Piano').path == run('instrument find', 'piano').items[0].path
  }

  def "without a stock kit, an empty Drum Rack is used with a warning"() {
    given:
    home.resolve('rows.jsonl').toFile().text =
        '{"uri":"query:Synths#Drum%20Rack","name":"Drum Rack","path":"Instruments/Drum Rack","device":true,"loadable":true}'
    run('instrument import', "${home.resolve('rows.jsonl')}")
    def landed = run('device load', 'Bass', '--part-type', 'Bd')

    expect:
    landed.rule == 'empty_drum_rack'
    landed.warnings*.code == ['NO_DRUM_KIT']
    run('device drum-pads', 'Bass').total == 0
    refused('device default', 'Bass') == 'INSTRUMENT_NOT_FOUND'
  }

  def "the error about an override that is not in the browser names its setting"() {
    given:
    home.resolve('config.yaml').toFile().text = 'defaults: {instruments: {Bass: Instruments/Opertor}}'
    def error = svc('device', 'default', 'Bass', '--json').error()

    expect:
    error.code == 'INSTRUMENT_NOT_FOUND'
    error.message.contains('Bass in config.yaml')
    error.hint.contains('Operator')
  }

  def "'device load' loads #text by its name, with a warning if the words match only in part"() {
    given:
    def loaded = run('device load', 'Kick', text)

    expect:
    loaded.path == path
    loaded.warnings*.code == warnings

    where:
    text      || path                                | warnings
    'Echo'    || 'Audio Effects/Delay & Loop/Echo'   | []
    'reverb'  || 'Audio Effects/Reverb & Resonance/Reverb' | []
    '808 kit' || 'Drums/808 Core Kit.adg'            | ['MATCHED_BY_WORDS']
  }

  def "'device set' warns if a raw value is displayed as a word"() {
    expect:
    run('device set', 'Bass', 'Compressor', 'Ratio', '1').warnings*.code == ['RAW_VALUE']
  }

  def "'device load' rejects #args with #code"() {
    expect:
    refused('device load', *args) == code

    where:
    args                                                     | code
    ['Lead']                                                 | 'MISSING_ARGUMENT'
    ['Lead', 'Audio Effects/Echo', '--part-type', 'Bass']    | 'CONFLICTING_ARGUMENTS'
    ['Lead', '--part-type', 'Trombone']                      | 'INVALID_PART_TYPE'
    ['Lead', 'Ecco']                                         | 'INSTRUMENT_NOT_FOUND'
    ['Lead', 'core kit']                                     | 'MULTIPLE_MATCHES'
    ['Lead', '']                                             | 'MISSING_ARGUMENT'
    ['Lead', 'Audio Effects/Ecco']                           | 'INSTRUMENT_NOT_FOUND'
    ['Lead', 'Plug-Ins/Tidewater']                           | 'MULTIPLE_MATCHES'
    ['Lead', 'query:Nope#Nothing']                           | 'INSTRUMENT_NOT_FOUND'
    ['Lead', 'Audio Effects/Echo', '--position', '0']        | 'INVALID_ARGUMENT'
    ['Lead', 'Audio Effects/Echo', '--position', '4']        | 'INVALID_ARGUMENT'
    ['Lead', 'Audio Effects/Echo', '--position', 'last']     | 'INVALID_ARGUMENT'
    ['Vocal', 'Instruments/Operator']                        | 'NOT_A_MIDI_TRACK'
    ['Master', 'MIDI Effects/Chord']                         | 'NOT_A_MIDI_TRACK'
    ['Drums', 'Instruments/Operator']                        | 'NOT_A_MIDI_TRACK'
    ['Nobody', 'Instruments/Operator']                       | 'TRACK_NOT_FOUND'
  }

  def "audio effects can be loaded onto every kind of track"() {
    expect:
    run('device load', track, 'Audio Effects/Compressor').device.name == 'Compressor'

    where:
    track << ['Kick', 'Vocal', 'Drums', 'A-Reverb', 'Master']
  }

  def "'device load' turns the sample #path into a Simpler with its name"() {
    given:
    Files.createDirectories(home.resolve('My Hits'))
    Files.write(home.resolve('My Hits/Big Clap.WAV'), new byte[0])

    when:
    def loaded = run('device load', 'Bass', path.replace('~', "$home"))

    then:
    [loaded.device.name, loaded.device.class_name, loaded.device.index, loaded.replaced*.name] ==
        [name, 'OriginalSimpler', 1, ['Operator']]

    where:
    path                                       | name
    'User Library/Samples/Drums/Deep Kick.wav' | 'Deep Kick'
    'packs/slate harbour/samples/bell dusk.wav' | 'Bell Dusk'
    '~/My Hits/Big Clap.WAV'                   | 'Big Clap'
  }

  private Map<String, String> pads() {
    run('device drum-pads', 'Kick').items.collectEntries { [it.pitch, it.name] }
  }

  def "'device load' puts a sample on pad #pad and replaces its content"() {
    given:
    def before = pads()

    when:
    def loaded = run('device load', 'Kick', 'User Library/Samples/Drums/Rim Knock.wav', '--pad', pad)

    then:
    [loaded.pad, loaded.device.path, loaded.replaced*.name, loaded.devices] ==
        [note, '808 Core Kit/Rim Knock/Rim Knock', replaced, [loaded.device]]
    pads() == before + [(note): 'Rim Knock']

    when:
    run('undo')

    then:
    pads() == before

    where:
    pad        | note  | replaced
    'D1'       | 'D1'  | ['Simpler']
    'Clap 808' | 'D#1' | ['Simpler']
    '100'      | 'E6'  | []
  }

  def "the envelopes of the devices that a sample replaces on a pad are removed"() {
    given:
    run('clip envelope write', 'Kick', '1', '808 Core Kit/Kick 808/Simpler', 'Volume', '--curve', 'LinearUp', '--length', '4')

    when:
    run('device load', 'Kick', 'User Library/Samples/Drums/Rim Knock.wav', '--pad', 'C1')

    then:
    run('clip get', 'Kick', '1').clip.envelope_count == 0
  }

  def "'device load' rejects the sample #args with #code"() {
    expect:
    refused('device load', *args) == code

    where:
    args                                                                               | code
    ['Bass', 'User Library/Samples/Drums/None.wav']                                    | 'LOAD_FAILED'
    ['Bass', 'none.wav']                                                               | 'LOAD_FAILED'
    ['Bass', '/no/such/kick.wav']                                                      | 'FILE_NOT_FOUND'
    ['Vocal', 'User Library/Samples/Drums/Rim Knock.wav']                              | 'NOT_A_MIDI_TRACK'
    ['Bass', 'User Library/Samples/Drums/Rim Knock.wav', '--pad', 'C1']                | 'DEVICE_NOT_FOUND'
    ['Kick', 'User Library/Samples/Drums/Rim Knock.wav', '--pad', 'H1']                | 'INVALID_ARGUMENT'
    ['Kick', 'User Library/Samples/Drums/Rim Knock.wav', '--pad', '128']               | 'INVALID_ARGUMENT'
    ['Kick', 'User Library/Samples/Drums/Rim Knock.wav', '--pad', 'C1', '--position', '1'] | 'CONFLICTING_ARGUMENTS'
    ['Kick', 'Audio Effects/Echo', '--pad', 'C1']                                      | 'INVALID_ARGUMENT'
  }

  def "a clip from the browser cannot be loaded as a device"() {
    given:
    def clip = run('instrument list', '--kind', 'MidiClip').items[0]

    expect:
    refused('device load', 'Lead', clip.uri) == 'LOAD_FAILED'
    refused('device load', 'Lead', clip.path) == 'LOAD_FAILED'
  }

  def "'device browse' lists the entries directly below a path"() {
    expect:
    run('device browse').items*.name == ['Audio Effects', 'Drums', 'Instruments', 'MIDI Effects', 'Packs', 'Plug-Ins', 'Sounds', 'User Library']
    run('device browse', '/plug-ins/vst3/').items*.path.every { it.startsWith('Plug-Ins/VST3/') }
    run('device browse', 'Instruments').items.find { it.name == 'Operator' }.with { it.kind == 'Device' && it.uri && it.item_count > 5 }
    run('device browse', 'Drums/808 Core Kit.adg').items == []
    run('device browse', 'Instruments/Operator').items.every { it.item_count || it.uri }
  }

  def "the error about an unknown path suggests the nearest one"() {
    expect:
    svc('device', 'browse', 'Instruments/Operatr', '--json').error().with {
      it.code == 'INSTRUMENT_NOT_FOUND' && it.details.candidates == ['Instruments/Operator']
    }
  }

  static final String SONG = '''{"Format": 1, "Name": "Song", "Genre": "techno", "Parts": [
    {"Id": "bass-1", "PartType": "Bass", "Track": "1-MIDI", "Kind": "midi"},
    {"Id": "kit-1", "PartType": "Drums", "Track": "2-MIDI"},
    {"Id": "bass-2", "PartType": "Bass", "Track": "1-midi"},
    {"Id": "vox-1", "PartType": "Vocal", "Track": "3-Audio", "Kind": "audio"},
    {"Id": "pad-1", "PartType": "Pad", "Track": "Pads"},
    {"Id": "pad-2", "PartType": "Pad"}]}'''

  def "'device load-defaults' loads the instrument of each MIDI part, and a second call changes nothing"() {
    given:
    run('set new')
    def file = home.resolve('song.svc')
    file.toFile().text = SONG
    def done = run('device load-defaults', '--project', "$file")
    def after = state()
    def again = run('device load-defaults', '--project', "$file")

    expect:
    done.items*.status == ['loaded', 'loaded', 'skipped_track_shared', 'skipped_not_midi', 'skipped_no_track', 'skipped_no_track']
    done.items*.live_track_id == [1, 2, 1, 3, null, null]
    done.items*.rule == ['genre', 'genre', null, null, null, null]
    [done.total, done.loaded] == [6, 2]
    done.warnings*.code == ['PART_UNRESOLVED', 'PART_UNRESOLVED']
    run('device list', '2').items*.name == ['909 Core Kit']
    again.loaded == 0
    again.items*.status.take(3) == ['skipped_has_device'] * 3
    again.items[0].device == done.items[0].device
    state() == after
  }

  def "the genre #genre selects the kit #kit by its last words: #from"() {
    given:
    home.resolve('song.svc').toFile().text = """{"Format": 1, "Genre": "$genre"}"""
    def found = run('device default', type, '--project', home.resolve('song.svc') as String)

    expect:
    [found.rule, found.source, found.path] == [from ? 'genre' : 'kit', from ?: 'built-in', "Drums/${kit}.adg" as String]

    where:
    genre                  | type    || kit                | from
    'techno'               | 'Drums' || '909 Core Kit'     | 'techno'
    'Dub Techno'           | 'Bd'    || '909 Core Kit'     | 'Techno'
    'progressive house'    | 'Tom'   || '909 Core Kit'     | 'house'
    'rock'                 | 'Drums' || 'Dry Session Kit'  | 'rock'
    'indie-rock'           | 'Drums' || 'Dry Session Kit'  | 'rock'
    'pop'                  | 'Drums' || 'Dry Session Kit'  | 'pop'
    'band'                 | 'Drums' || 'Dry Session Kit'  | 'band'
    'hip-hop'              | 'Drums' || '808 Core Kit'     | 'hip hop'
    'trap'                 | 'Drums' || '808 Core Kit'     | 'trap'
    'liquid drum and bass' | 'Drums' || 'Halfstep Kit'     | 'drum and bass'
    'jungle'               | 'Drums' || 'Halfstep Kit'     | 'jungle'
    'trance'               | 'Drums' || '909 Core Kit'     | 'trance'
    'death metal'          | 'Drums' || 'Dry Session Kit'  | 'metal'
    'modern jazz'          | 'Drums' || 'Heritage Kit'     | 'jazz'
    'R&B'                  | 'Drums' || '808 Core Kit'     | 'R&B'
    'UK Garage'            | 'Drums' || 'Garage Kit'       | 'UK Garage'
    'cinematic'            | 'Drums' || 'Percussion Core Kit' | 'cinematic'
    'ambient'              | 'Drums' || '808 Core Kit'     | null
    'polka'                | 'Drums' || '808 Core Kit'     | null
  }

  def "'device load-defaults' rejects a missing or invalid project"() {
    given:
    home.resolve('a.svc').toFile().text = content

    expect:
    refused('device load-defaults') == 'FILE_NOT_FOUND'
    refused('device load-defaults', '--project', "${home.resolve('none.svc')}") == 'FILE_NOT_FOUND'
    refused('device load-defaults', '--project', "${home.resolve('a.svc')}") == code
    refused('device default', 'Bass', '--project', "${home.resolve('a.svc')}") == code

    where:
    content                                               | code
    '{"Format": 1,'                                       | 'FILE_INVALID'
    '{"Format": 3}'                                       | 'PROJECT_INVALID'
    '{"Format": 1, "Parts": [{"Id": "x"}]}'               | 'PROJECT_INVALID'
    '{"Format": 1, "Parts": [{"Id": "x", "PartType": "Tuba"}]}' | 'PROJECT_INVALID'
  }
}
