package svc.host.embedded

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.embedded.set.SetState

/** The earlier revisions of a small set, after a set whose revisions have the same or higher numbers. */
class SetRevisionStoreSpec extends Specification {
  @TempDir Path home
  SetStore store

  def setup() { store = new SetStore(home) }

  SetState rename(String name) { store.applyChange { it.withTrackChanged(it.tracks()[1]) { track -> track.withName(name) } } }

  void restored(SetState state) {
    store.restoreRevision(state.revision())
    assert store.read().tracks() == state.tracks()
  }

  def "many revisions of an earlier set do not displace those of the new set"() {
    given:
    (1..2).each { rename("first $it") }
    (5000..5099).each { Files.createFile(home.resolve("history/set-${it}.json")) }

    when:
    def states = (1..20).collect { rename("name $it") }

    then:
    states.init().reverse().each { restored(it) }
  }
}
