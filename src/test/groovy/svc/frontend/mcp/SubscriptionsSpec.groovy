package svc.frontend.mcp

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout
import svc.app.VerbAreas
import svc.testing.TestEnvironment

/** Notifications about resources and lists that change, and links to files that tools write. */
@Timeout(60)
class SubscriptionsSpec extends Specification {
  static final META = McpRequests.META

  @TempDir
  Path home

  TestEnvironment environment
  McpTestClient client

  def setup() {
    environment = new TestEnvironment(home)
    client = new McpTestClient(environment.serverSession([home.toRealPath()]), VerbAreas.catalog())
  }

  def cleanup() { client.close() }

  /** Sends a request, and returns the messages up to its reply and, after it, a notification. */
  private List<Map> hearAfter(Map request, String notification) {
    client.say(request)
    def heard = []
    while (!(heard.any { it.id == request.id } && heard.any { it.method == notification })) {
      heard << client.hear()
    }
    heard
  }

  private Map callOf(String tool, Map arguments = [:], Map more = [:]) {
    [id: 'call', method: 'tools/call', params: [name: tool, arguments: arguments] + more]
  }

  def "a client is notified when a resource changes to which it has subscribed, by its own call"() {
    given:
    client.initialize()

    expect:
    client.ask(id: 1, method: 'resources/subscribe', params: [uri: 'svc://tracks/Bass']).result == [:]

    when:
    def heard = hearAfter(callOf('set_track_mixer', [liveset_id: 'Bass', volume_db: -20]), 'notifications/resources/updated')

    then:
    heard.findAll { it.method } == [[jsonrpc: '2.0', method: 'notifications/resources/updated', params: [uri: 'svc://tracks/Bass']]]
  }

  def "a client is notified of a change by another program, without calling anything"() {
    given:
    client.initialize()
    client.ask(id: 1, method: 'resources/subscribe', params: [uri: 'svc://tracks'])

    when:
    assert environment.svc('mix', 'set', 'Lead', '--volume-db', '-20').status == 0

    then:
    client.hear() == [jsonrpc: '2.0', method: 'notifications/resources/updated', params: [uri: 'svc://tracks']]
  }

  def "a client is notified of one change once, of a resource that no longer exists, and of nothing after it has unsubscribed"() {
    given:
    client.initialize()
    client.ask(id: 1, method: 'resources/subscribe', params: [uri: 'svc://tracks/Lead'])
    client.ask(id: 2, method: 'resources/subscribe', params: [uri: 'svc://tracks/Pad'])

    when:
    def heard = hearAfter(callOf('edit_tracks', [operation: 'delete', track_id: 'Lead']), 'notifications/resources/updated')

    then:
    heard.findAll { it.method }*.params == [[uri: 'svc://tracks/Lead']]

    when:
    client.ask(id: 3, method: 'resources/unsubscribe', params: [uri: 'svc://tracks/Pad'])
    def replies = [client.call('set_track_mixer', [liveset_id: 'Pad', volume_db: -30]), client.call('list_tracks')]

    then:
    replies.every { it.structuredContent }
  }

  def "#method of #uri is refused: #code"() {
    given:
    client.initialize()

    expect:
    client.ask(id: 1, method: method, params: [uri: uri]).error.code == code

    where:
    method                | uri                  || code
    'resources/subscribe' | 'svc://track'        || -32002
    'resources/subscribe' | 'svc://tracks/Tuba'  || -32002
    'resources/subscribe' | 'file:///etc/passwd' || -32002
    'resources/subscribe' | null                 || -32602
  }

  def "in the newer era a request listens until it is cancelled or the server ends"() {
    given:
    client.say(id: 'ear', method: 'subscriptions/listen',
        params: [_meta: META, notifications: [resourceSubscriptions: ['svc://tracks/Bass', 'svc://nothing'], resourcesListChanged: true, toolsListChanged: true]])

    expect:
    client.hear() == [jsonrpc: '2.0', method: 'notifications/subscriptions/acknowledged',
                      params: [notifications: [resourcesListChanged: true, resourceSubscriptions: ['svc://tracks/Bass']],
                               _meta: ['io.modelcontextprotocol/subscriptionId': 'ear']]]

    when:
    def heard = hearAfter(callOf('set_track_mixer', [liveset_id: 'Bass', mute: true], [_meta: META]), 'notifications/resources/updated')

    then:
    heard.findAll { it.method }*.params == [[uri: 'svc://tracks/Bass', _meta: ['io.modelcontextprotocol/subscriptionId': 'ear']]]

    when:
    client.hangUp()
    def last = client.hear()

    then:
    last.id == 'ear'
    last.result.resultType == 'complete'
  }

