package svc.host.live.wire

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.LiveSimulator
import svc.host.live.LiveHost
import svc.host.live.LiveHostContract

/** The identity of the open set while the user saves and opens sets. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
class LiveIdentitySpec extends Specification {
  @Shared @TempDir
  Path folder
  @Shared @AutoCleanup
  LiveSimulator live = LiveSimulator.bridged(folder, '--haste', '10')
  @AutoCleanup
  LiveHost host = new LiveHost(folder.resolve('live'), ProtocolVersion.of('0.2.0', LiveSimulator.commands), LiveHostContract.TIMEOUTS)

  def setup() { live.act('load', [set: 'demo']) }

  def "reading leaves the set without an identity, claiming stores one"() {
    expect:
    host.identity().id() == 'live-unclaimed'
    live.act('call', [path: 'song.get_data', args: ['svc', null]]) == null

    when:
    def claimed = host.claimIdentity()

    then:
    claimed.origin() == null
    host.identity() == claimed
    host.claimIdentity() == claimed
  }

  def "a saved set originates from the unsaved one, and each copy from the set it was saved from"() {
    given:
    def unsaved = host.claimIdentity()

    when:
    live.act('save', [path: '/Sets/A.als'])
    def first = host.identity()

    then:
    first.origin() == unsaved.id()

    when: 'svc writes, and the set is saved under another path'
    def claimed = host.claimIdentity()
    def again = host.identity()
    live.act('save', [path: '/Sets/B.als'])
    def second = host.identity()

    then:
    claimed == first
    again.id() == first.id()
    again.origin() == null
    second.origin() == first.id()

    when: 'the first set is opened again, in the state before svc\'s write'
    live.act('load', [set: '/Sets/A.als'])

    then:
    host.identity() == first
  }

  def "another set has another identity, and the first one keeps its own when it is opened again"() {
    given:
    live.act('save', [path: '/Sets/C.als'])
    def first = host.claimIdentity()
    live.act('save', [path: '/Sets/C.als'])

    when:
    live.act('load', [set: 'empty'])

    then:
    host.identity().id() == 'live-unclaimed'
    host.claimIdentity() != first

    when:
    live.act('load', [set: '/Sets/C.als'])

    then:
    host.identity() == first
  }
}
