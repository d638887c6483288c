package svc.verbs

import java.nio.file.Files
import svc.json.Json
import svc.testing.FrontEndCalls
import svc.verb.FrontEnd

/** The shapes of curves and their options on all front ends. */
class CurveShapesSpec extends VerbSpec {
  private void shape(String name, String text) {
    Files.createDirectories(home.resolve('curves'))
    Files.writeString(home.resolve("curves/${name}.yaml"), text)
  }

  private List<List> write(String... options) {
    run('clip envelope write', 'Bass', 'Drop', '2', '4', '--length', '4', *options).envelope.points.collect { [it.time, it.value] }
  }

  private Map error(String... options) {
    svc('clip', 'envelope', 'write', 'Bass', 'Drop', '2', '4', '--length', '4', *options, '--json').error()
  }

  def "the command line writes gates, cycles, ducks and anchored random walks"() {
    expect:
    write('--curve', 'gate', '--pattern', 'x..x', '--every', '1') == [[0, 1], [1, 1], [1, 0], [3, 0], [3, 1], [4, 1]]
    write('--curve', 'Triangle', '--cycles', '2') == [[0, 0], [1, 1], [2, 0], [3, 1], [4, 0]]
    write('--curve', 'Triangle', '--phase', '0.5') == [[0, 1], [2, 0], [4, 1]]
    write('--curve', 'Duck', '--release', '0.5', '--to', '0.5').findAll { it[0] % 1 == 0 } == [[0, 0.5d], [1, 1], [1, 0.5d], [2, 1], [2, 0.5d], [3, 1], [3, 0.5d], [4, 1]]
    write('--curve', 'Wander', '--every', '2', '--from', '0.1', '--to', '0.9', '--seed', '3').with { [it[0][1], it[-1][1]] } == [0.1d, 0.9d]
  }

  def "lengths of a curve have any unit on every front end: #unit"() {
    given:
    run('transport signature', '3/4')
    def verb = catalog.find(['clip', 'envelope', 'write']).get()
    def target = [track: 'Bass', scene: 'Drop', device: '2', param: '4']
    def calls = new FrontEndCalls(home)
    def cli = write('--curve', 'Gate', '--pattern', 'x.', '--every', unit)

    expect:
    cli == write('--curve', 'Gate', '--pattern', 'x.', '--every', beats as String)
    [FrontEnd.DSL, FrontEnd.MCP].every { end ->
      calls.call(end, verb, target + [curveSpec: [shape: 'Gate', pattern: 'x.', every: unit, length: '4 beats']])
      run('clip envelope get', 'Bass', 'Drop', '--device', '2', '--param', '4').items[0].points.collect { [it.time, it.value] } == cli
    }
    calls.call(FrontEnd.DSL, verb, target + [curve: 'Gate', pattern: 'x.', every: unit, length: 4])
    run('clip envelope get', 'Bass', 'Drop', '--device', '2', '--param', '4').items[0].points.collect { [it.time, it.value] } == cli

    where:
    unit        || beats
    '1 bar'     || 3
    '1/8'       || 0.5d
    '1.5 beats' || 1.5d
    '0.5 bars'  || 1.5d
  }

  def "a Wander over bars and a Duck with note values are written to the timeline and to a project"() {
    given:
    run('transport signature', '3/4')
    Files.writeString(home.resolve('Untitled.svc'), '{"Format": 1, "TimeSignature": "7/8", "Parts": [{"Id": "b", "PartType": "Bass", "Track": "Bass"}], "Sections": [{"Id": "a", "Start": "1.1", "Bars": 8, "Clips": {"b": {"Source": "scene:1"}}}]}')
    def timeline = { String... options -> run('automation write', 'Lead', '48b', '16', '--device', '2', '--param', 'Frequency', '--seed', '5', *options) }
    timeline('--curve', 'Wander', '--every', '2 bars')
    def bars = run('automation get', 'Lead', '--device', '2', '--from', '48b', '--length', '16').items
    timeline('--curve', 'Wander', '--every', '6')
    run('automation apply', '--part', 'b', '--slot', 'volume', '--curve', 'Duck', '--every', '1 bar', '--attack', '1/32', '--release', '1/4', '--sections', 'a')

    expect:
    bars == run('automation get', 'Lead', '--device', '2', '--from', '48b', '--length', '16').items
    Json.parse(home.resolve('Untitled.svc').toFile().text).Template.Automation[0].Curve.subMap('every', 'attack', 'release') == [every: 3.5d, attack: 0.125d, release: 1]
    run('journal').items.findAll { it.call.contains('2 bars') }.size() == 1
  }

