package svc.host.live.installation

import static svc.model.error.ErrorCode.FILE_NOT_FOUND
import static svc.model.error.ErrorCode.HOST_ERROR
import static svc.model.error.ErrorCode.HOST_REFUSED
import static svc.model.error.ErrorCode.HOST_UNREACHABLE
import static svc.model.error.ErrorCode.HOST_VERSION_MISMATCH

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.FileTime
import java.time.Duration
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.BridgeInstaller.InstallationChange
import svc.model.error.DiagnosticCheck
import svc.model.error.SvcException
import svc.host.live.FakeRemoteScript
import svc.host.live.wire.Handshake
import svc.host.live.wire.ProtocolVersion

/** Installing the remote script and diagnosing the connection to Live. */
class LiveBridgeInstallerSpec extends Specification {
  static final ProtocolVersion OURS = new ProtocolVersion('0.1.0', FakeRemoteScript.COMMANDS)

  @TempDir
  Path temp
  @AutoCleanup(quiet = true)
  FakeRemoteScript live
  Path home
  Path library

  def setup() {
    home = Files.createDirectories(temp.resolve('home'))
    library = Files.createDirectories(temp.resolve('Music/Ableton/User Library'))
  }

  LiveBridgeInstaller bridge(ProtocolVersion edition = OURS) {
    new LiveBridgeInstaller(home, edition, new UserLibraryLocator('Mac OS X', temp, [:], home.resolve('live/library.txt')))
  }

  def "installs the script, finds it unchanged, and updates a different script or home: #file"() {
    when:
    def first = bridge().install(null)

    then:
    first.change() == InstallationChange.NEW
    first.folder() == library.resolve('Remote Scripts/svc')
    first.version() == svc.app.Version.NUMBER
    first.hash() == RemoteScriptFiles.readPackaged().shortHash()
    Files.readString(first.folder().resolve('home.txt')) == home.toString()
    first.steps()[0].startsWith('Start Live')
    first.steps()[-1].contains('svc doctor')
    bridge().isInstalled(null)

    and:
    bridge().install(null).change() == InstallationChange.UNCHANGED

    when:
    Files.writeString(first.folder().resolve(file), 'another')

    then:
    bridge().install(null).change() == InstallationChange.UPDATED
    bridge().install(null).change() == InstallationChange.UNCHANGED

    where:
    file << ['control_surface.py', 'home.txt', 'left_over.py']
  }

  def "remembers the given library until the script is removed"() {
    given:
    def other = Files.createDirectories(temp.resolve('elsewhere/Presets')).parent
    bridge().install(other)

    expect:
    bridge().install(null).userLibrary() == other
    bridge().isInstalled(null)
    bridge().uninstall(null).with { it.removed() && it.userLibrary() == other && it.steps().size() == 1 }
    bridge().uninstall(null).with { !it.removed() && it.userLibrary() == library && it.steps() == [] }
    !bridge().isInstalled(null)
  }

  def "without a library nothing is installed or remembered"() {
    when:
    bridge().install(temp.resolve('none'))

    then:
    SvcException e = thrown()
    e.code() == FILE_NOT_FOUND
    e.hint().contains('--library')
    !Files.exists(home.resolve('live'))
    !bridge().isInstalled(temp.resolve('none'))
  }

  def "all checks succeed"() {
    given:
    bridge().install(null)
    running { request -> [id: request.id, results: [[name: 'Night Drive', path: null]], undo_steps: 0] }

    when:
    def checks = bridge().diagnose(null)

    then:
    checks*.check() == ['User Library', 'remote script', 'script home', 'bridge file', 'port', 'token', 'operations', 'Live', 'round trip', 'set', "Live's log"]
    checks.init()*.status().toSet() == [DiagnosticCheck.CheckStatus.OK] as Set
    found(checks, 'User Library') == library.toString()
    found(checks, 'remote script') == "${svc.app.Version.NUMBER}, ${RemoteScriptFiles.readPackaged().shortHash()}"
    found(checks, 'bridge file') == "127.0.0.1:${live.port}"
    found(checks, 'Live') == '12.1.5, exact envelopes'
    found(checks, 'round trip') ==~ /\d+\.\d ms, the median of 5 requests/
    found(checks, 'set') == '"Night Drive"'
    live.requests.every { it.ops*.op in [['transport.get'], ['set.info']] }
  }

