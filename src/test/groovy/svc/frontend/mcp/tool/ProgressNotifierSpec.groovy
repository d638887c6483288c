package svc.frontend.mcp.tool

import spock.lang.Specification
import svc.json.Json

class ProgressNotifierSpec extends Specification {
  def sent = []
  def pending = true
  long now = 0
  def notifier = new ProgressNotifier('t', { pending }, { sent << Json.parse(it) }, { now })

  private void report(double done, long millisLater = 1000, String what = 'work') {
    now += millisLater * 1_000_000
    notifier.report(what, done)
  }

  def "a notification has the token, the percentage and the activity"() {
    when:
    report(0.257, 0, "clips of \"Ba\u202Ess\"\n")

    then:
    sent == [[jsonrpc: '2.0', method: 'notifications/progress',
              params: [progressToken: 't', progress: 25, total: 100, message: 'clips of "Bass"']]]
  }

  def "values increase strictly and stay in range"() {
    when:
    [0, 0, 0.1, 0.05, 0.1, 0.999, 7, 1].each { report(it as double) }

    then:
    sent*.params*.progress == [0, 10, 99, 100]
  }

  def "a negative value is 0"() {
    when:
    report(-3)

    then:
    sent*.params*.progress == [0]
  }

  def "notifications do not flood"() {
    when:
    (0..100).each { report(it / 100 as double, 50) }

    then:
    sent*.params*.progress == (0..100).step(5)
  }

  def "the end is always sent, and once"() {
    when:
    report(0)
    report(1, 1)
    report(1)

    then:
    sent*.params*.progress == [0, 100]
  }

  def "nothing is sent after the reply or the cancellation"() {
    when:
    report(0)
    pending = false
    report(0.5)

    then:
    sent*.params*.progress == [0]
  }
}