  def "an invalid length of a curve is refused: #options"() {
    expect:
    error('--curve', 'Gate', '--pattern', 'x.', *options).with { [code, message] } == ['INVALID_ARGUMENT', message]

    where:
    options                || message
    ['--every', '2 Hz']    || '--every must be a length such as 8, "2 bars", "6 beats" or the note value "1/4", not "2 Hz"'
    ['--every', '999 bars'] || '--every must be between 0.01 and 1024 beats, not "999 bars"'
    ['--every', '0 bars']  || '--every must be between 0.01 and 1024 beats, not "0 bars"'
    ['--attack', '1/4']    || 'Gate does not use --attack'
  }

  def "a script and a tool write the same envelope as the command line"() {
    given:
    shape('swell', 'points: [[0, 0], [0.75, 1], [1, 0]]')
    def verb = catalog.find(['clip', 'envelope', 'write']).get()
    def target = [track: 'Bass', scene: 'Drop', device: '2', param: '4']
    def flat = [curve: 'swell', length: 4, cycles: 2, to: 0.5d]

    expect:
    def cli = write('--curve', 'Swell', '--cycles', '2', '--to', '0.5')
    cli == [[0, 0], [1.5d, 0.5d], [2, 0], [3.5d, 0.5d], [4, 0]]
    [[FrontEnd.DSL, target + flat], [FrontEnd.MCP, target + [curveSpec: [shape: 'swell', length: 4, cycles: 2, to: 0.5d]]]].every { frontEnd, args ->
      new FrontEndCalls(home).call(frontEnd, verb, args).envelope.points.collect { it.take(2) } == cli
    }
    Files.readAllLines(home.resolve('journal/journal.jsonl')).every { it.toLowerCase().contains('swell') }
  }

  def "invalid options are rejected: #options"() {
    expect:
    def error = error(*options)
    error.code == code
    error.message == message

    where:
    options                                                    | code                    | message
    ['--curve', 'Sine', '--cycles', '0']                       | 'INVALID_ARGUMENT'      | '--cycles must be between 0.01 and 4096, not 0'
    ['--curve', 'Gate', '--pattern', 'x.o.']                   | 'INVALID_ARGUMENT'      | '--pattern must not contain "o" (step 3)'
    ['--curve', 'Gate', '--cycles', '2']                       | 'INVALID_ARGUMENT'      | 'Gate does not use --cycles'
    ['--curve', 'Duck', '--release', '2']                      | 'INVALID_ARGUMENT'      | '--attack and --release together must be at most 1 beat, not 2'
    ['--curve', 'Wander', '--every', '8', '--smoothness', '1'] | 'CONFLICTING_ARGUMENTS' | '--every and --smoothness cannot be used together'
    ['--curve', 'Sien']                                        | 'INVALID_ARGUMENT'      | 'there is no curve shape "Sien"; the shapes are LinearUp, LinearDown, ExpUp, ExpDown, SCurve, Sine, Triangle, SawUp, SawDown, Hold, Gate, Steps, Duck, Wander'
  }

  def "an invalid file of a shape is named, and nothing is written"() {
    given:
    shape('swell', 'points:\n  - [0, 0]\n  - [1, 7]')
    def error = error('--curve', 'swell')

    expect:
    error.code == 'FILE_INVALID'
    error.message.startsWith("${home.resolve('curves/swell.yaml')} is not a valid curve shape: line 3, column 5, /points/1: ")
    run('clip envelope get', 'Bass', 'Drop').total == 0
    run('doctor').checks.find { it.check == 'curves' }.status == 'warning'
  }

  def "a template contains the shape and its options, and 'project validate' checks the shape"() {
    given:
    def song = home.resolve('Untitled.svc')
    Files.writeString(song, ApplyTemplateSpec.SONG)
    shape('swell', 'points: [[0, 0], [1, 1]]')
    def apply = { String... options -> run('automation apply', '--part', 'bass', '--slot', 'synth_cutoff', '--sections', 'a', *options) }
    def curve = { -> (Json.parse(Files.readString(song)) as Map).Template.Automation[0].Curve }

    expect:
    apply('--curve', 'Gate', '--pattern', 'x.', '--every', '0.5').applied*.curve == ['Gate']
    curve() == [shape: 'Gate', pattern: 'x.', every: 0.5d]
    apply('--curve', 'swell', '--cycles', '2').applied*.curve == ['swell']
    curve() == [shape: 'swell', cycles: 2]
    run('project validate', "$song").curves == 1

    when:
    Files.delete(home.resolve('curves/swell.yaml'))

    then:
    refused('project validate', "$song") == 'PROJECT_INVALID'
  }
}