  def "a listening request that is cancelled hears nothing more"() {
    given:
    client.say(id: 'ear', method: 'subscriptions/listen', params: [_meta: META, notifications: [resourceSubscriptions: ['svc://tracks/Bass']]])
    client.hear()

    when:
    client.say(method: 'notifications/cancelled', params: [requestId: 'ear'])
    client.say(callOf('set_track_mixer', [liveset_id: 'Bass', mute: true], [_meta: META]))
    client.say(callOf('list_tracks', [:], [_meta: META]) + [id: 'last'])

    then:
    [client.hear(), client.hear()]*.id == ['call', 'last']

    when:
    client.hangUp()

    then:
    client.hear() == null
  }

  def "subscribing as in the other era is refused: #method"() {
    expect:
    client.ask(id: 1, method: method, params: params + (isModern ? [_meta: META] : [:])).error.code == -32601

    where:
    method                  | params                | isModern
    'resources/subscribe'   | [uri: 'svc://tracks'] | true
    'resources/unsubscribe' | [uri: 'svc://tracks'] | true
    'subscriptions/listen'  | [notifications: [:]]  | false
  }

  def "a rendered or exported file is linked and can be read, unless the client is too old: #version"() {
    given:
    client.initialize(version)

    when:
    def result = client.call(tool, arguments)
    def links = result.content.drop(1)

    then:
    !result.isError
    result.content[0].type == 'text'
    links*.type.toUnique() == (isLinked ? ['resource_link'] : [])
    links*.mimeType.toUnique() == (isLinked ? [mimeType] : [])
    links*.name == (isLinked ? names : [])

    when:
    def uri = home.toRealPath().resolve(names[0]).toUri().toString()
    def read = client.ask(id: 2, method: 'resources/read', params: [uri: uri])

    then:
    links*.uri == (isLinked ? names.collect { home.toRealPath().resolve(it).toUri().toString() } : [])
    read.result.contents[0].blob.decodeBase64() == Files.readAllBytes(home.resolve(names[0]))

    where:
    version      | tool           | arguments                                                                          || isLinked | names                      | mimeType
    '2025-11-25' | 'export_set'   | [file: 'song.mid']                                                                 || true     | ['song.mid']               | 'audio/midi'
    '2025-06-18' | 'edit_clips'   | [operation: 'export', track_id: 'Bass', scene_index: 2, file: 'bass.mid']          || true     | ['bass.mid']               | 'audio/midi'
    '2025-11-25' | 'render_audio' | [file: 'kick.wav', at: '1.1', length: '1 bar', tracks: ['Kick']]                   || true     | ['kick.wav']               | 'audio/wav'
    '2025-11-25' | 'write_set_page' | [file: 'song.html']                                                            || true     | ['song.html']              | 'text/html'
    '2025-03-26' | 'export_set'   | [file: 'song.mid']                                                                 || false    | ['song.mid']               | 'audio/midi'
  }

  def "a dry run links to nothing, and a file that no call wrote cannot be read"() {
    given:
    client.initialize()
    Files.writeString(home.resolve('secret.mid'), 'x')

    expect:
    client.call('export_set', [file: 'song.mid', dry_run: true]).content.size() == 1
    client.ask(id: 2, method: 'resources/read', params: [uri: home.toRealPath().resolve('secret.mid').toUri().toString()]).error.code == -32002
  }

  def "a linked file that is missing or too large says where it is"() {
    given:
    client.initialize()
    def uri = client.call('export_set', [file: 'song.mid']).content[1].uri

    when:
    Files.write(home.resolve('song.mid'), new byte[LinkedFiles.MAX_BYTES + 1])

    then:
    client.ask(id: 2, method: 'resources/read', params: [uri: uri]).error.message.endsWith("Open it at ${home.toRealPath().resolve('song.mid')}.")
  }
}
