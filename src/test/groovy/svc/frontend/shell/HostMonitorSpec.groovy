package svc.frontend.shell

import java.nio.file.Path
import java.util.concurrent.CountDownLatch
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir
import spock.util.concurrent.PollingConditions
import svc.completion.CompletionResult
import svc.host.Host
import svc.session.HostChoice
import svc.testing.TestEnvironment

class HostMonitorSpec extends Specification {
  @TempDir
  Path home

  @Delegate
  TestEnvironment bench

  @AutoCleanup
  HostMonitor glance

  def soon = new PollingConditions(timeout: 20, delay: 0.01)

  def setup() { bench = new TestEnvironment(home) }

  def "the monitor contains the state of the set after it has read the host"() {
    given:
    glance = new HostMonitor({ session() }, null)

    expect:
    glance.state() == HostMonitor.MonitoredState.UNKNOWN

    when:
    glance.refresh()

    then:
    soon.eventually { assert StatusFooter.formatState(glance.state()) == 'embedded  Night Drive  124 bpm  4/4' }

    when:
    svc('automation', 'write', 'Lead', '9.1', '8', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'ExpUp')
    glance.refresh()

    then:
    soon.eventually { assert StatusFooter.formatState(glance.state()) == 'embedded  Night Drive (modified)  124 bpm  4/4  ledger: 1 unsaved' }

    when:
    svc('transport', 'tempo', '98.25')
    svc('transport', 'signature', '7/8')
    glance.refresh()

    then:
    soon.eventually { assert StatusFooter.formatState(glance.state()) == 'embedded  Night Drive (modified)  98.25 bpm  7/8  ledger: 1 unsaved' }
  }

  def "a host that does not answer does not block keys: there are no candidates"() {
    given:
    def never = new CountDownLatch(1)
    choice = { new HostChoice('slow', { never.await(); host() }, { browser() }, []) }
    glance = new HostMonitor({ session() }, null)

    when: 'more keys are hit than there are threads to wait with'
    def offers = (1..20).collect { glance.query(null) { it.host().tracks().list(); new CompletionResult([], true, true) } }

    then:
    offers.every { it.candidates().empty && !it.includeFiles() }

    cleanup:
    never.countDown()
  }

  def "the footer shows a host that cannot be reached"() {
    given:
    choice = { new HostChoice('gone', { throw svc.model.error.ErrorCode.HOST_UNREACHABLE.because('nobody is there') }, { browser() }, []) }
    glance = new HostMonitor({ session() }, null)

    when:
    glance.refresh()

    then:
    soon.eventually { assert StatusFooter.formatState(glance.state()) == 'gone  nobody is there' }
  }

  def "answers are cached, including null"() {
    given:
    def queries = []
    def real = host()
    def counted = [name: { queries << 'name'; 'x' }, handleNumbering: { queries << 'numbering'; null },
                   tracks: { queries << 'tracks'; real.tracks() }] as Host
    def known = new HostAnswerCache().wrap { counted }

    when:
    3.times { known.name(); assert known.handleNumbering() == null; known.tracks().list() }

    then:
    queries == ['name', 'numbering', 'tracks']
  }
}
