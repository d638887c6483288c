package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.frontend.dsl.EmbeddedScripts
import svc.host.live.LiveBrowser
import svc.host.live.LiveHost
import svc.session.HostChoice
import svc.testing.LiveProgram
import svc.testing.LiveSimulator
import svc.testing.TestEnvironment

/** The way of a song from the embedded session to Live, as the README describes it, through command lines. */
@Tag('slow')
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the script is not run on Live')
class PathToLiveSpec extends Specification {
  /** Another set was edited and saved before, and the song contains a recalled mix, a saved set, undo and redo. */
  static final List<String> COMMANDS = [
      'set new', 'track create Other', 'mix set Other --volume-db -3', 'mix snapshot save old', 'set save FOLDER/other.svcset',
      'set new', 'track create Drums', 'track create Bass', 'clip create Bass 1 --bars 2 --name Line', 'note add Bass 1 "A1 C2 E2 G2"',
      'mix set Bass --volume-db -6', 'mix snapshot save loud', 'mix set Bass --volume-db -12 --pan 0.2', 'mix snapshot recall loud',
      'set save FOLDER/night.svcset', 'arrangement place Bass 1 --at 5.1', 'automation write Bass 5.1 8 --device mixer --param pan --curve LinearUp',
      'track rename Drums Kit', 'undo', 'redo', 'mix set Bass --mute', 'undo']

  @TempDir
  Path folder

  def "a song that began with an empty set is written into an empty set of Live"() {
    given:
    def bench = new TestEnvironment(Files.createDirectory(folder.resolve('home')))
    def script = folder.resolve('night.svc.groovy')
    (COMMANDS + "journal --save $script".toString()).each { succeed(bench, ReferenceWriter.splitWords(it.replace('FOLDER', folder.toString()))) }
    def live = new LiveProgram(folder.resolve('live'), '12.4')
    live.act('restart', [set: 'empty'])
    live.svc('instrument', 'refresh')
    def scripts = new EmbeddedScripts(live.folder)
    def onLive = scripts.bench
    onLive.choice = { new HostChoice('live', { new LiveHost(live.folder.resolve('live'), Version.NUMBER) }, { new LiveBrowser(live.folder.resolve('browser-snapshot.json'), live.folder.resolve('live')) }, []) }

    when:
    scripts.run(script)

    then:
    !Files.readString(script).contains('Other')
    rows(onLive, 'track', 'list').findAll { it.name in ['Kit', 'Drums', 'Bass', 'Other'] }.collect { [it.name, it.volume_db, it.pan, it.mute] } == [['Kit', 0, 0, false], ['Bass', -6, 0, false]]
    rows(onLive, 'note', 'list', 'Bass', '1').collect { [it.name, it.start, it.duration] } == rows(bench, 'note', 'list', 'Bass', '1').collect { [it.name, it.start, it.duration] }
    rows(onLive, 'note', 'list', 'Bass', '1').every { it.name && it.duration }
    rows(onLive, 'arrangement', 'list', 'Bass').size() == rows(bench, 'arrangement', 'list', 'Bass').size()
    rows(onLive, 'automation', 'get', 'Bass').size() == 1

    cleanup:
    live?.close()
  }

  private static List<Map> rows(TestEnvironment bench, String... words) { succeed(bench, words as List).items }

  private static Map succeed(TestEnvironment bench, List<String> words) {
    def result = bench.svc(*words, '--json')
    assert result.status == 0: "${words.join(' ')}\n${result.err}"
    result.json()
  }
}
