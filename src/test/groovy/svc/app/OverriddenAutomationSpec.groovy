package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.host.live.LiveHost
import svc.session.HostChoice
import svc.testing.LiveSimulator
import svc.testing.TestEnvironment

/** Automation that is not heard, because the parameter was set after it was written. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: overridden automation is not tested')
@Tag('slow')
class OverriddenAutomationSpec extends Specification {
  static final String VOLUME = 'song.tracks[5].mixer_device.volume'

  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  TestEnvironment bench

  def start(String profile) {
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10')
    bench = new TestEnvironment(folder)
    bench.choice = { new HostChoice('live', { new LiveHost(folder.resolve('live'), Version.NUMBER) }, { null }, []) }
  }

  Map svc(String... words) {
    def result = bench.svc(*words, '--json')
    assert result.status == 0: result
    result.json()
  }

  Map fade(String at) { svc('automation', 'write', 'Lead', at, '16', '--device', 'mixer', '--param', 'volume', '--curve', 'LinearDown') }

  int state(String parameter = VOLUME) { live.inspect("${parameter}.automation_state") as int }

  List<Map> warnings(Map result, String code) { result.warnings.findAll { it.code == code } }

  def "setting an automated parameter warns, and the automation can be enabled again: #profile"() {
    given:
    start(profile)
    fade('30.1')

    when:
    def set = svc('mix', 'set', 'Lead', '--volume-db', '-9', '--pan', '0.1')

    then:
    warnings(set, 'AUTOMATED')*.message == ['volume on "Lead" is automated, and the new value overrides the automation']
    warnings(set, 'AUTOMATED')*.hint == ['Run `svc automation enable "Lead"` to hear the automation again, or change the automation instead.']
    warnings(svc('mix', 'set', 'Lead', '--pan', '0.2'), 'AUTOMATED') == []
    state() == 2

    and: 'a dry run lists what it would enable, and changes nothing'
    svc('automation', 'enable', 'Lead', '--dry-run').items.collect { [it.track, it.what, it.from, it.to] } ==
        [['Lead', 'mixer > volume', 'overridden', 'enabled']]
    state() == 2

    when:
    def enabled = svc('automation', 'enable', 'Lead')

    then:
    enabled.items.collect { [it.track, it.device, it.param] } == [['Lead', 'mixer', 'volume']]
    state() == 1
    svc('automation', 'enable').items == []

    where:
    profile << ['11.0', '12.4']
  }

  def "only the selected automation is enabled"() {
    given:
    start('12.4')
    fade('30.1')
    svc('automation', 'write', 'Lead', '30.1', '16', '--device', '2', '--param', 'Frequency', '--curve', 'Sine')
    svc('mix', 'set', 'Lead', '--volume-db', '-9')
    def set = svc('device', 'set', 'Lead', '2', 'Frequency', '800 Hz')

    expect:
    warnings(set, 'AUTOMATED').size() == 1
    svc('automation', 'enable', 'Lead', '--device', 'mixer').items*.param == ['volume']
    svc('automation', 'enable').items*.param == ['Frequency']
    bench.svc('automation', 'enable', '--device', '2', '--json').error().code == 'MISSING_ARGUMENT'
  }

  def "writing automation enables overridden automation of the same parameter, and says so: #profile"() {
    given:
    start(profile)
    fade('30.1')
    svc('mix', 'set', 'Lead', '--volume-db', '-9')

    when:
    def written = fade('40.1')

    then:
    warnings(written, 'AUTOMATION_ENABLED')*.message == ['the automation of "volume" of "mixer" was overridden, so svc re-enabled it']
    state() == 1
    warnings(fade('50.1'), 'AUTOMATION_ENABLED') == []

    where:
    profile << ['11.0', '12.4']
  }

  def "return tracks and the master are checked, too"() {
    given:
    start('12.4')

    expect:
    warnings(svc('mix', 'set', track, '--volume-db', '-9'), 'AUTOMATED') == []
    svc('automation', 'enable', track).items == []

    where:
    track << ['A-Reverb', 'Master', 'Drums']
  }
}
