package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.cli.CommandLineFrontend
import svc.frontend.docs.ToolExampleConverter
import svc.frontend.mcp.McpTestClient
import svc.json.Json
import svc.testing.GoldenFile
import svc.verb.FrontEnd
import svc.verb.VerbEffect

/**
 * Every tool call in the reference works on the demo set, and its result is short. Only Live captures MIDI. The golden file contains the largest
 * accepted length of each tool's results in characters; -Dgolden.update=true sets it from the results.
 */
class ToolExamplesSpec extends Specification {
  static final CATALOG = VerbAreas.catalog()

  static final String LIMITS_FILE = 'src/test/golden/tool-result-limits.json'

  /** The mean number of characters in a token of these results, with o200k, the tokenizer of GPT-4o. */
  static final double CHARACTERS_PER_TOKEN = 3.2

  static final Map<String, Integer> LENGTHS = new TreeMap<>()

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
    isShort(verb.tool(), answer.result.content[0].text.length())

    where:
    [verb, line, call] << CATALOG.areas().collectMany { CATALOG.verbsOf(it.name()) }.findAll { it.name() != 'clip capture' }.collectMany { verb ->
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

  def "each tool has a limit, and the median limit of the tools that read is at most 300 tokens"() {
    given:
    def reading = CATALOG.verbsOn(FrontEnd.MCP).findAll { it.tool() && it.effect() == VerbEffect.READS }*.tool().unique()
    def sorted = limits().subMap(reading).values().sort()

    expect:
    limits().keySet() == CATALOG.verbsOn(FrontEnd.MCP)*.tool().findAll().toSet()
    sorted[sorted.size().intdiv(2)] / CHARACTERS_PER_TOKEN <= 300
  }

  def cleanupSpec() {
    if (Boolean.getBoolean('golden.update')) {
      GoldenFile.matches(LIMITS_FILE, Json.pretty(LENGTHS.collectEntries { tool, length -> [tool, limit(length)] }) + '\n')
    }
  }

  private static boolean isShort(String tool, int length) {
    LENGTHS.merge(tool, length) { first, second -> Math.max(first, second) }
    Boolean.getBoolean('golden.update') || length <= limits()[tool]
  }

  /** Returns a length rounded up, with some room for other paths of temporary folders. */
  private static int limit(int length) { (int) Math.ceil((length * 1.05 + 20) / 50) * 50 }

  private static Map<String, Integer> limits() { Json.parse(Files.readString(GoldenFile.ROOT.resolve(LIMITS_FILE))) as Map }

  static Map<String, Object> values(verb, String line) {
    CommandLineFrontend.parseArguments(verb, ReferenceWriter.splitWords(line).drop(verb.path().size()))
  }

  private Map answer(String tool, Map arguments) {
    def hosts = new HostSelector([SVC_HOME: home.toString(), HOME: home.toString()])
    try (def session = hosts.createSession(null, McpServerOptions.parse(['--project-dir', home.toString()], [:]).workspace());
        def client = new McpTestClient(session, CATALOG)) {
      client.initialize('2025-06-18')
      client.ask(id: 2, method: 'tools/call', params: [name: tool, arguments: arguments])
    }
  }
}
