package svc.frontend.dsl

import svc.host.Capability
import svc.model.error.SvcException
import svc.session.files.SvcHome
import svc.session.HostChoice
import svc.session.Session
import svc.testing.dsl.FakeHost
import svc.frontend.dsl.compile.ScriptSource

class ScriptRollbackSpec extends ScriptSpecification {
  static final WRITE = "memo.add 1, 'x'\n"

  def "a failed script changes nothing"() {
    given:
    host.write('before')

    when:
    def e = failure("${WRITE}memo.envelope.write 'y'\n1/0")

    then:
    host.set == ['before']
    e.details().writes_undone == 2
    !e.details().containsKey('writes_kept')
  }

  def "a script that succeeds or handles its errors keeps its writes"() {
    when:
    run(WRITE + 'try { ping() } catch (SvcException e) { }')

    then:
    host.set == ['add x']
  }

  def "only writing takes a checkpoint"() {
    when:
    run('memo.all(); memo.drumPads()')

    then:
    host.checkpoints == 0

    when:
    run(WRITE * 3)

    then:
    host.checkpoints == 1
  }

  def "a failure before the first write does not mention writes"() {
    expect:
    failure('1/0').details().keySet() == ['script', 'line'] as Set
    failure("memo.add 1, 'x', bars: 0").details().keySet() ==
        ['argument', 'given', 'script', 'line'] as Set
  }

  def "writes by others are not undone"() {
    given:
    host.afterWrite = { host.somebodyElseWrites() }

    when:
    def e = failure(WRITE + '1/0')

    then:
    host.set == ['add x', 'other']
    e.details().writes_kept == 1
    !e.details().containsKey('writes_undone')
  }

  def "on a host without checkpoints the writes are kept and counted"() {
    given:
    host = new FakeHost()

    when:
    def e = failure(WRITE * 2 + '1/0')

    then:
    host.set == ['add x', 'add x']
    e.details().writes_kept == 2
  }

  def "the verb that needs an unreachable host reports it"() {
    when:
    def unreachable = { throw svc.model.error.ErrorCode.HOST_UNREACHABLE.because('nobody there') }
    ScriptFrontend.run(ScriptSource.readFile(write(WRITE)), [], catalog,
        new Session(new SvcHome(folder), new HostChoice('fake', unreachable, { null }, [])), System.out)

    then:
    def e = thrown(SvcException)
    e.message == 'nobody there'
    e.details().line == 1
  }
}
