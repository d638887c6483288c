package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.host.live.LiveHost
import svc.json.Json
import svc.session.HostChoice
import svc.testing.LiveSimulator
import svc.testing.LossyWire
import svc.testing.TestEnvironment

/** Writes to a simulated Live whose answer is lost: whether they took effect is unknown until svc reads from Live again. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: lost answers of Live are not tested')
@Tag('slow')
class UncertainWriteSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  @AutoCleanup
  LossyWire wire

  TestEnvironment bench

  def setup() {
    live = LiveSimulator.bridged(folder, '--profile', '12.4', '--haste', '10')
    wire = new LossyWire(folder.resolve('live/bridge.json'), 'mixer.write')
    bench = new TestEnvironment(folder)
    bench.choice = { new HostChoice('live', { new LiveHost(folder.resolve('live'), Version.NUMBER) }, { null }, []) }
    svc('mix', 'set', 'Bass', '--pan', '0.25')
  }

  Map svc(String... words) {
    def result = bench.svc(*words, '--json')
    assert result.status == 0: result
    result.json()
  }

  void lose(String what) {
    wire.losing = what
    def result = bench.svc('mix', 'set', 'Bass', '--pan', '0.5', '--json')
    assert result.error().code == 'HOST_TIMEOUT'
  }

  double pan() { live.inspect('song.tracks[3].mixer_device.panning.value') as double }

  List<String> lines() { Files.readAllLines(folder.resolve('journal/journal.jsonl')).collect { (Json.parse(it) as Map).outcome as String } }

  def "a write whose answer was lost is uncertain until svc reads from Live again, and can be undone then"() {
    when:
    lose('answer')

    then:
    lines() == ['ok', 'uncertain']

    when:
    def listed = svc('journal').items

    then:
    listed.collect { [it.outcome, it.undo_steps] } == [['ok', 1], ['written', 1]]
    lines() == ['ok', 'uncertain', 'written']
    pan() == 0.5d
    !folder.resolve('pending').toFile().list()

    and: 'the script of the journal repeats the write'
    Files.readString(Path.of(svc('journal', '--save', 'a.groovy').script as String)).contains('pan: 0.5')

    when:
    def undone = svc('undo')

    then:
    undone.items*.n == [2]
    pan() == 0.25d
    svc('journal').items*.undone == [null, true, null]
    svc('undo').items*.n == [1]
    pan() == 0
  }

  def "a settled write that the user has changed again is not undone"() {
    given:
    lose('answer')
    svc('journal')
    live.act('set', [path: 'song.tracks[3].mixer_device.panning.value', value: -0.25])

    when:
    def error = bench.svc('undo', '--json').error()

    then:
    error.code == 'CANNOT_UNDO'
    error.message.contains('what it changed has been changed again since the write')
    pan() == -0.25d
  }

  def "a write whose request was lost did not take effect, and undo skips it"() {
    when:
    lose('request')

    then:
    lines() == ['ok', 'uncertain']
    svc('undo').items*.n == [1]
    pan() == 0
    svc('journal').items*.outcome == ['ok', 'not written', 'ok']
  }

  def "undo and redo refuse to guess while a write is uncertain"() {
    given:
    lose('answer')
    folder.resolve('pending').toFile().deleteDir()

    expect:
    with(bench.svc(verb, '--json').error()) {
      code == 'CANNOT_UNDO'
      message.contains("write 2 (mix.set 'Bass', pan: 0.5) took effect")
    }

    where:
    verb << ['undo', 'redo']
  }

  def "a write in a session that continues is settled with the next command"() {
    given:
    def session = bench.session()
    def run = { List<String> path, Map args -> svc.verb.execution.VerbRunner.run(bench.catalog.find(path).get(), args, svc.verb.FrontEnd.CLI, session) }

    when:
    wire.losing = 'answer'
    run(['mix', 'set'], [track: 'Bass', pan: 0.5d])

    then:
    thrown(svc.model.error.SvcException)

    when:
    run(['undo'], [:])

    then:
    pan() == 0.25d

    cleanup:
    session.close()
  }
}
