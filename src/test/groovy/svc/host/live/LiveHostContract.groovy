package svc.host.live

import java.nio.file.Path
import java.time.Duration
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.TempDir
import svc.host.HostContract
import svc.testing.LiveSimulator
import svc.host.live.wire.ProtocolVersion

/** The contract of every host, fulfilled by the remote script in a simulated version of Live. */
@Requires(value = { LiveSimulator.isPossible() }, inherited = true, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
abstract class LiveHostContract extends HostContract {
  static final RequestTimeouts TIMEOUTS = new RequestTimeouts(*([Duration.ofSeconds(60)] * 4))

  @Shared @TempDir
  Path folder
  @Shared @AutoCleanup
  LiveSimulator live
  @Shared @AutoCleanup
  LiveHost shared

  LiveHost getHost() { shared }

  abstract String getProfile()

  List<String> getSwitches() { [] }

  def setupSpec() {
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10', *switches.collectMany { ['--switch', it] })
    shared = new LiveHost(folder.resolve('live'), ProtocolVersion.of('0.2.0', LiveSimulator.commands), TIMEOUTS)
  }

  def setup() { live.act('load', [set: 'demo']) }
}
