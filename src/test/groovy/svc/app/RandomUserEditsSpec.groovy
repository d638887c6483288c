package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.testing.LiveProgram
import svc.testing.LiveSimulator

/**
 * Random writes, undos and redos by svc, among edits, undos and redos by the user and restarts of Live: svc never undoes or redoes an edit of the user. -Dundo.seeds=N runs more seeds.
 */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: random undos on Live are not tested')
@Tag('slow')
class RandomUserEditsSpec extends Specification {
  static final int SEEDS = Integer.getInteger('undo.seeds', 1)
  static final int ACTIONS = Integer.getInteger('undo.actions', 60)

  /** Properties that only the user changes. */
  static final List<String> OF_USER = ['song.master_track.mixer_device.panning.value', 'song.master_track.mixer_device.volume.value', 'song.tracks[0].mixer_device.panning.value']

  static final List<List<String>> WRITES = [
      ['mix', 'set', 'Bass', '--pan', '#'],
      ['mix', 'set', 'Lead', '--volume-db', '-#0'],
      ['device', 'set', 'Lead', 'Auto Filter', 'Frequency', '#000 Hz'],
      ['device', 'delete', 'Pad', '2'],
      ['device', 'load', 'Pad', 'Audio Effects/Echo'],
      ['clip', 'rename', 'Bass', '2', 'name #'],
      ['clip', 'delete', 'Chords', '2'],
      ['clip', 'create', 'Pad', '2'],
      ['note', 'add', 'Bass', '2', 'C#@1.1:1'],
      ['automation', 'write', 'Lead', '60b', '4', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'Hold', '--from', '#'],
      ['arrangement', 'place', 'Bass', '2', '--at', '6#.1'],
      ['track', 'delete', 'Pad'],
      ['track', 'create', 'New'],
      ['track', 'rename', 'Chords', 'Keys'],
      ['scene', 'delete', '2'],
      ['scene', 'create', 'New', '--at', '3'],
      ['locator', 'create', 'Here #', '--at', '7#.1'],
      ['transport', 'tempo', '9#'],
      ['undo'], ['undo'], ['undo', '2'], ['undo', '3'], ['redo'], ['redo'],
  ]

  @TempDir
  Path folder

  @AutoCleanup
  LiveProgram live

  Random random
  List<String> log = []

  def "svc never undoes or redoes an edit of the user on Live #profile: seed #seed"() {
    given:
    live = new LiveProgram(folder, profile)
    live.svc('instrument', 'refresh')
    random = new Random(seed)
    random.nextInt()

    expect:
    ACTIONS.times { random.nextInt(3) == 0 ? act() : write() }

    where:
    [profile, seed] << [['11.0', '12.2', '12.4'], (1..SEEDS)].combinations()
  }

  /** An action of the user. */
  private void act() {
    int kind = random.nextInt(20)
    if (kind == 0) {
      log << 'restart'
      live.act('restart', [set: 'demo'])
    } else if (kind < 9) {
      def path = OF_USER[random.nextInt(OF_USER.size())]
      log << "user sets $path".toString()
      live.set(path, random.nextInt(100) / 100d)
    } else if (kind < 17) {
      log << 'cmd-Z'
      live.act('undo')
    } else {
      log << 'shift-cmd-Z'
      live.act('redo')
    }
  }

  private void write() {
    def edits = OF_USER.collect { live.inspect(it) }
    def before = live.digest()
    def words = WRITES[random.nextInt(WRITES.size())]*.replace('#', "${1 + random.nextInt(9)}")*.replaceFirst(/^([1-9])$/, '0.$1')
    if (words[0] in ['undo', 'scene']) {
      words = words*.replaceFirst(/^0\./, '')
    }
    def run = live.run(words)
    log << "svc ${words.join(' ')}: ${run.error?.message ?: run.result.items*.by?.findAll() ?: ''}".toString()
    assert OF_USER.collect { live.inspect(it) } == edits: log.join('\n')
    assert !run.error || run.error.code == 'CANNOT_UNDO' || live.digest() == before: log.join('\n')
    assert run.error?.code != 'INTERNAL': log.join('\n')
  }
}
