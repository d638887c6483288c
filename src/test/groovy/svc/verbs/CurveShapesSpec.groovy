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
      new FrontEndCalls(home).call(frontEnd, verb, args).envelope.points.collect { [it.time, it.value] } == cli
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
    ['--curve', 'Duck', '--release', '2']                      | 'INVALID_ARGUMENT'      | '--attack and --release must be at most 1 beats together, not 2'
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
