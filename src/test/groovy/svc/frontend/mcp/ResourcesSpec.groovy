package svc.frontend.mcp

import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit
import spock.lang.AutoCleanup
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout
import svc.app.VerbAreas
import svc.frontend.mcp.tool.ReadOnlyVerbRunner
import svc.frontend.mcp.tool.ToolRegistry
import svc.json.Json
import svc.model.envelope.CurveShape
import svc.model.error.ErrorCode
import svc.session.HostChoice
import svc.session.Session
import svc.session.files.SvcHome
import svc.setcode.ItemKind
import svc.testing.GoldenFile
import svc.testing.TestEnvironment
import svc.testing.verbs.SampleVerb

/** Resources on the demo set, in both protocol eras. */
@Timeout(60)
class ResourcesSpec extends Specification {
  static final CATALOG = VerbAreas.catalog()

  @Shared
  @TempDir
  Path home

  @Shared
  @AutoCleanup
  McpTestClient client

  @Shared
  McpRequests requests

  def setupSpec() {
    def bench = new TestEnvironment(home)
    assert bench.svc('project', 'init', home.resolve('Untitled.svc').toString()).status == 0
    client = new McpTestClient(CATALOG, bench.serverSession([home]))
    requests = new McpRequests(client)
  }

  def "resources, templates and prompts match their golden file"() {
    given:
    def lists = ['resources/list', 'resources/templates/list', 'prompts/list'].collectEntries { requests.ask(it).result }

    expect:
    GoldenFile.matches('src/test/golden/mcp/lists.json', Json.pretty(lists) + '\n')
  }

  def "each resource in the list can be read in #era"() {
    given:
    def listed = requests.ask('resources/list', [:], era).result.resources

    expect:
    listed.size() == 7
    listed.each {
      def content = requests.ask('resources/read', [uri: it.uri], era).result.contents[0]
      assert content.uri == it.uri && content.mimeType == it.mimeType
      assert content.text.length() <= 48_000
      assert it.mimeType == 'text/markdown' ? content.text.startsWith('# ') : Json.parse(content.text) instanceof Map
    }

    where:
    era << McpRequests.ERAS
  }

  def "results of #method in the newer era can be cached: #isCacheable"() {
    when:
    def result = requests.ask(method, params, '2026-07-28').result
    def older = requests.ask(method, params).result

    then:
    result.resultType == 'complete'
    result._meta['io.modelcontextprotocol/serverInfo'].name == 'svc'
    (result.ttlMs != null && result.cacheScope == 'private') == isCacheable
    older.keySet() == result.keySet() - ['resultType', '_meta', 'ttlMs', 'cacheScope']

    where:
    method                     | params                                       || isCacheable
    'resources/list'           | [:]                                          || true
    'resources/templates/list' | [:]                                          || true
    'prompts/list'             | [:]                                          || true
    'resources/read'           | [uri: 'svc://tracks']                        || true
    'prompts/get'              | [name: 'report_session']                     || false
    'completion/complete'      | [ref: [type: 'ref/resource', uri: 'svc://tracks/{track}'], argument: [name: 'track', value: '']] || false
  }

  def "#uri has the result of #tool"() {
    expect:
    isResult(Json.parse(requests.read(uri).text) as Map, client.call(tool, arguments).structuredContent as Map)

    where:
    uri                      | tool                | arguments
    'svc://tracks'           | 'list_tracks'       | [:]
    'svc://project'          | 'show_project'      | [:]
    'svc://profiles'         | 'list_mix_profiles' | [:]
    'svc://profiles/techno'  | 'suggest_mix'       | [profile: 'techno']
    'svc://advice'           | 'get_mix_advice'    | [:]
    'svc://advice/low-end'   | 'get_mix_advice'    | [topic: 'low-end']
    'svc://advice/low%5Fend' | 'get_mix_advice'    | [topic: 'low_end']
  }

  /** Returns whether a resource is the result of a tool. If the tool returned a page, compares only what every page has. */
  private static boolean isResult(Map resource, Map result) {
    result.truncated
        ? resource.keySet() == result.keySet() - ['truncated', 'next_offset', 'hint'] && resource.total == result.total
        : resource == result
  }

