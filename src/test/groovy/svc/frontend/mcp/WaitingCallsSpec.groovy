package svc.frontend.mcp

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout
import svc.store.file.InterProcessLock
import svc.testing.FrontEndCalls
import svc.testing.TestEnvironment

/** Tool calls that wait while another process holds the lock of the set. */
@Timeout(60)
class WaitingCallsSpec extends Specification {
  static final int IN_FLIGHT = 32

  @TempDir
  Path folder

  Path home
  List<McpTestClient> clients = []

  def setup() {
    home = Files.createDirectories(folder.toRealPath().resolve('home'))
  }

  def cleanup() {
    clients*.close()
  }

  TestEnvironment environment(Path at = home) { new TestEnvironment(at) }

  McpTestClient connect(Path at = home) {
    def environment = environment(at)
    def client = new McpTestClient(environment.session(), environment.catalog)
    clients << client
    client
  }

  static Map mixerCall(Object id, Object track, Map arguments) {
    [id: id, method: 'tools/call', params: [name: 'set_track_mixer', arguments: [liveset_id: track] + arguments]]
  }

  static List<Map> calls(int count) {
    (1..count).collect { mixerCall(it, it % 2 ? 'Bass' : 'Lead', [volume_db: -it / 4.0d, pan: (it % 20) / 20.0d]) }
  }

  /** Sends calls that wait, because another process holds the set's lock; runs an action; then releases the lock. */
  void sendWaiting(McpTestClient client, List<Map> calls, Closure<?> whileWaiting = { }, Path at = home) {
    def lock = InterProcessLock.acquire(at.resolve('embedded/set.lock'))
    try {
      calls.each { client.say(it) }
      assert client.ask(id: 'read', method: 'ping').id == 'read'
      whileWaiting()
    } finally {
      lock.close()
    }
  }

  List<Map> journal(Path at = home) {
    environment(at).svc('journal', '--last', '1000', '--json').json().items as List<Map>
  }

  List<Map> mixers(Path at = home) {
    environment(at).svc('track', 'list', '--json').json().items.collect { it.subMap('name', 'volume_db', 'pan') }
  }

  static Map mixerOf(Map answer) {
    answer.result.structuredContent.findAll { key, value -> !(key in ['warnings']) }
  }

  def "waiting writes are answered in order, as if they ran one after another"() {
    given:
    def alone = Files.createDirectories(folder.resolve('alone'))
    def sequential = connect(alone)
    sequential.ask(mixerCall(0, 'Bass', [pan: 0.5]))
    def expected = calls(IN_FLIGHT).collect { mixerOf(sequential.ask(it)) }
    def client = connect()
    client.ask(mixerCall(0, 'Bass', [pan: 0.5]))

    when:
    sendWaiting(client, calls(IN_FLIGHT))
    def answers = (1..IN_FLIGHT).collect { client.hear() }

    then:
    answers*.id == (1..IN_FLIGHT).toList()
    answers.collect { mixerOf(it) } == expected
    mixers() == mixers(alone)

    and: 'each call has its own line and is undone alone'
    journal()*.n.sort() == (1..IN_FLIGHT + 1).toList()
    journal()*.call == journal(alone)*.call
    (1..3).each {
      [home, alone].each { assert environment(it).svc('undo', '--json').json().items*.by == ['host'] }
      assert mixers() == mixers(alone)
    }
    environment().svc('undo', '--to', '1').status == 0
    environment(alone).svc('undo', '--to', '1').status == 0
    mixers() == mixers(alone)
  }

  def "a call that fails changes nothing for the other calls"() {
    given:
    def client = connect()
    client.ask(mixerCall(0, 'Bass', [pan: 0.5]))

    when:
    sendWaiting(client, [mixerCall(1, 'Bass', [pan: 0.1]), mixerCall(2, 'Bass', [volume_db: 99]), mixerCall(3, 'Nobody', [pan: 0]),
        mixerCall(4, 'Lead', [pan: 0.4])])
    def answers = (1..4).collect { client.hear() }

    then:
    answers*.result*.isError == [false, true, true, false]
    answers[1].result.content[0].text.startsWith('INVALID_ARGUMENT')
    answers[2].result.content[0].text.startsWith('TRACK_NOT_FOUND')
    mixers().findAll { it.name in ['Bass', 'Lead'] }*.pan == [0.1, 0.4]
    journal()*.outcome == ['ok', 'ok', 'TRACK_NOT_FOUND', 'ok']
  }

  def "a waiting call that is cancelled is neither run nor answered"() {
    given:
    def client = connect()
    client.ask(mixerCall(0, 'Bass', [pan: 0.5]))

    when:
    sendWaiting(client, [mixerCall(1, 'Bass', [pan: 0.1]), mixerCall(2, 'Lead', [pan: 0.2]), mixerCall(3, 'Pad', [pan: 0.3])]) {
      client.say(method: 'notifications/cancelled', params: [requestId: 2])
      client.ask(id: 'cancelled', method: 'ping')
    }
    def answers = (1..2).collect { client.hear() }

    then:
    answers*.id == [1, 3]
    journal().size() == 3
    mixers().find { it.name == 'Lead' }.pan == 0.1
  }

  def "the running call is cancelled while it waits for the lock, and the next ones are committed"() {
    given:
    def client = connect()
    client.ask(mixerCall(0, 'Bass', [pan: 0.5]))

    when:
    sendWaiting(client, [mixerCall(1, 'Bass', [pan: 0.1]), mixerCall(2, 'Lead', [pan: 0.2])]) {
      client.say(method: 'notifications/cancelled', params: [requestId: 1])
      client.ask(id: 'cancelled', method: 'ping')
    }
    def answer = client.hear()

    then:
    answer.id == 2
    !answer.result.isError
    mixers().findAll { it.name in ['Bass', 'Lead'] }*.pan == [0.5, 0.2]
  }

  def "calls that wait at the end of the input are written and answered"() {
    given:
    def client = connect()
    client.ask(mixerCall(0, 'Bass', [pan: 0.5]))

    when:
    sendWaiting(client, calls(100)) { client.hangUp() }
    def answers = (1..100).collect { client.hear() }

    then:
    answers*.id == (1..100).toList()
    answers.every { !it.result.isError }
    client.end() == 0
    journal().size() == 101
  }

  def "other writes and reads keep their place among the waiting calls"() {
    given:
    def client = connect()
    client.ask(mixerCall(0, 'Bass', [pan: 0.5]))

    when:
    sendWaiting(client, [
        mixerCall(1, 'Bass', [pan: 0.1]),
        [id: 2, method: 'tools/call', params: [name: 'get_track_mixer', arguments: [liveset_id: 'Bass']]],
        [id: 3, method: 'tools/call', params: [name: 'undo', arguments: [:]]],
        [id: 4, method: 'tools/call', params: [name: 'get_track_mixer', arguments: [liveset_id: 'Bass']]],
        mixerCall(5, 'Bass', [pan: 0.2]),
        mixerCall(6, 'Bass', [pan: 0.3, dry_run: true]),
        [id: 7, method: 'tools/call', params: [name: 'list_tracks', arguments: [:]]]])
    def answers = (1..7).collect { client.hear() }

    then:
    answers*.id == (1..7).toList()
    answers[1].result.structuredContent.pan == 0.1
    !answers[2].result.isError
    answers[3].result.structuredContent.pan == 0.5
    FrontEndCalls.objects(answers[6].result.structuredContent).find { it.name == 'Bass' }.pan == 0.2
  }
}
