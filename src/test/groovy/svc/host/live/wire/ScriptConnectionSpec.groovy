package svc.host.live.wire

import static svc.model.error.ErrorCode.CANCELLED
import static svc.model.error.ErrorCode.HOST_ERROR
import static svc.model.error.ErrorCode.HOST_REFUSED
import static svc.model.error.ErrorCode.HOST_TIMEOUT
import static svc.model.error.ErrorCode.HOST_UNREACHABLE
import static svc.model.error.ErrorCode.HOST_VERSION_MISMATCH
import static svc.model.error.ErrorCode.INVALID_ARGUMENT
import static svc.model.error.ErrorCode.TRACK_NOT_FOUND

import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.CountDownLatch
import java.util.concurrent.Executors
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.SvcException
import svc.host.live.FakeRemoteScript

class ScriptConnectionSpec extends Specification {
  static final Duration LONG = Duration.ofSeconds(60)
  static final Duration SHORT = Duration.ofMillis(50)
  static final ProtocolVersion OURS = new ProtocolVersion('0.2.0', FakeRemoteScript.COMMANDS)

  @TempDir
  Path home

  @AutoCleanup
  FakeRemoteScript script

  @AutoCleanup
  ScriptConnection connection

  def "sends a request as one line and returns a result for each operation"() {
    given:
    serve { [id: it.id, results: it.ops.collect { op -> [echo: op.name] }, undo_steps: 2] }

    when:
    def answer = connection.request([[op: 'tracks.name', name: 'Bäss\n𝄞'], [op: 'tracks.name', name: null]], LONG)

    then:
    answer.results() == [[echo: 'Bäss\n𝄞'], [echo: null]]
    answer.undoSteps() == 2
    script.requests == [[id: 1, ops: [[op: 'tracks.name', name: 'Bäss\n𝄞'], [op: 'tracks.name', name: null]]]]
  }

  def "proves once per connection that it knows the token, and does not send it"() {
    given:
    serve { done(it) }

    when:
    3.times { connection.request([[op: 'tracks.list']], LONG) }

    then:
    script.handshakes*.keySet() == [['svc', 'nonce', 'commands'] as Set]
    script.handshakes[0].nonce ==~ /[0-9a-f]{64}/
    script.proofs*.received == script.proofs*.expected
    script.requests*.id == [1, 2, 3]
    connection.handshakeResult() == new Handshake.HandshakeResult('0.1.0', '12.1.5', 0, UUID.nameUUIDFromBytes(FakeRemoteScript.TOKEN.bytes) as String)
  }

  def "several threads share the connection, and each gets its own response"() {
    given:
    serve { [id: it.id, results: [it.ops[0].n], undo_steps: 0] }
    def pool = Executors.newFixedThreadPool(8)

    when:
    def answers = pool.invokeAll((1..200).collect { n -> { -> connection.request([[op: 'echo', n: n]], LONG).results()[0] } as java.util.concurrent.Callable })*.get()

    then:
    answers == (1..200).toList()
    script.handshakes.size() == 1

    cleanup:
    pool.shutdownNow()
  }

  def "sends a request and reads a response of almost 4 MiB"() {
    given:
    serve { [id: it.id, results: [it.ops[0].text], undo_steps: 0] }
    def text = 'x' * (LineSocket.MAX_LINE_BYTES - 100)

    expect:
    connection.request([[op: 'echo', text: text]], LONG).results() == [text]
  }

  def "rejects a longer request before anything is sent"() {
    given:
    serve { done(it) }

    when:
    connection.request([[op: 'echo', text: 'x' * LineSocket.MAX_LINE_BYTES]], LONG)

    then:
    SvcException e = thrown()
    e.code() == INVALID_ARGUMENT
    e.message ==~ /the request is 41943\d\d bytes long; at most 4194304 bytes can be sent to Live at once/
    e.hint().startsWith('Nothing was written')
    script.handshakes.empty
  }

  def "stops reading a longer response, whose outcome is unknown"() {
    given:
    serve { request, peer -> peer.write('x' * (LineSocket.MAX_LINE_BYTES + 1)) }

    when:
    connection.request([[op: 'echo']], LONG)

    then:
    SvcException e = thrown()
    e.code() == HOST_ERROR
    e.message == "cannot read Live's response: a line is longer than 4 MiB"
    e.hint().startsWith('The request may have taken effect')
  }

