package svc.host.live.wire

import static svc.model.error.ErrorCode.HOST_TIMEOUT
import static svc.model.error.ErrorCode.HOST_UNREACHABLE

import java.time.Duration
import spock.lang.AutoCleanup
import spock.lang.Specification
import svc.host.live.FakeRemoteScript

class LineSocketSpec extends Specification {
  static final byte[] LINE = ('x' * 1_000_000 + '\n').bytes

  @AutoCleanup
  FakeRemoteScript script

  @AutoCleanup
  LineSocket lines

  def "a write times out if the other side does not read"() {
    given:
    script = FakeRemoteScript.silent()
    lines = LineSocket.connect(script.port, Duration.ofSeconds(60))

    when: 'the system\'s buffers are full'
    while (true) {
      lines.send(LINE, System.nanoTime() + 50_000_000)
    }

    then:
    thrown(SocketTimeoutException)
  }

  def "a request that was not sent completely did not take effect: #e.class.simpleName"() {
    given:
    def error = ConnectionErrors.notSent(Duration.ofMillis(1500), e)

    expect:
    error.code() == code
    error.message == message
    error.hint().startsWith('Nothing was written.')
    error.cause.is(e)

    where:
    e                                   | code             | message
    new SocketTimeoutException()        | HOST_TIMEOUT     | 'Live did not accept the request within 1.5 s'
    new IOException('Broken pipe')      | HOST_UNREACHABLE | 'Live closed the connection before the request'
  }

  def "a connection with unexpected input, or closed by the other side, is not usable"() {
    given:
    script = FakeRemoteScript.answering { request, peer -> peer.write('{}\n{}\n') }
    lines = LineSocket.connect(script.port, Duration.ofSeconds(60))

    expect:
    lines.usable

    when:
    3.times {
      lines.send('{}\n'.bytes, deadline())
      lines.receive(deadline())
    }

    then:
    !lines.usable
  }

  private static long deadline() {
    System.nanoTime() + Duration.ofSeconds(60).toNanos()
  }
}
