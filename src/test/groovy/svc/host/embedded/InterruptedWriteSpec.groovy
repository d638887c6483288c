package svc.host.embedded

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.CommitListener
import svc.host.JournalLines
import svc.model.error.ErrorCode
import svc.model.error.SvcException

/** A write whose thread is interrupted while the set's file is written. */
class InterruptedWriteSpec extends Specification {
  @TempDir
  Path folder

  def "is cancelled, leaves no files, and the next write succeeds"() {
    given:
    def store = new SetStore(folder)
    store.units().setListener(Stub(CommitListener) {
      isUnitOfWorkPending() >> false
      hasJournaledWrites() >> false
      lockJournal(_) >> { Thread.currentThread().interrupt(); JournalLines.NONE }
    })

    when:
    store.read()

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.CANCELLED
    !e.message.contains('null')
    Thread.interrupted()
    Files.list(folder)*.fileName*.toString() == ['set.lock']

    when:
    store.units().setListener(CommitListener.NONE)

    then:
    store.read().tracks()
  }
}