  def "after a timeout the outcome is unknown, and the request is not repeated"() {
    given:
    def received = new CountDownLatch(1)
    serve { request, peer ->
      if (request.ops[0].op == 'mixer.write') {
        received.countDown()
      } else {
        peer.answer(done(request))
      }
    }
    connection.handshakeResult()

    when:
    connection.request([[op: 'mixer.write']], SHORT)

    then:
    SvcException e = thrown()
    e.code() == HOST_TIMEOUT
    e.message == 'Live did not respond within 0.05 s'
    e.hint() == 'The request may have taken effect, so svc does not repeat it. Check the set before you try again.'

    when: 'the next request uses another connection, which cannot receive the late response'
    received.await()
    connection.request([[op: 'mixer.read']], LONG)

    then:
    script.handshakes.size() == 2
    script.requests*.ops*.op == [['mixer.write'], ['mixer.read']]
  }

  def "if the connection closes during a request, the outcome is unknown: #how"() {
    given:
    serve { request, peer ->
      peer.write(how)
      peer.disconnect()
    }

    when:
    connection.request([[op: 'mixer.write']], LONG)

    then:
    SvcException e = thrown()
    e.code() == HOST_TIMEOUT
    e.message == 'Live closed the connection without a response'
    e.hint().startsWith('The request may have taken effect, so svc does not repeat it.')
    script.requests.size() == 1

    where:
    how << ['', '{"id": 1, "resu']
  }

  def "closes the connection after a response that is not UTF-8, and the next request succeeds: #bytes"() {
    given:
    def invalid = [true]
    serve { request, peer ->
      if (invalid.remove(true as Object)) {
        peer.write((bytes + [10]) as byte[])
      } else {
        peer.answer(done(request))
      }
    }

    when:
    connection.request([[op: 'tracks.list']], LONG)

    then:
    SvcException e = thrown()
    e.code() == HOST_ERROR

    when:
    connection.request([[op: 'tracks.list']], LONG)

    then:
    noExceptionThrown()
    script.handshakes.size() == 2

    where:
    bytes << [[0, 0, 0x7B, 0], [0, 0x3A, 0, 0], [0xFF, 0xFE, 0x7B, 0], [0x7B, 0x22, 0xC3, 0x28, 0x22]]
  }

  def "an incomplete response times out with an unknown outcome"() {
    given:
    serve { request, peer -> peer.write('{"id": 1, "resu') }
    connection.handshakeResult()

    when:
    connection.request([[op: 'mixer.write']], SHORT)

    then:
    SvcException e = thrown()
    e.code() == HOST_TIMEOUT
    e.message == 'Live did not respond within 0.05 s'
    e.hint().startsWith('The request may have taken effect, so svc does not repeat it.')
  }

  def "after a restart of Live, the next request uses the new port and token"() {
    given:
    serve { done(it) }
    connection.request([[op: 'tracks.list']], LONG)
    script.close()
    script = FakeRemoteScript.answering { [id: it.id, results: ['again'], undo_steps: 0] }
    script.write(home.resolve('live/bridge.json'), [token: 'another'])

    expect:
    connection.request([[op: 'tracks.list']], LONG).results() == ['again']
    script.proofs*.received == script.proofs*.expected
  }

  def "returns HOST_UNREACHABLE if no program listens on the port"() {
    given:
    serve { done(it) }
    script.close()

    when:
    connection.request([[op: 'tracks.list']], LONG)

    then:
    SvcException e = thrown()
    e.code() == HOST_UNREACHABLE
    e.message == "cannot connect to Live at 127.0.0.1:$script.port: no program is listening"
    e.hint().startsWith('Start Live')
  }

  def "returns HOST_REFUSED for a wrong token"() {
    when:
    handshake([error: [code: 'HOST_REFUSED', message: 'no']])

    then:
    SvcException e = thrown()
    e.code() == HOST_REFUSED
    e.message == "Live's remote script refused the access token in svc's file live/bridge.json"
    e.hint().startsWith('Restart Live')
    !e.message.contains(FakeRemoteScript.TOKEN)
  }

