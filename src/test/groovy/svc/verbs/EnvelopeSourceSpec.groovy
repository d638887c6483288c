package svc.verbs

import svc.app.VerbAreas
import svc.frontend.dsl.ScriptFrontend
import svc.frontend.dsl.compile.ScriptSource
import svc.json.Json
import svc.model.error.SvcException
import svc.testing.FrontEndCalls
import svc.verb.FrontEnd

/** The sources of envelope points on each front end. */
class EnvelopeSourceSpec extends VerbSpec {
  static final List<String> CUTOFF = ['--device', 'Auto Filter', '--param', 'Frequency']
  static final Map TARGET = [kind: 'device_param', device: 'Auto Filter', param: 'Frequency']
  static final Map POINT = [time: 0, value: 0.5d]

  private Map script(String line) {
    try {
      ScriptFrontend.run(new ScriptSource('call.svc.groovy', line), [], catalog, session(), new PrintStream(OutputStream.nullOutputStream()))
      return [:]
    } catch (SvcException e) {
      return [code: e.code() as String]
    }
  }

  private Map tool(List<String> path, Map args) {
    new FrontEndCalls(home).call(FrontEnd.MCP, VerbAreas.catalog().find(path).get(), args).error
  }

  private String file(Object tree) {
    def file = home.resolve('given.json').toFile()
    file.text = Json.print(tree)
    file.path
  }

  def "an empty list of points excludes other sources on the command line: #args"() {
    expect:
    refused(*args.collect { it == 'FILE' ? file([[target: TARGET, points: [POINT]]]) : it }) == 'CONFLICTING_ARGUMENTS'

    where:
    args << [
        ['automation write', 'Lead', '1.1', '16', *CUTOFF, '--curve', 'Hold', '--json-data', '[]'],
        ['automation write', 'Lead', '1.1', '16', *CUTOFF, '--file', 'FILE', '--json-data', '[]'],
        ['automation write', 'Lead', '1.1', '16', '--envelopes', 'FILE', '--json-data', '[]'],
        ['clip envelope write', 'Lead', '1', *CUTOFF[1, 3], '--curve', 'Hold', '--length', '4', '--json-data', '[]'],
    ]
  }

  def "an empty list of points excludes a curve in a tool and in a spec"() {
    expect:
    tool(['clip', 'envelope', 'write'], [track: 'Lead', scene: '1', device: 'Auto Filter', param: 'Frequency', points: [], curveSpec: [shape: 'Hold', length: 4]]).code == 'CONFLICTING_ARGUMENTS'
    tool(['automation', 'write'], [track: 'Lead', start: '1.1', length: 4, envelopes: [[target: TARGET, points: points, curve_spec: [shape: 'Hold']]]]).with {
      it.code == 'CONFLICTING_ARGUMENTS' && it.text.contains(' `envelopes/0/points` and curve_spec cannot be used together.')
    }
    svc('automation', 'write', 'Lead', '1.1', '4', '--envelopes', file([[target: TARGET, points: points, curve_spec: [shape: 'Hold']]]), '--json').error().with {
      it.code == 'CONFLICTING_ARGUMENTS' && it.message.endsWith('given.json: /0/points and curve_spec cannot be used together')
    }

    where:
    points << [[], [POINT]]
  }

  def "an empty list of points is rejected, and so is an envelope without a source"() {
    expect:
    refused('automation write', 'Lead', '1.1', '16', *CUTOFF, '--json-data', '[]') == 'INVALID_ARGUMENT'
    refused('automation write', 'Lead', '1.1', '16', *CUTOFF) == 'MISSING_ARGUMENT'
    tool(['automation', 'write'], [track: 'Lead', start: '1.1', length: 4, envelopes: [[target: TARGET]]]).text.contains(' `envelopes/0` must have points or curve_spec.')
    svc('automation', 'write', 'Lead', '1.1', '4', '--envelopes', file([[target: TARGET]]), '--json').error().message.endsWith('given.json: element 1 (/0) must have points or curve_spec')
  }

  def "the error for an invalid field in a file explains its position"() {
    expect:
    svc('automation', 'write', 'Lead', '1.1', '4', '--envelopes', file([[target: TARGET, points: [[time: 'soon', value: 1]]]]), '--json').error().with {
      it.message.contains('given.json: /0/points/0/time ') && it.hint.contains('/0 is its first element')
    }
  }

  def "a script can give envelopes as #what"() {
    given:
    def path = file([[target: TARGET, points: [POINT]]])

    expect:
    script("automation.write 'Lead', '1.1', 8, envelopes: ${given.replace('PATH', path)}") == [:]
    run('automation get', 'Lead', '--from', '1.1', '--length', '8').items*.source == ['ledger']

    where:
    what        | given
    'a path'    | "'PATH'"
    'a file'    | "new File('PATH')"
    'a Path'    | "new File('PATH').toPath()"
    'JSON text' | "'[{\"target\": {\"kind\": \"device_param\", \"device\": \"Auto Filter\", \"param\": \"Frequency\"}, \"points\": [{\"time\": 0, \"value\": 1}]}]'"
    'a list'    | "[[target: [kind: 'device_param', device: 'Auto Filter', param: 'Frequency'], points: [[time: 0, value: 1]]]]"
  }

  def "a script gets an error for empty points and for missing files"() {
    expect:
    script("automation.write('Lead', '1.1', 8, device: 'Auto Filter', param: 'Frequency', points: [], curve: 'Hold')").code == 'CONFLICTING_ARGUMENTS'
    script("automation.write('Lead', '1.1', 8, envelopes: '${home.resolve('none.json')}')").code == 'FILE_NOT_FOUND'
  }

  def "a tool call cannot name a file, and the error shows an envelope"() {
    given:
    def error = tool(['automation', 'write'], [track: 'Lead', start: '1.1', length: 4, envelopes: file([[target: TARGET, points: [POINT]]])])

    expect:
    error.code == 'INVALID_ARGUMENT'
    error.text.contains('`envelopes` must be valid JSON')
    error.text.contains('Give, for example, {"target": {"kind": "device_param"')
  }

  def "the reference lists envelopes once"() {
    expect:
    new File(System.getProperty('svc.root', '.'), 'docs/reference/automation.md').readLines().count { it.startsWith('| `envelopes`') } == 1
  }
}