  def "the set has its status, scenes, returns and locators"() {
    given:
    def read = Json.parse(requests.read('svc://set').text) as Map

    expect:
    read == [status: call('host_status'), scenes: call('list_scenes'), returns: call('list_returns'), locators: call('list_locators')]
  }

  def "a track is read by #reference, with what it can have"() {
    when:
    def read = Json.parse(requests.read("svc://tracks/$reference").text) as Map

    then:
    read.mixer.track == name
    read.devices == call('list_devices', [track_id: name])
    read.keySet() == fields as Set

    where:
    reference  || name       | fields
    'Bass'     || 'Bass'     | ['mixer', 'devices', 'clips', 'timeline']
    '4'        || 'Bass'     | ['mixer', 'devices', 'clips', 'timeline']
    'trk_4'    || 'Bass'     | ['mixer', 'devices', 'clips', 'timeline']
    'B%61ss'   || 'Bass'     | ['mixer', 'devices', 'clips', 'timeline']
    'A-Reverb' || 'A-Reverb' | ['mixer', 'devices']
    'Drums'    || 'Drums'    | ['mixer', 'devices']
  }

  private Map call(String tool, Map arguments = [:]) {
    client.call(tool, arguments).structuredContent
  }

  def "a schema describes what a tool accepts or a file contains: #name"() {
    given:
    def schema = Json.parse(requests.read("svc://schemas/$name").text) as Map

    expect:
    schema.type == type
    (type == 'array' ? schema.items : schema).get('properties').keySet().containsAll(fields)
    Json.parse(requests.read('svc://schemas').text).items.find { it.name == name }.uri == "svc://schemas/$name"

    where:
    name       || type     | fields
    'envelope' || 'object' | ['target', 'points', 'curve_spec', 'interpolate']
    'points'   || 'array'  | ['time', 'value']
    'curve'    || 'object' | ['shape', 'from', 'to', 'every']
    'project'  || 'object' | ['Parts', 'Sections', 'Template']
    'profile'  || 'object' | ['name', 'extends', 'parts']
    'advice'   || 'object' | ['topic', 'entries']
    'movement' || 'object' | ['name']
  }

  def "#uri is refused: #message"() {
    when:
    def error = requests.ask('resources/read', [uri: uri]).error
    def modern = requests.ask('resources/read', [uri: uri], '2026-07-28').error

    then:
    error.code == -32002
    modern == error + [code: -32602]
    error.message.contains(message)
    error.data.uri.length() <= 200
    (error.data.candidates ?: []) == candidates
    !error.message.contains('root:')

    where:
    uri                                    | message                                   || candidates
    'svc://tracks/Bas'                     | 'TRACK_NOT_FOUND: there is no track "Bas". Did you mean Bass?' || ['svc://tracks/Bass']
    'svc://profiles/drum_and_bas'          | 'PROFILE_NOT_FOUND'                       || ['svc://profiles/drum_and_bass']
    'svc://advice/compresion'              | 'TOPIC_NOT_FOUND'                         || ['svc://advice/compression']
    'svc://schemas/curv'                   | 'there is no schema "curv"'               || ['svc://schemas/curve']
    'svc://track/4'                        | 'Did you mean svc://tracks/4?'            || ['svc://tracks/4']
    'svc://advise'                         | 'Did you mean svc://advice?'              || ['svc://advice']
    'svc://tracks/'                        | 'There is no resource'                    || ['svc://tracks', 'svc://tracks/{track}']
    'svc://tracks/%ZZ'                     | 'There is no resource'                    || ['svc://tracks', 'svc://tracks/{track}']
    'svc://guide/x'                        | 'There is no resource'                    || ['svc://guide']
    'svc://tracks/%00'                     | 'NUL'                                     || []
    'svc://tracks/..%2F..'                 | 'TRACK_NOT_FOUND'                         || []
    'svc://profiles/..%2F..%2Fetc%2Fpasswd' | '"../../etc/passwd" is not a valid name' || []
    'svc://profiles/%2Fetc%2Fpasswd'       | '"/etc/passwd" is not a valid name'       || []
    'svc://profiles/../../etc/passwd'      | 'There is no resource'                    || ['svc://profiles', 'svc://profiles/{name}']
    'svc://advice/..'                      | '".." is not a valid name'                || []
    'svc://schemas/..%2Fproject'           | 'there is no schema'                      || ['svc://schemas/project']
    'svc://project/..%2Fother.svc'         | 'There is no resource'                    || ['svc://project']
    'svc://../..'                          | 'The resources are svc://guide'           || []
    'svc://tracks?x=1'                     | 'The resources are svc://guide'           || []
    'svc://tracks/' + 'x' * 5000           | 'The resources are svc://guide'           || []
    'file:///etc/passwd'                   | 'PATH_NOT_ALLOWED'                        || []
    '/etc/passwd'                          | 'PATH_NOT_ALLOWED'                        || []
    ''                                     | 'PATH_NOT_ALLOWED'                        || []
  }

