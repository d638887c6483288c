package svc.app

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.cli.CommandLineFrontend
import svc.frontend.docs.ToolExampleConverter
import svc.frontend.mcp.McpFrontend
import svc.json.Json
import svc.verb.FrontEnd

/** Every tool call in the reference works on the demo set. */
class ToolExamplesSpec extends Specification {
  static final CATALOG = VerbAreas.catalog()

  @TempDir
  Path home

  def "#verb.name() answers the tool call of its example: #line"() {
    given:
    def words = ReferenceWriter.splitWords(line)
    ReferenceWriter.prepare(home, line, words.collect { ReferenceWriter.resolveExampleFiles([x: it], home).x })
    def arguments = ReferenceWriter.resolveExampleFiles(call, home)

    when:
    def answer = answer(verb.tool(), arguments)

    then:
    !answer.error
    !answer.result.isError

    where:
    [verb, line, call] << CATALOG.areas().collectMany { CATALOG.verbsOf(it.name()) }.collectMany { verb ->
      verb.examples().collect { line -> [verb, line, ToolExampleConverter.argumentsOf(verb, values(verb, line)).orElse(null)] }.findAll { it[2] != null }
    }
  }

  def "a tool call has all arguments of the example: #line"() {
    expect:
    ToolExampleConverter.argumentsOf(verb, values(verb, line)).map { Json.print(it) }.orElse('') == printed

    where:
    line | printed
    'automation write Lead 1.1 32 --device 2 --param Frequency --curve LinearUp' | '{"track_id":"Lead","start":"1.1","length_beats":32,"envelopes":[{"target":{"kind":"device_param","device":"2","param":"Frequency"},"curve_spec":{"shape":"LinearUp"}}]}'
    'automation write Lead 1.1 32 --device mixer --param volume --curve LinearUp' | '{"track_id":"Lead","start":"1.1","length_beats":32,"envelopes":[{"target":{"kind":"mixer","param":"volume"},"curve_spec":{"shape":"LinearUp"}}]}'
    'clip envelope write Bass Drop 2 4 --curve Wander --length 4 --seed 7' | '{"track_id":"Bass","scene_index":"Drop","device_id":"2","param_id":"4","curve_spec":{"shape":"Wander","length":4,"seed":7}}'
    'instrument tag "grand piano" Piano --all' | ''
    verb = CATALOG.find(ReferenceWriter.splitWords(line).take(line.startsWith('clip') ? 3 : 2)).get()
  }

  def "each verb with a tool has an example"() {
    expect:
    CATALOG.areas().collectMany { CATALOG.verbsOf(it.name()) }
        .findAll { it.isOfferedOn(FrontEnd.MCP) }
        .findAll { verb -> verb.examples().every { ToolExampleConverter.argumentsOf(verb, values(verb, it)).empty } }*.name() == []
  }

  static Map<String, Object> values(verb, String line) {
    CommandLineFrontend.parseArguments(verb, ReferenceWriter.splitWords(line).drop(verb.path().size()))
  }

  private Map answer(String tool, Map arguments) {
    def lines = [
      [jsonrpc: '2.0', id: 1, method: 'initialize',
        params: [protocolVersion: '2025-06-18', capabilities: [:], clientInfo: [name: 'spec', version: '1']]],
      [jsonrpc: '2.0', method: 'notifications/initialized'],
      [jsonrpc: '2.0', id: 2, method: 'tools/call', params: [name: tool, arguments: arguments]]]
    def input = new ByteArrayInputStream(lines.collect { Json.print(it) + '\n' }.join('').getBytes('UTF-8'))
    def out = new ByteArrayOutputStream()
    def hosts = new HostSelector([SVC_HOME: home.toString(), HOME: home.toString()])
    try (def session = hosts.createSession(null, McpServerOptions.parse(['--project-dir', home.toString()], [:]).workspace())) {
      McpFrontend.serve(CATALOG, session, 'spec', input, out)
    }
    out.toString('UTF-8').readLines().collect { Json.parse(it) as Map }.find { it.id == 2 }
  }
}
