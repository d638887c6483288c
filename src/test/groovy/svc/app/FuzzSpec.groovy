package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import spock.lang.Timeout
import svc.frontend.mcp.McpFrontend
import svc.host.live.wire.FuzzedAnswers
import svc.json.Json
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.store.document.YamlFileReader
import svc.store.project.ProjectFile
import svc.testing.TestEnvironment
import svc.testing.InputMutations
import svc.verb.VerbDescriptor
import svc.verb.FrontEnd

/** Random hostile input with fixed seeds. Every input gets a response, and none causes an internal error. -Dfuzz=N runs N times as many inputs. */
@Timeout(3600)
@Tag('slow')
class FuzzSpec extends Specification {
  static final int TIMES = Integer.getInteger('fuzz', 1)
  static final long SEED = 20_250_811

  static final Map PROJECT = [
      Format: 1, Name: 'Night', Genre: 'techno', Tempo: 128, TimeSignature: '4/4',
      Parts: [[Id: 'b', PartType: 'Bass', Track: 'Bass', Kind: 'midi'], [Id: 'l', PartType: 'Lead']],
      Sections: [[Id: 'a', Name: 'A', Start: '1.1', Bars: 16, Clips: [b: [Source: 'scene:1']]]],
      Template: [Automation: [[SectionId: 'a', PartId: 'b', Slot: 'cutoff', Curve: [shape: 'LinearUp', from: 0.1d, to: 0.9d]]]],
      Defaults: [Instruments: [Bass: 'query:Synths#Operator']]]

  static final String PROFILE = """name: house
extends: default
parts:
  bass: {level_db: -6, pan: 0, depth: front, eq: [{move: cut, freq_hz: 200, gain_db: -3, q: 1.2, reason: mud}]}
rules: {headroom_db: 6, harsh_band_hz: [2000, 5000]}
techniques: [{id: a, title: b, steps: [c]}]
"""

  @TempDir
  Path folder

  def mutations = new InputMutations(SEED)

  def "lines to the MCP server"() {
    given:
    def valid = VerbAreas.catalog().verbsOn(FrontEnd.MCP).findAll { !it.tool().empty }.collect { toolCall(it, [:]) } + [
        [jsonrpc: '2.0', id: 1, method: 'initialize', params: [protocolVersion: '2025-06-18', capabilities: [:], clientInfo: [name: 'x', version: '1']]],
        [jsonrpc: '2.0', id: 1, method: 'tools/list', params: [:]], [jsonrpc: '2.0', method: 'notifications/cancelled', params: [requestId: 3]],
        [jsonrpc: '2.0', id: 'p', method: 'ping'],
        [jsonrpc: '2.0', id: 1, method: 'resources/list'], [jsonrpc: '2.0', id: 1, method: 'prompts/list', params: [:]],
        [jsonrpc: '2.0', id: 1, method: 'resources/read', params: [uri: 'svc://tracks/Bass']],
        [jsonrpc: '2.0', id: 1, method: 'resources/read', params: [uri: 'svc://profiles/house']],
        [jsonrpc: '2.0', id: 1, method: 'prompts/get', params: [name: 'sweep_section', arguments: [track: 'Bass', section: 'drop']]],
        [jsonrpc: '2.0', id: 1, method: 'completion/complete', params: [ref: [type: 'ref/resource', uri: 'svc://tracks/{track}'], argument: [name: 'track', value: 'b']]],
        [jsonrpc: '2.0', id: 1, method: 'completion/complete', params: [ref: [type: 'ref/prompt', name: 'tag_library'], argument: [name: 'prefix', value: 'Drums/']]]]

    expect:
    (1..2 * TIMES).every {
      def lines = (1..500).collect { mutations.json(Json.print(mutations.one(valid)).getBytes('UTF-8')).findAll { it != 10 } as byte[] }
      isServed(lines)
    }
  }

  def "arguments of every tool"() {
    given:
    def tools = VerbAreas.catalog().verbsOn(FrontEnd.MCP).findAll { !it.tool().empty && it.tool() != 'refresh_instrument_tags' }

    expect:
    (1..2 * TIMES).every {
      isServed((1..500).collect { Json.print(toolCall(mutations.one(tools), null)).getBytes('UTF-8') })
    }
  }

  def "JSON texts"() {
    given:
    def valid = Json.print(PROJECT).getBytes('UTF-8')

    expect:
    (1..1000 * TIMES).each { expectOnly(svc.json.JsonSyntaxException) { Json.parse(mutations.bytes(valid)) } }
  }

