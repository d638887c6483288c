package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.host.HostQuery
import svc.host.live.LiveHost
import svc.json.Json
import svc.model.clip.ArrangementClip
import svc.model.clip.MidiNote
import svc.model.track.TrackKind
import svc.testing.CountingWire
import svc.testing.LiveSimulator

/** How many requests verbs send to Live; each costs a tick of 10 ms. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveRequestsSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  @AutoCleanup
  CountingWire wire

  def start(String profile, String... more) {
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10', *more)
    wire = new CountingWire(folder.resolve('live/bridge.json'))
  }

  Map svc(String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def code = Main.run([*words, '--json', '--host', 'live'], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    assert code == 0: words.join(' ') + err.toString('UTF-8')
    Json.parse(out.toString('UTF-8')) as Map
  }

  /** The operations of each request that a verb sends. */
  List<List<String>> requests(String... words) {
    wire.take()
    svc(words)
    wire.take()
  }

  def "undo of a long curve checks each step, but reads the timeline only before and after"() {
    given:
    start('12.2')
    svc('automation', 'write', 'Lead', '30.1', '200', '--device', '2', '--param', 'Frequency', '--curve', 'Sine')

    when:
    def sent = requests('undo').flatten()

    then:
    sent.count('set.undo') > 15
    sent.count('set.traces') > 15
    sent.count('arrangement.clips') <= 6
  }

  def "automation write takes at most 6 requests, by names or by handles, first or again: #profile"() {
    given:
    start(profile)
    def write = { String track, String device, String... more ->
      requests('automation', 'write', track, '1.1', '64', '--device', device, *more)
    }

    when:
    def first = write('Lead', '2', '--param', 'Frequency', '--curve', 'Sine')
    def again = write('Lead', '2', '--param', 'Frequency', '--curve', 'SawUp')
    def another = write('Lead', '1', '--param', '1', '--curve', 'SawUp')
    def replaced = write('Lead', '2', '--param', 'Frequency', '--curve', 'Hold', '--replace')
    def forced = requests('automation', 'write', 'Lead', '2.1', '8', '--device', '2', '--param', 'Frequency', '--curve', 'SawUp', '--force')
    def lead = svc('track', 'list').items.find { it.name == 'Lead' }.liveset_id
    def device = svc('device', 'list', 'Lead').items[1].id
    def byHandles = write(lead as String, device as String, '--param', 'Frequency', '--curve', 'Sine')

    then:
    [first, again, another, replaced, forced, byHandles].every { it.size() <= 6 }
    first*.contains('arrangement.put').count(true) == 1

    where:
    profile << ['11.0', '12.4']
  }

  def "#words takes at most #count requests"() {
    given:
    start('12.4')
    svc('track', 'list')

    expect:
    requests(*words).size() <= count

    where:
    words                                        | count
    ['track', 'list', '--devices']               | 2
    ['track', 'create', 'New', '--at', '2']      | 5
    ['track', 'rename', 'Bass', 'Sub']           | 3
    ['track', 'duplicate', 'Bass']               | 6
    ['track', 'delete', 'B-Delay', '--force']    | 8
    ['scene', 'list']                            | 3
    ['scene', 'show', 'Drop']                    | 3
    ['scene', 'create', 'New', '--at', '2']      | 6
    ['scene', 'duplicate', 'Drop']               | 7
    ['scene', 'delete', 'Drop']                  | 6
    ['scene', 'fire', 'Drop']                    | 5
  }

  def "a timeline of 1,000 clips with notes is read in at most 3 requests"() {
    given:
    start('12.4')
    def host = new LiveHost(folder.resolve('live'), Version.NUMBER)
    def notes = [new MidiNote(60, 0, 1, 100, 1, false), new MidiNote(64, 1, 1, 90, 1, false)]
    def tracks = host.tracks().list().findAll { it.kind() == TrackKind.MIDI }*.livesetId().take(4)
    tracks.each { track ->
      host.arrangement().placeClips(track, (0..<250).collect {
        new ArrangementClip("Clip $it", TrackKind.MIDI, '#ff3636', 1000d + 4 * it, 4d, notes, [])
      })
    }

    when:
    wire.take()
    def clips = host.reading().withCloseable {
      host.prefetch(host.tracks().list()*.livesetId().findAll { it in tracks }.collect { HostQuery.of(HostQuery.Kind.CLIPS, it) })
      tracks.collectMany { host.arrangement().clips(it) }.findAll { it.startBeats() >= 1000 }
    }

    then:
    clips.size() == 1000
    clips.every { it.notes() == notes }
    wire.take().size() <= 3
    requests('arrangement', 'list').size() <= 3

    cleanup:
    host.close()
  }

  def "the first write takes at most 6 requests by handles as well: #profile"() {
    given:
    start(profile)
    def lead = svc('track', 'list').items.find { it.name == 'Lead' }.liveset_id
    def device = svc('device', 'list', 'Lead').items[1].id

    expect:
    requests('automation', 'write', lead as String, '1.1', '64', '--device', device as String, '--param', 'Frequency', '--curve', 'Sine').size() <= 6

    where:
    profile << ['11.0', '12.4']
  }

  def "a rack is read only for a path, and only that rack: #profile"() {
    given:
    start(profile)
    def read = { String... words -> requests(words).flatten().count('devices.chains') }
    svc('device', 'load', 'Kick', 'query:AudioFx#Utilities:Audio%20Effect%20Rack')

    expect:
    read('device', 'list', 'Kick') == 0
    read('device', 'list', 'Kick', '--chains') == 2
    requests('device', 'list', 'Kick', '--chains').size() <= 4
    read('automation', 'params', 'Kick', '808 Core Kit') == 0
    read('device', 'set', 'Kick', '1', 'Macro 1', '64') == 0
    read('automation', 'params', 'Kick', '808 Core Kit/Kick 808/Simpler') == 1
    read('automation', 'get', 'Lead') == 0
    read('automation', 'write', 'Kick', '1.1', '32', '--device', '808 Core Kit', '--param', 'Macro 1', '--curve', 'Sine') == 0
    requests('automation', 'write', 'Kick', '1.1', '32', '--device', '808 Core Kit/Kick 808/Simpler', '--param', 'Volume', '--curve', 'Sine').size() <= 9

    where:
    profile << ['11.0', '12.4']
  }

  def "mix apply takes at most 4 requests: #profile"() {
    given:
    start(profile)

    expect:
    requests('mix', 'apply', '--part', 'bass=-6', '--part', 'lead=-4:pan=0.1:send=A-Reverb=-12').size() <= 4

    where:
    profile << ['11.0', '12.4']
  }

  def "movement takes at most 2 requests for each track, plus 6: #profile"() {
    given:
    start(profile)
    def song = folder.resolve('song.svc').toString()
    svc('project', 'init', song)
    def movement = { String operation, String... more -> requests('movement', operation, *more) }
    def energy = ['--project', song, '--energy', 'intro .2, drop 1, outro .4']

    when:
    def planned = movement('plan', *energy)
    def first = movement('apply', *energy)
    def applied = svc('movement', 'apply', *energy)
    def again = movement('apply', *energy)
    def tracks = applied.envelopes.findAll { it.status != 'no_clip' }*.track.toSet().size()
    def changed = movement('apply', '--project', song, '--energy', 'intro .5, drop .9')
    def cleared = movement('clear')

    then:
    tracks >= 4
    first.flatten().count('arrangement.put') == tracks
    again.flatten().count('arrangement.put') == 0
    [first, changed, cleared].every { it.size() <= 2 * tracks + 6 }
    planned.size() <= 6
    again.size() <= 6

    where:
    profile << ['11.3', '12.4']
  }

  def "everything is read once in a dry run and in a reading verb: #profile"() {
    given:
    start(profile)
    requests('automation', 'write', 'Lead', '1.1', '64', '--device', '2', '--param', 'Frequency', '--curve', 'Sine')

    expect:
    [['automation', 'write', 'Lead', '1.1', '64', '--device', '2', '--param', 'Frequency', '--curve', 'SawUp', '--dry-run'],
     ['automation', 'get', 'Lead']].every { words ->
      def sent = requests(*words)
      sent.size() <= 4 && sent.flatten().countBy { it }.findAll { !(it.key in ['devices.parameters', 'devices.displays']) }.every { it.value == 1 }
    }

    where:
    profile << ['11.0', '12.4']
  }
}
