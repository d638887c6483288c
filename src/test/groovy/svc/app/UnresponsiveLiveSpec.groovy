package svc.app

import java.nio.file.Path
import java.time.Duration
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.live.FakeRemoteScript
import svc.host.live.LiveHost
import svc.host.live.RequestTimeouts
import svc.host.live.wire.ProtocolVersion
import svc.session.HostChoice
import svc.testing.TestEnvironment

/** Commands on a Live that does not respond to the handshake. */
class UnresponsiveLiveSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  FakeRemoteScript script = FakeRemoteScript.silent()

  def "a command tries to connect once, so that it takes as long as its error says: #command"() {
    given:
    script.write(folder.resolve('live/bridge.json'))
    def environment = new TestEnvironment(folder)
    def timeouts = new RequestTimeouts(*([Duration.ofMillis(100)] * 4))
    environment.choice = { new HostChoice('live', { new LiveHost(folder.resolve('live'), ProtocolVersion.ofPackage(Version.NUMBER), timeouts) }, { null }, []) }

    when:
    def errors = (1..2).collect { environment.svc(*command, '--json').error() }

    then:
    errors*.code == ['HOST_TIMEOUT'] * 2
    errors*.message == ['Live did not respond to the handshake within 0.1 s'] * 2
    script.open.size() == 2

    where:
    command << [['mix', 'set', 'Bass', '--pan', '0.5'], ['automation', 'write', 'Lead', '1.1', '4', '--device', '2', '--param', 'Frequency', '--curve', 'Sine'], ['track', 'list'], ['undo'], ['clip', 'list', 'Bass']]
  }
}
