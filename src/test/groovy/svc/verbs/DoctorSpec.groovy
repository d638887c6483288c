package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import spock.util.environment.RestoreSystemProperties
import svc.frontend.cli.output.OutputTerminal
import svc.host.BridgeInstaller
import svc.host.live.LiveBrowser
import svc.json.Json
import svc.model.error.DiagnosticCheck
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.model.error.Warning
import svc.session.HostChoice
import svc.store.home.UserSettings
import svc.verbs.doctor.DiskSpaceCheck

class DoctorSpec extends VerbSpec {
  def "'doctor' reports no problem on the embedded host and explains how to use Live"() {
    given:
    def diagnosis = run('doctor')

    expect:
    diagnosis.ok
    diagnosis.checks*.check == ['java', 'home', 'config.yaml', 'session', 'host', 'Live', 'browser']
    diagnosis.checks*.status == ['ok', 'ok', 'ok', 'ok', 'ok', 'skipped', 'ok']
    diagnosis.checks[5].remedy.contains('svc host install')
    diagnosis.host == 'embedded'
    !diagnosis.containsKey('report')
  }

  @RestoreSystemProperties
  def "'doctor' shows that svc was installed as #found"() {
    given:
    System.setProperty('svc.installation', kind)
    if (launcher) {
      System.setProperty('svc.launcher', launcher)
    } else {
      System.clearProperty('svc.launcher')
    }

    expect:
    run('doctor').checks[0].subMap(['check', 'status', 'found']) == [check: 'installation', status: 'ok', found: found]

    where:
    kind     | launcher               || found
    'deb'    | '/usr/lib/svc/bin/svc' || 'Debian package, started by /usr/lib/svc/bin/svc'
    'source' | '/my svc/scripts/svc'  || 'source tree, started by /my svc/scripts/svc'
    'jbang'  | null                   || 'JBang'
  }

  @RestoreSystemProperties
  def "'doctor' shows where the guides of an installation of the kind #kind are"() {
    given:
    def guides = Files.createDirectories(home.resolve('svc').resolve(place))
    System.setProperty('svc.installation', kind)
    System.setProperty('svc.launcher', home.resolve('svc/bin/svc').toString())

    expect:
    run('doctor').checks[0].found.endsWith(", guides in $guides")

    where:
    kind       | place
    'image'    | 'docs'
    'homebrew' | 'share/doc/svc/docs'
  }

  def "'doctor' creates no files"() {
    when:
    run('doctor')

    then:
    Files.list(home).toList() == []
  }

  def "the file of the session is read: #problem"() {
    given:
    run('mix set', 'Bass', '--pan', '0.1')
    def set = home.resolve('embedded/set.json')
    if (change) {
      Files.writeString(set, change(Files.readString(set)))
    } else {
      Files.delete(set)
    }

    when:
    def check = svc('doctor', '--json').json().checks.find { it.check == 'session' }

    then:
    check.status == 'failed'
    check.found.contains(problem)
    check.remedy

    where:
    change                                                       || problem
    ({ it.replaceFirst('"format":4', '"format":5') } as Closure) || 'was saved by a newer svc'
    ({ it.replaceFirst('"pan":0.1', '"pan":0.2') } as Closure)   || 'is not as svc wrote it'
    ({ '{' } as Closure)                                         || 'is not a valid set'
    null                                                         || 'the set is missing'
  }

  def "the result contains the number of browser items"() {
    given:
    run('instrument refresh')

    expect:
    check('browser').found ==~ /\d+ items, scanned \d{4}-\d\d-\d\dT.*/
  }

  def "unreadable settings are reported, and the other checks run"() {
    given:
    Files.writeString(home.resolve('config.yaml'), 'host: [')
    choice = { new HostChoice(UserSettings.read(home.resolve('config.yaml')).hostName(), null, null, []) }

    when:
    def result = svc('doctor', '--json')

    then:
    result.status == 1
    result.json().checks.findAll { it.status == 'failed' }.collect { [it.check, it.code] } ==
        [['config.yaml', 'FILE_INVALID'], ['host', 'FILE_INVALID']]
    !result.json().ok
    !result.json().containsKey('host')
    result.json().checks*.check.contains('Live')
  }

  def "a full disk is reported"() {
    when:
    DiskSpaceCheck.require(home, DiskSpaceCheck.MIN_BYTES)
    DiskSpaceCheck.require(home, 0)

    then:
    def error = thrown(SvcException)
    error.message == "the disk of $home is full: 0 bytes are free"
    error.code() == ErrorCode.WRITE_FAILED
  }

  def "a home that is not writable is reported"() {
    given:
    Files.writeString(home.resolve('ledger'), 'no folder')

    expect:
    svc('doctor', '--json').json().checks.find { it.check == 'home' }.with { it.code == 'WRITE_FAILED' && it.found.contains('ledger') }
  }

