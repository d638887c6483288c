package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.LiveSimulator

/** Sets up Live (the simulator) with the commands in docs/live.md and removes it again. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the simulator of Live is not tested')
@Tag('slow')
class DoctorOverLiveSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup(quiet = true)
  LiveSimulator live

  Map svc(int status, String... words) {
    def out = new ByteArrayOutputStream()
    def to = new PrintStream(out, true, 'UTF-8')
    assert Main.run([*words, '--json'] as List, [SVC_HOME: "$folder/home" as String, HOME: "$folder" as String], to, System.err) == status
    Json.parse(out.toString('UTF-8')) as Map
  }

  def "install, start Live, run the doctor, and uninstall"() {
    given:
    def library = Files.createDirectories(folder.resolve('User Library')).toString()

    when: 'the remote script is installed'
    def installed = svc(0, 'host', 'install', '--library', library)

    then: 'Live is the host and is not running'
    installed.change == 'new'
    statuses(svc(3, 'doctor'))['bridge file'] == 'failed'

    when: 'Live runs'
    live = LiveSimulator.running('--profile', '12.1', '--script', installed.folder as String)
    def diagnosis = svc(0, 'doctor')

    then:
    diagnosis.ok
    diagnosis.host == 'live'
    diagnosis.checks.findAll { it.status != 'ok' }*.check - ['browser', "Live's log"] == []
    diagnosis.checks.find { it.check == 'Live' }.found.startsWith('12.1.10')
    diagnosis.checks.find { it.check == 'set' }.found == '"Night Drive"'

    when: 'Live is probed'
    def probe = svc(0, 'doctor', '--probe', '--report', "$folder/report.json")
    def report = Files.readString(folder.resolve('report.json'))

    then: 'the simulator behaves like the expected Live, and the report contains no names'
    probe.warnings == []
    probe.probe*.check.containsAll(['a copy lists its envelopes', 'formula of the volume', 'song.name'])
    (Json.parse(report) as Map).subMap(['live', 'script']) == [live: '12.1.10', script: svc.app.Version.NUMBER]
    !report.contains(folder.toString())
    !report.contains('Night Drive')
    svc(0, 'track', 'list').total == 11

    when: 'the remote script is uninstalled'
    svc(0, 'host', 'uninstall')
    def after = svc(0, 'doctor')

    then: 'the embedded host is the host again'
    after.host == 'embedded'
    statuses(after).Live == 'skipped'
    svc(0, 'track', 'list').total == 11
  }

  private static Map statuses(Map diagnosis) { diagnosis.checks.collectEntries { [it.check, it.status] } }
}
