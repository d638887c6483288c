package svc.frontend.shell

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.TestEnvironment

class SimulatedShellSpec extends Specification {
  @TempDir
  Path home

  def "a shell with simulated keys ends without an error after the last key"() {
    given:
    def bench = new TestEnvironment(home)

    when:
    20.times { ShellFrontend.runSimulated(bench.catalog, [], { bench.session() }, [TERM: 'xterm'], 'exit\r') }

    then:
    noExceptionThrown()
  }
}