  def "reports a missing script and a missing bridge file"() {
    when:
    def checks = bridge().diagnose(null)

    then:
    failed(checks) == ['remote script', 'bridge file']
    checks.find { it.check() == 'remote script' }.with { it.code() == HOST_UNREACHABLE && it.remedy().contains('svc host install') }
    checks.find { it.check() == 'script home' }.with { it.status() == DiagnosticCheck.CheckStatus.SKIPPED && it.found() == 'skipped because "remote script" failed' }
    checks.findAll { it.check() in ['port', 'token', 'operations', 'Live', 'round trip', 'set'] }*.status().toSet() == [DiagnosticCheck.CheckStatus.SKIPPED] as Set
  }

  def "checks the connection even without a User Library"() {
    given:
    Files.delete(library)

    expect:
    failed(bridge().diagnose(null)) == ['User Library', 'bridge file']
  }

  def "a missing library is only a warning if Live is reachable"() {
    given:
    Files.delete(library)
    running { request -> [id: request.id, results: [[name: 'x']], undo_steps: 0] }

    when:
    def checks = bridge().diagnose(null)

    then:
    failed(checks) == []
    checks[0].status() == DiagnosticCheck.CheckStatus.WARNING
  }

  def "reports another version in the folder"() {
    given:
    bridge().install(null)
    Files.writeString(library.resolve('Remote Scripts/svc/version.py'), "SCRIPT = '0.0.9'\n")

    when:
    def check = bridge().diagnose(null).find { it.check() == 'remote script' }

    then:
    check.code() == HOST_VERSION_MISMATCH
    check.found() ==~ /the installed remote script is version 0\.0\.9 \([0-9a-f]{16}\), but svc contains version \S+ \([0-9a-f]{16}\)/
    check.remedy() == 'Run `svc host install`, then restart Live.'
  }

  def "reports a script with another home"() {
    given:
    bridge().install(null)
    Files.writeString(library.resolve('Remote Scripts/svc/home.txt'), text)

    expect:
    bridge().diagnose(null).find { it.check() == 'script home' }.with { it.hasFailed() && it.found().contains("\"$text\"") }

    where:
    text << ['/another/home', '']
  }

  def "accepts a link to the same home"() {
    given:
    bridge().install(null)
    def link = Files.createSymbolicLink(temp.resolve('link'), home)
    Files.writeString(library.resolve('Remote Scripts/svc/home.txt'), link.toString())

    expect:
    bridge().diagnose(null).find { it.check() == 'script home' }.status() == DiagnosticCheck.CheckStatus.OK
  }

  def "reports the port of a Live that has quit"() {
    given:
    running { request -> null }
    live.close()

    expect:
    failed(bridge().diagnose(null)) == ['remote script', 'port']
  }

  def "distinguishes a wrong token from different operations"() {
    given:
    live = FakeRemoteScript.answeringHandshake([error: [code: code, message: 'no']])
    live.write(home.resolve('live/bridge.json'))

    when:
    def checks = bridge().diagnose(null)

    then:
    checks.find { it.check() == check }.code().name() == code
    failed(checks) == ['remote script', check]

    where:
    code                    | check
    'HOST_REFUSED'          | 'token'
    'HOST_VERSION_MISMATCH' | 'operations'
  }

  def "warns if Live still runs an older version of the script"() {
    given:
    running { request -> [id: request.id, results: [[name: 'x']], undo_steps: 0] }

    expect:
    bridge(new ProtocolVersion('0.2.0', FakeRemoteScript.COMMANDS)).diagnose(null).find { it.check() == 'operations' }.with {
      it.status() == DiagnosticCheck.CheckStatus.WARNING && it.found().contains('0.1.0') && it.remedy().endsWith('restart Live.')
    }
  }

  def "Live #version is #status"() {
    expect:
    LiveVersionCheck.check(new Handshake.HandshakeResult('0.1.0', version, resolution, null)).with { it.status().toString() == status && it.found().contains(says) }

    where:
    version    | resolution | status    | says
    '11.0.0'   | 0.0625     | 'ok'      | 'steps of 1/16 beat'
    '12.3.6'   | 0.0625     | 'ok'      | 'steps of 1/16 beat'
    '12.4.5b4' | 0          | 'ok'      | 'exact envelopes'
    '12.5.0'   | 0          | 'warning' | 'not supported'
    '10.1.43'  | 0.0625     | 'warning' | 'not supported'
    'new'      | 0          | 'warning' | 'unknown version'
    null       | 0          | 'warning' | 'unknown version'
  }

  def "finds the most recent log on #system"() {
    given:
    def newest = put(folder.replace('VERSION', 'Live 12.1.5'), 2000)
    put(folder.replace('VERSION', 'Live 11.3.4'), 1000)
    put(folder.replace('VERSION', 'Other'), 3000)

    expect:
    new LiveLog(new LivePreferences(system, temp, environment())).check(true).found() == newest.toString()

    where:
    system       | folder
    'Mac OS X'   | 'Library/Preferences/Ableton/VERSION/Log.txt'
    'Windows 11' | 'Roaming/Ableton/VERSION/Preferences/Log.txt'
  }

