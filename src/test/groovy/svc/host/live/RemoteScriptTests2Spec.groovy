package svc.host.live

import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import svc.testing.LiveSimulator

/** The second half of the remote script's tests, which are written in Python. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class RemoteScriptTests2Spec extends Specification {
  def "the remote script passes its tests in modules from test_bridge_e"() {
    given:
    def modules = LiveSimulator.testModules { it.startsWith('test_bridge') && it >= 'test_bridge_e' }

    expect:
    modules
    LiveSimulator.failuresOf(modules) == []
  }
}
