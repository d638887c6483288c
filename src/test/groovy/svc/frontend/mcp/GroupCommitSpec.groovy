package svc.frontend.mcp

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout
import svc.store.file.InterProcessLock
import svc.testing.FrontEndCalls
import svc.testing.TestEnvironment
import svc.testing.files.FileOperations
import svc.testing.files.RecordingFileSystem

/** Tool calls that wait together: their writes are committed together. */
@Timeout(60)
class GroupCommitSpec extends Specification {
  static final int IN_FLIGHT = 32

  @TempDir
  Path folder

  Path home
  Path recorded
  FileOperations operations = new FileOperations()
  List<McpTestClient> clients = []

  def setup() {
    home = Files.createDirectories(folder.toRealPath().resolve('home'))
    recorded = RecordingFileSystem.recording(home, operations)
  }

  def cleanup() {
    clients*.close()
  }

  static final class Ended extends Error {}

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

  int commits() {
    operations.recorded().count { it == 'fsync set.json.tmp' }
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
    def client = connect(recorded)
    client.ask(mixerCall(0, 'Bass', [pan: 0.5]))

    when:
    operations.clear()
    sendWaiting(client, calls(IN_FLIGHT), { }, recorded)
    def answers = (1..IN_FLIGHT).collect { client.hear() }

    then:
    answers*.id == (1..IN_FLIGHT).toList()
    answers.collect { mixerOf(it) } == expected
    mixers() == mixers(alone)
    commits() == 1

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

  def "the lock of the set is released at least after every 64 calls"() {
    given:
    def client = connect(recorded)
    client.ask(mixerCall(0, 'Bass', [pan: 0.5]))
    operations.clear()

    when:
    sendWaiting(client, calls(200), { }, recorded)
    def answers = (1..200).collect { client.hear() }

    then:
    answers.every { !it.result.isError }
    commits() == 4
  }

  def "another process can write between two groups"() {
    given:
    def client = connect()
    client.ask(mixerCall(0, 'Bass', [pan: 0.5]))

    when:
    sendWaiting(client, calls(4))
    4.times { client.hear() }
    environment().svc('mix', 'set', 'Pad', '--pan', '-0.25')
    sendWaiting(client, [mixerCall(5, 'Bass', [pan: -0.5]), mixerCall(6, 'Pad', [volume_db: -3])])
    def answers = (1..2).collect { client.hear() }

    then:
    answers[1].result.structuredContent.pan == -0.25
    journal().size() == 8
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

  def "if the group cannot be written, each call reports its own error and nothing is written"() {
    given:
    def client = connect()
    client.ask(mixerCall(0, 'Bass', [pan: 0.5]))
    def before = mixers()
    def pending = home.resolve('embedded/pending')

    when:
    sendWaiting(client, calls(4)) {
      Files.delete(pending)
      Files.createDirectory(pending)
      Files.createFile(pending.resolve('full'))
    }
    def answers = (1..4).collect { client.hear() }

    then:
    answers*.result*.isError == [true] * 4
    answers*.result*.content*.first()*.text.every { it.startsWith('WRITE_FAILED') }

    when:
    Files.delete(pending.resolve('full'))
    Files.delete(pending)

    then:
    mixers() == before
    !client.ask(mixerCall(5, 'Bass', [pan: 0.2])).result.isError
  }

  def "if the journal cannot be written, every write of the group says so"() {
    given:
    def client = connect()
    client.ask(mixerCall(0, 'Bass', [pan: 0.5]))
    def lines = home.resolve('journal/journal.jsonl')

    when:
    sendWaiting(client, calls(3)) {
      Files.delete(lines)
      Files.createDirectory(lines)
    }
    def answers = (1..3).collect { client.hear() }

    then:
    answers*.result*.structuredContent*.warnings*.code.every { 'JOURNAL_NOT_WRITTEN' in it }
  }

  def "if the process ends at any file operation, all answered writes are there, and a group is written completely or not at all"() {
    given:
    def template = folder.resolve('template')
    environment().svc('track', 'list')
    copy(home, template)
    int limit = 0
    boolean ended = true

    expect:
    while (ended) {
      copy(template, home)
      operations = new FileOperations(limit++, { throw new Ended() })
      def session = environment(RecordingFileSystem.recording(home, operations)).session()
      def answered = 0
      ended = false
      try {
        run(session, 1)
        answered = 1
        def group = session.beginCommitGroup().get()
        try {
          (2..4).each { run(session, it) }
          group.commit()
          answered = 4
        } finally {
          group.close()
        }
      } catch (Ended process) {
        ended = true
      }
      int written = journal().size()
      assert written in [0: [0, 1], 1: [1, 4], 4: [4]][answered]
      assert mixers().find { it.name == 'Bass' }.pan == written / 10
      assert home.resolve('embedded/pending').toFile().length() == 0
    }
    limit > 20
  }

  private void run(session, int number) {
    def verb = environment().catalog.allVerbs().find { it.tool() == 'set_track_mixer' }
    svc.verb.execution.VerbRunner.run(verb, [track: 'Bass', pan: number / 10.0d], svc.verb.FrontEnd.MCP, session)
  }

  private static void copy(Path from, Path to) {
    to.toFile().deleteDir()
    from.toFile().eachFileRecurse(groovy.io.FileType.FILES) {
      def copied = to.resolve(from.relativize(it.toPath()))
      Files.createDirectories(copied.parent)
      Files.copy(it.toPath(), copied)
    }
  }
}
