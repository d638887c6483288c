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

/** What every host does, done by the remote script in a simulated Live of some version. */
@Requires(value = { LiveSimulator.isPossible() }, inherited = true, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
abstract class LiveHostContract extends HostContract {
  static final RequestTimeouts PATIENCE = new RequestTimeouts(*([Duration.ofSeconds(60)] * 4))

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
    live = LiveSimulator.bridged(folder, '--profile', profile, *switches.collectMany { ['--switch', it] })
    shared = new LiveHost(folder.resolve('live'), ProtocolVersion.of('0.2.0', LiveSimulator.commands), PATIENCE)
  }

  def setup() { live.act('load', [set: 'demo']) }
}