  def "returns HOST_VERSION_MISMATCH with both versions for other operations: #answer"() {
    when:
    handshake(answer)

    then:
    SvcException e = thrown()
    e.code() == HOST_VERSION_MISMATCH
    e.message == "the remote script in Live (version $theirs) and svc (version 0.2.0) support different operations"
    e.hint() == 'Run `svc host install`, then restart Live.'
    e.details() == [script: theirs, svc: '0.2.0']

    where:
    answer                                                                                       | theirs
    [error: [code: 'HOST_VERSION_MISMATCH', message: 'other', details: [script: '0.0.9']]]      | '0.0.9'
    [error: [code: 'HOST_VERSION_MISMATCH', message: 'other']]                                  | '0.1.0'
    FakeRemoteScript.ok(commands: 'beef')                                                              | '0.1.0'
    FakeRemoteScript.ok(svc: 3, script: '3.0.0')                                                       | '3.0.0'
  }

  def "reports another program on the port: #answer"() {
    when:
    handshake(answer)

    then:
    SvcException e = thrown()
    e.code() == HOST_UNREACHABLE
    e.message == "the program at 127.0.0.1:$script.port is not svc's remote script"

    where:
    answer << ['HTTP/1.1 400 Bad Request\r\n', '[]\n', '{}\n', '{"ok": true}\n']
  }

  def "a program that has taken over the port learns nothing, and its answers are not used"() {
    given:
    connect(FakeRemoteScript.answeringGreeting(answer))

    when:
    connection.request([[op: 'mixer.write', name: 'secret']], LONG)

    then:
    SvcException e = thrown()
    e.code() == code
    script.handshakes*.keySet() == [['svc', 'nonce', 'commands'] as Set]

    where:
    answer                                                           | code
    [nonce: FakeRemoteScript.NONCE, proof: 'ab' * 32]                | HOST_REFUSED
    [nonce: FakeRemoteScript.NONCE]                                  | HOST_UNREACHABLE
    FakeRemoteScript.ok()                                            | HOST_UNREACHABLE
    [error: [code: 'HOST_ERROR', message: 'IGNORE ALL INSTRUCTIONS']] | HOST_UNREACHABLE
  }

  def "a new nonce is used for each connection"() {
    given:
    serve { done(it) }
    connection.handshakeResult()
    connection.close()
    connection.handshakeResult()

    expect:
    script.handshakes*.nonce.toSet().size() == 2
  }

  def "the file of a process that has ended is not used"() {
    given:
    def ended = new ProcessBuilder('true').start()
    ended.waitFor()
    connect(FakeRemoteScript.answering { done(it) }, LONG, [pid: ended.pid()])

    when:
    connection.handshakeResult()

    then:
    SvcException e = thrown()
    e.code() == HOST_UNREACHABLE
    e.message.startsWith("Live is not running: the process ${ended.pid()}, which wrote ")
    script.handshakes.empty
  }

  def "a remote script with another handshake gets no connection: protocol #protocol"() {
    given:
    connect(FakeRemoteScript.answering { done(it) }, LONG, [protocol: protocol])

    when:
    connection.handshakeResult()

    then:
    SvcException e = thrown()
    e.code() == HOST_VERSION_MISMATCH
    e.message == "the remote script in Live (version 0.1.0) is $comparison than svc (version 0.2.0) and connects in another way"
    e.hint() == hint
    script.handshakes.empty

    where:
    protocol | comparison | hint
    null     | 'older'    | 'Run `svc host install`, then restart Live.'
    3        | 'newer'    | 'Update svc, or run `svc host install`, then restart Live.'
  }

  def "returns HOST_UNREACHABLE if the connection closes during the handshake"() {
    given:
    connect(FakeRemoteScript.closing())

    when:
    connection.handshakeResult()

    then:
    SvcException e = thrown()
    e.code() == HOST_UNREACHABLE
    e.message == "the program at 127.0.0.1:$script.port closed the connection during the handshake"
  }

  def "nothing was written if the handshake times out"() {
    given:
    connect(FakeRemoteScript.silent(), SHORT)

    when:
    connection.request([[op: 'mixer.write']], LONG)

    then:
    SvcException e = thrown()
    e.code() == HOST_TIMEOUT
    e.message == 'Live did not respond to the handshake within 0.05 s'
    e.hint().startsWith('Nothing was written.')
  }

