package svc.host.embedded

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.Host
import svc.json.Json
import svc.json.Trees
import svc.model.ErrorCode
import svc.model.SvcException
import svc.testing.FakeClock

/** Every kind of value of the demo set's file, dropped or made another: a set, or FILE_INVALID; never a crash. */
class SetMutationSpec extends Specification {
  static final Object DROPPED = new Object()
  static final List OTHERS = [DROPPED, null, true, 'x', '', -1, 0, 0.5d, 1e308d, 4294967297L, [], [:], [null], ['x'], [x: null]]
  static final int OF_ONE_KIND = 2

  @TempDir
  Path folder

  @Shared
  Map demo = few(Json.parse(Json.print(Trees.exact(launched())))) as Map

  /** The demo with something queued and values moved, so that every field of the file is there. */
  static SetState launched() {
    def set = DemoSet.create()
    def bass = set.track('trk_4').get()
    set.change(bass) { it.launching(new Launch(2, 4, 8)) }.playing(set.playhead().started(1)).savedAs('Night', '/night.svcset')
  }

  def "each value in turn: the file is refused or all of the set can be shown"() {
    given:
    def seen = [:].withDefault { 0 }
    def places = places(demo, []).findAll { seen[it.collect { step -> step instanceof Integer ? '*' : step }]++ < OF_ONE_KIND }
    def wrong = []
    int refused = 0

    when:
    places.each { place ->
      OTHERS.each { other ->
        def outcome = outcome(place, other)
        refused += outcome == ErrorCode.FILE_INVALID ? 1 : 0
        if (!(outcome in [null, ErrorCode.FILE_INVALID])) {
          wrong << [place, other.is(DROPPED) ? 'dropped' : other, outcome]
        }
      }
    }

    then:
    wrong.empty
    places.size() > 100
    refused > 500
  }

  /** Null where all is well, the code or the exception that it ends in otherwise. */
  private outcome(List place, Object other) {
    def file = Files.writeString(folder.resolve('set.json'), Json.print(changed(demo, place, other)))
    try {
      SetStore.parse(file)
    } catch (SvcException e) {
      return e.message.contains(file.toString()) ? e.code() : e
    } catch (RuntimeException e) {
      return e
    }
    try {
      show(new EmbeddedHost(folder, new FakeClock()))
      null
    } catch (SvcException e) {
      e
    } catch (RuntimeException e) {
      e
    }
  }

  private static void show(Host host) {
    def transport = host.transport()
    transport.signature().position(transport.positionBeats())
    def shown = [host.set(), transport, host.clips().scenes(), host.mixer().returns()]
    host.tracks().list().each { track ->
      def id = track.livesetId()
      shown << track << host.mixer().read(id)
      host.devices().chain(id).each { shown << it << host.devices().parameters(id, it.id()) << host.devices().pads(id, it.id()) }
      if (track.kind().holdsClips()) {
        shown << host.arrangement().clips(id) << host.clips().slots(id)
        host.clips().slots(id).findAll { it.clip() }.each {
          shown << host.clips().get(id, it.sceneIndex()) << host.envelopes().read(id, it.sceneIndex())
        }
        host.clips().stop(id)
      }
    }
    Json.print(shown.collect { it instanceof Optional ? Trees.shown(it.get()) : Trees.shown(it) })
  }

  /** With two notes per clip, which is enough to tell and a tenth to read. */
  private static Object few(Object tree) {
    tree instanceof Map ? tree.collectEntries { key, value -> [key, few(key == 'notes' ? value.take(2) : value)] }
        : tree instanceof List ? tree.collect { few(it) } : tree
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
    } else if (!other.is(DROPPED)) {
      copy[step] = other
    } else if (copy instanceof Map) {
      copy.remove(step)
    } else {
      copy.remove(step as int)
    }
    copy
  }
}