  def "reports an error of svc's script since Live's last start: #what"() {
    given:
    def log = put('Library/Preferences/Ableton/Live 12.1.5/Log.txt', 1000)
    log.toFile().text = (lines*.toString() as List).join('\n')
    def check = new LiveLog(new LivePreferences('Mac OS X', temp, [:])).check(broken)

    expect:
    check.status().toString() == status
    check.found() == (found ?: log.toString())

    where:
    what                | broken | lines                                        || status    | found
    'ours'              | true   | [STARTED] + traceback('svc')                 || 'warning' | "svc's remote script failed: ImportError: no module named x"
    'ours, then others' | true   | [STARTED] + traceback('svc') + ['info: y'] + traceback('Push2') || 'warning' | "svc's remote script failed: ImportError: no module named x"
    'before the start'  | true   | traceback('svc') + [STARTED]                 || 'ok'      | null
    'of another script' | true   | [STARTED] + traceback('Push2')               || 'ok'      | null
    'while all is well' | false  | [STARTED] + traceback('svc')                 || 'ok'      | null
  }

  static final String STARTED = '2026-01-01T10:00:00.000000: info: Started: Live 12.1.5 Build: 2024-11-07'

  private static List<String> traceback(String script) {
    ['Traceback (most recent call last):', "  File \"/Users/x/Music/Ableton/User Library/Remote Scripts/$script/__init__.py\", line 3",
     'ImportError: no module named x'].collect { "2026-01-01T10:00:01.000000: info: RemoteScriptError: $it" }
  }

  def "names the folder in which there is no log"() {
    expect:
    new LiveLog(new LivePreferences('Mac OS X', temp, [:])).check(true).found() == "there is no log in $temp/Library/Preferences/Ableton"
    new LiveLog(new LivePreferences('Linux', temp, [:])).check(true).status() == DiagnosticCheck.CheckStatus.SKIPPED
  }

  def "a probe returns the script's rows without names and paths of the user"() {
    given:
    def rows = [[check: 'copies', found: 'yes', same: true], [check: 'song.name', found: 'My Song'], [check: 'song.file_path', found: '/sets/My Song.als'],
                [check: 'a', found: ['error: /sets/My Song.als is busy', [at: "$temp/x" as String]]]]
    def results = ['set.info': [name: 'My Song', path: '/sets/My Song.als'], 'probe.run': [rows: rows, python: '3.7.3', live: '12']]
    running { request -> [id: request.id, results: [results[request.ops[0].op]], undo_steps: 2] }

    expect:
    with(bridge().probe(Duration.ofSeconds(5))) {
      application() == '12.1.5'
      version() == '0.1.0'
      machine() == [python: '3.7.3']
      it.rows() == [rows[0], [check: 'song.name', found: '(redacted)'], [check: 'song.file_path', found: '(redacted)'],
                    [check: 'a', found: ['(redacted)', [at: '(redacted)']]]]
    }
    live.requests*.ops == [[[op: 'set.info']], [[op: 'probe.run']]]
  }

  def "leaves a text unchanged if the set has no name or path"() {
    expect:
    PrivacyFilter.forSet([name: name, path: path], temp).redact('the value at 1') == 'the value at 1'
    PrivacyFilter.forSet([name: name, path: path], temp).redact('') == ''

    where:
    name | path
    ''   | null
    '1'  | ''
  }

  def "reports a probe without rows: #result"() {
    given:
    running { request -> [id: request.id, results: [request.ops[0].op == 'set.info' ? [name: 'x'] : result], undo_steps: 0] }

    when:
    bridge().probe(Duration.ofSeconds(5))

    then:
    SvcException e = thrown()
    e.code() == HOST_ERROR

    where:
    result << [null, [:], [rows: [1]]]
  }

  private void running(Closure answer) {
    live = FakeRemoteScript.answering(answer)
    live.write(home.resolve('live/bridge.json'))
  }

  private Path put(String path, long millis) {
    def file = temp.resolve(path)
    Files.createDirectories(file.parent)
    Files.writeString(file, 'x')
    Files.setLastModifiedTime(file, FileTime.fromMillis(millis))
  }

  private Map environment() { [APPDATA: temp.resolve('Roaming').toString()] }

  private static List<String> failed(List<DiagnosticCheck> checks) { checks.findAll { it.hasFailed() }*.check() }

  private static String found(List<DiagnosticCheck> checks, String name) { checks.find { it.check() == name }.found() }
}