  def "the default host is a warning if another host is available"() {
    given:
    choice = { new HostChoice('embedded', 'default', { host() }, { browser() }, [new Warning('HOST_DEFAULTED', 'there is Live', 'Choose.')]) }

    expect:
    check('host') == [check: 'host', status: 'warning', found: 'embedded, chosen by default; there is Live', remedy: 'Choose.']
  }

  def "with Live as the host, a missing script is a failure, and the exit status shows it"() {
    given:
    library()
    live()

    when:
    def result = svc('doctor', '--json')

    then:
    result.status == 3
    result.json().checks.findAll { it.status == 'failed' }*.check == ['remote script', 'bridge file']
    result.json().checks.find { it.check == 'browser' }.with { it.status == 'warning' && it.remedy.contains('svc instrument refresh') }
  }

  def "with the script installed and another host chosen, a failed check of Live is a warning"() {
    given:
    library()
    run('host install')

    expect:
    run('doctor').ok
    check('remote script').status == 'ok'
    check('bridge file').status == 'warning'
  }

  def "each check is a line with its remedy below, and no line is wider than the terminal"() {
    given:
    library()
    live()

    when:
    def result = svc(new OutputTerminal(true, 80, false), ['doctor'])
    def lines = result.out.readLines()

    then:
    result.status == 3
    result.err.empty
    lines.findAll { !it.contains(home.toString()) }.every { it.length() <= 80 }
    lines.any { it ==~ /failed   remote script  svc's remote script is not in.*/ }
    lines.any { it ==~ / {24}-> Run `svc host install`.*/ }
    lines.any { it ==~ /skipped  port           skipped because "bridge file" failed/ }
    !result.out.contains('\u001b')
    svc(new OutputTerminal(true, 80, true), ['doctor']).out.contains('\u001b[31mfailed \u001b[0m')
  }

  def "without a launcher that uses class archives, none can be created"() {
    expect:
    refused('doctor', '--archives') == 'NOT_SUPPORTED_BY_HOST'
    refused('doctor', '--archives', '--probe') == 'CONFLICTING_ARGUMENTS'
  }

  @RestoreSystemProperties
  def "class archives are created in the first folder that can be written, and those of other builds are deleted"() {
    given:
    def blocked = Files.writeString(home.resolve('blocked'), '')
    def cache = Files.createDirectories(home.resolve('cache'))
    def version = System.getProperty('java.runtime.version')
    Files.writeString(cache.resolve("0.1.0-cli-${version}.jsa"), 'old')
    useLauncher("touch \"\$SVC_NEW_ARCHIVE/1.0-\$mode-${version}.jsa\"", "$blocked:$cache")

    expect:
    archives().status == 'skipped'
    run('doctor', '--archives').checks == [
        [check: 'class archives', status: 'ok', found: "4 of 4 in $cache".toString()]]
    cache.toFile().list().sort() == ['cli', 'mcp', 'script', 'shell'].collect { "1.0-$it-${version}.jsa".toString() }
    archives().status == 'ok'

    when:
    Files.delete(cache.resolve("1.0-mcp-${version}.jsa"))

    then:
    archives().found == "3 of 4 in $cache"
    archives().status == 'warning'
  }

  @RestoreSystemProperties
  def "an archive that cannot be created is an error with the reason of the launcher"() {
    given:
    useLauncher('echo first; echo "Java refuses the archive" >&2; exit 1', "$home/cache")

    def result = svc('doctor', '--archives', '--json')

    expect:
    result.status == 1
    result.err.contains("the class archives in $home/cache were not created: Java refuses the archive")
  }

  private Map archives() { run('doctor').checks.find { it.check == 'class archives' } }

  /** Sets a launcher that runs these commands to create an archive. */
  private void useLauncher(String commands, String folders) {
    def file = Files.writeString(home.resolve('launcher'), """#!/bin/sh
case \$1 in --version) mode=cli ;; run) mode=script ;; *) mode=\$1 ;; esac
$commands
""")
    file.toFile().executable = true
    System.setProperty('svc.launcher', "$file")
    System.setProperty('svc.program', '1.0')
    System.setProperty('svc.archives', folders)
  }

  def "the report of a probe contains nothing of the user's"() {
    given:
    live()
    def probing = new FakeBridge()
    bridge = { probing }

    when:
    def diagnosis = run('doctor', '--probe')
    def report = Json.parse(Files.readString(Path.of(diagnosis.report))) as Map

    then:
    diagnosis.probe == probing.rows
    diagnosis.warnings == []
    Path.of(diagnosis.report).parent == home
    report.keySet() == ['svc_probe', 'script', 'live', 'python', 'system', 'checks', 'rows'] as Set
    report.live == '12.1.5'
    report.rows == diagnosis.probe
    report.checks.every { it.keySet() == ['check', 'status'] as Set }
    !Files.readString(Path.of(diagnosis.report)).contains('Secret')
    !Files.readString(Path.of(diagnosis.report)).contains(home.toString())
    probing.probes == 1
  }

  def "differences from the expected behavior are a warning and listed in a table"() {
    given:
    live()
    bridge = { new FakeBridge(rows: [[check: 'ticks', found: 'measured', ms: 10.5d], [check: 'copies', found: 'dr\u001bop', expected: 'keep', same: false]]) }

    when:
    def result = svc('doctor', '--probe')

    then:
    result.status == 0
    result.out.contains('check   found     expected  same    ms')
    result.out.contains('copies  drop      keep      no')
    result.err.contains('[PROBE_DIFFERS]')
  }

  def "the report is written to the given file, which is checked before the probe starts"() {
    given:
    live()
    def probing = new FakeBridge()
    bridge = { probing }

    expect:
    run('doctor', '--probe', '--report', 'mine.json').report == home.resolve('mine.json').toString()
    refused('doctor', '--probe', '--report', 'none/mine.json') == 'WRITE_FAILED'
    refused('doctor', '--probe', '--report', '.') == 'WRITE_FAILED'
    refused('doctor', '--report', 'mine.json') == 'CONFLICTING_ARGUMENTS'
    probing.probes == 1
  }

  def "at a terminal, a probe asks for confirmation: #answer"() {
    given:
    live()
    def probing = new FakeBridge()
    bridge = { probing }
    input = new ByteArrayInputStream("$answer\n".bytes)

    when:
    def result = svc(new OutputTerminal(true, 80, false), ['doctor', '--probe', *more])

    then:
    result.err.contains('temporary track') == more.empty
    probing.probes == times
    result.status == (times ? 0 : 130)

    where:
    answer | more      | times
    'y'    | []        | 1
    'n'    | []        | 0
    'n'    | ['--yes'] | 1
  }

  def "a probe is not possible on another host or after a failed check"() {
    given:
    def probing = new FakeBridge(checks: [DiagnosticCheck.failed('port', ErrorCode.HOST_UNREACHABLE.because('closed'))])
    bridge = { probing }

    expect:
    refused('doctor', '--probe') == 'NOT_SUPPORTED_BY_HOST'

    when:
    live()
    def result = svc('doctor', '--probe', '--json')

    then:
    result.status == 3
    result.json().warnings*.code == ['NOT_PROBED']
    probing.probes == 0
  }

  def "a proof is not possible on another host or after a failed check, and not together with a probe"() {
    given:
    def failing = new FakeBridge(checks: [DiagnosticCheck.failed('port', ErrorCode.HOST_UNREACHABLE.because('closed'))])
    bridge = { failing }

    expect:
    svc('doctor', '--prove').with { status != 0 && err.contains('the host is embedded') && err.contains('--host live') }
    refused('doctor', '--prove', '--probe') == 'CONFLICTING_ARGUMENTS'

    when:
    live()
    def result = svc('doctor', '--prove', '--json')

    then:
    result.status == 3
    result.json().warnings*.code == ['NOT_PROVED']
    !result.json().containsKey('proof')
  }

  def "at a terminal, a proof asks for confirmation"() {
    given:
    live()
    bridge = { new FakeBridge() }
    input = new ByteArrayInputStream('n\n'.bytes)

    when:
    def result = svc(new OutputTerminal(true, 80, false), ['doctor', '--prove'])

    then:
    result.err.contains('temporary track')
    result.status == 130
    run('track list').total == 11
  }

  private Map check(String name) { run('doctor').checks.find { it.check == name } }

  private void live() {
    browser = { new LiveBrowser(home.resolve('browser-snapshot.json'), home.resolve('live')) }
    choice = { new HostChoice('live', 'config.yaml', { host() }, { browser() }, []) }
  }

  static class FakeBridge implements BridgeInstaller {
    List<DiagnosticCheck> checks = [DiagnosticCheck.ok('set', '"Secret Song"')]
    List<Map> rows = [[check: 'copies', found: 'keep', expected: 'keep', same: true]]
    int probes

    String hostName() { 'live' }

    BridgeInstallationResult install(Path library) { throw new UnsupportedOperationException() }

    BridgeRemovalResult uninstall(Path library) { throw new UnsupportedOperationException() }

    boolean isInstalled(Path library) { true }

    List<DiagnosticCheck> diagnose(Path library) { checks }

    SetDigests digestSet() { throw new UnsupportedOperationException() }

    ProbeReport probe(Duration timeout) {
      probes++
      new ProbeReport('0.1.0', '12.1.5', [python: '3.11.6'], rows)
    }
  }
}
