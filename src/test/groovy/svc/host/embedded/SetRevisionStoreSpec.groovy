package svc.host.embedded

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.CommitListener
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

  def "the writes of a group are restored even if an earlier set had the same revisions"() {
    given:
    (1..6).each { rename("old $it") }
    Files.delete(store.setFile())
    rename('new')

    when:
    def group = new Group()
    store.commitListener = group
    def states = (1..4).collect { def state = rename("new $it"); group.participant.endStep(); state }
    group.commit()

    then:
    states.init().reverse().each { restored(it) }
  }

  /** A unit of work that commits several writes together. */
  static final class Group implements CommitListener {
    CommitParticipant participant
    boolean isEnded

    void commit() {
      isEnded = true
      participant.commit()
      participant.release()
    }

    boolean isUnitOfWorkPending() { participant == null && !isEnded }
    void joinUnitOfWork(CommitParticipant joined) { participant = joined }
    void beforeCommit(StoredSet stored, byte[] set) {}
    void afterCommit() {}
    void recover(StoredSet stored) {}
  }
}