  def "the URI must be a text: #params"() {
    expect:
    requests.ask('resources/read', params).error == [code: -32602, message: 'params.uri must be the URI of a resource']

    where:
    params << [[:], [uri: null], [uri: 3], [uri: ['svc://set']]]
  }

  def "the lists have one page"() {
    expect:
    requests.ask(method, [cursor: 'x']).error == [code: -32602, message: 'Invalid cursor']

    where:
    method << ['resources/list', 'resources/templates/list', 'prompts/list']
  }

  def "the project is not read if #why"() {
    given:
    def bench = new TestEnvironment(home.resolve(why))
    Files.createDirectories(bench.home)
    Files.writeString(home.resolve('secret.svc'), '{"Name": "secret"}')
    def file = bench.home.resolve('Untitled.svc')
    content == null ? Files.createSymbolicLink(file, home.resolve('secret.svc')) : Files.writeString(file, content)
    def elsewhere = new McpTestClient(CATALOG, bench.serverSession(roots.collect { home.resolve(it) }))

    when:
    def error = new McpRequests(elsewhere).ask('resources/read', [uri: 'svc://project']).error

    then:
    error.code == code
    error.data.code == reason
    !error.message.contains('secret')

    cleanup:
    elsewhere.close()

    where:
    why                                 | roots | content              || code   | reason
    'no folder is allowed'              | []    | '{"Name": "secret"}' || -32002 | 'PATH_NOT_ALLOWED'
    'it links to a file outside of it'  | [why] | null                 || -32002 | 'FILE_NOT_FOUND'
    'it is not JSON'                    | [why] | '{"Name": "secret"'  || -32603 | 'FILE_INVALID'
  }

  def "a host that cannot be reached is an error with a remedy for models"() {
    given:
    def unreachable = new McpTestClient({ throw ErrorCode.HOST_UNREACHABLE.because('Live does not answer') })

    when:
    def error = new McpRequests(unreachable).ask('resources/read', [uri: 'svc://tracks']).error

    then:
    error.code == -32603
    error.message.startsWith('HOST_UNREACHABLE: Live does not answer. ')
    !error.message.contains('`svc ') && !error.message.contains('--')

    cleanup:
    unreachable.close()
  }

  def "a read does not block the server, and can be cancelled"() {
    given:
    def blocked = new CountDownLatch(1)
    def interrupted = new CountDownLatch(1)
    def waiting = new McpTestClient({
      blocked.countDown()
      try {
        new CountDownLatch(1).await()
      } catch (InterruptedException e) {
        interrupted.countDown()
        throw new IllegalStateException(e)
      }
    })

    when:
    waiting.say(id: 'slow', method: 'resources/read', params: [uri: 'svc://tracks'])
    blocked.await()

    then:
    waiting.ask(id: 1, method: 'ping').id == 1
    waiting.ask(id: 2, method: 'resources/list').id == 2

    when:
    waiting.say(method: 'notifications/cancelled', params: [requestId: 'slow'])
    interrupted.await()

    then:
    waiting.ask(id: 3, method: 'resources/read', params: [uri: 'svc://schemas']).id == 3

    cleanup:
    waiting.close()
  }