  def "project files"() {
    given:
    def valid = Json.print(PROJECT).getBytes('UTF-8')
    def file = folder.resolve('x.svc')

    expect:
    (1..500 * TIMES).each {
      Files.write(file, mutations.json(valid))
      expectKnownErrors { ProjectFile.read(file) }
    }
  }

  def "settings, profiles and other YAML"() {
    given:
    def home = Files.createDirectories(folder.resolve('mix-profiles'))
    def profiles = new svc.store.mixguide.MixProfileStore(home)

    expect:
    (1..500 * TIMES).each {
      Files.write(home.resolve('house.yaml'), mutations.bytes(PROFILE.getBytes('UTF-8')))
      expectKnownErrors { YamlFileReader.read(home.resolve('house.yaml')) }
      expectKnownErrors { profiles.requireProfile('house') }
      expectKnownErrors { profiles.list() }
    }
  }

  def "the file #name in the home"() {
    given:
    def environment = createEnvironment()
    def file = Files.walk(environment.home).filter { Files.isRegularFile(it) && (environment.home.relativize(it) as String) ==~ name }.findFirst().get()
    def valid = Files.readAllBytes(file)

    expect:
    (1..8 * TIMES).each {
      Files.write(file, name.endsWith('jsonl') ? mutations.bytes(valid) : mutations.json(valid))
      commands.each { words ->
        def result = environment.svc(*(words.split(' ')), '--json')
        assert !result.err.contains('INTERNAL'): "$words: $result.err"
      }
    }

    where:
    name                         | commands
    'embedded/set.json'          | ['track list', 'clip list Lead', 'automation get Lead', 'mix set Bass --pan 0.1', 'automation clear Lead', 'automation write Lead 1.1 8 --device 2 --param 5 --curve Hold']
    'instrument-tags.json'       | ['instrument list --tagged', 'instrument show Operator', 'instrument tag Operator Bass']
    'journal/journal.jsonl'      | ['journal', 'undo', 'mix set Bass --pan 0.2']
    /.*browser-snapshot.json/    | ['instrument list --search bass', 'device browse', 'instrument show Operator']
  }

  def "responses of Live"() {
    expect:
    (1..1000 * TIMES).each { expectKnownErrors { FuzzedAnswers.read(mutations) } }
  }

  private Map toolCall(VerbDescriptor verb, Map fixed) {
    def arguments = fixed != null ? fixed : verb.argsOn(FrontEnd.MCP).findAll { mutations.random.nextInt(5) != 0 }
        .collectEntries { [it.tool(), mutations.value()] }
    if (verb.operation()) {
      arguments = [operation: verb.operation()] + arguments
    }
    [jsonrpc: '2.0', id: mutations.random.nextInt(1 << 30), method: 'tools/call', params: [name: verb.tool(), arguments: arguments]]
  }

  private TestEnvironment createEnvironment() {
    def environment = new TestEnvironment(folder.resolve('home'))
    environment.directory = folder
    ['mix set Bass --pan 0.3', 'instrument tag Operator Lead', 'instrument list --search x', 'instrument refresh',
     'automation write Lead 1.1 8 --device 2 --param 5 --curve Sine'].each { environment.svc(*(it.split(' '))) }
    environment
  }

  private boolean isServed(List<byte[]> lines) {
    Files.write(folder.resolve('Untitled.svc'), Json.print(PROJECT).getBytes('UTF-8'))
    def input = new ByteArrayOutputStream()
    lines.each { input.writeBytes(it); input.write(10) }
    input.writeBytes('{"jsonrpc":"2.0","id":"last","method":"ping"}\n'.getBytes('UTF-8'))
    def out = new ByteArrayOutputStream()
    def environment = new TestEnvironment(folder.resolve('served'))
    environment.directory = folder
    McpFrontend.serve(environment.catalog, environment.serverSession([folder]), '1', new ByteArrayInputStream(input.toByteArray()), out)
    def answers = out.toString('UTF-8').readLines()
    answers.each {
      assert !(it =~ /INTERNAL|-32603|failed: /) || it.contains('The input ended before'): it.take(2000)
      Json.parse(it)
    }
    answers.any { it.contains('"last"') }
  }

  private static void expectKnownErrors(Closure work) {
    try {
      work()
    } catch (SvcException e) {
      assert e.code() != ErrorCode.INTERNAL
    }
  }

  private static void expectOnly(Class<? extends Exception> type, Closure work) {
    try {
      work()
    } catch (Exception e) {
      assert type.isInstance(e)
    }
  }
}
