package svc.host.embedded

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.FileTime
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.embedded.set.SetState

/** The earlier states of a set, to which undo returns. */
class EarlierStatesSpec extends Specification {
  @TempDir Path home
  SetStore store

  def setup() { store = new SetStore(home) }

  List rename(String name) {
    def state = store.applyChange { it.withTrackChanged(it.tracks()[1]) { track -> track.withName(name) } }
    [store.currentId(), state]
  }

  void restored(String id, SetState state) {
    store.restoreState(id)
    assert store.read().tracks() == state.tracks()
  }

  def "the states of an earlier set with higher revisions do not displace those of the new set"() {
    given:
    (1..2).each { rename("first $it") }
    (5000..5099).each {
      def file = Files.createFile(home.resolve(String.format('history/set-%d-%08x.json', it, it)))
      Files.setLastModifiedTime(file, FileTime.fromMillis(it))
    }

    when:
    def states = (1..20).collect { rename("name $it") }

    then:
    states.init().reverse().each { restored(*it) }
    Files.list(home.resolve('history')).count() <= 100
  }

  def "a state that was not kept is not restored"() {
    given:
    def (id, state) = rename('first')
    rename('second')
    Files.list(home.resolve('history')).withCloseable { it.toList() }.each { Files.delete(it) }

    when:
    store.restoreState(id)

    then:
    def e = thrown(svc.model.error.SvcException)
    e.message == 'svc no longer has the state of the set before this write'
    store.read().tracks()[1].name() == 'second'
  }
}
