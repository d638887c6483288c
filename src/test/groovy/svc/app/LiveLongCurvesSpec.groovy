package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.host.live.LiveHost
import svc.session.HostChoice
import svc.session.UserInteraction
import svc.testing.LiveSimulator
import svc.testing.TestEnvironment
import svc.verb.FrontEnd
import svc.verb.execution.VerbRunner

/** Long automation on versions of Live that store it in steps. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: long curves on Live are not tested')
@Tag('slow')
class LiveLongCurvesSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  def "a curve over 800 beats fills gaps with clips of at most 64 beats, shows its progress, and one undo removes it: #profile"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10')
    // Before 11.2, scripts cannot restore where playback starts.
    def digest = { live.act('digest', [without: ['start_time']]) }
    def fresh = digest()
    def environment = new TestEnvironment(folder)
    environment.choice = { new HostChoice('live', { new LiveHost(folder.resolve('live'), Version.NUMBER) }, { null }, []) }
    def session = environment.session()
    def progress = []
    session.userInteraction = ([report: { String what, double done -> progress << done }, confirm: { true }] as UserInteraction)
    def run = { String verb, Map args -> VerbRunner.run(environment.catalog.find(verb.split(' ') as List).get(), args, FrontEnd.CLI, session) }
    def window = [track: 'Lead', device: '2', param: 'Resonance']

    when:
    def written = run('automation write', window + [start: '101.1', length: 800, curve: 'Sine'])

    then:
    written.slices()*.status().unique() == ['written']
    written.slices()*.range()*.lengthBeats() == lengths
    progress.size() >= requests
    progress == progress.toSorted()
    run('automation get', [track: 'Lead', start: '101.1', length: 800]).items()*.source().unique() == ['ledger']

    when:
    run('undo', [:])

    then:
    digest() == fresh

    cleanup:
    session.close()

    where:
    profile | lengths            | requests
    '11.0'  | [64d] * 12 + [32d] | 8
    '12.2'  | [64d] * 12 + [32d] | 8
    '12.4'  | [800d]             | 2
  }
}