  def "a read that does not end after the input is answered with an error"() {
    given:
    def blocked = new CountDownLatch(1)
    def release = new CountDownLatch(1)
    def session = new Session(new SvcHome(home), new HostChoice('fake', {
      blocked.countDown()
      while (release.count) {
        try { release.await() } catch (InterruptedException ignored) { }
      }
    }, { null }, []))
    def tools = ToolRegistry.of(SampleVerb.catalog(), session)
    def out = new ByteArrayOutputStream()
    def transport = new StdioTransport(out, new ServerDescription('9.9', '', tools), new PromptAndResourceMethods(tools, session),
        new PendingRequests({ verbs -> blocked.await(); false }))
    def line = Json.print([jsonrpc: '2.0', id: 5, method: 'resources/read', params: [uri: 'svc://tracks']])

    when:
    transport.serve(new MessageLineReader(new ByteArrayInputStream("$line\n".getBytes('UTF-8'))))

    then:
    Json.parse(out.toString('UTF-8')) == [jsonrpc: '2.0', id: 5,
                                          error: [code: -32603, message: 'The input ended before this request was complete']]

    cleanup:
    release.countDown()
  }

  def "a long result is truncated as the results of tools are"() {
    given:
    def text = ReadOnlyVerbRunner.print([items: (1..5000).collect { [name: "track $it"] }, total: 5000])

    expect:
    text.length() <= 48_000
    Json.parse(text).truncated
  }

  def "the guide names all shapes, and only tools and their arguments"() {
    given:
    def guide = requests.read('svc://guide').text
    def tools = requests.ask('tools/list').result.tools
    def known = tools.collectMany { it.inputSchema.get('properties').keySet() } + tools*.name + ['trk_4', 'dev_5', 'curve_spec']

    expect:
    CurveShape.values().every { guide.contains("- `$it`: ") }
    !guide.contains('{shapes}')
    (guide =~ /`([a-z]+_[a-z_0-9]+)`/).collect { it[1] }.findAll { !(it in known) } == []
    !(guide =~ /svc [a-z]+ |--[a-z]/)
    guide.length() < 9_500
  }

  def "each example of the guide is accepted: #kind #example"() {
    given:
    def envelope = kind == 'envelope' ? example
        : [target: [kind: 'device_param', device: 'Auto Filter', param: 'Frequency']] + (kind == 'curve' ? [curve_spec: example] : [points: example])

    when:
    def result = kind == 'notes'
        ? client.call('edit_notes', [operation: 'add', track_id: 'Bass', scene_index: 'Drop', notes: example, dry_run: true])
        : client.call('write_automation', [track_id: 'Lead', start: '13.1', length_beats: 16, envelopes: [envelope], dry_run: true])

    then:
    !result.isError

    where:
    [kind, example] << (GUIDE =~ /(?s)```json (\w+)\n(.*?)```/).collect { [it[1], Json.parse(it[2] as String)] }
  }

  def "the set file in the guide is accepted, and its top level names all words"() {
    given:
    def text = (GUIDE =~ /(?s)```groovy set\n(.*?)```/)[0][1]

    expect:
    client.call('plan_set', [text: text]).structuredContent.total > 5
    ItemKind.topLevel().every { GUIDE.contains("`${it.word()}") }
  }

  def "a long set is read as pages of text, which can be applied, or written to a file"() {
    given:
    def bench = new TestEnvironment(home.resolve('long'))
    def own = new McpTestClient(CATALOG, bench.serverSession([bench.home]))
    def locators = (1..900).collect { "locator 'A locator with a long name $it', at: '$it.1'" }.join('\n')
    def applied = own.call('apply_set', [text: locators])
    assert !applied.isError: applied

    when:
    def pages = []
    for (Integer offset = 0; offset != null; offset = pages.last().next_offset) {
      pages << own.call('dump_set', offset == 0 ? [:] : [offset: offset]).structuredContent
    }
    def lines = pages*.lines.flatten()

    then:
    pages.size() > 1
    pages.every { Json.print(it).length() < 30_000 && it.file == null }
    lines == Json.parse(bench.svc('set', 'dump', '--json').out).lines
    own.call('plan_set', [text: lines.join('\n')]).structuredContent.total == 0

    when:
    def written = own.call('dump_set', [file: bench.home.resolve('long.set.groovy').toString()])

    then:
    !written.isError
    Files.readAllLines(bench.home.resolve('long.set.groovy')) == lines

    cleanup:
    own.close()
  }

  static final String GUIDE = ResourcesSpec.getResource('/svc/frontend/mcp/guide.md').getText('UTF-8')
}
