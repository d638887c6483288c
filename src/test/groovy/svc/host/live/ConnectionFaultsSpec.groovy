package svc.host.live

import static svc.model.error.ErrorCode.HOST_REFUSED
import static svc.model.error.ErrorCode.HOST_TIMEOUT
import static svc.model.error.ErrorCode.HOST_UNREACHABLE
import static svc.model.error.ErrorCode.HOST_VERSION_MISMATCH

import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.Callable
import java.util.concurrent.ExecutionException
import java.util.concurrent.ExecutorService
import java.util.concurrent.Executors
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.model.clip.ArrangementClip
import svc.model.track.Decibels
import svc.model.track.MixerChange
import svc.model.error.SvcException
import svc.model.track.TrackKind
import svc.testing.LiveSimulator
import svc.host.live.wire.ProtocolVersion

/** Faults of the connection to the real remote script in a simulated Live. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class ConnectionFaultsSpec extends Specification {
  static final Duration LONG = Duration.ofSeconds(60)
  static final Duration SHORT = Duration.ofMillis(100)

  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  @AutoCleanup
  LiveHost host

  @AutoCleanup('shutdownNow')
  ExecutorService pool = Executors.newFixedThreadPool(8)

  /** Returns a host with long timeouts unless others are given. */
  LiveHost connect(Duration ordinary = LONG, Duration handshake = LONG) {
    new LiveHost(folder.resolve('live'), ProtocolVersion.of('0.2.0', LiveSimulator.commands), new RequestTimeouts(handshake, ordinary, LONG, LONG))
  }

  def start(String... arguments) { live = LiveSimulator.bridged(folder, arguments) }

  def thrownBy(Closure work) {
    try {
      work()
      throw new AssertionError('nothing was thrown')
    } catch (SvcException e) {
      e
    } catch (ExecutionException e) {
      assert e.cause instanceof SvcException
      e.cause
    }
  }

  def inBackground(Closure work) { pool.submit(work as Callable) }

  def "reports a Live that has quit or was killed, and connects again after a restart"() {
    given:
    start()
    host = connect()
    host.tracks().list()

    when:
    live.kill()

    then: 'its bridge file still exists'
    Files.exists(folder.resolve('live/bridge.json'))
    thrownBy { host.tracks().list() }.code() == HOST_UNREACHABLE
    thrownBy { host.tracks().list() }.with { it.code() == HOST_UNREACHABLE && it.message.startsWith('Live is not running: the process ') }

    when:
    start()

    then:
    host.tracks().list().size() == 11

    when: 'Live quits normally'
    live.act('quit')
    live.await()

    then:
    thrownBy { host.tracks().list() }.with { it.code() == HOST_UNREACHABLE && it.message.contains('Live is not running') }
  }

  def "reports an unknown outcome if Live dies during a request"() {
    given:
    start()
    host = connect()
    host.tracks().list()
    live.act('pause')

    when:
    def write = inBackground { host.tracks().ensureTrack(TrackKind.MIDI, 'New') }
    live.kill()
    def e = thrownBy { write.get() }

    then: 'the request was either sent or not'
    e.code() == HOST_TIMEOUT && e.message == 'Live closed the connection without a response' && e.hint().startsWith('The request may have taken effect') ||
        e.code() == HOST_UNREACHABLE

    when:
    start()

    then:
    !host.tracks().list().any { it.isNamed('New') }
  }

  def "a modal dialog delays a request, whose outcome is unknown and which is not repeated"() {
    given:
    start()
    host = connect(SHORT)
    host.resolutionBeats()
    live.act('pause')

    when:
    def e = thrownBy { host.tracks().ensureTrack(TrackKind.MIDI, 'New') }

    then:
    e.code() == HOST_TIMEOUT
    e.message == 'Live did not respond within 0.1 s'
    e.hint() == 'The request may have taken effect, so svc does not repeat it. Check the set before you try again.'

    when: 'the dialog is closed'
    live.act('resume')
    def tracks = connect().withCloseable { it.tracks().list() }

    then: 'the write took effect once or not at all'
    tracks.count { it.isNamed('New') } <= 1
    tracks.size() - tracks.count { it.isNamed('New') } == 11
  }

  def "a modal dialog during the handshake prevents the request"() {
    given:
    start()
    live.act('pause')
    host = connect(LONG, SHORT)

    when:
    def e = thrownBy { host.tracks().ensureTrack(TrackKind.MIDI, 'New') }

    then:
    e.code() == HOST_TIMEOUT
    e.message == 'Live did not respond to the handshake within 0.1 s'
    e.hint().startsWith('Nothing was written.')

    when:
    live.act('resume')

    then:
    connect().withCloseable { it.tracks().list() }.size() == 11
  }

  def "opening a set during a request closes the connection, and svc connects to the new set"() {
    given:
    start()
    host = connect()
    def bass = host.tracks().list()[3].livesetId()
    live.act('pause')

    when:
    def write = inBackground { host.clips().rename(bass, 2, 'Mine') }
    live.act('load', [set: 'demo'])
    live.act('resume')
    def e = thrownBy { write.get() }

    then: 'the new set has no clip with this name'
    e.code() in [HOST_TIMEOUT, HOST_UNREACHABLE, svc.model.error.ErrorCode.TRACK_NOT_FOUND]
    host.tracks().list().size() == 11
    !host.tracks().list()*.livesetId().contains(bass)
    live.inspect('song.tracks[3].clip_slots[1].clip.name') == 'Bass Verse'
  }

  def "while clips are placed #what: reports an unknown outcome"() {
    given: 'a Live that ticks only on request'
    live = new LiveSimulator('--script', LiveSimulator.install(folder))
    host = connect()
    def bass = whileTicking { host.tracks().list() }[3].livesetId()
    def clips = (0..<8).collect { new ArrangementClip('new', TrackKind.MIDI, null, 200 + 4 * it, 4, [], []) }
    def count = live.inspect('song.tracks[3].arrangement_clips').size()

    when:
    def write = inBackground { host.arrangement().placeClips(bass, clips) }
    while (live.inspect('song.tracks[3].arrangement_clips').size() < count + 2) {
      live.act('tick')
    }
    fault(live)
    def e = thrownBy { write.get() }

    then:
    e.code() == HOST_TIMEOUT
    e.message == 'Live closed the connection without a response'
    e.hint() == 'The request may have taken effect, so svc does not repeat it. Check the set before you try again.'

    where:
    what                     | fault
    'Live is killed'         | { LiveSimulator it -> it.kill() }
    'another set is opened'  | { LiveSimulator it -> it.act('load', [set: 'empty']) }
  }

  def whileTicking(Closure work) {
    def done = inBackground(work)
    while (!done.done) {
      live.act('tick')
    }
    done.get()
  }

  def "a thousand requests from eight threads each get their own response"() {
    given:
    start()
    host = connect()
    def tracks = host.tracks().list()*.livesetId()

    when:
    def answers = pool.invokeAll((0..<1000).collect { i -> { -> host.mixer().read(tracks[i % tracks.size()]).livesetId() } as Callable })*.get()

    then:
    answers == (0..<1000).collect { tracks[it % tracks.size()] }
  }

  def "several clients write concurrently, and each reads what it wrote"() {
    given:
    start()
    def hosts = (1..4).collect { connect() }
    host = hosts[0]
    def tracks = host.tracks().list().take(4)*.livesetId()

    when:
    def levels = pool.invokeAll((0..<4).collect { i ->
      { -> (1..20).collect { hosts[i].mixer().write([(tracks[i]): new MixerChange(new Decibels(-it), null, null, null, null, null, [:])])[0].volumeDb().value() } } as Callable
    })*.get()
    def made = pool.invokeAll((0..<4).collect { i -> { -> hosts[i].tracks().ensureTrack(TrackKind.AUDIO, 'Shared') } as Callable })*.get()

    then:
    levels.every { it.collect { level -> Math.round(level) } == (1..20).collect { -it } }
    made*.track()*.livesetId().toSet().size() == 1
    made.count { it.made() } == 1

    cleanup:
    hosts*.close()
  }

  def "rejects a wrong token"() {
    given:
    start()
    host = connect()
    def file = folder.resolve('live/bridge.json')
    Files.writeString(file, Files.readString(file).replaceAll(/"token": "\w+"/, '"token": "wrong"'))

    when:
    def e = thrownBy { host.tracks().list() }

    then:
    e.code() == HOST_REFUSED
    e.hint().startsWith('Restart Live')
  }

  def "reports both versions if the script supports other operations"() {
    given:
    start()
    host = new LiveHost(folder.resolve('live'), ProtocolVersion.of('9.9.9', 'others'.bytes), new RequestTimeouts(LONG, LONG, LONG, LONG))

    when:
    def e = thrownBy { host.tracks().list() }

    then:
    e.code() == HOST_VERSION_MISMATCH
    e.message ==~ /the remote script in Live \(version .+\) and svc \(version 9\.9\.9\) support different operations/
    e.hint() == 'Run `svc host install`, then restart Live.'
  }
}
