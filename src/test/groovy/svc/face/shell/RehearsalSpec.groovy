package svc.face.shell

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.Bench

class RehearsalSpec extends Specification {
  @TempDir
  Path home

  def "a rehearsal ends without an error after its keys have run out"() {
    given:
    def bench = new Bench(home)

    when:
    20.times { ShellFace.rehearse(bench.catalog, [], { bench.session() }, [TERM: 'xterm'], 'exit\r') }

    then:
    noExceptionThrown()
  }
}
