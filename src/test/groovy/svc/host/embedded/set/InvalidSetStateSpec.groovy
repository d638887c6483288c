package svc.host.embedded.set

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.host.Host
import svc.json.Json
import svc.json.RecordJsonConverter
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.testing.FakeClock
import svc.host.embedded.EmbeddedHost
import svc.host.embedded.file.SetFileParser

/** Drops or replaces each kind of value in the demo set's file: the result is a set or FILE_INVALID, never a crash. */
@Tag('slow')
class InvalidSetStateSpec extends Specification {
  static final Object REMOVED = new Object()
  static final List REPLACEMENTS = [REMOVED, null, true, 'x', '', -1, 0, 0.5d, 1e308d, 4294967297L, [], [:], [null], ['x'], [x: null]]
  static final int PER_KIND = 2

  @TempDir
  Path folder

  @Shared
  Map demo = withTwoNotes(Json.parse(Json.print(RecordJsonConverter.toExactTree(demoWithPlayback())))) as Map

  /** The demo set with a queued clip and a moved playhead, so that the file contains every field. */
  static SetState demoWithPlayback() {
    def set = DemoSetFactory.createDemo()
    def bass = set.findTrack('trk_4').get()
    set.withTrackChanged(bass) { it.withPlayback(new TrackPlaybackState(2, 4, 8)) }.withPlayhead(set.playhead().startedAt(1)).asSaved('Night', '/night.svcset')
  }

  def "rejects the file, or all of the set can be read"() {
    given:
    def seen = [:].withDefault { 0 }
    def places = places(demo, []).findAll { seen[it.collect { step -> step instanceof Integer ? '*' : step }]++ < PER_KIND }
    def wrong = []
    int refused = 0

    when:
    places.each { place ->
      REPLACEMENTS.each { other ->
        def outcome = outcome(place, other)
        refused += outcome == ErrorCode.FILE_INVALID ? 1 : 0
        if (!(outcome in [null, ErrorCode.FILE_INVALID])) {
          wrong << [place, other.is(REMOVED) ? 'removed' : other, outcome]
        }
      }
    }

    then:
    wrong.empty
    places.size() > 100
    refused > 500
  }

  /** Returns null if the set can be read, otherwise the error code or the exception. */
  private outcome(List place, Object other) {
    def file = Files.writeString(folder.resolve('changed.svcset'), Json.print(changed(demo, place, other)))
    try {
      SetFileParser.parse(file, folder)
    } catch (SvcException e) {
      return e.message.contains(file.toString()) ? e.code() : e
    } catch (RuntimeException e) {
      return e
    }
    try {
      show(new EmbeddedHost(folder, new FakeClock()).tap { it.setFiles().open(file) })
      null
    } catch (SvcException e) {
      e
    } catch (RuntimeException e) {
      e
    }
  }

  private static void show(Host host) {
    def transport = host.transport()
    svc.model.argument.SongPosition.format(transport.positionBeats(), transport.signature())
    def shown = [host.currentSet(), transport, host.clips().scenes(), host.mixer().listReturnTracks()]
    host.tracks().list().each { track ->
      def id = track.livesetId()
      shown << track << host.mixer().read(id)
      host.devices().listDevices(id).each { shown << it << host.devices().listParameters(id, it.id()) << host.devices().listDrumPads(id, it.id()) }
      if (track.kind().hasClipSlots()) {
        shown << host.arrangement().clips(id) << host.clips().slots(id)
        host.clips().slots(id).findAll { it.clip() }.each {
          shown << host.clips().get(id, it.sceneIndex()) << host.envelopes().read(id, it.sceneIndex())
        }
        host.clips().stop(id)
      }
    }
    Json.print(shown.collect { it instanceof Optional ? RecordJsonConverter.toDisplayTree(it.get()) : RecordJsonConverter.toDisplayTree(it) })
  }

  /** Returns the tree with at most two notes per clip, which is sufficient and much faster. */
  private static Object withTwoNotes(Object tree) {
    tree instanceof Map ? tree.collectEntries { key, value -> [key, withTwoNotes(key == 'notes' ? value.take(2) : value)] }
        : tree instanceof List ? tree.collect { withTwoNotes(it) } : tree
  }

  private static List<List> places(Object tree, List at) {
    def below = tree instanceof Map ? tree.keySet() : tree instanceof List ? (0..<tree.size()) : []
    below.collectMany { [at + [it]] + places(tree[it], at + [it]) }
  }

  private static Object changed(Object tree, List place, Object other) {
    def copy = tree instanceof Map ? new LinkedHashMap(tree) : new ArrayList(tree as List)
    def step = place.head()
    if (place.size() > 1) {
      copy[step] = changed(tree[step], place.tail(), other)
    } else if (!other.is(REMOVED)) {
      copy[step] = other
    } else if (copy instanceof Map) {
      copy.remove(step)
    } else {
      copy.remove(step as int)
    }
    copy
  }
}
