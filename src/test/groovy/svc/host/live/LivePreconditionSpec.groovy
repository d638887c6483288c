package svc.host.live

import java.nio.file.Files
import java.nio.file.Path
import java.time.Clock
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.TempDir
import svc.host.Host
import svc.host.PreconditionContract
import svc.host.dryrun.DryRunHost
import svc.host.live.wire.ProtocolVersion
import svc.testing.LiveSimulator

/** Live and a dry run of the same set refuse the same calls with the same errors, whether Java or the remote script checks them. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
class LivePreconditionSpec extends PreconditionContract {
  @Shared @TempDir
  Path folder
  @Shared @AutoCleanup
  LiveSimulator simulator
  @Shared @AutoCleanup
  LiveHost live
  @Shared
  Host dryRun

  Map<String, Object> getSet() {
    [lead: 'trk_5', drums: 'trk_2', vocal: 'trk_8', vocalScene: 2, group: 'trk_1', returned: 'trk_9', empty: 8]
  }

  Map<String, Host> getHosts() { ['Live': live, 'dry run': dryRun] }

  def "the same bad call with an instrument gives the same error: #what"() {
    expect:
    def errors = hosts.collectEntries { name, host -> [name, errorOf(host, call)] }
    errors.values().toSet().size() == 1
    errors.values().first().code != null

    where:
    what << CALLS_ON_INSTRUMENTS.keySet()
    call = CALLS_ON_INSTRUMENTS[what]
  }

  def setupSpec() {
    simulator = LiveSimulator.bridged(folder, '--profile', '12.4', '--haste', '10')
    live = new LiveHost(folder.resolve('live'), ProtocolVersion.of('0.2.0', LiveSimulator.commands), LiveHostContract.TIMEOUTS)
    simulator.act('load', [set: 'demo'])
    live.locators().create(8, 'Drop')
    dryRun = DryRunHost.copying(live, Files.createDirectories(folder.resolve('dry-run')), Clock.systemUTC(), [])
  }
}
