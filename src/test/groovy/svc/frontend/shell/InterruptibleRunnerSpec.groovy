package svc.frontend.shell

import java.util.concurrent.CountDownLatch
import spock.lang.Specification
import spock.lang.Timeout

@Timeout(60)
class InterruptibleRunnerSpec extends Specification {
  def interrupts = new InterruptibleRunner()
  def begun = new CountDownLatch(1)
  def never = new CountDownLatch(1)

  def "a statement returns its status or throws its error"() {
    expect:
    interrupts.run({ 3 }, {}) == 3
    !interrupts.wasInterrupted()

    when:
    interrupts.run({ throw new IllegalStateException('mine') }, {})

    then:
    thrown(IllegalStateException)
  }

  def "Ctrl-C interrupts the statement, which returns its own status"() {
    given:
    Thread.start { begun.await(); interrupts.interrupt() }

    expect:
    interrupts.run({
      begun.countDown()
      try {
        never.await()
      } catch (InterruptedException e) {
        return 7
      }
      0
    }, {}) == 7
    interrupts.wasInterrupted()
    !interrupts.isAbandoned()
  }

  def "the second Ctrl-C abandons a statement that ignores the first"() {
    given:
    def calls = 0
    Thread.start { begun.await(); interrupts.interrupt(); interrupts.interrupt() }

    when:
    def status = interrupts.run({
      begun.countDown()
      while (never.count > 0) {
        Thread.onSpinWait()
      }
      0
    }, {})

    then:
    status == 130
    interrupts.isAbandoned()

    cleanup:
    never.countDown()
  }

  def "Ctrl-C has no effect while nothing runs"() {
    when:
    interrupts.interrupt()

    then:
    interrupts.run({ 0 }, {}) == 0
  }
}