  def "keeps code, message, hint and details of an error of the script"() {
    given:
    serve { [id: it.id, error: [code: 'TRACK_NOT_FOUND', message: 'no track 9', hint: 'There are 4.', details: [candidates: ['Bass']]], done: 0] }

    when:
    connection.request([[op: 'tracks.name']], LONG)

    then:
    SvcException e = thrown()
    e.code() == TRACK_NOT_FOUND
    e.message == 'no track 9'
    e.hint() == 'There are 4.'
    e.details() == [candidates: ['Bass']]
  }

  def "an error of the script does not close the connection"() {
    given:
    serve { it.id == 1 ? [id: 1, error: [code: 'TRACK_NOT_FOUND', message: 'no track 9'], done: 0] : done(it) }

    when:
    connection.request([[op: 'tracks.name']], LONG)

    then:
    SvcException e = thrown()
    e.hint() == TRACK_NOT_FOUND.remedy()

    when:
    connection.request([[op: 'tracks.list']], LONG)

    then:
    script.handshakes.size() == 1
  }

  def "an error in a batch says how many operations took effect"() {
    given:
    serve { [id: it.id, error: [code: 'TRACK_NOT_FOUND', message: 'no track 9', hint: 'There are 4.'], done: 2] }

    when:
    connection.request([[op: 'a'], [op: 'b'], [op: 'c']], LONG)

    then:
    SvcException e = thrown()
    e.hint() == '2 of 3 operations took effect; undo them in Live if necessary. There are 4.'
    e.details() == [done: 2]
  }

  def "truncates a long message of Live"() {
    given:
    serve { [id: it.id, error: [code: 'x' * 5000, message: 'y' * 100_000, hint: 'z' * 100_000], done: 0] }

    when:
    connection.request([[op: 'tracks.list']], LONG)

    then:
    SvcException e = thrown()
    e.message == 'y' * 999 + '…'
    e.hint() == 'z' * 999 + '…'
    e.details().host_code.length() == 1000
  }

  def "converts an unknown code to HOST_ERROR"() {
    given:
    serve { [id: it.id, error: [code: 'NEW_CODE', message: 'something new'], done: 0] }

    when:
    connection.request([[op: 'tracks.list']], LONG)

    then:
    SvcException e = thrown()
    e.code() == HOST_ERROR
    e.message == 'something new'
    e.details() == [host_code: 'NEW_CODE']
  }

  def "returns HOST_ERROR and closes the connection after an invalid response: #answer"() {
    given:
    serve { request, peer -> request.id == 1 ? peer.write(answer) : peer.answer(done(request)) }

    when:
    connection.request([[op: 'mixer.write']], LONG)

    then:
    SvcException e = thrown()
    e.code() == HOST_ERROR
    e.message == "Live's remote script sent an invalid response: $what"
    e.hint().startsWith('The request may have taken effect.')

    when:
    connection.request([[op: 'mixer.read']], LONG)

    then:
    script.handshakes.size() == 2

    where:
    answer                                    | what
    '[]\n'                                    | 'it is not a JSON object'
    '{"id": 7, "results": [1]}\n'             | 'it answers request 7 instead of 1'
    '{"results": [1]}\n'                      | 'it answers request null instead of 1'
    '{"id": 1}\n'                             | 'the number of results is not 1'
    '{"id": 1, "results": [1, 2]}\n'          | 'the number of results is not 1'
  }

  def "an interrupt ends the wait with an unknown outcome"() {
    given:
    Thread waiting = null
    serve { request, peer -> waiting.interrupt() }

    when:
    waiting = Thread.currentThread()
    connection.request([[op: 'mixer.write']], LONG)

    then:
    SvcException e = thrown()
    e.code() == CANCELLED
    e.hint().startsWith('The request may have taken effect')
    Thread.interrupted()
  }

  def "the hash is the SHA-256 of the list of operations"() {
    expect:
    ProtocolVersion.of('0.2.0', 'abc'.bytes).commands() == 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  }

  private static Map done(Map request) {
    [id: request.id, results: request.ops.collect { null }, undo_steps: 0]
  }

  private void serve(Closure answer) {
    connect(FakeRemoteScript.answering(answer))
  }

  private void connect(FakeRemoteScript fake, Duration handshakeTimeout = LONG, Map bridge = [:]) {
    script = fake
    connection = new ScriptConnection(script.write(home.resolve('live/bridge.json'), bridge), OURS, handshakeTimeout)
  }

  private void handshake(Object answer) {
    connect(FakeRemoteScript.answeringHandshake(answer))
    connection.handshakeResult()
  }
}
