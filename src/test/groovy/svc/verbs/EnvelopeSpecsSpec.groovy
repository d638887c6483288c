package svc.verbs

import java.nio.file.Path
import svc.app.VerbAreas
import svc.json.Json
import svc.testing.FrontEndCalls
import svc.verb.FrontEnd

/** The envelopes of 'automation write' as a tool argument and as a file. */
class EnvelopeSpecsSpec extends VerbSpec {
  def "the number of a macro and the kind of a target are parsed like other arguments"() {
    expect:
    writes(FrontEnd.MCP, [[target: target, curve_spec: [shape: 'Hold']]]).envelopes*.param == [param]

    where:
    target                                                         | param
    [kind: 'macro', macro: 3]                                      | 'Attack'
    [kind: 'Macro', macro: '3']                                    | 'Attack'
    [kind: 'MACRO', macro: 3.0d, device: 1]                        | 'Attack'
    [kind: 'Device_Param', device: 'Warm Keys', param: 'Cutoff'] | 'Cutoff'
    [kind: 'device_param', device: 1, param: 2]                    | 'Resonance'
    [kind: 'Mixer', param: 'send:reverb']                          | 'send:A-Reverb'
    [kind: 'device_param', device: 'mixer', param: 'volume']       | 'volume'
  }

  def "an invalid envelope has the same error in a tool call and in a file: #message"() {
    given:
    def file = specs([good, bad])
    def inCall = message.replaceFirst('^(\\S+)', '`envelopes/1$1`')

    expect:
    writes(FrontEnd.MCP, [good, bad]).error.text ==
        "INVALID_ARGUMENT: $inCall. ${hint ?: 'Give the envelopes, each with a target and either points or a curve_spec.'}"
    svc('automation', 'write', 'Chords', '1.1', '16', '--envelopes', "$file", '--json').error().with {
      it.code == 'FILE_INVALID' && it.message.endsWith("specs.json: /1$message") && (!hint || it.hint == hint)
    }

    where:
    target                                        | source                                     || message                                             | hint
    [kind: 'macro', macro: 17]                    | [points: [[time: 0, value: 1]]]            || '/target/macro must be between 1 and 16, not 17'    | 'Give a number in this range.'
    [kind: 'macro', macro: 'x']                   | [points: [[time: 0, value: 1]]]            || '/target/macro must be a whole number, not "x"'              | null
    [kind: 'macro']                               | [points: [[time: 0, value: 1]]]            || '/target/macro is missing'                          | 'Add the field macro.'
    [kind: 'macro', macro: 1, param: 2]           | [points: [[time: 0, value: 1]]]            || '/target/param cannot be used with kind macro'         | 'A target of kind macro requires macro; it also requires device if the rack is not the first one.'
    [kind: 'device_param', device: 1, param: 2, macro: 1] | [points: [[time: 0, value: 1]]]    || '/target/macro cannot be used with kind device_param'  | 'A target of kind device_param requires device and param.'
    [kind: 'device_param', device: 1]             | [points: [[time: 0, value: 1]]]            || '/target/param is missing'                          | 'Add the field param.'
    [kind: 'mixer', device: 1, param: 'pan']      | [points: [[time: 0, value: 1]]]            || '/target/device cannot be used with kind mixer'      | 'A target of kind mixer requires only param: volume, pan, mute, send:RETURN, or tempo on main.'
    [kind: 'macros', macro: 1]                    | [points: [[time: 0, value: 1]]]            || '/target/kind must be one of device_param, macro, mixer, not "macros"'   | 'Did you mean macro?'
    [macro: 1]                                    | [points: [[time: 0, value: 1]]]            || '/target/kind is missing'                           | 'Add the field kind.'
    [kind: 'macro', macro: 1]                     | [points: [[time: 0, vlaue: 1]]]            || '/points/0/vlaue is not a known field'                  | 'Did you mean value?'
    [kind: 'macro', macro: 1]                     | [points: []]                               || '/points must be an array with at least one point'     | 'Give, for example, [{"time": 0, "value": 0.5}].'
    [kind: 'macro', macro: 1]                     | [points: [[time: 0, value: 1]] * 10_001]   || '/points must contain at most 10000 points, not 10001'       | null
    [kind: 'macro', macro: 1]                     | [curve_spec: [shape: '7up']]               || '/curve_spec/shape must be one of LinearUp, LinearDown, ExpUp, ExpDown, SCurve, Sine, Triangle, SawUp, SawDown, Hold, Gate, Steps, Duck, Wander or the name of your own shape, not "7up"' | 'Give one of these values.'
    good = [target: [kind: 'device_param', device: 'Warm Keys', param: 'Cutoff'], points: [[time: 0, value: 1]]]
    bad = [target: target] + source
  }

  def "a call can have ten thousand points over all envelopes, including those of curves"() {
    given:
    def points = { int count -> [points: (1..count).collect { [time: it / 2000, value: 0.5] }] }
    def targets = ['Cutoff', 'Resonance'].collect { [target: [kind: 'device_param', device: 'Warm Keys', param: it]] }
    def teeth = [curve_spec: [shape: 'SawUp', subdivisions: 4096]]

    expect:
    refusal([targets[0] + points(9_000), targets[1] + points(1_001)]).startsWith(tooMany(10_001))
    refusal([targets[0] + points(9_000), targets[1] + teeth]).startsWith(tooMany(17_192))
    refusal([targets[0] + teeth, targets[1] + points(1_809)]).startsWith(tooMany(10_001))
    writes(FrontEnd.MCP, [targets[0] + teeth, targets[1] + points(1_808)]).envelopes*.points == [8192, 1808]
  }

  def "an empty list of envelopes is rejected in a file and in a call"() {
    expect:
    refusal([]).startsWith('MISSING_ARGUMENT: `envelopes` is empty: give at least one envelope. ')
    svc('automation', 'write', 'Chords', '1.1', '16', '--envelopes', "${specs([])}", '--json').error().with {
      it.code == 'FILE_INVALID' && it.message.endsWith('specs.json: the file must contain at least one envelope')
    }
  }

  def "the error of a write without a source also lists the arguments of a single envelope"() {
    expect:
    svc('automation', 'write', 'Chords', '1.1', '16', '--json').error().with {
      it.code == 'MISSING_ARGUMENT' &&
        it.message == 'nothing to write: give --device, --param and one of --curve, --json-data and --file, or give --envelopes'
    }
  }

  private Map writes(FrontEnd face, List<Map> envelopes) {
    new FrontEndCalls(home).call(face, VerbAreas.catalog().find(['automation', 'write']).get(), [track: 'Chords', start: '1.1', length: 16, envelopes: envelopes])
  }

  private String refusal(List<Map> envelopes) { writes(FrontEnd.MCP, envelopes).error.text }

  private static String tooMany(int points) {
    "INVALID_ARGUMENT: a call can have at most 10000 points, including those of curves, not $points. "
  }

  private Path specs(List<Map> envelopes) {
    def file = home.resolve('specs.json')
    file.toFile().text = Json.print(envelopes)
    file
  }
}
