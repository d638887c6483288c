package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.LiveSimulator
import svc.testing.SetFileFixture

/** Proves with `svc doctor --prove` that svc works in the simulator, and that it notices a Live that differs. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the simulator of Live is not tested')
@Tag('slow')
class ProofOverLiveSpec extends Specification {
  @TempDir
  Path home

  @AutoCleanup(quiet = true)
  LiveSimulator live

  String error

  private String text(int status, String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def exit = Main.run(['--host', 'live', *words], [SVC_HOME: "$home" as String, HOME: "$home" as String],
        new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    error = err.toString('UTF-8')
    assert exit == status: error
    out.toString('UTF-8')
  }

  private Map svc(int status, String... words) { Json.parse(text(status, *words, '--json')) as Map }

  private void start(String version, String... switches) {
    live = LiveSimulator.bridged(home, '--profile', version, '--haste', '5', *switches.collectMany { ['--switch', it] })
  }

  def "svc works in Live #version, and nothing of the proof remains"() {
    given:
    start(version)
    svc(0, 'track', 'rename', 'Pad', 'Strings')
    def before = svc(0, 'track', 'list')

    when:
    def diagnosis = svc(0, 'doctor', '--prove')

    then:
    diagnosis.ok
    diagnosis.proof.summary ==~ /svc works in Live $version\..*: 15 of 15/
    diagnosis.proof.verbs*.outcome.unique() == ['ok']
    diagnosis.proof.set == 'as it was'
    !diagnosis.proof.containsKey('send_to')

    and: 'the track list is the same, and svc undoes the write before the proof'
    svc(0, 'track', 'list') == before
    svc(0, 'undo').items*.verb == ['track rename']
    svc(0, 'track', 'list').items*.name.contains('Pad')

    where:
    version << ['11.0', '12.2', '12.4']
  }

  def "the page compares an exported set with the set that is open in Live, in numbers"() {
    given:
    start('12.2')
    def set = SetFileFixture.write(home.resolve('song.als'))

    when:
    def proof = svc(1, 'doctor', '--prove', '--exported', "$set").proof
    def page = text(1, 'doctor', '--prove', '--exported', "$set")

    then:
    proof.exported_version == 'Ableton Live 12.1.1'
    proof.exported*.contents == ['BPM', 'tracks', 'return tracks', 'scenes', 'locators', 'devices', 'session clips', 'timeline clips', 'notes']
    proof.exported.find { it.contents == 'tracks' }.live == svc(0, 'track', 'list').items.count { it.position } as String
    page.contains('A set that svc exported with a template of Ableton Live 12.1.1, in its file and in Live:')
    !page.contains('song')
    text(2, 'doctor', '--exported', "$set") == ''
    error.contains('--exported requires --prove')
  }

  def "the page shows what does not work: #failed"() {
    given:
    start('12.2', fault)

    when:
    def page = text(1, 'doctor', '--prove')

    then:
    page.contains('svc works in Live 12.2.5: 14 of 15\n')
    page =~ /(?m)^failed  $failed +it failed: /
    page.readLines().count { it.startsWith('ok ') } == 14
    page.contains('The set afterwards: as it was')

    where:
    fault                 | failed
    'locator-names=fixed' | 'locator create'
  }

  def "a set without room for a track is refused before anything changes"() {
    given:
    start('12.4', 'most-tracks=8')
    int steps = live.inspect('song.tracks').size()

    when:
    text(1, 'doctor', '--prove')

    then:
    error.contains('could not add the temporary track')
    error.contains('Nothing was changed.')
    live.inspect('song.tracks').size() == steps

    when: 'the probe is refused as well'
    text(1, 'doctor', '--probe')

    then:
    error.contains('The maximum number of tracks is 8')
    error.contains('Nothing was changed.')
    !error.contains('undo')
  }

  def "a playing song is refused"() {
    given:
    start('12.4')
    svc(0, 'transport', 'play')

    when:
    text(1, 'doctor', '--prove')

    then:
    error.contains('svc transport stop')
  }
}
