package svc.verbs

import java.nio.file.Files
import svc.app.VerbAreas
import svc.testing.FrontEndCalls
import svc.verb.FrontEnd

class ClipEnvelopeSpec extends VerbSpec {
  static final List<String> THRESHOLD = ['Bass', 'Drop', 'Compressor', 'Threshold']

  def "'clip envelope write' sorts points and returns the previous envelope"() {
    given:
    def first = write('--json-data', '[{"time":4,"value":1},{"time":0,"value":0.25},{"time":4,"value":0}]')
    def second = write('--json-data', '[{"time":0,"value":0.5}]')

    expect:
    first.envelope.points*.subMap(['time', 'value']) == [[time: 0, value: 0.25d], [time: 4, value: 1], [time: 4, value: 0]]
    first.envelope.subMap(['device', 'param']) == [device: 'Compressor', param: 'Threshold']
    !first.containsKey('previous')
    first.warnings == [] && first.host == 'embedded'
    second.previous == first.envelope
    run('clip envelope get', 'Bass', 'Drop').items == [second.envelope]
  }

  def "curves are expanded, and a seed chosen by svc is reported"() {
    given:
    def wander = write('--curve', 'wander', '--length', '4')

    expect:
    wander.seed >= 0
    write('--curve', 'Wander', '--length', '4', '--seed', "$wander.seed").envelope == wander.envelope
    write('--curve', 'SawUp', '--length', '4', '--subdivisions', '2', '--to', '0.5').envelope.points*.subMap(['time', 'value']) ==
        [[time: 0, value: 0], [time: 2, value: 0.5d], [time: 2, value: 0], [time: 4, value: 0.5d]]
  }

  def "points can be read from a file in the form in which they are returned"() {
    given:
    def file = home.resolve('points.json')
    def once = write('--curve', 'Sine', '--length', '4')
    Files.writeString(file, svc.json.Json.print(run('clip envelope get', 'Bass', 'Drop').items[0].points))

    expect:
    write('--file', "$file").envelope == once.envelope
  }

  def "'clip envelope clear' removes one envelope or all"() {
    given:
    def written = write('--json-data', '[{"time":0,"value":0.5}]').envelope

    expect:
    run('clip envelope clear', 'Bass', 'Drop', '--device', 'Compressor', '--param', 'Attack').cleared == 0
    run('clip envelope clear', 'Bass', 'Drop', '--device', 'Compressor', '--param', 'Threshold').previous == [written]
    with(run('clip envelope clear', 'Bass', 'Drop')) {
      cleared == 0
      warnings*.code == ['NOTHING_CLEARED']
      warnings[0].message == 'the clip on Bass, scene 4 has no envelopes'
    }
    run('clip envelope get', 'Bass', 'Drop').total == 0
  }

  def "'clip envelope get' reads a window with times from its start"() {
    given:
    def whole = run('clip envelope get', 'Lead', '3')
    def part = run('clip envelope get', 'Lead', '3', '--from', '2', '--length', '4')
    def at = { List points, double time ->
      def (before, after) = [points.findAll { it.time <= time }.last(), points.find { it.time > time } ?: points.last()]
      after.time == before.time ? before.value : before.value + (after.value - before.value) * (time - before.time) / (after.time - before.time)
    }

    expect:
    !whole.containsKey('start_beats')
    [part.start_beats, part.length_beats] == [2, 4]
    part.items[0].points.first().with { it.time == 0 && Math.abs(it.value - at(whole.items[0].points, 2)) < 1e-5 }
    part.items[0].points.last().with { it.time == 4 && Math.abs(it.value - at(whole.items[0].points, 6)) < 1e-5 }
    refused('clip envelope get', 'Lead', '3', '--from', '2') == 'CONFLICTING_ARGUMENTS'
    refused('clip envelope get', 'Lead', '3', '--length', '2') == 'CONFLICTING_ARGUMENTS'
    refused('clip envelope get', 'Lead', '3', '--from', '2', '--length', '0') == 'INVALID_ARGUMENT'
    refused('clip envelope get', 'Lead', '3', '--from', '1e300', '--length', '1') == 'INVALID_ARGUMENT'
  }

