package svc.host.live

import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import svc.testing.LiveSimulator

/** The simulator's own tests, which are written in Python. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the simulator of Live is not tested')
@Tag('slow')
class SimulatorTestsSpec extends Specification {
  def "the simulator passes its tests"() {
    given:
    def modules = LiveSimulator.testModules { !it.startsWith('test_bridge') }

    expect:
    modules
    LiveSimulator.failuresOf(modules) == []
  }
}