  def "'clip envelope get' and 'clip envelope clear' require both device and parameter, or neither"() {
    expect:
    refused("clip envelope $verb", 'Bass', 'Drop', '--device', 'Compressor') == 'CONFLICTING_ARGUMENTS'
    refused("clip envelope $verb", 'Bass', 'Drop', '--param', 'Attack') == 'CONFLICTING_ARGUMENTS'
    refused("clip envelope $verb", 'Bass', '1') == 'CLIP_NOT_FOUND'

    where:
    verb << ['get', 'clear']
  }

  def "#args is rejected: #message"() {
    given:
    def result = svc(*('clip envelope write'.split(' ') as List), *THRESHOLD, *args, '--json')

    expect:
    result.status == 2
    result.error().code == code
    result.error().message.contains(message)

    where:
    args                                                     | code                    | message
    []                                                       | 'MISSING_ARGUMENT'      | '--json-data or --curve must be given'
    ['--curve', 'Sine']                                      | 'MISSING_ARGUMENT'      | 'length is missing'
    ['--curve', 'Sine', '--length', '4', '--file', 'x']      | 'CONFLICTING_ARGUMENTS' | '--file and --curve cannot be used together'
    ['--json-data', '[{"time":0,"value":0}]', '--from', '0'] | 'CONFLICTING_ARGUMENTS' | '--length and the other curve options require --curve'
    ['--curve', 'Sine', '--length', '4', '--seed', '1']      | 'INVALID_ARGUMENT'      | 'Sine does not use --seed'
    ['--curve', 'Sine', '--length', '400']                   | 'INVALID_ARGUMENT'      | 'the curve must be at most 8 beats long, not 400'
    ['--curve', 'Sine', '--length', '4', '--from', '2']      | 'INVALID_ARGUMENT'      | 'from must be between 0 and 1, not 2'
    ['--json-data', '[{"time":0,"value":0},{"time":1,"value":1.2}]'] | 'INVALID_ARGUMENT' | '--json-data/1/value must be between 0 and 1, not 1.2'
    ['--json-data', '[{"time":400,"value":0}]']              | 'INVALID_ARGUMENT'      | "--json-data/0/time must be at most"
    ['--json-data', '[{"time":0,"vlaue":0}]']                | 'INVALID_ARGUMENT'      | '--json-data/0/vlaue is not a known field'
    ['--json-data', '[7]']                                   | 'INVALID_ARGUMENT'      | '--json-data/0 must be an object'
    ['--json-data', '[{']                                    | 'INVALID_ARGUMENT'      | '--json-data must be valid JSON'
    ['--json-data', '[' + (['{"time":0,"value":0}'] * 10_001).join(',') + ']'] | 'INVALID_ARGUMENT' | 'at most 10000'
  }

  def "a tool call contains a curve as an object, which is checked like the options"() {
    given:
    def faces = new FrontEndCalls(home)
    def verb = VerbAreas.catalog().find(['clip', 'envelope', 'write']).get()
    def call = { Map spec -> faces.call(FrontEnd.MCP, verb, [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold', curveSpec: spec]) }

    expect:
    call([shape: 'linearup', length: 4]).envelope.points*.first() == [0, 4]
    call([shape: 'Sine', lenght: 4]).error.text == 'INVALID_ARGUMENT: `curve_spec/lenght` is not a known field. Did you mean length?'
    call([shape: 'Sine', length: 4, seed: 1]).error.text.startsWith('INVALID_ARGUMENT: Sine does not use seed.')
    call([shape: 'Sine']).error.code == 'MISSING_ARGUMENT'
    call([length: 4]).error.code == 'MISSING_ARGUMENT'
  }

  private Map write(String... args) { run('clip envelope write', *THRESHOLD, *args) }

  def "the hint of an error about times after the end of a clip names the clip and its length: #args"() {
    expect:
    svc('clip', 'envelope', 'write', 'Bass', 'Drop', '2', '4', *args, '--json').error().hint ==
        'The clip in scene 4 of "Bass" is 2 bars long, so its times must be from 0 to 8 beats.'

    where:
    args << [['--curve', 'Sine', '--length', '9'], ['--json-data', '[{"time":9,"value":0}]']]
  }
}
